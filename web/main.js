// The entry of index.html.

import "./page.js";
