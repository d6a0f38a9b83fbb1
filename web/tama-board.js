// The one script for anyone's page; the build makes it tama-board.js.

import { define } from "./embed/element.js";

define();
