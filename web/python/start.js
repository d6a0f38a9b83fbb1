// The first script to run: sets Python on its way while the rest of the page is still arriving.

import { Supply } from "./download.js";

export const supply = new Supply(new URL("./", document.baseURI));
supply.begin();
