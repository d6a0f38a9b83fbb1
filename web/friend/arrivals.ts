// Shows the moves of a friend one after the other, each when the one before it has been seen.

import type { Event } from "../app/events.ts";
import { tempoName } from "../app/preferences.ts";
import type { State } from "../app/state.ts";
import { tempoOf } from "../board/tempo.ts";

/** Milliseconds that a move takes, and each piece that it captures. */
const [MOVE, CAPTURE] = [700, 350];

export function mountArrivals(dispatch: (event: Event) => void): (state: State) => void {
  /** the move that is waited for */
  let next: unknown = null;
  let wait = 0;
  return ({ friend: { exchange }, preferences }) => {
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
