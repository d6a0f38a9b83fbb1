// Imports modules on demand, and finds out why an import failed: no connection, a page older than the site, or a browser
// that remembers the failure.

import { begun } from "./work.ts";

/** Timeout of a request to the site, in milliseconds. */
const PATIENCE = 10_000;
const IMPORT_MAP = /<script type="importmap">([^<]*)<\/script>/;

/**
 * The modules and style sheets of the site, empty until compareWithSite has asked. Python's files are checked when
 * it starts.
 */
let files: string[] = [];

/**
 * "older": the site has another version than this page. "stuck": the site answers and the import still fails, because
 * the browser remembers a failed import for as long as the page is open (Firefox up to 154, by an older HTML standard).
 * In both cases a reload helps.
 */
type LoadFault = "connection" | "older" | "stuck";

/** A module that could not be imported. */
export class LoadError extends Error {
  why: LoadFault;

  constructor(why: LoadFault, cause: unknown) {
    super("a part of the page could not be loaded", { cause });
    this.why = why;
  }
}

/**
 * Compares this page with the site's current one, by the import map, in which the build lists the hash of each module.
 */
export async function compareWithSite(): Promise<"same" | "newer" | "unknown"> {
  try {
    const own = document.querySelector('script[type="importmap"]')?.textContent ?? "";
    const { origin, pathname } = document.location;
    const options = { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) } as const;
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
 * Refreshes the site's files in the browser's cache. Otherwise a reload could use cached files of an older version, or a
 * cached error page of the host.
 */
export const renewCache = () =>
  Promise.allSettled(
    files.map((name) =>
      fetch(new URL(name, document.baseURI), { cache: "reload", signal: AbortSignal.timeout(PATIENCE) }),
    ),
  );

/** Milliseconds until a part without which the page is not to go on is tried again. */
const AGAIN = 5000;

/** Imports what the page is not to go on without, as often as it takes. */
export async function importUntilThere<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (error instanceof LoadError && error.why !== "connection") location.reload();
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
}

/**
 * Wraps a dynamic import.
 * @param load an import
 * @returns loads once for all callers. A failure is a LoadError and is forgotten: the next call tries again
 */
export function lazyImport<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  let failed = false;
  const examine = async (cause: unknown) => {
    const site = await compareWithSite();
    const why = site === "newer" ? "older" : site === "same" && failed ? "stuck" : "connection";
    failed = true;
    loading = null;
    throw new LoadError(why, cause);
  };
  return () => {
    loading ??= load().catch(examine);
    return begun(loading);
  };
}
