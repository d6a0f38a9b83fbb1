// Decides what the code cell shows: whether code runs, what it did to the board, and how it ended.

/** @import { Cells, Rules, Shape, Side } from "../base/protocol.js" */
/** @import { Key } from "../i18n/messages.js" */
/** @import { CodeFault, News } from "../sandbox/messages.js" */
/** @import { RequestEnd } from "../sandbox/sandbox.js" */

/** Megabytes that web/sandbox/worker.js lets Python grow to. */
const MEGABYTES = 512;

/**
 * @typedef {{ cells: Cells, turn: Side, fen: string, rules: Rules }} ShownPosition
 * @typedef {{ key: Key, values?: Record<string, string | number> } | { text: string }} CellStatus as a key of the messages, or
 *   in Python's own words
 *
 * @typedef {object} State
 * @property {"loading" | "ready" | "running" | "over" | "failed"} phase
 * @property {CellStatus} status
 * @property {ShownPosition} position on the board
 * @property {number} shown how many positions have been shown
 * @property {Shape[]} shapes that the code has drawn
 * @property {string | null} question that the code waits for an answer to
 * @property {CodeFault | null} fault of the run
 * @property {number | null} line that the fault is in
 *
 * @typedef {{ type: "prepared", ready: boolean, reason: string } | { type: "show", position: ShownPosition }
 *   | { type: "run" } | { type: "news", news: News } | { type: "answer", text: string }
 *   | { type: "ended", end: RequestEnd, reason: string, seconds: number }} Event
 *
 * @typedef {{ type: "run", position: ShownPosition } | { type: "say-status" }
 *   | { type: "answer", text: string } | { type: "print", text: string, kind: "out" | "err" } | { type: "print-cut", count: number }} Effect
 *
 * @typedef {{ state: State, effects: Effect[] }} Change
 */

/**
 * @param {ShownPosition} position
 * @returns {State}
 */
export const beginCell = (position) => ({
  phase: "loading",
  status: { key: "cell.loading" },
  position,
  shown: 1,
  shapes: [],
  question: null,
  fault: null,
  line: null,
});

/**
 * @param {State} state
 * @param {Event} event
 * @returns {Change}
 */
export function reduce(state, event) {
  switch (event.type) {
    case "prepared":
      return state.phase === "loading" ? prepared(state, event) : { state, effects: [] };
    case "show":
      return { state: shown(state, event.position), effects: [] };
    case "run":
      return state.phase === "running" ? { state, effects: [] } : run(state);
    case "news":
      return heard(state, event.news);
    case "answer":
      return answered(state, event.text);
    case "ended":
      return ended(state, event);
  }
}

/**
 * @param {State} state
 * @param {{ ready: boolean, reason: string }} answer
 * @returns {Change}
 */
function prepared(state, { ready, reason }) {
  if (ready) return { state: { ...state, phase: "ready", status: { key: "cell.ready" } }, effects: [] };
  return {
    state: { ...state, phase: "failed", status: endStatus("broken", reason, 0) },
    effects: [{ type: "say-status" }],
  };
}

/**
 * @param {State} state
 * @param {ShownPosition} position
 * @returns {State}
 */
const shown = (state, position) => ({ ...state, position, shown: state.shown + 1, shapes: [] });

/**
 * @param {State} state
 * @returns {Change}
 */
const run = (state) => ({
  state: { ...state, phase: "running", status: { key: "cell.running" }, fault: null, line: null },
  effects: [{ type: "run", position: state.position }],
});

/**
 * @param {State} state
 * @param {News} news what the code did
 * @returns {Change}
 */
function heard(state, news) {
  const { out, err, cut, show, marks, ask, fault } = news;
  let next = show ? shown(state, show) : state;
  if (marks) next = { ...next, shapes: shapesOf(marks) };
  if (ask !== undefined) next = { ...next, question: ask, status: { key: "cell.asking" } };
  if (fault) next = { ...next, fault };
  /** @type {Effect[]} */
  const effects = [];
  if (out) effects.push({ type: "print", text: out, kind: "out" });
  if (err) effects.push({ type: "print", text: err, kind: "err" });
  if (cut) effects.push({ type: "print-cut", count: cut });
  if (fault) effects.push({ type: "print", text: `${fault.text ?? fault.reason}\n`, kind: "err" });
  return { state: next, effects };
}

/**
 * Prints question and answer, as a terminal keeps them.
 * @param {State} state
 * @param {string} text
 * @returns {Change}
 */
function answered(state, text) {
  if (state.question === null) return { state, effects: [] };
  return {
    state: { ...state, question: null, status: { key: "cell.running" } },
    effects: [
      { type: "print", text: `${state.question}${text}\n`, kind: "out" },
      { type: "answer", text },
    ],
  };
}

/**
 * @param {State} state
 * @param {Extract<Event, { type: "ended" }>} event
 * @returns {Change}
 */
function ended(state, { end, reason, seconds }) {
  const { fault } = state;
  const raised = end === "done" && fault !== null;
  /** @type {State} */
  const next = {
    ...state,
    phase: end === "done" && !raised ? "over" : "failed",
    status: raised ? faultStatus(fault) : endStatus(end, reason, seconds),
    question: null,
    line: raised ? (fault.line ?? null) : null,
  };
  return { state: next, effects: [{ type: "say-status" }] };
}

/**
 * @param {CodeFault} fault
 * @returns {CellStatus}
 */
function faultStatus({ line, reason }) {
  return line === undefined || line === null ? { text: reason } : { key: "cell.raised", values: { line, reason } };
}

/**
 * @param {RequestEnd} end
 * @param {string} reason
 * @param {number} seconds
 * @returns {CellStatus}
 */
function endStatus(end, reason, seconds) {
  switch (end) {
    case "done":
      return { key: "cell.done", values: { seconds } };
    case "stopped":
      return { key: "cell.stopped" };
    case "memory":
      return { key: "cell.memory", values: { size: MEGABYTES } };
    case "flood":
      return { key: "cell.flood" };
    default:
      return { key: "cell.broken", values: { reason } };
  }
}

/**
 * What a visitor's code draws. A mark from a square to itself is a circle.
 * @param {NonNullable<News["marks"]>} marks
 * @returns {Shape[]}
 */
export const shapesOf = (marks) =>
  marks.map(([square, target, color]) => ({ square, target: target === square ? null : target, color }));
