// Keeps values in the browser's simple storage, under names of their own for each copy of the site: two copies under one
// origin do not share. Storage may be denied, full or spoilt: then a value lasts as long as the page.

/** The path of the site's folder; "/" also where the page has no address of its own. */
export const SITE_PATH = (() => {
  try {
    return new URL(".", document.baseURI).pathname;
  } catch {
    return "/";
  }
})();

/**
 * A name in the browser's simple storage, which the site at the root of its origin has to itself.
 * @param {string} name
 */
export const storageKey = (name, path = SITE_PATH) => (path === "/" ? name : `${name} ${path}`);

/** What was kept under plain names before copies were told apart. */
const OLD_KEYS = ["tama-preferences", "tama-learn", "tama-puzzles", "tama-cell", "tama-bots"];

/**
 * Takes over once what an earlier version of this copy kept under plain names, and leaves it there.
 * @param {Pick<Storage, "getItem" | "setItem">} store
 */
export function migrateValues(store, path = SITE_PATH) {
  const done = storageKey("tama-adopted", path);
  if (path === "/" || store.getItem(done) !== null) return;
  for (const name of OLD_KEYS) {
    const value = store.getItem(name);
    if (value !== null && store.getItem(storageKey(name, path)) === null) store.setItem(storageKey(name, path), value);
  }
  store.setItem(done, "1");
}

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Store */

/** @returns {Store | null} */
export function storage() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/**
 * A value that outlives the page where storage allows it.
 * @template T
 * @param {Store | null} store
 * @param {string} name
 * @param {(kept: unknown) => T} read
 */
export function storedValue(store, name, read) {
  const key = storageKey(name);
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
