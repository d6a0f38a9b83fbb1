// Reduces the events of the position editor: which piece stands where, and Python's answer whether that is a position.

import type { Change } from "../app/change.ts";
import type { Event, Replied } from "../app/events.ts";
import { fenOf } from "../app/fen.ts";
import { ask, quietly, shown, unasked } from "../app/model.ts";
import type { State } from "../app/state.ts";
import { INITIAL_CELLS, SQUARES, type Square } from "../base/protocol.ts";
import { boardAfter } from "../board/scene.ts";
import type { Editor } from "./state.ts";

/** The tools for presses on the board: move a piece, put one there, or remove it. */
export const TOOLS = Object.freeze(["hand", "w", "W", "b", "B", "."]);
const EMPTY = ".".repeat(64);
const ERASING = ["edit-clear", "edit-initial"];

/** @returns null for an event that is not the editor's */
export function reduceEditor(state: State, event: Event): Change | null {
  if (event.type === "open-editor") return checked({ ...state, editor: opened(state) });
  const { editor } = state;
  if (!editor) return null;
  if (event.type === "close-editor") return quietly({ ...state, editor: null });
  if ((event.type === "answered" || event.type === "refused") && event.slot === "edit")
    return judged(state, editor, event);
  if (event.type === "edit-fen") {
    const { text } = event;
    return ask({ ...state, editor: { ...editor, typed: text } }, "edit", {
      op: "position",
      fen: text,
      rules: editor.rules,
    });
  }
  const after = edited(editor, event);
  if (!after) return null;
  const { cells, turn } = editor;
  const kept = after.cells === cells ? after.erased : null;
  const next = { ...after, typed: null, erased: ERASING.includes(event.type) ? { cells, turn } : kept };
  const same = (["cells", "turn", "rules"] as const).every((name) => next[name] === editor[name]);
  return same ? quietly({ ...state, editor: next }) : checked({ ...state, editor: next });
}

function opened(state: State): Editor {
  const { cells, turn } = shown(state).view;
  const { settings } = state.game;
  const { flipped } = state.board;
  return {
    cells,
    turn,
    rules: settings.rules,
    tool: "hand",
    held: null,
    erased: null,
    flipped,
    view: null,
    error: null,
    typed: null,
  };
}

/** @returns null for an event that does not edit */
function edited(editor: Editor, event: Event): Editor | null {
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

/** Asks Python whether this is a position. */
function checked(state: State): Change {
  const { editor } = state;
  if (!editor) return quietly(state);
  return ask(state, "edit", { op: "position", fen: fenOf(editor), rules: editor.rules });
}

function judged(state: State, editor: Editor, event: Replied): Change {
  if (state.requests.waiting.edit !== event.serial) return quietly(state);
  const freed = unasked(state, "edit");
  if (event.type === "refused") return quietly({ ...freed, editor: { ...editor, view: null, error: event.error } });
  if (event.op !== "position") return quietly(freed);
  const { view } = event.answer;
  return quietly({
    ...freed,
    editor: { ...editor, cells: view.cells, turn: view.turn, view, error: null, typed: null },
  });
}
