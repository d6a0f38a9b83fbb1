// Shows the moves of a friend one after the other, each when the one before it has been seen.

/** @import { Event, State } from "../app/types.js" */

import { tempoName } from "../app/preferences.js";
import { tempoOf } from "../board/tempo.js";

/** Milliseconds that a move takes, and each piece that it captures. */
const [MOVE, CAPTURE] = [700, 350];

/**
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State) => void}
 */
export function mountArrivals(dispatch) {
  /** @type {unknown} the move that is waited for */
  let next = null;
  let wait = 0;
  return ({ exchange, preferences }) => {
    const [coming = null] = exchange.coming;
    if (coming === next) return;
    next = coming;
    if (!coming) {
      wait = 0; // the first of the next ones comes at once
      return;
    }
    setTimeout(() => coming === next && dispatch({ type: "friend-step" }), wait);
    wait = (MOVE + CAPTURE * (coming.move?.captured.length ?? 0)) * tempoOf(tempoName(preferences));
  };
}
