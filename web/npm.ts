// Exports <tama-board> to programs that are bundled: the npm package. A server may import it, too, and makes no boards.

import { define, TamaBoardElement } from "./embed/element.ts";

export { readBoardText } from "./embed/board-text.ts";
export { watchFences } from "./embed/fences.ts";
export { configure } from "./embed/site.ts";
export { define as defineTamaBoard, TamaBoardElement };
