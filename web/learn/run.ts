// Decides how a run of puzzles goes on: a streak ends at the first mistake, a storm when its time is up.

import type { Entry } from "../app/timeline.ts";
import type { Answers, Attempt, Explanation, Judgement, Puzzle, Square } from "../base/protocol.ts";
import type { Mode } from "./run-results.ts";

/** Milliseconds of a storm, and those that a mistake costs. */
export const STORM = 180_000;
export const FINE = 10_000;

/** Milliseconds for which a move stands on the board before the run goes on. */
export const PAUSE = 450;

export interface State {
  mode: Mode;
  /** the puzzles in their order */
  puzzles: Puzzle[];
  /** the index of the one that is on the board */
  at: number;
  /** busy: a try is judged, or its moves are shown */
  phase: "load" | "open" | "busy" | "over";
  /** where the solver stands */
  attempt: Attempt | null;
  /** in the lessons' language */
  task: string;
  /** their ids */
  solved: string[];
  missed: string[];
  /**
   * when a storm ends, in milliseconds since 1970, as its clock runs on while the page is closed; null before the
   * first move
   */
  until: number | null;
  /** milliseconds of a storm */
  left: number;
  /** the verdict on the last try */
  verdict: "right" | "wrong" | null;
  /** the moves of a try and its answer that are still to be shown */
  line: Entry[];
  /** the judgement that `line` belongs to */
  judgement: Judgement | null;
  /** of what was begun last: answers to anything earlier are dropped */
  serial: number;
}

/** a run as it is kept */
export interface KeptRun {
  /** the ids of its puzzles */
  order: string[];
  /** the index of the one that is on the board */
  at: number;
  /** the moves that were made in the puzzle */
  moves: string[];
  solved: string[];
  missed: string[];
  until: number | null;
  /** the best result before this run */
  best: number;
}

export type Event =
  | { type: "try"; path: Square[]; now: number }
  | { type: "loaded"; serial: number; found: Answers["lesson"] }
  | { type: "judged"; serial: number; judgement: Judgement; entries: Entry[]; now: number }
  | { type: "waited"; serial: number }
  | { type: "tick"; now: number }
  | { type: "failed"; serial: number; error: unknown };

export type Effect =
  | { type: "load"; serial: number; id: string; moves: string[] }
  | { type: "judge"; serial: number; id: string; attempt: Attempt; path: Square[] }
  | { type: "wait"; serial: number }
  | { type: "show"; attempt: Attempt; first: boolean }
  | { type: "push"; entry: Entry }
  | { type: "refuse"; explanation: Explanation }
  | { type: "solved"; id: string }
  | { type: "missed"; id: string }
  | { type: "over" }
  | { type: "say-failure"; error: unknown };

interface Change {
  state: State;
  effects: Effect[];
}

/** How many puzzles of each grade come before those of the next. */
const STEPS = { streak: [5, 6, 7, 8], storm: [7, 10, 10, 10] };

/**
 * The order of the puzzles in a run: from easy to hard, at random within a grade, and then all others.
 * @param random from 0 to 1
 */
export function orderOf(puzzles: Puzzle[], mode: Mode, random: () => number = Math.random) {
  const mixed = puzzles
    .map((puzzle) => ({ puzzle, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ puzzle }) => puzzle);
  const first = STEPS[mode].flatMap((count, at) => mixed.filter(({ grade }) => grade === at + 1).slice(0, count));
  const chosen = new Set(first);
  const rest = mixed.filter((puzzle) => !chosen.has(puzzle));
  return [...first, ...rest.filter(({ grade }) => grade === 5), ...rest.filter(({ grade }) => grade !== 5)];
}

/** @param puzzles in their order */
export const beginRun = (mode: Mode, puzzles: Puzzle[]): Change => goOn(begun(mode, puzzles));

const begun = (mode: Mode, puzzles: Puzzle[]): State => ({
  mode,
  puzzles,
  at: -1,
  phase: "load",
  attempt: null,
  task: "",
  solved: [],
  missed: [],
  until: null,
  left: STORM,
  verdict: null,
  line: [],
  judgement: null,
  serial: 0,
});

/**
 * A run goes on where it stood, with the puzzles that there still are; the clock of a storm has run on.
 * @param puzzles all of them
 */
export function resumeRun(
  mode: Mode,
  puzzles: Puzzle[],
  { order, at, moves, solved, missed, until }: KeptRun,
  now: number,
): Change {
  const known = new Map(puzzles.map((puzzle) => [puzzle.id, puzzle]));
  const here = order[at] ?? "";
  const isOver = solved.includes(here) || missed.includes(here) || !known.has(here);
  const before = order.slice(0, isOver ? at + 1 : at).flatMap((id) => known.get(id) ?? []);
  const after = order.slice(isOver ? at + 1 : at).flatMap((id) => known.get(id) ?? []);
  const state = { ...begun(mode, [...before, ...after]), solved, missed, until, at: before.length - 1 };
  if (mode === "streak" && missed.length > 0) return end({ ...state, verdict: "wrong" });
  const { state: timely, effects } = timed(state, now);
  return timely.phase === "over" ? { state: timely, effects } : goOn(timely, isOver ? [] : moves);
}

export function reduce(state: State, event: Event): Change {
  if (state.phase === "over" || ("serial" in event && event.serial !== state.serial)) return change(state);
  switch (event.type) {
    case "loaded":
      return loaded(state, event.found);
    case "try":
      return judge(state, event.path, event.now);
    case "judged":
      return judged(state, event.judgement, event.entries, event.now);
    case "waited":
      return state.line.length > 0 ? showNext(state) : settle(state);
    case "tick":
      return timed(state, event.now);
    case "failed":
      return change(
        { ...state, phase: state.attempt ? "open" : "load", line: [], judgement: null },
        { type: "say-failure", error: event.error },
      );
  }
}

const change = (state: State, ...effects: Effect[]): Change => ({ state, effects });

/**
 * The next puzzle, or the end after the last one.
 * @param moves that were made in it before
 */
function goOn(state: State, moves: string[] = []): Change {
  const [at, serial] = [state.at + 1, state.serial + 1];
  const next = state.puzzles[at];
  if (!next) return end({ ...state, at });
  return change(
    { ...state, at, serial, phase: "load", line: [], judgement: null, attempt: null },
    { type: "load", serial, id: next.id, moves },
  );
}

function loaded(state: State, { attempt, lesson }: Answers["lesson"]) {
  if (!attempt) throw new TypeError(`${lesson.id} is not a puzzle`);
  return change({ ...state, phase: "open", attempt, task: lesson.task }, { type: "show", attempt, first: true });
}

/** A try; the first one of a storm starts its clock. */
function judge(state: State, path: Square[], now: number) {
  const { attempt, phase, mode } = state;
  const id = state.puzzles[state.at]?.id;
  if (phase !== "open" || !attempt || id === undefined) return change(state);
  const serial = state.serial + 1;
  const until = state.until ?? (mode === "storm" ? now + STORM : null);
  return change(
    { ...state, phase: "busy", verdict: null, serial, until },
    { type: "judge", serial, id, attempt, path },
  );
}

function judged(state: State, judgement: Judgement, entries: Entry[], now: number) {
  const { verdict, explanation } = judgement;
  if (verdict === "illegal") {
    const refusal: Effect[] = explanation ? [{ type: "refuse", explanation }] : [];
    return change({ ...state, phase: "open" }, ...refusal);
  }
  const id = state.puzzles[state.at]?.id ?? "";
  if (verdict === "success") {
    const next = { ...state, judgement, verdict: "right" as const, solved: [...state.solved, id] };
    return showNext({ ...next, line: entries }, { type: "solved", id });
  }
  if (verdict === "onward") return showNext({ ...state, judgement, line: entries });
  const fined = state.until === null ? state : timed({ ...state, until: state.until - FINE }, now).state;
  const missed = { ...state, until: fined.until, left: fined.left, missed: [...state.missed, id] };
  return showNext({ ...missed, judgement, verdict: "wrong", line: entries.slice(0, 1) }, { type: "missed", id });
}

/** Puts the next move of a try and its answer on the board; the last one of an answer needs no pause. */
function showNext(state: State, ...effects: Effect[]): Change {
  const { serial, judgement } = state;
  const [entry, ...line] = state.line;
  const shown = entry ? [...effects, { type: "push", entry } as const] : effects;
  if (line.length === 0 && judgement?.verdict === "onward") {
    const { state: settled, effects: others } = settle({ ...state, line });
    return change(settled, ...shown, ...others);
  }
  return change({ ...state, line }, ...shown, { type: "wait", serial });
}

/** Goes on after a try whose moves have been shown. */
function settle(state: State): Change {
  const { judgement, mode } = state;
  if (judgement?.verdict === "onward") {
    const { attempt } = judgement;
    return change({ ...state, phase: "open", attempt, judgement: null }, { type: "show", attempt, first: false });
  }
  if (judgement?.verdict !== "success" && mode === "streak") return end(state);
  return goOn(state);
}

function timed(state: State, now: number) {
  if (state.until === null) return change(state);
  const left = Math.min(Math.max(state.until - now, 0), state.left); // whatever is done to the clock of the machine
  return left === 0 ? end({ ...state, left }) : change({ ...state, left });
}

const end = (state: State) => change({ ...state, phase: "over", line: [] }, { type: "over" });
