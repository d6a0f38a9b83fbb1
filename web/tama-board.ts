// Defines <tama-board>, and makes boards of fenced blocks: the script that other people's pages load.

import { define } from "./embed/element.js";
import { watchFences } from "./embed/fences.js";
import { configure } from "./embed/site.js";

const script = document.currentScript ?? document.querySelector('script[src$="tama-board.js"]');
const { src } = /** @type {HTMLScriptElement} */ (script ?? {});
if (src) configure({ site: new URL("./", src) });
define();
watchFences();
