// Keeps the best results of runs of puzzles.

import { type Store, storage, storedValue } from "../base/storage.ts";

const NAME = "tama-runs";

export type Mode = "streak" | "storm";

/** The most that a result can be. */
const MOST = 100_000;

/** Reads a stored value; parts that are not valid are left out. */
export function toResults(kept: unknown) {
  const { streak, storm } = Object(kept);
  const count = (value: unknown) =>
    typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MOST ? value : 0;
  return { streak: count(streak), storm: count(storm) };
}

export function createResults(store: Store | null = storage()) {
  const kept = storedValue(store, NAME, toResults);
  return {
    get: kept.get,
    /** A result, kept if it is the best. */
    count(mode: Mode, solved: number) {
      const before = kept.get();
      if (solved > before[mode]) kept.set({ ...before, [mode]: solved });
    },
  };
}
