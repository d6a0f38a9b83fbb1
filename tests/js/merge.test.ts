// Tests merging: what two devices have is put together, nothing of either is lost, and both come to the same.

import "../../web/node_modules/fake-indexeddb/auto/index.mjs";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { BACKUP_CONTENTS } from "../../web/backup-contents.ts";
import { letGo, NAME } from "../../web/games/database.ts";
import { mergedValues } from "../../web/games/local-values.ts";
import { readRecord } from "../../web/games/record.ts";
import { add } from "../../web/games/restore.ts";
import { readGames } from "../../web/games/saved-games.ts";
import { deleteDB } from "../../web/node_modules/idb/build/index.js";
import { mutator } from "./mutate.ts";

const USUAL = { opponent: "engine", side: "white", level: 3, rival: 3, clock: "none", rules: "TAMA", coach: false };

/** One value of two devices, merged as either of them does it. */
function bothWays(name, mine, theirs) {
  const [here, there] = [{ [name]: { version: 1, ...mine } }, { [name]: { version: 1, ...theirs } }];
  return [mergedValues(BACKUP_CONTENTS, here, there)[name], mergedValues(BACKUP_CONTENTS, there, here)[name]];
}

const sorted = (value) =>
  JSON.stringify(value, (_, each) =>
    Array.isArray(each)
      ? [...each].sort()
      : Object(each) === each
        ? Object.fromEntries(Object.entries(each).sort())
        : each,
  );

test("lessons are done that were done on either device", () => {
  for (const merged of bothWays(
    "tama-learn",
    { done: ["r1", "r2"], at: { id: "r3", moves: ["c3-c4"], hints: 1 } },
    { done: ["r2", "r3"], at: null },
  ))
    assert.deepEqual([[...merged.done].sort(), merged.at], [["r1", "r2", "r3"], null]);
});

test("the rating is that of whoever has tried more, and no puzzle counts twice", () => {
  const [mine, theirs] = [
    { rating: 1200, streak: 3, best: 9, tried: ["a", "b", "c"], grade: 2, theme: "" },
    { rating: 900, streak: 7, best: 8, tried: ["c", "d"], grade: 0, theme: "" },
  ];
  for (const { rating, streak, best, tried } of bothWays("tama-puzzles", mine, theirs))
    assert.deepEqual([rating, streak, best, [...tried].sort()], [1200, 3, 9, ["a", "b", "c", "d"]]);
});

test("results are the best of both, and days that meet are one row", () => {
  for (const { streak, storm } of bothWays("tama-runs", { streak: 5, storm: 10 }, { streak: 4, storm: 11 }))
    assert.deepEqual([streak, storm], [5, 11]);
  const rows = [
    [
      ["2026-03-09", 3],
      ["2026-03-10", 1],
      ["2026-03-10", 4],
    ],
    [
      ["2026-03-09", 3],
      ["2026-03-11", 1],
      ["2026-03-11", 1],
    ],
    [
      ["2026-03-09", 9],
      ["2026-03-08", 2],
      ["2026-03-09", 9],
    ],
    [
      ["2026-03-09", 2],
      ["2026-03-09", 5],
      ["2026-03-09", 5],
    ],
    [
      ["2026-03-09", 3],
      ["2026-03-08", 5],
      ["2026-03-09", 6],
    ],
  ];
  for (const [mine, theirs, expected] of rows) {
    const [one, other] = [mine, theirs].map(([day, row], at) => ({
      day,
      row,
      done: [at ? "game" : "puzzle"],
      forgiven: at ? null : "2026-03-01",
    }));
    for (const { day, row, forgiven, done } of bothWays("tama-days", one, other)) {
      assert.deepEqual([[day, row], forgiven], [expected, "2026-03-01"]);
      assert.equal(done.length, mine[0] === theirs[0] ? 2 : 1);
    }
  }
});

test("a deck has the cards of both, each as it was remembered last", () => {
  const card = (id, made, last) => ({
    id: `puzzle/TAMA/W:Wc3:Bc5/${id}`,
    played: "c3-c4",
    ply: 4,
    made,
    memory: last === null ? null : { due: last + 1, last, stability: 1, difficulty: 1, reps: 1, lapses: 0, state: 1 },
  });
  const mine = { cards: [card("a", 1, 50), card("b", 2, 10), card("c", 9, null)], unread: [{ odd: 1 }] };
  const theirs = { cards: [card("b", 3, 20), card("c", 8, 4), card("d", 5, null)], unread: [{ odd: 1 }, { odd: 2 }] };
  for (const { cards, unread } of bothWays("tama-cards", mine, theirs)) {
    assert.deepEqual(
      cards.map(({ id, made, memory }) => [id.at(-1), made, memory?.last ?? null]),
      [
        ["a", 1, 50],
        ["b", 2, 20],
        ["d", 5, null],
        ["c", 8, 4],
      ],
    );
    assert.equal(unread.length, 2);
  }
});

test("settings and texts stay where there are some, and come where there are none", () => {
  const [mine] = bothWays("tama-preferences", { theme: "wood" }, { theme: "basalt", sound: false });
  assert.deepEqual([mine.theme, mine.sound], ["wood", true]);
  const [texts] = bothWays("tama-cell", { mine: "x = 1" }, { mine: "y = 2", linked: "z" });
  assert.deepEqual([texts.mine, texts.linked], ["x = 1", "z"]);
  const there = { "tama-preferences": { version: 1, theme: "wood" } };
  assert.equal(mergedValues(BACKUP_CONTENTS, {}, there)["tama-preferences"].theme, "wood");
});

test("what was merged once stays the same when it is merged again, whatever both had", () => {
  const { any, chance } = mutator(11);
  const some = (names) => names.filter(() => chance(2));
  const day = () => `2026-03-${String(1 + chance(28)).padStart(2, "0")}`;
  const make = {
    "tama-learn": () => ({ done: some(["a", "b", "c", "d"]), at: null }),
    "tama-puzzles": () => ({
      rating: 900 + chance(400),
      streak: chance(5),
      best: chance(9),
      tried: some(["a", "b", "c"]),
      grade: 1,
      theme: "",
    }),
    "tama-runs": () => ({ streak: chance(9), storm: chance(9) }),
    "tama-days": () => ({ day: day(), row: 1 + chance(9), done: some(["puzzle", "game"]), forgiven: null }),
    "tama-openings": () => ({ known: some(["x", "y", "z"]) }),
    "tama-sets": () => ({
      sets: some(["aaaaaaaa", "bbbbbbbb", "cccccccc"]).map((id) => ({
        id,
        at: chance(3),
        tables: { title: any(["x", "y"]), language: "en", text: "", steps: [] },
      })),
    }),
  };
  for (let times = 0; times < 500; times += 1) {
    const name: string = any(Object.keys(make));
    const [one, other] = bothWays(name, make[name](), make[name]());
    assert.equal(sorted(one), sorted(other));
    assert.deepEqual(bothWays(name, one, other)[0], one);
  }
});

const game = (id, moves, more = {}) =>
  readRecord(
    {
      id,
      changed: 5,
      result: null,
      plies: moves.length,
      ...more,
      carried: { version: 1, game: { moves }, settings: USUAL, ...more.carried },
    },
    USUAL,
  );
const kept = async () => (await readGames(USUAL)).games.map(({ carried: { game } }) => game.moves.join(" ")).sort();

beforeEach(async () => {
  await letGo();
  await deleteDB(NAME);
});

const OVER = { result: { winner: "white", reason: "resignation" } };

test("of two games with one id the one that goes on stays, whichever comes first", async () => {
  const [part, whole] = [game("a", ["c3-c4"], { changed: 9, name: "Ours" }), game("a", ["c3-c4", "c6-c5"], OVER)];
  for (const [first, second] of [
    [part, whole],
    [whole, part],
  ]) {
    await letGo();
    await deleteDB(NAME);
    await add([first]);
    await add([second]);
    const { games } = await readGames(USUAL);
    assert.deepEqual([games.length, games[0].plies, games[0].result?.winner], [1, 2, "white"]);
    if (first === part) assert.equal(games[0].name, "Ours");
  }
});

test("two that have parted both stay, and come to each device once", async () => {
  const [mine, theirs] = [game("a", ["c3-c4", "c6-c5"]), game("a", ["c3-c4", "d6-d5"], { changed: 9 })];
  await add([mine]);
  await add([theirs]);
  await add([theirs, mine]);
  assert.deepEqual(await kept(), ["c3-c4 c6-c5", "c3-c4 d6-d5"]);
  await add([game("elsewhere", ["c3-c4", "c6-c5"], { origin: { id: "a", ply: 1 } })]); // mine, beside theirs over there
  assert.equal((await kept()).length, 2);
});

test("a finished game gets the name and the notes that it lacks, and keeps its own", async () => {
  const notes = { notes: { 1: { comments: ["here"] } } };
  await add([game("a", ["c3-c4"], OVER), game("b", ["c3-c4"], { ...OVER, name: "Mine" })]);
  await add([
    game("a", ["c3-c4"], { ...OVER, name: "Theirs", carried: { annotation: notes } }),
    game("b", ["c3-c4"], { ...OVER, name: "Theirs" }),
  ]);
  const { games } = await readGames(USUAL);
  assert.deepEqual(games.map(({ id, name, carried }) => [id, name, carried.annotation ?? null]).sort(), [
    ["a", "Theirs", notes],
    ["b", "Mine", null],
  ]);
});
