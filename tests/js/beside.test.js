import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { afterwards } from "../../web/beside.js";

/** Frames that were asked for, and not drawn yet. */
let frames = [];
beforeEach(() => {
  frames = [];
  globalThis.requestAnimationFrame = (draw) => frames.push(draw);
});
function drawFrame() {
  for (const draw of frames.splice(0)) draw();
}

/** Two groups that write down what they are told. */
function groups() {
  const heard = [];
  const tell = afterwards([
    [(state) => heard.push(`a${state}`), (state) => heard.push(`b${state}`)],
    [(state) => heard.push(`c${state}`)],
  ]);
  return { heard, tell };
}

test("a change is told once the board has had its frames, one group a frame, and then no frame is asked for", () => {
  const { heard, tell } = groups();
  tell(1);
  const told = Array.from({ length: 4 }, () => {
    drawFrame();
    return heard.join(" ");
  });
  assert.deepEqual(told, ["", "", "a1 b1", "a1 b1 c1"]);
  assert.deepEqual(frames, []);
});

test("of changes that come quickly each group is told the last, and none goes without", () => {
  const { heard, tell } = groups();
  for (const state of [1, 2, 3]) tell(state);
  for (let frame = 0; frame < 3; frame += 1) drawFrame();
  tell(4);
  for (let frame = 0; frame < 4; frame += 1) drawFrame();
  assert.deepEqual(heard, ["a3", "b3", "c4", "a4", "b4"]);
  assert.deepEqual(frames, []);
});

test("where each frame brings a change, all are told nevertheless", () => {
  const { heard, tell } = groups();
  for (let state = 1; state <= 6; state += 1) {
    tell(state);
    drawFrame();
  }
  assert.deepEqual(heard, ["a3", "b3", "c4", "a5", "b5", "c6"]);
});
