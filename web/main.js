// The page begins: with all that is in page.js, which by this stays one file with what the later parts share with it.

import "./page.js";
