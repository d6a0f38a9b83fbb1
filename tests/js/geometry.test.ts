// Tests the geometry of the board: squares and points from either side.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SQUARES } from "../../web/base/protocol.ts";
import { asSeen, center, neighbour, placeWithin, rows, squareAt } from "../../web/board/geometry.ts";

test("a1 lies at White's lower left and h8 at the upper right", () => {
  assert.deepEqual(center("a1"), { x: 0.5, y: 7.5 });
  assert.deepEqual(center("h8"), { x: 7.5, y: 0.5 });
});

test("every square is found again from its middle, from either side", () => {
  for (const square of SQUARES) {
    assert.equal(squareAt(center(square)), square);
    assert.equal(squareAt(asSeen(asSeen(center(square), true), true)), square);
  }
});

test("points off the board are on no square", () => {
  for (const [x, y] of [
    [-0.01, 3],
    [8, 3],
    [3, -0.01],
    [3, 8],
  ])
    assert.equal(squareAt({ x, y }), null);
});

test("the turned board shows h1 at the upper left", () => {
  assert.equal(squareAt(asSeen({ x: 0.5, y: 0.5 }, true)), "h1");
});

test("the keyboard goes the way the viewer sees and stops at the edge", () => {
  assert.equal(neighbour("d4", 1, 0, false), "e4");
  assert.equal(neighbour("d4", 0, 1, false), "d5");
  assert.equal(neighbour("d4", 1, 0, true), "c4");
  assert.equal(neighbour("h4", 1, 0, false), "h4");
});

test("reading order follows the picture", () => {
  assert.deepEqual(rows(false)[0], ["a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8"]);
  assert.deepEqual(rows(true)[0], ["h1", "g1", "f1", "e1", "d1", "c1", "b1", "a1"]);
});

test("every square is found where a page shows it: moved, turned, mirrored, made small, or in perspective", () => {
  for (const [name, [a, b, c, d, e, f, g, h]] of Object.entries({
    "as it is": [40, 0, 0, 40, 9, 5, 0, 0],
    "upside down": [-40, 0, 0, -40, 300, 300, 0, 0],
    askew: [38, 14, -14, 38, 100, 0, 0, 0],
    mirrored: [-20, 0, 0, 20, 160, 0, 0, 0],
    "in perspective": [40, 3, 2, 35, 10, 10, 0.05, -0.02],
  })) {
    const shown = ({ x, y }) => {
      const depth = g * x + h * y + 1;
      return { x: (a * x + c * y + e) / depth, y: (b * x + d * y + f) / depth };
    };
    const corners = ["a8", "h8", "h1", "a1"].map((square) => shown(center(square)));
    for (const square of SQUARES) assert.equal(squareAt(placeWithin(corners, shown(center(square)))), square, name);
  }
});
