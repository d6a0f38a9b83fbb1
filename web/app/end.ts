// Notices that the game on the board is over, and has the card of its end filled in.

/** @import { Change, State } from "./types.js" */
/** @import { Side } from "../base/protocol.js" */

import { LEVELS } from "../base/protocol.js";
import { live } from "./timeline.js";

/** Of the page alone: boards in other pages show the result and no card. */
export const endOfGame = { followUp };

/**
 * @param {Change} change
 * @returns {Change} with the card of the game that is over, as long as that is on the board
 */
function followUp({ state, effects }) {
  const stand = live(state.timeline);
  const over = stand.view.outcome !== null && !state.awaited;
  if (!over) return { state: state.end ? { ...state, end: null } : state, effects };
  if (state.end?.stand === stand) return { state, effects };
  const end = { stand, standing: null, review: null };
  // What was not asked for fails in silence: the result and a rematch are there without it.
  return {
    state: { ...state, end },
    effects: [...effects, { type: "with-part", part: "analysis", event: { type: "sum-up" }, wanted: null }],
  };
}

/**
 * Another level for the next game, and whether the results so far advise it.
 * @param {State} state at the end of a game
 * @returns {{ way: "up" | "down", level: number, advised: boolean } | null}
 */
export function nextLevel({ settings, end }) {
  if (settings.opponent !== "engine" || !end) return null;
  const way = end.standing?.advice ?? wayAfter(end.stand.view.outcome?.winner ?? null, settings.side);
  const level = settings.level + (way === "up" ? 1 : -1);
  return way && LEVELS.includes(level) ? { way, level, advised: Boolean(end.standing?.advice) } : null;
}

/**
 * @param {Side | null} winner
 * @param {Side} side
 */
const wayAfter = (winner, side) => (winner === null ? null : winner === side ? "up" : "down");
