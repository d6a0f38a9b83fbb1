// Tests values in the browser's simple storage: two tabs, a later version, and a storage without room.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createDeck, toDeck } from "../../web/app/cards.ts";
import { createProgress } from "../../web/app/progress.ts";
import { storedValue, whenUnsaved } from "../../web/base/storage.ts";
import { localValues, putLocalValues } from "../../web/games/local-values.ts";
import { createRating } from "../../web/learn/rating.ts";
import { createResults } from "../../web/learn/run-results.ts";
import { createDocuments } from "../../web/studio/documents.ts";

/** A storage of which one write fails, counted from 1, or every write from then on. */
class Storage {
  fails: () => boolean;

  values = new Map();
  writes = 0;
  constructor(fails = () => false) {
    this.fails = fails;
  }
  getItem(key) {
    return this.values.get(key) ?? null;
  }
  setItem(key, value) {
    this.writes += 1;
    if (this.fails(this.writes)) throw new DOMException("No room.", "QuotaExceededError");
    this.values.set(key, value);
  }
  removeItem(key) {
    this.values.delete(key);
  }
}

const CARD = { id: "puzzle/TAMA/W:Wc3:Bc5/c3-d4", played: "c3-c4", ply: 4, made: 5, memory: null };
const other = { ...CARD, id: "puzzle/TAMA/W:Wc3:Bc5/c3-b4" };

test("what one tab finishes, another that was open already does not undo", () => {
  const store = new Storage();
  const [here, there] = [createProgress(store), createProgress(store)];
  here.finish("r1/try");
  there.finish("r2/try");
  assert.deepEqual(createProgress(store).get().done, ["r1/try", "r2/try"]);
  assert.equal(here.isDone("r2/try"), true);
});

test("parts of a value that a later version wrote stay when this one writes", () => {
  const store = new Storage();
  store.setItem("tama-learn", JSON.stringify({ version: 1, done: ["r1/try"], at: null, medals: ["gold"] }));
  createProgress(store).finish("r2/try");
  const { done, medals } = JSON.parse(store.getItem("tama-learn"));
  assert.deepEqual([done, medals], [["r1/try", "r2/try"], ["gold"]]);
});

test("a value of a later version is neither read nor replaced, and what is done lasts as long as the page", (context) => {
  const store = new Storage();
  globalThis.localStorage = store;
  context.after(() => delete globalThis.localStorage);
  const later = JSON.stringify({ version: 2, done: { "r1/try": true } });
  store.setItem("tama-learn", later);
  const said = [];
  whenUnsaved((why) => said.push(why));
  const progress = createProgress(store);
  for (const id of ["r2/try", "r3/try"]) progress.finish(id);
  putLocalValues({ "tama-learn": { version: 1, done: ["r4/try"] } });
  assert.deepEqual([progress.get().done, said], [["r2/try", "r3/try"], ["newer"]]);
  assert.equal(store.getItem("tama-learn"), later);
});

test("a part that is taken out does not come back", () => {
  const store = new Storage();
  const texts = createDocuments("cell", { first: "1" }, store, new Map());
  texts.set("first", "2");
  texts.reset("first");
  assert.equal(createDocuments("cell", { first: "1" }, store, new Map()).text("first"), "1");
});

/** What somebody does, and what must be there afterwards. */
const DEEDS = {
  progress: (store) => {
    const progress = createProgress(store);
    for (const id of ["r1/try", "r2/try"]) progress.finish(id);
    return () => createProgress(store).get().done;
  },
  cards: (store) => {
    createDeck(store).add([CARD]);
    createDeck(store).add([other]);
    createDeck(store).change(CARD.id, { unreadable: true });
    return () => createDeck(store).get().cards;
  },
  rating: (store) => {
    const rating = createRating(store);
    for (const id of ["puzzles/1", "puzzles/2"]) rating.count({ id, grade: 1 }, true);
    return () => createRating(store).get();
  },
  runs: (store) => {
    createResults(store).count("storm", 3);
    createResults(store).count("streak", 5);
    return () => createResults(store).get();
  },
};
for (const [what, deed] of Object.entries(DEEDS))
  test(`whichever write of ${what} fails, nothing is lost on the page, that is said once, and the next write takes all`, () => {
    const expected = deed(new Storage())();
    for (let at = 1, failed = true; failed; at += 1) {
      let told = 0;
      whenUnsaved(() => {
        told += 1;
      });
      const store = new Storage((count) => count === at);
      const read = deed(store);
      failed = store.writes >= at;
      assert.deepEqual(read(), expected, `write ${at}`);
      assert.equal(told, Number(failed), `write ${at}`);
    }
    const full = new Storage(() => true);
    let told = 0;
    whenUnsaved(() => {
      told += 1;
    });
    assert.deepEqual(deed(full)(), expected, "without any room");
    assert.equal(told, 1, "without any room");
    assert.equal(full.values.size, 0);
  });

test("a value that storage did not take is stored once it does", () => {
  let room = false;
  const store = new Storage(() => !room);
  const value = storedValue(store, "tama-x", (kept) => ({ count: Object(kept).count ?? 0 }));
  assert.equal(value.set({ count: 1 }), false);
  room = true;
  assert.equal(value.set({ count: value.get().count + 1 }), true);
  assert.equal(store.getItem("tama-x"), '{"version":1,"count":2}');
});

test("a backup contains what storage did not take, and an import takes its place", (context) => {
  let room = false;
  globalThis.localStorage = new Storage(() => !room);
  context.after(() => delete globalThis.localStorage);
  createDeck().add([CARD]);
  const known = [{ name: "tama-cards", read: toDeck }];
  assert.deepEqual(localValues(known), { "tama-cards": { version: 1, cards: [CARD], unread: [] } });
  room = true;
  const undo = putLocalValues({ "tama-cards": { version: 1, cards: [other] } });
  assert.deepEqual(createDeck().get().cards, [other]);
  undo();
  assert.deepEqual(createDeck().get().cards, [CARD]);
});
