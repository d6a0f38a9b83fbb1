// Writes positions as FEN.

import { type Cells, type Side, SQUARES } from "../base/protocol.ts";

/** @returns the position as FEN, whether it is one or not */
export function fenOf({ cells, turn }: { cells: Cells; turn: Side }): string {
  const of = (man: string) =>
    SQUARES.flatMap((square, at) => {
      const piece = cells.charAt(at);
      if (piece.toLowerCase() !== man) return [];
      return piece === man ? [square] : [`K${square}`];
    }).join(",");
  return `${turn === "white" ? "W" : "B"}:W${of("w")}:B${of("b")}`;
}
