// Describes the content of a board as data, for <tama-board> to draw. It knows no rules.

import { type Cells, type Move, type Side, SQUARES, type Square } from "../base/protocol.ts";
import { t } from "../i18n/messages.ts";
import { indexOf } from "./geometry.ts";

/** the end of a move, the landing square of a jump, or the last square of a capture */
export type TargetKind = "quiet" | "landing" | "finish";

export interface Target {
  square: Square;
  kind: TargetKind;
}

/** a square that a lesson asks for, or one that it mentions */
export type PointKind = "star" | "look";

export interface Scene {
  /** after the jumps so far of an unfinished capture */
  cells: Cells;
  flipped: boolean;
  /** of the piece that is being moved, from its origin on; empty where none is */
  path: Square[];
  targets: Target[];
  /** pieces that must capture */
  must: Square[];
  /** pieces that the player can pick up, even if they have no move */
  own: Square[];
  lastMove: Move | null;
  /** where a man became a king in the last move */
  crowned: Square | null;
  /**
   * squares to mark after an illegal try: where it went wrong, the pieces that must capture, and those that they
   * would capture
   */
  refused: { bad: Square[]; must: Square[]; missed: Square[] } | null;
  preview: Move | null;
  points?: { square: Square; kind: PointKind }[];
  /** the accessible name of each square */
  labels: string[];
  ply: number;
  turn: Side;
  thinking: boolean;
  ready: boolean;
  over: boolean;
}

/** A scene with defaults for everything but the pieces and the turn: no moves, no marks. */
export const createScene = (shown: Pick<Scene, "cells" | "turn"> & Partial<Scene>): Scene => ({
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

/** Whether two scenes are equal. A preview counts by identity, so that asking for it again plays it again. */
export const isSameScene = (one: Scene, other: Scene) =>
  one.preview === other.preview && JSON.stringify(one) === JSON.stringify(other);

/**
 * The board after a path. The origin and the captured squares are emptied first, since a capture may end on one of them.
 */
export function boardAfter(
  cells: Cells,
  { path, captured }: Pick<Move, "path" | "captured">,
  crowned: boolean = false,
): Cells {
  const [from = "", to = ""] = [path[0], path.at(-1)];
  const board = [...cells];
  const piece = board[indexOf(from)] ?? ".";
  for (const square of [from, ...captured]) board[indexOf(square)] = ".";
  board[indexOf(to)] = crowned ? piece.toUpperCase() : piece;
  return board.join("");
}

/** The accessible name of each square. */
export const squareLabels = (cells: Cells) => SQUARES.map((square, at) => squareLabel(square, cells.charAt(at)));

const squareLabel = (square: Square, piece: string) =>
  piece === "." ? t("square.empty", { square }) : t("square.piece", { square, piece: t(pieceKey(piece)) });

const pieceKey = (piece: string): "piece.w" | "piece.W" | "piece.b" | "piece.B" => `piece.${piece}` as "piece.w";
