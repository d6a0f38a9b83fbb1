// Computes where every piece of an animation plan is at a given time. Pure functions.

/** @import { Point } from "./geometry.js" */

/**
 * @typedef {Point & { time: number }} Stop
 *
 * @typedef {object} Actor one piece during a plan
 * @property {string} piece
 * @property {Stop[]} stops at least one
 * @property {number} hop the height of its arc, in squares
 * @property {number | null} comes the time at which it fades in
 * @property {number | null} goes the time at which it fades out
 * @property {{ piece: string, time: number } | null} becomes
 *
 * @typedef {{ actors: Actor[], duration: number }} Plan
 */

/** The duration of a fade, in milliseconds. */
export const FADE = 200;

/**
 * A piece at a moment; `still` while it neither moves nor fades.
 * @typedef {Point & { piece: string, alpha: number, scale: number, lift: number, still: boolean }} Sprite
 */

/**
 * The pieces of a plan at a time.
 * @param {Plan} plan
 * @param {number} time
 * @returns {Sprite[]} in the order of their actors
 */
export function sample({ actors }, time) {
  return actors.map((each) => spriteOf(each, time)).filter(({ alpha }) => alpha > 0);
}

/**
 * @param {Actor} actor
 * @param {number} time
 * @returns {Sprite}
 */
function spriteOf({ piece, stops, hop, comes, goes, becomes }, time) {
  const [home, next] = stops;
  if (home && !next && comes === null && (goes === null || time <= goes))
    return { ...home, piece, alpha: 1, scale: 1, lift: 0, still: true };
  const { x, y, air } = placeAt(stops, time);
  const entered = comes === null ? 1 : progress(time, comes);
  const left = goes === null ? 0 : progress(time, goes);
  const shape = becomes && time >= becomes.time ? becomes.piece : piece;
  return { piece: shape, x, y, alpha: entered * (1 - left), scale: 1 - 0.22 * left, lift: hop * air, still: false };
}

/**
 * @param {number} time
 * @param {number} start
 */
const progress = (time, start) => Math.min(Math.max((time - start) / FADE, 0), 1);

/**
 * @param {Stop[]} stops
 * @param {number} time
 */
function placeAt(stops, time) {
  const next = stops.findIndex((stop) => stop.time > time);
  const end = stops[next];
  const start = stops[next - 1];
  if (!start || !end) return { ...(stops.at(next) ?? { x: 0, y: 0 }), air: 0 };
  const share = (time - start.time) / (end.time - start.time);
  const eased = share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) ** 2;
  const between = (/** @type {"x" | "y"} */ axis) => start[axis] + (end[axis] - start[axis]) * eased;
  return {
    x: between("x"),
    y: between("y"),
    air: start.x === end.x && start.y === end.y ? 0 : Math.sin(Math.PI * share),
  };
}
