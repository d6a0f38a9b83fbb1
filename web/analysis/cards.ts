// Makes cards of the player's own mistakes while a review goes on, or while those of a game that is over are counted.

/** @import { Card } from "../app/cards.js" */
/** @import { State } from "../app/types.js" */
/** @import { Review } from "../app/values.js" */

import { cardsOf, createDeck } from "../app/cards.js";
import { USUAL_RULES } from "../base/protocol.js";
import { ownSide } from "./mistakes.js";
import { ROOT } from "./move-tree.js";

/** @returns {(state: State, previous: State) => void} */
export const mountCards = () => (state, previous) => {
  const review = reviewNow(state);
  if (!review?.moves.length || review.moves === reviewNow(previous)?.moves) return;
  const cards = reviewedCards(state, Date.now());
  if (cards.length > 0) createDeck().add(cards);
};

/** The review in the analysis, or the one of the game that has just ended. @param {State} state */
const reviewNow = ({ study, end }) => /** @type {Review | null} */ (study ? study.review : (end?.review ?? null));

/**
 * The cards of the review so far; none of a game that was not the player's own, or by rules that have no name.
 * @param {State} state
 * @param {number} now
 * @returns {Card[]}
 */
export function reviewedCards(state, now) {
  const side = ownSide(state);
  const review = reviewNow(state);
  const { rules = USUAL_RULES } = state.study?.frame ?? state.end?.stand.game ?? {};
  if (!side || !review || typeof rules !== "string") return [];
  return cardsOf(review.moves, { rules, fenBefore: (ply) => fenBefore(state, review, ply) }, side, now);
}

/**
 * @param {State} state
 * @param {Review} review
 * @param {number} ply
 */
function fenBefore({ study, timeline }, { line }, ply) {
  if (!study) return timeline.entries[ply]?.view.fen;
  return study.tree.nodes[ply > 0 ? (line[ply - 1] ?? ROOT) : ROOT]?.stand?.view.fen;
}
