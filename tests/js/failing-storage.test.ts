// Tests that nothing is lost whichever operation of the database or of the simple storage fails: the first, the second, and
// so on until none is left.

import "../../web/node_modules/fake-indexeddb/auto/index.mjs";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { BACKUP_CONTENTS } from "../../web/backup-contents.ts";
import { toFile } from "../../web/games/backup.ts";
import { letGo, NAME, storageFault } from "../../web/games/database.ts";
import { imported } from "../../web/games/files.ts";
import { localValues, putLocalValues } from "../../web/games/local-values.ts";
import { add } from "../../web/games/restore.ts";
import { clearedAt, readCurrent, readGames, remove, rename } from "../../web/games/saved-games.ts";
import { deleteDB } from "../../web/node_modules/idb/build/index.js";
import { KeptPage, move, view } from "./support.ts";

const USUAL = { opponent: "person", side: "white", level: 3, rival: 3, clock: "none", rules: "TAMA", coach: false };
const NAMES = ["get", "getKey", "getAll", "getAllKeys", "put", "delete"];

globalThis.addEventListener ??= () => {};
globalThis.history ??= { state: null, replaceState() {} };
const simple = new Map();
globalThis.localStorage = {
  getItem: (key) => simple.get(key) ?? null,
  setItem: (key, value) => void simple.set(key, value),
  removeItem: (key) => void simple.delete(key),
};
const { Autosave } = await import("../../web/games/autosave.ts");

beforeEach(async () => {
  simple.clear();
  await letGo();
  await deleteDB(NAME);
});

const full = () => new DOMException("No room.", "QuotaExceededError");
/** Ways to fail: at once, or after the operation was accepted. */
const WAYS = {
  "at once": () => {
    throw full();
  },
  "after a while": (request, transaction) => {
    transaction?.abort();
    return request;
  },
};

/** Has the operation with a number fail, counted from now on, until it is ended; then says whether there were so many. */
function failAt(wanted, fail) {
  let count = 0;
  const mocks = [];
  const counted = (target, name, transactionOf) => {
    const usual = target[name];
    const counting = function (...details) {
      count += 1;
      if (count !== wanted) return usual.apply(this, details);
      if (!transactionOf) throw full();
      return fail(fail === WAYS["at once"] ? null : usual.apply(this, details), transactionOf(this));
    };
    mocks.push(mock.method(target, name, counting));
  };
  counted(IDBFactory.prototype, "open");
  counted(IDBDatabase.prototype, "transaction");
  for (const name of NAMES) counted(IDBObjectStore.prototype, name, ({ transaction }) => transaction);
  counted(localStorage, "setItem");
  counted(localStorage, "removeItem");
  return () => {
    for (const each of mocks) each.mock.restore();
    return count >= wanted;
  };
}

/** Repeats a course with each operation failing in turn. */
async function whicheverFails(fail, course) {
  for (let at = 1, failed = true; failed; at += 1) {
    await letGo();
    await deleteDB(NAME);
    simple.clear();
    failed = await course(() => failAt(at, fail), `operation ${at}`);
  }
}

async function passes() {
  for (let times = 0; times < 6; times += 1) {
    mock.timers.tick(50);
    for (let turns = 0; turns < 60; turns += 1) await turn();
  }
}

const MOVES = ["c3 c4", "c6 c5", "d3 d4", "d6 d5"];
const PLAYED = MOVES.map((each) => each.replace(" ", "-"));
const turnAt = (ply) => ({ turn: ply % 2 === 0 ? "white" : "black" });

/** Plays the next move of the game on a page. */
async function play(page, ply) {
  const [from, to] = MOVES[ply].split(" ");
  page.press(from, to).accept(move(MOVES[ply]), view(MOVES[ply + 1] ? [move(MOVES[ply + 1])] : [], turnAt(ply + 1)));
  await passes();
}

const game = (id, more = {}) => ({
  id,
  name: "",
  begun: 1,
  changed: 1,
  revision: 1,
  plies: 1,
  longest: { white: 0, black: 0 },
  origin: null,
  result: null,
  carried: {
    version: 1,
    record: id,
    settings: USUAL,
    game: { moves: ["c3-c4"] },
    cells: view([]).cells,
    turn: "black",
  },
  ...more,
});

/** All that lies in the database and in the simple storage, as far as it is told apart here. */
async function all() {
  const { games, unread } = await readGames(USUAL);
  const rows = games.map(({ id, name, changed, carried }) => [id, name, changed, carried.game.moves?.length]).sort();
  return { rows, unread, cleared: await clearedAt(), local: localValues(BACKUP_CONTENTS) };
}

for (const [way, fail] of Object.entries(WAYS)) {
  test(`whichever operation fails ${way} while a game is played, it is said, and the next move saves it all`, async (context) => {
    mock.timers.enable({ apis: ["setTimeout"] });
    context.after(() => mock.timers.reset());
    await whicheverFails(fail, async (begin, where) => {
      const page = new KeptPage(Autosave, view([move(MOVES[0])]));
      await play(page, 0);
      await letGo();
      const end = begin();
      const said = [];
      for (const ply of [1, 2]) {
        await play(page, ply);
        if (page.state.dialogs.notice) said.push(page.state.dialogs.notice.key);
      }
      const failed = end();
      await play(page, 3);
      assert.deepEqual([page.state.saved.fault, page.state.dialogs.notice], [null, null], where);
      assert.ok(said.length <= 1 && said.every((key) => /^kept\.(full|denied|values)$/.test(key)), `${where}: ${said}`);
      const { games } = await readGames(USUAL);
      assert.deepEqual(
        games.map(({ carried }) => carried.game.moves),
        [PLAYED],
        where,
      );
      assert.deepEqual((await readCurrent(USUAL, async () => false)).carried.game.moves, PLAYED, where);
      return failed;
    });
  });

  test(`whichever operation fails ${way} while a backup is taken in, all of it comes in or nothing changes`, async () => {
    const games = [
      game("new"),
      game("older", { changed: 9 }),
      game("done", { result: { winner: "white", reason: "blocked" } }),
    ];
    const deck = {
      version: 1,
      cards: [{ id: "puzzle/TAMA/W:Wc3:Bc5/c3-d4", played: "c3-c4", ply: 4, made: 5, memory: null }],
    };
    const local = { "tama-learn": { version: 1, done: ["r1/try"] }, "tama-cards": deck };
    const file = await toFile({ games, cleared: 7, local }, new Date(0));
    const context = { usual: USUAL, values: BACKUP_CONTENTS, dispatch() {} };
    const course = { tell() {}, signal: new AbortController().signal };
    const own = game("done", { result: { winner: "black", reason: "blocked" } });
    await whicheverFails(fail, async (begin, where) => {
      await add([game("older"), own]);
      putLocalValues({ "tama-learn": { version: 1, done: ["r2/try"] } });
      const before = await all();
      await letGo();
      const end = begin();
      const error = await imported(file, context, course).then(
        () => null,
        (fault: unknown) => fault,
      );
      const failed = end();
      if (error) {
        assert.ok(["full", "denied"].includes(storageFault(error)), where);
        assert.deepEqual(await all(), before, where);
        await imported(file, context, course);
      }
      const after = await all();
      assert.deepEqual(
        after.rows.map(([id]) => id).filter((id) => ["new", "older", "done"].includes(id)),
        ["done", "new", "older"],
        where,
      );
      assert.deepEqual([after.rows.length, after.cleared, after.unread], [4, 7, []], where);
      assert.deepEqual(after.local["tama-learn"].done, ["r1/try", "r2/try"], where);
      assert.equal(after.local["tama-cards"].cards.length, 1, where);
      return failed;
    });
  });

  test(`whichever operation fails ${way} while an import is undone, nothing changes, and the next time undoes it all`, async () => {
    const local = { "tama-learn": { done: ["r1/try"], at: null }, "tama-runs": { streak: { TAMA: { best: 3 } } } };
    const file = await toFile({ games: [game("new"), game("older", { changed: 9 })], cleared: 7, local }, new Date(0));
    const context = { usual: USUAL, values: BACKUP_CONTENTS, dispatch() {} };
    const course = { tell() {}, signal: new AbortController().signal };
    await whicheverFails(fail, async (begin, where) => {
      await add([game("older")]);
      putLocalValues({ "tama-learn": { done: ["r2/try"], at: null } });
      const before = await all();
      const { undo } = await imported(file, context, course);
      const between = await all();
      await letGo();
      const end = begin();
      const error = await undo().then(
        () => null,
        (fault: unknown) => fault,
      );
      const failed = end();
      if (error) {
        assert.ok(["full", "denied"].includes(storageFault(error)), where);
        assert.deepEqual(await all(), between, where);
        await undo();
      }
      assert.deepEqual(await all(), before, where);
      return failed;
    });
  });

  test(`whichever operation fails ${way} while a game is renamed or deleted, it is as before or as wished`, async () => {
    await whicheverFails(fail, async (begin, where) => {
      await add([game("one"), game("two")]);
      const before = await all();
      await letGo();
      const end = begin();
      let [named, deleted] = [true, true];
      await rename("one", "With Ani").catch(() => {
        named = false;
      });
      const putBack = await remove("two").catch(() => {
        deleted = false;
      });
      const failed = end();
      const { rows } = await all();
      assert.deepEqual(
        rows.map(([id, name]) => [id, name]),
        [["one", named ? "With Ani" : ""], ...(deleted ? [] : [["two", ""]])],
        where,
      );
      await putBack?.();
      if (!named && !deleted) assert.deepEqual(await all(), before, where);
      if (deleted) assert.ok(putBack, `${where}: what was deleted can be put back`);
      return failed;
    });
  });
}
