// Compares one position under two rulesets: a move is made on both boards, until one that only one of them allows.

/** @import { Compared, Comparison, Explanation, Move, Only, Square, View } from "../base/protocol.js" */
/** @import { Entry, Stand } from "../app/timeline.js" */

import { USUAL_RULES } from "../base/protocol.js";
import { arrowsAlong } from "../board/arrows.js";
import { explained, keyOf, rulesetWords, t } from "../i18n/messages.js";

/**
 * @typedef {"left" | "right"} BoardSide of the comparison: the board on it
 * @typedef {{ side: BoardSide, move: Move, why: Explanation }} Split a move that only the board on one side allows, and why the
 *   other refuses it
 *
 * @typedef {object} State
 * @property {Comparison} first the position to begin with
 * @property {Comparison} comparison the position after the moves that both boards allow
 * @property {string[]} moves these moves
 * @property {Split | null} split
 * @property {BoardSide | null} failed the board on which a move could not be made, for a reason that is not the rules'
 * @property {number} serial of the last try: answers to anything earlier are dropped
 *
 * @typedef {{ type: "try", side: BoardSide, path: Square[] }
 *   | { type: "played", serial: number, side: BoardSide, entry: Entry & { move: Move } }
 *   | { type: "compared", serial: number, side: BoardSide, entry: Entry & { move: Move }, comparison: Comparison }
 *   | { type: "failed", serial: number, side: BoardSide, error: unknown }
 *   | { type: "take-back" } | { type: "restart" } | { type: "suggest", side: BoardSide, text: string }} Event
 *
 * @typedef {{ type: "play", serial: number, side: BoardSide, game: Compared["game"], path: Square[] }
 *   | { type: "compare", serial: number, side: BoardSide, entry: Entry & { move: Move }, moves: string[] }
 *   | { type: "push", side: BoardSide, entry: Entry }
 *   | { type: "show", side: BoardSide, stand: Stand }
 *   | { type: "refuse", side: BoardSide, why: Explanation }
 *   | { type: "finish" } | { type: "say-split", split: Split }
 *   | { type: "say-move", turn: View["turn"], move: Move }
 *   | { type: "say-failure", side: BoardSide, error: unknown }} Effect
 *
 * @typedef {{ state: State, effects: Effect[] }} Change
 */

export const SIDES = /** @type {const} */ (["left", "right"]);

/** @param {BoardSide} side */
export const opposite = (side) => (side === "left" ? "right" : "left");

/**
 * @param {Comparison} first
 * @returns {State}
 */
export const beginComparison = (first) => ({
  first,
  comparison: first,
  moves: [],
  split: null,
  failed: null,
  serial: 0,
});

/**
 * @param {State} state
 * @param {Event} event
 * @returns {Change}
 */
export function reduce(state, event) {
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
      const tried = attempt(begun, event.side, /** @type {Square[]} */ (event.text.split(/[-x]/)));
      return { state: tried.state, effects: [...effects, ...tried.effects] };
    }
  }
}

/**
 * @param {Comparison} comparison
 * @param {Partial<View>} more to be shown on both boards
 * @returns {Effect[]}
 */
const show = (comparison, more = {}) =>
  SIDES.map((side) => {
    const { game, view } = comparison[side];
    return { type: "show", side, stand: { game, view: { ...view, ...more } } };
  });

/**
 * @param {State} state
 * @param {BoardSide} side
 * @param {Square[]} path
 * @returns {Change}
 */
function attempt(state, side, path) {
  const serial = state.serial + 1;
  const { game } = state.comparison[side];
  return { state: { ...state, serial }, effects: [{ type: "play", serial, side, game, path }] };
}

/**
 * @param {State} state
 * @param {BoardSide} side
 * @param {Entry & { move: Move }} entry
 * @returns {Change}
 */
function played(state, side, entry) {
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

/**
 * @param {State} state
 * @param {Extract<Event, { type: "compared" }>} event
 * @returns {Change}
 */
function compared(state, { side, entry, comparison }) {
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

/**
 * @param {State} state
 * @param {BoardSide} side
 * @param {any} error
 * @returns {Change}
 */
function failed(state, side, error) {
  const { explanation } = error.error ?? {};
  if (explanation) return { state, effects: [{ type: "refuse", side, why: explanation }] };
  return {
    state: { ...state, failed: side },
    effects: [
      { type: "say-failure", side, error },
      { type: "show", side, stand: state.comparison[side] },
    ],
  };
}

/**
 * @param {State} state
 * @returns {Change}
 */
const takeBack = (state) => ({
  state: { ...state, split: null, failed: null },
  effects: show(state.comparison),
});

/** @param {State} state */
const restart = (state) => takeBack({ ...state, comparison: state.first, moves: [], serial: state.serial + 1 });

/**
 * What the other board is to do when a piece is selected or put down on one of them: the same.
 * @param {Square[]} path of the piece that is selected on one board
 * @param {Square[]} other the same of the other board
 * @param {View["steps"]} steps that the other board allows
 * @returns {{ type: "cancel" } | { type: "press", square: Square } | null}
 */
export function mirrored(path, other, steps) {
  const [square] = path;
  if (path.length > 1 || other[0] === square) return null;
  if (!square) return { type: "cancel" };
  return steps[square] ? { type: "press", square } : null;
}

/**
 * The title of a board: its ruleset, or the field in which that differs.
 * @param {Compared} compared
 */
export function titleOf({ game: { rules = USUAL_RULES }, title }) {
  if (typeof rules === "string") return rulesetWords({ name: rules, title, summary: "" }).title;
  const [field = ""] = Object.keys(rules);
  return t(keyOf(`learn.rules.${field}`));
}

/**
 * Arrows for the moves that only this board allows: all of them, or those of the selected piece.
 * @param {Only[]} only
 * @param {Square | undefined} square
 */
export const arrowsOf = (only, square) =>
  only
    .filter(({ move: { path } }) => square === undefined || path[0] === square)
    .flatMap(({ move: { path } }) => arrowsAlong(path, "gained"));

/**
 * The moves that only one board allows, by the reason why the other one refuses them.
 * @param {Only[]} only
 * @returns {Map<string, Move[]>}
 */
export function reasonsOf(only) {
  const reasons = new Map();
  for (const { move, why } of only) {
    const words = explained(why);
    reasons.set(words, [...(reasons.get(words) ?? []), move]);
  }
  return reasons;
}
