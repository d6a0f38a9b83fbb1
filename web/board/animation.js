// Plans the animation from one scene to the next: where every piece is at each moment. Pure functions; times are in
// milliseconds, places in board units.

/** @import { Cells, Move, Square } from "../base/protocol.js" */
/** @import { Point } from "./geometry.js" */
/** @import { Scene } from "./scene.js" */
/** @import { Actor, Plan, Stop } from "./sprites.js" */

import { SQUARES } from "../base/protocol.js";
import { center, distance, indexOf, points } from "./geometry.js";
import { boardAfter } from "./scene.js";
import { FADE } from "./sprites.js";

/** How long a dropped piece takes back to its square. */
const RETURN = 160;
/** How long a dropped piece takes to the middle of its new square. */
const SETTLE = 90;
/** How long a previewed capture is shown. */
const HOLD = 1100;

/**
 * @param {string} piece
 * @param {Stop[]} stops
 * @param {Partial<Actor>} more
 * @returns {Actor}
 */
const actor = (piece, stops, more = {}) => ({ piece, stops, hop: 0, comes: null, goes: null, becomes: null, ...more });

/**
 * @param {Cells} cells
 * @param {(square: Square) => boolean} which
 */
const standing = (cells, which = () => true) =>
  SQUARES.filter((square) => pieceOn(cells, square) !== "." && which(square)).map((square) =>
    actor(pieceOn(cells, square), [{ ...center(square), time: 0 }]),
  );

/**
 * @param {Cells} cells
 * @param {Square} square
 */
const pieceOn = (cells, square) => cells.charAt(indexOf(square));

/**
 * A plan in which nothing moves.
 * @param {Cells} cells
 * @returns {Plan}
 */
export const staticPlan = (cells) => ({ actors: standing(cells), duration: 0 });

/**
 * The animation between two scenes: a move or a part of one, a move taken back, or any other change.
 * @param {Scene} before
 * @param {Scene} after
 * @param {Point | null} dropped where the pointer dropped the moved piece
 * @returns {Plan | null} null if nothing moves
 */
export function planTransition(before, after, dropped) {
  if (before.cells === after.cells) return null;
  const step = nextStep(before, after);
  if (step) return planWalk(before.cells, step, after.cells, dropped);
  const rest = remainingWalk(before, after);
  if (rest && leadsTo(before.cells, rest, after.cells)) return planWalk(before.cells, rest, after.cells, dropped);
  if (before.lastMove && leadsTo(after.cells, before.lastMove, before.cells)) {
    return planTakeback(before.cells, before.lastMove, after.cells);
  }
  return planChange(before.cells, after.cells);
}

/**
 * Plays a capture, holds its result, and takes it back.
 * @param {Cells} cells
 * @param {Move} move
 * @returns {Plan[]}
 */
export function planPreview(cells, move) {
  const result = boardAfter(cells, move);
  return [planWalk(cells, move, result, null), { ...staticPlan(result), duration: HOLD }, planChange(result, cells)];
}

/**
 * Slides a dropped piece back to its square.
 * @param {Cells} cells
 * @param {Square} square
 * @param {Point} from
 * @returns {Plan}
 */
export const planReturn = (cells, square, from) => ({
  actors: [
    ...standing(cells, (each) => each !== square),
    actor(pieceOn(cells, square), [
      { ...from, time: 0 },
      { ...center(square), time: RETURN },
    ]),
  ],
  duration: RETURN,
});

/**
 * @typedef {Pick<Move, "path" | "captured"> & { crowned?: Square | null }} Walk crowned: where a man becomes a king,
 *   if not on the last square
 */

/**
 * One more step of an unfinished turn.
 * @param {Scene} before
 * @param {Scene} after
 * @returns {Walk | null}
 */
function nextStep(before, after) {
  const { path } = after;
  const origin = before.path.length > 0 ? before.path : path.slice(0, 1);
  if (path.length !== origin.length + 1 || !startsWith(path, origin)) return null;
  const captured = SQUARES.filter(
    (square) =>
      pieceOn(before.cells, square) !== "." && pieceOn(after.cells, square) === "." && square !== origin.at(-1),
  );
  return { path: path.slice(-2), captured };
}

/**
 * The part of the last move that the board has not shown yet.
 * @param {Scene} before
 * @param {Scene} after
 * @returns {Walk | null}
 */
function remainingWalk(before, { lastMove, crowned }) {
  if (!lastMove) return null;
  const walked = startsWith(lastMove.path, before.path) ? Math.max(before.path.length - 1, 0) : 0;
  return { path: lastMove.path.slice(walked), captured: lastMove.captured.slice(walked), crowned };
}

/**
 * @param {Square[]} path
 * @param {Square[]} start
 */
const startsWith = (path, start) => start.every((square, at) => path[at] === square);

/**
 * Whether a walk leads from one board to the other, crowning aside.
 * @param {Cells} before
 * @param {Walk} walk
 * @param {Cells} after
 */
const leadsTo = (before, walk, after) => boardAfter(before, walk).toLowerCase() === after.toLowerCase();

/**
 * @param {Point} from
 * @param {Point} to
 * @param {boolean} jumps
 */
const legTime = (from, to, jumps) => Math.min((jumps ? 170 : 110) + 40 * distance(from, to), 340);

/**
 * @param {Point[]} way
 * @param {boolean} jumps
 * @returns {Stop[]}
 */
function timed(way, jumps) {
  let time = 0;
  return way.map((place, at) => {
    const before = way[at - 1];
    if (before) time += legTime(before, place, jumps);
    return { ...place, time };
  });
}

/**
 * @param {Cells} cells
 * @param {Walk} walk
 * @param {Cells} after
 * @param {Point | null} dropped
 * @returns {Plan}
 */
function planWalk(cells, { path, captured, crowned = null }, after, dropped) {
  const [from = ""] = path;
  const jumps = captured.length > 0;
  const stops = dropped && path.length === 2 ? settling(path, dropped) : timed(points(path), jumps);
  const duration = stops.at(-1)?.time ?? 0;
  const piece = pieceOn(cells, from);
  const becomes = {
    piece: pieceOn(after, path.at(-1) ?? ""),
    time: stops[crowned ? path.indexOf(crowned) : -1]?.time ?? duration,
  };
  const moved = actor(piece, stops, { hop: jumps ? 0.16 : 0.05, becomes });
  const victims = captured.map((square, at) =>
    actor(pieceOn(cells, square), [{ ...center(square), time: 0 }], { goes: passTime(stops, at, center(square)) }),
  );
  const others = standing(cells, (square) => square !== from && !captured.includes(square));
  return { actors: [...others, ...victims, moved], duration: duration + (jumps ? FADE : 0) };
}

/**
 * @param {Square[]} path
 * @param {Point} dropped
 * @returns {Stop[]}
 */
const settling = (path, dropped) => [
  { ...dropped, time: 0 },
  { ...center(path[1] ?? ""), time: SETTLE },
];

/**
 * The time at which a jump passes over the piece that it captures.
 * @param {Stop[]} stops
 * @param {number} leg
 * @param {Point} place
 */
function passTime(stops, leg, place) {
  const [start, end] = [stops[leg], stops[leg + 1]];
  if (!start || !end) return 0;
  const share = Math.min(distance(start, place) / Math.max(distance(start, end), 0.01), 1);
  return start.time + share * (end.time - start.time);
}

/**
 * Takes a move back: the piece returns along its path and the captured pieces reappear.
 * @param {Cells} cells
 * @param {Walk} move
 * @param {Cells} after
 * @returns {Plan}
 */
function planTakeback(cells, { path, captured }, after) {
  const [from = "", to = ""] = [path[0], path.at(-1)];
  const way = path.length > 2 ? [center(to), center(from)] : points([to, from]);
  const stops = timed(way, false);
  const back = captured.map((square) => actor(pieceOn(after, square), [{ ...center(square), time: 0 }], { comes: 0 }));
  const others = standing(cells, (square) => square !== to);
  const moved = actor(pieceOn(after, from), stops, { hop: 0.05 });
  return { actors: [...others, ...back, moved], duration: Math.max(stops.at(-1)?.time ?? 0, FADE) };
}

/**
 * Animates a change that is not one move: each piece slides to the nearest new square of its kind, the others fade.
 * @param {Cells} before
 * @param {Cells} after
 * @returns {Plan}
 */
function planChange(before, after) {
  const changed = SQUARES.filter((square) => pieceOn(before, square) !== pieceOn(after, square));
  const lost = new Set(changed.filter((square) => pieceOn(before, square) !== "."));
  const movers = changed
    .filter((square) => pieceOn(after, square) !== ".")
    .map((square) => {
      const piece = pieceOn(after, square);
      const source = nearestSquare(
        square,
        [...lost].filter((each) => pieceOn(before, each) === piece),
      );
      if (source === null) return actor(piece, [{ ...center(square), time: 0 }], { comes: 0 });
      lost.delete(source);
      return actor(piece, timed(points([source, square]), false), { hop: 0.05 });
    });
  const gone = [...lost].map((square) => actor(pieceOn(before, square), [{ ...center(square), time: 0 }], { goes: 0 }));
  const others = standing(before, (square) => !changed.includes(square));
  const duration = Math.max(FADE, ...movers.map(({ stops }) => stops.at(-1)?.time ?? 0));
  return { actors: [...others, ...gone, ...movers], duration };
}

/**
 * @param {Square} square
 * @param {Square[]} candidates
 * @returns {Square | null}
 */
function nearestSquare(square, candidates) {
  const far = (/** @type {Square} */ each) => distance(center(each), center(square));
  return candidates.reduce(
    (best, each) => (best === null || far(each) < far(best) ? each : best),
    /** @type {Square | null} */ (null),
  );
}
