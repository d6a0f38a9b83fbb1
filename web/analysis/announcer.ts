// Announces the analysis in the page's live region: the move that was gone to, what a review found of it, comments, the
// number of mistakes, a threat.

import type { State } from "../app/state.ts";
import { sideNames, t } from "../i18n/messages.ts";
import { moveWords } from "../ui/announcer.ts";
import { faultsText, foundAt, reviewText } from "../ui/engine-text.ts";
import { moveText } from "../ui/move-text.ts";
import { announce, sentences } from "../ui/speech.ts";
import { commentText } from "./annotations.ts";
import { nodeAt } from "./move-tree.ts";

export const mountStudyAnnouncer =
  (region: HTMLElement): ((state: State, previous: State) => void) =>
  (state, previous) => {
    const words = studyAnnouncement(state, previous);
    if (words) announce(region, words);
  };

/** @returns empty where there is nothing to say */
export function studyAnnouncement(
  { analysis: { study, threat } }: State,
  { analysis: { study: before, threat: unsaid } }: State,
): string {
  if (threat?.over && !unsaid?.over) {
    const move = threat.info?.pv[0];
    return move ? t("say.threat", { move: moveText(move) }) : t("say.noThreat");
  }
  if (!study) return "";
  if (!before) return t("say.study");
  if (study.review?.over && before.review?.over === false) return faultsText(study.review);
  if (study.stand === before.stand) return "";
  const { view } = study.stand;
  const { comments, parent } = nodeAt(study.tree, study.at);
  const mover = parent < 0 ? null : nodeAt(study.tree, parent).stand?.view;
  if (!view.lastMove || !mover) return t("say.start", sideNames(view.turn));
  const found = foundAt(study);
  return sentences(moveWords(mover.turn, view.lastMove), found && reviewText(found, true), commentText(comments));
}
