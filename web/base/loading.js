// Loads the parts of the page that come on demand, and finds out why one did not come: the connection, a page that is
// older than the site, or a browser that remembers the failure.

/** Milliseconds that asking the site may take. */
const PATIENCE = 10_000;
const IMPORT_MAP = /<script type="importmap">([^<]*)<\/script>/;

/**
 * The modules and style sheets of the site, once this page has asked; those of Python are checked when it starts.
 * @type {string[]}
 */
let files = [];

/** A part of the page that could not be loaded. */
export class LoadError extends Error {
  /**
   * @param {"connection" | "older" | "stuck"} why "older": the site has another version than this page. "stuck": the
   *   site answers and the part still does not come, as where the browser remembers a failed import for as long as the
   *   page is open (Firefox up to 154, by an older HTML standard). Both times a reload helps.
   * @param {unknown} cause
   */
  constructor(why, cause) {
    super("a part of the page could not be loaded", { cause });
    this.why = why;
  }
}

/**
 * Compares this page with the one that the site has now, by the import map, in which the build names each module with
 * its hash.
 * @returns {Promise<"same" | "newer" | "unknown">}
 */
export async function compareWithSite() {
  try {
    const own = document.querySelector('script[type="importmap"]')?.textContent ?? "";
    const { origin, pathname } = document.location;
    const options = /** @type {const} */ ({ cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    const response = await fetch(origin + pathname, options);
    const [, now] = (await response.text()).match(IMPORT_MAP) ?? [];
    if (!response.ok || now === undefined || own === "") return "unknown";
    const styles = Array.from(document.querySelectorAll("link[rel=stylesheet]"), (link) => link.getAttribute("href"));
    const modules = Object.keys(JSON.parse(now).integrity).filter((name) => !name.startsWith("./python/pyodide"));
    files = [...modules, ...styles.filter((each) => each !== null)];
    return now === own ? "same" : "newer";
  } catch {
    return "unknown";
  }
}

/**
 * Renews what the browser's cache holds of the site: a reload would take from there what is of an older version, or what
 * the host once answered in place of a file.
 */
export const renewCache = () =>
  Promise.allSettled(
    files.map((name) =>
      fetch(new URL(name, document.baseURI), { cache: "reload", signal: AbortSignal.timeout(PATIENCE) }),
    ),
  );

/**
 * @template T
 * @param {() => Promise<T>} load an import
 * @returns {() => Promise<T>} one for all; a failure is a Missing, and is forgotten, so that asking again tries again
 */
export function lazyImport(load) {
  /** @type {Promise<T> | null} */
  let loading = null;
  let failed = false;
  const examine = async (/** @type {unknown} */ cause) => {
    const site = await compareWithSite();
    const why = site === "newer" ? "older" : site === "same" && failed ? "stuck" : "connection";
    failed = true;
    loading = null;
    throw new LoadError(why, cause);
  };
  return () => {
    loading ??= load().catch(examine);
    return loading;
  };
}
