// The first script to run: sets Python on its way while the rest of the page is still arriving.

import { Download } from "./download.js";

export const download = new Download(new URL("./", document.baseURI));
download.begin();
