// Tests the view model: from state to the scene of the board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { toScene } from "../../web/app/view-model.ts";
import { SQUARES } from "../../web/base/protocol.ts";
import { boardAfter } from "../../web/board/scene.ts";
import { cells, move, Page, view } from "./support.ts";

const PIECES = { c3: "w", g3: "w", a2: "w", c4: "b", d5: "b", g4: "b", g6: "b" };
const LONG = view([move("c3 c5 e5", "c4 d5"), move("g3 g5 g7", "g4 g6")], { cells: cells(PIECES) });
const label = (scene, square) => scene.labels[SQUARES.indexOf(square)];
const sceneAfter = (...squares) => toScene(new Page().open(LONG).press(...squares).state);

test("pieces that must capture say so, and those that may not move are still one's own", () => {
  const scene = sceneAfter();
  assert.equal(label(scene, "c3"), "c3, white man, must capture");
  assert.equal(label(scene, "a2"), "a2, white man");
  assert.deepEqual(scene.must, ["c3", "g3"]);
  assert.deepEqual(scene.own, ["a2", "c3", "g3"]);
});

test("a chosen piece shows its next landing and the last square of its capture", () => {
  const scene = sceneAfter("c3");
  assert.deepEqual(scene.targets, [
    { square: "c5", kind: "landing" },
    { square: "e5", kind: "finish" },
  ]);
  assert.equal(label(scene, "c3"), "c3, white man, selected, must capture");
  assert.equal(label(scene, "e5"), "e5, empty, can be jumped to");
});

test("what is said of a piece in hand goes when it is put down", () => {
  assert.equal(label(sceneAfter("c3", "c3"), "c3"), "c3, white man, must capture");
  assert.equal(label(sceneAfter("c3", "c3"), "e5"), "e5, empty");
});

test("a capture on its way is on the board as far as it went", () => {
  const scene = sceneAfter("c3", "c5");
  const { c3, c4, ...rest } = PIECES;
  assert.equal(scene.cells, cells({ ...rest, c5: "w" }));
  assert.deepEqual(scene.must, []);
});

test("a man crowned in mid-capture is a king from there on", () => {
  const crowning = view([move("a6 a8 d8 f8", "a7 c8 e8")], { cells: cells({ a6: "w", a7: "b", c8: "b", e8: "b" }) });
  crowning.steps.a6[0].crowns = true;
  const page = new Page().open(crowning).press("a6", "a8");
  assert.equal(toScene(page.state).cells, cells({ a8: "W", c8: "b", e8: "b" }));
  page.answer("next", { steps: [{ to: "d8", takes: "c8", crowns: false }], complete: false }).press("d8");
  assert.equal(toScene(page.state).cells, cells({ d8: "W", e8: "b" }));
});

test("nothing is to be taken up while the engine is to move", () => {
  const page = new Page({ opponent: "engine", side: "black" }).open(LONG);
  const scene = toScene(page.state);
  assert.deepEqual(scene.own, []);
  assert.deepEqual(scene.must, []);
  assert.equal(scene.thinking, true);
});

test("a refusal marks where it went wrong, who must capture and what would be taken", () => {
  const squares = { from: ["a2"], to: ["a3"], must: ["c3"], missed: ["c4", "d5"] };
  const page = new Page().open(LONG).press("a2");
  page.answer("explain", { explanation: { sentence: "No.", squares, better: null } });
  assert.deepEqual(toScene(page.state).refused, { bad: ["a3"], must: ["c3"], missed: ["c4", "d5"] });
});

test("a capture that ends on its origin leaves the piece there", () => {
  const start = cells({ d4: "W", d6: "b" });
  assert.equal(boardAfter(start, { path: ["d4", "d7", "d4"], captured: ["d6"] }), cells({ d4: "W" }));
});
