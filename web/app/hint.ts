// Gives a hint in three steps: which piece, which idea, which move.

/** @import { Change, State } from "./types.js" */
/** @import { Idea, SearchResult } from "../base/protocol.js" */

import { ask, playerMayMove, quietly, withoutInput } from "./model.js";
import { live } from "./timeline.js";

/**
 * Begins a hint, or tells one step more.
 * @param {State} state
 * @returns {Change}
 */
export function giveHint(state) {
  if (state.look !== null || !playerMayMove(state) || state.waiting.game) return quietly(state);
  const stand = live(state.timeline);
  const { hint } = state;
  const rest = withoutInput(state);
  if (hint?.stand !== stand)
    return quietly({ ...rest, hint: { stand, move: null, idea: null, said: null, told: 0, step: 0 } });
  if (!hint.move) return quietly(state);
  return quietly(shownFrom({ ...rest, hint }, hint.told + 1));
}

/**
 * The engine has found the move of the hint: its piece is shown, and its idea is asked for.
 * @param {State} state
 * @param {Pick<SearchResult, "move"> & Partial<Pick<SearchResult, "pv" | "win">>} result
 * @returns {Change}
 */
export function hintFound(state, { move, pv = [move.text], win = null }) {
  const stand = live(state.timeline);
  const next = shownFrom({ ...state, hint: { stand, move, idea: null, said: null, told: 0, step: 0 } }, 1);
  return ask(next, "hint", { op: "idea", game: stand.game, moves: pv, ...(win !== null && { win }) });
}

/**
 * @param {State} state
 * @param {Idea | null} idea null where none could be told: then the move follows the piece
 * @returns {Change}
 */
export function ideaFound(state, idea) {
  const { hint } = state;
  if (!hint) return quietly(state);
  const next = { ...state, hint: { ...hint, idea } };
  return quietly(hint.step === 2 && !idea ? shownFrom(next, 3) : next);
}

/**
 * A hint that steps back while the player does something else, and goes on when it is asked for again.
 * @param {State["hint"]} hint
 * @returns {State["hint"]}
 */
export const putBack = (hint) => (hint?.move ? { ...hint, step: 0 } : null);

/**
 * @param {State} state
 * @param {number} wanted
 * @returns {State}
 */
function shownFrom(state, wanted) {
  const { hint } = state;
  if (!hint?.move) return state;
  const idea = hint.idea !== null || state.waiting.hint > 0;
  const step = /** @type {1 | 2 | 3} */ (wanted > 2 || (wanted === 2 && !idea) ? 3 : wanted);
  return { ...state, hint: { ...hint, told: step, step }, preview: step === 3 ? { ...hint.move } : null };
}
