// Decides how a game against a level goes on that is a step of a set: moves are played, answered, taken back and helped with.

import type { Answers, CoachWarning, Explanation, Game, Move, Side, Square, View } from "../base/protocol.ts";

/** what is allowed in the game */
export interface Allowed {
  takeBack: boolean;
  hint: boolean;
  coach: boolean;
}

export interface State {
  /** the learner's */
  side: Side;
  level: number;
  allowed: Allowed;
  /** how many moves the game had when it began */
  begun: number;
  game: Game;
  view: View;
  /** own: the learner is to move; busy: a move is looked at; theirs: the engine is to move; over */
  phase: "own" | "busy" | "theirs" | "over";
  /** a move that the coach warns of */
  warned: { path: Square[]; warning: CoachWarning } | null;
  hint: Move | null;
  error: unknown;
  /** of what was asked last: answers to anything earlier are dropped */
  serial: number;
}

export type Event =
  | { type: "begin" }
  | { type: "try"; path: Square[] }
  | { type: "warned"; serial: number; path: Square[]; warning: CoachWarning | null }
  | { type: "look-again" }
  | { type: "play-anyway" }
  | { type: "played"; serial: number; played: Answers["play"] }
  | { type: "refused"; serial: number; explanation: Explanation }
  | { type: "take-back" }
  | { type: "back"; serial: number; game: Game; view: View }
  | { type: "hint" }
  | { type: "hinted"; serial: number; move: Move }
  | { type: "failed"; serial: number; error: unknown };

export type Effect =
  | { type: "warn"; serial: number; game: Game; path: Square[] }
  | { type: "play"; serial: number; game: Game; path: Square[] }
  | { type: "answer"; serial: number; game: Game; level: number }
  | { type: "find-hint"; serial: number; game: Game }
  | { type: "find-back"; serial: number; game: Game }
  | { type: "push"; played: Answers["play"] }
  | { type: "refuse"; explanation: Explanation }
  | { type: "show"; game: Game; view: View }
  | { type: "keep"; moves: string[]; took?: true; hinted?: true }
  | { type: "over"; winner: Side | "draw" };

interface Change {
  state: State;
  effects: Effect[];
}

const change = (state: State, ...effects: Effect[]): Change => ({ state, effects });

const movesOf = ({ game, begun }: State) => (game.moves ?? []).slice(begun);

export function reduce(state: State, event: Event): Change {
  if ("serial" in event && event.serial !== state.serial) return change(state);
  switch (event.type) {
    case "begin":
      return goOn(state);
    case "try":
      return state.phase === "own" ? propose(state, event.path) : change(state);
    case "warned":
      return event.warning
        ? change({ ...state, phase: "own", warned: { path: event.path, warning: event.warning } })
        : play(state, event.path);
    case "look-again":
      return change({ ...state, warned: null });
    case "play-anyway":
      return state.warned ? play(state, state.warned.path) : change(state);
    case "played": {
      const { game, view } = event.played;
      const next = goOn({ ...state, game, view, warned: null, hint: null, error: null });
      return change(next.state, { type: "push", played: event.played }, keep(next.state), ...next.effects);
    }
    case "refused":
      return change({ ...state, phase: "own", warned: null }, { type: "refuse", explanation: event.explanation });
    case "take-back":
      return takeBack(state);
    case "back": {
      const { game, view } = event;
      const next: State = { ...state, game, view, phase: "own", warned: null, hint: null, error: null };
      return change(next, { type: "show", game, view }, { ...keep(next), took: true });
    }
    case "hint":
      return mayHint(state) ? asked(state, "own", { type: "find-hint", game: state.game }) : change(state);
    case "hinted":
      return change({ ...state, hint: event.move }, { ...keep(state), hinted: true });
    case "failed":
      return change({ ...state, phase: state.phase === "busy" ? "own" : state.phase, error: event.error });
  }
}

const keep = (state: State): Extract<Effect, { type: "keep" }> => ({ type: "keep", moves: movesOf(state) });

type Asking = Extract<Effect, { serial: number }>;
type Question = Asking extends infer One ? (One extends Asking ? Omit<One, "serial"> : never) : never;

function asked(state: State, phase: State["phase"], question: Question): Change {
  const serial = state.serial + 1;
  return change({ ...state, phase, serial, error: null }, { ...question, serial } as Asking);
}

/** Whoever is to move does; where the game is over, that is said. */
function goOn(state: State): Change {
  const { outcome, turn } = state.view;
  if (outcome) return change({ ...state, phase: "over" }, { type: "over", winner: outcome.winner ?? "draw" });
  if (turn === state.side) return change({ ...state, phase: "own" });
  return asked(state, "theirs", { type: "answer", game: state.game, level: state.level });
}

const propose = (state: State, path: Square[]) =>
  state.allowed.coach ? asked(state, "busy", { type: "warn", game: state.game, path }) : play(state, path);

const play = (state: State, path: Square[]) =>
  asked({ ...state, warned: null }, "busy", { type: "play", game: state.game, path });

/** How many moves there are up to the learner's last one; 0 where there is none. */
function ownAgo(state: State) {
  const made = movesOf(state).length;
  const ago = state.view.turn === state.side ? 2 : 1;
  return ago <= made ? ago : 0;
}

export const mayTakeBack = (state: State) => state.allowed.takeBack && state.phase !== "over" && ownAgo(state) > 0;

export const mayHint = ({ allowed, phase }: State) => allowed.hint && phase === "own";

function takeBack(state: State): Change {
  if (!mayTakeBack(state)) return change(state);
  const { moves = [], ...rest } = state.game;
  return asked(state, "busy", { type: "find-back", game: { ...rest, moves: moves.slice(0, -ownAgo(state)) } });
}
