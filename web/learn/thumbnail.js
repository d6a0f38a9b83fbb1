// A board the size of a thumb: lines, and a disc for each piece; a ring marks the light ones, a dot the kings.

/** @import { Cells } from "../protocol.js" */

import { center } from "../board/geometry.js";
import { SQUARES } from "../protocol.js";
import { draw } from "./dom.js";

const LINES = Array.from({ length: 7 }, (_, at) => `M0 ${at + 1}H8M${at + 1} 0V8`).join("");

/** @param {Cells} cells */
export function thumbnail(cells) {
  const pieces = SQUARES.flatMap((square, at) => {
    const piece = cells.charAt(at);
    if (piece === ".") return [];
    const { x, y } = center(square);
    const side = "wW".includes(piece) ? "light" : "dark";
    const disc = draw("circle", { class: side, cx: x, cy: y, r: 0.38 });
    return "WB".includes(piece) ? [disc, draw("circle", { class: `${side} crown`, cx: x, cy: y, r: 0.17 })] : [disc];
  });
  const stone = draw("rect", { class: "stone", width: 8, height: 8, rx: 0.3 });
  return draw(
    "svg",
    { class: "thumbnail", viewBox: "-.1 -.1 8.2 8.2", "aria-hidden": "true" },
    stone,
    draw("path", { d: LINES }),
    ...pieces,
  );
}
