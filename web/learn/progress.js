// How far a learner has come, kept on their machine alone. Storage may be denied, full or spoilt: then it lasts as long
// as the page.

import { placed } from "../base/storage.js";

const NAME = "tama-learn";

/**
 * @typedef {object} Kept
 * @property {string[]} done the ids of what was solved, or watched to its end
 * @property {{ id: string, moves: string[], hints: number } | null} at the attempt that is under way
 *
 * @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Store
 */

/** @returns {Store | null} */
export function storage() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** @param {unknown} value */
const texts = (value) => (Array.isArray(value) ? value.filter((each) => typeof each === "string") : []);

/**
 * Takes what is valid of something that was kept.
 * @param {unknown} kept
 * @returns {Kept}
 */
export function toKept(kept) {
  const { done, at } = Object(kept);
  const { id, moves, hints } = Object(at);
  const known = typeof id === "string" && { id, moves: texts(moves), hints: Number.isInteger(hints) ? hints : 0 };
  return { done: [...new Set(texts(done))], at: known || null };
}

/**
 * A note that outlives the page where it can.
 * @template T
 * @param {Store | null} store
 * @param {string} name
 * @param {(kept: unknown) => T} read
 */
export function note(store, name, read) {
  const key = placed(name);
  /** @type {unknown} */
  let first = null;
  try {
    first = JSON.parse(store?.getItem(key) ?? "null");
  } catch {
    // As if nothing had been kept.
  }
  let value = read(first);
  return {
    get: () => value,
    /** @param {T} next */
    set(next) {
      value = next;
      try {
        store?.setItem(key, JSON.stringify(next));
      } catch {
        // It holds until the page is closed.
      }
    },
    clear() {
      value = read(null);
      try {
        store?.removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
  };
}

/** @param {Store | null} store */
export function createProgress(store = storage()) {
  const kept = note(store, NAME, toKept);
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
    keep: (id, moves, hints) => kept.set({ ...kept.get(), at: { id, moves, hints } }),
    get: kept.get,
    put: kept.set,
    clear: kept.clear,
  };
}

/** @typedef {ReturnType<typeof createProgress>} Progress */
