// Gives a board the theme, coordinates and keys that the preferences ask for.

/** @import { State } from "../app/types.js" */

import { updateAttribute } from "../base/dom.js";

/**
 * @param {HTMLElement} board a tama-board
 * @returns {(state: Pick<State, "preferences">) => void}
 */
export const mountLook = (board) => (state) => {
  const { theme, coordinates, shortcuts } = state.preferences;
  reflect(board, "theme", theme === "auto" ? null : theme);
  reflect(board, "coordinates", coordinates ? null : "none");
  reflect(board, "keys", shortcuts ? null : "none");
};

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {string | null} value
 */
function reflect(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else updateAttribute(element, name, value);
}
