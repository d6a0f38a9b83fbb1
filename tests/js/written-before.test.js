// Reads what version 979d596 wrote (tests/data/979d596) as the page does: nothing of it may be lost.

import "../../web/node_modules/fake-indexeddb/auto/index.mjs";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { loadPreferences, toPreferences } from "../../web/app/preferences.js";
import { fromSnapshot } from "../../web/app/snapshot.js";
import { BACKUP_CONTENTS } from "../../web/backup-contents.js";
import { isLink, learnId, studioPlace } from "../../web/base/address.js";
import { linkedText, linksIn } from "../../web/base/letters.js";
import { unpack } from "../../web/base/packing.js";
import { cellsOf, faultOf, isLearned, lessonOf, NAMES, toOptions } from "../../web/embed/options.js";
import { commandOf } from "../../web/embed/port-messages.js";
import { fromFile } from "../../web/games/backup.js";
import { faultIn, readRecord } from "../../web/games/record.js";
import { clearedAt, readCurrent, readGames } from "../../web/games/saved-games.js";
import { statisticsOf } from "../../web/games/statistics.js";
import { createProgress } from "../../web/learn/progress.js";
import { createRating } from "../../web/learn/rating.js";
import { openDB } from "../../web/node_modules/idb/build/index.js";
import { createDocuments } from "../../web/studio/documents.js";

const USUAL = { opponent: "engine", side: "white", level: 3, rival: 3, clock: "none", rules: "TAMA", coach: false };

const text = (name) => readFileSync(new URL(`../data/979d596/${name}`, import.meta.url), "utf8");
const json = (name) => JSON.parse(text(name));
const database = json("database.json");
const stored = json("storage.json");

/** Fails where something of the old value is not in the new one; what a later version adds is let through. */
function assertKept(now, then, where = "") {
  if (Object(then) !== then) return assert.equal(now, then, where);
  assert.equal(Array.isArray(now), Array.isArray(then), where);
  if (Array.isArray(then)) assert.equal(now.length, then.length, where);
  for (const [name, value] of Object.entries(then)) assertKept(Object(now)[name], value, `${where}.${name}`);
}

/** The simple storage as that version left it. */
const storage = () => {
  const kept = new Map(Object.entries(stored));
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => kept.set(name, value),
    removeItem: (name) => kept.delete(name),
  };
};

before(async () => {
  const old = await openDB("tama", 1, {
    upgrade(opened) {
      opened.createObjectStore("games", { keyPath: "id" });
      opened.createObjectStore("desk");
    },
  });
  for (const record of database.games) await old.put("games", record);
  await old.put("desk", database.current, "current");
  await old.put("desk", database.cleared, "cleared");
  old.close();
});

test("its database is taken over: every game, the game to go on with, the statistics", async () => {
  const { games: read, unread } = await readGames(USUAL);
  assert.deepEqual(unread, []);
  const byId = Object.fromEntries(read.map((record) => [record.id, record]));
  assertKept(byId, Object.fromEntries(database.games.map((record) => [record.id, record])));
  const { carried, settings, lost } = await readCurrent(USUAL, async () => false);
  const chosen = { ...database.current.settings, coach: false }; // there was none
  assert.deepEqual([carried.record, settings, lost], [database.current.record, chosen, null]);
  assert.equal(await clearedAt(), database.cleared);
  assertKept(statisticsOf(read, database.cleared), json("statistics.json"));
});

for (const record of database.games) {
  test(`its record of a game is whole, stored or in a file: ${record.id}`, () => {
    assertKept(readRecord(record, USUAL), record);
    assert.equal(faultIn(record), null);
  });
}

for (const [name, { carried }] of Object.entries(json("snapshots.json"))) {
  test(`its history entry brings the game back: ${name}`, () => assertKept(fromSnapshot(carried, USUAL), carried));
}

test("its backup is taken in whole", async () => {
  const { games, cleared, local } = json("backup.json");
  const { left, ...taken } = await fromFile(new Blob([text("backup.json")]), USUAL, BACKUP_CONTENTS);
  assert.deepEqual(left, []);
  assertKept(taken, { games, cleared, local });
});

test("its settings, progress, rating and texts of the studio are known", () => {
  const store = storage();
  globalThis.localStorage = store;
  const preferences = JSON.parse(stored["tama-preferences"]);
  assertKept(loadPreferences(), preferences);
  assertKept(toPreferences(preferences), preferences);
  const { done, at } = JSON.parse(stored["tama-learn"]);
  const progress = createProgress(store);
  assert.ok(done.length > 0 && done.every(progress.isDone));
  assertKept(progress.attempt(at.id), at);
  assertKept(createRating(store).get(), JSON.parse(stored["tama-puzzles"]));
  for (const kind of ["cell", "bots"]) {
    const documents = createDocuments(kind, { mine: "" }, store);
    for (const [name, code] of Object.entries(JSON.parse(stored[`tama-${kind}`]))) {
      assert.equal(documents.text(name), code);
      assert.ok(documents.names().includes(name));
    }
  }
});

for (const { address, code, ...then } of json("links.json")) {
  test(`its link leads where it led: ${address.slice(0, 100)}`, async () => {
    const { hash } = new URL(address);
    assert.deepEqual([isLink(address), learnId(hash)], [then.isLink, then.learn]);
    assertKept(await linkedText(linksIn(address)), then.linked);
    assertKept(studioPlace(hash), then.studio);
    if (code) assert.equal(await unpack(studioPlace(hash).packed, 1_000_000), code);
  });
}

const embeds = json("embeds.json");

test("a board in a page has every attribute that it had", () => {
  for (const name of embeds.names) assert.ok(NAMES.includes(name), name);
});

for (const { attributes, frame, options, learned, cells } of embeds.boards) {
  test(`a board in a page, or in a frame, is told the same: ${JSON.stringify(attributes).slice(0, 100)}`, () => {
    for (const given of [attributes, Object.fromEntries(new URL(frame).searchParams)]) {
      assertKept(toOptions(given), options);
      assert.equal(isLearned(toOptions(given)) ? lessonOf(toOptions(given)) : null, learned);
      assert.equal(faultOf(given), null, "the same may be set later");
    }
    assert.equal(attributes.fen ? cellsOf(attributes.fen) : null, cells);
  });
}

test("an older script in a page is obeyed by the frame that plays for it", () => {
  for (const order of embeds.orders) assertKept(commandOf(order), order);
});
