// The status area: shows whose turn it is, why a move was refused or how the game ended, and the buttons of the moment.

/** @import { Event, State } from "../app/types.js" */

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
    const status = statusOf(state);
    const now = JSON.stringify(status);
    if (now === drawn) return;
    drawn = now;
    root.dataset.tone = status.tone;
    headline.textContent = status.headline;
    detail.textContent = status.detail;
    showProgress(progress, status.progress);
    const focused = offers.contains(document.activeElement);
    offers.replaceChildren(...status.offers.map(({ key, event }) => button(t(key), () => dispatch(event))));
    // A button that goes away must not take the keyboard's place with it.
    if (focused) (offers.querySelector("button") ?? root).focus();
  };
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
