// The board for a printer: a diagram in black and white, since a canvas prints in its theme, if at all.

/** @import { Cells } from "../protocol.js" */

import { drawing } from "../dom.js";
import { SQUARES } from "../protocol.js";

const LINES = Array.from({ length: 9 }, (_, at) => `M0 ${at}H8M${at} 0V8`).join("");
const MAN = 0.36;
const KING = 0.2;

/**
 * Light men are white, dark men black; a king has a ring in it.
 * @param {{ cells: Cells, flipped: boolean }} scene
 */
export function paperBoard({ cells, flipped }) {
  const turned = (/** @type {number} */ at) => (flipped ? 7 - at : at);
  const pieces = SQUARES.flatMap((_, at) => {
    const piece = cells.charAt(at);
    if (piece === ".") return [];
    const [face, mark] = "wW".includes(piece) ? ["#fff", "#000"] : ["#000", "#fff"];
    const place = { cx: turned(at % 8) + 0.5, cy: 7 - turned(Math.floor(at / 8)) + 0.5 };
    const disc = drawing("circle", { ...place, r: MAN, fill: face, stroke: "#000" });
    return piece === piece.toUpperCase()
      ? [disc, drawing("circle", { ...place, r: KING, fill: "none", stroke: mark })]
      : [disc];
  });
  const label = (/** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ y) => {
    const element = drawing("text", { x, y, "font-size": 0.3, "text-anchor": "middle", stroke: "none" });
    element.textContent = text;
    return element;
  };
  const labels = Array.from({ length: 8 }, (_, at) => [
    label("abcdefgh".charAt(turned(at)), at + 0.5, 8.36),
    label(String(turned(7 - at) + 1), -0.25, at + 0.6),
  ]);
  return drawing(
    "svg",
    { class: "paper", viewBox: "-0.5 -0.1 8.6 8.6", "aria-hidden": "true", stroke: "#000", "stroke-width": 0.04 },
    drawing("path", { d: LINES, fill: "none" }),
    ...pieces,
    ...labels.flat(),
  );
}
