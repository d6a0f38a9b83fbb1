// The position editor as a part of the page.

/** @import { Part } from "../app/parts.js" */

import { mountEditor } from "./dialog.js";
import { reduceEditor } from "./editor.js";

/** @type {Part} */
export const editor = {
  reduce: reduceEditor,
  mount: ({ dispatch, subscribe }) => subscribe(mountEditor(dispatch)),
};
