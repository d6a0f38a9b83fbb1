// Stores values in localStorage under keys that include the path of the site, so that two copies under one origin do not
// share them. If storage is denied, full or corrupt, a value lasts as long as the page.

/** The path of the site's folder; "/" also where the page has no address of its own. */
export const SITE_PATH = (() => {
  try {
    return new URL(".", document.baseURI).pathname;
  } catch {
    return "/";
  }
})();

/**
 * The key of a value in localStorage: its name, with the path of the site unless that is the root of the origin.
 * @param {string} name
 */
export const storageKey = (name, path = SITE_PATH) => (path === "/" ? name : `${name} ${path}`);

/** Keys of versions that did not yet include the path. */
const OLD_KEYS = ["tama-preferences", "tama-learn", "tama-puzzles", "tama-cell", "tama-bots"];

/**
 * Copies the values of versions without the path to the keys with it, once. The old values stay.
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

/** @returns {Store | null} localStorage, null if it is denied */
export function storage() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/**
 * A value that is read from storage once and written at each change. Storage errors are ignored: the value then lasts as
 * long as the page.
 * @template T
 * @param {Store | null} store
 * @param {string} name
 * @param {(kept: unknown) => T} read validates the stored value; null if there is none
 */
export function storedValue(store, name, read) {
  const key = storageKey(name);
  /** @type {unknown} */
  let first = null;
  try {
    first = JSON.parse(store?.getItem(key) ?? "null");
  } catch {
    // Corrupt: as if nothing were stored.
  }
  let value = read(first);
  return {
    get: () => value,
    /**
     * @param {T} next
     * @returns {boolean} whether it is stored; otherwise, it lasts until the page is closed
     */
    set(next) {
      value = next;
      try {
        store?.setItem(key, JSON.stringify(next));
        return store !== null;
      } catch {
        return false; // full or denied
      }
    },
    clear() {
      value = read(null);
      try {
        store?.removeItem(key);
      } catch {
        // Denied: nothing was stored.
      }
    },
  };
}
