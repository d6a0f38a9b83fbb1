// Converts between squares and places on the board. Board units: a square is 1 × 1, x runs along the files and y down the
// ranks, as White sees it.

import { SQUARES, type Square } from "../base/protocol.ts";

export const SIDE = 8;

/** a point of the board, in units of a square */
export interface Point {
  x: number;
  y: number;
}

const PLACES = new Map(SQUARES.map((square, place) => [square, place]));

/** The index of a square in `cells`. */
export const indexOf = (square: Square) => PLACES.get(square) ?? -1;

/** The middle of a square. */
export function center(square: Square): Point {
  const index = indexOf(square);
  return { x: (index % SIDE) + 0.5, y: SIDE - Math.floor(index / SIDE) - 0.5 };
}

/** From board units to what the viewer sees, and back: turning the board by 180° undoes itself. */
export const asSeen = ({ x, y }: Point, flipped: boolean): Point => (flipped ? { x: SIDE - x, y: SIDE - y } : { x, y });

/**
 * The square at a point.
 * @param point in board units
 * @returns null off the board
 */
export function squareAt({ x, y }: Point): Square | null {
  const file = Math.floor(x);
  const rank = SIDE - 1 - Math.floor(y);
  if (file < 0 || rank < 0 || file >= SIDE || rank >= SIDE) return null;
  return SQUARES[rank * SIDE + file] ?? null;
}

/** clockwise, from the corner at the top on the left */
export type Corners = [Point, Point, Point, Point];

/**
 * Undoes a perspective (Heckbert's map of a square to a quadrilateral; one that is a parallelogram has `g` and `h`
 * of 0).
 * @param corners the middles of the squares in the corners as they are shown, clockwise from the first
 * @returns in board units as the viewer sees them
 */
export function placeWithin([p0, p1, p2, p3]: Corners, shown: Point): Point {
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

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

const cross = (a: Point, b: Point) => a.x * b.y - a.y * b.x;

/** The square a few steps to the right of and above another as the viewer sees it; the same at the edge. */
export function neighbour(square: Square, right: number, up: number, flipped: boolean) {
  const way = flipped ? -1 : 1;
  const { x, y } = center(square);
  return squareAt({ x: x + right * way, y: y - up * way }) ?? square;
}

/** The squares row by row from the top, as the viewer sees them. */
export function rows(flipped: boolean): Square[][] {
  const upward = Array.from({ length: SIDE }, (_, rank) => SQUARES.slice(rank * SIDE, (rank + 1) * SIDE));
  return flipped ? upward.map((row) => [...row].reverse()) : upward.reverse();
}

/** The middles of squares. */
export const points = (squares: Square[]) => squares.map(center);

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
