// Decides how a lesson that is played goes on: each try is judged, answered and commented on, until the goal is reached.

import type { Entry } from "../app/timeline.ts";
import type { Attempt, Explanation, Judgement, Lesson, Refutation, Square } from "../base/protocol.ts";
import type { Key } from "../i18n/messages.ts";
import type { Points } from "../ui/practice-board.ts";

/** open: a move may be tried; astray: a wrong try stands on the board; shown: the solution was */
type Phase = "open" | "busy" | "astray" | "solved" | "shown";

/** what homework allows: hints and the solution, and another try after a wrong one */
export interface Limits {
  hint: boolean;
  takeBack: boolean;
}

/** what came of a try, or that the solution was asked for */
export type How = "solved" | "wrong" | "shown";

/** what is said of a try */
export interface Comment {
  tone: "good" | "wrong" | "plain";
  headline: Key;
  /** in the lesson's language */
  text: string;
  explanation?: Explanation | null;
  refutation?: Refutation | null;
}

export interface State {
  lesson: Lesson;
  /** null where all is allowed, as everywhere but in homework */
  limits: Limits | null;
  /** the attempt as it began */
  initial: Attempt;
  /** where the learner stands, without a wrong try */
  attempt: Attempt;
  /** where the solution stands while it is shown */
  solution: Attempt | null;
  phase: Phase;
  /** the number of hints that were given */
  given: number;
  /** their texts, as far as they have arrived */
  hints: string[];
  /** the squares that the last hint marked */
  marked: Square[];
  comment: Comment | null;
  /** why something failed, in place of a comment */
  error: unknown;
  /** the moves of a try and its answer, which the board shows one after the other */
  line: { judgement: Judgement; entries: Entry[]; shown: number } | null;
  /** of what was begun last: answers to anything earlier are dropped */
  serial: number;
}

/** a move, or "draw" */
type Try = { path: Square[] } | { text: string };

export type Event =
  | { type: "try"; what: Try }
  | { type: "judged"; serial: number; judgement: Judgement; entries: Entry[] }
  | { type: "waited"; serial: number }
  | { type: "touch" }
  | { type: "take-back" }
  | { type: "restart" }
  | { type: "solve" }
  | { type: "loaded"; serial: number; attempt: Attempt; solve: boolean }
  | { type: "solution-move"; serial: number; move: string | null }
  | { type: "hint" }
  | { type: "hinted"; number: number; text: string; squares: Square[]; recalled: boolean }
  | { type: "failed"; error: unknown };

export type Effect =
  | { type: "judge"; serial: number; attempt: Attempt; what: Try }
  | { type: "wait"; serial: number }
  | { type: "load"; serial: number; solve: boolean }
  | { type: "find-move"; serial: number; moves: string[] }
  | { type: "find-hint"; number: number; moves: string[]; recalled: boolean }
  | { type: "show"; attempt: Attempt }
  | { type: "push"; entry: Entry }
  | { type: "refuse"; explanation: Explanation }
  | { type: "keep"; moves: string[]; hints: number }
  | { type: "finish" }
  | { type: "outcome"; solved: boolean; how: How; moves: string[] }
  | { type: "say-comment"; comment: Comment; moves: Entry[]; again: boolean }
  | { type: "say-move"; entry: Entry }
  | { type: "say-hint"; text: string }
  | { type: "say-failure"; error: unknown };

interface Change {
  state: State;
  effects: Effect[];
}

/** @param hints how many were given before */
export function beginAttempt(lesson: Lesson, attempt: Attempt, hints: number, limits: Limits | null = null): Change {
  const given = Math.min(hints, lesson.hints);
  const state: State = {
    lesson,
    limits,
    initial: attempt,
    attempt,
    solution: null,
    phase: "open",
    given,
    hints: [],
    marked: [],
    comment: null,
    error: null,
    line: null,
    serial: 0,
  };
  const { moves } = attempt;
  const recalled: Effect[] = Array.from({ length: given }, (_, number) => ({
    type: "find-hint",
    number,
    moves,
    recalled: true,
  }));
  return { state, effects: recalled };
}

export function reduce(state: State, event: Event): Change {
  if ("serial" in event && event.serial !== state.serial) return change(state);
  switch (event.type) {
    case "try":
      return judge({ ...state, solution: null }, state.attempt, event.what);
    case "judged":
      return judged(state, event.judgement, event.entries);
    case "waited":
      return showNext(state);
    case "touch":
    case "take-back":
      return state.phase === "astray" && !isOver(state) ? takeBack(state) : change(state);
    case "restart":
    case "solve":
      return load(state, event.type === "solve");
    case "loaded":
      return loaded(state, event.attempt, event.solve);
    case "solution-move":
      return event.move === null || !state.solution
        ? change({ ...state, phase: "open" })
        : judge(state, state.solution, { text: event.move });
    case "hint":
      return findHint(state);
    case "hinted":
      return hinted(state, event);
    case "failed":
      return failed(state, event.error);
  }
}

const change = (state: State, ...effects: Effect[]): Change => ({ state, effects });

/** @param how the moves are said before the comment; `again`: its headline was said already */
const commented = (
  state: State,
  comment: Comment,
  { before = [], moves = [], again = false }: { before?: Effect[]; moves?: Entry[]; again?: boolean } = {},
) => change({ ...state, comment, error: null }, ...before, { type: "say-comment", comment, moves, again });

function judge(state: State, attempt: Attempt, what: Try) {
  const serial = state.serial + 1;
  return change({ ...state, phase: "busy", serial }, { type: "judge", serial, attempt, what });
}

function judged(state: State, judgement: Judgement, entries: Entry[]) {
  const { verdict, text, explanation } = judgement;
  if (verdict === "illegal" && explanation) {
    const comment = { tone: "wrong", headline: "learn.illegal", text, explanation } as const;
    return commented({ ...state, phase: "open" }, comment, { before: [{ type: "refuse", explanation }] });
  }
  const next = { ...state, line: { judgement, entries, shown: 0 } };
  return state.solution ? change(next, { type: "wait", serial: state.serial }) : showNext(next);
}

/**
 * Puts the next move of the line on the board, and goes on with what it was shown for after the last one. In a solution
 * there is time to look at each move, also at the last.
 */
function showNext(state: State): Change {
  const { line, solution, serial } = state;
  if (!line) return change(state);
  const entry = line.entries[line.shown];
  if (!entry) return settle(state);
  const next = { ...state, line: { ...line, shown: line.shown + 1 } };
  if (solution) return change(next, { type: "push", entry }, { type: "say-move", entry }, { type: "wait", serial });
  if (next.line.shown < line.entries.length) return change(next, { type: "push", entry }, { type: "wait", serial });
  const settled = settle(next);
  return change(settled.state, { type: "push", entry }, ...settled.effects);
}

/** @param state whose line has been shown */
function settle({ line, ...rest }: State): Change {
  const state: State = { ...rest, line: null };
  if (!line) return change(state);
  const { judgement, entries: moves } = line;
  const { verdict, text, refutation, attempt } = judgement;
  const won = verdict === "success";
  if (state.solution) return won ? solutionShown(state, text) : solveOn(state, attempt);
  if (won) return succeed(state, text, moves, attempt.moves);
  if (verdict === "onward") return goOn({ ...state, attempt }, text, moves);
  return commented(
    { ...state, phase: judgement.move ? "astray" : "open" },
    { tone: "wrong", headline: "learn.astray", text, refutation },
    { before: [outcome("wrong", [...state.attempt.moves, judgement.move?.text ?? "draw"])], moves },
  );
}

/** @param moves from the start of the lesson; none where the solution was asked for */
const outcome = (how: How, moves: string[], solved = false): Effect => ({ type: "outcome", solved, how, moves });

const goOn = (state: State, text: string, moves: Entry[]) =>
  commented(
    { ...state, phase: "open", marked: [] },
    { tone: "plain", headline: "learn.onward", text },
    { before: [keep(state), { type: "show", attempt: state.attempt }], moves },
  );

const succeed = (state: State, text: string, moves: Entry[], made: string[]) =>
  commented(
    { ...state, phase: "solved", marked: [] },
    { tone: "good", headline: "learn.solved", text },
    { before: [outcome("solved", made, state.given === 0), { type: "finish" }], moves },
  );

const takeBack = (state: State) =>
  change(
    { ...state, phase: "open", solution: null, line: null, comment: null, error: null, marked: [] },
    { type: "show", attempt: state.attempt },
  );

function failed(state: State, error: unknown) {
  const { state: next, effects } = takeBack({ ...state, serial: state.serial + 1 });
  return change({ ...next, error }, ...effects, { type: "say-failure", error });
}

/** @param solve whether the solution is to be shown from the start */
function load(state: State, solve: boolean) {
  const serial = state.serial + 1;
  const told: Effect[] = solve ? [outcome("shown", [])] : [];
  return change({ ...state, serial }, ...told, { type: "load", serial, solve });
}

function loaded(state: State, attempt: Attempt, solve: boolean) {
  const { state: begun, effects } = takeBack({ ...state, attempt, given: 0, hints: [] });
  if (!solve) return change(begun, keep(begun), ...effects);
  const comment = { tone: "plain", headline: "learn.shown", text: "" } as const;
  const next = commented({ ...begun, phase: "busy" }, comment, { before: [keep(begun), ...effects] });
  const solving = solveOn(next.state, attempt);
  return change(solving.state, ...next.effects, ...solving.effects);
}

/** @param attempt where the solution stands now */
const solveOn = (state: State, attempt: Attempt) =>
  change(
    { ...state, solution: attempt },
    { type: "show", attempt },
    { type: "find-move", serial: state.serial, moves: attempt.moves },
  );

const solutionShown = (state: State, text: string) =>
  commented(
    { ...state, attempt: state.initial, solution: null, phase: "shown", marked: [] },
    { tone: "plain", headline: "learn.shown", text },
    { again: true },
  );

function findHint(state: State) {
  const { given: number, attempt, lesson, phase } = state;
  if (number >= lesson.hints) return change(state);
  const { state: next, effects } = phase === "astray" ? takeBack(state) : change(state);
  return change(next, ...effects, { type: "find-hint", number, moves: attempt.moves, recalled: false });
}

function hinted(state: State, { number, text, squares, recalled }: Extract<Event, { type: "hinted" }>) {
  const hints = [...state.hints, text];
  if (recalled) return change(number < state.given ? { ...state, hints } : state);
  if (number !== state.given) return change(state); // it was asked for twice, or the lesson begun again
  const next = { ...state, given: number + 1, hints, marked: squares };
  return change(next, keep(next), { type: "say-hint", text });
}

const keep = ({ attempt, given }: State): Effect => ({ type: "keep", moves: attempt.moves, hints: given });

/** Whether a wrong try was the last one. */
const isOver = ({ phase, limits }: State) => phase === "astray" && limits !== null && !limits.takeBack;

/**
 * What the learner can do.
 * @param done whether the lesson was ever solved
 */
export function controlsOf(state: State, done: boolean) {
  const { lesson, limits, phase, attempt, given } = state;
  const ended = phase === "solved" || phase === "shown" || isOver(state);
  const again = limits === null || (limits.takeBack && phase !== "solved");
  return {
    ended,
    hint: !ended && lesson.hints > 0 && limits?.hint !== false,
    moreHints: given < lesson.hints,
    solve: !ended && limits?.hint !== false,
    offerDraw: !ended && lesson.goal?.aim === "draw",
    takeBack: phase === "astray" && !ended,
    restart: again && (ended || attempt.moves.length > 0),
    next: ended || done,
  };
}

/** The squares to mark: those of the last hint, and the stars that are still to be reached. */
export function pointsOf({ lesson, attempt, marked }: State): Points {
  const reached = new Set(attempt.moves.flatMap((move) => move.split(/[-x]/).slice(1)));
  const stars = lesson.goal?.squares.filter((square) => !reached.has(square)) ?? [];
  return [
    ...marked.map((square) => ({ square, kind: "look" as const })),
    ...stars.map((square) => ({ square, kind: "star" as const })),
  ];
}
