// Gives a board the theme, coordinates, keys and speed that the preferences ask for.

/** @import { State } from "../app/types.js" */

import { tempoName } from "../app/preferences.js";
import { updateAttribute } from "../base/dom.js";
import { themeIn } from "../base/scheme.js";

/**
 * @param {HTMLElement} board a tama-board
 * @returns {(state: Pick<State, "preferences">) => void}
 */
export const mountLook = (board) => (state) => {
  const { scheme, coordinates, shortcuts } = state.preferences;
  const theme = themeIn(state.preferences.theme, scheme);
  reflect(board, "theme", theme === "auto" ? null : theme);
  reflect(board, "coordinates", coordinates ? null : "none");
  const tempo = tempoName(state.preferences);
  reflect(board, "animation", tempo === "calm" ? null : tempo);
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
