// Gives a board the theme, coordinates, keys and speed that the preferences ask for.

import { tempoName } from "../app/preferences.ts";
import type { State } from "../app/state.ts";
import { updateAttribute } from "../base/dom.ts";
import { themeIn } from "../base/scheme.ts";

/** @param board a tama-board */
export const mountLook =
  (board: HTMLElement): ((state: Pick<State, "preferences">) => void) =>
  (state) => {
    const { scheme, coordinates, shortcuts } = state.preferences;
    const theme = themeIn(state.preferences.theme, scheme);
    reflect(board, "theme", theme === "auto" ? null : theme);
    reflect(board, "coordinates", coordinates ? null : "none");
    const tempo = tempoName(state.preferences);
    reflect(board, "animation", tempo === "calm" ? null : tempo);
    reflect(board, "keys", shortcuts ? null : "none");
  };

function reflect(element: HTMLElement, name: string, value: string | null) {
  if (value === null) element.removeAttribute(name);
  else updateAttribute(element, name, value);
}
