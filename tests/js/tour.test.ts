// Tests the welcome and the tour: what puts the welcome away, and that the tour leaves the game as it was.

import assert from "node:assert/strict";
import { test } from "node:test";
import { shown } from "../../web/app/model.ts";
import { reduceWith } from "../../web/app/reduce.ts";
import { toSnapshot } from "../../web/app/snapshot.ts";
import { toScene } from "../../web/app/view-model.ts";
import { greetingEvents } from "../../web/panels/greeting-events.ts";
import { TASKS } from "../../web/tour/tasks.ts";
import { followTour, reduceTour } from "../../web/tour/tour.ts";
import { move, Page, view } from "./support.ts";

const TOUR = { reduce: reduceTour, followUp: followTour };
const START = view([move("c3 c4"), move("d3 d4")]);
const AFTER = view([move("c6 c5")], { turn: "black", fen: "B:after" });
const TASK = view([move("d3 d4"), move("d3 c3")], { fen: TASKS[0].fen });

const page = (settings = {}) => new Page(settings, reduceWith([TOUR, greetingEvents]));
const greeted = (greeting = "welcome") => {
  const visitor = new Page({ opponent: "engine" }, reduceWith([greetingEvents]));
  visitor.state = { ...visitor.state, greeting };
  return visitor.open(START);
};

test("a greeting stays while the page starts and a piece is picked up, and goes at the first move", () => {
  for (const greeting of ["welcome", "today"]) {
    const visitor = greeted(greeting).press("c3");
    assert.equal(visitor.state.greeting, greeting);
    visitor.press("c4").accept(move("c3 c4"), AFTER);
    assert.equal(visitor.state.greeting, null);
  }
});

test("a greeting goes when something else comes to the board, and comes back when it is asked for", () => {
  for (const event of [{ type: "tour" }, { type: "first-game" }, { type: "analyse" }]) {
    const visitor = greeted().do(event);
    assert.equal(visitor.state.greeting, null, event.type);
    visitor.do({ type: "greet", greeting: "welcome" });
    assert.deepEqual([visitor.state.greeting, visitor.state.dialogs.open], ["welcome", null], event.type);
  }
});

test("what there is today stays while the engine moves, as in a game of the last visit", () => {
  const visitor = greeted("today").press("c3").press("c4").accept(move("c3 c4"), AFTER);
  visitor.do({ type: "greet", greeting: "today" });
  visitor.accept(move("c6 c5"), START);
  assert.equal(visitor.state.greeting, "today");
  visitor.do({ type: "undo" }).press("d3", "d4").accept(move("d3 d4"), AFTER);
  assert.equal(visitor.state.greeting, null);
});

test("the first game is played by White against the lowest level", () => {
  const {
    game: { settings },
  } = greeted().do({ type: "first-game" }).state;
  assert.deepEqual([settings.opponent, settings.side, settings.level], ["engine", "white", 1]);
});

test("a task is there to be played at once, and is solved by its move", () => {
  const visitor = page().open(START).do({ type: "open-tour" }).answer("view", { game: {}, view: TASK });
  assert.deepEqual(toScene(visitor.state).path, ["d3"]);
  assert.deepEqual(
    toScene(visitor.state).targets.map(({ square }) => square),
    ["d4", "c3"],
  );
  visitor.press("d3", "d4").accept(move("d3 d4"), AFTER); // pressing the piece that is picked up does not put it down
  assert.ok(visitor.state.tour.solved);
  assert.deepEqual(toScene(visitor.state).own, []);
  visitor.do({ type: "next-task" });
  assert.deepEqual([visitor.state.tour.at, visitor.state.tour.solved], [1, false]);
  assert.equal(visitor.asked.at(-1).command.game.fen, TASKS[1].fen);
});

test("a tour leaves the game as it was, whatever is pressed meanwhile", () => {
  const visitor = page().open(START).press("c3", "c4").accept(move("c3 c4"), AFTER);
  const { timeline } = visitor.state.game;
  const { flipped } = visitor.state.board;
  const saved = toSnapshot(visitor.state);
  visitor.do({ type: "open-tour" }).answer("view", { game: {}, view: TASK });
  for (const type of ["undo", "redo", "flip", "hint", "resign", "ask-draw", "continue", "threat"]) visitor.do({ type });
  visitor.press("d4");
  assert.deepEqual(toSnapshot(visitor.state), saved);
  visitor.accept(move("d3 d4"), AFTER).do({ type: "close-tour" });
  assert.equal(visitor.state.game.timeline, timeline);
  assert.equal(visitor.state.board.flipped, flipped);
  assert.equal(visitor.state.tour, null);
  assert.equal(shown(visitor.state).view.fen, AFTER.fen);
});

test("the engine rests while the tour is on, and goes on after it", () => {
  const visitor = page({ opponent: "engine" }).open(START).press("c3", "c4").accept(move("c3 c4"), AFTER);
  assert.equal(visitor.effects.at(-1).type, "search");
  visitor.do({ type: "open-tour" });
  assert.ok(visitor.effects.some(({ type }) => type === "stop"));
  assert.equal(visitor.state.search, null);
  visitor.do({ type: "close-tour" });
  assert.equal(visitor.effects.at(-1).type, "search");
});

test("what the page asked before the tour is asked again after it", () => {
  const visitor = page().do({ type: "boot-ready" });
  visitor.do({ type: "open-tour" }).answer("view", { game: {}, view: TASK }).do({ type: "close-tour" });
  assert.equal(shown(visitor.state).view.fen, "");
  visitor.answer("view", { game: {}, view: START });
  assert.equal(shown(visitor.state).view, START);
});

test("a game that comes to the board ends the tour", () => {
  const visitor = page().open(START).do({ type: "open-tour" }).do({ type: "first-game" });
  assert.equal(visitor.state.tour, null);
  const other = page().open(START).do({ type: "open-tour" });
  other.do({ type: "new-game", settings: { ...other.state.game.settings, opponent: "engine" } });
  assert.equal(other.state.tour, null);
});
