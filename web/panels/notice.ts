// Shows notices over the top of the page until the visitor puts them away, and the offer of a newer version.

/** @import { Event, State } from "../app/types.js" */

import { button, keepFocus, make, updateText } from "../base/dom.js";
import { t } from "../i18n/messages.js";

/**
 * @param {HTMLElement} root
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State) => void}
 */
export function mountNotice(root, dispatch) {
  const text = /** @type {Element} */ (root.querySelector("span"));
  const close = () => dispatch({ type: "notice", notice: null });
  root.querySelector("button")?.addEventListener("click", close);
  const offers = make("span", { class: "offers" });
  text.after(offers);
  /** @type {EventTarget | null} what had the focus before it came here */
  let before = null;
  root.addEventListener("focusin", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !root.contains(relatedTarget)) before = relatedTarget;
  });
  /** @type {State["notice"]} */
  let shown = null;
  return ({ notice }) => {
    keepFocus(
      () => {
        root.hidden = !notice;
      },
      () => (before instanceof HTMLElement && before.checkVisibility() ? before : document.querySelector("#status")),
    );
    updateText(text, notice ? t(notice.key, notice.values) : "");
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

/**
 * @param {HTMLElement} button that is there when there is a newer version
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State) => void}
 */
export function mountUpdate(button, dispatch) {
  button.addEventListener("click", () => dispatch({ type: "take-update" }));
  return ({ update }) => {
    button.hidden = update === "none";
  };
}
