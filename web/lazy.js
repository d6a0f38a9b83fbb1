// Everything that the first move does not need, fetched together when any of it is first wanted.

import "./i18n/en-on-demand.js";

export { joinIn as analysis } from "./analysis/part.js";
export { joinIn as editor } from "./editor/part.js";
export { joinIn as games } from "./games/part.js";
export { mountLearn } from "./learn/learn.js";
export { joinIn as help } from "./panels/help.js";
export { open as openEmbedding } from "./share/embed-code.js";
export { askEncoding } from "./share/encoding.js";
