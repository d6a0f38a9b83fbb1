// Where this copy of the site lies: what it keeps is named by that, so that two copies under one origin do not share.

/** The path of the site's folder; "/" also where the page has no address of its own. */
export const PATH = (() => {
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
export const placed = (name, path = PATH) => (path === "/" ? name : `${name} ${path}`);

/** What was kept under plain names before copies were told apart. */
const BEFORE = ["tama-preferences", "tama-learn", "tama-puzzles", "tama-cell", "tama-bots"];

/**
 * Takes over once what an earlier version of this copy kept under plain names, and leaves it there.
 * @param {Pick<Storage, "getItem" | "setItem">} store
 */
export function adoptValues(store, path = PATH) {
  const done = placed("tama-adopted", path);
  if (path === "/" || store.getItem(done) !== null) return;
  for (const name of BEFORE) {
    const value = store.getItem(name);
    if (value !== null && store.getItem(placed(name, path)) === null) store.setItem(placed(name, path), value);
  }
  store.setItem(done, "1");
}
