// Keeps how far a learner has come, on their machine alone.

import { type Store, storage, storedValue } from "../base/storage.ts";

const NAME = "tama-learn";

export interface KeptProgress {
  /** the ids of what was solved, or watched to its end */
  done: string[];
  /** the attempt that is under way */
  at: { id: string; moves: string[]; hints: number } | null;
}

const texts = (value: unknown) => (Array.isArray(value) ? value.filter((each) => typeof each === "string") : []);

/** Reads a stored value; parts that are not valid are left out. */
export function toKept(kept: unknown): KeptProgress {
  const { done, at } = Object(kept);
  const { id, moves, hints } = Object(at);
  const known = typeof id === "string" && { id, moves: texts(moves), hints: Number.isInteger(hints) ? hints : 0 };
  return { done: [...new Set(texts(done))], at: known || null };
}

export function createProgress(store: Store | null = storage()) {
  const kept = storedValue(store, NAME, toKept);
  return {
    isDone: (id: string) => kept.get().done.includes(id),
    isEmpty: () => kept.get().done.length === 0,
    finish(id: string) {
      const { done } = kept.get();
      kept.set({ done: done.includes(id) ? done : [...done, id], at: null });
    },
    /** Where an attempt at a lesson stood. */
    attempt(id: string) {
      const { at } = kept.get();
      return at?.id === id ? at : { id, moves: [], hints: 0 };
    },
    keep(id: string, moves: string[], hints: number) {
      kept.set({ ...kept.get(), at: { id, moves, hints } });
    },
    get: kept.get,
    put: kept.set,
    clear: kept.clear,
  };
}

export type Progress = ReturnType<typeof createProgress>;
