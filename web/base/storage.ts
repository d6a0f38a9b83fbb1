// Stores values in localStorage under keys that include the path of the site, so that two copies under one origin do not
// share them. If storage is denied or full, a value lasts as long as the page; in a kiosk, all values do.

import { KIOSK, kioskLook } from "./kiosk.ts";
import { migrate, versionOf } from "./versions.ts";

/** The path of the site's folder; "/" also where the page has no address of its own. */
export const SITE_PATH = (() => {
  try {
    return new URL(".", document.baseURI).pathname;
  } catch {
    return "/";
  }
})();

/** The key of a value in localStorage: its name, with the path of the site unless that is the root of the origin. */
export const storageKey = (name: string, path = SITE_PATH) => (path === "/" ? name : `${name} ${path}`);

/** The name of the value that holds the visitor's preferences. */
export const PREFERENCES = "tama-preferences";

export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** In place of localStorage in a kiosk; null elsewhere. */
function inMemory(): Store | null {
  if (KIOSK === null) return null;
  const texts = new Map([
    [storageKey(PREFERENCES), JSON.stringify({ version: versionOf(PREFERENCES), ...kioskLook() })],
  ]);
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

const MEMORY = /* @__PURE__ */ inMemory();

/** @returns localStorage, null if it is denied */
export function storage(): Store | null {
  if (MEMORY) return MEMORY;
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** The texts that storage did not take, by their keys, as long as the page is open. */
const UNSAVED = new WeakMap<object, Map<string, string>>();
/** In place of a storage that is denied. */
const DENIED = {};

let tellUnsaved = (_: "values" | "newer") => {};

/**
 * @param tell is called when a value is not stored, until it is: for lack of room, or as a later version of the site
 *   has stored it
 */
export function whenUnsaved(tell: typeof tellUnsaved) {
  tellUnsaved = tell;
}

function unsavedOf(store: Store | null) {
  const texts = UNSAVED.get(store ?? DENIED) ?? new Map();
  UNSAVED.set(store ?? DENIED, texts);
  return texts;
}

/** The text under a key, also where storage did not take it. */
export function storedText(store: Store | null, key: string) {
  try {
    return unsavedOf(store).get(key) ?? store?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Writes a text; fails with the browser's own error where storage does not take it. */
export function writeText(store: Store, key: string, text: string) {
  store.setItem(key, text);
  unsavedOf(store).delete(key);
}

/** @returns null where it is spoilt */
function valueIn(name: string, text: string | null): ReturnType<typeof migrate> {
  try {
    return migrate(name, JSON.parse(text ?? "null"));
  } catch {
    return null;
  }
}

/** Whether a later version of the site has stored a value, which is not to be replaced. */
export function isLaterValue(store: Pick<Storage, "getItem"> | null, name: string) {
  try {
    return valueIn(name, store?.getItem(storageKey(name)) ?? null) === "later";
  } catch {
    return false;
  }
}

/** The parts of a stored object that this version does not know: a later one may have written them, and they stay. */
const unknownParts = (stored: unknown, known: unknown) =>
  Object.fromEntries(Object.entries(Object(stored)).filter(([name]) => !Object.hasOwn(Object(known), name)));

/**
 * A value in storage, also as another tab changes it. Where storage does not take it, or a later version of the site has
 * stored it, it lasts as long as the page.
 * @param read validates the stored value; null if there is none that this version knows
 */
export function storedValue<T extends object>(store: Store | null, name: string, read: (kept: unknown) => T) {
  const key = storageKey(name);
  const unsaved = unsavedOf(store);
  const stored = () => storedText(store, key);
  const known = (kept: string | null) => {
    const found = valueIn(name, kept);
    return found === "later" ? null : found;
  };
  let text = stored();
  let value = read(known(text));
  const get = () => {
    const now = stored();
    if (now !== text) value = read(known(now));
    text = now;
    return value;
  };
  return {
    get,
    /** @returns whether it is stored; otherwise, it lasts until the page is closed */
    set(next: T): boolean {
      const before = known(stored());
      const later = isLaterValue(store, name);
      const written = JSON.stringify({ version: versionOf(name), ...unknownParts(before, read(before)), ...next });
      value = next;
      text = written;
      try {
        if (later) throw new Error("a later version of the site has stored it");
        if (store) writeText(store, key, written);
      } catch {
        if (unsaved.size === 0) tellUnsaved(later ? "newer" : "values"); // else it was said before
        unsaved.set(key, written);
        return false;
      }
      if (!store) unsaved.set(key, written);
      return store !== null;
    },
    clear() {
      unsaved.delete(key);
      value = read(null);
      text = null;
      try {
        store?.removeItem(key);
      } catch {
        // Denied: nothing was stored.
      }
    },
  };
}
