// Compares one position under two rulesets: a move is made on both boards, until one that only one of them allows.

import type { Entry, Stand } from "../app/timeline.ts";
import {
  type Compared,
  type Comparison,
  type Explanation,
  type Move,
  type Only,
  type Square,
  USUAL_RULES,
  type View,
} from "../base/protocol.ts";
import { arrowsAlong } from "../board/arrows.ts";
import { explained, keyOf, rulesetWords, t } from "../i18n/messages.ts";
import { explanationOf } from "../python/client.ts";

/** the place of a board in the comparison */
export type BoardSide = "left" | "right";

/** a move that only the board on one side allows, and why the other refuses it */
export interface Split {
  side: BoardSide;
  move: Move;
  why: Explanation;
}

export interface State {
  /** the position to begin with */
  first: Comparison;
  /** the position after the moves that both boards allow */
  comparison: Comparison;
  /** these moves */
  moves: string[];
  split: Split | null;
  /** the board on which a move could not be made, for a reason that is not the rules' */
  failed: BoardSide | null;
  /** of the last try: answers to anything earlier are dropped */
  serial: number;
}

export type Event =
  | { type: "try"; side: BoardSide; path: Square[] }
  | { type: "played"; serial: number; side: BoardSide; entry: Entry & { move: Move } }
  | { type: "compared"; serial: number; side: BoardSide; entry: Entry & { move: Move }; comparison: Comparison }
  | { type: "failed"; serial: number; side: BoardSide; error: unknown }
  | { type: "take-back" }
  | { type: "restart" }
  | { type: "suggest"; side: BoardSide; text: string };

export type Effect =
  | { type: "play"; serial: number; side: BoardSide; game: Compared["game"]; path: Square[] }
  | { type: "compare"; serial: number; side: BoardSide; entry: Entry & { move: Move }; moves: string[] }
  | { type: "push"; side: BoardSide; entry: Entry }
  | { type: "show"; side: BoardSide; stand: Stand }
  | { type: "refuse"; side: BoardSide; why: Explanation }
  | { type: "finish" }
  | { type: "say-split"; split: Split }
  | { type: "say-move"; turn: View["turn"]; move: Move }
  | { type: "say-failure"; side: BoardSide; error: unknown };

interface Change {
  state: State;
  effects: Effect[];
}

export const SIDES = ["left", "right"] as const;

export const opposite = (side: BoardSide) => (side === "left" ? "right" : "left");

export const beginComparison = (first: Comparison): State => ({
  first,
  comparison: first,
  moves: [],
  split: null,
  failed: null,
  serial: 0,
});

export function reduce(state: State, event: Event): Change {
  if ("serial" in event && event.serial !== state.serial) return { state, effects: [] };
  switch (event.type) {
    case "try":
      return attempt(state, event.side, event.path);
    case "played":
      return played(state, event.side, event.entry);
    case "compared":
      return compared(state, event);
    case "failed":
      return failed(state, event.side, event.error);
    case "take-back":
      return state.split ? takeBack(state) : { state, effects: [] };
    case "restart":
      return restart(state);
    case "suggest": {
      const { state: begun, effects } = restart(state);
      const tried = attempt(begun, event.side, event.text.split(/[-x]/));
      return { state: tried.state, effects: [...effects, ...tried.effects] };
    }
  }
}

/** @param more to be shown on both boards */
const show = (comparison: Comparison, more: Partial<View> = {}): Effect[] =>
  SIDES.map((side) => {
    const { game, view } = comparison[side];
    return { type: "show", side, stand: { game, view: { ...view, ...more } } };
  });

function attempt(state: State, side: BoardSide, path: Square[]): Change {
  const serial = state.serial + 1;
  const { game } = state.comparison[side];
  return { state: { ...state, serial }, effects: [{ type: "play", serial, side, game, path }] };
}

function played(state: State, side: BoardSide, entry: Entry & { move: Move }): Change {
  const { move } = entry;
  const only = state.comparison[side].only.find((each) => each.move.text === move.text);
  if (!only) {
    const moves = [...state.moves, move.text];
    return { state, effects: [{ type: "compare", serial: state.serial, side, entry, moves }] };
  }
  const split = { side, move, why: only.why };
  return {
    state: { ...state, split, failed: null },
    effects: [
      { type: "push", side, entry },
      { type: "refuse", side: opposite(side), why: only.why },
      { type: "finish" },
      { type: "say-split", split },
    ],
  };
}

function compared(state: State, { side, entry, comparison }: Extract<Event, { type: "compared" }>): Change {
  const { move, view } = entry;
  return {
    state: { ...state, comparison, moves: [...state.moves, move.text], split: null, failed: null },
    effects: [
      { type: "push", side, entry },
      ...show(comparison, { lastMove: move, crowned: view.crowned }),
      { type: "say-move", turn: state.comparison[side].view.turn, move },
    ],
  };
}

function failed(state: State, side: BoardSide, error: unknown): Change {
  const explanation = explanationOf(error);
  if (explanation) return { state, effects: [{ type: "refuse", side, why: explanation }] };
  return {
    state: { ...state, failed: side },
    effects: [
      { type: "say-failure", side, error },
      { type: "show", side, stand: state.comparison[side] },
    ],
  };
}

const takeBack = (state: State): Change => ({
  state: { ...state, split: null, failed: null },
  effects: show(state.comparison),
});

const restart = (state: State) => takeBack({ ...state, comparison: state.first, moves: [], serial: state.serial + 1 });

/**
 * What the other board is to do when a piece is selected or put down on one of them: the same.
 * @param path of the piece that is selected on one board
 * @param other the same of the other board
 * @param steps that the other board allows
 */
export function mirrored(
  path: Square[],
  other: Square[],
  steps: View["steps"],
): { type: "cancel" } | { type: "press"; square: Square } | null {
  const [square] = path;
  if (path.length > 1 || other[0] === square) return null;
  if (!square) return { type: "cancel" };
  return steps[square] ? { type: "press", square } : null;
}

/** The title of a board: its ruleset, or the field in which that differs. */
export function titleOf({ game: { rules = USUAL_RULES }, title }: Compared) {
  if (typeof rules === "string") return rulesetWords({ name: rules, title, summary: "" }).title;
  const [field = ""] = Object.keys(rules);
  return t(keyOf(`learn.rules.${field}`));
}

/** Arrows for the moves that only this board allows: all of them, or those of the selected piece. */
export const arrowsOf = (only: Only[], square: Square | undefined) =>
  only
    .filter(({ move: { path } }) => square === undefined || path[0] === square)
    .flatMap(({ move: { path } }) => arrowsAlong(path, "gained"));

/** The moves that only one board allows, by the reason why the other one refuses them. */
export function reasonsOf(only: Only[]): Map<string, Move[]> {
  const reasons = new Map();
  for (const { move, why } of only) {
    const words = explained(why);
    reasons.set(words, [...(reasons.get(words) ?? []), move]);
  }
  return reasons;
}
