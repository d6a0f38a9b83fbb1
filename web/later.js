// Everything that the first move does not need, fetched together when any of it is first wanted.

import "./i18n/en-on-demand.js";

export { joinIn as analysis } from "./analysis/main.js";
export { joinIn as editor } from "./editor/main.js";
export { open as openEmbedding } from "./embed/dialog.js";
export { joinIn as games } from "./games/main.js";
export { joinIn as help } from "./help/main.js";
export { mountLearn } from "./learn/view.js";
export { askEncoding } from "./panels/encoding.js";
