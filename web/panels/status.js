// The status area: whose turn it is, what must be done, why a try was refused, how the game ended.

/** @import { Event, State } from "../state/model.js" */

import { t } from "../i18n/messages.js";
import { statusOf } from "./status-text.js";

/**
 * @param {HTMLElement} root
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State) => void}
 */
export function mountStatus(root, dispatch) {
  const [headline, detail, offers] = ["headline", "detail", "offers"].map((name) => root.querySelector(`.${name}`));
  const progress = root.querySelector("progress");
  let drawn = "";
  return (state) => {
    root.dataset.python = state.boot.phase;
    const status = statusOf(state);
    const now = JSON.stringify(status);
    if (now === drawn) return;
    drawn = now;
    root.dataset.tone = status.tone;
    if (headline) headline.textContent = status.headline;
    if (detail) detail.textContent = status.detail;
    showProgress(progress, status.progress);
    const focused = offers?.contains(document.activeElement);
    offers?.replaceChildren(...status.offers.map(({ key, event }) => offerButton(t(key), () => dispatch(event))));
    // A button that goes away must not take the keyboard's place with it.
    if (focused) (offers?.querySelector("button") ?? root).focus();
  };
}

/**
 * @param {HTMLProgressElement | null} bar
 * @param {{ loaded: number, total: number } | null} progress
 */
function showProgress(bar, progress) {
  if (!bar) return;
  bar.hidden = progress === null;
  if (!progress) return;
  const measured = progress.total > 0 && progress.loaded < progress.total;
  if (measured) bar.value = progress.loaded / progress.total;
  else bar.removeAttribute("value");
}

/**
 * @param {string} text
 * @param {() => void} act
 */
function offerButton(text, act) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = text;
  button.addEventListener("click", act);
  return button;
}
