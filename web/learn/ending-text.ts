// Says what an ending asks for, and what the ending tables say of a move.

import type { Move, Practice } from "../base/protocol.ts";
import { seriesText, t } from "../i18n/messages.ts";
import { moveText } from "../ui/move-text.ts";
import type { State } from "./ending.ts";

/** The pieces of one side in words. */
function piecesText(letters: string) {
  const count = (letter: string) => letters.split(letter).length - 1;
  const [kings, men] = [count("K"), count("m")];
  return seriesText([
    ...(kings > 0 ? [t("endings.kings", { count: kings })] : []),
    ...(men > 0 ? [t("endings.men", { count: men })] : []),
  ]);
}

/** @param material such as KK-K for two kings against one, m a man */
export function materialText(material: string) {
  const [one = "", other = ""] = material.split("-").map(piecesText);
  return t("endings.against", { one, other });
}

/** What is to be reached, and how long it takes. */
export function taskText({ aim, left, hold }: Practice) {
  if (aim === "draw") return t("endings.hold", { count: hold });
  return left === null ? t("endings.win") : `${t("endings.win")} ${t("endings.takes", { count: left })}`;
}

export const bestText = ({ text }: Move) => t("endings.best", { move: moveText(text) });

const DONE = { win: "endings.done.win", draw: "endings.done.draw" } as const;

interface VerdictText {
  tone: "good" | "wrong" | "plain";
  headline: string;
  lines: string[];
}

/** What is said of the last move. */
export function verdictOf({ phase, judgement, entries, ending }: State): VerdictText | null {
  if (!judgement || phase === "busy") return null;
  if (phase === "done") return { tone: "good", headline: t(DONE[ending.aim]), lines: [] };
  const again = judgement.repeated ? [t("endings.repeated")] : [];
  if (phase === "astray")
    return { tone: "wrong", headline: slipText(ending, judgement.result), lines: refutation(entries) };
  if (ending.aim === "draw") return { tone: "plain", headline: t("endings.stillDrawn"), lines: [] };
  return { tone: "plain", headline: t("endings.stillWon"), lines: [...lengthLines(judgement), ...again] };
}

function slipText({ aim }: Practice, result: string) {
  if (aim === "draw") return t("endings.slip.draw.loss");
  return t(result === "draw" ? "endings.slip.win.draw" : "endings.slip.win.loss");
}

/** What the opponent answers to a move that throws the result away, or that the game has ended. */
function refutation([, answer]: State["entries"]) {
  return answer?.move ? [t("endings.answer", { move: moveText(answer.move.text) })] : [t("endings.over")];
}

/** How many moves are left, beside the best that was possible. */
function lengthLines({ left, best }: NonNullable<State["judgement"]>) {
  if (left === null) return [];
  const words = t("endings.left", { count: left });
  return [best !== null && left > best ? `${words} ${t("endings.possible", { count: best })}` : words];
}
