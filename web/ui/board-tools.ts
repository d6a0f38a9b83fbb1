// Makes the buttons of the boards of a lesson or the studio, which turn them and draw on them by touch.

import { iconButton, make } from "../base/dom.ts";
import type { TamaBoard } from "../board/element.ts";
import { indexOf } from "../board/geometry.ts";
import { t } from "../i18n/messages.ts";
import { cellsAnswer } from "./board-answers.ts";

const FLIP = "M8 4v16m0 0-4-4m4 4 4-4M16 20V4m0 0-4 4m4-4 4 4";
const DRAW = "M5 19 18 6m-8 0h8v8";

/**
 * While the second button is pressed, two presses draw an arrow and two on one square a circle.
 * @returns the buttons, and how to draw, while that is on
 */
export function boardTools(boards: TamaBoard[], say: (words: string) => void): HTMLElement[] {
  const how = make("span", { class: "how", hidden: true }, t("mark.how"));
  const flipAll = () => {
    for (const board of boards) board.flip();
  };
  const flip = iconButton(FLIP, t("action.flip"), flipAll, { class: "on-board", "data-do": "flip" });
  const toggle = () => {
    const marking = Boolean(how.hidden);
    for (const board of boards) board.marking = marking;
    draw.setAttribute("aria-pressed", String(marking));
    how.hidden = !marking;
    if (marking) say(t("mark.how"));
  };
  const draw = iconButton(DRAW, t("mark.title"), toggle, {
    class: "on-board",
    "aria-pressed": "false",
    "data-do": "mark",
  });
  return [make("span", { class: "board-tools" }, flip, draw), how];
}

/** Says what stands and is drawn on a board on which nothing can be moved, and which side is at the bottom. */
export function answerFor(board: TamaBoard, say: (words: string) => void) {
  board.addEventListener("question", ({ detail: question }) => {
    const { cells = "", labels = [] } = board.shown ?? {};
    say(cellsAnswer(cells, question) ?? labels[indexOf(question.square)] ?? "");
  });
  board.addEventListener("board-flip", () =>
    // The board turns after this event, unless a listener prevents it.
    queueMicrotask(() => say(t(board.shown?.flipped ? "say.blackBelow" : "say.whiteBelow"))),
  );
}
