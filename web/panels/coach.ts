// Draws the coach's warnings and the hints on the board, and gives a warning the keyboard until it is answered.

import { coachShapes, warningOf } from "../app/coach.ts";
import type { State } from "../app/state.ts";
import type { TamaBoard } from "../board/element.ts";

/** @param status whose buttons answer a warning */
export function mountCoach(board: TamaBoard, status: HTMLElement): (state: State, previous: State) => void {
  let drawn = "[]";
  /** where the keyboard was before the warning */
  let left: HTMLElement | null = null;
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
