// Turns the board to whoever is to move, where two who play at one device wish it, once the move has been seen.

import { entryAt } from "../app/timeline.ts";
import type { Event, State } from "../app/types.ts";

/** Milliseconds that a move is left to be seen, and more for each jump of a capture. */
const SEEN = 700;
const JUMP = 400;

export function mountTurning(dispatch: (event: Event) => void): (state: State, previous: State) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return ({ timeline, settings }, previous) => {
    if (timeline === previous.timeline) return;
    clearTimeout(timer);
    if (!settings.turning) return;
    const jumps = entryAt(timeline, timeline.ply).move?.captured.length ?? 0;
    timer = setTimeout(() => dispatch({ type: "face-mover" }), SEEN + JUMP * jumps);
  };
}
