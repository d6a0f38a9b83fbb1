// The position editor as a part of the page.

import type { Part } from "../app/parts.ts";
import { mountEditor } from "./dialog.ts";
import { reduceEditor } from "./editor.ts";

export const editor: Part = {
  reduce: reduceEditor,
  mount: ({ dispatch, subscribe }) => subscribe(mountEditor(dispatch)),
};
