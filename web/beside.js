// What stands beside the board is told after it: a frame has time for the one or for the other.

/** Milliseconds that belong to the board first: a frame shows what was done, the next what came of it. */
const HEAD_START = 30;

/**
 * Tells groups of panels of the latest state, each in a frame of its own.
 * @template State
 * @param {((state: State) => void)[][]} groups
 * @returns {(state: State) => void} to be called with each change
 */
export function afterwards(groups) {
  const all = groups.length;
  /** @type {State} */
  let latest;
  let left = 0;
  let turn = 0;
  const soon = () => requestAnimationFrame(tick);
  const tick = () => {
    for (const tell of groups[turn++ % all] ?? []) tell(latest);
    if (--left > 0) soon();
  };
  return (state) => {
    latest = state;
    if (left === 0) setTimeout(soon, HEAD_START);
    left = all;
  };
}
