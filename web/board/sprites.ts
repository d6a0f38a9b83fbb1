// Computes where every piece of an animation plan is at a given time. Pure functions.

import type { Point } from "./geometry.ts";

export type Stop = Point & { time: number };

/** one piece during a plan */
export interface Actor {
  piece: string;
  /** the places that it passes, at least one */
  stops: Stop[];
  /** the height of its arc, in squares */
  hop: number;
  /** the time at which it fades in */
  comes: number | null;
  /** the time at which it fades out */
  goes: number | null;
  becomes: { piece: string; time: number } | null;
}

export interface Plan {
  actors: Actor[];
  duration: number;
}

/** The duration of a fade, in milliseconds. */
export const FADE = 200;

/** A piece at a moment; `still` while it neither moves nor fades. */
export type Sprite = Point & { piece: string; alpha: number; scale: number; lift: number; still: boolean };

/**
 * The pieces of a plan at a time.
 * @returns in the order of their actors
 */
export function sample({ actors }: Plan, time: number): Sprite[] {
  return actors.map((each) => spriteOf(each, time)).filter(({ alpha }) => alpha > 0);
}

function spriteOf({ piece, stops, hop, comes, goes, becomes }: Actor, time: number): Sprite {
  const [home, next] = stops;
  if (home && !next && comes === null && (goes === null || time <= goes))
    return { ...home, piece, alpha: 1, scale: 1, lift: 0, still: true };
  const { x, y, air } = placeAt(stops, time);
  const entered = comes === null ? 1 : progress(time, comes);
  const left = goes === null ? 0 : progress(time, goes);
  const shape = becomes && time >= becomes.time ? becomes.piece : piece;
  return { piece: shape, x, y, alpha: entered * (1 - left), scale: 1 - 0.22 * left, lift: hop * air, still: false };
}

const progress = (time: number, start: number) => Math.min(Math.max((time - start) / FADE, 0), 1);

function placeAt(stops: Stop[], time: number) {
  const next = stops.findIndex((stop) => stop.time > time);
  const end = stops[next];
  const start = stops[next - 1];
  if (!start || !end) return { ...(stops.at(next) ?? { x: 0, y: 0 }), air: 0 };
  const share = (time - start.time) / (end.time - start.time);
  const eased = share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) ** 2;
  const between = (axis: "x" | "y") => start[axis] + (end[axis] - start[axis]) * eased;
  return {
    x: between("x"),
    y: between("y"),
    // It rests between two jumps; one that has no way at all hops where it is.
    air: stops.length > 2 && start.x === end.x && start.y === end.y ? 0 : Math.sin(Math.PI * share),
  };
}
