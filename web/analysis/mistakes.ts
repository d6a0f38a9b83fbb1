// Counts the mistakes that a review found, and finds the one that is told at the position on the board, and those around it.

import { isMistake } from "../app/end.ts";
import { patch, type State } from "../app/state.ts";
import type { Entry } from "../app/timeline.ts";
import type { MoveReview, Side } from "../base/protocol.ts";
import { REVIEWER } from "./engine-jobs.ts";
import { lineFrom, pathTo, ROOT } from "./move-tree.ts";
import type { End, Review, Study } from "./state.ts";

export const isWhole = ({ line, moves }: Pick<Review, "line" | "moves">) =>
  line.every((_, at) => moves[at] !== undefined);

/** The numbers of both sides' mistakes. */
export function mistakesOf({ moves }: Pick<Review, "moves">): Record<Side, number> {
  const mistakes = moves.filter(isMistake);
  const white = mistakes.filter(({ side }) => side === "white").length;
  return { white, black: mistakes.length - white };
}

/** Where the mistakes are that are looked at: places in the review's line. */
export const mistakePlaces = ({ moves, side = null }: Review) =>
  moves.flatMap((found, at) => (isMistake(found) && (side === null || found.side === side) ? [at] : []));

/** The node of the position before a move of the review, in which its better move is shown. */
export const nodeBefore = ({ line }: Review, place: number) => line[place - 1] ?? ROOT;

/**
 * The place of the move that is told at the position on the board: the mistake that was made in it, also while other
 * moves are tried instead, or else the move that led to it; -1 at the start.
 */
export function toldPlace({ tree, at }: Study, review: Review): number {
  const reached = Math.max(...pathTo(tree, at).map((id) => review.line.indexOf(id)));
  const aside = at !== nodeBefore(review, reached + 1);
  return aside || mistakePlaces(review).includes(reached + 1) ? reached + 1 : reached;
}

/** How many mistakes there are up to the one that is told, and in all, and the place of the one after it. */
export function mistakesAround(study: Study, review: Review): { number: number; total: number; next: number | null } {
  const places = mistakePlaces(review);
  const told = toldPlace(study, review);
  const number = places.filter((place) => place <= told).length;
  return { number, total: places.length, next: places[number] ?? null };
}

/** Whether nothing is left to tell: there is no mistake, or the last position of the game is on the board. */
export const isToldOut = ({ at }: Study, review: Review) =>
  isWhole(review) && (at === review.line.at(-1) || mistakePlaces(review).length === 0);

/**
 * The review in which the mistakes of the game on the board are counted.
 * @param state at the end of a game
 * @returns null for a game without moves
 */
export function beginCounting({ game: { timeline }, analysis: { reviewed } }: State): End["review"] {
  // Numbered as the nodes of its analysis, in which the same review goes on.
  const line = Array.from({ length: timeline.ply }, (_, at) => at + 1);
  const { engine = 0, moves = [] } = reviewed ?? {};
  const same = moves.length === line.length && line.every((id, at) => isOf(moves[at], timeline.entries[id]));
  const review = same && engine === REVIEWER ? { line, moves, over: true } : { line, moves: [], over: false };
  return line.length > 0 ? review : null;
}

const isOf = (found: MoveReview | undefined, entry: Entry | undefined) =>
  found !== undefined && found.move.text === entry?.move?.text;

/** Keeps the review of the game on the board once each of its moves was looked at. */
export function withReviewKept(state: State): State {
  const { timeline } = state.game;
  const { end, study } = state.analysis;
  const whole = [end?.review, study?.review].find(
    (review) => review && review.line.length === timeline.ply && review.line.at(-1) === timeline.ply && isWhole(review),
  );
  if (!whole || whole.moves === state.analysis.reviewed?.moves) return state;
  return patch(state, { analysis: { reviewed: { engine: REVIEWER, moves: whole.moves } } });
}

/**
 * A review of the main line, or the one that counts the mistakes of the same game already, or that is kept with it.
 * @param seeks the number of the mistake to go to
 */
export function reviewOf({ tree }: Study, state: State, seeks: number): Review {
  const side = ownSide(state);
  const line = lineFrom(tree, ROOT);
  const counted = state.analysis.end?.review ?? beginCounting(state);
  const same = counted && counted.line.length === line.length && counted.line.every((id, at) => id === line[at]);
  const found = same ? { ...counted, over: isWhole(counted) } : { line, moves: [], over: false };
  return { ...found, side, seeks };
}

/** The side whose mistakes a player learns from; null where both are the players' own, or neither is. */
export const ownSide = ({ game: { settings }, friend: { game: friend } }: Pick<State, "game" | "friend">) =>
  settings.opponent === "engine" ? settings.side : (friend?.side ?? null);
