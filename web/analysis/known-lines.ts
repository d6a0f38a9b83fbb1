// Keeps which answers of the opening theory somebody knows, on their machine alone.

import { type Store, storage, storedValue } from "../base/storage.ts";

/** The oldest are forgotten. */
const MOST = 2000;

/** @returns the places of a practice (trainer.ts) from which all is known */
export function toKnown(kept: unknown): { known: string[] } {
  const { known } = Object(kept);
  const texts = Array.isArray(known) ? known.filter((each) => typeof each === "string") : [];
  return { known: [...new Set(texts)].slice(-MOST) };
}

export const createKnownLines = (store: Store | null = storage()) => storedValue(store, "tama-openings", toKnown);
