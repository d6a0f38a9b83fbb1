// What the page's state has of the editor of positions, and the events that change it.

import type { Cells, ProtocolError, Side, Square, View } from "../base/protocol.ts";

export interface Editor {
  cells: Cells;
  turn: Side;
  rules: string;
  /** the chosen tool, one of TOOLS */
  tool: string;
  /** a piece that the next press moves */
  held: Square | null;
  flipped: boolean;
  /** the position, where it is one */
  view: View | null;
  /** why it is not a position */
  error: ProtocolError | null;
  /** what stood there before all of it was replaced */
  erased: { cells: Cells; turn: Side } | null;
  /** text that is not on the board, because it is not a position */
  typed: string | null;
}

export type EditorEvent =
  | { type: "open-editor" }
  | { type: "close-editor" }
  | { type: "edit-press"; square: Square }
  | { type: "edit-drop"; from: Square; to: Square | null }
  | { type: "edit-place"; piece: string; square: Square }
  | { type: "edit-tool"; tool: string }
  | { type: "edit-turn"; turn: Side }
  | { type: "edit-rules"; rules: string }
  | { type: "edit-clear" }
  | { type: "edit-initial" }
  | { type: "edit-undo" }
  | { type: "edit-flip" }
  | { type: "edit-let-go" }
  | { type: "edit-fen"; text: string };

declare module "../app/state.ts" {
  interface State {
    /** a position that is being set up */
    editor: Editor | null;
  }
}

declare module "../app/events.ts" {
  interface Events {
    editor: EditorEvent;
  }
}
