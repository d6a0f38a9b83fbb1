// The one table of the forms on the board: each meaning has one form of arrow or mark, told apart without colour.

/** @import { Shape, ShapeColor, Square } from "../base/protocol.js" */
/** @import { Point } from "./geometry.js" */

import { brackets, cross, dashedCircle, diamond, dot, frame, outlinedDiamond, selectedPiece, star } from "./marks.js";

/**
 * @typedef {"advice" | "threat" | "gained" | "lost"} Meaning of an arrow that the page draws: a move to play;
 *   what the opponent would do; a move that only these rules allow; and one that they forbid
 * @typedef {Shape & { meaning?: Meaning }} MeantShape without a meaning someone has drawn it: the visitor, or the writer of
 *   a comment, a page or a program. Its colour is what boards show that know no meanings.
 *
 * @typedef {object} ArrowForm lengths in squares
 * @property {ShapeColor} color
 * @property {number} width of the line
 * @property {number[]} dash
 * @property {"open" | "filled"} head
 * @property {boolean} double whether two thin lines run side by side
 * @property {boolean} crossed whether it is crossed out
 */

/** @type {Record<ShapeColor, number[]>} the dashes of what someone has drawn, in squares */
export const DASHES = {
  G: [],
  R: [0.22, 0.12],
  Y: [0.06, 0.12],
  B: [0.22, 0.1, 0.05, 0.1],
};

const WIDE = { width: 0.11, head: /** @type {const} */ ("filled"), double: false, crossed: false };
const RULE = { width: 0.045, head: /** @type {const} */ ("open"), double: true, dash: [] };

/** @type {Readonly<Record<Meaning, ArrowForm>>} */
export const ARROWS = Object.freeze({
  advice: { ...WIDE, color: "G", dash: [] },
  threat: { ...WIDE, color: "R", dash: [0.16, 0.19] },
  gained: { ...RULE, color: "G", crossed: false },
  lost: { ...RULE, color: "R", crossed: true },
});

/** The last move, or the jumps so far: a line without a head, from a dot to a ring, with crosses where pieces stood. */
export const TRACE = Object.freeze({ width: 0.055, dot: 0.1, ring: 0.46, ringWidth: 0.045, cross: 0.13, wash: 0.2 });

/** @typedef {keyof typeof MARKS} MarkMeaning */

/** The marks on squares. */
export const MARKS = Object.freeze({
  chosen: selectedPiece,
  quiet: dot,
  landing: diamond,
  finish: outlinedDiamond,
  must: brackets,
  bad: cross,
  missed: dashedCircle,
  look: frame,
  star,
});

/**
 * The form of what is to be drawn. A meaning that this version does not know looks as if someone had drawn it.
 * @param {MeantShape} shape
 * @returns {ArrowForm}
 */
export const formOf = ({ meaning, color }) =>
  (meaning && ARROWS[meaning]) ?? {
    color,
    width: 0.065,
    dash: DASHES[color],
    head: "open",
    double: false,
    crossed: false,
  };

/**
 * An arrow for each leg of a move.
 * @param {Square[]} path
 * @param {Meaning} meaning
 * @returns {MeantShape[]}
 */
export const arrowsAlong = (path, meaning) =>
  path.slice(1).map((target, at) => ({ square: path[at] ?? "", target, color: ARROWS[meaning].color, meaning }));

/**
 * An arrow for each leg of a move that is written as text, such as "c3-c4" or "c3xc5xe5".
 * @param {string | undefined} text
 * @param {Meaning} meaning
 */
export const arrowsOfText = (text, meaning) => arrowsAlong(text?.split(/[-x]/) ?? [], meaning);

/**
 * The lines of an arrow between the middles of two squares, a little shorter at both ends.
 * @param {ArrowForm} form
 * @param {Point} from in units of a square
 * @param {Point} to
 * @returns {{ lines: Point[][], head: Point[], cross: Point[][] }} a filled head is a triangle
 */
export function linesOf({ head, double, crossed }, from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (/** @type {number} */ along, /** @type {number} */ aside) => ({
    x: from.x + dx * along - dy * aside,
    y: from.y + dy * along + dx * aside,
  });
  const filled = head === "filled";
  const tip = length - 0.12;
  const [barb, half] = filled ? [0.27, 0.17] : [0.2, 0.16];
  const end = filled ? tip - 0.24 : double ? tip - 0.07 : tip;
  const line = (/** @type {number} */ aside) => [at(0.2, aside), at(end, aside)];
  const bar = (/** @type {number} */ way) => [at(length / 2 - 0.13, 0.13 * way), at(length / 2 + 0.13, -0.13 * way)];
  return {
    lines: double ? [line(-0.06), line(0.06)] : [line(0)],
    head: [at(tip - barb, half), at(tip, 0), at(tip - barb, -half)],
    cross: crossed ? [bar(1), bar(-1)] : [],
  };
}
