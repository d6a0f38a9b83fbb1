// Caches one version of the site for offline visits. Files are cached by name and hash, so an update downloads only the
// files that changed, resumes after an interruption, and never mixes versions (docs/offline.md). It is a classic script,
// since not every browser accepts a module as a service worker.

/** every file of this version with its SHA-256; the build writes them before this script */
declare const FILES: Record<string, string>;

/** The scope, which the type checker takes for that of any worker. */
const worker = self as unknown as ServiceWorkerGlobalScope & typeof globalThis;
const SCOPE = worker.registration.scope;
const CACHE = `tama ${SCOPE}`;
/** The key of a marker: the site no longer has a service worker. */
const REMOVED = `${SCOPE}?gone`;
/** Whether a file is not precached, but cached at its first request, and from then on in every version. */
const isOnDemand = (name: string) => name.startsWith("parts/") || name.startsWith("docs/");

/** The cache key of a file. */
const key = (name: string) => `${SCOPE}${name}?${FILES[name]}`;

/** The name of the page of a folder, whose address is that of the folder: some hosts redirect the whole one to it. */
const INDEX = /(?<=^|\/)index\.html$/;

/** The address of a file. */
const source = (name: string) => SCOPE + name.replace(INDEX, "");

/**
 * The file of a request; only pages are served for an address with a query.
 * @returns null if it is not a file of the site
 */
function requestedFile({ method, mode, url }: Request): string | null {
  const { origin, pathname, search } = new URL(url);
  const place = origin + pathname;
  if (method !== "GET" || !place.startsWith(SCOPE) || (search && mode !== "navigate")) return null;
  const name = place.slice(SCOPE.length).replace(/(?<=^|\/)$/, "index.html");
  return Object.hasOwn(FILES, name) ? name : null;
}

async function sha256(content: ArrayBuffer) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Downloads a file of this version, from the browser's cache if its hash matches, else from the network. */
async function download(name: string) {
  for (const cache of ["force-cache", "reload"] as const) {
    const response = await fetch(source(name), { cache });
    const content = await response.arrayBuffer();
    if (!response.ok || (await sha256(content)) !== FILES[name]) continue;
    const headers = new Headers(response.headers);
    headers.delete("vary"); // or the cache would compare request headers
    return new Response(content, { headers }); // a new response, since a redirected one is refused for a page
  }
  throw new Error(`${name} is not the file of this version`);
}

/** Precaches the missing files. If one fails, the version is not installed; the files cached so far stay. */
async function install() {
  const cache = await caches.open(CACHE);
  const kept = (await cache.keys()).map(({ url }) => url);
  const needed = (name: string) => !isOnDemand(name) || kept.some((url) => url.startsWith(`${SCOPE}${name}?`));
  const missing = Object.keys(FILES).filter((name) => needed(name) && !kept.includes(key(name)));
  const done = await Promise.allSettled(missing.map(async (name) => cache.put(key(name), await download(name))));
  for (const result of done) if (result.status === "rejected") throw result.reason;
}

/** Deletes files of other versions, unless one of them is being installed. */
async function deleteOldFiles() {
  if (worker.registration.installing || worker.registration.waiting) return;
  const cache = await caches.open(CACHE);
  const needed = new Set(Object.keys(FILES).map(key));
  const spare = (await cache.keys()).filter(({ url }) => !needed.has(url));
  await Promise.all(spare.map((request) => cache.delete(request)));
}

/** Deletes the cache and unregisters this service worker: from the next visit on the network serves the site. */
const retire = () => Promise.all([caches.delete(CACHE), worker.registration.unregister()]);

/** Looks up a cached file. Not by `caches.open`, which would create the cache again after it was deleted. */
const find = (key: string) => caches.match(key, { cacheName: CACHE });

/** Downloads and caches a file at its first request. */
async function fetchAndCache(name: string) {
  const response = await download(name);
  if (await caches.has(CACHE)) await (await caches.open(CACHE)).put(key(name), response.clone());
  return response;
}

/**
 * Answers a request from the cache. Browsers only ever delete a whole cache; then the network serves everything, which
 * is again one version.
 */
async function answer(request: Request, name: string) {
  try {
    const page = request.mode === "navigate" && (await find(REMOVED)) ? await retireIfRemoved(request) : undefined;
    const response = page ?? (await find(key(name)));
    if (response) return response;
    if (isOnDemand(name) || (await caches.has(CACHE))) return await fetchAndCache(name);
    await retire();
  } catch {
    // An unreadable disk: the network answers, and the service worker stays.
  }
  return fetch(request);
}

/** Whether a response says that the script is gone: some hosts answer with a page for missing files. */
const isGone = ({ status, headers }: Response) =>
  status === 404 || status === 410 || (headers.get("content-type") ?? "").startsWith("text/html");

/** What the page of every version contains, and no page that a network or a host puts in its place. */
const OURS = '<tama-board id="board"';

/** @returns whether the site no longer has this script: its page must be there, and be ours */
async function siteRemovedWorker(): Promise<boolean> {
  try {
    if (!isGone(await fetch(worker.location.href, { cache: "no-store" }))) return false;
    const page = await fetch(SCOPE, { cache: "no-store" });
    return page.ok && (await page.text()).includes(OURS);
  } catch {
    return false; // without a network
  }
}

/** Marks the removal for the next visit, so that open pages keep their files. */
async function markIfRemoved() {
  if (await siteRemovedWorker()) await (await caches.open(CACHE)).put(REMOVED, new Response());
}

/**
 * Retires if the site still has no service worker.
 * @returns the site's current page
 */
async function retireIfRemoved(request: Request): Promise<Response | undefined> {
  await (await caches.open(CACHE)).delete(REMOVED);
  const page = await fetch(request, { cache: "reload" }).catch(() => undefined);
  if (!page?.ok || !(await siteRemovedWorker())) return undefined;
  await retire();
  return page;
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(deleteOldFiles()));
worker.addEventListener("fetch", (event) => {
  const name = requestedFile(event.request);
  if (name !== null) event.respondWith(answer(event.request, name));
});
worker.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(worker.skipWaiting());
  if (event.data === "still there?") event.waitUntil(markIfRemoved());
});
