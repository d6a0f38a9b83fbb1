// A field for those who would rather type their moves. What was typed stays where it was no legal move.

/** @import { Event, State } from "../state/model.js" */

import { write } from "../dom.js";

/**
 * @param {HTMLFormElement} form
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State, previous: State) => void}
 */
export function mountTyped(form, dispatch) {
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("move"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (field.value.trim()) dispatch({ type: "typed", text: field.value });
  });
  return (state, previous) => {
    if (state.timeline !== previous.timeline) field.value = "";
    write(field, "aria-invalid", String(state.refusal !== null && field.value !== ""));
  };
}
