// Chooses the puzzle of a day: by the date alone, so that it is the same for everyone, and needs no network.

import { numberOfDay } from "../base/day.ts";
import type { Puzzle } from "../base/protocol.ts";

/** The grades of the days of a week, from Sunday on: harder towards its end. */
const WEEK = [5, 1, 2, 2, 3, 3, 4];

/**
 * The puzzle of a day. All of a grade come before one comes again.
 * @returns null where there are no puzzles
 */
export function puzzleOfDay<P extends Pick<Puzzle, "id" | "grade">>(puzzles: P[], day: string): P | null {
  const number = numberOfDay(day);
  const weekday = (number + 4) % 7; // 1 January 1970 was a Thursday
  const grade = WEEK[weekday];
  const graded = puzzles.filter((puzzle) => puzzle.grade === grade);
  const choice = graded.length > 0 ? graded : puzzles;
  const before = WEEK.slice(0, weekday).filter((each) => each === grade).length;
  const turn = Math.floor((number + 4) / 7) * WEEK.filter((each) => each === grade).length + before;
  return choice[(turn * strideOf(choice.length)) % choice.length] ?? null;
}

/** The greatest common divisor. */
const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));

/** A stride that leads through every one of `count` places before it comes back, and far from one to the next. */
function strideOf(count: number) {
  let stride = Math.max(Math.round(count * 0.618), 1);
  while (common(stride, count) > 1) stride += 1;
  return stride;
}
