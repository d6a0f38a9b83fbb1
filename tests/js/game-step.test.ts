// Tests a game against a level that is a step of a set: whose turn it is, what is allowed, and how it ends.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Event, mayHint, mayTakeBack, reduce, type State } from "../../web/learn/game-step.ts";
import { move, view } from "./support.ts";

const ALL = { takeBack: true, hint: true, coach: false };
const begun = (change: Partial<State> = {}): State => ({
  side: "white",
  level: 3,
  allowed: ALL,
  begun: 1,
  game: { moves: ["before"] },
  view: view([move("a3 a4")], { turn: "white" }),
  phase: "busy",
  warned: null,
  hint: null,
  error: null,
  serial: 0,
  ...change,
});

/** The state after some events, and the effects of the last one. */
function after(state: State, ...events: Event[]) {
  let effects: ReturnType<typeof reduce>["effects"] = [];
  let now = state;
  for (const event of events)
    ({ state: now, effects } = reduce(now, "serial" in event ? { ...event, serial: now.serial } : event));
  return { state: now, types: effects.map(({ type }) => type), effects };
}

const played = (moves: string[], turn: "white" | "black", outcome: any = null): Event => ({
  type: "played",
  serial: 0,
  played: { game: { moves: ["before", ...moves] }, move: move("a3 a4"), view: view([], { turn, outcome }) } as any,
});

test("the engine begins where it has the side that is to move", () => {
  assert.deepEqual(after(begun(), { type: "begin" }).state.phase, "own");
  const other = after(begun({ side: "black" }), { type: "begin" });
  assert.deepEqual([other.state.phase, other.types], ["theirs", ["answer"]]);
});

test("a move is played, kept and answered", () => {
  const tried = after(begun(), { type: "begin" }, { type: "try", path: ["a3", "a4"] });
  assert.deepEqual(tried.types, ["play"]);
  const answered = after(tried.state, played(["a3-a4"], "black"));
  assert.deepEqual(answered.types, ["push", "keep", "answer"]);
  assert.deepEqual(answered.effects[1], { type: "keep", moves: ["a3-a4"] });
  assert.equal(after(answered.state, played(["a3-a4", "a6-a5"], "white")).state.phase, "own");
});

test("the coach is asked first, where it is allowed, and the player decides", () => {
  const state = begun({ allowed: { ...ALL, coach: true } });
  const tried = after(state, { type: "begin" }, { type: "try", path: ["a3", "a4"] });
  assert.deepEqual(tried.types, ["warn"]);
  const warning = { men: 1, kings: 0, game: false, line: [] } as any;
  const warned = after(tried.state, { type: "warned", serial: 0, path: ["a3", "a4"], warning });
  assert.deepEqual([warned.state.phase, warned.types], ["own", []]);
  assert.deepEqual(after(warned.state, { type: "play-anyway" }).types, ["play"]);
  assert.equal(after(warned.state, { type: "look-again" }).state.warned, null);
  assert.deepEqual(after(tried.state, { type: "warned", serial: 0, path: ["a3", "a4"], warning: null }).types, [
    "play",
  ]);
});

test("taking back goes to the player's own last move, and is counted", () => {
  const two = begun({ game: { moves: ["before", "a3-a4", "a6-a5"] }, phase: "own" });
  const back = after(two, { type: "take-back" });
  assert.deepEqual((back.effects[0] as any).game.moves, ["before"]);
  const shown = after(back.state, { type: "back", serial: 0, game: { moves: ["before"] }, view: view([]) });
  assert.deepEqual(shown.effects[1], { type: "keep", moves: [], took: true });
  assert.equal(mayTakeBack(begun({ phase: "own" })), false);
  assert.equal(mayTakeBack({ ...two, allowed: { ...ALL, takeBack: false } }), false);
  assert.deepEqual(after({ ...two, allowed: { ...ALL, takeBack: false } }, { type: "take-back" }).types, []);
});

test("the engine's answer to a move that was taken back is dropped", () => {
  const waiting = after(
    begun(),
    { type: "begin" },
    { type: "try", path: ["a3", "a4"] },
    played(["a3-a4"], "black"),
  ).state;
  const back = after(waiting, { type: "take-back" }).state;
  const late = reduce(back, { ...played(["a3-a4", "a6-a5"], "white"), serial: waiting.serial } as Event);
  assert.deepEqual([late.state, late.effects], [back, []]);
});

test("a hint is given on one's own turn, where it is allowed", () => {
  const own = begun({ phase: "own" });
  assert.deepEqual(after(own, { type: "hint" }).types, ["find-hint"]);
  assert.equal(mayHint({ ...own, allowed: { ...ALL, hint: false } }), false);
  assert.deepEqual(after({ ...own, phase: "theirs" }, { type: "hint" }).types, []);
});

test("the end of a game is told with its winner", () => {
  for (const [winner, told] of [
    ["white", "white"],
    [null, "draw"],
  ]) {
    const over = after(begun({ phase: "own" }), played(["a3-a4"], "black", { winner, reason: "no-pieces" }));
    assert.deepEqual([over.state.phase, over.effects.at(-1)], ["over", { type: "over", winner: told }]);
  }
});

test("after a failure the move can be tried again", () => {
  const tried = after(begun(), { type: "begin" }, { type: "try", path: ["a3", "a4"] });
  const failed = after(tried.state, { type: "failed", serial: 0, error: new Error("lost") });
  assert.deepEqual([failed.state.phase, after(failed.state, { type: "begin" }).state.phase], ["own", "own"]);
});
