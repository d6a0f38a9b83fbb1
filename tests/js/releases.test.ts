// Tests that what each release has stored and sent (tests/data/releases) is read whole, and what this one does, too.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import { fromSnapshot } from "../../web/app/snapshot.ts";
import { BACKUP_CONTENTS } from "../../web/backup-contents.ts";
import { storedValue } from "../../web/base/storage.ts";
import { migrate } from "../../web/base/versions.ts";
import { unpackSentGame } from "../../web/friend/sent-game.ts";
import { fromFile } from "../../web/games/backup.ts";
import { letGo, NAME, transacted } from "../../web/games/database.ts";
import { clearedAt, readCurrent, readGames } from "../../web/games/saved-games.ts";
import { toRuns } from "../../web/learn/kept-run.ts";
import { deleteDB } from "../../web/node_modules/idb/build/index.js";
import { storageOf, USUAL, written } from "./release-sample.ts";

const FOLDER = new URL("../data/releases/", import.meta.url);
const SAMPLES = Object.fromEntries(
  readdirSync(FOLDER).map((name) => [name, () => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8"))]),
);

/** Fails where something of what was written is not in what was read; what this version adds is let through. */
function assertKept(read, wrote, where = "") {
  if (Object(wrote) !== wrote) return assert.equal(read, wrote, where);
  assert.equal(Array.isArray(read) && read.length, Array.isArray(wrote) && wrote.length, where);
  for (const [name, value] of Object.entries(wrote)) assertKept(Object(read)[name], value, `${where}.${name}`);
}

const gameAsNow = (record) => ({ ...record, carried: migrate("game", record.carried) });
const latestFirst = (one, other) => other.changed - one.changed;

async function empty() {
  await letGo();
  await deleteDB(NAME);
}

beforeEach(empty);

for (const [name, sample] of Object.entries({ ...SAMPLES, "this version": written })) {
  test(`what was written is read whole: ${name}`, async () => {
    const { games, desk, entry, local, backup, turn } = await sample();
    await empty();
    await transacted("readwrite", async (stores) => {
      for (const record of games) await stores.games.put(record);
      for (const [key, value] of Object.entries(desk)) await stores.values.put(value, key);
    });
    const found = await readGames(USUAL);
    assert.deepEqual(found.unread, []);
    assertKept(found.games, games.map(gameAsNow).sort(latestFirst), "games");
    const { carried, lost } = await readCurrent(USUAL, async () => false);
    assert.deepEqual([carried.record, lost, await clearedAt()], [desk.current.record, null, desk.cleared]);
    assertKept(fromSnapshot(entry, USUAL), migrate("game", entry), "entry");
    globalThis.localStorage = storageOf(local);
    for (const value of [...BACKUP_CONTENTS, { name: "tama-run", read: toRuns }])
      assertKept(storedValue(localStorage, value.name, value.read).get(), unversioned(value.name, local), value.name);
    const { left, ...taken } = await fromFile(new Blob([backup]), USUAL, BACKUP_CONTENTS);
    assert.deepEqual([left, Object.keys(taken.local).length], [[], BACKUP_CONTENTS.length]);
    assertKept(taken.games, games.map(gameAsNow).sort(latestFirst), "backup");
    const { id, log } = await unpackSentGame(turn);
    assert.deepEqual([id, log], [entry.friend.id, entry.friend.log]);
  });
}

function unversioned(name, local) {
  const { version, ...value } = migrate(name, JSON.parse(local[name]));
  assert.equal(version, 1);
  return value;
}

test("a record goes through the steps that it lacks, and one of a later version or of none is told", () => {
  const steps = { thing: [({ a }) => ({ b: a }), ({ b }) => ({ c: b + 1 })] };
  assert.deepEqual(migrate("thing", { version: 1, a: 5 }, steps), { version: 3, c: 6 });
  assert.deepEqual(migrate("thing", { version: 2, b: 5 }, steps), { version: 3, c: 6 });
  assert.deepEqual(migrate("thing", { version: 3, c: 6 }, steps), { version: 3, c: 6 });
  assert.equal(migrate("thing", { version: 4 }, steps), "later");
  for (const none of [null, 7, {}, { version: 0 }, { version: 1.5 }, { version: "1" }])
    assert.equal(migrate("thing", none, steps), null);
});
