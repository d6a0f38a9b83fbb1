// The analysis as a part of the page: its reducer, its panel, its arrows and its announcements.

/** @import { Page, Part } from "../app/parts.js" */

import { mountStudyAnnouncer } from "./announcer.js";
import { mountArrows } from "./arrows.js";
import { mountBar, mountLines } from "./lines.js";
import { mountNote } from "./note-view.js";
import { mountPanel } from "./panel.js";
import { mountReview } from "./review.js";
import { followStudy, reduceStudy } from "./study.js";
import { mountTree } from "./tree-view.js";

/** @type {Part} */
export const analysis = { reduce: reduceStudy, followUp: followStudy, mount };

/** @param {Page} page */
function mount({ board, dispatch, subscribe }) {
  const section = /** @type {HTMLElement} */ (document.getElementById("study"));
  const announcer = /** @type {HTMLElement} */ (document.getElementById("announcer"));
  const { places, tell } = mountPanel(section, dispatch);
  for (const panel of [
    tell,
    mountBar(/** @type {HTMLElement} */ (board.parentElement)),
    mountLines(places.lines, dispatch),
    mountReview(places.review, dispatch),
    mountTree(places.tree, dispatch),
    mountNote(places.note, dispatch),
    mountArrows(board, dispatch),
    mountStudyAnnouncer(announcer),
  ]) {
    subscribe(panel);
  }
  const look = () => dispatch({ type: "study-seen", seen: !document.hidden && board.checkVisibility() });
  document.addEventListener("visibilitychange", look);
  addEventListener("hashchange", () => setTimeout(look)); // once the lessons have come, or gone
}
