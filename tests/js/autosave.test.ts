// Tests when the game on the board is saved: soon after a move, at once where the page is hidden or left, once for each move.

import { patch } from "../../web/app/state.ts";
import "../../web/node_modules/fake-indexeddb/auto/index.mjs";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { newFriend, OFFLINE } from "../../web/app/friend.ts";
import { letGo, NAME } from "../../web/games/database.ts";
import { readCurrent, readGames } from "../../web/games/saved-games.ts";
import { deleteDB, openDB } from "../../web/node_modules/idb/build/index.js";
import { KeptPage, move, view } from "./support.ts";

const USUAL = { opponent: "engine", side: "white", level: 3, rival: 3, clock: "none", rules: "TAMA", coach: false };
const WHITE = view([move("c3 c4")]);
const BLACK = view([move("c6 c5")], { turn: "black" });

/** The window of the page, which passes its events on, and its history entry. */
let windows = new EventTarget();
globalThis.addEventListener = (...details) => windows.addEventListener(...details);
globalThis.history = {
  state: null,
  replaceState(state) {
    this.state = state;
  },
};
const { Autosave } = await import("../../web/games/autosave.ts");

const happens = (name) => windows.dispatchEvent(new Event(name));
const inHistory = () => history.state?.carried.game.moves ?? [];
const inDatabase = async () =>
  (await readCurrent({ ...USUAL, opponent: "person" }, async () => false))?.carried?.game.moves;

/** Lets the database finish. */
async function settled() {
  for (let turns = 0; turns < 100; turns += 1) await turn();
}

/** Lets the page's timers run, and the database finish. */
async function passes() {
  for (let times = 0; times < 4; times += 1) {
    mock.timers.tick(50);
    await settled();
  }
}

/** A page whose timers do not run by themselves: a telephone ends it before. */
function page(context) {
  mock.timers.enable({ apis: ["setTimeout"] });
  context.after(() => mock.timers.reset());
  return new KeptPage(Autosave, WHITE);
}
const play = (tab) => tab.press("c3", "c4").accept(move("c3 c4"), BLACK);

beforeEach(async () => {
  await letGo();
  await deleteDB(NAME);
  windows = new EventTarget(); // without the tabs of earlier tests
  history.state = null;
  delete globalThis.document;
});

for (const event of ["visibilitychange", "beforeunload"])
  test(`a move is kept at once at ${event}, also on a page that is hidden already`, async (context) => {
    const tab = page(context);
    globalThis.document = { visibilityState: "hidden", hidden: true };
    play(tab);
    assert.deepEqual(inHistory(), [], "the board has first to show it");
    happens(event);
    assert.deepEqual(inHistory(), ["c3-c4"]);
    await settled();
    assert.deepEqual(await inDatabase(), ["c3-c4"]);
  });

test("a move is among the saved games, too, where the page is hidden after its history entry", async (context) => {
  play(page(context));
  for (let times = 0; times < 2; times += 1) mock.timers.tick(50); // the game gets an id, and is kept with that
  assert.deepEqual(inHistory(), ["c3-c4"]);
  await settled();
  assert.equal(await inDatabase(), undefined);
  happens("visibilitychange");
  await settled();
  assert.deepEqual(await inDatabase(), ["c3-c4"]);
});

test("a move is written down once, together with what the next visit begins with", async (context) => {
  const tab = play(page(context));
  await passes();
  const writes = [];
  const begin = IDBDatabase.prototype.transaction;
  context.mock.method(IDBDatabase.prototype, "transaction", function (stores, mode, ...more) {
    if (mode === "readwrite") writes.push([...stores].sort());
    return begin.call(this, stores, mode, ...more);
  });
  tab.press("c6", "c5").accept(move("c6 c5"), WHITE);
  await passes();
  assert.deepEqual(writes, [["desk", "games"]]);
  assert.deepEqual(await inDatabase(), ["c3-c4", "c6-c5"]);
});

test("what a friend is to be told in a live game is saved at once, and said to be", async (context) => {
  const tab = page(context);
  const friend = { ...newFriend("1a2b3c", { ...USUAL, white: "Ani" }, null), log: ["c3-c4"] };
  tab.state = patch(tab.state, { friend: { game: friend, live: { ...OFFLINE, phase: "live", met: true } } });
  play(tab);
  assert.equal(tab.state.friend.saved, null);
  await settled();
  assert.equal(tab.state.friend.saved, friend.log);
  assert.deepEqual(await inDatabase(), ["c3-c4"]);
  assert.deepEqual(inHistory(), ["c3-c4"], "a reload knows it, too");
});

test("a piece that is only picked up is nothing to keep", async (context) => {
  const tab = page(context);
  await passes();
  const replace = context.mock.method(history, "replaceState");
  tab.press("c3");
  happens("beforeunload");
  await passes();
  assert.equal(replace.mock.callCount(), 0);
  tab.press("c4").accept(move("c3 c4"), BLACK);
  happens("beforeunload");
  assert.ok(replace.mock.callCount() > 0);
  await settled();
});

test("a game that another one replaces at once after its first move is saved, and the other, too", async (context) => {
  const tab = page(context);
  play(tab);
  tab.do({ type: "new-game", settings: tab.state.game.settings }).answer("view", { game: {}, view: WHITE });
  await passes();
  tab.press("c3", "c4").accept(move("c3 c4"), BLACK);
  await passes();
  const { games } = await readGames(USUAL);
  assert.deepEqual(
    games.map(({ plies }) => plies),
    [1, 1],
  );
});

test("where a later version has changed the database, that is said at once, with a reload", async (context) => {
  (await openDB(NAME, 99, { upgrade: (database) => database.createObjectStore("games") })).close();
  const tab = page(context);
  await tab.autosave.resume(USUAL);
  assert.deepEqual([tab.state.saved.fault, tab.state.dialogs.notice.key], ["newer", "kept.newer"]);
  tab.do(tab.state.dialogs.notice.offer.event);
  assert.ok(tab.effect("reload"));
});

for (const [error, fault] of Object.entries({ QuotaExceededError: "full", UnknownError: "denied" }))
  test(`a database that throws ${error} is said to be ${fault}`, async (context) => {
    const tab = page(context);
    await passes();
    context.mock.method(IDBObjectStore.prototype, "put", () => {
      throw new DOMException("", error);
    });
    play(tab);
    await passes();
    assert.deepEqual([tab.state.saved.fault, tab.state.dialogs.notice], [fault, { key: `kept.${fault}` }]);
  });
