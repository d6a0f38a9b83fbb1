// Tells the next visit's first paint whether another position than the start will come to the board.

/** @import { State } from "../app/types.js" */

import { isOpen } from "../app/model.js";
import { live } from "../app/timeline.js";
import { storageKey } from "../base/storage.js";

const FLAG = storageKey("tama-game");

/** Whether the last visit left a game, as far as can be told before the saved games are opened. */
export function isGameExpected() {
  try {
    return localStorage.getItem(FLAG) !== null;
  } catch {
    return false;
  }
}

/** @param {State} state that the next visit begins with */
export function expectGame({ record, timeline }) {
  try {
    if (record !== null && isOpen(live(timeline).view)) localStorage.setItem(FLAG, "1");
    else localStorage.removeItem(FLAG);
  } catch {
    // The first paint shows the start, then.
  }
}
