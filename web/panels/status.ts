// The status area: shows whose turn it is, why a move was refused or how the game ended, and the buttons of the moment.

import type { Event } from "../app/events.ts";
import type { State } from "../app/state.ts";
import { button, elementIn, updateAttribute, updateText } from "../base/dom.ts";
import { t } from "../i18n/messages.ts";
import { type Offer, type Status, statusOf } from "../ui/status-text.ts";

export function mountStatus(root: HTMLElement, dispatch: (event: Event) => void): (state: State) => void {
  const headline = elementIn(root, ".headline");
  const detail = elementIn(root, ".detail");
  const offers = elementIn(root, ".offers");
  const progress = elementIn(root, "progress");
  let drawn = "";
  return (state) => {
    updateAttribute(root, "data-python", state.boot.phase);
    root.toggleAttribute("data-card", state.analysis.end !== null && !state.analysis.study);
    const status = statusOf(state);
    const now = JSON.stringify(status);
    if (now === drawn) return;
    drawn = now;
    root.dataset.tone = status.tone;
    headline.textContent = status.headline;
    if (status.side) headline.dataset.disc = status.side;
    else delete headline.dataset.disc;
    updateText(detail, status.detail);
    showProgress(progress, status.progress);
    showOffers(offers, status.offers, dispatch);
  };
}

/** A button that goes away must not take the keyboard's place with it. */
function showOffers(root: Element, offers: Offer[], dispatch: (event: Event) => void) {
  const { activeElement: focused } = document;
  const place = focused instanceof HTMLElement && root.contains(focused) ? focused.dataset.offer : null;
  const buttons = offers.map(({ key, values, event, primary }) =>
    button(t(key, values), () => dispatch(event), { "data-offer": key, ...(primary && { class: "primary" }) }),
  );
  root.replaceChildren(...buttons);
  if (place === null) return;
  const next = buttons.find(({ dataset }) => dataset.offer === place) ?? buttons[0] ?? root.parentElement;
  next?.focus();
}

function showProgress(bar: HTMLProgressElement, progress: Status["progress"]) {
  bar.hidden = !progress;
  if (!progress) return;
  const measured = progress.loaded < progress.total;
  if (measured) bar.value = progress.loaded / progress.total;
  else bar.removeAttribute("value");
}
