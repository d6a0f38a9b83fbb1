// Draws a small picture of a position: lines, and a disc for each piece; a ring marks the light ones, a dot the kings.

import { svgElement } from "../base/dom.ts";
import type { Cells } from "../base/protocol.ts";

const LINES = Array.from({ length: 7 }, (_, at) => `M0 ${at + 1}H8M${at + 1} 0V8`).join("");
const DISCS: [kind: string, which: RegExp, radius: number][] = [
  ["light", /w/i, 0.38],
  ["dark", /b/i, 0.38],
  ["light crown", /W/, 0.17],
  ["dark crown", /B/, 0.17],
];

export function thumbnail(cells: Cells) {
  const discs = DISCS.map(([kind, which, radius]) => {
    const arc = `a${radius} ${radius} 0 0 1 `;
    const disc = (at: number) =>
      `M${(at % 8) + 0.5 - radius} ${7.5 - Math.floor(at / 8)}${arc}${2 * radius} 0${arc}${-2 * radius} 0`;
    const path = Array.from(cells, (piece, at) => (which.test(piece) ? disc(at) : "")).join("");
    return svgElement("path", { class: kind, d: path });
  });
  return svgElement(
    "svg",
    { class: "thumbnail", viewBox: "-.1 -.1 8.2 8.2", "aria-hidden": "true" },
    svgElement("rect", { class: "stone", width: 8, height: 8, rx: 0.3 }),
    svgElement("path", { d: LINES }),
    ...discs,
  );
}
