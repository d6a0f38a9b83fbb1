// What a board shows before anyone plays its game: the pieces, and no more.

/** @import { Scene } from "../app/view-model.js" */

import { INITIAL_CELLS, SQUARES } from "../base/protocol.js";
import { t } from "../i18n/messages.js";
import { cellsOf, isLearned } from "./options.js";

/**
 * @param {import("./options.js").Options} options
 * @returns {Scene}
 */
export function stillScene(options) {
  const { fen, pdn, ply, orientation, mode, lesson } = options;
  const bare = ".".repeat(INITIAL_CELLS.length);
  const unknown = isLearned(options) ? lesson || !["puzzle", "comparison"].includes(mode) : pdn && ply !== 0;
  const cells = unknown ? bare : fen ? (cellsOf(fen) ?? bare) : INITIAL_CELLS;
  return {
    cells,
    flipped: orientation === "black",
    path: [],
    targets: [],
    must: [],
    own: SQUARES.filter((_, at) => cells.charAt(at) !== "."),
    lastMove: null,
    crowned: null,
    refused: null,
    preview: null,
    labels: SQUARES.map((square, at) => labelOf(square, cells.charAt(at))),
    ply: 0,
    turn: "white",
    thinking: false,
    ready: false,
    over: false,
  };
}

/**
 * @param {string} square
 * @param {string} piece
 */
function labelOf(square, piece) {
  if (piece === ".") return t("square.empty", { square });
  return t("square.piece", { square, piece: t(/** @type {"piece.w"} */ (`piece.${piece}`)) });
}
