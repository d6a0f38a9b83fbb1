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
 * The texts that storage did not take, by kind and name, as long as the page is open.
 * @type {Map<string, string>}
 */
const UNSAVED = new Map();

/**
 * @param {"cell" | "bots"} kind
 * @param {Record<string, string>} originals the examples, and what MINE begins with
 * @param {Pick<Storage, "getItem" | "setItem" | "removeItem"> | null} store
 */
export function createDocuments(kind, originals, store = storage(), unsaved = UNSAVED) {
  const kept = storedValue(store, `tama-${kind}`, toTexts);
  const original = (/** @type {string} */ name) => originals[name] ?? "";
  const written = (/** @type {string} */ name) => unsaved.get(`${kind}/${name}`) ?? kept.get()[name];
  const set = (/** @type {string} */ name, /** @type {string} */ text) => {
    const saved = text.length <= LONGEST && kept.set({ ...kept.get(), [name]: text });
    if (saved) unsaved.delete(`${kind}/${name}`);
    else unsaved.set(`${kind}/${name}`, text);
  };
  return {
    /** @returns {string[]} names, in the order to choose from */
    names: () => [
      MINE,
      ...GIVEN.filter((name) => written(name) !== undefined),
      ...Object.keys(originals).filter((name) => name !== MINE),
    ],
    text: (/** @type {string} */ name) => written(name) ?? original(name),
    /** The text of an example as it came; null for a text of any other kind. */
    original: (/** @type {string} */ name) => (name === MINE || GIVEN.includes(name) ? null : original(name)),
    changed: (/** @type {string} */ name) =>
      !GIVEN.includes(name) && (written(name) ?? original(name)) !== original(name),
    /** Whether the text outlives the page. */
    saved: (/** @type {string} */ name) => !unsaved.has(`${kind}/${name}`),
    /** Keeps a text, in storage or at least until the page is closed. */
    set,
    /**
     * Keeps the code of a link, and that of the link before it, since the visitor may have changed that.
     * @param {string} text
     */
    setLinked(text) {
      const before = written(LINKED) ?? text;
      if (text.length > LONGEST) return;
      const last = before === text ? (written(BEFORE) ?? before) : before;
      if (last !== text) set(BEFORE, last);
      set(LINKED, text);
    },
    reset(/** @type {string} */ name) {
      unsaved.delete(`${kind}/${name}`);
      const { [name]: _, ...rest } = kept.get();
      kept.set(rest);
    },
  };
}

/** @typedef {ReturnType<typeof createDocuments>} Documents */
