// Makes text fit for live regions: whole sentences, each once, moves as squares in words, no marks of writing direction.

import { t, withCommas } from "../i18n/messages.ts";

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
export function sentences(...parts: (string | null | undefined | false)[]) {
  const said: string[] = [];
  for (const part of parts) {
    const text = part ? part.trim() : "";
    const whole = /^$|[.!?…։:؟]$/.test(text) ? text : `${text}${t("say.stop")}`;
    if (whole && !said.includes(whole)) said.push(whole);
  }
  return said.join(" ");
}

/** Says something in a live region. */
export const announce = (region: Element, words: string) => {
  region.textContent = spoken(words);
};
