// Decides what a code cell shows: whether code runs, what it did to the board, and how it ended.

import type { English } from "../base/dom.ts";
import type { Cells, Rules, Shape, Side } from "../base/protocol.ts";
import type { Reason, Words } from "../i18n/messages.ts";
import type { CodeFault, News } from "../sandbox/messages.ts";
import type { RequestEnd } from "../sandbox/sandbox.ts";

/** Megabytes that web/sandbox/worker.ts lets Python grow to. */
const MEGABYTES = 512;

export interface ShownPosition {
  cells: Cells;
  turn: Side;
  fen: string;
  rules: Rules;
}

export type CellStatus = Words | English;

export interface State {
  phase: "loading" | "ready" | "running" | "over" | "failed";
  status: CellStatus;
  /** the position on the board */
  position: ShownPosition;
  /** the number of positions that have been shown */
  shown: number;
  /** the shapes that the code has drawn */
  shapes: Shape[];
  /** the question that the code waits for an answer to */
  question: string | null;
  /** how the run failed */
  fault: CodeFault | null;
  /** the line of the fault */
  line: number | null;
}

/**
 * `wait`, `begin`, `quit`: a run waits for its Python, has it, or waits no more; `lose`: the Python that this cell shares has been replaced
 */
export type Event =
  | { type: "prepared"; ready: boolean; reason: Reason | undefined }
  | { type: "show"; position: ShownPosition }
  | { type: "run" }
  | { type: "wait"; why: "cell.loading" | "cell.waiting" }
  | { type: "begin" }
  | { type: "quit" }
  | { type: "lose" }
  | { type: "news"; news: News }
  | { type: "answer"; text: string }
  | { type: "ended"; end: RequestEnd; reason: Reason | undefined; seconds: number };

export type Effect =
  | { type: "run"; position: ShownPosition }
  | { type: "say-status" }
  | { type: "answer"; text: string }
  | { type: "print"; text: string; kind: "out" | "err" }
  | { type: "print-cut"; count: number };

interface Change {
  state: State;
  effects: Effect[];
}

export const beginCell = (position: ShownPosition): State => ({
  phase: "loading",
  status: { key: "cell.loading" },
  position,
  shown: 1,
  shapes: [],
  question: null,
  fault: null,
  line: null,
});

export function reduce(state: State, event: Event): Change {
  switch (event.type) {
    case "prepared":
      return state.phase === "loading" ? prepared(state, event) : { state, effects: [] };
    case "show":
      return { state: shown(state, event.position), effects: [] };
    case "run":
      return state.phase === "running" ? { state, effects: [] } : run(state);
    case "wait":
      return { state: { ...state, status: { key: event.why } }, effects: [] };
    case "begin":
      return { state: { ...state, status: { key: "cell.running" } }, effects: [] };
    case "quit":
      return { state: { ...state, phase: "over", status: { key: "cell.ready" } }, effects: [] };
    case "lose":
      return { state: { ...state, status: { key: "cell.lost" } }, effects: [] };
    case "news":
      return heard(state, event.news);
    case "answer":
      return inputGiven(state, event.text);
    case "ended":
      return ended(state, event);
  }
}

function prepared(state: State, { ready, reason }: { ready: boolean; reason: Reason | undefined }): Change {
  if (ready) return { state: { ...state, phase: "ready", status: { key: "cell.ready" } }, effects: [] };
  return {
    state: { ...state, phase: "failed", status: endStatus("broken", reason, 0) },
    effects: [{ type: "say-status" }],
  };
}

const shown = (state: State, position: ShownPosition): State => ({
  ...state,
  position,
  shown: state.shown + 1,
  shapes: [],
});

const run = (state: State): Change => ({
  state: { ...state, phase: "running", status: { key: "cell.running" }, fault: null, line: null },
  effects: [{ type: "run", position: state.position }],
});

/** @param news what the code did */
function heard(state: State, news: News): Change {
  const { out, err, cut, show, marks, ask, fault } = news;
  let next = show ? shown(state, show) : state;
  if (marks) next = { ...next, shapes: shapesOf(marks) };
  if (ask !== undefined) next = { ...next, question: ask, status: { key: "cell.asking" } };
  if (fault) next = { ...next, fault };
  const effects: Effect[] = [];
  if (out) effects.push({ type: "print", text: out, kind: "out" });
  if (err) effects.push({ type: "print", text: err, kind: "err" });
  if (cut) effects.push({ type: "print-cut", count: cut });
  if (fault) effects.push({ type: "print", text: `${fault.text ?? fault.reason}\n`, kind: "err" });
  return { state: next, effects };
}

/** Prints question and answer, as a terminal keeps them. */
function inputGiven(state: State, text: string): Change {
  if (state.question === null) return { state, effects: [] };
  return {
    state: { ...state, question: null, status: { key: "cell.running" } },
    effects: [
      { type: "print", text: `${state.question}${text}\n`, kind: "out" },
      { type: "answer", text },
    ],
  };
}

function ended(state: State, { end, reason, seconds }: Extract<Event, { type: "ended" }>): Change {
  const { fault } = state;
  const raised = end === "done" && fault !== null;
  const next: State = {
    ...state,
    phase: end === "done" && !raised ? "over" : "failed",
    status: raised ? faultStatus(fault) : endStatus(end, reason, seconds),
    question: null,
    line: raised ? (fault.line ?? null) : null,
  };
  return { state: next, effects: [{ type: "say-status" }] };
}

function faultStatus({ line, reason }: CodeFault): CellStatus {
  return line === undefined || line === null
    ? { english: reason }
    : { key: "cell.raised", values: { line, reason: { english: reason } } };
}

function endStatus(end: RequestEnd, reason: Reason | undefined, seconds: number): CellStatus {
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

/** What a visitor's code draws. A mark from a square to itself is a circle. */
export const shapesOf = (marks: NonNullable<News["marks"]>): Shape[] =>
  marks.map(([square, target, color]) => ({ square, target: target === square ? null : target, color }));
