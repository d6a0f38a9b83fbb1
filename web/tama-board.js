// Defines <tama-board>, and makes boards of fenced blocks: the script that other people's pages load.

import { define } from "./embed/element.js";
import { watchFences } from "./embed/fences.js";

define();
watchFences();
