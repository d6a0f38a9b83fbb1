// Tests parts that are loaded on demand: failures, retries, and pages older than their site.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { createUpdates } from "../../web/app/updates.ts";
import { compareWithSite, LoadError, lazyImport, renewCache } from "../../web/base/loading.ts";
import { Page } from "./support.ts";

const { fetch } = globalThis;
const pageWith = (modules) => `<script type="importmap">${JSON.stringify({ integrity: modules })}</script>`;
const OLD = { "./python/pyodide.js": "sha256-python", "./lazy.js": "sha256-one", "./page.js": "sha256-main" };
const NEW = { ...OLD, "./lazy.js": "sha256-two" };

/** What the site answers, or nothing where it cannot be reached. */
let site;
let asked;

beforeEach(() => {
  site = new Response(pageWith(OLD));
  asked = [];
  globalThis.document = {
    querySelectorAll: () => [{ getAttribute: () => "style.css" }],
    querySelector: () => ({ textContent: JSON.stringify({ integrity: OLD }) }),
    location: new URL("https://tama.example/club/?a#learn"),
    baseURI: "https://tama.example/club/?a#learn",
  };
  globalThis.fetch = async (address, { cache }) => {
    asked.push([String(address), cache]);
    if (!site) throw new TypeError("no network");
    return site.clone();
  };
});
afterEach(() => {
  globalThis.fetch = fetch;
  delete globalThis.document;
});

test("a page is compared with the one that the site has now, past every cache", async () => {
  assert.equal(await compareWithSite(), "same");
  assert.deepEqual(asked, [["https://tama.example/club/", "no-store"]]);
  site = new Response(pageWith(NEW));
  assert.equal(await compareWithSite(), "newer");
  for (const other of [null, new Response(pageWith(NEW), { status: 500 }), new Response("<h1>Log in</h1>")]) {
    site = other;
    assert.equal(await compareWithSite(), "unknown");
  }
});

test("before a reload the browser renews what it has of the site", async () => {
  await compareWithSite();
  asked = [];
  await renewCache();
  assert.deepEqual(asked, [
    ["https://tama.example/club/lazy.js", "reload"],
    ["https://tama.example/club/page.js", "reload"],
    ["https://tama.example/club/style.css", "reload"],
  ]);
});

test("a part comes once, for all who ask", async () => {
  let loads = 0;
  const load = lazyImport(async () => {
    loads += 1;
    return loads;
  });
  assert.deepEqual(await Promise.all([load(), load()]), [1, 1]);
  assert.equal(await load(), 1);
});

const why = (load) =>
  load().then(
    () => "loaded",
    (error) => (error instanceof LoadError ? error.why : error),
  );

test("a failure is forgotten: asking again tries again", async () => {
  let there = false;
  const load = lazyImport(async () => there || Promise.reject(new TypeError("failed to fetch")));
  site = null;
  assert.equal(await why(load), "connection");
  assert.equal(await why(load), "connection", "as long as nothing answers");
  there = true;
  assert.equal(await why(load), "loaded");
});

test("a part that fails twice on a site that answers needs a reload, and so does a page that is older", async () => {
  const load = lazyImport(() => Promise.reject(new TypeError("failed to fetch")));
  assert.equal(await why(load), "connection", "it may have been a moment");
  assert.equal(await why(load), "stuck");
  site = new Response(pageWith(NEW));
  assert.equal(await why(load), "older");
});

const lacking = (reason, wanted = { type: "help" }) =>
  new Page().answer("hello", { protocol: 1, rulesets: [] }).do({ type: "part-missing", why: reason, wanted });

test("the page says what could not be loaded, over no dialog, and offers what would help", () => {
  const { state } = lacking("connection");
  assert.deepEqual(state.dialogs.notice, { key: "fault.part", offer: { key: "boot.retry", event: { type: "help" } } });
  assert.equal(state.dialogs.open, null);
  const old = lacking("older").state;
  assert.deepEqual(old.dialogs.notice, {
    key: "fault.older",
    offer: { key: "fault.reload", event: { type: "reload" } },
  });
  assert.equal(old.site.update, "older");
});

test("a reload carries the game", () => {
  const ways = [{ type: "reload" }, { type: "take-update" }].map((way) => lacking("older").do(way));
  for (const page of [lacking("stuck"), ...ways]) assert.equal(page.effect("reload")?.snapshot.version, 1);
  assert.equal(lacking("connection").effect("reload"), undefined);
});

test("a language that could not be loaded is said in the one that is spoken, and can be tried again", () => {
  const page = new Page().do({ type: "language-missing", why: "connection" });
  const { key, offer } = page.state.dialogs.notice;
  assert.equal(key, "fault.language");
  page.do(offer.event);
  assert.equal(page.effect("speak").language, page.state.preferences.language);
});

for (const [what, controllers, events] of [
  ["is told to a page that listens only now", ["one", "two"], ["taken-over"]],
  ["is none where a first visit gets a worker", [null, "one"], []],
  ["is none where the same worker answers", ["one", "one"], []],
]) {
  test(`a service worker that took over before anyone listened ${what}`, async () => {
    const [before, now] = controllers;
    const registration = Object.assign(new EventTarget(), { update: async () => {} });
    const container = Object.assign(new EventTarget(), { controller: before, register: async () => registration });
    const own = Object.getOwnPropertyDescriptor(globalThis, "navigator") ?? { value: undefined, configurable: true };
    Object.defineProperty(globalThis, "navigator", { value: { serviceWorker: container }, configurable: true });
    document.addEventListener = () => {};
    const told = [];
    const updates = createUpdates();
    container.controller = now;
    updates.start(({ type }) => told.push(type));
    await new Promise(setImmediate);
    Object.defineProperty(globalThis, "navigator", own);
    assert.deepEqual(told, events);
  });
}
