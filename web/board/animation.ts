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
import { JUMP, REST } from "./tempo.js";

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
 * @typedef {[Stop, Stop]} Leg from where to where a piece moves at once, and when
 *
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
 * How long a piece slides; no time where it only becomes a king.
 * @param {Point} from
 * @param {Point} to
 */
const slideTime = (from, to) => (distance(from, to) > 0 ? Math.min(160 + 40 * distance(from, to), 400) : 0);

/**
 * The way of a piece that slides without a pause.
 * @param {Point} from
 * @param {Point} to
 * @returns {Leg[]}
 */
const sliding = (from, to) => [
  [
    { ...from, time: 0 },
    { ...to, time: slideTime(from, to) },
  ],
];

/**
 * The way of a piece that jumps, with a rest after each jump but the last.
 * @param {Point[]} way
 * @returns {Leg[]}
 */
const jumping = (way) =>
  way.slice(1).map((to, at) => {
    const time = at * (JUMP + REST);
    return [
      { ...(way[at] ?? to), time },
      { ...to, time: time + JUMP },
    ];
  });

/**
 * When a way ends.
 * @param {Leg[]} legs
 */
const endOf = (legs) => legs.at(-1)?.[1].time ?? 0;

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
  const legs = legsOf(path, jumps, dropped);
  const duration = endOf(legs);
  const piece = pieceOn(cells, from);
  const becomes = {
    piece: pieceOn(after, path.at(-1) ?? ""),
    time: legs[crowned ? path.indexOf(crowned) - 1 : -1]?.[1].time ?? duration,
  };
  const moved = actor(piece, legs.flat(), { hop: jumps ? 0.16 : 0.05, becomes });
  const victims = captured.map((square, at) =>
    actor(pieceOn(cells, square), [{ ...center(square), time: 0 }], { goes: passTime(legs[at], center(square)) }),
  );
  const others = standing(cells, (square) => square !== from && !captured.includes(square));
  return { actors: [...others, ...victims, moved], duration: duration + (jumps ? FADE : 0) };
}

/**
 * @param {Square[]} path
 * @param {boolean} jumps
 * @param {Point | null} dropped
 * @returns {Leg[]}
 */
function legsOf(path, jumps, dropped) {
  const [from = center(""), ...way] = points(path);
  const [to = from] = way;
  if (way.length > 1 || !dropped) return jumps ? jumping([from, ...way]) : sliding(from, way.at(-1) ?? to);
  return [
    [
      { ...dropped, time: 0 },
      { ...to, time: SETTLE },
    ],
  ];
}

/**
 * The time at which a jump passes over the piece that it captures.
 * @param {Leg | undefined} leg
 * @param {Point} place
 */
function passTime(leg, place) {
  if (!leg) return 0;
  const [start, end] = leg;
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
  const [start, end = start] = path.length > 2 ? [center(to), center(from)] : points([to, from]);
  const legs = start && end ? sliding(start, end) : [];
  const back = captured.map((square) => actor(pieceOn(after, square), [{ ...center(square), time: 0 }], { comes: 0 }));
  const others = standing(cells, (square) => square !== to);
  const moved = actor(pieceOn(after, from), legs.flat(), { hop: 0.05 });
  return { actors: [...others, ...back, moved], duration: Math.max(endOf(legs), FADE) };
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
      return actor(piece, sliding(center(source), center(square)).flat(), { hop: 0.05 });
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
