// Keeps how far a learner has come, on their machine alone.

/** @import { Store } from "../base/storage.js" */

import { storage, storedValue } from "../base/storage.js";

const NAME = "tama-learn";

/**
 * @typedef {object} KeptProgress
 * @property {string[]} done the ids of what was solved, or watched to its end
 * @property {{ id: string, moves: string[], hints: number } | null} at the attempt that is under way
 */

/** @param {unknown} value */
const texts = (value) => (Array.isArray(value) ? value.filter((each) => typeof each === "string") : []);

/**
 * Reads a stored value; parts that are not valid are left out.
 * @param {unknown} kept
 * @returns {KeptProgress}
 */
export function toKept(kept) {
  const { done, at } = Object(kept);
  const { id, moves, hints } = Object(at);
  const known = typeof id === "string" && { id, moves: texts(moves), hints: Number.isInteger(hints) ? hints : 0 };
  return { done: [...new Set(texts(done))], at: known || null };
}

/** @param {Store | null} store */
export function createProgress(store = storage()) {
  const kept = storedValue(store, NAME, toKept);
  return {
    /** @param {string} id */
    isDone: (id) => kept.get().done.includes(id),
    isEmpty: () => kept.get().done.length === 0,
    /** @param {string} id */
    finish(id) {
      const { done } = kept.get();
      kept.set({ done: done.includes(id) ? done : [...done, id], at: null });
    },
    /**
     * Where an attempt at a lesson stood.
     * @param {string} id
     */
    attempt(id) {
      const { at } = kept.get();
      return at?.id === id ? at : { id, moves: [], hints: 0 };
    },
    /**
     * @param {string} id
     * @param {string[]} moves
     * @param {number} hints
     */
    keep(id, moves, hints) {
      kept.set({ ...kept.get(), at: { id, moves, hints } });
    },
    get: kept.get,
    put: kept.set,
    clear: kept.clear,
  };
}

/** @typedef {ReturnType<typeof createProgress>} Progress */
