// Answers a screen reader's questions about the whole board: pieces, a rank or file, captures, clocks, marks drawn.

/** @import { State } from "../app/types.js" */
/** @import { Said } from "../app/values.js" */
/** @import { Square } from "../base/protocol.js" */

import { leftOf } from "../app/clock.js";
import { isOpen, shown } from "../app/model.js";
import { toScene } from "../app/view-model.js";
import { SQUARES } from "../base/protocol.js";
import { indexOf } from "../board/geometry.js";
import { squareLabels } from "../board/scene.js";
import { sideNames, t, withSemicolons } from "../i18n/messages.js";
import { durationText } from "../i18n/numbers.js";

const SIDES = /** @type {const} */ (["white", "black"]);

/**
 * @param {State} state
 * @param {Said} question
 * @param {number} now as Date.now
 * @returns {string | null} null for a question that has no answer here
 */
export function boardAnswer(state, question, now) {
  if (question.about === "captures") return capturesOf(state);
  if (question.about === "clocks") return clocksOf(state, now);
  return cellsAnswer(toScene(state).cells, question);
}

/**
 * Answers that need no rules.
 * @param {string} cells
 * @param {Said} question
 * @returns {string | null}
 */
export function cellsAnswer(cells, { about, square, from = square, drawn = true }) {
  switch (about) {
    case "pieces":
      return SIDES.map((side) => piecesOf(cells, side)).join(" ");
    case "rank":
      return t("say.rank", { line: square.charAt(1), pieces: lineOf(cells, (each) => each[1] === square[1]) });
    case "file":
      return t("say.file", { line: square.charAt(0), pieces: lineOf(cells, (each) => each[0] === square[0]) });
    case "keys":
      return t("board.label");
    case "begin":
      return t("mark.from", { square });
    case "mark":
      if (!drawn) return t("mark.gone");
      return from === square ? t("mark.circle", { square }) : t("mark.arrow", { from, to: square });
    default:
      return null;
  }
}

/**
 * @param {string} cells
 * @param {"white" | "black"} side
 */
function piecesOf(cells, side) {
  const on = (/** @type {string} */ piece) => SQUARES.filter((each) => cells.charAt(indexOf(each)) === piece);
  const [men, kings] = side === "white" ? [on("w"), on("W")] : [on("b"), on("B")];
  const named = (/** @type {"say.men" | "say.kings"} */ key, /** @type {Square[]} */ squares) =>
    squares.length > 0 ? t(key, { count: squares.length, squares }) : "";
  const pieces = withSemicolons([named("say.men", men), named("say.kings", kings)]);
  return t("say.side", { ...sideNames(side), what: pieces || t("say.nothing") });
}

/**
 * @param {string} cells
 * @param {(square: Square) => boolean} isOn
 */
function lineOf(cells, isOn) {
  const labels = squareLabels(cells);
  const pieces = SQUARES.filter((each) => isOn(each) && cells.charAt(indexOf(each)) !== ".");
  return withSemicolons(pieces.map((each) => labels[indexOf(each)] ?? "")) || t("say.nothing");
}

/** @param {State} state */
function capturesOf(state) {
  const { view } = shown(state);
  if (view.capture === 0 || !isOpen(view)) return t("say.noCaptures");
  const ways = withSemicolons(view.moves.map(({ path }) => path.join(" ")));
  return t("say.allCaptures", { count: view.moves.length, ways });
}

/**
 * @param {State} state
 * @param {number} now
 */
function clocksOf({ clock }, now) {
  if (!clock) return t("say.noClocks");
  return SIDES.map((side) => {
    const seconds = Math.ceil(leftOf(clock, side, now) / 1000);
    const time = `${durationText(Math.floor(seconds / 60), "minute")} ${durationText(seconds % 60, "second")}`;
    return t("say.side", { ...sideNames(side), what: time });
  }).join(" ");
}
