// Keeps the texts of a visitor on their machine: one of their own, one that came with a link, and the examples as they
// were changed.

import { storage, storedValue } from "../base/storage.js";

/** The most characters of a text that is kept, or opened by a link. */
export const LONGEST = 100_000;

/** The names of the texts that are no examples. */
export const MINE = "mine";
export const LINKED = "linked";
export const BEFORE = "before";
export const MEASURED = "laboratory";
const GIVEN = [LINKED, BEFORE, MEASURED];

/**
 * Reads a stored value; texts that are not valid are left out.
 * @param {unknown} kept
 * @returns {Record<string, string>}
 */
export function toTexts(kept) {
  const entries = Object.entries(Object(kept)).filter(([, text]) => typeof text === "string" && text.length <= LONGEST);
  return Object.fromEntries(entries);
}

/**
 * @param {"cell" | "bots"} kind
 * @param {Record<string, string>} originals the examples, and what MINE begins with
 * @param {Pick<Storage, "getItem" | "setItem" | "removeItem"> | null} store
 */
export function createDocuments(kind, originals, store = storage()) {
  const kept = storedValue(store, `tama-${kind}`, toTexts);
  const original = (/** @type {string} */ name) => originals[name] ?? "";
  return {
    /** @returns {string[]} names, in the order to choose from */
    names: () => [
      MINE,
      ...GIVEN.filter((name) => Object.hasOwn(kept.get(), name)),
      ...Object.keys(originals).filter((name) => name !== MINE),
    ],
    text: (/** @type {string} */ name) => kept.get()[name] ?? original(name),
    /** The text of an example as it came; null for a text of any other kind. */
    original: (/** @type {string} */ name) => (name === MINE || GIVEN.includes(name) ? null : original(name)),
    changed: (/** @type {string} */ name) =>
      !GIVEN.includes(name) && (kept.get()[name] ?? original(name)) !== original(name),
    /**
     * @param {string} name
     * @param {string} text
     * @returns {boolean} whether it is stored
     */
    set: (name, text) => text.length <= LONGEST && kept.set({ ...kept.get(), [name]: text }),
    /**
     * Keeps the code of a link, and that of the link before it, since the visitor may have changed that.
     * @param {string} text
     */
    setLinked(text) {
      const { [LINKED]: before = text, [BEFORE]: earlier = before } = kept.get();
      if (text.length > LONGEST) return;
      const last = before === text ? earlier : before;
      kept.set({ ...kept.get(), [LINKED]: text, ...(last !== text && { [BEFORE]: last }) });
    },
    reset(/** @type {string} */ name) {
      const { [name]: _, ...rest } = kept.get();
      kept.set(rest);
    },
  };
}

/** @typedef {ReturnType<typeof createDocuments>} Documents */
