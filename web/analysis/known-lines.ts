// Keeps which answers of the opening theory somebody knows, on their machine alone.

/** @import { Store } from "../base/storage.js" */

import { storage, storedValue } from "../base/storage.js";

/** The oldest are forgotten. */
const MOST = 2000;

/**
 * @param {unknown} kept
 * @returns {{ known: string[] }} the places of a practice (trainer.js) from which all is known
 */
export function toKnown(kept) {
  const { known } = Object(kept);
  const texts = Array.isArray(known) ? known.filter((each) => typeof each === "string") : [];
  return { known: [...new Set(texts)].slice(-MOST) };
}

/** @param {Store | null} store */
export const createKnownLines = (store = storage()) => storedValue(store, "tama-openings", toKnown);
