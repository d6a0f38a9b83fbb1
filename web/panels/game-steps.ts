// The buttons that go through the game on the board, and only look at it.

import type { Event } from "../app/events.ts";
import type { State } from "../app/state.ts";
import { mountSteps } from "../ui/steps.ts";

export function mountGameSteps(root: HTMLElement, dispatch: (event: Event) => void): (state: State) => void {
  let ply = 0;
  let live = 0;
  let last = 0;
  const show = mountSteps(root, (way) => {
    // The end is the position that is played; moves that were taken back lie behind it.
    const end = ply < live ? live : last;
    dispatch({ type: "look", ply: { first: 0, back: ply - 1, on: ply + 1, last: end }[way] });
  });
  return ({ game: { timeline, look } }) => {
    live = timeline.ply;
    last = timeline.entries.length - 1;
    ply = look ?? live;
    show({ back: ply > 0, on: ply < last });
  };
}
