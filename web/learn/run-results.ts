// Keeps the best results of runs of puzzles, and on how many days in a row the puzzle of the day was solved.

import { type Store, storage, storedValue } from "../base/storage.ts";
import { numberOfDay } from "./daily.ts";

const NAME = "tama-runs";

export type Mode = "streak" | "storm";

/** The most that a result can be: all puzzles, or some years. */
const MOST = 100_000;

/** Reads a stored value; parts that are not valid are left out. */
export function toResults(kept: unknown) {
  const { streak, storm, day, days } = Object(kept);
  const count = (value: unknown) =>
    typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MOST ? value : 0;
  const known = typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(numberOfDay(day));
  return { streak: count(streak), storm: count(storm), day: known ? day : "", days: known ? count(days) : 0 };
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
    /** The puzzle of a day is solved. */
    solve(today: string) {
      const before = kept.get();
      if (before.day === today) return;
      const follows = before.day !== "" && numberOfDay(today) === numberOfDay(before.day) + 1;
      kept.set({ ...before, day: today, days: follows ? before.days + 1 : 1 });
    },
    /** On how many days in a row the puzzle was solved, up to today or yesterday. */
    daysInRow(today: string) {
      const { day, days } = kept.get();
      return day !== "" && [0, 1].includes(numberOfDay(today) - numberOfDay(day)) ? days : 0;
    },
  };
}
