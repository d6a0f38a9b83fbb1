// Defines <tama-board>: the script that other people's pages load.

import { define } from "./embed/element.js";

define();
