// Sets up a position: which piece stands where after each press, and what the board shows.

import type { Event } from "../app/events.ts";
import { INITIAL_CELLS, SQUARES, type Square, type View } from "../base/protocol.ts";
import { boardAfter, createScene, squareLabels } from "../board/scene.ts";
import type { Editor } from "../editor/state.ts";
import { explained, sideNames, t, withCommas } from "../i18n/messages.ts";

/** The tools for presses on the board: move a piece, put one there, or remove it. */
export const TOOLS = Object.freeze(["hand", "w", "W", "b", "B", "."]);
export const EMPTY = ".".repeat(64);

/** Events of a board on which a position is set up, by their names on the game's board. */
export const SETUP_EVENTS = {
  "square-press": "edit-press",
  "piece-drop": "edit-drop",
  "piece-away": "edit-drop",
  "move-cancel": "edit-let-go",
  "board-flip": "edit-flip",
} as const;

/** @returns null for an event that does not edit */
export function edited(editor: Editor, event: Event): Editor | null {
  switch (event.type) {
    case "edit-press":
      return pressed(editor, event.square);
    case "edit-drop":
      return event.to ? moved(editor, event.from, event.to) : putPiece(editor, ".", event.from);
    case "edit-place":
      return putPiece(editor, event.piece, event.square);
    case "edit-tool":
      return { ...editor, tool: event.tool, held: null };
    case "edit-turn":
      return { ...editor, turn: event.turn };
    case "edit-rules":
      return { ...editor, rules: event.rules };
    case "edit-clear":
      return { ...editor, cells: EMPTY, held: null };
    case "edit-initial":
      return { ...editor, cells: INITIAL_CELLS, turn: "white", held: null };
    case "edit-undo":
      return editor.erased && { ...editor, ...editor.erased, held: null };
    case "edit-flip":
      return { ...editor, flipped: !editor.flipped };
    case "edit-let-go":
      return { ...editor, held: null, tool: "hand" };
    default:
      return null;
  }
}

const pieceOn = ({ cells }: Editor, square: Square) => cells.charAt(SQUARES.indexOf(square));

function pressed(editor: Editor, square: Square): Editor {
  const { tool, held } = editor;
  if (tool !== "hand") return putPiece(editor, pieceOn(editor, square) === tool ? "." : tool, square);
  if (held) return held === square ? { ...editor, held: null } : moved(editor, held, square);
  return pieceOn(editor, square) === "." ? editor : { ...editor, held: square };
}

function putPiece(editor: Editor, piece: string, square: Square): Editor {
  const cells = [...editor.cells];
  cells[SQUARES.indexOf(square)] = piece;
  return { ...editor, cells: cells.join(""), held: null };
}

const moved = (editor: Editor, from: Square, to: Square): Editor => ({
  ...editor,
  cells: boardAfter(editor.cells, { path: [from, to], captured: [] }),
  held: null,
});

export function sceneOf({ cells, turn, held, flipped, error }: Editor) {
  const bad = error?.reasons?.flatMap((reason) => reason.match(/\b[a-h][1-8]\b/g) ?? []) ?? [];
  return createScene({
    cells,
    flipped,
    turn,
    path: held ? [held] : [],
    own: SQUARES.filter((_, at) => cells.charAt(at) !== "."),
    refused: bad.length > 0 ? { bad, must: [], missed: [] } : null,
    labels: squareLabels(cells).map((label, at) =>
      SQUARES[at] === held ? withCommas([label, t("square.selected")]) : label,
    ),
  });
}

export function positionText({ turn, moves, capture, outcome }: View) {
  if (outcome) return explained({ ...outcome, key: outcome.reason });
  const count = t("edit.legal", { ...sideNames(turn), count: moves.length });
  return capture > 0 ? `${count} ${t("status.mustCapture", { count: capture })}` : count;
}
