// Turns the board to whoever is to move, where two who play at one device wish it, once the move has been seen.

/** @import { Event, State } from "../app/types.js" */

import { entryAt } from "../app/timeline.js";

/** Milliseconds that a move is left to be seen, and more for each jump of a capture. */
const SEEN = 700;
const JUMP = 400;

/**
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State, previous: State) => void}
 */
export function mountTurning(dispatch) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return ({ timeline, settings }, previous) => {
    if (timeline === previous.timeline) return;
    clearTimeout(timer);
    if (!settings.turning) return;
    const jumps = entryAt(timeline, timeline.ply).move?.captured.length ?? 0;
    timer = setTimeout(() => dispatch({ type: "face-mover" }), SEEN + JUMP * jumps);
  };
}
