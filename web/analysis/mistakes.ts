// Counts the mistakes that a review found and goes from one to the next.

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

/**
 * The mistakes before and after the position on the board. In a variation, the move that it is instead of counts
 * as seen.
 * @returns the nodes of both, and how many mistakes there are up to here and in all
 */
export function aroundHere({ review, tree, at }: Study): {
  back: number | null;
  on: number | null;
  number: number;
  total: number;
} {
  if (!review) return { back: null, on: null, number: 0, total: 0 };
  const { line } = review;
  const reached = Math.max(...pathTo(tree, at).map((id) => line.indexOf(id)));
  const aside = at !== (line[reached] ?? ROOT);
  const here = aside ? reached + 1 : reached;
  const places = mistakePlaces(review);
  const seen = places.filter((place) => place <= here);
  const back = places.findLast((place) => place < here || (aside && place === here));
  const on = places[seen.length];
  const node = (place: number | undefined) => line[place ?? -1] ?? null;
  return { back: node(back), on: node(on), number: seen.length, total: places.length };
}

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

/** A review of the main line, or the one that counts the mistakes of the same game already, or that is kept with it. */
export function reviewOf(
  { tree }: Study,
  state: State,
  { side, seeks = false }: { side: Side | null; seeks?: boolean },
): Review {
  const line = lineFrom(tree, ROOT);
  const counted = state.analysis.end?.review ?? beginCounting(state);
  const same = counted && counted.line.length === line.length && counted.line.every((id, at) => id === line[at]);
  return same ? { ...counted, over: isWhole(counted), side, seeks } : { line, moves: [], over: false, side, seeks };
}

/** The side whose mistakes a player learns from; null where both are the players' own, or neither is. */
export const ownSide = ({ game: { settings }, friend: { game: friend } }: Pick<State, "game" | "friend">) =>
  settings.opponent === "engine" ? settings.side : (friend?.side ?? null);
