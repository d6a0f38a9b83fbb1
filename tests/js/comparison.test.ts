// Comparisons: moves on both boards until one that only one of them allows, and what is said of the difference.

import assert from "node:assert/strict";
import { test } from "node:test";
import { t } from "../../web/i18n/messages.ts";
import { arrowsOf, beginComparison, mirrored, reasonsOf, reduce, titleOf } from "../../web/learn/comparison.ts";
import { move, view } from "./support.ts";

const only = (path, key) => ({ move: move(path), why: { key, values: {}, sentence: key } });

test("a move that only one board allows is an arrow for each of its jumps, of the piece in hand alone", () => {
  const two = [only("a6 a8 a2", "x"), only("b3 c4", "y")];
  const arrows = (square) => arrowsOf(two, square).map((arrow) => arrow.square + arrow.target);
  assert.deepEqual(arrows(undefined), ["a6a8", "a8a2", "b3c4"]);
  assert.deepEqual(arrows("b3"), ["b3c4"]);
  assert.deepEqual(arrows("h8"), []);
});

test("moves that are refused for the same reason are named together", () => {
  const reasons = reasonsOf([only("a3 b4", "no diagonals"), only("b3 c4", "no diagonals"), only("c3 c5", "too far")]);
  assert.deepEqual(
    [...reasons].map(([why, moves]) => [why, moves.map(({ text }) => text)]),
    [
      ["no diagonals", ["a3-b4", "b3-c4"]],
      ["too far", ["c3-c5"]],
    ],
  );
});

test("a board of a comparison is called by its ruleset, or by the field that differs", () => {
  assert.equal(titleOf({ game: {}, title: "Tama" }), "Tama");
  assert.equal(titleOf({ game: { rules: "DAMA" }, title: "Dama" }), "Dama");
  assert.equal(titleOf({ game: { rules: { maximum_rule: false } }, title: "…" }), t("learn.rules.maximum_rule"));
});

const board = (name, ...others) => ({ title: name, game: { rules: name }, view: view([]), only: others });
const FIRST = { id: "compare/x", left: board("TAMA", only("b3 c4", "no diagonals")), right: board("DAMA") };
const played = (path) => ({ type: "played", side: "left", entry: { game: {}, view: view([]), move: move(path) } });
const press = { type: "try", side: "left", path: ["b3", "c4"] };
const after = (...events) =>
  events.reduce(({ state }, event) => reduce(state, { serial: state.serial, ...event }), {
    state: beginComparison(FIRST),
  });
const types = ({ effects }) => effects.map(({ type }) => type);

test("a move that only one board allows stands on it, is refused on the other and finishes the lesson", () => {
  const { state, effects } = after(press, played("b3 c4"));
  assert.deepEqual([state.split.side, state.split.why.key], ["left", "no diagonals"]);
  assert.deepEqual(
    effects.map(({ type, side }) => [type, side]),
    [
      ["push", "left"],
      ["refuse", "right"],
      ["finish", undefined],
      ["say-split", undefined],
    ],
  );
  const back = after(press, played("b3 c4"), { type: "take-back" });
  assert.deepEqual([back.state.split, types(back)], [null, ["show", "show"]]);
});

test("a move that both allow is compared, and then stands on both boards", () => {
  const asked = after(press, played("a3 a4"));
  assert.deepEqual([asked.effects[0].type, asked.effects[0].moves], ["compare", ["a3-a4"]]);
  const { side, entry } = played("a3 a4");
  const next = { ...FIRST, left: board("TAMA") };
  const both = after(press, played("a3 a4"), { type: "compared", side, entry, comparison: next });
  assert.deepEqual(types(both), ["push", "show", "show", "say-move"]);
  assert.deepEqual(
    both.effects.filter(({ type }) => type === "show").map(({ stand }) => stand.view.lastMove.text),
    ["a3-a4", "a3-a4"],
  );
  assert.deepEqual([both.state.moves, both.state.comparison], [["a3-a4"], next]);
});

test("a suggestion is tried from the start, and what was asked before it is dropped", () => {
  const suggested = after(press, { type: "suggest", side: "right", text: "a3xa5xc5" });
  assert.deepEqual(types(suggested), ["show", "show", "play"]);
  assert.deepEqual(suggested.effects.at(-1).path, ["a3", "a5", "c5"]);
  const late = { ...played("b3 c4"), serial: after(press).state.serial };
  assert.equal(reduce(suggested.state, late).state, suggested.state);
});

test("a refusal by the rules is told on the board, and any other failure in words", () => {
  const explanation = { key: "too-far", values: {}, sentence: "No." };
  const refused = after(press, { type: "failed", side: "left", error: { error: { explanation } } });
  assert.deepEqual(types(refused), ["refuse"]);
  const failed = after(press, { type: "failed", side: "left", error: new Error("no answer") });
  assert.deepEqual([failed.state.failed, types(failed)], ["left", ["say-failure", "show"]]);
  assert.equal(
    after(press, { type: "failed", side: "left", error: new Error("x") }, { type: "restart" }).state.failed,
    null,
  );
});

test("nothing is taken back where nothing parts the boards", () => {
  assert.deepEqual(after({ type: "take-back" }).effects, []);
});

test("a piece that is selected on one board is selected on the other, where it can move there", () => {
  const steps = { b3: [{ to: "b4" }] };
  assert.deepEqual(mirrored(["b3"], [], steps), { type: "press", square: "b3" });
  assert.equal(mirrored(["c3"], [], steps), null);
  assert.equal(mirrored(["b3"], ["b3"], steps), null);
  assert.deepEqual(mirrored([], ["b3"], steps), { type: "cancel" });
  assert.equal(mirrored(["b3", "b5"], [], steps), null);
});
