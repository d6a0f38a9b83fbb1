// The offer of a newer version: a button that is there when there is one.

/** @import { Event, State } from "../app/types.js" */

/**
 * @param {HTMLElement} button
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State) => void}
 */
export function mountUpdate(button, dispatch) {
  button.addEventListener("click", () => dispatch({ type: "take-update" }));
  return ({ update }) => {
    button.hidden = update === "none";
  };
}
