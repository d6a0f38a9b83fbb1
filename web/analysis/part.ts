// The analysis as a part of the page: its reducer, its panel, its arrows and its announcements, and the card of the end.

import type { Page, Part } from "../app/parts.ts";
import type { State } from "../app/state.ts";
import type { Standing } from "../app/values.ts";
import { byId } from "../base/dom.ts";
import { mountStudyAnnouncer } from "./announcer.ts";
import { mountArrows } from "./arrows.ts";
import { mountCards } from "./cards.ts";
import { mountEndCard } from "./end-card.ts";
import { mountExplorer } from "./explorer-view.ts";
import { reduceHint } from "./hint.ts";
import { withIdeaSaid } from "./hint-idea.ts";
import { mountBar, mountLines } from "./lines.ts";
import { mountMistakes } from "./mistakes-view.ts";
import { mountNote } from "./note-view.ts";
import { mountPanel } from "./panel.ts";
import { mountReview } from "./review.ts";
import { reviewedStudy } from "./review-events.ts";
import { mountTree } from "./tree-view.ts";

/** how the player stands against a level, by the saved games */
type ReadStanding = (state: State) => Promise<Standing>;

export const analysisPart = (readStanding: ReadStanding): Part => ({
  reduce: (state, event) => reduceHint(state, event) ?? reviewedStudy.reduce(state, event),
  followUp: [reviewedStudy.followUp, withIdeaSaid],
  mount: (page) => mount(page, readStanding),
});

function mount({ board, dispatch, subscribe }: Page, readStanding: ReadStanding) {
  const section = byId("study");
  const announcer = byId("announcer");
  const status = byId("status");
  const stage = board.parentElement;
  if (!stage) throw new Error("the board is not in the document");
  const { places, tell } = mountPanel(section, dispatch);
  for (const panel of [
    tell,
    mountBar(stage),
    mountLines(places.lines, dispatch),
    mountReview(places, dispatch),
    mountMistakes(places.mistakes, dispatch),
    mountExplorer(places, dispatch),
    mountTree(places.tree, dispatch),
    mountNote(places.note, dispatch),
    mountArrows(board, dispatch),
    mountStudyAnnouncer(announcer),
    mountEndCard(status, board, dispatch, readStanding),
    mountCards(),
  ]) {
    subscribe(panel);
  }
  const look = () => dispatch({ type: "study-seen", seen: !document.hidden && board.checkVisibility() });
  document.addEventListener("visibilitychange", look);
  addEventListener("hashchange", () => setTimeout(look)); // once the lessons have come, or gone
}
