// Tests a database that does not answer: a message after some seconds, and a later save.

import "../../web/node_modules/fake-indexeddb/auto/index.mjs";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { letGo, NAME, patience, STEPS } from "../../web/games/database.ts";
import { readGames, saveCurrent } from "../../web/games/saved-games.ts";
import { deleteDB, openDB } from "../../web/node_modules/idb/build/index.js";
import { KeptPage, move, view } from "./support.ts";

const USUAL = { opponent: "person", side: "white", level: 3, rival: 3, clock: "none", rules: "TAMA", coach: false };
const AGAIN = 2000;

globalThis.addEventListener ??= () => {};
globalThis.history ??= { state: null, replaceState() {} };
const { Autosave } = await import("../../web/games/autosave.ts");

beforeEach(async () => {
  await letGo();
  await deleteDB(NAME);
});

/** A page with autosave, on which one move is played. */
class Tab extends KeptPage {
  constructor() {
    super(Autosave, view([move("c3 c4")]));
  }

  play() {
    this.press("c3", "c4").accept(move("c3 c4"), view([move("c6 c5")], { turn: "black" }));
  }
}

/** The database as the site makes it, opened by a tab that lets nobody else change it. */
const elsewhere = () =>
  openDB(NAME, 1, {
    upgrade(database) {
      database.createObjectStore("games", { keyPath: "id" });
      database.createObjectStore("desk");
    },
  });

/** Ways to be silent: each begins, and gives what ends it. */
const SILENT = {
  "never opens": async () => {
    const open = mock.method(indexedDB, "open", () => new IDBOpenDBRequest());
    return () => open.mock.restore();
  },
  "is held up by a tab with an older page": async () => {
    const older = await elsewhere();
    STEPS.push(() => {});
    return () => older.close();
  },
  "another tab has a transaction on": async () => {
    const other = await elsewhere();
    const hold = other.transaction(["games", "desk"], "readwrite");
    let holding = true;
    const goOn = () => holding && hold.objectStore("desk").get("x").then(goOn);
    goOn();
    return async () => {
      holding = false;
      await hold.done;
      other.close();
    };
  },
};

/** Lets all that needs no clock happen. */
async function settle() {
  for (let each = 0; each < 60; each += 1) await turn();
}

async function pass(milliseconds) {
  mock.timers.tick(milliseconds);
  await settle();
}

for (const [what, begin] of Object.entries(SILENT)) {
  test(`a database that ${what} is said after some seconds, and the game is saved once it answers`, async () => {
    const steps = STEPS.length;
    const end = await begin();
    mock.timers.enable({ apis: ["setTimeout"] });
    try {
      const page = new Tab();
      page.play();
      for (let each = 0; each < 3; each += 1) await pass(50);
      await pass(patience.milliseconds - 200);
      assert.equal(page.state.saved.fault, null, "it is not said at once");
      await pass(300);
      assert.deepEqual([page.state.saved.fault, page.state.dialogs.notice.key], ["busy", "kept.busy"]);
      await end();
      await pass(AGAIN);
      await pass(50);
      assert.deepEqual([page.state.saved.fault, page.state.dialogs.notice], [null, null]);
      assert.equal((await readGames(USUAL)).games.length, 1);
    } finally {
      mock.timers.reset();
      STEPS.splice(steps);
    }
  });

  test(`what the last visit left in a database that ${what} is not waited for`, async () => {
    const steps = STEPS.length;
    const end = await begin();
    mock.timers.enable({ apis: ["setTimeout"] });
    try {
      const said = [];
      const taking = new Autosave((event) => said.push(event)).resume(USUAL);
      await settle();
      assert.deepEqual(said, []);
      await pass(patience.milliseconds);
      await taking;
      assert.deepEqual(
        said.map(({ type, fault, snapshot }) => [type, fault ?? snapshot]),
        [
          ["kept", "busy"],
          ["take-up", null],
        ],
      );
    } finally {
      mock.timers.reset();
      await end();
      STEPS.splice(steps);
    }
  });
}

test("a connection that was closed meanwhile is opened anew", async (t) => {
  await saveCurrent({ record: null, settings: USUAL });
  const { transaction } = IDBDatabase.prototype;
  let closed = 0;
  t.mock.method(IDBDatabase.prototype, "transaction", function (...wanted) {
    if (closed === 0) {
      closed += 1;
      this.close();
    }
    return transaction.apply(this, wanted);
  });
  assert.deepEqual(await readGames(USUAL), { games: [], unread: [] });
  assert.equal(closed, 1);
});
