// Tests when the browser is asked to keep what is saved, what is said of it, and when a copy is asked for.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { copyMade, countFinished, keepWorth, readKeeping } from "../../web/base/keeping.ts";

/** A browser that grants what it is asked, or not. */
function browser({ grants = false, vendor = "Google Inc.", installed = false, touch = 0, storage = {} } = {}) {
  const asked = { times: 0 };
  let persisted = false;
  const manager = storage && {
    persisted: async () => persisted,
    estimate: async () => ({ usage: 34_500_000 }),
    persist: async () => {
      asked.times += 1;
      persisted = grants;
      return grants;
    },
    ...storage,
  };
  Object.defineProperty(globalThis, "navigator", {
    configurable: true,
    value: { vendor, maxTouchPoints: touch, storage: manager ?? undefined },
  });
  globalThis.matchMedia = () => ({ matches: installed });
  return asked;
}

let store;
beforeEach(() => {
  const values = new Map();
  store = { getItem: (key) => values.get(key) ?? null, setItem: (key, text) => values.set(key, text) };
});

/** Finishes games; gives the numbers of those after which a copy is asked for. */
async function finish(from, count) {
  const due = [];
  for (let at = from; at < from + count; at += 1) if (await countFinished(`g${at}`, store)) due.push(at);
  return due;
}

test("the first thing worth keeping has the browser asked, and the next ones do not", async () => {
  const asked = browser();
  await keepWorth(store);
  await finish(1, 3);
  assert.equal(asked.times, 1);
});

test("where it is refused, a copy is asked for after each ten finished games, and after a copy not before ten more", async () => {
  browser();
  assert.deepEqual(await finish(1, 25), [10, 20]);
  copyMade(store);
  assert.deepEqual(await finish(26, 15), [35]);
});

test("a game that is saved again is counted once", async () => {
  browser();
  for (let times = 0; times < 30; times += 1) assert.equal(await countFinished("g1", store), false);
});

test("where the browser keeps what is saved, or grants it later, no copy is asked for", async () => {
  browser({ grants: true });
  assert.deepEqual(await finish(1, 30), []);
  browser();
  await finish(31, 9);
  browser({ grants: true });
  assert.deepEqual(await finish(40, 1), []);
});

test("WebKit deletes after seven days whatever it has granted, unless the page is installed", async () => {
  const apple = { vendor: "Apple Computer, Inc.", grants: true };
  const cases = [
    [{}, "risk"],
    [{ grants: true }, "safe"],
    [apple, "week"],
    [{ ...apple, touch: 5 }, "home"],
    [{ ...apple, touch: 5, installed: true }, "safe"],
  ];
  for (const [which, keeping] of cases) {
    browser(which);
    await navigator.storage.persist();
    assert.deepEqual(await readKeeping(), { keeping, used: 34_500_000 }, JSON.stringify(which));
  }
  browser(apple);
  assert.deepEqual(await finish(1, 10), [10]);
});

test("a browser without such storage, or one that fails, may delete it, and nothing is thrown", async () => {
  const fails = () => Promise.reject(new TypeError("not here"));
  for (const storage of [
    null,
    { persisted: undefined, estimate: undefined, persist: undefined },
    { persisted: fails, estimate: fails, persist: fails },
  ]) {
    browser({ storage });
    assert.deepEqual(await readKeeping(), { keeping: "risk", used: null });
    assert.deepEqual(await finish(1, 10), [10]);
    store.setItem("tama-keeping", "spoilt");
  }
});
