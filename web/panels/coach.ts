// Draws the coach's warnings and the hints on the board, and gives a warning the keyboard until it is answered.

/** @import { State } from "../app/types.js" */
/** @import { TamaBoard } from "../board/element.js" */

import { coachShapes, warningOf } from "../app/coach.js";

/**
 * @param {TamaBoard} board
 * @param {HTMLElement} status whose buttons answer a warning
 * @returns {(state: State, previous: State) => void}
 */
export function mountCoach(board, status) {
  let drawn = "[]";
  /** @type {HTMLElement | null} where the keyboard was before the warning */
  let left = null;
  return (state, previous) => {
    const shapes = coachShapes(state);
    const now = JSON.stringify(shapes);
    if (now !== drawn) board.advice = shapes;
    drawn = now;
    const [warning, before] = [warningOf(state), warningOf(previous)];
    if (warning && !before) {
      const { activeElement: outer } = document;
      const focused = outer?.shadowRoot?.activeElement ?? outer;
      left = focused instanceof HTMLElement && focused !== document.body ? focused : null;
      if (left) status.querySelector("button")?.focus({ preventScroll: true });
    }
    if (before && !warning && left) {
      if (status.contains(document.activeElement)) left.focus({ preventScroll: true });
      left = null;
    }
  };
}
