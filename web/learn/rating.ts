// Rates the solver of puzzles by Elo's formula against the grade of each puzzle, of which the first try counts. The rating
// is kept on the solver's machine alone.

/** @import { Puzzle } from "../base/protocol.js" */
/** @import { Store } from "../base/storage.js" */

import { storage, storedValue } from "../base/storage.js";

const NAME = "tama-puzzles";
const START = 1000;
/** The most by which one puzzle changes the rating. */
const SWING = 32;

/**
 * @typedef {object} Rating
 * @property {number} rating
 * @property {number} streak puzzles solved in a row at the first try
 * @property {number} best the longest of them
 * @property {string[]} tried the ids that have counted
 * @property {number} grade that is asked for, 0 for what suits the rating
 * @property {string} theme that is asked for, "" for any
 */

/** @param {number} grade 1 to 5 */
export const ratingOf = (grade) => 700 + 200 * grade;

/**
 * The rating after a puzzle.
 * @param {number} rating
 * @param {number} grade
 * @param {boolean} solved
 */
export function rated(rating, grade, solved) {
  const expected = 1 / (1 + 10 ** ((ratingOf(grade) - rating) / 400));
  return Math.max(Math.round(rating + SWING * (Number(solved) - expected)), 100);
}

/** @param {unknown} kept */
export function toRating(kept) {
  const { rating, streak, best, tried, grade, theme } = Object(kept);
  const count = (/** @type {unknown} */ value, /** @type {number} */ usual) =>
    typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : usual;
  /** @type {string[]} */
  const ids = Array.isArray(tried) ? tried.filter((id) => typeof id === "string") : [];
  return {
    rating: count(rating, START),
    streak: count(streak, 0),
    best: count(best, 0),
    tried: [...new Set(ids)],
    grade: Math.min(count(grade, 0), 5),
    theme: typeof theme === "string" ? theme : "",
  };
}

/** @param {Store | null} store */
export function createRating(store = storage()) {
  const kept = storedValue(store, NAME, toRating);
  return {
    get: kept.get,
    put: kept.set,
    clear: kept.clear,
    isEmpty: () => kept.get().tried.length === 0,
    /** @param {{ grade: number, theme: string }} wish */
    wish: ({ grade, theme }) => kept.set({ ...kept.get(), grade, theme }),
    /**
     * The outcome of the first try at a puzzle; a later one changes nothing.
     * @param {Puzzle} puzzle
     * @param {boolean} solved
     * @returns {number | null} by how much the rating changed; null where it did not count
     */
    count({ id, grade }, solved) {
      const score = kept.get();
      if (score.tried.includes(id)) return null;
      const rating = rated(score.rating, grade, solved);
      const streak = solved ? score.streak + 1 : 0;
      kept.set({ ...score, rating, streak, best: Math.max(streak, score.best), tried: [...score.tried, id] });
      return rating - score.rating;
    },
  };
}

/**
 * The next puzzle: an unsolved one of the grade and theme that are asked for, after this one if there is any; where no
 * grade is asked for, one whose grade is nearest to the rating.
 * @param {Puzzle[]} puzzles
 * @param {Pick<Rating, "rating" | "grade" | "theme">} wish
 * @param {(id: string) => boolean} isDone
 * @param {string} here
 * @returns {Puzzle | null}
 */
export function nextPuzzle(puzzles, { rating, grade, theme }, isDone, here = "") {
  const far = (/** @type {Puzzle} */ puzzle) => (grade === 0 ? Math.abs(ratingOf(puzzle.grade) - rating) : 0);
  const at = puzzles.findIndex(({ id }) => id === here);
  const wanted = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(at, 0))].filter(
    (puzzle) =>
      !isDone(puzzle.id) &&
      (grade === 0 || puzzle.grade === grade) &&
      (theme === "" || puzzle.themes.some((each) => each === theme)),
  );
  return wanted.sort((a, b) => far(a) - far(b))[0] ?? null;
}
