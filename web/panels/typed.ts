// The field in which moves are typed. A move that is not legal stays there; a whole game or a link that is pasted is
// opened, as anywhere on the page.

import type { Event } from "../app/events.ts";
import { isScore } from "../app/notation.ts";
import type { State } from "../app/state.ts";
import { fieldIn, updateAttribute } from "../base/dom.ts";
import { linksOf, openTextOrLink } from "../ui/open-text.ts";

const isWhole = (text: string) => isScore(text) || linksOf(text).length > 0;

/** @param opener leads to the field, which is not seen before in a small window */
export function mountTyped(
  form: HTMLFormElement,
  opener: HTMLElement,
  dispatch: (event: Event) => void,
): (state: State, previous: State) => void {
  const field = fieldIn(form, "move", HTMLInputElement);
  opener.addEventListener("click", () => opener.getAttribute("aria-disabled") !== "true" && field.focus());
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
    if (state.game.timeline !== previous.game.timeline) field.value = "";
    updateAttribute(field, "aria-invalid", String(state.board.refusal !== null && field.value !== ""));
  };
}
