// Turns the board to whoever is to move, where two who play at one device wish it, once the move has been seen.

import type { Event } from "../app/events.ts";
import type { State } from "../app/state.ts";
import { entryAt } from "../app/timeline.ts";

/** Milliseconds that a move is left to be seen, and more for each jump of a capture. */
const SEEN = 700;
const JUMP = 400;

export function mountFacing(dispatch: (event: Event) => void): (state: State, previous: State) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return ({ game: { timeline, settings } }, previous) => {
    if (timeline === previous.game.timeline) return;
    clearTimeout(timer);
    if (!settings.turning) return;
    const jumps = entryAt(timeline, timeline.ply).move?.captured.length ?? 0;
    timer = setTimeout(() => dispatch({ type: "face-mover" }), SEEN + JUMP * jumps);
  };
}
