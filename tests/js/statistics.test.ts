// Tests the statistics: results, streaks, levels and rulesets, counted from saved games.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readRecord } from "../../web/games/record.ts";
import { statisticsOf } from "../../web/games/statistics.ts";

const USUAL = { opponent: "engine", side: "white", level: 3, rival: 3, clock: "none", rules: "TAMA", coach: false };

/** A finished game against the engine: its day, who won (null for a draw), and what else is special. */
function game(changed, winner, { plies = 40, longest = {}, result, ...settings } = {}) {
  const kept = {
    id: `g${changed}`,
    changed,
    plies,
    longest: { white: 1, black: 1, ...longest },
    result: result === undefined ? { winner, reason: "blocked" } : result,
    carried: { version: 1, game: {}, settings },
  };
  return readRecord(kept, USUAL);
}

test("nothing played counts nothing", () => {
  const { engine, highest, shortest, capture, wins, levels } = statisticsOf([]);
  assert.deepEqual(engine, { won: 0, drawn: 0, lost: 0 });
  assert.deepEqual([highest, shortest, capture, levels.size], [null, null, null, 0]);
  assert.deepEqual(wins, { longest: 0, current: 0 });
});

test("games are won, drawn and lost as the player's colour says", () => {
  const games = [
    game(1, "white"),
    game(2, "white", { side: "black" }),
    game(3, null),
    game(4, "black", { side: "black" }),
  ];
  const { engine, sides } = statisticsOf(games);
  assert.deepEqual(engine, { won: 2, drawn: 1, lost: 1 });
  assert.deepEqual(Object.fromEntries(sides), {
    white: { won: 1, drawn: 1, lost: 0 },
    black: { won: 1, drawn: 0, lost: 1 },
  });
});

test("levels and rulesets are counted apart, the highest level first", () => {
  const games = [
    game(1, "white", { level: 2 }),
    game(2, "black", { level: 9 }),
    game(3, null, { level: 2, rules: "DAMA" }),
  ];
  const { levels, rules, highest } = statisticsOf(games);
  assert.deepEqual([...levels.keys()], [9, 2]);
  assert.deepEqual(levels.get(2), { won: 1, drawn: 1, lost: 0 });
  assert.deepEqual(rules.get("DAMA"), { won: 0, drawn: 1, lost: 0 });
  assert.equal(highest.value, 2, "9 was not beaten");
});

test("games that go on, of two at one screen or of engines alone are no results of the player", () => {
  const games = [
    game(1, "white", { result: null }),
    game(2, "black", { opponent: "person" }),
    game(3, null, { opponent: "person" }),
    game(4, "white", { opponent: "engines" }),
  ];
  const { engine, screen } = statisticsOf(games);
  assert.deepEqual(engine, { won: 0, drawn: 0, lost: 0 });
  assert.deepEqual(screen, { white: 0, drawn: 1, black: 1 });
});

test("a streak is wins in a row by the day they ended, which a draw ends", () => {
  const games = [game(5, "white"), game(2, "white"), game(1, "white"), game(3, "white"), game(4, null)];
  assert.deepEqual(statisticsOf(games).wins, { longest: 3, current: 1 });
});

test("the shortest win and the longest capture are the player's own", () => {
  const games = [
    game(1, "white", { plies: 60, longest: { white: 2, black: 7 } }),
    game(2, "black", { plies: 10, longest: { white: 4 } }),
    game(3, "white", { plies: 31 }),
  ];
  const { shortest, capture } = statisticsOf(games);
  assert.deepEqual([shortest.value, shortest.game.id], [31, "g3"]);
  assert.deepEqual([capture.value, capture.game.id], [4, "g2"]);
});

test("what ended before the statistics were cleared does not count", () => {
  assert.deepEqual(statisticsOf([game(1, "white"), game(2, "white")], 1).engine, { won: 1, drawn: 0, lost: 0 });
});
