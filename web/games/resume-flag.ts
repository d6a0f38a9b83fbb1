// Tells the next visit's first paint whether another position than the start will come to the board.

import { isOpen } from "../app/model.ts";
import type { State } from "../app/state.ts";
import { current } from "../app/timeline.ts";
import { storage, storageKey } from "../base/storage.ts";

const FLAG = storageKey("tama-game");

/** Whether the last visit left a game, as far as can be told before the saved games are opened. */
export function isGameExpected() {
  try {
    return (storage()?.getItem(FLAG) ?? null) !== null;
  } catch {
    return false;
  }
}

/** @param state that the next visit begins with */
export function expectGame({ saved: { record }, game: { timeline } }: State) {
  try {
    if (record !== null && isOpen(current(timeline).view)) storage()?.setItem(FLAG, "1");
    else storage()?.removeItem(FLAG);
  } catch {
    // The first paint shows the start, then.
  }
}
