// Exports <tama-board> to programs that are bundled: the npm package. A server may import it, too, and makes no boards.

import { define, TamaBoardElement } from "./embed/element.js";

export { readBoardText } from "./embed/board-text.js";
export { watchFences } from "./embed/fences.js";
export { configure } from "./embed/site.js";
export { define as defineTamaBoard, TamaBoardElement };
