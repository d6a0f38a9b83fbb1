// Uses the npm package as docs/npm.md says.

import { configure, defineTamaBoard, watchFences } from "tama-board";

globalThis.told = [];
for (const name of ["ready", "move", "error"]) {
  addEventListener(name, ({ target, detail }) => target.id && told.push([target.id, name, detail]));
}
configure({ site: import.meta.env.VITE_TAMA_SITE });
defineTamaBoard();
watchFences();
