// Gives one side a handicap: it begins with fewer men, or with less time. Both are written as side and number, as in
// "white-2": two men off, or half the time.

import { type Cells, INITIAL_CELLS, type Side, SQUARES } from "../base/protocol.ts";
import { fenOf } from "./fen.ts";
import type { Settings } from "./values.ts";

interface Handicap {
  side: Side;
  count: number;
}

/** How many men a side may be without, and by what its time may be divided. */
export const MEN_OFF = Object.freeze([1, 2, 3, 4, 5, 6, 7, 8]);
export const SHARES = Object.freeze([2, 3, 4, 6, 10]);

const both = (counts: readonly number[]) =>
  ["white", "black"].flatMap((side) => counts.map((count) => `${side}-${count}`));

/** All that `handicap` and `odds` of the settings may say. */
export const HANDICAPS = Object.freeze(both(MEN_OFF));
export const ODDS = Object.freeze(both(SHARES));

/** @param text of HANDICAPS or ODDS */
export function handicapOf(text: string | undefined): Handicap | null {
  const [side, count] = text?.split("-") ?? [];
  return side === "white" || side === "black" ? { side, count: Number(count) } : null;
}

/** The files of the back row in the order in which their men go: from the edges to the middle. */
const ORDER = "ahbgcfde";

/** The men of a game with a handicap. */
function cellsWithout({ side, count }: Handicap): Cells {
  const rank = side === "white" ? 2 : 7;
  const gone = new Set(Array.from(ORDER.slice(0, count), (file) => `${file}${rank}`));
  return SQUARES.map((square, at) => (gone.has(square) ? "." : INITIAL_CELLS.charAt(at))).join("");
}

/** Where a game with men off begins; null without such a handicap. */
export function startWithMenOff({ handicap }: Settings): { cells: Cells; fen: string } | null {
  const given = handicapOf(handicap);
  if (!given) return null;
  const cells = cellsWithout(given);
  return { cells, fen: fenOf({ cells, turn: "white" }) };
}

/** The time of each side, in milliseconds. */
export function timesOf(minutes: number, odds: string | undefined): Record<Side, number> {
  const given = handicapOf(odds);
  const time = (side: Side) => (minutes * 60_000) / (given?.side === side ? given.count : 1);
  return { white: time("white"), black: time("black") };
}

/** The same handicap for the other side. */
export const forOther = <T extends string | undefined>(text: T) =>
  text?.replace(/white|black/, (side) => (side === "white" ? "black" : "white"));

export const isEven = ({ handicap, odds }: Settings) => !handicap && !odds;
