// Keeps the runs of puzzles that are under way, on the player's machine alone, so that each goes on where it stood.

import * as v from "valibot";
import { count, LIMITS, list, read, text, timestamp } from "../base/schema.ts";
import { type Store, storage, storedValue } from "../base/storage.ts";
import type { KeptRun, State } from "./run.ts";
import type { Mode } from "./run-results.ts";

const NAME = "tama-run";

const IDS = list(text(LIMITS.name), 10_000);
const RUN = v.object({
  order: IDS,
  at: count(10_000),
  moves: list(text(LIMITS.name), LIMITS.plies),
  solved: IDS,
  missed: IDS,
  until: v.nullable(timestamp),
  best: count(100_000),
});

/** Reads a stored value; a run that is not valid is left out. */
export const toRuns = (kept: unknown): Record<Mode, KeptRun | null> => ({
  streak: read(RUN, Object(kept).streak).value,
  storm: read(RUN, Object(kept).storm).value,
});

export function createKeptRun(mode: Mode, store: Store | null = storage()) {
  const kept = storedValue(store, NAME, toRuns);
  const put = (run: KeptRun | null) => kept.set({ ...kept.get(), [mode]: run });
  return {
    get: () => kept.get()[mode],
    /** Keeps a run in which something was done, until it is over. */
    keep({ phase, puzzles, at, attempt, solved, missed, until }: State, best: number) {
      const moves = attempt?.moves ?? [];
      const begun = solved.length + missed.length + moves.length > 0 || until !== null;
      if (phase !== "over" && begun)
        put({ order: puzzles.map(({ id }) => id), at, moves: [...moves], solved, missed, until, best });
      else if (kept.get()[mode]) put(null);
    },
  };
}
