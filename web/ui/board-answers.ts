// Answers a screen reader's questions about the whole board: pieces, a rank or file, captures, clocks, marks drawn.

import { leftOf } from "../app/clock.ts";
import { isOpen, shown } from "../app/model.ts";
import type { State } from "../app/state.ts";
import type { Said } from "../app/values.ts";
import { toScene } from "../app/view-model.ts";
import { SQUARES, type Square } from "../base/protocol.ts";
import { indexOf } from "../board/geometry.ts";
import { squareLabels } from "../board/scene.ts";
import { sideNames, t, withSemicolons } from "../i18n/messages.ts";
import { durationText } from "../i18n/numbers.ts";

const SIDES = ["white", "black"] as const;

/**
 * @param now as Date.now
 * @returns null for a question that has no answer here
 */
export function boardAnswer(state: State, question: Said, now: number): string | null {
  if (question.about === "captures") return capturesOf(state);
  if (question.about === "clocks") return clocksOf(state, now);
  return cellsAnswer(toScene(state).cells, question);
}

/** Answers that need no rules. */
export function cellsAnswer(cells: string, { about, square, from = square, drawn = true }: Said): string | null {
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

function piecesOf(cells: string, side: "white" | "black") {
  const on = (piece: string) => SQUARES.filter((each) => cells.charAt(indexOf(each)) === piece);
  const [men, kings] = side === "white" ? [on("w"), on("W")] : [on("b"), on("B")];
  const named = (key: "say.men" | "say.kings", squares: Square[]) =>
    squares.length > 0 ? t(key, { count: squares.length, squares }) : "";
  const pieces = withSemicolons([named("say.men", men), named("say.kings", kings)]);
  return t("say.side", { ...sideNames(side), what: pieces || t("say.nothing") });
}

function lineOf(cells: string, isOn: (square: Square) => boolean) {
  const labels = squareLabels(cells);
  const pieces = SQUARES.filter((each) => isOn(each) && cells.charAt(indexOf(each)) !== ".");
  return withSemicolons(pieces.map((each) => labels[indexOf(each)] ?? "")) || t("say.nothing");
}

function capturesOf(state: State) {
  const { view } = shown(state);
  if (view.capture === 0 || !isOpen(view)) return t("say.noCaptures");
  const ways = withSemicolons(view.moves.map(({ path }) => path.join(" ")));
  return t("say.allCaptures", { count: view.moves.length, ways });
}

function clocksOf({ clock }: State, now: number) {
  if (!clock) return t("say.noClocks");
  return SIDES.map((side) => {
    const seconds = Math.ceil(leftOf(clock, side, now) / 1000);
    const time = `${durationText(Math.floor(seconds / 60), "minute")} ${durationText(seconds % 60, "second")}`;
    return t("say.side", { ...sideNames(side), what: time });
  }).join(" ");
}
