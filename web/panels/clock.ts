// Shows the clocks beside the players' names, and says when a player's time is up.

import { clockFace, clockOf, isStopped, leftOf, timekeeper } from "../app/clock.ts";
import type { Event } from "../app/events.ts";
import type { State } from "../app/state.ts";
import { elementIn, updateText } from "../base/dom.ts";
import { otherSide, type Side } from "../base/protocol.ts";

/** Milliseconds between two looks at a running clock. */
const TICK = 100;
/** Milliseconds without a look after which the page has been stopped: a tab that is hidden looks each second. */
const STOPPED = 5000;

/** @param root with one child for each side, marked data-side, that holds a .clock */
export function mountClock(root: HTMLElement, dispatch: (event: Event) => void): (state: State) => void {
  const faces = (["white", "black"] as const).map(
    (side) => [side, elementIn(root, `[data-side=${side}] .clock`)] as const,
  );
  const time = timekeeper(Date.now, () => performance.now());
  let clock: State["clock"] = null;
  let ticking: ReturnType<typeof setTimeout> | undefined;
  /** the side whose moves come from elsewhere */
  let friend: Side | null = null;
  let looked = 0;

  const look = () => {
    clearTimeout(ticking);
    const now = time();
    const unseen = now - looked;
    looked = now;
    // A friend may have moved long ago when this page goes on, and says so next.
    if (clock?.running && clock.running === friend && unseen > STOPPED && clock.since < now - unseen) {
      dispatch({ type: "clock", clock: { ...clock, since: clock.since + unseen } });
      return;
    }
    for (const [side, face] of faces) {
      const left = clock && leftOf(clock, side, now);
      face.hidden = left === null;
      updateText(face, left === null ? "" : clockFace(left));
      face.toggleAttribute("data-short", left !== null && left < 20_000);
    }
    const running = clock?.running;
    if (!clock || !running) return;
    if (leftOf(clock, running, now) === 0) dispatch({ type: "time-up", side: running });
    else ticking = setTimeout(look, TICK);
  };

  document.addEventListener("visibilitychange", look);
  return (state) => {
    root.toggleAttribute("data-stopped", isStopped(state));
    const due = clockOf(state, time());
    if (due !== state.clock) {
      dispatch({ type: "clock", clock: due });
      return;
    }
    friend = state.friend.game && otherSide(state.friend.game.side);
    if (clock === due) return;
    clock = due;
    look();
  };
}
