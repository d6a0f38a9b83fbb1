// Tests that the games of a PDN file become records of saved games.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fromPdn } from "../../web/games/from-pdn.ts";
import { faultIn, sameGame } from "../../web/games/record.ts";
import { Refusal } from "../../web/python/client.ts";

const USUAL = { opponent: "engine", side: "white", level: 3, rival: 3, clock: "none", rules: "TAMA", coach: false };
const GOOD = '[White "Ani"]\n[Event "Yerevan"]\n\n1. a3-a4 1-0\n\n';
const BAD = "1. a3-a8 *\n";
const VIEW = { cells: ".".repeat(64), turn: "black", ply: 1, outcome: { winner: "white", reason: "resignation" } };

/** A Python that knows these two texts. */
const ask = (command) => {
  const entry = { tags: {}, plies: 1, line: 1, column: 1 };
  const games = [
    { ...entry, begin: 0, end: GOOD.length },
    { ...entry, begin: GOOD.length, end: GOOD.length + BAD.length },
  ];
  const good = { game: { moves: ["a3-a4"], tags: { White: "Ani", Event: "Yerevan" }, notes: {} }, view: VIEW };
  const bad = { game: {}, view: { ...VIEW, ply: 0, outcome: null }, errors: [{ message: "no move" }] };
  const answers = {
    "list-pdn": { games: command.text.includes("a3") ? games : [] },
    "read-pdn": command.text?.includes("a8") ? bad : good,
  };
  return { reply: Promise.resolve(answers[command.op]) };
};
const course = { tell: () => {}, signal: new AbortController().signal };

test("the games of a file are records with their tags and results, and those that cannot be read are named", async () => {
  const { games, left } = await fromPdn(GOOD + BAD, ask, USUAL, course);
  assert.deepEqual(left, [{ number: 2, fault: "no move" }]);
  const [game] = games;
  assert.equal(games.length, 1);
  assert.equal(faultIn(game), null);
  assert.deepEqual([game.name, game.result, game.plies], ["Yerevan", { winner: "white", reason: "resignation" }, 1]);
  assert.equal(game.carried.annotation.tags.White, "Ani");
  assert.equal(game.carried.settings.opponent, "person");
});

test("a file that is imported twice has the same games, by the same names", async () => {
  const [one, other] = await Promise.all([GOOD, GOOD].map((text) => fromPdn(text + BAD, ask, USUAL, course)));
  assert.equal(one.games[0].id, other.games[0].id);
  assert.ok(sameGame(one.games[0], other.games[0]));
});

test("a text without games has none", async () => {
  assert.deepEqual(await fromPdn("W:Wa2:Ba7", ask, USUAL, course), { games: [], left: [], cut: [] });
});

test("a game that is read up to an error, and one that is refused, are named with the reason", async () => {
  const error = { message: "no move" };
  const cutting = (command) => {
    if (command.op === "list-pdn") return ask(command);
    const good = { game: { moves: ["a3-a4"], tags: {}, notes: {} }, view: VIEW, errors: [error] };
    return { reply: command.text === GOOD ? Promise.resolve(good) : Promise.reject(new Refusal(error)) };
  };
  const { games, left, cut } = await fromPdn(GOOD + BAD, cutting, USUAL, course);
  assert.equal(games.length, 1);
  assert.deepEqual(
    [cut, left].map((some) => some.map(({ number, fault }) => [number, fault])),
    [[[1, "no move"]], [[2, "no move"]]],
  );
});
