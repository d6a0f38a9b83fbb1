// Draws a board before Python has come: the pieces, as far as the attributes tell them.

/** @import { Scene } from "../board/scene.js" */

import { isLink } from "../base/address.js";
import { INITIAL_CELLS, SQUARES } from "../base/protocol.js";
import { createScene } from "../board/scene.js";
import { cellsOf, isLearned, startIn } from "./options.js";

/**
 * @param {import("./options.js").Options} options
 * @returns {Scene}
 */
export function placeholderScene(options) {
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
