// The code cell without a browser: what a run prints, shows and marks, and how each end of it is told.

import assert from "node:assert/strict";
import { test } from "node:test";
import { beginCell, reduce, shapesOf } from "../../web/ui/cell.ts";

const POSITION = { cells: ".".repeat(64), turn: "white", fen: "W:W:B", rules: "TAMA" };
const OTHER = { ...POSITION, turn: "black" };
const FAULT = { kind: "raised", reason: "ZeroDivisionError", text: "Traceback", line: 3 };
const after = (...events) => events.reduce(({ state }, event) => reduce(state, event), { state: beginCell(POSITION) });
const run = { type: "run" };
const news = (told) => ({ type: "news", news: told });
const ended = (end, more) => ({ type: "ended", end, reason: { english: "it fell" }, seconds: 1.25, ...more });

test("a run begins from the position on the board, and never while another one runs", () => {
  const begun = after({ type: "show", position: OTHER }, run);
  assert.deepEqual(begun.effects, [{ type: "run", position: OTHER }]);
  assert.deepEqual(reduce(begun.state, run), { state: begun.state, effects: [] });
});

test("what code prints is printed in its order, with its error last", () => {
  const { effects } = after(run, news({ out: "a", err: "b", cut: 3, fault: FAULT }));
  assert.deepEqual(effects, [
    { type: "print", text: "a", kind: "out" },
    { type: "print", text: "b", kind: "err" },
    { type: "print-cut", count: 3 },
    { type: "print", text: "Traceback\n", kind: "err" },
  ]);
});

test("a position that is shown takes the marks of the last one away, and may bring its own", () => {
  const marked = after(run, news({ marks: [["c3", "c5", "R"]] }));
  assert.equal(marked.state.shapes.length, 1);
  const moved = reduce(marked.state, news({ show: OTHER }));
  assert.deepEqual([moved.state.shapes, moved.state.position], [[], OTHER]);
  assert.equal(reduce(marked.state, news({ show: OTHER, marks: [["a1", null, "G"]] })).state.shapes[0].square, "a1");
});

test("a question waits for its answer, and both are printed; without a question nothing is answered", () => {
  const answer = { type: "answer", text: "Ani" };
  const asked = after(run, news({ out: "a", ask: "Name? " })).state;
  assert.deepEqual([asked.question, asked.phase], ["Name? ", "running"]);
  const { state, effects } = reduce(asked, answer);
  assert.deepEqual(effects, [{ type: "print", text: "Name? Ani\n", kind: "out" }, answer]);
  assert.deepEqual([state.question, state.status], [null, after(run).state.status]);
  assert.deepEqual(reduce(state, answer), { state, effects: [] });
  assert.equal(after(run, news({ ask: "" })).state.question, "");
  assert.equal(reduce(asked, ended("stopped")).state.question, null);
});

test("a mark from a square to itself is a circle", () => {
  assert.deepEqual(
    shapesOf([
      ["c3", "c5", "R"],
      ["c3", "c3", "B"],
    ]),
    [
      { square: "c3", target: "c5", color: "R" },
      { square: "c3", target: null, color: "B" },
    ],
  );
});

test("an error fails a run that was carried out, and names its line", () => {
  const { state, effects } = after(run, news({ fault: FAULT }), ended("done"));
  assert.deepEqual([state.phase, state.line], ["failed", 3]);
  assert.deepEqual(state.status, { key: "cell.raised", values: { line: 3, reason: { english: "ZeroDivisionError" } } });
  assert.deepEqual(effects, [{ type: "say-status" }]);
  const nowhere = after(run, news({ fault: { kind: "raised", reason: "no room" } }), ended("done")).state;
  assert.deepEqual([nowhere.line, nowhere.status], [null, { english: "no room" }]);
});

test("the next run forgets the error and the line of the last one", () => {
  const again = after(run, news({ fault: FAULT }), ended("done"), run);
  assert.deepEqual([again.state.line, again.state.fault], [null, null]);
  assert.equal(reduce(again.state, ended("done")).state.phase, "over");
});

test("each end of a run has its sentence, also where an error came before it", () => {
  const told = (end) => {
    const { phase, status } = after(run, news({ fault: FAULT }), ended(end)).state;
    return [phase, status.key];
  };
  assert.deepEqual(told("stopped"), ["failed", "cell.stopped"]);
  assert.deepEqual(told("memory"), ["failed", "cell.memory"]);
  assert.deepEqual(told("flood"), ["failed", "cell.flood"]);
  assert.deepEqual(told("broken"), ["failed", "cell.broken"]);
  assert.deepEqual(after(run, ended("done")).state.status, { key: "cell.done", values: { seconds: 1.25 } });
});

test("a Python that could not start says so, unless code has been run meanwhile", () => {
  const reason = { english: "no worker" };
  const broken = { type: "prepared", ready: false, reason };
  assert.deepEqual(after(broken).state.status, { key: "cell.broken", values: { reason } });
  assert.equal(after(run, broken).state.phase, "running");
  assert.equal(after({ ...broken, ready: true }).state.phase, "ready");
});

test("a cell that waits for its Python says for what, and one that waits no more is ready again", () => {
  const status = (...events) => after(run, ...events).state.status.key;
  assert.equal(status({ type: "wait", why: "cell.waiting" }), "cell.waiting");
  assert.equal(status({ type: "wait", why: "cell.loading" }, { type: "begin" }), "cell.running");
  const quit = after(run, { type: "wait", why: "cell.waiting" }, { type: "quit" }).state;
  assert.deepEqual([quit.phase, quit.status.key], ["over", "cell.ready"]);
});

test("a cell whose Python was replaced says so, and runs again", () => {
  const lost = after(run, ended("done"), { type: "lose" });
  assert.deepEqual([lost.state.phase, lost.state.status.key], ["over", "cell.lost"]);
  assert.equal(reduce(lost.state, run).effects[0].type, "run");
});
