// Keeps the players' clocks. Time is what the machine's clock says, and no count of ticks: a tab in the background or a
// machine that slept makes no difference.

import type { Side } from "../base/protocol.ts";
import { decimalText } from "../i18n/numbers.ts";
import { timesOf } from "./handicap.ts";
import { isOpen, isSuspended } from "./model.ts";
import type { State } from "./state.ts";
import { current, type Entry, entryAt } from "./timeline.ts";
import type { Clock } from "./values.ts";

/** Milliseconds by which the machine's two clocks may drift apart before one of them is known to have jumped. */
const JUMP = 1000;

/**
 * A time that only goes forward: by the steady clock, which cannot be set, and by the machine's clock where that has
 * gone further, since on some machines the steady one stands still while they sleep.
 * @param clock as Date.now
 * @param steady as performance.now
 */
export function timekeeper(clock: () => number, steady: () => number) {
  let [last, lastSteady] = [clock(), steady()];
  let time = last;
  return () => {
    const [now, nowSteady] = [clock(), steady()];
    const [passed, ticked] = [now - last, Math.max(0, nowSteady - lastSteady)];
    time += passed > ticked + JUMP ? passed : ticked;
    [last, lastSteady] = [now, nowSteady];
    return time;
  };
}

/** Milliseconds by which the clocks of two devices may differ: a message's way, and the time to show a move. */
export const LAG = 2000;

/** Seconds for the game and for each move, as they are offered; others can be chosen, too. */
export const PACINGS = Object.freeze(["none", "60+0", "180+2", "300+0", "600+5", "900+10", "1800+0"]);

/** The least and the most of a pacing. */
export const PACING_LIMITS = Object.freeze({ minutes: [0.5, 300], seconds: [0, 300] });

/** The minutes for the game and the seconds for each move of a pacing; null for none. */
export function pacingOf(pacing: string) {
  const [, base, increment] = pacing.match(/^(\d{1,5})\+(\d{1,3})$/) ?? [];
  const [minutes, seconds] = [Number(base) / 60, Number(increment)];
  const within = (value: number, [least = 0, most = 0]: readonly number[]) => value >= least && value <= most;
  return within(minutes, PACING_LIMITS.minutes) && within(seconds, PACING_LIMITS.seconds) ? { minutes, seconds } : null;
}

/**
 * The clock as it has to be now: set for a new game, handed over after a move, stopped when the game is over. It is
 * the same object where nothing changes hands. White's first move takes no time, nor does what a visitor does beside
 * the game.
 */
export function clockOf(state: State, now: number): Clock | null {
  const { clock } = state;
  const { settings, timeline } = state.game;
  const pacing = pacingOf(settings.clock);
  if (!pacing) return null;
  const game = entryAt(timeline, 0);
  const { view } = current(timeline);
  const set = clock?.game === game ? clock : newClock(game, pacing, settings.odds, now);
  const goesOn = isOpen(view) && timeline.ply > 0 && set.flagged === null;
  const running = goesOn && !isSuspended(state) ? view.turn : null;
  if (running === set.running && timeline.ply === set.ply) return set;
  const left = { ...set.left };
  if (set.running) {
    const moved = timeline.ply > set.ply;
    left[set.running] = leftOf(set, set.running, now) + (moved ? set.increment : 0);
  }
  return { ...set, left, running, since: now, ply: timeline.ply };
}

/** Whether a clock would run were it not for what the visitor does beside the game. */
export const isStopped = (state: State) =>
  state.clock !== null &&
  state.clock.flagged === null &&
  state.game.timeline.ply > 0 &&
  isSuspended(state) &&
  isOpen(current(state.game.timeline).view);

const newClock = (
  game: Entry,
  { minutes, seconds }: { minutes: number; seconds: number },
  odds: string | undefined,
  now: number,
): Clock => ({
  game,
  increment: seconds * 1000,
  left: timesOf(minutes, odds),
  running: null,
  since: now,
  ply: 0,
  flagged: null,
});

export const leftOf = ({ left, running, since }: Clock, side: Side, now: number) =>
  Math.max(0, left[side] - (running === side ? Math.max(0, now - since) : 0));

/** The face of a clock: minutes and seconds, and tenths when time runs short. */
export function clockFace(left: number) {
  if (left < 20_000) return `0:${decimalText(Math.ceil(left / 100) / 10, { minimumIntegerDigits: 2 })}`;
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * How long the engine may think: as long as was chosen, but never so long that its time runs out.
 * @param time seconds
 */
export function limitWithin(time: number, clock: Clock | null, side: Side) {
  return clock ? Math.min(time, clock.left[side] / 30_000 + (clock.increment / 1000) * 0.7) : time;
}
