// Shows notices over the top of the page until the visitor puts them away, and the offer of a newer version.

import type { Event } from "../app/events.ts";
import type { State } from "../app/state.ts";
import { button, elementIn, keepFocus, make, updateText } from "../base/dom.ts";
import { t, toText } from "../i18n/messages.ts";

export function mountNotice(root: HTMLElement, dispatch: (event: Event) => void): (state: State) => void {
  const text = elementIn(root, "span");
  const close = () => dispatch({ type: "notice", notice: null });
  root.querySelector("button")?.addEventListener("click", close);
  const offers = make("span", { class: "offers" });
  text.after(offers);
  /** what had the focus before it came here */
  let before: EventTarget | null = null;
  root.addEventListener("focusin", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !root.contains(relatedTarget)) before = relatedTarget;
  });
  let shown: State["dialogs"]["notice"] = null;
  return ({ dialogs: { notice } }) => {
    keepFocus(
      () => {
        root.hidden = !notice;
      },
      () => (before instanceof HTMLElement && before.checkVisibility() ? before : document.querySelector("#status")),
    );
    updateText(text, notice ? toText(notice) : "");
    if (notice === shown) return;
    shown = notice;
    const { offer } = notice ?? {};
    offers.replaceChildren();
    if (!offer) return;
    const act = () => {
      close();
      dispatch(offer.event);
    };
    const way = button(t(offer.key), act, { "aria-describedby": text.id });
    offers.append(way);
    if (!notice?.calm) queueMicrotask(() => way.focus()); // a dialog that closes meanwhile gives the focus back first
  };
}

/** @param button that is there when there is a newer version */
export function mountUpdate(button: HTMLElement, dispatch: (event: Event) => void): (state: State) => void {
  button.addEventListener("click", () => dispatch({ type: "take-update" }));
  return ({ site: { update } }) => {
    button.hidden = update === "none";
  };
}
