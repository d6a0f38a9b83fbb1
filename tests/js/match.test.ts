// Matches: games between players who win, cheat and fail, and what is shown of them on the way.

import assert from "node:assert/strict";
import { test } from "node:test";
import { switchLanguage, toText } from "../../web/i18n/messages.ts";
import { Refusal } from "../../web/python/client.ts";
import { beginBots, reduce } from "../../web/studio/bots.ts";
import { opening, playGame, playMatch, scored } from "../../web/studio/match.ts";
import { move, view } from "./support.ts";

/** A referee of a game in which each side moves once. */
const stand = (turn, outcome = null) => ({
  game: { rules: "TAMA" },
  view: view([move("a3 a4"), move("b3 b4")], { turn, outcome }),
});
const OVER = { winner: "white", reason: "no-pieces", rules: [], values: {}, sentence: "" };
const CHEATED = { key: "man-diagonal", values: {}, sentence: "No." };
const referee = {
  async play(_game, text) {
    if (text === "cheat") throw new Refusal({ kind: "illegal-move", message: "No.", facts: [CHEATED] });
    return { ...(text === "win" ? stand("black", OVER) : stand("black")), move: move("a3 a4") };
  },
};
const player = (...moves) => ({ name: "p", choose: async () => moves.shift(), stop() {} });
const hooks = () => ({ signal: new AbortController().signal, onTurn() {}, onMove() {} });

test("a game goes on to the end that the rules see", async () => {
  const white = player({ move: "win" });
  const result = await playGame(stand("white"), { white, black: player() }, referee, hooks());
  assert.deepEqual([result.winner, result.fault], ["white", null]);
});

test("who cheats loses, and the reason is the rules'", async () => {
  const players = { white: player({ move: "a3-a4" }), black: player({ move: "cheat" }) };
  const { winner, fault } = await playGame(stand("white"), players, referee, hooks());
  assert.deepEqual([winner, fault.side, fault.fault.kind, fault.move], ["white", "black", "illegal", "cheat"]);
  assert.equal(fault.fault.reason.message, "No.");
});

test("the reason is said in the language of the visitor", async (context) => {
  context.after(() => switchLanguage("en"));
  await switchLanguage("tr");
  const players = { white: player({ move: "cheat" }), black: player() };
  const { fault } = await playGame(stand("white"), players, referee, hooks());
  assert.equal(toText(fault.fault.reason), "Bu kurallarda çapraz gidilmez.");
});

test("who raises or overruns loses with that", async () => {
  for (const kind of ["raised", "overran", "memory"]) {
    const white = player({ fault: { kind, reason: { english: "why" } } });
    const { winner, fault } = await playGame(stand("white"), { white, black: player() }, referee, hooks());
    assert.deepEqual([winner, fault.side, fault.fault.kind], ["black", "white", kind]);
  }
});

test("a game that is broken off has no result", async () => {
  const stop = new AbortController();
  const white = {
    name: "p",
    choose: async () => {
      stop.abort();
      return { move: "win" };
    },
    stop() {},
  };
  assert.equal(
    await playGame(stand("white"), { white, black: player() }, referee, { ...hooks(), signal: stop.signal }),
    null,
  );
});

test("a match begins with moves by chance, and ends with a score of the first player's", async () => {
  const asked = [];
  const noting = {
    play: async (game, text) => {
      asked.push(text);
      return referee.play(game, text);
    },
  };
  await opening(stand("white"), noting, () => 0.99);
  assert.deepEqual(asked, Array(4).fill("b3-b4"));
  let score = { wins: 0, draws: 0, losses: 0 };
  for (const [winner, own] of [
    ["white", "white"],
    ["white", "black"],
    [null, "white"],
    ["black", "black"],
  ])
    score = scored(score, winner, own);
  assert.deepEqual(score, { wins: 2, draws: 1, losses: 1 });
});

/** Plays a match whose games White wins at once, and gives what was told of it. */
async function told(total, stop = () => false) {
  const events = [];
  const left = new AbortController();
  const players = ["first", "second"].map((name) => ({ name, choose: async () => ({ move: "win" }), stop() {} }));
  const tell = (event) => {
    events.push(event);
    if (stop(event)) left.abort();
  };
  const finished = await playMatch(stand("white"), players, referee, { total, name: "x", signal: left.signal, tell });
  return { events, finished };
}

test("the players of a match change sides, and each game is told with its end and as PDN has it", async () => {
  const { events, finished } = await told(2);
  const results = events.filter(({ type }) => type === "result");
  assert.deepEqual(
    results.map(({ own, sides, game }) => [own, sides.white.name, game.tags.White, game.tags.Round]),
    [
      ["white", "first", "first", "1"],
      ["black", "second", "second", "2"],
    ],
  );
  const types = events.map(({ type }) => type).join();
  assert.deepEqual([finished, types], [true, "game,turn,move,result,game,turn,move,result"]);
});

test("a match that is stopped has no more results", async () => {
  const { events, finished } = await told(10, ({ type, number }) => type === "game" && number === 2);
  assert.deepEqual([finished, events.filter(({ type }) => type === "result").length], [false, 1]);
});

const PLAN = { kinds: ["you", "code"], total: 2, seconds: 1, person: true };
const PERSON = { ...player(), name: "You", person: true, answer() {} };
const BOT = { ...player(), name: "Bot" };
const after = (...events) =>
  events.reduce(({ state }, event) => reduce(state, event), { state: beginBots(stand("white")) });
const types = ({ effects }) => effects.map(({ type }) => type);
const begun = { type: "start", plan: PLAN };
const won = { ...stand("black", OVER), move: move("a3 a4") };
const result = {
  type: "result",
  result: { winner: "white", stand: won, fault: null },
  sides: { white: PERSON, black: BOT },
  own: "white",
  game: { rules: "TAMA" },
};

test("a match begins once, and without what is left of the one before", () => {
  const first = after(begun);
  assert.deepEqual([first.state.phase, types(first)], ["running", ["play"]]);
  assert.deepEqual(reduce(first.state, begun).effects, []);
  const again = after(begun, result, { type: "over" }, begun).state;
  assert.deepEqual([again.results, again.games, again.score.wins], [[], [], 0]);
});

test("only a person's turn opens the board, and a try goes to that person", () => {
  const turn = (who) => after(begun, { type: "turn", stand: stand("white"), player: who });
  assert.equal(turn(BOT).state.person, null);
  assert.deepEqual(types(reduce(turn(BOT).state, { type: "try", path: ["a3", "a4"] })), []);
  const [effect] = reduce(turn(PERSON).state, { type: "try", path: ["a3", "a4"] }).effects;
  assert.deepEqual([effect.type, effect.person], ["check", PERSON]);
  assert.equal(reduce(turn(PERSON).state, { type: "move", entry: won }).state.person, null);
});

test("the end of a game is counted, and told at the end of the match with the move that made it", () => {
  const over = after(begun, { type: "move", entry: won }, result, { type: "over" });
  assert.deepEqual([over.state.phase, over.state.score.wins, over.state.games.length], ["over", 1, 1]);
  assert.deepEqual([over.state.last.turn, over.state.last.move.text], ["white", "a3-a4"]);
  assert.equal(over.state.status.ended.result.winner, "white");
  assert.deepEqual(types(over), ["end", "say-status"]);
});

test("a game is said to begin only where a person plays", () => {
  const game = { type: "game", number: 1, stand: stand("white") };
  assert.deepEqual(types(after(begun, game)), ["show", "say-game"]);
  assert.deepEqual(types(after({ ...begun, plan: { ...PLAN, person: false } }, game)), ["show"]);
});

test("a match can be stopped only while it is played, and a failure ends it", () => {
  assert.deepEqual(types(after({ type: "stop" })), []);
  const stopped = after(begun, { type: "stop" });
  assert.deepEqual(
    [stopped.state.phase, stopped.state.status, types(stopped)[0]],
    ["over", { key: "bots.stopped" }, "end"],
  );
  const failed = after(begun, { type: "failed", text: "No engine." });
  assert.deepEqual(
    [failed.state.phase, failed.state.status, types(failed)[0]],
    ["failed", { text: "No engine." }, "end"],
  );
});

test("games that cannot be saved do not end the match that is played", () => {
  const failed = { type: "save-failed", text: "No room." };
  assert.equal(after(begun, result, failed).state.phase, "running");
  assert.equal(after(begun, result, { type: "over" }, failed).state.phase, "failed");
});

test("a try that fails for another reason than the rules is told, and taken back", () => {
  const { state, effects } = after(begun, { type: "try-failed", text: "No answer." });
  assert.deepEqual([state.status, state.phase], [{ text: "No answer." }, "running"]);
  assert.deepEqual(
    effects.map(({ type }) => type),
    ["show", "say-status"],
  );
});
