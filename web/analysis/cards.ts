// Makes cards of the player's own mistakes while a review goes on, or while those of a game that is over are counted.

import { type Card, cardsOf, createDeck } from "../app/cards.ts";
import type { State } from "../app/state.ts";
import { USUAL_RULES } from "../base/protocol.ts";
import { ownSide } from "./mistakes.ts";
import { ROOT } from "./move-tree.ts";
import type { Review } from "./state.ts";

export const mountCards = (): ((state: State, previous: State) => void) => (state, previous) => {
  const review = reviewNow(state);
  if (!review?.moves.length || review.moves === reviewNow(previous)?.moves) return;
  const cards = reviewedCards(state, Date.now());
  if (cards.length > 0) createDeck().add(cards);
};

/** The review in the analysis, or the one of the game that has just ended. */
const reviewNow = ({ analysis: { study, end } }: State) => (study ? study.review : end?.review) ?? null;

/** The cards of the review so far; none of a game that was not the player's own, or by rules that have no name. */
export function reviewedCards(state: State, now: number): Card[] {
  const side = ownSide(state);
  const review = reviewNow(state);
  const { rules = USUAL_RULES } = state.analysis.study?.frame ?? state.analysis.end?.stand.game ?? {};
  if (!side || !review || typeof rules !== "string") return [];
  return cardsOf(review.moves, { rules, fenBefore: (ply) => fenBefore(state, review, ply) }, side, now);
}

function fenBefore({ analysis: { study }, game: { timeline } }: State, { line }: Review, ply: number) {
  if (!study) return timeline.entries[ply]?.view.fen;
  return study.tree.nodes[ply > 0 ? (line[ply - 1] ?? ROOT) : ROOT]?.stand?.view.fen;
}
