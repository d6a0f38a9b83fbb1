// Describes what a board shows, as data: the one value that <tama-board> draws. The board knows no rules.

/** @import { Cells, Move, Side, Square } from "../base/protocol.js" */

import { SQUARES } from "../base/protocol.js";
import { t } from "../i18n/messages.js";
import { indexOf } from "./geometry.js";

/**
 * @typedef {"quiet" | "landing" | "finish"} TargetKind a move's end, a jump's landing, the last square of a capture
 * @typedef {{ square: Square, kind: TargetKind }} Target
 *
 * @typedef {"star" | "look"} PointKind where a lesson wants a piece to go, and what it speaks of
 *
 * @typedef {object} Scene
 * @property {Cells} cells with a capture on its way carried out as far as it went
 * @property {boolean} flipped
 * @property {Square[]} path of the piece that is being moved, from its origin on; empty where none is
 * @property {Target[]} targets
 * @property {Square[]} must pieces that must capture
 * @property {Square[]} own pieces that the player may take up, also where they cannot move
 * @property {Move | null} lastMove
 * @property {Square | null} crowned where the last move made a king of a man
 * @property {{ bad: Square[], must: Square[], missed: Square[] } | null} refused squares to mark after an illegal try:
 *   where it went wrong, the pieces that must capture, and what they would take
 * @property {Move | null} preview
 * @property {{ square: Square, kind: PointKind }[]} [points]
 * @property {string[]} labels what stands on each square, in words
 * @property {number} ply
 * @property {Side} turn
 * @property {boolean} thinking
 * @property {boolean} ready
 * @property {boolean} over
 */

/**
 * A scene of these pieces on which nothing is to be moved, with what is to be different.
 * @param {Pick<Scene, "cells" | "turn"> & Partial<Scene>} shown
 * @returns {Scene}
 */
export const createScene = (shown) => ({
  flipped: false,
  path: [],
  targets: [],
  must: [],
  own: [],
  lastMove: null,
  crowned: null,
  refused: null,
  preview: null,
  labels: squareLabels(shown.cells),
  ply: 0,
  thinking: false,
  ready: true,
  over: false,
  ...shown,
});

/**
 * Whether two scenes show the same. A preview that is asked for again is another object, and is to be shown again.
 * @param {Scene} one
 * @param {Scene} other
 */
export const isSameScene = (one, other) =>
  one.preview === other.preview && JSON.stringify(one) === JSON.stringify(other);

/**
 * The board after a path: the origin and the taken squares withoutGame first, for a capture may end on one of them.
 * @param {Cells} cells
 * @param {Pick<Move, "path" | "captured">} move
 * @param {boolean} crowned
 * @returns {Cells}
 */
export function boardAfter(cells, { path, captured }, crowned = false) {
  const [from = "", to = ""] = [path[0], path.at(-1)];
  const board = [...cells];
  const piece = board[indexOf(from)] ?? ".";
  for (const square of [from, ...captured]) board[indexOf(square)] = ".";
  board[indexOf(to)] = crowned ? piece.toUpperCase() : piece;
  return board.join("");
}

/**
 * What stands on each square, in words.
 * @param {Cells} cells
 */
export const squareLabels = (cells) => SQUARES.map((square, at) => squareLabel(square, cells.charAt(at)));

/**
 * @param {Square} square
 * @param {string} piece
 */
const squareLabel = (square, piece) =>
  piece === "." ? t("square.empty", { square }) : t("square.piece", { square, piece: t(pieceKey(piece)) });

/**
 * @param {string} piece
 * @returns {"piece.w" | "piece.W" | "piece.b" | "piece.B"}
 */
const pieceKey = (piece) => /** @type {"piece.w"} */ (`piece.${piece}`);
