// Plans the animation from one scene to the next: where every piece is at each moment. Pure functions; times are in
// milliseconds, places in board units.

import { type Cells, type Move, SQUARES, type Square } from "../base/protocol.ts";
import { center, distance, indexOf, type Point, points } from "./geometry.ts";
import { boardAfter, type Scene } from "./scene.ts";
import { type Actor, FADE, type Plan, type Stop } from "./sprites.ts";
import { JUMP, REST } from "./tempo.ts";

/** How long a dropped piece takes back to its square. */
const RETURN = 160;
/** How long a dropped piece takes to the middle of its new square. */
const SETTLE = 90;
/** How long a previewed capture is shown. */
const HOLD = 1100;

const actor = (piece: string, stops: Stop[], more: Partial<Actor> = {}): Actor => ({
  piece,
  stops,
  hop: 0,
  comes: null,
  goes: null,
  becomes: null,
  ...more,
});

const piecesIn = (cells: Cells, which: (square: Square) => boolean = () => true) =>
  SQUARES.filter((square) => pieceOn(cells, square) !== "." && which(square)).map((square) =>
    actor(pieceOn(cells, square), [{ ...center(square), time: 0 }]),
  );

const pieceOn = (cells: Cells, square: Square) => cells.charAt(indexOf(square));

/** A plan in which nothing moves. */
export const staticPlan = (cells: Cells): Plan => ({ actors: piecesIn(cells), duration: 0 });

/**
 * The animation between two scenes: a move or a part of one, a move taken back, or any other change.
 * @param dropped where the pointer dropped the moved piece
 * @returns null if nothing moves
 */
export function planTransition(before: Scene, after: Scene, dropped: Point | null): Plan | null {
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

/** Plays a capture, holds its result, and takes it back. */
export function planPreview(cells: Cells, move: Move): Plan[] {
  const result = boardAfter(cells, move);
  return [planWalk(cells, move, result, null), { ...staticPlan(result), duration: HOLD }, planChange(result, cells)];
}

/** Slides a dropped piece back to its square. */
export const planReturn = (cells: Cells, square: Square, from: Point): Plan => ({
  actors: [
    ...piecesIn(cells, (each) => each !== square),
    actor(pieceOn(cells, square), [
      { ...from, time: 0 },
      { ...center(square), time: RETURN },
    ]),
  ],
  duration: RETURN,
});

/** from where to where a piece moves at once, and when */
type Leg = [Stop, Stop];

/** crowned: where a man becomes a king, if not on the last square */
type Walk = Pick<Move, "path" | "captured"> & { crowned?: Square | null };

/** One more step of an unfinished turn. */
function nextStep(before: Scene, after: Scene): Walk | null {
  const { path } = after;
  const origin = before.path.length > 0 ? before.path : path.slice(0, 1);
  if (path.length !== origin.length + 1 || !startsWith(path, origin)) return null;
  const captured = SQUARES.filter(
    (square) =>
      pieceOn(before.cells, square) !== "." && pieceOn(after.cells, square) === "." && square !== origin.at(-1),
  );
  return { path: path.slice(-2), captured };
}

/** The part of the last move that the board has not shown yet. */
function remainingWalk(before: Scene, { lastMove, crowned }: Scene): Walk | null {
  if (!lastMove) return null;
  const walked = startsWith(lastMove.path, before.path) ? Math.max(before.path.length - 1, 0) : 0;
  return { path: lastMove.path.slice(walked), captured: lastMove.captured.slice(walked), crowned };
}

const startsWith = (path: Square[], start: Square[]) => start.every((square, at) => path[at] === square);

/** Whether a walk leads from one board to the other, crowning aside. */
const leadsTo = (before: Cells, walk: Walk, after: Cells) =>
  boardAfter(before, walk).toLowerCase() === after.toLowerCase();

/** How long a piece slides; no time where it only becomes a king. */
const slideTime = (from: Point, to: Point) =>
  distance(from, to) > 0 ? Math.min(160 + 40 * distance(from, to), 400) : 0;

/** The way of a piece that slides without a pause. */
const sliding = (from: Point, to: Point): Leg[] => [
  [
    { ...from, time: 0 },
    { ...to, time: slideTime(from, to) },
  ],
];

/** The way of a piece that jumps, with a rest after each jump but the last. */
const jumping = (way: Point[]): Leg[] =>
  way.slice(1).map((to, at) => {
    const time = at * (JUMP + REST);
    return [
      { ...(way[at] ?? to), time },
      { ...to, time: time + JUMP },
    ];
  });

/** When a way ends. */
const endOf = (legs: Leg[]) => legs.at(-1)?.[1].time ?? 0;

function planWalk(cells: Cells, { path, captured, crowned = null }: Walk, after: Cells, dropped: Point | null): Plan {
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
  const others = piecesIn(cells, (square) => square !== from && !captured.includes(square));
  return { actors: [...others, ...victims, moved], duration: duration + (jumps ? FADE : 0) };
}

function legsOf(path: Square[], jumps: boolean, dropped: Point | null): Leg[] {
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

/** The time at which a jump passes over the piece that it captures. */
function passTime(leg: Leg | undefined, place: Point) {
  if (!leg) return 0;
  const [start, end] = leg;
  const share = Math.min(distance(start, place) / Math.max(distance(start, end), 0.01), 1);
  return start.time + share * (end.time - start.time);
}

/** Takes a move back: the piece returns along its path and the captured pieces reappear. */
function planTakeback(cells: Cells, { path, captured }: Walk, after: Cells): Plan {
  const [from = "", to = ""] = [path[0], path.at(-1)];
  const [start, end = start] = path.length > 2 ? [center(to), center(from)] : points([to, from]);
  const legs = start && end ? sliding(start, end) : [];
  const back = captured.map((square) => actor(pieceOn(after, square), [{ ...center(square), time: 0 }], { comes: 0 }));
  const others = piecesIn(cells, (square) => square !== to);
  const moved = actor(pieceOn(after, from), legs.flat(), { hop: 0.05 });
  return { actors: [...others, ...back, moved], duration: Math.max(endOf(legs), FADE) };
}

/** Animates a change that is not one move: each piece slides to the nearest new square of its kind, the others fade. */
function planChange(before: Cells, after: Cells): Plan {
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
  const others = piecesIn(before, (square) => !changed.includes(square));
  const duration = Math.max(FADE, ...movers.map(({ stops }) => stops.at(-1)?.time ?? 0));
  return { actors: [...others, ...gone, ...movers], duration };
}

function nearestSquare(square: Square, candidates: Square[]): Square | null {
  const far = (each: Square) => distance(center(each), center(square));
  return candidates.reduce<Square | null>((best, each) => (best === null || far(each) < far(best) ? each : best), null);
}
