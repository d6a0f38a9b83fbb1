// Words the coach's warnings, and hints in their three steps, for the status area.

import type { Event } from "../app/events.ts";
import type { Hint } from "../app/values.ts";
import type { CoachWarning } from "../base/protocol.ts";
import { type Key, type OwnValues, type OwnWords, t, toText } from "../i18n/messages.ts";
import { moveText } from "./move-text.ts";

/** a button; the first one is the primary one if none is */
export interface Offer {
  key: Key;
  values?: OwnValues;
  event: Event;
  primary?: boolean;
}

export const warningStatus = ({
  men,
  kings,
  game,
  line,
}: CoachWarning): { headline: string; detail: string; tone: "refused"; offers: Offer[] } => ({
  headline: game ? t("coach.losesGame") : t("coach.loses", { what: piecesOf(men, kings) }),
  detail: t("coach.line", { moves: lineText(line) }),
  tone: "refused",
  offers: [
    { key: "coach.again", event: { type: "look-again" }, primary: true },
    { key: "coach.play", event: { type: "play-anyway" } },
  ],
});

/** @param hint that shows something */
export function hintStatus({ move, said, step }: Hint): { detail: string; offers: Offer[] } {
  const event = { type: "hint" } as const;
  if (step === 1) {
    const detail = t("hint.piece", { square: move?.path[0] ?? "" });
    return { detail, offers: [{ key: "hint.idea", event }] };
  }
  if (step === 2) {
    const detail = said ? toText(said) : t("status.hinting");
    return { detail, offers: [{ key: "hint.move", event }] };
  }
  return { detail: t("status.hint", { text: move?.text ?? "" }), offers: [] };
}

/** The most moves of a line that are told. */
const TOLD = 3;

/** The opponent's reply, and where that is quiet what follows up to the capture, if that comes at once. */
function lineText([, ...replies]: CoachWarning["line"]) {
  const end = replies.findIndex(({ captured }, at) => at % 2 === 0 && captured.length > 0) + 1;
  const told = replies.slice(0, end <= TOLD ? Math.max(end, 1) : 1);
  return told.map(({ text }) => moveText(text)).join(" ");
}

/** Men and kings in words, two of them without a figure. */
export function piecesOf(men: number, kings: number): OwnWords {
  const named: (name: "man" | "king", count: number) => OwnWords = (name, count) =>
    count === 2 ? { key: `coach.${name}.two` } : { key: `coach.${name}`, values: { count } };
  if (men > 0 && kings > 0)
    return { key: "coach.both", values: { kings: named("king", kings), men: named("man", men) } };
  return kings > 0 ? named("king", kings) : named("man", men);
}
