// Defines <tama-board> and <tama-cell>, and makes them of fenced blocks: the script that other people's pages load.

import { defineCell } from "./embed/cell-element.ts";
import { define } from "./embed/element.ts";
import { watchFences } from "./embed/fences.ts";
import { configure } from "./embed/site.ts";

const script = document.currentScript ?? document.querySelector('script[src$="tama-board.js"]');
if (script instanceof HTMLScriptElement && script.src) configure({ site: new URL("./", script.src) });
define();
defineCell();
watchFences();
