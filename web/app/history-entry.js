// The game that lies in the page's own history entry: that outlives a reload and is no storage that could be denied,
// and no other tab has it.

/** @import { Carried } from "./values.js" */

/** @returns {unknown} */
export const keptHere = () => history.state?.carried;

/** @param {Carried} carried */
export function keepHere(carried) {
  try {
    history.replaceState({ ...history.state, carried }, "");
  } catch {
    // Browsers refuse what is too large, or comes too often: then what was kept before it lies there.
  }
}
