// Gives one side a handicap: it begins with fewer men, or with less time. Both are written as side and number, as in
// "white-2": two men off, or half the time.

/** @import { Settings } from "./values.js" */
/** @import { Cells, Side } from "../base/protocol.js" */

import { INITIAL_CELLS, SQUARES } from "../base/protocol.js";
import { fenOf } from "./fen.js";

/** @typedef {{ side: Side, count: number }} Handicap */

/** How many men a side may be without, and by what its time may be divided. */
export const MEN_OFF = Object.freeze([1, 2, 3, 4, 5, 6, 7, 8]);
export const SHARES = Object.freeze([2, 3, 4, 6, 10]);

const both = (/** @type {readonly number[]} */ counts) =>
  ["white", "black"].flatMap((side) => counts.map((count) => `${side}-${count}`));

/** All that `handicap` and `odds` of the settings may say. */
export const HANDICAPS = Object.freeze(both(MEN_OFF));
export const ODDS = Object.freeze(both(SHARES));

/**
 * @param {string | undefined} text of HANDICAPS or ODDS
 * @returns {Handicap | null}
 */
export function handicapOf(text) {
  const [side, count] = text?.split("-") ?? [];
  return side === "white" || side === "black" ? { side, count: Number(count) } : null;
}

/** The files of the back row in the order in which their men go: from the edges to the middle. */
const ORDER = "ahbgcfde";

/**
 * The men of a game with a handicap.
 * @param {Handicap} handicap
 * @returns {Cells}
 */
function cellsWithout({ side, count }) {
  const rank = side === "white" ? 2 : 7;
  const gone = new Set(Array.from(ORDER.slice(0, count), (file) => `${file}${rank}`));
  return SQUARES.map((square, at) => (gone.has(square) ? "." : INITIAL_CELLS.charAt(at))).join("");
}

/**
 * Where a game with men off begins; null without such a handicap.
 * @param {Settings} settings
 * @returns {{ cells: Cells, fen: string } | null}
 */
export function startWithMenOff({ handicap }) {
  const given = handicapOf(handicap);
  if (!given) return null;
  const cells = cellsWithout(given);
  return { cells, fen: fenOf({ cells, turn: "white" }) };
}

/**
 * The time of each side, in milliseconds.
 * @param {number} minutes
 * @param {string | undefined} odds
 * @returns {Record<Side, number>}
 */
export function timesOf(minutes, odds) {
  const given = handicapOf(odds);
  const time = (/** @type {Side} */ side) => (minutes * 60_000) / (given?.side === side ? given.count : 1);
  return { white: time("white"), black: time("black") };
}

/**
 * The same handicap for the other side.
 * @template {string | undefined} T
 * @param {T} text
 */
export const forOther = (text) => text?.replace(/white|black/, (side) => (side === "white" ? "black" : "white"));

/** @param {Settings} settings */
export const isEven = ({ handicap, odds }) => !handicap && !odds;
