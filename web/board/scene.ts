// Describes the content of a board as data, for <tama-board> to draw. It knows no rules.

/** @import { Cells, Move, Side, Square } from "../base/protocol.js" */

import { SQUARES } from "../base/protocol.js";
import { t } from "../i18n/messages.js";
import { indexOf } from "./geometry.js";

/**
 * @typedef {"quiet" | "landing" | "finish"} TargetKind the end of a move, the landing square of a jump, or
 *   the last square of a capture
 * @typedef {{ square: Square, kind: TargetKind }} Target
 *
 * @typedef {"star" | "look"} PointKind a square that a lesson asks for, or one that it mentions
 *
 * @typedef {object} Scene
 * @property {Cells} cells after the jumps so far of an unfinished capture
 * @property {boolean} flipped
 * @property {Square[]} path of the piece that is being moved, from its origin on; empty where none is
 * @property {Target[]} targets
 * @property {Square[]} must pieces that must capture
 * @property {Square[]} own pieces that the player can pick up, even if they have no move
 * @property {Move | null} lastMove
 * @property {Square | null} crowned where a man became a king in the last move
 * @property {{ bad: Square[], must: Square[], missed: Square[] } | null} refused squares to mark after an illegal try:
 *   where it went wrong, the pieces that must capture, and those that they would capture
 * @property {Move | null} preview
 * @property {{ square: Square, kind: PointKind }[]} [points]
 * @property {string[]} labels the accessible name of each square
 * @property {number} ply
 * @property {Side} turn
 * @property {boolean} thinking
 * @property {boolean} ready
 * @property {boolean} over
 */

/**
 * A scene with defaults for everything but the pieces and the turn: no moves, no marks.
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
 * Whether two scenes are equal. A preview counts by identity, so that asking for it again plays it again.
 * @param {Scene} one
 * @param {Scene} other
 */
export const isSameScene = (one, other) =>
  one.preview === other.preview && JSON.stringify(one) === JSON.stringify(other);

/**
 * The board after a path. The origin and the captured squares are emptied first, since a capture may end on one of them.
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
 * The accessible name of each square.
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
