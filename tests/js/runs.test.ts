// Tests the puzzle of the day, and how runs of puzzles go on, are scored and are kept.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createDays, toDays } from "../../web/app/days.ts";
import { dayOf } from "../../web/base/day.ts";
import { puzzleOfDay } from "../../web/learn/daily.ts";
import { createKeptRun, toRuns } from "../../web/learn/kept-run.ts";
import { beginRun, FINE, orderOf, reduce, resumeRun, STORM } from "../../web/learn/run.ts";
import { createResults, toResults } from "../../web/learn/run-results.ts";

const PUZZLES = Array.from({ length: 200 }, (_, at) => ({
  id: `puzzles/${at + 1}`,
  grade: 1 + (at % 5),
  themes: [],
  turn: "white",
  moves: 1,
}));

/** Days from a Monday on. */
const DAYS = Array.from({ length: 700 }, (_, at) => new Date(2026, 0, 5 + at));

/** A storage of one value. */
function storage() {
  const held = new Map();
  return { getItem: (name) => held.get(name) ?? null, setItem: (name, text) => held.set(name, text) };
}

test("a day has one puzzle, at whatever hour, and the next day another", () => {
  const [morning, night] = [new Date(2026, 2, 9, 0, 1), new Date(2026, 2, 9, 23, 59)];
  assert.equal(dayOf(morning), "2026-03-09");
  assert.equal(puzzleOfDay(PUZZLES, dayOf(morning)), puzzleOfDay(PUZZLES, dayOf(night)));
  const ids = DAYS.map((date) => puzzleOfDay(PUZZLES, dayOf(date)).id);
  assert.ok(ids.slice(1).every((id, at) => id !== ids[at]));
});

test("a week goes from easy to hard, and no puzzle of a grade comes twice before each has come once", () => {
  const chosen = DAYS.map((date) => puzzleOfDay(PUZZLES, dayOf(date)));
  assert.deepEqual(
    chosen.slice(0, 7).map(({ grade }) => grade),
    [1, 2, 2, 3, 3, 4, 5],
  );
  for (const grade of [1, 2, 3, 4, 5]) {
    const ids = chosen.filter((puzzle) => puzzle.grade === grade).map(({ id }) => id);
    assert.equal(new Set(ids.slice(0, 40)).size, 40, `grade ${grade}`);
  }
});

test("where there are few puzzles, or none, a day has one of them, or none", () => {
  for (const date of DAYS.slice(0, 14)) {
    assert.equal(puzzleOfDay(PUZZLES.slice(0, 1), dayOf(date)), PUZZLES[0]);
    assert.equal(puzzleOfDay([], dayOf(date)), null);
  }
});

test("a run goes from easy to hard and has every puzzle once", () => {
  for (const mode of ["streak", "storm"]) {
    const order = orderOf(PUZZLES, mode);
    assert.equal(new Set(order.map(({ id }) => id)).size, PUZZLES.length);
    const grades = order.slice(0, 26).map(({ grade }) => grade);
    assert.deepEqual(grades, [...grades].sort(), mode);
    assert.equal(grades[0], 1);
  }
  assert.notDeepEqual(orderOf(PUZZLES, "storm"), orderOf(PUZZLES, "storm"));
});

const ATTEMPT = { moves: [], game: {}, view: {} };
const found = { lesson: { id: "puzzles/1", task: "Find White’s move." }, attempt: ATTEMPT };
const judgement = (verdict) => ({ verdict, text: "", move: null, answer: [], explanation: null, attempt: ATTEMPT });
const ENTRY = { move: { text: "a3-a4" } };

/** Plays a run: each event gets the serial that the run waits for; the effects of all are collected. */
function play(mode, puzzles, ...events) {
  let { state, effects } = beginRun(mode, puzzles);
  for (const event of events) {
    const next = reduce(state, { serial: state.serial, ...event });
    state = next.state;
    effects = [...effects, ...next.effects];
  }
  return { state, effects, types: effects.map(({ type }) => type) };
}

const LOADED = { type: "loaded", found };
const WAITED = { type: "waited" };
const tried = (verdict, now = 0, entries = [ENTRY]) => [
  { type: "try", path: ["a3", "a4"], now },
  { type: "judged", judgement: judgement(verdict), entries, now },
];

test("a puzzle that is solved makes room for the next one", () => {
  const { state, effects } = play("streak", PUZZLES, LOADED, ...tried("success"), WAITED);
  assert.deepEqual([state.at, state.phase, state.solved], [1, "load", ["puzzles/1"]]);
  assert.deepEqual(effects.at(-1), { type: "load", serial: state.serial, id: "puzzles/2", moves: [] });
});

test("after a right move the answer is shown, and the same puzzle goes on", () => {
  const { state, types } = play("streak", PUZZLES, LOADED, ...tried("onward", 0, [ENTRY, ENTRY]), WAITED);
  assert.deepEqual([state.at, state.phase, state.solved], [0, "open", []]);
  assert.deepEqual(types, ["load", "show", "judge", "push", "wait", "push", "show"]);
});

test("a streak ends at the first mistake, and what comes later changes nothing", () => {
  const events = [LOADED, ...tried("success"), WAITED, LOADED, ...tried("other"), WAITED];
  const { state, types, effects } = play("streak", PUZZLES, ...events, ...tried("success"));
  assert.deepEqual([state.phase, state.solved, state.missed], ["over", ["puzzles/1"], ["puzzles/2"]]);
  assert.ok(effects.some(({ type, id }) => type === "missed" && id === "puzzles/2"));
  assert.equal(types.at(-1), "over");
});

test("a move that is not legal is no mistake", () => {
  const { state } = play("streak", PUZZLES, LOADED, ...tried("illegal", 0, []));
  assert.deepEqual([state.phase, state.missed], ["open", []]);
});

test("a storm's clock starts with the first move; a mistake costs time and the puzzle", () => {
  const waiting = play("storm", PUZZLES, LOADED, { type: "tick", now: 500_000 });
  assert.deepEqual([waiting.state.left, waiting.state.until], [STORM, null]);
  const { state } = play("storm", PUZZLES, LOADED, ...tried("other", 1000), WAITED, { type: "tick", now: 1000 });
  assert.deepEqual([state.left, state.at, state.phase], [STORM - FINE, 1, "load"]);
});

test("a storm ends when its time is up, and after the last puzzle", () => {
  const late = play("storm", PUZZLES, LOADED, ...tried("success", 0), { type: "tick", now: STORM });
  assert.deepEqual([late.state.phase, late.types.at(-1), late.state.left], ["over", "over", 0]);
  const last = play("storm", PUZZLES.slice(0, 1), LOADED, ...tried("success", 0), WAITED);
  assert.deepEqual([last.state.phase, last.state.at], ["over", 1]);
});

/** A run that was kept as it is, and comes back. */
function comeBack(mode, state, now, puzzles = PUZZLES) {
  const store = storage();
  createKeptRun(mode, store).keep(state, 4);
  const kept = createKeptRun(mode, store).get();
  return kept && { ...resumeRun(mode, puzzles, kept, now), best: kept.best };
}
const FOUR = PUZZLES.slice(0, 4);

test("a run that is closed at any moment goes on where it stood, with nothing lost and nothing twice", () => {
  const COURSES = {
    streak: [...tried("success"), WAITED, LOADED, ...tried("success"), WAITED, LOADED, ...tried("other"), WAITED],
    storm: [...tried("success"), WAITED, LOADED, ...tried("other", 1000), WAITED, LOADED, ...tried("success", 2000)],
  };
  for (const [mode, course] of Object.entries(COURSES))
    for (let until = 1; until <= course.length; until += 1) {
      const { state } = play(mode, FOUR, LOADED, ...course.slice(0, until));
      const where = `${mode} after ${until}`;
      const back = comeBack(mode, state, 3000);
      if (back === null) {
        assert.ok(state.phase === "over" || state.solved.length + state.missed.length === 0, where);
        continue;
      }
      const { solved, missed, at, phase } = back.state;
      assert.deepEqual([solved, missed, back.best], [state.solved, state.missed, 4], where);
      const done = solved.length + missed.length;
      assert.deepEqual(
        [phase, at],
        mode === "streak" && missed.length > 0 ? ["over", done - 1] : ["load", done],
        where,
      );
      assert.deepEqual(back.effects.at(-1).type, phase === "over" ? "over" : "load", where);
    }
});

test("a storm's clock runs on while it is closed, and no change of the machine's clock adds to it", () => {
  const { state } = play("storm", FOUR, LOADED, ...tried("other", 1000), WAITED);
  assert.equal(comeBack("storm", state, 61_000).state.left, STORM - FINE - 60_000);
  assert.equal(comeBack("storm", state, -500_000).state.left, STORM);
  const late = comeBack("storm", state, 1000 + STORM);
  assert.deepEqual([late.state.phase, late.state.left, late.effects.at(-1)], ["over", 0, { type: "over" }]);
});

test("a run goes on within a puzzle of several moves", () => {
  const { state } = play("streak", FOUR, LOADED, ...tried("onward"));
  const within = { ...state, attempt: { ...ATTEMPT, moves: ["a3-a4", "b6-b5"] } };
  const { effects } = comeBack("streak", within, 0);
  assert.deepEqual(effects.at(-1), { type: "load", serial: 1, id: "puzzles/1", moves: ["a3-a4", "b6-b5"] });
});

test("a run goes on with the puzzles that there still are", () => {
  const { state } = play("streak", FOUR, LOADED, ...tried("success"), WAITED, LOADED);
  const without = FOUR.filter(({ id }) => id !== "puzzles/2");
  const back = comeBack("streak", state, 0, without).state;
  assert.deepEqual([back.puzzles[back.at].id, back.solved], ["puzzles/3", ["puzzles/1"]]);
});

test("a run that is over, or spoilt, is not kept", () => {
  const store = storage();
  const { state } = play("streak", FOUR, LOADED, ...tried("success"), WAITED, LOADED);
  createKeptRun("streak", store).keep(state, 0);
  createKeptRun("storm", store).keep({ ...state, until: 5 }, 0);
  createKeptRun("streak", store).keep({ ...state, phase: "over" }, 0);
  assert.deepEqual([createKeptRun("streak", store).get(), createKeptRun("storm", store).get()?.until], [null, 5]);
  for (const kept of [null, 7, { streak: 5, storm: { order: "x" } }, { storm: { order: [], at: -1 } }])
    assert.deepEqual(toRuns(kept), { streak: null, storm: null });
});

test("an answer to what is no longer asked is dropped; after a failure the try can be made again", () => {
  const { state } = play("streak", PUZZLES, LOADED, tried("success")[0], { ...tried("success")[1], serial: 1 });
  assert.deepEqual([state.phase, state.solved], ["busy", []]);
  const failed = play("streak", PUZZLES, LOADED, tried("success")[0], { type: "failed", error: new Error("lost") });
  assert.deepEqual([failed.state.phase, failed.types.at(-1)], ["open", "say-failure"]);
});

test("the best results are kept", () => {
  const store = storage();
  const results = createResults(store);
  for (const solved of [3, 7, 5]) results.count("storm", solved);
  assert.deepEqual(createResults(store).get(), { streak: 0, storm: 7 });
});

/** Noon of a day of 2026. */
const noon = (month, day) => new Date(2026, month - 1, day, 12);

test("a day counts once, however much is done in it, and what was done is known until it is over", () => {
  const store = storage();
  for (const deed of ["puzzle", "game", "puzzle"]) createDays(store).mark(deed, noon(2, 28));
  const days = createDays(store);
  assert.deepEqual([days.row(noon(2, 28)), days.done(noon(2, 28))], [1, ["puzzle", "game"]]);
  days.mark("step", noon(3, 1));
  assert.deepEqual([days.row(noon(3, 1)), days.done(noon(3, 1))], [2, ["step"]]);
  assert.deepEqual([days.row(noon(3, 2)), days.done(noon(3, 2))], [2, []]);
});

test("one missed day in a week is forgiven, two are not", () => {
  const played = (...dates) => {
    const days = createDays(storage());
    for (const date of dates) days.mark("game", noon(5, date));
    return days.row(noon(5, dates.at(-1)));
  };
  assert.equal(played(1, 2, 4), 3);
  assert.equal(played(1, 2, 5), 1);
  assert.equal(played(1, 3, 5), 1);
  assert.equal(played(1, 3, 4, 5, 6, 7, 8, 9, 10, 12), 10);
});

test("no clock that is set back ends a row of days, and no spoilt value counts", () => {
  const days = createDays(storage());
  for (const date of [7, 8, 6]) days.mark("game", noon(5, date));
  assert.equal(days.row(noon(5, 6)), 3);
  for (const kept of [null, 7, { day: "2026-99-99", row: 4, done: [], forgiven: null }, { day: 5 }])
    assert.equal(toDays(kept).row, 0);
});

test("results that are spoilt are as if there were none", () => {
  for (const kept of [null, 7, "x", { streak: -1, storm: 1.5 }])
    assert.deepEqual(toResults(kept), { streak: 0, storm: 0 });
});
