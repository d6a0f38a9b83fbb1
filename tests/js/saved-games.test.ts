// Tests the saved games in a database, as two tabs, an older site and a damaged disk leave it.

import { patch } from "../../web/app/state.ts";
import "../../web/node_modules/fake-indexeddb/auto/index.mjs";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { friendKey } from "../../web/app/friend.ts";
import { letGo, NAME, transacted } from "../../web/games/database.ts";
import { toRecord } from "../../web/games/record.ts";
import { add } from "../../web/games/restore.ts";
import {
  readCurrent,
  readFriendGame,
  readGames,
  readRaw,
  remove,
  rename,
  saveCurrent,
  saveGame,
} from "../../web/games/saved-games.ts";
import { deleteDB, openDB } from "../../web/node_modules/idb/build/index.js";
import { move, Page, view } from "./support.ts";

const USUAL = { opponent: "engine", side: "white", level: 3, rival: 3, clock: "none", rules: "TAMA", coach: false };
const WHITE = view([move("c3 c4"), move("d3 d4")]);
const BLACK = view([move("c6 c5")], { turn: "black" });

const nowhere = async () => false;
const page = () => new Page().open(WHITE).press("c3", "c4").accept(move("c3 c4"), BLACK);
const record = (id, changed = 1, of = page()) => toRecord(of.state, id, changed);
const listed = async () => (await readGames(USUAL)).games;

beforeEach(async () => {
  await letGo();
  for (const name of [NAME, `${NAME} games`]) await deleteDB(name);
});

test("a saved game comes back as it was kept", async () => {
  const { id, revision } = await saveGame(record("a", 5), null);
  const [game] = await listed();
  assert.deepEqual([id, revision, game.id, game.name, game.begun, game.changed], ["a", 1, "a", "", 5, 5]);
  assert.deepEqual(game.carried.game.moves, ["c3-c4"]);
  assert.deepEqual([game.plies, game.result, game.longest], [1, null, { white: 0, black: 0 }]);
});

test("a game that goes on stays one game, with its name and the day it was begun", async () => {
  const first = await saveGame(record("a", 5), null);
  await rename("a", "With Ani");
  await saveGame(record("a", 9), first.revision);
  const [game, ...others] = await listed();
  assert.deepEqual([game.name, game.begun, game.changed, others.length], ["With Ani", 5, 9, 0]);
});

test("a tab that another one overtook goes on under an id of its own, and nothing is overwritten", async () => {
  const here = await saveGame(record("a", 1), null);
  const there = await saveGame(record("a", 2), null);
  const later = await saveGame(record("a", 3), here.revision);
  assert.equal(there.id, "a");
  assert.notEqual(later.id, "a");
  assert.deepEqual(
    (await listed()).map(({ id, changed }) => [id, changed]),
    [
      [later.id, 3],
      ["a", 2],
    ],
  );
  assert.equal((await saveGame(record(later.id, 4), later.revision)).id, later.id);
});

test("the next visit begins with the game that was kept, under the id it got", async () => {
  await saveGame(record("a"), null);
  const { id } = await saveGame(record("a"), 7);
  const found = await readCurrent(USUAL, nowhere);
  assert.notEqual(id, "a");
  assert.deepEqual([found.carried.record, found.settings.opponent], [id, "person"]);
});

test("the result says who won and why, also where a flag fell", async () => {
  const lost = { ...BLACK, moves: [], outcome: { winner: "white", reason: "blocked", values: {}, sentence: "" } };
  const over = new Page().open(WHITE).press("c3", "c4").accept(move("c3 c4"), lost);
  assert.deepEqual(record("a", 1, over).result, { winner: "white", reason: "blocked" });
  over.do({ type: "clock", clock: { flagged: "black" } });
  assert.deepEqual(record("a", 1, over).result, { winner: "white", reason: "time" });
});

test("the longest capture of each side is noted", () => {
  const long = view([move("c3 c5 e5", "c4 d5")]);
  const taking = new Page().open(long).press("c3", "e5").accept(move("c3 c5 e5", "c4 d5"), BLACK);
  assert.deepEqual(record("a", 1, taking).longest, { white: 2, black: 0 });
});

test("a game that was deleted can be put back", async () => {
  await saveGame(record("a"), null);
  const putBack = await remove("a");
  assert.deepEqual(await listed(), []);
  await putBack();
  assert.equal((await listed())[0].id, "a");
});

test("the next visit takes up the game that was left, unless it is over or another tab has it", async () => {
  await saveGame(record("a"), null);
  await saveCurrent("a", { ...USUAL, level: 7 });
  const found = await readCurrent(USUAL, nowhere);
  assert.deepEqual([found.carried.record, found.settings.level, found.lost], ["a", 7, null]);
  assert.equal((await readCurrent(USUAL, async (id) => id === "a")).carried, null);
  await saveCurrent(null, { ...USUAL, level: 8 });
  const { carried, settings } = await readCurrent(USUAL, nowhere);
  assert.deepEqual([carried, settings.level], [null, 8]);
});

test("a first visit takes up nothing", async () => {
  assert.equal(await readCurrent(USUAL, nowhere), null);
});

const SPOILT = {
  "is a number": 7,
  "has no game": { id: "a" },
  "has a game of another version": { id: "a", carried: { version: 2, game: {} } },
  "has a game that is text": { id: "a", carried: { version: 1, game: "moves" } },
};
for (const [what, value] of Object.entries(SPOILT)) {
  test(`a record that ${what} is named as unread, and the others stay`, async () => {
    await saveGame(record("b"), null);
    const whole = typeof value === "object" ? value : { id: "a", value };
    await transacted("readwrite", ({ games }) => games.put(whole));
    await saveCurrent("a", "spoilt");
    const { games: read, unread } = await readGames(USUAL);
    const later = what.includes("another version");
    assert.deepEqual([read.map(({ id }) => id), unread], [["b"], [{ id: "a", changed: 0, later }]]);
    const lost = later ? "later" : "lost";
    assert.deepEqual(await readCurrent(USUAL, nowhere), { carried: null, settings: USUAL, lost });
  });
}

test("records with ids that are none of ours are unread, with their day, and can be deleted and put back", async () => {
  const day = 1_700_000_000_000;
  for (const id of ['a"] b', 7, new Date(5), ["x", 1]]) {
    await transacted("readwrite", ({ games }) => games.put({ ...record("b", day), id }));
    const { games: read, unread } = await readGames(USUAL);
    assert.deepEqual([read, unread], [[], [{ id, changed: day, later: false }]]);
    const putBack = await remove(id);
    assert.deepEqual((await readGames(USUAL)).unread, []);
    await putBack();
    assert.equal((await readRaw(id)).changed, day);
    await remove(id);
  }
});

test("a record that the browser itself cannot read costs no other", async (t) => {
  await add(Array.from({ length: 205 }, (_, at) => ({ ...record(`g${at}`, at + 1), revision: 1 })));
  const { IDBObjectStore } = globalThis;
  for (const name of ["get", "getAll"]) {
    const original = IDBObjectStore.prototype[name];
    const fails = function (...key) {
      if (name === "get" ? key[0] !== "g7" : key[0]) return original.apply(this, key);
      const request = original.call(this, ["no", "such", "key"]);
      request.transaction.abort();
      return request;
    };
    t.mock.method(IDBObjectStore.prototype, name, fails);
  }
  const { games: read, unread } = await readGames(USUAL);
  assert.deepEqual([read.length, unread], [204, [{ id: "g7", changed: 0, later: false }]]);
  assert.equal(await remove("g7"), undefined, "nothing can be put back");
  t.mock.restoreAll();
  assert.equal((await readGames(USUAL)).games.length, 204);
});

test("a game that comes in a file under the id of one that cannot be read lies beside it", async () => {
  await saveGame(record("a", 5), null);
  const [good] = await listed();
  for (const carried of [7, { version: 1, game: { rules: 10n } }]) {
    await transacted("readwrite", ({ games }) => games.put({ id: "a", changed: 1, carried }));
    await add([good]);
    await add([good]);
    const { games: read, unread } = await readGames(USUAL);
    assert.deepEqual([read.length, unread], [1, [{ id: "a", changed: 1, later: false }]]);
    await remove(read[0].id);
  }
});

test("of a record with spoilt parts the rest is read", async () => {
  await saveGame(record("a", 4), null);
  const kept = await transacted("readonly", ({ games }) => games.get("a"));
  const spoilt = { name: 5, begun: "x", changed: -1, result: { winner: "green" }, plies: 1.5, longest: null };
  await transacted("readwrite", ({ games }) => games.put({ ...kept, ...spoilt }));
  const [game] = await listed();
  assert.deepEqual([game.name, game.begun, game.changed, game.result, game.plies], ["", 0, 0, null, 1]);
  assert.deepEqual(game.longest, { white: 0, black: 0 });
  assert.deepEqual(game.carried.game.moves, ["c3-c4"]);
});

test("a database that lacks a part is left alone, and games are kept beside it", async () => {
  const strange = await openDB(NAME, 1, { upgrade: (db) => db.createObjectStore("something") });
  strange.close();
  await saveGame(record("a"), null);
  assert.equal((await listed()).length, 1);
  const there = await openDB(NAME);
  assert.deepEqual([...there.objectStoreNames], ["something"]);
  there.close();
});

test("a database of a later version of the site is left alone", async () => {
  const later = await openDB(NAME, 99, { upgrade: (db) => db.createObjectStore("games", { keyPath: "id" }) });
  await later.put("games", { id: "theirs" });
  later.close();
  await assert.rejects(readGames(USUAL), { name: "VersionError" });
  const again = await openDB(NAME, 99);
  assert.equal(await again.count("games"), 1);
  again.close();
});

test("a game that a later version wrote is not replaced: what is played here lies beside it", async () => {
  const theirs = { id: "a", changed: 1, carried: { version: 2, game: { moves: ["c3-c4"] } } };
  await transacted("readwrite", ({ games }) => games.put(theirs));
  const { id } = await saveGame(record("a", 5), null);
  assert.notEqual(id, "a");
  assert.deepEqual(await readRaw("a"), theirs);
});

test("a tab lets a newer version of the site change the database", async () => {
  await saveGame(record("a"), null);
  const newer = await openDB(NAME, 2);
  assert.equal(await newer.count("games"), 1);
  newer.close();
});

test("of two records of one game the one that was played on later is added", async () => {
  await saveGame(record("a", 5), null);
  const [kept] = await listed();
  await rename("a", "mine");
  await add([
    { ...kept, changed: 4, name: "older" },
    { ...kept, id: "b" },
  ]);
  assert.deepEqual(
    (await listed()).map(({ id, name }) => [id, name]),
    [
      ["a", "mine"],
      ["b", ""],
    ],
  );
  await add([{ ...kept, changed: 6, name: "newer" }]);
  assert.equal((await listed())[0].name, "newer");
});

/** A game against a friend in which White has moved. */
const friendly = (id) => {
  const played = page();
  const friend = { id: "1a2b3c", side: "white", rules: "TAMA", fen: null, names: { white: "", black: "" } };
  played.state = patch(played.state, { friend: { game: { ...friend, log: ["c3-c4"], sent: 0, drawing: false } } });
  return toRecord(played.state, id, 1);
};

test("a game against a friend is found by its own name, from its own side, until it is deleted", async () => {
  const { carried } = await saveGame(friendly("a"), null);
  const found = await readFriendGame(carried.friend, USUAL);
  assert.deepEqual([found.record, found.friend.log, found.carried.game.moves], ["a", ["c3-c4"], ["c3-c4"]]);
  for (const more of [{ side: "black" }, { rules: "DAMA" }, { names: { white: "Eve", black: "" } }])
    assert.equal(await readFriendGame({ ...carried.friend, ...more }, USUAL), null);
  const putBack = await remove("a");
  assert.equal(await readFriendGame(carried.friend, USUAL), null);
  await putBack();
  assert.equal((await readFriendGame(carried.friend, USUAL)).record, "a");
});

test("a game against a friend that a backup brings is found, too", async () => {
  const { carried, ...rest } = friendly("a");
  await add([{ ...rest, carried, name: "", begun: 1, revision: 1, origin: null }]);
  assert.equal((await readFriendGame(carried.friend, USUAL)).record, "a");
});

test("what lies under a friend's name is read like any input", async () => {
  const { carried } = await saveGame(friendly("a"), null);
  const key = friendKey(carried.friend);
  for (const value of [null, 7, { record: "a", friend: { ...carried.friend, log: ["<b>"] } }, { record: "a] b" }]) {
    await transacted("readwrite", ({ values }) => values.put(value, key));
    assert.equal(await readFriendGame(carried.friend, USUAL), null);
  }
});

test("after a finished game against a friend the next visit begins with a usual one", async () => {
  const played = friendly("a");
  await saveGame({ ...played, result: { winner: "white", reason: "resignation" } }, null);
  assert.deepEqual((await readCurrent(USUAL, nowhere)).settings, USUAL);
});
