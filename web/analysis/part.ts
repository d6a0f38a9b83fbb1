// The analysis as a part of the page: its reducer, its panel, its arrows and its announcements, and the card of the end.

/** @import { Page, Part } from "../app/parts.js" */
/** @import { State } from "../app/types.js" */
/** @import { Standing } from "../app/values.js" */

import { mountStudyAnnouncer } from "./announcer.js";
import { mountArrows } from "./arrows.js";
import { mountCards } from "./cards.js";
import { mountEndCard } from "./end-card.js";
import { mountExplorer } from "./explorer-view.js";
import { withIdeaSaid } from "./hint-idea.js";
import { mountBar, mountLines } from "./lines.js";
import { mountMistakes } from "./mistakes-view.js";
import { mountNote } from "./note-view.js";
import { mountPanel } from "./panel.js";
import { mountReview } from "./review.js";
import { reviewedStudy } from "./review-events.js";
import { mountTree } from "./tree-view.js";

/** @typedef {(state: State) => Promise<Standing>} ReadStanding how the player stands against a level, by the saved games */

/**
 * @param {ReadStanding} readStanding
 * @returns {Part}
 */
export const analysisPart = (readStanding) => ({
  ...reviewedStudy,
  followUp: (change, before, event) => withIdeaSaid(reviewedStudy.followUp(change, before, event)),
  mount: (page) => mount(page, readStanding),
});

/**
 * @param {Page} page
 * @param {ReadStanding} readStanding
 */
function mount({ board, dispatch, subscribe }, readStanding) {
  const section = /** @type {HTMLElement} */ (document.getElementById("study"));
  const announcer = /** @type {HTMLElement} */ (document.getElementById("announcer"));
  const status = /** @type {HTMLElement} */ (document.getElementById("status"));
  const { places, tell } = mountPanel(section, dispatch);
  for (const panel of [
    tell,
    mountBar(/** @type {HTMLElement} */ (board.parentElement)),
    mountLines(places.lines, dispatch),
    mountReview(places, dispatch),
    mountMistakes(places, dispatch),
    mountExplorer(places, dispatch),
    mountTree(places.tree, dispatch),
    mountNote(places.note, dispatch),
    mountArrows(board, dispatch),
    mountStudyAnnouncer(announcer),
    mountEndCard(status, dispatch, readStanding),
    mountCards(),
  ]) {
    subscribe(panel);
  }
  const look = () => dispatch({ type: "study-seen", seen: !document.hidden && board.checkVisibility() });
  document.addEventListener("visibilitychange", look);
  addEventListener("hashchange", () => setTimeout(look)); // once the lessons have come, or gone
}
