// Chooses the puzzle of a day: by the date alone, so that it is the same for everyone, and needs no network.

/** @import { Puzzle } from "../base/protocol.js" */

/** The grades of the days of a week, from Sunday on: harder towards its end. */
const WEEK = [5, 1, 2, 2, 3, 3, 4];
const DAY = 86_400_000;

/**
 * The day of a date where the visitor is, such as "2026-03-09".
 * @param {Date} date
 */
export const dayOf = (date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/**
 * Days since 1 January 1970.
 * @param {string} day
 */
export const numberOfDay = (day) => Math.floor(Date.parse(`${day}T00:00Z`) / DAY);

/**
 * The puzzle of a day. All of a grade come before one comes again.
 * @template {Pick<Puzzle, "id" | "grade">} P
 * @param {P[]} puzzles
 * @param {string} day
 * @returns {P | null} null where there are no puzzles
 */
export function puzzleOfDay(puzzles, day) {
  const number = numberOfDay(day);
  const weekday = (number + 4) % 7; // 1 January 1970 was a Thursday
  const grade = WEEK[weekday];
  const graded = puzzles.filter((puzzle) => puzzle.grade === grade);
  const choice = graded.length > 0 ? graded : puzzles;
  const before = WEEK.slice(0, weekday).filter((each) => each === grade).length;
  const turn = Math.floor((number + 4) / 7) * WEEK.filter((each) => each === grade).length + before;
  return choice[(turn * strideOf(choice.length)) % choice.length] ?? null;
}

/**
 * The greatest common divisor.
 * @param {number} a
 * @param {number} b
 * @returns {number}
 */
const common = (a, b) => (b === 0 ? a : common(b, a % b));

/**
 * A stride that leads through every one of `count` places before it comes back, and far from one to the next.
 * @param {number} count
 */
function strideOf(count) {
  let stride = Math.max(Math.round(count * 0.618), 1);
  while (common(stride, count) > 1) stride += 1;
  return stride;
}
