// Keeps one version of the site for visits without a network. A file is kept under its name and its hash, so an
// update downloads what changed and nothing else, goes on where it broke off, and never mixes versions. docs/offline.md
// tells the whole story. One classic script, since not every browser takes a module here.

/** @type {Record<string, string>} every file of this version with its SHA-256; the build writes them here */
const FILES = {};

const worker = /** @type {ServiceWorkerGlobalScope & typeof globalThis} */ (/** @type {unknown} */ (self));
const SCOPE = worker.registration.scope;
const CACHE = `tama ${SCOPE}`;
/** Where a note is kept that the site no longer has a service worker. */
const GONE = `${SCOPE}?gone`;
/** What lies here is kept once the page has asked for it, and from then on in every version. */
const LATER = "parts/";

/**
 * Where a file is kept.
 * @param {string} name
 */
const key = (name) => `${SCOPE}${name}?${FILES[name]}`;

/**
 * Where a file comes from: the page under the address that visitors use, to which some hosts redirect from the other.
 * @param {string} name
 */
const source = (name) => (name === "index.html" ? SCOPE : SCOPE + name);

/**
 * The file that a request is for; only a page may be asked for with a query.
 * @param {Request} request
 * @returns {string | null} null where it is none of ours
 */
function wanted({ method, mode, url }) {
  const { origin, pathname, search } = new URL(url);
  const place = origin + pathname;
  if (method !== "GET" || !place.startsWith(SCOPE) || (search && mode !== "navigate")) return null;
  const name = place.slice(SCOPE.length) || "index.html";
  return Object.hasOwn(FILES, name) ? name : null;
}

/** @param {ArrayBuffer} content */
async function sha256(content) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * A file of just this version: what the page has downloaded already if that will do, else from the network.
 * @param {string} name
 */
async function download(name) {
  for (const cache of /** @type {RequestCache[]} */ (["force-cache", "reload"])) {
    const response = await fetch(source(name), { cache });
    const content = await response.arrayBuffer();
    if (!response.ok || (await sha256(content)) !== FILES[name]) continue;
    const headers = new Headers(response.headers);
    headers.delete("vary"); // or a cache would compare what browsers ask with
    return new Response(content, { headers }); // a new one forgets redirections, which a page must not come from
  }
  throw new Error(`${name} is not the file of this version`);
}

/** Fetches what is not here yet. Unless every file is as it should be there is no new version; what did come stays. */
async function install() {
  const cache = await caches.open(CACHE);
  const kept = (await cache.keys()).map(({ url }) => url);
  const needed = (/** @type {string} */ name) =>
    !name.startsWith(LATER) || kept.some((url) => url.startsWith(`${SCOPE}${name}?`));
  const missing = Object.keys(FILES).filter((name) => needed(name) && !kept.includes(key(name)));
  const done = await Promise.allSettled(missing.map(async (name) => cache.put(key(name), await download(name))));
  for (const result of done) if (result.status === "rejected") throw result.reason;
}

/** Drops what only other versions need, unless one of them is on its way. */
async function tidy() {
  if (worker.registration.installing || worker.registration.waiting) return;
  const cache = await caches.open(CACHE);
  const needed = new Set(Object.keys(FILES).map(key));
  const spare = (await cache.keys()).filter(({ url }) => !needed.has(url));
  await Promise.all(spare.map((request) => cache.delete(request)));
}

/** Leaves the site to the network, from the next visit on for good. */
const retire = () => Promise.all([caches.delete(CACHE), worker.registration.unregister()]);

/**
 * Not `caches.open`, which would make the cache anew where it was deleted.
 * @param {string} key
 */
const find = (key) => caches.match(key, { cacheName: CACHE });

/**
 * Fetches and keeps what was not asked for before.
 * @param {string} name
 */
async function first(name) {
  const response = await download(name);
  if (await caches.has(CACHE)) await (await caches.open(CACHE)).put(key(name), response.clone());
  return response;
}

/**
 * Where browsers drop a cache they drop it whole; then everything comes from the network, and so of one version.
 * @param {Request} request
 * @param {string} name
 */
async function answer(request, name) {
  try {
    const page = request.mode === "navigate" && (await find(GONE)) ? await farewell(request) : undefined;
    const response = page ?? (await find(key(name)));
    if (response) return response;
    if (name.startsWith(LATER)) return await first(name);
    await retire();
  } catch {
    // A disk that cannot be read is no reason to go.
  }
  return fetch(request);
}

/**
 * Whether the site still has this script: a host may answer for what it lacks with a page.
 * @param {Response} script
 */
const isGone = ({ status, headers }) =>
  status === 404 || status === 410 || (headers.get("content-type") ?? "").startsWith("text/html");

/** @returns {Promise<boolean>} false also where nobody answers */
const gone = () => fetch(worker.location.href, { cache: "no-store" }).then(isGone, () => false);

/** Leaves a note for the next visit, so that the pages that are open keep their files. */
async function noteWhereGone() {
  if (await gone()) await (await caches.open(CACHE)).put(GONE, new Response());
}

/**
 * Retires where the site, reached now, has a page and no service worker.
 * @param {Request} request
 * @returns {Promise<Response | undefined>} the page as it is now
 */
async function farewell(request) {
  await (await caches.open(CACHE)).delete(GONE);
  const page = await fetch(request, { cache: "reload" }).catch(() => undefined);
  if (!page?.ok || !(await gone())) return undefined;
  await retire();
  return page;
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("fetch", (event) => {
  const name = wanted(event.request);
  if (name !== null) event.respondWith(answer(event.request, name));
});
worker.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(worker.skipWaiting());
  if (event.data === "still there?") event.waitUntil(noteWhereGone());
});
