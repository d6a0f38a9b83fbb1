// Draws a board before Python has come: the pieces, as far as the attributes tell them.

/** @import { Scene } from "../board/scene.js" */

import { INITIAL_CELLS, SQUARES } from "../base/protocol.js";
import { createScene } from "../board/scene.js";
import { cellsOf, isLearned } from "./options.js";

/**
 * @param {import("./options.js").Options} options
 * @returns {Scene}
 */
export function placeholderScene(options) {
  const { fen, pdn, ply, orientation, mode, lesson } = options;
  const bare = ".".repeat(INITIAL_CELLS.length);
  const unknown = isLearned(options) ? lesson || !["puzzle", "comparison"].includes(mode) : pdn && ply !== 0;
  const cells = unknown ? bare : fen ? (cellsOf(fen) ?? bare) : INITIAL_CELLS;
  return createScene({
    cells,
    turn: "white",
    flipped: orientation === "black",
    own: SQUARES.filter((_, at) => cells.charAt(at) !== "."),
    ready: false,
  });
}
