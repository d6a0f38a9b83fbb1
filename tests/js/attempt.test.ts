// Tests the model of a lesson that is played: what it shows, says, keeps and asks for at each step.

import assert from "node:assert/strict";
import { test } from "node:test";
import { beginAttempt, controlsOf, pointsOf, reduce } from "../../web/learn/attempt.ts";
import { move, view } from "./support.ts";

const LESSON = { id: "r10/try", hints: 2, goal: { aim: "win", within: 2, squares: ["b4", "c5"] } };
const at = (...moves) => ({ moves, game: { moves }, view: view([move("b3 b4")]) });
const entry = (text) => ({
  game: {},
  view: view([], { turn: "black" }),
  move: { text, path: text.split("-"), captured: [] },
});
const JUDGED = { text: "Well.", move: move("b3 b4"), answer: [], refutation: null, explanation: null };

/** A lesson on which events happen; `effects` are those of the last one. */
class Played {
  constructor(attempt = at(), hints = 0, lesson = LESSON) {
    Object.assign(this, beginAttempt(lesson, attempt, hints));
  }

  do(event) {
    const { serial } = this.state;
    Object.assign(this, reduce(this.state, { serial, ...event }));
    return this;
  }

  /** Tries a move, which is judged, and shows what it leads to. */
  try(verdict, more = {}, entries = [entry("b3-b4")]) {
    this.do({ type: "try", what: { path: ["b3", "b4"] } });
    return this.do({ type: "judged", judgement: { ...JUDGED, verdict, attempt: at(), ...more }, entries });
  }

  get types() {
    return this.effects.map(({ type }) => type);
  }

  effect(type) {
    return this.effects.find((effect) => effect.type === type);
  }
}

test("a move that reaches the goal solves the lesson, as a first try only where no hint was given", () => {
  const solved = new Played().try("success");
  assert.equal(solved.state.phase, "solved");
  assert.deepEqual(solved.types, ["push", "outcome", "finish", "say-comment"]);
  assert.equal(solved.effect("outcome").solved, true);
  const helped = new Played().do({ type: "hint" }).do({ type: "hinted", number: 0, text: "Look.", squares: ["b3"] });
  assert.equal(helped.try("success").effect("outcome").solved, false);
});

test("the answer to a move is shown a while after it, and then the lesson goes on from there", () => {
  const next = at("b3-b4", "g6-g5");
  const played = new Played().try("onward", { attempt: next }, [entry("b3-b4"), entry("g6-g5")]);
  assert.deepEqual([played.state.phase, played.types], ["busy", ["push", "wait"]]);
  played.do({ type: "waited" });
  assert.deepEqual(played.types, ["push", "keep", "show", "say-comment"]);
  assert.deepEqual(
    played.effect("say-comment").moves.map((each) => each.move.text),
    ["b3-b4", "g6-g5"],
  );
  assert.deepEqual([played.state.phase, played.state.attempt, played.effect("keep").moves], ["open", next, next.moves]);
});

test("a wrong try stays on the board until it is taken back or the board is touched", () => {
  for (const type of ["take-back", "touch"]) {
    const wrong = new Played().try("wrong");
    assert.deepEqual([wrong.state.phase, wrong.effect("outcome").solved], ["astray", false]);
    assert.equal(controlsOf(wrong.state, false).takeBack, true);
    wrong.do({ type });
    assert.deepEqual([wrong.state.phase, wrong.state.comment, wrong.types], ["open", null, ["show"]]);
  }
});

test("a touch changes nothing while a move is judged", () => {
  const busy = new Played().do({ type: "try", what: { path: ["b3", "b4"] } });
  assert.deepEqual(busy.do({ type: "touch" }).effects, []);
  assert.equal(busy.state.phase, "busy");
});

test("an illegal try is refused on the board with its reason, and counts for nothing", () => {
  const explanation = { legal: false, key: "too-few", values: {}, sentence: "No." };
  const illegal = new Played().try("illegal", { explanation, move: null }, []);
  assert.deepEqual(illegal.types, ["refuse", "say-comment"]);
  assert.deepEqual([illegal.state.phase, illegal.state.comment.headline], ["open", "learn.illegal"]);
});

test("a draw offered in vain leaves the board open, since there is no move to take back", () => {
  assert.equal(new Played().try("wrong", { move: null }, []).state.phase, "open");
});

test("what comes of an earlier try is dropped once the lesson begins again", () => {
  const played = new Played().do({ type: "try", what: { path: ["b3", "b4"] } });
  const late = {
    type: "judged",
    serial: played.state.serial,
    judgement: { ...JUDGED, verdict: "success" },
    entries: [],
  };
  played.do({ type: "restart" }).do(late);
  assert.deepEqual([played.effects, played.state.phase], [[], "busy"]);
  played.do({ type: "loaded", attempt: at(), solve: false });
  assert.deepEqual([played.state.phase, played.types], ["open", ["keep", "show"]]);
});

test("a hint is given once, however often it is asked for, and takes a wrong try back first", () => {
  const played = new Played().try("wrong").do({ type: "hint" });
  assert.deepEqual(played.types, ["show", "find-hint"]);
  const answer = { type: "hinted", number: 0, text: "Look.", squares: ["b3"], recalled: false };
  played.do(answer).do(answer);
  assert.deepEqual([played.state.hints, played.state.given], [["Look."], 1]);
  assert.deepEqual(pointsOf(played.state)[0], { square: "b3", kind: "look" });
});

test("there are no more hints than the lesson has", () => {
  const played = new Played(at(), 5);
  assert.deepEqual([played.state.given, played.effects.length], [2, 2]);
  assert.equal(controlsOf(played.state, false).moreHints, false);
  assert.deepEqual(played.do({ type: "hint" }).effects, []);
});

test("a hint of an earlier visit that arrives after the lesson began again is not shown", () => {
  const played = new Played(at("b3-b4"), 1);
  assert.deepEqual(played.effects, [{ type: "find-hint", number: 0, moves: ["b3-b4"], recalled: true }]);
  played.do({ type: "restart" }).do({ type: "loaded", attempt: at(), solve: false });
  assert.deepEqual(
    played.do({ type: "hinted", number: 0, text: "Look.", squares: [], recalled: true }).state.hints,
    [],
  );
});

test("the solution is played from the start with time to look at each move, and solves nothing", () => {
  const played = new Played(at("b3-b4")).do({ type: "solve" });
  assert.deepEqual(played.types, ["outcome", "load"]);
  played.do({ type: "loaded", attempt: at(), solve: true });
  assert.deepEqual([played.state.phase, played.effect("find-move").moves], ["busy", []]);
  played.do({ type: "solution-move", move: "b3-b4" });
  assert.deepEqual(played.effect("judge").what, { text: "b3-b4" });
  const judgement = { ...JUDGED, verdict: "onward", attempt: at("b3-b4", "g6-g5") };
  played.do({ type: "judged", judgement, entries: [entry("b3-b4")] });
  assert.deepEqual(played.types, ["wait"]);
  assert.deepEqual(played.do({ type: "waited" }).types, ["push", "say-move", "wait"]);
  assert.deepEqual(played.do({ type: "waited" }).types, ["show", "find-move"]);
  assert.deepEqual(played.effect("find-move").moves, ["b3-b4", "g6-g5"]);
  played.do({ type: "solution-move", move: "c4-c5" });
  played.do({ type: "judged", judgement: { ...judgement, verdict: "success" }, entries: [] }).do({ type: "waited" });
  assert.deepEqual([played.state.phase, played.types], ["shown", ["say-comment"]]);
  assert.equal(controlsOf(played.state, false).restart, true);
});

test("a failure opens the board again where the learner stood", () => {
  const played = new Played(at("b3-b4")).try("onward", { attempt: at("x") }, [entry("b3-b4"), entry("g6-g5")]);
  const late = { type: "waited", serial: played.state.serial };
  const error = new Error("no answer");
  played.do({ type: "failed", error });
  assert.deepEqual([played.state.phase, played.types], ["open", ["show", "say-failure"]]);
  assert.deepEqual(played.effect("show").attempt.moves, ["b3-b4"]);
  assert.deepEqual(played.do(late).effects, []);
});

test("a star is marked until a move has reached it", () => {
  const stars = (...moves) => pointsOf(new Played(at(...moves)).state).map(({ square }) => square);
  assert.deepEqual(stars(), ["b4", "c5"]);
  assert.deepEqual(stars("b3-b4", "g6-g5"), ["c5"]);
});

test("what a hint marks is gone with the next step of the lesson", () => {
  const hinted = () =>
    new Played()
      .do({ type: "hint" })
      .do({ type: "hinted", number: 0, text: "Look.", squares: ["b3"], recalled: false });
  assert.deepEqual(hinted().state.marked, ["b3"]);
  assert.deepEqual(hinted().try("success").state.marked, []);
  assert.deepEqual(hinted().try("onward").state.marked, []);
  assert.deepEqual(hinted().try("wrong").do({ type: "take-back" }).state.marked, []);
});

test("each phase of a lesson has its buttons", () => {
  const shown = (state, done = false, lesson = LESSON) =>
    Object.entries(controlsOf({ ...new Played().state, lesson, ...state }, done))
      .filter(([, value]) => value)
      .map(([name]) => name)
      .join(" ");
  assert.equal(shown({ phase: "open" }), "hint moreHints solve");
  assert.equal(shown({ phase: "open" }, true), "hint moreHints solve next");
  assert.equal(shown({ phase: "astray", given: 2 }), "hint solve takeBack");
  for (const phase of ["solved", "shown"]) assert.equal(shown({ phase, given: 2 }), "ended restart next");
  assert.equal(shown({ attempt: at("b3-b4"), given: 2 }), "hint solve restart");
  assert.equal(shown({}, false, { ...LESSON, hints: 0, goal: { aim: "draw", squares: [] } }), "solve offerDraw");
});

test("a solution that knows no further move leaves the board open", () => {
  const played = new Played().do({ type: "solve" }).do({ type: "loaded", attempt: at(), solve: true });
  assert.equal(played.do({ type: "solution-move", move: null }).state.phase, "open");
});
