// The field in which moves are typed. A move that is not legal stays there; a whole game or a link that is pasted is
// opened, as anywhere on the page.

/** @import { Event, State } from "../app/types.js" */

import { isScore } from "../app/notation.js";
import { updateAttribute } from "../base/dom.js";
import { linksOf, openTextOrLink } from "../ui/open-text.js";

/** @param {string} text */
const isWhole = (text) => isScore(text) || linksOf(text).length > 0;

/**
 * @param {HTMLFormElement} form
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State, previous: State) => void}
 */
export function mountTyped(form, dispatch) {
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("move"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = field.value;
    if (isWhole(text)) openTextOrLink(text, dispatch);
    else if (text.trim()) dispatch({ type: "typed", text });
  });
  field.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!isWhole(text)) return;
    event.preventDefault(); // of which the field would leave out the ends of lines
    openTextOrLink(text, dispatch);
  });
  return (state, previous) => {
    if (state.timeline !== previous.timeline) field.value = "";
    updateAttribute(field, "aria-invalid", String(state.refusal !== null && field.value !== ""));
  };
}
