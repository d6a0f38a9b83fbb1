// The status area: shows whose turn it is, why a move was refused or how the game ended, and the buttons of the moment.

/** @import { Event, State } from "../app/types.js" */
/** @import { Offer } from "../ui/status-text.js" */

import { button, updateAttribute } from "../base/dom.js";
import { t } from "../i18n/messages.js";
import { statusOf } from "../ui/status-text.js";

/**
 * @param {HTMLElement} root
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State) => void}
 */
export function mountStatus(root, dispatch) {
  const [headline, detail, offers] = /** @type {[Element, Element, Element]} */ (
    ["headline", "detail", "offers"].map((name) => root.querySelector(`.${name}`))
  );
  const progress = /** @type {HTMLProgressElement} */ (root.querySelector("progress"));
  let drawn = "";
  return (state) => {
    updateAttribute(root, "data-python", state.boot.phase);
    root.toggleAttribute("data-card", state.end !== null && !state.study);
    const status = statusOf(state);
    const now = JSON.stringify(status);
    if (now === drawn) return;
    drawn = now;
    root.dataset.tone = status.tone;
    headline.textContent = status.headline;
    detail.textContent = status.detail;
    showProgress(progress, status.progress);
    showOffers(offers, status.offers, dispatch);
  };
}

/**
 * A button that goes away must not take the keyboard's place with it.
 * @param {Element} root
 * @param {Offer[]} offers
 * @param {(event: Event) => void} dispatch
 */
function showOffers(root, offers, dispatch) {
  const { activeElement: focused } = document;
  const place = focused instanceof HTMLElement && root.contains(focused) ? focused.dataset.offer : null;
  const buttons = offers.map(({ key, event, primary }) =>
    button(t(key), () => dispatch(event), { "data-offer": key, ...(primary && { class: "primary" }) }),
  );
  root.replaceChildren(...buttons);
  if (place === null) return;
  const next = buttons.find(({ dataset }) => dataset.offer === place) ?? buttons[0] ?? root.parentElement;
  next?.focus();
}

/**
 * @param {HTMLProgressElement} bar
 * @param {{ loaded: number, total: number } | null} progress
 */
function showProgress(bar, progress) {
  bar.hidden = !progress;
  if (!progress) return;
  const measured = progress.loaded < progress.total;
  if (measured) bar.value = progress.loaded / progress.total;
  else bar.removeAttribute("value");
}
