// Tests drawn arrows and circles: toggling and colours.

import assert from "node:assert/strict";
import { test } from "node:test";

import { colorOf, toggleShape } from "../../web/board/shapes.ts";

const NONE = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
const circle = { square: "c3", target: null, color: "G" };
const arrow = { square: "c3", target: "c5", color: "G" };

test("a shape drawn twice is gone, and others stay", () => {
  assert.deepEqual(toggleShape(toggleShape(toggleShape([], circle), arrow), circle), [arrow]);
});

test("a shape drawn in another colour takes the place of the old one", () => {
  assert.deepEqual(toggleShape([circle, arrow], { ...circle, color: "R" }), [arrow, { ...circle, color: "R" }]);
});

test("an arrow and its way back are two", () => {
  assert.equal(toggleShape([arrow], { square: "c5", target: "c3", color: "G" }).length, 2);
});

test("keys choose the colour", () => {
  const color = (...keys) => colorOf({ ...NONE, ...Object.fromEntries(keys.map((key) => [key, true])) });
  assert.equal(color(), "G");
  assert.equal(color("shiftKey"), "R");
  assert.equal(color("ctrlKey"), "R");
  assert.equal(color("altKey"), "B");
  assert.equal(color("shiftKey", "altKey"), "Y");
});
