// Tells whether this device has visited the site before, and remembers that the welcome of a first visit was answered.

import { storage, storageKey } from "./storage.ts";

const ANSWERED = "tama-welcome";

/** The values of localStorage of which an earlier visit leaves at least one. */
const TRACES = [
  ANSWERED,
  "tama-preferences",
  "tama-game",
  "tama-learn",
  "tama-puzzles",
  "tama-cell",
  "tama-bots",
  "tama-tournament",
];

export const isFirstVisit = (store: Pick<Storage, "getItem">) =>
  TRACES.every((name) => store.getItem(storageKey(name)) === null);

/** If storage is denied or full, the next visit is welcomed again. */
export function rememberVisit() {
  try {
    storage()?.setItem(storageKey(ANSWERED), "1");
  } catch {
    // Full: the welcome is away until the page is closed.
  }
}
