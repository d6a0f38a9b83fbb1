// Rates the solver of puzzles by Elo's formula against the grade of each puzzle, of which the first try counts. The rating
// is kept on the solver's machine alone.

import type { Puzzle } from "../base/protocol.ts";
import { type Store, storage, storedValue } from "../base/storage.ts";

const NAME = "tama-puzzles";
const START = 1000;
/** The most by which one puzzle changes the rating. */
const SWING = 32;

export interface Rating {
  rating: number;
  /** puzzles solved in a row at the first try */
  streak: number;
  /** the longest of them */
  best: number;
  /** the ids that have counted */
  tried: string[];
  /** the grade that is asked for; 0 for what suits the rating */
  grade: number;
  /** the theme that is asked for; "" for any */
  theme: string;
}

/** @param grade 1 to 5 */
export const ratingOf = (grade: number) => 700 + 200 * grade;

/** The rating after a puzzle. */
export function rated(rating: number, grade: number, solved: boolean) {
  const expected = 1 / (1 + 10 ** ((ratingOf(grade) - rating) / 400));
  return Math.max(Math.round(rating + SWING * (Number(solved) - expected)), 100);
}

export function toRating(kept: unknown): Rating {
  const { rating, streak, best, tried, grade, theme } = Object(kept);
  const count = (value: unknown, usual: number) =>
    typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : usual;
  const ids: string[] = Array.isArray(tried) ? tried.filter((id) => typeof id === "string") : [];
  return {
    rating: count(rating, START),
    streak: count(streak, 0),
    best: count(best, 0),
    tried: [...new Set(ids)],
    grade: Math.min(count(grade, 0), 5),
    theme: typeof theme === "string" ? theme : "",
  };
}

export function createRating(store: Store | null = storage()) {
  const kept = storedValue(store, NAME, toRating);
  return {
    get: kept.get,
    put: kept.set,
    clear: kept.clear,
    isEmpty: () => kept.get().tried.length === 0,
    wish: ({ grade, theme }: { grade: number; theme: string }) => kept.set({ ...kept.get(), grade, theme }),
    /**
     * The outcome of the first try at a puzzle; a later one changes nothing.
     * @returns by how much the rating changed; null where it did not count
     */
    count({ id, grade }: Puzzle, solved: boolean): number | null {
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
 */
export function nextPuzzle(
  puzzles: Puzzle[],
  { rating, grade, theme }: Pick<Rating, "rating" | "grade" | "theme">,
  isDone: (id: string) => boolean,
  here: string = "",
): Puzzle | null {
  const far = (puzzle: Puzzle) => (grade === 0 ? Math.abs(ratingOf(puzzle.grade) - rating) : 0);
  const at = puzzles.findIndex(({ id }) => id === here);
  const wanted = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(at, 0))].filter(
    (puzzle) =>
      !isDone(puzzle.id) &&
      (grade === 0 || puzzle.grade === grade) &&
      (theme === "" || puzzle.themes.some((each) => each === theme)),
  );
  return wanted.sort((a, b) => far(a) - far(b))[0] ?? null;
}
