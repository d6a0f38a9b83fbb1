// Puts into words what a review tells at the position on the board: the mistake that was made in it or the move that led
// to it, and the end of the story.

import type { State } from "../app/state.ts";
import type { Side } from "../base/protocol.ts";
import { sideNames, t } from "../i18n/messages.ts";
import { leftToRight, reviewText } from "../ui/engine-text.ts";
import { moveNumber, moveText } from "../ui/move-text.ts";
import { resultText } from "../ui/result-text.ts";
import { reviewedCards } from "./cards.ts";
import { trainingText } from "./end-card.ts";
import { isToldOut, isWhole, mistakePlaces, mistakesAround, ownSide, toldPlace } from "./mistakes.ts";
import { nodeAt, ROOT } from "./move-tree.ts";
import type { Review, Study } from "./state.ts";

/** what is told, from the way that it takes in the story to the reasons; parts may be empty */
export interface Tale {
  place: string;
  headline: string;
  text: string;
}

/** @param state in which a review is open */
export function taleOf(state: State, study: Study, review: Review): Tale {
  const { number, total } = mistakesAround(study, review);
  const told = toldPlace(study, review);
  if (isToldOut(study, review) && (told < 0 || study.at === review.line.at(-1))) {
    const { outcome } = state.analysis.end?.stand.view ?? {};
    return {
      place: outcome ? resultText(outcome, ownSide(state), state.game.settings) : "",
      headline: total > 0 ? t("review.done", { count: total }) : t(review.side ? "review.none.you" : "review.none"),
      text: reviewedCards(state, 0).length > 0 ? trainingText(state) : "",
    };
  }
  const place = placeText(review, mistakePlaces(review).includes(told) ? number : 0, total);
  const found = review.moves[told];
  if (!found) return { place, headline: "", text: "" };
  const own = ownSide(state);
  return { place, headline: playedText(study, review, told, own), text: reviewText(found, own) };
}

/** @param number of the mistake that is told; 0 where that is another move */
function placeText(review: Review, number: number, total: number) {
  if (!isWhole(review)) return review.over ? "" : t("review.running");
  if (number === 1) return t("review.first", { count: total });
  return number > 1 ? t("review.place", { number, total }) : t("review.faults", { number: total });
}

/** Which move is told, and who played it. */
function playedText({ tree }: Study, { moves }: Review, place: number, own: Side | null) {
  const { move, side } = moves[place] ?? {};
  if (!move || !side) return "";
  const number = moveNumber(place + 1, nodeAt(tree, ROOT).stand?.view.turn);
  const values = { number, move: leftToRight(moveText(move.text)) };
  return side === own ? t("review.played.you", values) : t("review.played", { ...values, ...sideNames(side) });
}
