// Converts between squares and places on the board. Board units: a square is 1 × 1, x runs along the files and y down the
// ranks, as White sees it.

/** @import { Square } from "../base/protocol.js" */

import { SQUARES } from "../base/protocol.js";

export const SIDE = 8;

/** @typedef {{ x: number, y: number }} Point in board units */

const PLACES = new Map(SQUARES.map((square, place) => [square, place]));

/** The index of a square in `cells`. @param {Square} square */
export const indexOf = (square) => PLACES.get(square) ?? -1;

/**
 * The middle of a square.
 * @param {Square} square
 * @returns {Point}
 */
export function center(square) {
  const index = indexOf(square);
  return { x: (index % SIDE) + 0.5, y: SIDE - Math.floor(index / SIDE) - 0.5 };
}

/**
 * From board units to what the viewer sees, and back: turning the board by 180° undoes itself.
 * @param {Point} point
 * @param {boolean} flipped
 * @returns {Point}
 */
export const turned = ({ x, y }, flipped) => (flipped ? { x: SIDE - x, y: SIDE - y } : { x, y });

/**
 * The square at a point.
 * @param {Point} point in board units
 * @returns {Square | null} null off the board
 */
export function squareAt({ x, y }) {
  const file = Math.floor(x);
  const rank = SIDE - 1 - Math.floor(y);
  if (file < 0 || rank < 0 || file >= SIDE || rank >= SIDE) return null;
  return SQUARES[rank * SIDE + file] ?? null;
}

/**
 * Undoes a perspective (Heckbert's map of a square to a quadrilateral; one that is a parallelogram has `g` and `h` of 0).
 * @param {Point[]} corners the middles of the squares in the corners as they are shown, clockwise from the first
 * @param {Point} shown
 * @returns {Point} in board units as the viewer sees them
 */
export function placeWithin([p0, p1, p2, p3], shown) {
  const [right, down] = [minus(p1, p2), minus(p3, p2)];
  const skew = minus(minus(p0, p1), minus(p3, p2));
  const area = cross(right, down);
  const [g, h] = [cross(skew, down) / area, cross(right, skew) / area];
  const across = { x: p1.x - p0.x + g * (p1.x - shown.x), y: p1.y - p0.y + g * (p1.y - shown.y) };
  const along = { x: p3.x - p0.x + h * (p3.x - shown.x), y: p3.y - p0.y + h * (p3.y - shown.y) };
  const [from, whole] = [minus(shown, p0), cross(across, along)];
  const steps = SIDE - 1;
  return { x: 0.5 + (steps * cross(from, along)) / whole, y: 0.5 + (steps * cross(across, from)) / whole };
}

/** @type {(a: Point, b: Point) => Point} */
const minus = (a, b) => ({ x: a.x - b.x, y: a.y - b.y });

/** @type {(a: Point, b: Point) => number} */
const cross = (a, b) => a.x * b.y - a.y * b.x;

/**
 * The square a few steps to the right of and above another as the viewer sees it; the same at the edge.
 * @param {Square} square
 * @param {number} right
 * @param {number} up
 * @param {boolean} flipped
 */
export function neighbour(square, right, up, flipped) {
  const way = flipped ? -1 : 1;
  const { x, y } = center(square);
  return squareAt({ x: x + right * way, y: y - up * way }) ?? square;
}

/**
 * The squares row by row from the top, as the viewer sees them.
 * @param {boolean} flipped
 * @returns {Square[][]}
 */
export function rows(flipped) {
  const upward = Array.from({ length: SIDE }, (_, rank) => SQUARES.slice(rank * SIDE, (rank + 1) * SIDE));
  return flipped ? upward.map((row) => [...row].reverse()) : upward.reverse();
}

/** The middles of squares. @param {Square[]} squares */
export const points = (squares) => squares.map(center);

/**
 * @param {Point} a
 * @param {Point} b
 */
export const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
