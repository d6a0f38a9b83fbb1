// Decides how an ending that is played goes on: each move is judged by the ending tables, and one that throws the result
// away stands on the board until it is taken back.

import type { Entry } from "../app/timeline.ts";
import type { Attempt, Explanation, Move, Practice, PracticeJudgement, Square } from "../base/protocol.ts";

/** open: a move may be made; astray: one that throws the result away stands on the board; done: the aim is reached */
type Phase = "open" | "busy" | "astray" | "done";

export interface State {
  ending: Practice;
  /** the position as it began */
  initial: Attempt;
  /** where the player stands, without a move that threw the result away */
  attempt: Attempt;
  phase: Phase;
  /** of the last move */
  judgement: PracticeJudgement | null;
  /** the last move and its answer */
  entries: Entry[];
  /** how many of them are on the board */
  shown: number;
  /** the best move, where it was asked for */
  best: Move | null;
  /** whether every move kept the result, without help */
  clean: boolean;
  error: unknown;
  /** of what was begun last: answers to anything earlier are dropped */
  serial: number;
}

export type Event =
  | { type: "try"; path: Square[] }
  | { type: "judged"; serial: number; judgement: PracticeJudgement; entries: Entry[] }
  | { type: "refused"; serial: number; explanation: Explanation }
  | { type: "waited"; serial: number }
  | { type: "touch" }
  | { type: "take-back" }
  | { type: "restart" }
  | { type: "help" }
  | { type: "helped"; serial: number; move: Move }
  | { type: "failed"; serial: number; error: unknown };

export type Effect =
  | { type: "judge"; serial: number; moves: string[]; path: Square[] }
  | { type: "find-best"; serial: number; moves: string[] }
  | { type: "wait"; serial: number }
  | { type: "show"; attempt: Attempt }
  | { type: "push"; entry: Entry }
  | { type: "refuse"; explanation: Explanation }
  | { type: "keep"; moves: string[] }
  | { type: "outcome"; solved: boolean }
  | { type: "say" }
  | { type: "say-best"; move: Move }
  | { type: "say-failure"; error: unknown };

interface Change {
  state: State;
  effects: Effect[];
}

export const beginEnding = (ending: Practice, initial: Attempt, attempt: Attempt): State => ({
  ending,
  initial,
  attempt,
  phase: "open",
  judgement: null,
  entries: [],
  shown: 0,
  best: null,
  clean: true,
  error: null,
  serial: 0,
});

export function reduce(state: State, event: Event): Change {
  if ("serial" in event && event.serial !== state.serial) return change(state);
  const { attempt, phase } = state;
  const serial = state.serial + 1;
  switch (event.type) {
    case "try":
      return change(
        { ...state, phase: "busy", best: null, error: null, serial },
        { type: "judge", serial, moves: attempt.moves, path: event.path },
      );
    case "judged":
      return showNext({ ...state, judgement: event.judgement, entries: event.entries, shown: 0 });
    case "refused":
      return change({ ...state, phase: "open" }, { type: "refuse", explanation: event.explanation });
    case "waited":
      return showNext(state);
    case "touch":
      return phase === "astray" ? takeBack(state, attempt) : change(state);
    case "take-back":
      return takeBack(state, attempt);
    case "restart":
      return takeBack(state, state.initial);
    case "help":
      return change({ ...state, clean: false, serial }, { type: "find-best", serial, moves: attempt.moves });
    case "helped":
      return change({ ...state, best: event.move }, { type: "say-best", move: event.move });
    case "failed":
      return failed(state, event.error);
  }
}

const change = (state: State, ...effects: Effect[]): Change => ({ state, effects });

/** Puts the move and then its answer on the board, and goes on after them. */
function showNext(state: State): Change {
  const entry = state.entries[state.shown];
  if (!entry) return settle(state);
  const next = { ...state, shown: state.shown + 1 };
  const push: Effect = { type: "push", entry };
  if (next.shown < state.entries.length) return change(next, push, { type: "wait", serial: state.serial });
  const settled = settle(next);
  return change(settled.state, push, ...settled.effects);
}

/** @param state whose move and answer are on the board */
function settle(state: State): Change {
  const { judgement, entries, attempt } = state;
  const last = entries.at(-1);
  if (!judgement || !last) return change(state);
  if (!judgement.kept)
    return change({ ...state, phase: "astray", clean: false }, { type: "outcome", solved: false }, { type: "say" });
  const moves = [...attempt.moves, ...entries.map(({ move }) => move?.text ?? "")];
  const next = { ...state, attempt: { moves, game: last.game, view: last.view } };
  if (!judgement.done) return change({ ...next, phase: "open" }, { type: "keep", moves }, { type: "say" });
  return change(
    { ...next, phase: "done" },
    { type: "keep", moves: [] },
    { type: "outcome", solved: state.clean },
    { type: "say" },
  );
}

/** @param attempt from which the player goes on */
function takeBack(state: State, attempt: Attempt): Change {
  const next = { judgement: null, entries: [], shown: 0, best: null, error: null, serial: state.serial + 1 };
  return change(
    { ...state, ...next, attempt, phase: "open" },
    { type: "keep", moves: attempt.moves },
    { type: "show", attempt },
  );
}

function failed(state: State, error: unknown): Change {
  const { state: next, effects } = takeBack(state, state.attempt);
  return change({ ...next, error }, ...effects, { type: "say-failure", error });
}
