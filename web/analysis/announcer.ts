// Announces the analysis in the page's live region: the move that was gone to, comments, what a review tells, a threat.

import type { State } from "../app/state.ts";
import { sideNames, t } from "../i18n/messages.ts";
import { moveWords } from "../ui/announcer.ts";
import { moveText } from "../ui/move-text.ts";
import { announce, sentences } from "../ui/speech.ts";
import { commentText } from "./annotations.ts";
import { isToldOut, nodeBefore, toldPlace } from "./mistakes.ts";
import { nodeAt } from "./move-tree.ts";
import { taleOf } from "./tale.ts";

export const mountStudyAnnouncer =
  (region: HTMLElement): ((state: State, previous: State) => void) =>
  (state, previous) => {
    const words = studyAnnouncement(state, previous);
    if (words) announce(region, words);
  };

/** @returns empty where there is nothing to say */
export function studyAnnouncement(state: State, previous: State): string {
  const { study, threat } = state.analysis;
  const { study: before, threat: unsaid } = previous.analysis;
  if (threat?.over && !unsaid?.over) {
    const move = threat.info?.pv[0];
    return move ? t("say.threat", { move: moveText(move) }) : t("say.noThreat");
  }
  if (!study) return "";
  const { review } = study;
  if (!before && !review) return t("say.study");
  const tale = review && taleOf(state, study, review);
  const opened = review && !before?.review;
  if (tale && (opened || (review.over && before?.review?.over === false)))
    return sentences(tale.place, tale.headline, tale.text);
  if (study.stand === before?.stand) return "";
  const { view } = study.stand;
  const { comments, parent } = nodeAt(study.tree, study.at);
  const mover = parent < 0 ? null : nodeAt(study.tree, parent).stand?.view;
  const here = view.lastMove && mover ? moveWords(mover.turn, view.lastMove) : t("say.start", sideNames(view.turn));
  const told = review ? toldPlace(study, review) : -1;
  // A mistake is told in its position; elsewhere the move is said first, with what is told of it.
  if (review && tale?.headline && (isToldOut(study, review) || study.at === nodeBefore(review, told)))
    return sentences(tale.place, tale.headline, tale.text);
  return sentences(here, review?.line[told] === study.at && tale?.text, commentText(comments));
}
