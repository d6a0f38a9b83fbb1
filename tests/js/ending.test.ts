// Tests the model of an ending that is played, and the words for what the tables say of a move.

import assert from "node:assert/strict";
import { test } from "node:test";
import { t } from "../../web/i18n/messages.ts";
import { beginEnding, reduce } from "../../web/learn/ending.ts";
import { materialText, taskText, verdictOf } from "../../web/learn/ending-text.ts";
import { move, view } from "./support.ts";

const ENDING = { fen: "W:WKa1,Kb8:BKd4", material: "KK-K", aim: "win", left: 2, hold: 10, done: false };
const START = { moves: [], game: {}, view: view([move("a1 d1")]) };
const KEPT = { result: "win", kept: true, left: 5, best: 1, repeated: false, done: false };
const SLIP = { ...KEPT, result: "draw", kept: false, left: null };
const entry = (text) => ({
  game: {},
  view: view([], { turn: "black" }),
  move: { text, path: text.split("-"), captured: [] },
});
const MOVES = [entry("a1-d1"), entry("d4-a1")];

/** An ending on which events happen; `effects` are those of the last one. */
class Played {
  effects = [];

  constructor(ending = ENDING) {
    this.state = beginEnding(ending, START, START);
  }

  do(event) {
    Object.assign(this, reduce(this.state, { serial: this.state.serial, ...event }));
    return this;
  }

  /** Makes a move, which is judged, and shows it and its answer. */
  try(judgement, entries = MOVES) {
    this.do({ type: "try", path: ["a1", "d1"] }).do({ type: "judged", judgement, entries });
    return entries.length > 1 ? this.do({ type: "waited" }) : this;
  }

  get types() {
    return this.effects.map(({ type }) => type);
  }
}

test("a move that keeps the result is answered, and the ending goes on from there", () => {
  const played = new Played().try(KEPT);
  assert.deepEqual([played.state.phase, played.state.attempt.moves], ["open", ["a1-d1", "d4-a1"]]);
  assert.deepEqual(played.types, ["push", "keep", "say"]);
  const { headline, lines } = verdictOf(played.state);
  assert.equal(headline, t("endings.stillWon"));
  assert.deepEqual(lines, [`${t("endings.left", { count: 5 })} ${t("endings.possible", { count: 1 })}`]);
});

test("a move that throws the result away stands on the board with its answer, fails once, and may be taken back", () => {
  const played = new Played().try(SLIP);
  assert.deepEqual([played.state.phase, played.effects[1]], ["astray", { type: "outcome", solved: false }]);
  const { tone, headline, lines } = verdictOf(played.state);
  assert.deepEqual([tone, headline], ["wrong", t("endings.slip.win.draw")]);
  assert.match(lines[0], /d4–a1/);
  played.do({ type: "touch" });
  assert.deepEqual([played.state.phase, played.state.attempt, verdictOf(played.state)], ["open", START, null]);
  const won = played.try({ ...KEPT, left: 0, done: true }, MOVES.slice(0, 1));
  assert.equal(won.state.phase, "done");
  assert.deepEqual(
    won.effects.find(({ type }) => type === "outcome"),
    { type: "outcome", solved: false },
  );
});

test("an ending is solved where each move kept the result and the best one was not shown", () => {
  const end = [{ ...KEPT, done: true }, MOVES.slice(0, 1)];
  const outcome = (played) => played.effects.find(({ type }) => type === "outcome").solved;
  assert.equal(outcome(new Played().try(KEPT).try(...end)), true);
  const helped = new Played().do({ type: "help" }).do({ type: "helped", move: move("a1 d1") });
  assert.equal(helped.state.best.text, move("a1 d1").text);
  assert.equal(outcome(helped.try(...end)), false);
});

test("a repetition is told, and no number of moves that the tables do not know", () => {
  const { lines } = verdictOf(new Played().try({ ...KEPT, left: null, best: null, repeated: true }).state);
  assert.deepEqual(lines, [t("endings.repeated")]);
});

test("an answer to what was begun before something else is dropped", () => {
  const played = new Played().do({ type: "try", path: ["a1", "d1"] });
  const { serial } = played.state;
  played.do({ type: "restart" });
  assert.deepEqual(reduce(played.state, { type: "judged", serial, judgement: SLIP, entries: MOVES }).effects, []);
});

test("a failure takes the move back and is told", () => {
  const played = new Played().do({ type: "try", path: ["a1", "d1"] }).do({ type: "failed", error: new Error("no") });
  assert.deepEqual([played.state.phase, played.types.at(-1)], ["open", "say-failure"]);
});

test("a material and a task are told in words", () => {
  assert.equal(materialText("Km-K"), "1 king and 1 man against 1 king");
  assert.match(taskText(ENDING), /2 moves/);
  assert.match(taskText({ ...ENDING, aim: "draw", left: null }), /10 moves/);
});
