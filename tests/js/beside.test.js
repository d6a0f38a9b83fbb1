import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { afterwards } from "../../web/beside.js";

/** Frames that were asked for, and not drawn yet. */
let frames = [];
beforeEach(() => {
  frames = [];
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
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

test("a change is told once the board has had its time, one group a frame, and then no frame is asked for", () => {
  const { heard, tell } = groups();
  tell(1);
  assert.deepEqual(frames, []);
  mock.timers.tick(50);
  assert.deepEqual(heard, []);
  const told = Array.from({ length: 2 }, () => {
    drawFrame();
    return heard.join(" ");
  });
  assert.deepEqual(told, ["a1 b1", "a1 b1 c1"]);
  assert.deepEqual(frames, []);
});

test("of changes that come quickly each group is told the last, and none goes without", () => {
  const { heard, tell } = groups();
  for (const state of [1, 2, 3]) tell(state);
  mock.timers.tick(50);
  drawFrame();
  tell(4);
  mock.timers.tick(50);
  for (let frame = 0; frame < 3; frame += 1) drawFrame();
  assert.deepEqual(heard, ["a3", "b3", "c4", "a4", "b4"]);
  assert.deepEqual(frames, []);
});

test("where each frame brings a change, all are told nevertheless", () => {
  const { heard, tell } = groups();
  for (let state = 1; state <= 6; state += 1) {
    tell(state);
    mock.timers.tick(16);
    drawFrame();
  }
  assert.deepEqual(heard, ["a2", "b2", "c3", "a4", "b4", "c5", "a6", "b6"]);
});
