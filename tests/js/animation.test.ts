// Tests the plans of animations: which pieces move, vanish and change, and when.

import assert from "node:assert/strict";
import { test } from "node:test";
import { planPreview, planReturn, planTransition, staticPlan } from "../../web/board/animation.ts";
import { center } from "../../web/board/geometry.ts";
import { Playback } from "../../web/board/playback.ts";
import { sample } from "../../web/board/sprites.ts";
import { cells, move } from "./support.ts";

const scene = (pieces, more = {}) => ({ cells: cells(pieces), path: [], lastMove: null, ...more });

/** The pieces to be seen at a moment, by the square nearest to them. */
function seen(plan, time) {
  const sprites = sample(plan, time);
  return sprites.map(({ piece, x, y, alpha }) => ({ piece, x, y, alpha }));
}

const at = (plan, time, square) => {
  const { x, y } = center(square);
  return seen(plan, time).find((sprite) => Math.hypot(sprite.x - x, sprite.y - y) < 0.01);
};

const DOUBLE = move("c3 c5 e5", "c4 d5");
const before = scene({ c3: "w", c4: "b", d5: "b", h8: "b" });
const after = scene({ e5: "w", h8: "b" }, { lastMove: DOUBLE });

test("a board at rest takes no time", () => {
  assert.equal(staticPlan(before.cells).duration, 0);
  assert.equal(planTransition(before, before, null), null);
});

test("a capture begins at the origin and ends with the new board", () => {
  const plan = planTransition(before, after, null);
  assert.equal(at(plan, 0, "c3").piece, "w");
  const end = seen(plan, plan.duration);
  assert.equal(end.length, 2);
  assert.equal(at(plan, plan.duration, "e5").piece, "w");
});

test("each taken piece vanishes at its own jump", () => {
  const plan = planTransition(before, after, null);
  const goneAt = (square) => {
    for (let time = 0; time <= plan.duration; time += 5) if ((at(plan, time, square)?.alpha ?? 0) < 1) return time;
    return Number.POSITIVE_INFINITY;
  };
  const landing = plan.actors.find(({ stops }) => stops.length > 1).stops[1].time;
  assert.ok(goneAt("c4") > 0 && goneAt("c4") < landing);
  assert.ok(goneAt("d5") > landing && goneAt("d5") < plan.duration);
});

test("a piece stands still, and need not be drawn with each frame, until it is jumped", () => {
  const plan = planTransition(before, after, null);
  const standing = (time) => sample(plan, time).filter(({ still }) => still).length;
  const moments = Array.from({ length: plan.duration }, (_, time) => standing(time));
  assert.deepEqual([...new Set(moments)], [3, 2, 1]);
  assert.equal(standing(0), 3);
});

test("a capture of four is played jump by jump, with a rest after each but the last", () => {
  const four = move("a2 a4 c4 c6 e6", "a3 b4 c5 d6");
  const start = scene({ a2: "w", a3: "b", b4: "b", c5: "b", d6: "b", h8: "b" });
  const plan = planTransition(start, scene({ e6: "w", h8: "b" }, { lastMove: four }), null);
  const mover = plan.actors.find(({ stops }) => stops.length > 1);
  assert.deepEqual(
    mover.stops.map(({ time }) => time),
    [0, 260, 340, 600, 680, 940, 1020, 1280],
  );
  for (const time of [260, 300, 339]) {
    const resting = sample(plan, time).find(({ piece }) => piece === "w");
    assert.deepEqual([resting.x, resting.y, resting.lift], [...Object.values(center("a4")), 0], `${time} ms`);
  }
  assert.ok(at(plan, 480, "b4").alpha < 1 && at(plan, 480, "c5").alpha === 1);
});

test("a slower playback shows each moment later, and the next plan after it", () => {
  const [one, two] = [
    { actors: [], duration: 100 },
    { actors: [], duration: 50 },
  ];
  const playback = new Playback();
  playback.tempo = 2;
  playback.add([one, two]);
  assert.deepEqual(playback.at(1000), { plan: one, time: 0 });
  assert.deepEqual(playback.at(1150), { plan: one, time: 75 });
  assert.deepEqual(playback.at(1220), { plan: two, time: 10 });
  assert.equal(playback.at(1300), null);
});

test("a man that only becomes a king does so at once, on its square", () => {
  const plan = planTransition(
    scene({ a8: "w" }, { path: ["a6", "a8"] }),
    scene({ a8: "W" }, { lastMove: move("a6 a8", "a7"), crowned: "a8" }),
    null,
  );
  assert.equal(at(plan, 0, "a8").piece, "W");
});

test("a capture walked halfway is not shown twice", () => {
  const half = scene({ c5: "w", d5: "b", h8: "b" }, { path: ["c3", "c5"] });
  const first = planTransition(scene({ c3: "w", c4: "b", d5: "b", h8: "b" }, { path: ["c3"] }), half, null);
  assert.equal(at(first, first.duration, "c5").piece, "w");
  const second = planTransition(half, after, null);
  assert.equal(at(second, 0, "c5").piece, "w");
  assert.equal(at(second, 0, "c4"), undefined);
});

test("a dropped piece settles from where the pointer let it go", () => {
  const plan = planTransition(scene({ c3: "w" }), scene({ c4: "w" }, { lastMove: move("c3 c4") }), { x: 2.6, y: 4.4 });
  const [sprite] = seen(plan, 0);
  assert.deepEqual([sprite.x, sprite.y], [2.6, 4.4]);
  assert.ok(plan.duration < 120);
});

test("a man is crowned on the square that the rules name, also when it goes on", () => {
  const turnBack = move("a6 a8 c8", "a7 b8");
  const start = scene({ a6: "w", a7: "b", b8: "b" });
  for (const [crowned, stop] of [
    ["a8", 1],
    ["c8", 3],
  ]) {
    const plan = planTransition(start, scene({ c8: "W" }, { lastMove: turnBack, crowned }), null);
    const mover = plan.actors.find(({ stops }) => stops.length > 1);
    assert.equal(mover.becomes.time, mover.stops[stop].time);
    assert.equal(at(plan, plan.duration, "c8").piece, "W");
  }
});

test("a capture may end on its own origin", () => {
  const round = move("d4 d7 g7 g4 d4", "d6 f7 g5 e4");
  const start = scene({ d4: "W", d6: "b", f7: "b", g5: "b", e4: "b" });
  const plan = planTransition(start, scene({ d4: "W" }, { lastMove: round }), null);
  assert.equal(seen(plan, plan.duration).length, 1);
  assert.ok(plan.duration > 800);
});

test("undo leads back the way it came and what was taken returns", () => {
  const plan = planTransition(after, { ...before, lastMove: null }, null);
  assert.equal(at(plan, 0, "e5").piece, "w");
  assert.equal(at(plan, plan.duration, "c3").piece, "w");
  assert.equal(at(plan, plan.duration, "c4").alpha, 1);
});

test("between far boards every piece of the new one is there at the end", () => {
  const target = { a1: "W", b2: "w", h7: "b" };
  const plan = planTransition(scene({ c3: "w", d4: "w", e5: "b" }), scene(target), null);
  assert.equal(seen(plan, plan.duration).length, 3);
  for (const [square, piece] of Object.entries(target)) assert.equal(at(plan, plan.duration, square).piece, piece);
});

test("a preview plays the capture and takes it back", () => {
  const plans = planPreview(before.cells, DOUBLE);
  const end = plans.at(-1);
  for (const square of ["c3", "c4", "d5", "h8"]) assert.equal(at(end, end.duration, square).alpha, 1);
});

test("a piece let go glides back to its square", () => {
  const plan = planReturn(before.cells, "c3", { x: 5, y: 5 });
  assert.equal(at(plan, 0, "c3"), undefined);
  assert.equal(at(plan, plan.duration, "c3").piece, "w");
});
