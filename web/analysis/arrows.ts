// Draws the engine's best move or a threat as arrows on the board, and keeps the arrows that the visitor draws.

/** @import { Event, State } from "../app/types.js" */
/** @import { TamaBoard } from "../board/element.js" */
/** @import { MeantShape } from "../board/arrows.js" */

import { coachShapes } from "../app/coach.js";
import { arrowsOfText } from "../board/arrows.js";
import { linesOf } from "../ui/engine-text.js";
import { nodeAt } from "./move-tree.js";

/**
 * @param {TamaBoard} board
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State) => void}
 */
export function mountArrows(board, dispatch) {
  board.addEventListener("shapes-change", (event) => {
    const { shapes, meant } = /** @type {CustomEvent} */ (event).detail;
    if (meant) dispatch({ type: "study-shapes", shapes });
  });
  let drawn = "";
  /** @type {unknown} */
  let place = null;
  return (state) => {
    const shapes = shapesOf(state);
    const now = JSON.stringify(shapes);
    if (now !== drawn) board.advice = shapes;
    drawn = now;
    const { study } = state;
    if (!study || place === study.stand) return;
    place = study.stand;
    board.shapes = nodeAt(study.tree, study.at).shapes;
  };
}

/**
 * @param {State} state
 * @returns {MeantShape[]}
 */
function shapesOf(state) {
  const { threat, study } = state;
  const told = coachShapes(state);
  if (told.length > 0) return told;
  if (threat) return arrowsOfText(threat.info?.pv[0], "threat");
  const info = study?.thinking ? study.found[study.at] : null;
  return info ? arrowsOfText(linesOf(info)[0]?.pv[0], "advice") : [];
}
