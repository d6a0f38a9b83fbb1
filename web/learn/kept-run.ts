// Keeps the runs of puzzles that are under way, on the player's machine alone, so that each goes on where it stood.

/** @import { Store } from "../base/storage.js" */
/** @import { KeptRun, State } from "./run.js" */
/** @import { Mode } from "./run-results.js" */

import * as v from "valibot";
import { count, LIMITS, list, read, text, timestamp } from "../base/schema.js";
import { storage, storedValue } from "../base/storage.js";

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

/**
 * Reads a stored value; a run that is not valid is left out.
 * @param {unknown} kept
 * @returns {Record<Mode, KeptRun | null>}
 */
export const toRuns = (kept) => ({
  streak: read(RUN, Object(kept).streak).value,
  storm: read(RUN, Object(kept).storm).value,
});

/**
 * @param {Mode} mode
 * @param {Store | null} store
 */
export function createKeptRun(mode, store = storage()) {
  const kept = storedValue(store, NAME, toRuns);
  const put = (/** @type {KeptRun | null} */ run) => kept.set({ ...kept.get(), [mode]: run });
  return {
    get: () => kept.get()[mode],
    /**
     * Keeps a run in which something was done, until it is over.
     * @param {State} state
     * @param {number} best
     */
    keep({ phase, puzzles, at, attempt, solved, missed, until }, best) {
      const moves = attempt?.moves ?? [];
      const begun = solved.length + missed.length + moves.length > 0 || until !== null;
      if (phase !== "over" && begun)
        put({ order: puzzles.map(({ id }) => id), at, moves: [...moves], solved, missed, until, best });
      else if (kept.get()[mode]) put(null);
    },
  };
}
