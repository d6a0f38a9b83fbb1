// The one table of the forms on the board: each meaning has one form of arrow or mark, told apart without colour.

import type { Shape, ShapeColor, Square } from "../base/protocol.ts";
import type { Point } from "./geometry.ts";
import { brackets, cross, dashedCircle, diamond, dot, frame, outlinedDiamond, selectedPiece, star } from "./marks.ts";

/**
 * of an arrow that the page draws: a move to play; what the opponent would do; a move that only these rules allow; and
 * one that they forbid, or that was a mistake
 */
export type Meaning = "advice" | "threat" | "gained" | "lost";

/**
 * without a meaning someone has drawn it: the visitor, or the writer of a comment, a page or a program. Its colour is
 * what boards show that know no meanings.
 */
export type MeantShape = Shape & { meaning?: Meaning };

/** lengths in squares */
interface ArrowForm {
  color: ShapeColor;
  /** of the line, in squares */
  width: number;
  dash: number[];
  head: "open" | "filled";
  /** whether two thin lines run side by side */
  double: boolean;
  /** whether it is crossed out */
  crossed: boolean;
}

/** the dashes of what someone has drawn, in squares */
export const DASHES: Record<ShapeColor, number[]> = {
  G: [],
  R: [0.22, 0.12],
  Y: [0.06, 0.12],
  B: [0.22, 0.1, 0.05, 0.1],
};

const WIDE = { width: 0.11, head: "filled" as const, double: false, crossed: false };
const RULE = { width: 0.045, head: "open" as const, double: true, dash: [] };

export const ARROWS: Readonly<Record<Meaning, ArrowForm>> = Object.freeze({
  advice: { ...WIDE, color: "G", dash: [] },
  threat: { ...WIDE, color: "R", dash: [0.16, 0.19] },
  gained: { ...RULE, color: "G", crossed: false },
  lost: { ...RULE, color: "R", crossed: true },
});

/** The last move, or the jumps so far: a line without a head, from a dot to a ring, with crosses where pieces stood. */
export const TRACE = Object.freeze({ width: 0.055, dot: 0.1, ring: 0.46, ringWidth: 0.045, cross: 0.13, wash: 0.2 });

export type MarkMeaning = keyof typeof MARKS;

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

/** The form of what is to be drawn. A meaning that this version does not know looks as if someone had drawn it. */
export const formOf = ({ meaning, color }: MeantShape): ArrowForm =>
  (meaning && ARROWS[meaning]) ?? {
    color,
    width: 0.065,
    dash: DASHES[color],
    head: "open",
    double: false,
    crossed: false,
  };

/** An arrow for each leg of a move. */
export const arrowsAlong = (path: Square[], meaning: Meaning): MeantShape[] =>
  path.slice(1).map((target, at) => ({ square: path[at] ?? "", target, color: ARROWS[meaning].color, meaning }));

/** An arrow for each leg of a move that is written as text, such as "c3-c4" or "c3xc5xe5". */
export const arrowsOfText = (text: string | undefined, meaning: Meaning) =>
  arrowsAlong(text?.split(/[-x]/) ?? [], meaning);

/**
 * The lines of an arrow between the middles of two squares, a little shorter at both ends.
 * @param from in units of a square
 * @returns a filled head is a triangle
 */
export function linesOf(
  { head, double, crossed }: ArrowForm,
  from: Point,
  to: Point,
): { lines: Point[][]; head: Point[]; cross: Point[][] } {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, aside: number) => ({
    x: from.x + dx * along - dy * aside,
    y: from.y + dy * along + dx * aside,
  });
  const filled = head === "filled";
  const tip = length - 0.12;
  const [barb, half] = filled ? [0.27, 0.17] : [0.2, 0.16];
  const end = filled ? tip - 0.24 : double ? tip - 0.07 : tip;
  const line = (aside: number) => [at(0.2, aside), at(end, aside)];
  const bar = (way: number) => [at(length / 2 - 0.13, 0.13 * way), at(length / 2 + 0.13, -0.13 * way)];
  return {
    lines: double ? [line(-0.06), line(0.06)] : [line(0)],
    head: [at(tip - barb, half), at(tip, 0), at(tip - barb, -half)],
    cross: crossed ? [bar(1), bar(-1)] : [],
  };
}
