// Tests the backup file: written and read in pieces, complete or not at all, whatever is in it.

import "../../web/node_modules/fake-indexeddb/auto/index.mjs";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { BACKUP_CONTENTS } from "../../web/backup-contents.ts";
import { BadBackup, fromFile, LARGEST, rawText, toFile } from "../../web/games/backup.ts";
import { letGo, NAME, patience } from "../../web/games/database.ts";
import { readRecord } from "../../web/games/record.ts";
import { add } from "../../web/games/restore.ts";
import { clearedAt, readGames, remove } from "../../web/games/saved-games.ts";
import { statisticsOf } from "../../web/games/statistics.ts";
import { deleteDB } from "../../web/node_modules/idb/build/index.js";
import { mutator } from "./mutate.ts";

const USUAL = { opponent: "engine", side: "white", level: 3, rival: 3, clock: "none", rules: "TAMA", coach: false };
const NOW = new Date(0);

/** A finished game, played on one day. */
const game = (day, more = {}) =>
  readRecord(
    {
      id: `g${day}`,
      changed: day,
      plies: 2,
      longest: { white: 1, black: 1 },
      result: { winner: "white", reason: "blocked" },
      carried: { version: 1, game: { moves: ["a3-a4", "b6-b5"] }, settings: USUAL },
      ...more,
    },
    USUAL,
  );
const many = (count) => Array.from({ length: count }, (_, at) => game(at + 1));
const fileOf = (text) => new Blob([text]);
const ids = async () => (await readGames(USUAL)).games.map(({ id }) => id).sort();

beforeEach(async () => {
  await letGo();
  await deleteDB(NAME);
});

test("a file holds everything, and only what is ours", async () => {
  const local = { "tama-learn": { version: 1, done: [] }, "tama-game": 1, other: 2, "tama-Bad name": 3 };
  const file = await toFile({ games: [game(1)], cleared: 7, local }, NOW);
  assert.deepEqual(await fromFile(file, USUAL, BACKUP_CONTENTS), {
    games: [{ ...game(1), origin: null }],
    left: [],
    cleared: 7,
    local: { "tama-learn": { done: [], at: null, version: 1 } },
  });
  assert.equal(JSON.parse((await file.text()).split("\n", 1)[0]).made, "1970-01-01T00:00:00.000Z");
});

test("a file that is not ours, is cut short, or is newer says which", async () => {
  const file = await toFile({ games: many(2), cleared: 0, local: {} }, NOW);
  const text = await file.text();
  const [head, ...lines] = text.split("\n");
  const headed = (more) => [JSON.stringify({ ...JSON.parse(head), ...more }), ...lines].join("\n");
  const bad = {
    "backup.foreign": [
      ...[
        "",
        "7",
        "null",
        "[1, 2",
        '{"games":0}',
        head,
        `${head}\n${lines[0]}`,
        `${text}${lines[0]}`,
        lines.join("\n"),
      ],
      ...[headed({ games: undefined }), headed({ games: "2" }), headed({ format: "chess" })],
      `{"x": "${"y".repeat(11_000_000)}`,
    ],
    "backup.newer": [headed({ version: 2 })],
  };
  for (const [key, texts] of Object.entries(bad)) {
    for (const each of texts) {
      await assert.rejects(
        fromFile(fileOf(each), USUAL, BACKUP_CONTENTS),
        (error) => error instanceof BadBackup && error.key === key,
      );
    }
  }
});

test("a file that is too large is not read at all, and one that cannot be read is named so", async () => {
  const unread = { size: LARGEST + 1, slice: () => assert.fail("it is read") };
  await assert.rejects(fromFile(unread, USUAL, BACKUP_CONTENTS), {
    key: "backup.large",
    values: { most: LARGEST / 1e6 },
  });
  const gone = { size: 9, slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException("", "NotFoundError")) }) };
  await assert.rejects(fromFile(gone, USUAL, BACKUP_CONTENTS), { key: "backup.unreadable" });
});

test("a line that is no game is left out by its number, and the others are read", async () => {
  const file = await toFile({ games: many(4), cleared: 0, local: {} }, NOW);
  const [head, one, two, three, four] = (await file.text()).split("\n");
  const spoilt = [head, one, `${two}]`, "", three.replace('"id":"g3"', '"id":7'), four.slice(0, -9)].join("\r\n");
  const { games, left } = await fromFile(fileOf(spoilt), USUAL, BACKUP_CONTENTS);
  assert.deepEqual(
    games.map(({ id }) => id),
    ["g1"],
  );
  assert.deepEqual(
    left.map(({ number, fault }) => [number, fault]),
    [
      [3, ""],
      [5, "id"],
      [6, ""],
    ],
  );
});

test("a letter of several bytes is whole where the pieces of a file part it", async () => {
  const name = "Անի".repeat(100);
  const games = Array.from({ length: 700 }, (_, at) => game(at + 1, { name: `${"x".repeat(at % 5)}${name}` }));
  const read = await fromFile(await toFile({ games, cleared: 0, local: {} }, NOW), USUAL, BACKUP_CONTENTS);
  assert.ok(read.games.every((each, at) => each.name === games[at].name));
});

test("five thousand games are written, read, added and listed in pieces, with progress", async () => {
  const all = many(5000);
  const told = [];
  const file = await toFile({ games: all, cleared: 3, local: {} }, NOW);
  const read = await fromFile(file, USUAL, BACKUP_CONTENTS, (...course) => told.push(course));
  assert.deepEqual([read.games.length, read.left], [5000, []]);
  assert.deepEqual(told.at(-1), [1, 5000]);
  assert.ok(
    told.length > 5 &&
      told.every(([share, count], at) => at === 0 || (share > told[at - 1][0] && count > told[at - 1][1])),
  );
  const saved = [];
  await add(read.games, { cleared: read.cleared, tell: (count) => saved.push(count) });
  assert.deepEqual([saved.length, saved.at(-1)], [5000, 5000]);
  const listed = (await readGames(USUAL)).games;
  assert.deepEqual([listed.length, listed[0].id, listed.at(-1).id, await clearedAt()], [5000, "g5000", "g1", 3]);
});

test("reading that is cancelled ends at once", async () => {
  const file = await toFile({ games: many(3000), cleared: 0, local: {} }, NOW);
  const cancel = new AbortController();
  let pieces = 0;
  const tell = () => {
    pieces += 1;
    cancel.abort();
  };
  await assert.rejects(fromFile(file, USUAL, BACKUP_CONTENTS, tell, cancel.signal), { name: "AbortError" });
  assert.equal(pieces, 1);
});

test("adding that is cancelled leaves everything as it was", async () => {
  await add([game(1, { name: "before" })], { cleared: 2 });
  const cancel = new AbortController();
  const last = () => assert.fail("settings are written");
  for (const end of [2, 300]) {
    const tell = (count) => count === end && cancel.abort();
    const adding = add(many(300), { cleared: 9, last, tell, signal: cancel.signal });
    await assert.rejects(adding, { name: "AbortError" });
    const { games: listed } = await readGames(USUAL);
    assert.deepEqual([listed.map(({ name }) => name), await clearedAt()], [["before"], 2]);
  }
});

test("a database that answers is not taken for silent, however long an import lasts", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const adding = add(many(20), { tell: () => mock.timers.tick(patience.milliseconds - 1) });
    await adding;
  } finally {
    mock.timers.reset();
  }
  assert.equal((await ids()).length, 20);
  await turn();
});

test("of a file with other games under the ids of finished ones all come in, once", async () => {
  const others = many(450).map((each) => ({
    ...each,
    carried: { ...each.carried, game: { moves: ["c3-c4", "b6-b5"] } },
  }));
  await add(many(450));
  await add([...others, ...others.slice(0, 9)]);
  await add(others);
  assert.equal((await ids()).length, 900);
});

test("games from different positions are different, also with the same moves", async () => {
  const from = (fen) => game(1, { carried: { version: 1, game: { fen, moves: ["a3-a4"] }, settings: USUAL } });
  await add([from("W:Wa3:Bh8"), from("W:Wa3:Bh7")]);
  assert.equal((await ids()).length, 2);
});

test("what was added can be taken out again, with what it replaced and the day of the statistics put back", async () => {
  const [first, second] = many(2).map((each) => ({ ...each, result: null }));
  await add([first, { ...game(3), id: "over" }], { cleared: 2 });
  const before = (await readGames(USUAL)).games;
  const later = { ...first, changed: 50, name: "later" };
  const other = { ...game(3, { id: "over" }), carried: { ...game(3).carried, game: { moves: ["c3-c4"] } } };
  const { undo: putBack } = await add([later, second, second, other], { cleared: 9 });
  assert.deepEqual([(await ids()).length, await clearedAt()], [4, 9]);
  await putBack();
  assert.deepEqual([(await readGames(USUAL)).games, await clearedAt()], [before, 2]);
});

test("the statistics are the same once all is deleted and taken in again, and at every other counting", async () => {
  const { any, chance } = mutator(5);
  const played = many(400).map((each, at) => {
    const opponent = any(["engine", "engine", "person", "engines"]);
    const rules = any(["TAMA", "DAMA", "TAMA_1934"]);
    const settings = { ...USUAL, opponent, rules, side: any(["white", "black"]), level: 1 + chance(10) };
    const winner = any(["white", "black", null]);
    return {
      ...each,
      carried: { ...each.carried, game: { moves: [`a3-a${at}`] }, settings },
      result: any([null, { winner, reason: "blocked" }, { winner, reason: "resignation" }]),
      plies: 20 + chance(60),
      longest: { white: chance(6), black: chance(6) },
    };
  });
  await add(played, { cleared: 40 });
  await remove("g77");
  const counted = async () => statisticsOf((await readGames(USUAL)).games, await clearedAt());
  const first = await counted();
  const { won, drawn, lost } = first.engine;
  assert.ok(won > 20 && drawn > 20 && lost > 20 && first.wins.longest > 1 && first.levels.size === 10);
  assert.deepEqual(await counted(), first);
  const file = await toFile({ games: (await readGames(USUAL)).games, cleared: await clearedAt(), local: {} }, NOW);
  await letGo();
  await deleteDB(NAME);
  assert.deepEqual((await counted()).engine, { won: 0, drawn: 0, lost: 0 });
  for (let times = 0; times < 2; times += 1) {
    const read = await fromFile(file, USUAL, BACKUP_CONTENTS);
    await add(read.games, { cleared: read.cleared });
    assert.deepEqual(await counted(), first);
  }
});

test("anything that was kept can be written as JSON", () => {
  const kept = { id: 7, when: new Date(0), big: 10n, list: new Map([[1, 2]]) };
  kept.self = kept;
  assert.deepEqual(JSON.parse(rawText(kept)), { id: 7, when: "1970-01-01T00:00:00.000Z", big: "10", list: {} });
});
