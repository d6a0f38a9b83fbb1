// Decides which of the visitor's texts is in the editor, whether it may be changed, and what can be put back.

/** @import { Documents } from "./documents.js" */

import { LINKED } from "./documents.js";

/**
 * @typedef {object} State
 * @property {string} name of the text, see documents.js
 * @property {string} text
 * @property {string | null} original of an example, which can be put back
 * @property {boolean} editable code of a link is only read until the visitor says otherwise
 * @property {string | null} replaced what was put back to the original, as long as nothing else is written
 *
 * @typedef {{ type: "choose", name: string, documents: Pick<Documents, "text" | "original"> }
 *   | { type: "write", text: string } | { type: "edit" } | { type: "reset" } | { type: "undo" }} Event
 *
 * @typedef {{ type: "keep", name: string, text: string } | { type: "forget", name: string }
 *   | { type: "load", text: string } | { type: "focus", target: "editor" | "undo" }} Effect `load`: into the editor
 *
 * @typedef {{ state: State, effects: Effect[] }} Change
 */

/**
 * @param {string} name
 * @param {Pick<Documents, "text" | "original">} documents
 * @returns {State}
 */
export const beginCode = (name, documents) => ({
  name,
  text: documents.text(name),
  original: documents.original(name),
  editable: name !== LINKED,
  replaced: null,
});

/**
 * @param {State} state
 * @param {Event} event
 * @returns {Change}
 */
export function reduce(state, event) {
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

/**
 * @param {State} state
 * @param {string} text
 * @returns {Change}
 */
function write(state, text) {
  if (text === state.text) return { state, effects: [] }; // it was loaded
  return { state: { ...state, text, replaced: null }, effects: [{ type: "keep", name: state.name, text }] };
}

/**
 * @param {State} state
 * @returns {Change}
 */
function reset(state) {
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

/**
 * @param {State} state
 * @returns {Change}
 */
function undo(state) {
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
