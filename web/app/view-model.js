// What the board shows, from what the page knows. The board itself knows no rules: everything arrives as data.

/** @import { Cells, Move, Square, View } from "../base/protocol.js" */
/** @import { Input, State } from "./model.js" */

import { SQUARES } from "../base/protocol.js";
import { indexOf } from "../board/geometry.js";
import { t } from "../i18n/messages.js";
import { engineIsToMove, ownsPiece, playerMayMove, shown } from "./model.js";

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
 * @property {"white" | "black"} turn
 * @property {boolean} thinking
 * @property {boolean} ready
 * @property {boolean} over
 */

/**
 * Whether two scenes show the same. A preview that is asked for again is another object, and is to be shown again.
 * @param {Scene} one
 * @param {Scene} other
 */
export const isSameScene = (one, other) =>
  one.preview === other.preview && JSON.stringify(one) === JSON.stringify(other);

/**
 * @param {State} state
 * @returns {Scene}
 */
export function toScene(state) {
  const { view } = shown(state);
  const cells = walked(view.cells, state.input);
  const active = playerMayMove(state);
  const path = state.input?.path ?? [];
  const targets = active && state.input ? targetsOf(view, state.input) : [];
  const movable = active && path.length < 2 ? Object.keys(view.steps) : [];
  const must = view.capture > 0 ? movable : [];
  const labels = standings(cells);
  for (const [square, note] of Object.entries(notesOf(path, targets, must, movable))) labels[indexOf(square)] += note;
  return {
    cells,
    flipped: state.flipped,
    path,
    targets,
    must,
    own: active ? SQUARES.filter((_, at) => ownsPiece(view, cells.charAt(at))) : [],
    lastMove: view.lastMove,
    crowned: view.crowned,
    refused: refusedSquares(state),
    preview: state.preview,
    labels,
    ply: view.ply,
    turn: view.turn,
    thinking: engineIsToMove(state),
    ready: view.moves.length > 0 || view.outcome !== null,
    over: view.outcome !== null,
  };
}

/**
 * @param {Cells} cells
 * @param {Input | null} input
 */
function walked(cells, input) {
  if (!input || input.path.length < 2) return cells;
  const { path, taken, crowned } = input;
  return carriedOut(cells, { path, captured: taken }, crowned);
}

/**
 * The board after a path: the origin and the taken squares emptied first, for a capture may end on one of them.
 * @param {Cells} cells
 * @param {Pick<Move, "path" | "captured">} move
 * @param {boolean} crowned
 * @returns {Cells}
 */
export function carriedOut(cells, { path, captured }, crowned = false) {
  const [from = "", to = ""] = [path[0], path.at(-1)];
  const board = [...cells];
  const piece = board[indexOf(from)] ?? ".";
  for (const square of [from, ...captured]) board[indexOf(square)] = ".";
  board[indexOf(to)] = crowned ? piece.toUpperCase() : piece;
  return board.join("");
}

/**
 * Next landings; and while the whole capture is still open, also the squares on which it may end.
 * @param {View} view
 * @param {Input} input
 * @returns {Target[]}
 */
function targetsOf(view, { path, taken, steps }) {
  const next = new Map(steps.map(({ to, takes }) => [to, /** @type {TargetKind} */ (takes ? "landing" : "quiet")]));
  for (const move of view.moves) {
    const to = move.path.at(-1) ?? "";
    const goesOn = move.path[0] === path[0] && taken.every((square) => move.captured.includes(square));
    if (steps.length > 0 && goesOn && move.captured.length > 0 && !next.has(to)) next.set(to, "finish");
  }
  return [...next].map(([square, kind]) => ({ square, kind }));
}

/** @param {Pick<State, "refusal">} state */
export function refusedSquares({ refusal }) {
  if (!refusal?.explanation) return null;
  const { from = [], to = [], blocked = [], missed = [], must = [] } = refusal.explanation.squares;
  const bad = [blocked, to, from].find((squares) => squares.length > 0) ?? [];
  return { bad, must, missed: missed.filter((square) => !must.includes(square)) };
}

/**
 * What stands on each square, in words.
 * @param {Cells} cells
 */
export const standings = (cells) => SQUARES.map((square, at) => standing(square, cells.charAt(at)));

/**
 * @param {Square} square
 * @param {string} piece
 */
const standing = (square, piece) =>
  piece === "." ? t("square.empty", { square }) : t("square.piece", { square, piece: t(pieceKey(piece)) });

/**
 * What else is said of a square: of few of them.
 * @param {Square[]} path
 * @param {Target[]} targets
 * @param {Square[]} must
 * @param {Square[]} movable
 */
function notesOf(path, targets, must, movable) {
  /** @type {Record<Square, string>} */
  const notes = {};
  const note = (/** @type {import("../i18n/messages.js").Key} */ key, /** @type {Square[]} */ ...squares) => {
    for (const square of squares) notes[square] = `${notes[square] ?? ""}, ${t(key)}`;
  };
  note("square.selected", ...path.slice(-1));
  for (const { square, kind } of targets) note(kind === "quiet" ? "square.target" : "square.landing", square);
  note(must.length > 0 ? "square.must" : "square.movable", ...movable);
  return notes;
}

/**
 * @param {string} piece
 * @returns {"piece.w" | "piece.W" | "piece.b" | "piece.B"}
 */
const pieceKey = (piece) => /** @type {"piece.w"} */ (`piece.${piece}`);
