// Tests the frames of a moving picture: which there are, how long they stay, and what of each is encoded.

import assert from "node:assert/strict";
import { test } from "node:test";
import { framesOf, stillsOf } from "../../web/share/film.ts";
import { changed, Gif } from "../../web/share/gif.ts";
import { move, view } from "./support.ts";

const at = (cells, square, piece) => {
  const index = "abcdefgh".indexOf(square[0]) + 8 * (Number(square[1]) - 1);
  return cells.slice(0, index) + piece + cells.slice(index + 1);
};
const EMPTY = ".".repeat(64);
const BEFORE = at(at(EMPTY, "c4", "w"), "c5", "b");
const AFTER = at(EMPTY, "c6", "w");
const TAKING = { ...move("c4 c6"), captured: ["c5"], text: "c4xc6" };

/** A game of one capture. */
function stills(notes = {}, tags = {}, turn = "white") {
  const first = { game: {}, move: null, view: { ...view([]), cells: BEFORE, turn } };
  const second = { game: {}, move: TAKING, view: { ...view([]), cells: AFTER, lastMove: TAKING, crowned: null } };
  return stillsOf([first, second], notes, tags, false);
}

const total = (frames) => frames.reduce((sum, { delay }) => sum + delay, 0);

test("a game begins with its first position, moves, and stays on its last", () => {
  const frames = framesOf(stills(), 1000, true);
  const [first, ...rest] = frames;
  const last = rest.pop();
  assert.deepEqual([first.plan, first.delay, last.plan, last.still.scene.cells], [null, 1000, null, AFTER]);
  assert.ok(last.delay >= 3000);
  assert.ok(rest.length > 1 && rest.every(({ plan, time }) => plan && time > 0 && time < plan.duration));
});

test("a quick game draws less of each move", () => {
  const slow = framesOf(stills(), 2000, false);
  const quick = framesOf(stills(), 200, false);
  assert.ok(quick.length < slow.length);
  assert.ok(quick.filter(({ plan }) => plan).length > 0);
});

test("a comment stays until it is read, if it is shown", () => {
  const long = { 0: { comments: ["word ".repeat(30), "[%csl Ra3]"] } };
  const [read] = framesOf(stills(long), 1000, true);
  const [unread] = framesOf(stills(long), 1000, false);
  assert.ok(read.delay > 5000 && read.delay <= 10_000);
  assert.equal(unread.delay, 1000);
  assert.ok(total(framesOf(stills({ 0: { comments: ["x".repeat(9999)] } }), 1000, true)) < 20_000);
});

test("words below the board are the players, the moves and the comments without their marks", () => {
  const notes = { 0: { comments: ["before"] }, 1: { comments: ["good [%cal Gc3c4]", "[%csl Ra3]"], glyphs: [1] } };
  const [first, second] = stills(notes, { White: "Ani", Black: "Levon" });
  assert.deepEqual([first.heading, first.comment], ["Ani – Levon", "before"]);
  assert.deepEqual([second.heading, second.comment], ["1. c4×c6!", "good"]);
  const [, black] = stills({}, {}, "black");
  assert.equal(black.heading, "1… c4×c6");
});

test("the rectangle that changed is as small as can be", () => {
  const before = new Uint32Array(20);
  const after = before.slice();
  assert.equal(changed(before, after, 5), null);
  after[6] = after[13] = 1;
  assert.deepEqual(changed(before, after, 5), { x: 1, y: 1, width: 3, height: 2 });
});

/** A picture of 4 by 4 pixels. */
const picture = (pixels) => ({ data: new Uint8ClampedArray(Uint32Array.from(pixels).buffer), width: 4, height: 4 });
const WHITE = 0xffffffff;
const RED = 0xff0000ff;

test("a GIF has the changed part of each frame in its place, and a frame that repeats stays longer", async () => {
  const plain = Array(16).fill(WHITE);
  const dotted = plain.with(6, RED);
  const gif = new Gif(4, Uint32Array.from([...plain, ...dotted]));
  for (const [pixels, delay] of [
    [plain, 100],
    [plain, 200],
    [dotted, 50],
  ])
    gif.add(picture(pixels), delay);
  const blob = gif.finish();
  const bytes = new Uint8Array(await blob.arrayBuffer());
  assert.equal(blob.type, "image/gif");
  assert.equal(String.fromCharCode(...bytes.slice(0, 6)), "GIF89a");
  const controls = [...bytes.keys()].filter((each) => bytes[each] === 0x21 && bytes[each + 1] === 0xf9);
  assert.deepEqual(
    controls.map((each) => bytes[each + 4]),
    [30, 5],
  );
  const place = [...bytes.slice(controls[1] + 8, controls[1] + 17)];
  assert.deepEqual(place, [0x2c, 2, 0, 1, 0, 1, 0, 1, 0]);
});
