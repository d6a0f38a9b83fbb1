// Tests the coach: when it is asked, what it says, that it never plays, and that its warnings are counted and saved.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ideaWords } from "../../web/analysis/hint-idea.ts";
import { coachShapes, warningOf } from "../../web/app/coach.ts";
import { fromSnapshot, toSnapshot } from "../../web/app/snapshot.ts";
import { toScene } from "../../web/app/view-model.ts";
import { toText } from "../../web/i18n/messages.ts";
import { announcement } from "../../web/ui/announcer.ts";
import { statusOf } from "../../web/ui/status-text.ts";
import { move, Page, view } from "./support.ts";

const WHITE = view([move("c3 c4"), move("d3 d4")]);
const BLACK = view([move("c6 c5"), move("d6 d5")], { turn: "black" });
const COACHED = { opponent: "engine", coach: true };
const LINE = [move("d3 d4"), move("d6 d4 d2", "d5 d3"), move("e2 c2", "d2")];
const LOSS = { men: 2, kings: 0, game: false, line: LINE };
const ops = (page) => page.asked.map(({ command }) => command.op).slice(2);
const offer = (page, key) => page.do(statusOf(page.state).offers.find((each) => each.key === key).event);
const warned = (loss = LOSS) => new Page(COACHED).open(WHITE).press("d3", "d4").answer("coach", { warning: loss });

test("the coach is asked before a move is played, and the engine waits for the answer", () => {
  const page = new Page(COACHED).open(WHITE).press("c3", "c4");
  const { op, path } = page.asked.at(-1).command;
  assert.deepEqual([op, path], ["coach", ["c3", "c4"]]);
  page.answer("coach", { warning: null });
  assert.deepEqual(ops(page), ["coach", "play"]);
  assert.equal(page.effect("search"), undefined);
  page.accept(move("c3 c4"), BLACK);
  assert.notEqual(page.effect("search"), undefined);
  assert.equal(page.state.coach.warnings, 0);
});

test("there is no coach unless it is wanted, against a person, for engines, or for the only move", () => {
  for (const settings of [{ opponent: "engine" }, { opponent: "person", coach: true }]) {
    assert.deepEqual(ops(new Page(settings).open(WHITE).press("c3", "c4")), ["play"], settings.opponent);
  }
  assert.deepEqual(ops(new Page(COACHED).open(view([move("c3 c4")])).press("c3", "c4")), ["play"]);
});

test("a warning says what the move loses and shows the opponent's reply, and nothing is played", () => {
  const page = warned();
  const { headline, detail, offers } = statusOf(page.state);
  assert.equal(headline, "This loses two men: look again?");
  assert.equal(detail, "What follows: d6×\u200bd4×\u200bd2.");
  assert.deepEqual(
    offers.map(({ key }) => key),
    ["coach.again", "coach.play"],
  );
  assert.deepEqual(coachShapes(page.state), [
    { square: "d6", target: "d4", color: "R", meaning: "threat" },
    { square: "d4", target: "d2", color: "R", meaning: "threat" },
  ]);
  assert.deepEqual([page.state.game.timeline.ply, ops(page), page.effect("search")], [0, ["coach"], undefined]);
});

test("after a quiet reply, what follows is told up to the capture, unless that is far away", () => {
  const quiet = [move("a5 a6"), move("b8 a7"), move("b6 b7")];
  const told = (...line) => statusOf(warned({ ...LOSS, line }).state).detail;
  assert.equal(told(...quiet, move("a7 c7", "b7"), move("h2 h3")), "What follows: b8–a7 b6–b7 a7×\u200bc7.");
  assert.equal(told(...quiet, move("h7 h6"), move("h2 h3"), move("a7 c7", "b7")), "What follows: b8–a7.");
  const { state } = warned({ ...LOSS, line: [...quiet, move("a7 c7", "b7")] });
  assert.deepEqual(coachShapes(state), [{ square: "b8", target: "a7", color: "R", meaning: "threat" }]);
});

test("what is lost is told in words, kings before men, and the game before all", () => {
  const told = (men, kings, game = false) => statusOf(warned({ men, kings, game, line: LINE }).state).headline;
  assert.equal(told(1, 0, true), "This loses the game: look again?");
  assert.equal(told(1, 0), "This loses a man: look again?");
  assert.equal(told(3, 0), "This loses 3 men: look again?");
  assert.equal(told(0, 1), "This loses a king: look again?");
  assert.equal(told(2, 1), "This loses a king and two men: look again?");
});

test("a warning is announced once", () => {
  const page = new Page(COACHED).open(WHITE).press("d3", "d4");
  const before = page.state;
  page.answer("coach", { warning: LOSS });
  assert.equal(announcement(page.state, before), "This loses two men: look again? What follows: d6×\u200bd4×\u200bd2.");
  const after = page.state;
  page.do({ type: "clock", clock: null });
  assert.equal(announcement(page.state, after), "");
});

test("who looks again has the piece back where it was", () => {
  for (const answer of [
    (page) => offer(page, "coach.again"),
    (page) => page.do({ type: "cancel" }),
    (page) => page.do({ type: "undo" }),
  ]) {
    const page = answer(warned());
    assert.deepEqual([warningOf(page.state), page.state.board.input, coachShapes(page.state)], [null, null, []]);
    assert.equal(toScene(page.state).cells, WHITE.cells);
    assert.deepEqual(ops(page), ["coach"]);
  }
  const page = warned().press("c3");
  assert.deepEqual([warningOf(page.state), page.state.board.input.path], [null, ["c3"]]);
});

test("who plays it anyway is not asked twice", () => {
  const page = offer(warned(), "coach.play");
  assert.deepEqual(ops(page), ["coach", "play"]);
  assert.deepEqual(page.asked.at(-1).command.path, ["d3", "d4"]);
  page.accept(move("d3 d4"), BLACK);
  assert.deepEqual([page.state.game.timeline.ply, warningOf(page.state)], [1, null]);
});

test("an answer for a move that the player has left changes nothing", () => {
  const page = new Page(COACHED).open(WHITE).press("c3", "c4").answer("coach", { warning: null });
  page.accept(move("c3 c4"), BLACK);
  page.do({ type: "engine-result", id: page.effect("search").id, move: move("c6 c5") }).accept(move("c6 c5"), WHITE);
  page.press("d3", "d4").do({ type: "look", ply: 0 }).answer("coach", { warning: LOSS });
  assert.deepEqual([warningOf(page.state), page.state.coach.warnings], [null, 0]);
  assert.equal(ops(page).filter((op) => op === "play").length, 2);
});

test("a coach that fails lets the move be played, and an illegal move has its reason", () => {
  const page = new Page(COACHED).open(WHITE).press("c3", "c4").refuse("coach", "Too deep.");
  assert.deepEqual(ops(page), ["coach", "play"]);
  const typed = new Page(COACHED).open(WHITE).do({ type: "typed", text: "c3 c5 e5" });
  typed.refuse("coach", "No.", { explanation: { key: "", values: {}, sentence: "No.", squares: {}, better: null } });
  assert.deepEqual([ops(typed), statusOf(typed.state).tone, typed.state.coach.move], [["coach"], "refused", null]);
});

test("warnings are counted, saved with the game, and begin anew with the next one", () => {
  const page = warned().do({ type: "look-again" }).press("d3", "d4").answer("coach", { warning: LOSS });
  assert.equal(page.state.coach.warnings, 2);
  const kept = fromSnapshot(JSON.parse(JSON.stringify(toSnapshot(page.state))), page.state.game.settings);
  assert.deepEqual([kept.warnings, kept.settings.coach, kept.path], [2, true, []]);
  page.do({ type: "new-game", settings: page.state.game.settings });
  assert.equal(page.state.coach.warnings, 0);
});

test("each idea of a hint has words", () => {
  const said = (kind, values = {}, squares = ["e5"]) => toText(ideaWords({ kind, values, squares, moves: [] }));
  assert.equal(said("gain", { men: 2, kings: 1 }), "It wins a king and two men.");
  assert.equal(said("win", { moves: 3 }), "It wins the game in 3 moves.");
  assert.equal(said("crown", { moves: 1 }), "It makes a king on e5.");
  assert.equal(said("advance", { left: 2 }), "It brings the man within 2 steps of becoming a king.");
  for (const kind of "only-move stop-crown save exchange force threat confine king together wait".split(" "))
    assert.match(said(kind, { count: 1 }), /^It .*\.$/, kind);
});
