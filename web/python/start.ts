// Starts to download Python while the rest of the page is still loading. It is the first script of the page, and a file
// of its own so that it can run before the others have arrived.

import { Download } from "./download.ts";

export const download = new Download(new URL("./", document.baseURI));
download.begin();
