// Counts the mistakes that a review found and goes from one to the next.

/** @import { State } from "../app/types.js" */
/** @import { End, Review, Study } from "../app/values.js" */
/** @import { Entry } from "../app/timeline.js" */
/** @import { MoveReview, Side } from "../base/protocol.js" */

import { isMistake } from "../ui/engine-text.js";
import { REVIEWER } from "./engine-jobs.js";
import { lineFrom, pathTo, ROOT } from "./move-tree.js";

/** @param {Pick<Review, "line" | "moves">} review */
export const isWhole = ({ line, moves }) => line.every((_, at) => moves[at] !== undefined);

/**
 * The numbers of both sides' mistakes.
 * @param {Pick<Review, "moves">} review
 * @returns {Record<Side, number>}
 */
export function mistakesOf({ moves }) {
  const mistakes = moves.filter(isMistake);
  const white = mistakes.filter(({ side }) => side === "white").length;
  return { white, black: mistakes.length - white };
}

/**
 * Where the mistakes are that are looked at: places in the review's line.
 * @param {Review} review
 */
export const mistakePlaces = ({ moves, side = null }) =>
  moves.flatMap((found, at) => (isMistake(found) && (side === null || found.side === side) ? [at] : []));

/**
 * The mistakes before and after the position on the board. In a variation, the move that it is instead of counts as seen.
 * @param {Study} study
 * @returns {{ back: number | null, on: number | null, number: number, total: number }} the nodes of both, and how many
 *   mistakes there are up to here and in all
 */
export function aroundHere({ review, tree, at }) {
  if (!review) return { back: null, on: null, number: 0, total: 0 };
  const { line } = review;
  const reached = Math.max(...pathTo(tree, at).map((id) => line.indexOf(id)));
  const aside = at !== (line[reached] ?? ROOT);
  const here = aside ? reached + 1 : reached;
  const places = mistakePlaces(review);
  const seen = places.filter((place) => place <= here);
  const back = places.findLast((place) => place < here || (aside && place === here));
  const on = places[seen.length];
  const node = (/** @type {number | undefined} */ place) => line[place ?? -1] ?? null;
  return { back: node(back), on: node(on), number: seen.length, total: places.length };
}

/**
 * The review in which the mistakes of the game on the board are counted.
 * @param {State} state at the end of a game
 * @returns {End["review"]} null for a game without moves
 */
export function beginCounting({ timeline, reviewed }) {
  // Numbered as the nodes of its analysis, in which the same review goes on.
  const line = Array.from({ length: timeline.ply }, (_, at) => at + 1);
  const { engine = 0, moves = [] } = reviewed ?? {};
  const same = moves.length === line.length && line.every((id, at) => isOf(moves[at], timeline.entries[id]));
  const review = same && engine === REVIEWER ? { line, moves, over: true } : { line, moves: [], over: false };
  return line.length > 0 ? review : null;
}

/**
 * @param {MoveReview | undefined} found
 * @param {Entry | undefined} entry
 */
const isOf = (found, entry) => found !== undefined && found.move.text === entry?.move?.text;

/**
 * Keeps the review of the game on the board once each of its moves was looked at.
 * @param {State} state
 * @returns {State}
 */
export function withReviewKept(state) {
  const { timeline, end, study } = state;
  const whole = [end?.review, study?.review].find(
    (review) => review && review.line.length === timeline.ply && review.line.at(-1) === timeline.ply && isWhole(review),
  );
  if (!whole || whole.moves === state.reviewed?.moves) return state;
  return { ...state, reviewed: { engine: REVIEWER, moves: whole.moves } };
}

/**
 * A review of the main line, or the one that counts the mistakes of the same game already, or that is kept with it.
 * @param {Study} study
 * @param {State} state
 * @param {{ side: Side | null, seeks?: boolean }} how
 * @returns {Review}
 */
export function reviewOf({ tree }, state, { side, seeks = false }) {
  const line = lineFrom(tree, ROOT);
  const counted = state.end?.review ?? beginCounting(state);
  const same = counted && counted.line.length === line.length && counted.line.every((id, at) => id === line[at]);
  return same ? { ...counted, over: isWhole(counted), side, seeks } : { line, moves: [], over: false, side, seeks };
}

/**
 * The side whose mistakes a player learns from; null where both are the players' own, or neither is.
 * @param {Pick<State, "settings" | "friend">} state
 */
export const ownSide = ({ settings, friend }) =>
  settings.opponent === "engine" ? settings.side : (friend?.side ?? null);
