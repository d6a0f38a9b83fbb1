// Reduces the events of the position editor: which piece stands where, and Python's answer whether that is a position.

import type { Change } from "../app/change.ts";
import type { Event, Replied } from "../app/events.ts";
import { fenOf } from "../app/fen.ts";
import { ask, quietly, shown, unasked } from "../app/model.ts";
import type { State } from "../app/state.ts";
import { edited } from "../ui/setup.ts";
import type { Editor } from "./state.ts";

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
