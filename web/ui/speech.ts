// Makes text fit for live regions: whole sentences, each once, moves as squares in words, no marks of writing direction.

import type { PageText } from "../base/dom.ts";
import { joined, plain, t, withCommas } from "../i18n/messages.ts";

const MARKS = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g;
const MOVE = /\b[a-h][1-8](?:[-–×x][a-h][1-8])+/g;

export const spoken = (text: string) => sentences(text.replace(MARKS, "").replace(MOVE, moveSquares));

/**
 * The squares of a move: "a3 to a5, c5".
 * @param text such as a3xa5xc5
 */
export function moveSquares(text: string) {
  const [from = "", ...rest] = text.match(/[a-h][1-8]/g) ?? [];
  return t("say.path", { from, to: withCommas(rest) });
}

/** Parts as sentences: each ends with a stop, and none is said twice. */
export function sentences(...parts: (string | null | undefined | false)[]): string;
export function sentences(...parts: (PageText | null | undefined | false)[]): PageText;
export function sentences(...parts: (PageText | null | undefined | false)[]): PageText {
  const said = new Map<string, PageText>();
  for (const part of parts) {
    const text = plain(part || "").trim();
    if (!text) continue;
    const whole = /[.!?…։:؟]\u2069?$/.test(text) ? text : `${text}${t("say.stop")}`;
    if (!said.has(whole)) said.set(whole, Array.isArray(part) ? joined([part, whole.slice(text.length)]) : whole);
  }
  return joined([...said.values()], " ");
}

/** Says something in a live region. */
export const announce = (region: Element, words: string) => {
  region.textContent = spoken(words);
};
