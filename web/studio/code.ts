// Decides which of the visitor's texts is in the editor, whether it may be changed, and what can be put back.

import { type Documents, LINKED } from "./documents.ts";

interface State {
  /** the name of the text, see documents.ts */
  name: string;
  text: string;
  /** an example as it came, which can be put back */
  original: string | null;
  /** code of a link is only read until the visitor says otherwise */
  editable: boolean;
  /** what was put back to the original, as long as nothing else is written */
  replaced: string | null;
}

export type Event =
  | { type: "choose"; name: string; documents: Pick<Documents, "text" | "original"> }
  | { type: "write"; text: string }
  | { type: "edit" }
  | { type: "reset" }
  | { type: "undo" };

/** `load`: into the editor */
export type Effect =
  | { type: "keep"; name: string; text: string }
  | { type: "forget"; name: string }
  | { type: "load"; text: string }
  | { type: "focus"; target: "editor" | "undo" };

interface Change {
  state: State;
  effects: Effect[];
}

export const beginCode = (name: string, documents: Pick<Documents, "text" | "original">): State => ({
  name,
  text: documents.text(name),
  original: documents.original(name),
  editable: name !== LINKED,
  replaced: null,
});

export function reduce(state: State, event: Event): Change {
  switch (event.type) {
    case "choose": {
      const chosen = beginCode(event.name, event.documents);
      return { state: chosen, effects: [{ type: "load", text: chosen.text }] };
    }
    case "write":
      return write(state, event.text);
    case "edit":
      return { state: { ...state, editable: true }, effects: [{ type: "focus", target: "editor" }] };
    case "reset":
      return reset(state);
    case "undo":
      return undo(state);
  }
}

function write(state: State, text: string): Change {
  if (text === state.text) return { state, effects: [] }; // it was loaded
  return { state: { ...state, text, replaced: null }, effects: [{ type: "keep", name: state.name, text }] };
}

function reset(state: State): Change {
  const { name, original, text } = state;
  if (original === null) return { state, effects: [] };
  return {
    state: { ...state, text: original, replaced: text },
    effects: [
      { type: "forget", name },
      { type: "load", text: original },
      { type: "focus", target: "undo" },
    ],
  };
}

function undo(state: State): Change {
  const { name, replaced: text } = state;
  if (text === null) return { state, effects: [] };
  return {
    state: { ...state, text, replaced: null },
    effects: [
      { type: "keep", name, text },
      { type: "load", text },
      { type: "focus", target: "editor" },
    ],
  };
}
