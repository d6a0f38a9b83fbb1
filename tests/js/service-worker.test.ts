// Tests the decisions of the service worker in a simulated browser.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { beforeEach, test } from "node:test";

const SCOPE = "https://host.example/some/path/";
const SOURCE = stripTypeScriptTypes(readFileSync(new URL("../../web/sw.ts", import.meta.url), "utf8"));
const ONE = { "index.html": "page 1", "main.js": "script 1", "python/library.bin": "library" };
const TWO = { "index.html": "page 2", "main.js": "script 2", "python/library.bin": "library" };
/** A version without a worker, on a host that answers for a missing file with an error or with its page. */
const OLDER = { "index.html": '<!doctype html><tama-board id="board"></tama-board>', "main.js": "script 0" };

const html = (text, status = 200) => new Response(text, { status, headers: { "content-type": "text/html" } });
const LOGIN = "<!doctype html><title>Log in to the network</title>";
/** What a network or a host puts in place of every file. */
const STRANGERS = {
  "a login page": () => html(LOGIN),
  "a login page behind a redirect": ({ redirect }) => (redirect === "manual" ? Response.error() : html(LOGIN)),
  "a page that says there is nothing": () => html("nothing here", 404),
  "a page that says it is gone": () => html("gone", 410),
  "a page about maintenance": () => html("be back soon", 503),
  "a page that forbids": () => html("blocked by your school", 403),
  "its page, but nothing for scripts": ({ url }) => (url.endsWith(".js") ? html("nothing", 404) : html(LOGIN)),
  "half of a file": () => new Response("scr", { status: 206 }),
};

const sha256 = (text) => createHash("sha256").update(text).digest("hex");

/** Cache Storage, in memory. */
class Caches {
  stores = new Map();
  async open(name) {
    if (!this.stores.has(name)) this.stores.set(name, new Store());
    return this.stores.get(name);
  }
  async has(name) {
    return this.stores.has(name);
  }
  async match(url, { cacheName }) {
    return this.stores.get(cacheName)?.match(url);
  }
  async delete(name) {
    return this.stores.delete(name);
  }
}

class Store {
  content = new Map();
  async keys() {
    return [...this.content.keys()].map((url) => new Request(url));
  }
  async match(url) {
    return this.content.get(url)?.clone();
  }
  async put(url, response) {
    this.content.set(url, response);
  }
  async delete(request) {
    return this.content.delete(request.url ?? request);
  }
}

/** Has one operation of a browser's storage or network fail, counted from now on. */
function failAt(browser, wanted) {
  let count = 0;
  const counted = (target, name) => {
    const usual = target[name].bind(target);
    target[name] = async (...details) => {
      count += 1;
      if (count === wanted) throw new DOMException("No room.", "QuotaExceededError");
      return usual(...details);
    };
    return () => {
      target[name] = usual;
    };
  };
  const store = browser.caches.stores.get(`tama ${SCOPE}`);
  const undo = [
    ...["open", "match", "delete", "has"].map((name) => counted(browser.caches, name)),
    ...["keys", "match", "put", "delete"].map((name) => counted(store, name)),
    counted(browser, "fetch"),
    counted(browser.registration, "unregister"),
  ];
  return () => {
    for (const each of undo) each();
    return count >= wanted;
  };
}

/** A browser with one host behind its network, and the workers that it runs. */
class Browser {
  site: any;
  online = true;
  browserCache = {};
  caches = new Caches();
  registration = { scope: SCOPE, installing: null, waiting: null, unregistered: false };
  asked: any[] | undefined;

  constructor(site) {
    this.site = site;
    this.registration.unregister = async () => {
      this.registration.unregistered = true;
    };
  }

  fetch = async (request, { cache = "default" } = {}) => {
    const url = request.url ?? request;
    this.asked.push(url.slice(SCOPE.length));
    if (cache === "force-cache" && url in this.browserCache) return new Response(this.browserCache[url]);
    if (!this.online) throw new TypeError("Failed to fetch");
    const strange = this.stranger?.({ url, redirect: request.mode === "navigate" ? "manual" : "follow" });
    if (strange) return strange;
    const content = this.site[url.slice(SCOPE.length) || "index.html"];
    return content === undefined ? new Response("no such file", { status: 404 }) : new Response(content);
  };

  /** The service worker of a version: what it answers to `tell` and `get`. */
  worker(files, changes = {}) {
    const hashes = Object.fromEntries(Object.entries({ ...files, ...changes }).map(([name, is]) => [name, sha256(is)]));
    const source = `const FILES = ${JSON.stringify(hashes)};\n${SOURCE}`;
    const listeners = {};
    const scope = {
      registration: this.registration,
      location: { href: `${SCOPE}sw.js` },
      skipped: false,
      addEventListener: (type, listener) => {
        listeners[type] = listener;
      },
      skipWaiting: async () => {
        scope.skipped = true;
      },
    };
    new Function("self", "caches", "fetch", source)(scope, this.caches, (...wanted) => this.fetch(...wanted));
    return {
      scope,
      tell: async (type, data) => {
        this.asked = [];
        let work;
        listeners[type]({
          data,
          waitUntil: (promise) => {
            work = promise;
          },
        });
        await work;
      },
      get: async (path, { mode = "no-cors", method = "GET" } = {}) => {
        this.asked = [];
        let answer;
        const url = new URL(path, SCOPE).href;
        listeners.fetch({
          request: { url, mode, method },
          respondWith: (promise) => {
            answer = promise;
          },
        });
        return (await answer)?.text();
      },
    };
  }

  /** A version that is published, installed and running. */
  async visited(site) {
    this.site = { ...site, "sw.js": "a worker" };
    const worker = this.worker(site);
    await worker.tell("install");
    await worker.tell("activate");
    return worker;
  }

  get kept() {
    return [...(this.caches.stores.get(`tama ${SCOPE}`)?.content.keys() ?? [])].length;
  }
}

let browser;
beforeEach(() => {
  browser = new Browser(ONE);
});

const visit = (worker, path = "") => worker.get(path, { mode: "navigate" });

test("after one visit every file comes without a network", async () => {
  const worker = await browser.visited(ONE);
  browser.online = false;
  assert.equal(await visit(worker), "page 1");
  assert.equal(await worker.get("main.js"), "script 1");
  assert.equal(await worker.get("python/library.bin"), "library");
});

test("a page is the same whatever its query, and a file with a query is not ours", async () => {
  const worker = await browser.visited(ONE);
  assert.equal(await visit(worker, "?fen=W:Wa1:Bb8"), "page 1");
  assert.equal(await visit(worker, "index.html#pdn"), "page 1");
  assert.equal(await worker.get("main.js?1"), undefined);
});

test("what is not a file of the site is left to the network", async () => {
  const worker = await browser.visited(ONE);
  assert.equal(await worker.get("sw.js"), undefined);
  assert.equal(await worker.get("constructor"), undefined);
  assert.equal(await worker.get("/elsewhere/main.js"), undefined);
  assert.equal(await worker.get("https://stranger.example/some/path/main.js"), undefined);
  assert.equal(await worker.get("main.js", { method: "POST" }), undefined);
});

test("the page is fetched by the address that visitors use", async () => {
  await browser.worker(ONE).tell("install");
  assert.deepEqual(browser.asked.toSorted(), ["", "main.js", "python/library.bin"]);
});

test("what the visit has downloaded is not downloaded again", async () => {
  for (const [name, content] of Object.entries(ONE)) browser.browserCache[SCOPE + name] = content;
  browser.browserCache[SCOPE] = ONE["index.html"];
  browser.online = false;
  await browser.worker(ONE).tell("install");
  assert.equal(browser.kept, 3);
});

test("a stale or damaged download is fetched anew", async () => {
  browser.browserCache[`${SCOPE}main.js`] = "script 0";
  const worker = await browser.visited(ONE);
  assert.equal(await worker.get("main.js"), "script 1");
});

test("an update downloads what changed and nothing else", async () => {
  await browser.visited(ONE);
  browser.site = TWO;
  const next = browser.worker(TWO);
  await next.tell("install");
  assert.deepEqual(new Set(browser.asked), new Set(["", "main.js"]));
  await next.tell("activate");
  assert.equal(await next.get("python/library.bin"), "library");
  assert.equal(browser.kept, 3);
});

test("what Python may ask for later is kept from then on, in later versions too", async () => {
  const worker = await browser.visited({ ...ONE, "parts/endings.bin": "endings 1" });
  assert.equal(browser.kept, 3);
  assert.equal(await worker.get("parts/endings.bin"), "endings 1");
  browser.online = false;
  assert.equal(await worker.get("parts/endings.bin"), "endings 1");
  browser.online = true;
  browser.site = { ...TWO, "parts/endings.bin": "endings 2" };
  const next = browser.worker(browser.site);
  await next.tell("install");
  await next.tell("activate");
  browser.online = false;
  assert.equal(await next.get("parts/endings.bin"), "endings 2");
});

test("what Python may ask for later and cannot get is no reason to retire", async () => {
  const worker = await browser.visited({ ...ONE, "parts/endings.bin": "endings 1" });
  browser.online = false;
  await assert.rejects(worker.get("parts/endings.bin"));
  assert.equal(await worker.get("main.js"), "script 1");
  assert.equal(browser.registration.unregistered, false);
});

test("until an update takes over, pages get the files of the old version", async () => {
  const old = await browser.visited(ONE);
  browser.site = TWO;
  await browser.worker(TWO).tell("install");
  assert.equal(await visit(old), "page 1");
  assert.equal(await old.get("main.js"), "script 1");
});

test("an update with a damaged file is none, and the old version stays whole", async () => {
  const old = await browser.visited(ONE);
  browser.site = { ...TWO, "main.js": "scrap" };
  await assert.rejects(browser.worker(TWO).tell("install"), /main\.js/);
  browser.online = false;
  assert.equal(await old.get("main.js"), "script 1");
});

test("an update that broke off goes on where it was", async () => {
  await browser.visited(ONE);
  const { "main.js": _, ...half } = TWO;
  browser.site = half;
  await assert.rejects(browser.worker(TWO).tell("install"), /main\.js/);
  browser.site = TWO;
  await browser.worker(TWO).tell("install");
  assert.deepEqual(browser.asked, ["main.js"]);
});

test("a worker that takes over leaves the files of one that is being installed", async () => {
  await browser.visited(ONE);
  browser.site = TWO;
  await browser.worker(TWO).tell("install");
  browser.registration.waiting = {};
  await browser.worker(ONE, { "main.js": "script 1b" }).tell("activate");
  assert.equal(browser.kept, 5);
});

test("a worker waits until it is told to take over", async () => {
  const { scope, tell } = browser.worker(ONE);
  await tell("install");
  await tell("message", "something else");
  assert.equal(scope.skipped, false);
  await tell("message", "take over");
  assert.equal(scope.skipped, true);
});

test("a single file that the cache lost is downloaded again, and costs no other", async () => {
  const worker = await browser.visited(ONE);
  const store = browser.caches.stores.get(`tama ${SCOPE}`);
  const lose = () => store.delete([...store.content.keys()].find((url) => url.includes("main.js")));
  await lose();
  assert.equal(await worker.get("main.js"), "script 1");
  await lose();
  browser.online = false;
  await assert.rejects(worker.get("main.js"));
  assert.equal(await visit(worker), "page 1");
  assert.equal(browser.registration.unregistered, false);
});

test("where the browser dropped the files, the network answers and the worker retires", async () => {
  const worker = await browser.visited(ONE);
  browser.caches.stores.clear();
  assert.equal(await visit(worker), "page 1");
  assert.equal(browser.registration.unregistered, true);
  assert.equal(browser.caches.stores.size, 0);
});

test("a disk that cannot be read is answered for by the network", async () => {
  const worker = await browser.visited(ONE);
  browser.caches.match = async () => {
    throw new Error("disk");
  };
  assert.equal(await worker.get("main.js"), "script 1");
  assert.equal(browser.registration.unregistered, false);
});

for (const [how, missing] of Object.entries({
  "an error": () => undefined,
  "its page": () => html(OLDER["index.html"]),
}))
  test(`a site without a worker whose host answers with ${how} is shown as it is, from the next visit on`, async () => {
    const worker = await browser.visited(ONE);
    browser.site = OLDER;
    browser.stranger = ({ url }) => (url.endsWith("sw.js") ? (missing() ?? html("no such file", 404)) : undefined);
    await worker.tell("message", "still there?");
    assert.equal(await worker.get("main.js"), "script 1");
    assert.equal(await visit(worker), OLDER["index.html"]);
    assert.equal(browser.registration.unregistered, true);
    assert.equal(await worker.get("main.js"), "script 0");
    assert.equal(browser.caches.stores.size, 0);
  });

for (const [what, stranger] of Object.entries(STRANGERS))
  test(`a network that answers for everything with ${what} costs no stored file`, async () => {
    const worker = await browser.visited(ONE);
    browser.site = OLDER;
    for (const met of [undefined, stranger, stranger]) {
      browser.stranger = met;
      await worker.tell("message", "still there?");
      browser.stranger = stranger;
      assert.equal(await visit(worker), "page 1");
      assert.equal(await worker.get("main.js"), "script 1");
    }
    await assert.rejects(browser.worker(TWO).tell("install"), /is not the file/);
    browser.online = false;
    assert.equal(await visit(worker), "page 1");
    assert.equal(browser.registration.unregistered, false);
  });

test("a worker does not leave a site that cannot be reached, nor one that is back", async () => {
  const worker = await browser.visited(ONE);
  const published = browser.site;
  for (const [online, site] of [
    [false, ONE],
    [true, published],
  ]) {
    Object.assign(browser, { online: true, site: ONE });
    await worker.tell("message", "still there?");
    Object.assign(browser, { online, site });
    assert.equal(await visit(worker), "page 1");
  }
  assert.equal(browser.registration.unregistered, false);
});

test("a worker does not leave a site of which nothing is there", async () => {
  const worker = await browser.visited(ONE);
  browser.site = {};
  await worker.tell("message", "still there?");
  assert.equal(await visit(worker), "page 1");
  assert.equal(browser.registration.unregistered, false);
});

/** What happens while one operation fails; each says which worker answers for the site afterwards. */
const COURSES = {
  "an update": async (next, worker) => {
    const installed = await next.tell("install").then(
      () => true,
      () => false,
    );
    if (installed) await next.tell("activate").catch(() => {}); // a browser goes on without
    return installed ? next : worker;
  },
  "a look whether the site has a worker": async (_, worker) => {
    await worker.tell("message", "still there?").catch(() => {});
    return worker;
  },
  "a visit": async (_, worker) => {
    await Promise.allSettled([visit(worker), worker.get("main.js")]);
    return worker;
  },
};
for (const [what, course] of Object.entries(COURSES))
  test(`whichever operation of ${what} fails, one version is whole, and the update can be repeated`, async () => {
    let failed = true;
    for (let at = 1; failed; at += 1) {
      browser = new Browser(ONE);
      const worker = await browser.visited(ONE);
      browser.site = { ...TWO, "sw.js": "a worker" };
      const next = browser.worker(TWO);
      const end = failAt(browser, at);
      const active = await course(next, worker);
      failed = end();
      browser.online = false;
      const now = active === next ? "2" : "1";
      assert.deepEqual([await visit(active), await active.get("main.js")], [`page ${now}`, `script ${now}`], `${at}`);
      browser.online = true;
      await next.tell("install");
      await next.tell("activate");
      browser.online = false;
      assert.deepEqual([await visit(next), await next.get("main.js")], ["page 2", "script 2"], `${at}`);
      assert.equal(browser.registration.unregistered, false);
    }
  });
