// Writes positions as FEN.

/** @import { Cells, Side } from "../base/protocol.js" */

import { SQUARES } from "../base/protocol.js";

/**
 * @param {{ cells: Cells, turn: Side }} position
 * @returns {string} the position as FEN, whether it is one or not
 */
export function fenOf({ cells, turn }) {
  const of = (/** @type {string} */ man) =>
    SQUARES.flatMap((square, at) => {
      const piece = cells.charAt(at);
      if (piece.toLowerCase() !== man) return [];
      return piece === man ? [square] : [`K${square}`];
    }).join(",");
  return `${turn === "white" ? "W" : "B"}:W${of("w")}:B${of("b")}`;
}
