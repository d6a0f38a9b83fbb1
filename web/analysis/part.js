// The analysis joins a page that is there already: its reducer, its panel, its arrows and its keys.

/** @import { Event, State } from "../app/types.js" */
/** @import { TamaBoard } from "../board/element.js" */

import { mountVoice } from "./announce.js";
import { mountArrows } from "./arrows.js";
import { mountBar, mountLines } from "./lines.js";
import { mountNote } from "./note.js";
import { mountPanel } from "./panel.js";
import { mountReview } from "./review.js";
import { withStudy } from "./study.js";
import { mountTree } from "./tree-view.js";

/**
 * @typedef {object} Page
 * @property {TamaBoard} board
 * @property {(event: Event) => void} dispatch
 * @property {(tell: (state: State, previous: State) => void) => void} subscribe
 * @property {(wrap: typeof withStudy) => void} extend
 */

/** @param {Page} page */
export function joinIn({ board, dispatch, subscribe, extend }) {
  extend(withStudy);
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
    mountVoice(announcer),
  ]) {
    subscribe(panel);
  }
  const look = () => dispatch({ type: "study-seen", seen: !document.hidden && board.checkVisibility() });
  document.addEventListener("visibilitychange", look);
  addEventListener("hashchange", () => setTimeout(look)); // once the lessons have come, or gone
}
