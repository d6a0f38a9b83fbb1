// Draws a board before Python has come: the pieces, as far as the attributes tell them.

import { isLink } from "../base/address.ts";
import { INITIAL_CELLS, SQUARES } from "../base/protocol.ts";
import { createScene, type Scene } from "../board/scene.ts";
import { cellsOf, isLearned, type Options, startIn } from "./options.ts";

export function placeholderScene(options: Options): Scene {
  const { fen, pdn, game, ply, orientation, mode, lesson } = options;
  const bare = ".".repeat(INITIAL_CELLS.length);
  const learned = isLearned(options);
  const begins = ply === 0 && (game ?? 1) === 1 && !isLink(pdn); // after moves, and in links, only Python knows
  const unknown = learned ? lesson || !["puzzle", "comparison"].includes(mode) : pdn && !begins;
  const start = (learned || !pdn) && fen ? fen : startIn(pdn);
  const cells = unknown ? bare : start ? (cellsOf(start) ?? bare) : INITIAL_CELLS;
  return createScene({
    cells,
    turn: "white",
    flipped: orientation === "black",
    own: SQUARES.filter((_, at) => cells.charAt(at) !== "."),
    ready: false,
  });
}
