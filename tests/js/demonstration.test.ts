// Demonstrations: what the board shows of each frame, and how they are gone through.

import assert from "node:assert/strict";
import { test } from "node:test";
import { beginDemonstration, framesOf, reduce, sceneOf } from "../../web/learn/demonstration.ts";
import { cells } from "./support.ts";

const frame = (path, over, more = {}) => {
  return { cells: cells({ d6: "w" }), turn: "white", text: "…", squares: [], path, captured: [], over, ...more };
};

test("a demonstration begins with the board before its first move", () => {
  const lesson = { cells: cells({ a7: "w" }), turn: "white", text: "Look.", frames: [frame(["a7", "a8"], true)] };
  assert.deepEqual(
    framesOf(lesson).map(({ text, path }) => [text, path]),
    [
      ["Look.", []],
      ["…", ["a7", "a8"]],
    ],
  );
  assert.equal(framesOf({ ...lesson, frames: [frame([], true)] }).length, 1);
});

test("in mid-capture the piece is in hand, and after it its way is shown", () => {
  const path = ["d6", "d8"];
  assert.deepEqual(sceneOf(frame(path, false), 0).path, path);
  assert.equal(sceneOf(frame(path, false), 0).lastMove, null);
  assert.deepEqual(sceneOf(frame(path, true), 0).path, []);
  assert.deepEqual(sceneOf(frame(path, true), 0).lastMove.path, path);
});

test("a refused try crosses out where it would have gone", () => {
  const refusal = { legal: false, key: "too-few", values: {}, squares: { from: ["d6"], to: ["d8"] }, better: null };
  assert.deepEqual(sceneOf(frame([], true, { refusal }), 0).refused.bad, ["d8"]);
});

/** A demonstration of three frames, on which events happen. */
const three = { frames: [frame([], true), frame(["a7", "a8"], true), frame(["b7", "b8"], true)] };
const after = (...events) =>
  events.reduce(({ state }, event) => reduce(state, { serial: state.serial, ...event }), {
    state: beginDemonstration(three),
  });
const types = ({ effects }) => effects.map(({ type }) => type);

test("a step shows a frame and says it, and the last one finishes the lesson", () => {
  const second = after({ type: "step", to: 1 });
  assert.deepEqual([second.state.at, types(second)], [1, ["say"]]);
  assert.deepEqual(types(after({ type: "step", to: 2 })), ["say", "finish"]);
});

test("a step beyond the frames only stops what plays", () => {
  const stopped = after({ type: "toggle" }, { type: "step", to: -1 });
  assert.deepEqual([stopped.state.at, stopped.state.playing, stopped.effects], [0, false, []]);
});

test("a demonstration that plays goes on to its end, and stays there", () => {
  const begun = after({ type: "toggle" });
  assert.deepEqual([begun.state.at, types(begun)], [0, ["say", "wait"]]);
  const waited = { type: "waited" };
  assert.deepEqual(types(after({ type: "toggle" }, waited)), ["say", "wait"]);
  const over = after({ type: "toggle" }, waited, waited);
  assert.deepEqual([over.state.at, over.state.playing, types(over)], [2, false, ["say", "finish"]]);
});

test("one that has come to its end plays again from the start", () => {
  const again = after({ type: "step", to: 2 }, { type: "toggle" });
  assert.deepEqual([again.state.at, again.state.playing], [0, true]);
});

test("a wait that began before a pause or a step is over", () => {
  const playing = after({ type: "toggle" });
  const late = { type: "waited", serial: playing.state.serial };
  for (const event of [{ type: "toggle" }, { type: "step", to: 1 }]) {
    const { state } = reduce(playing.state, event);
    assert.equal(reduce(state, late).state, state);
  }
});
