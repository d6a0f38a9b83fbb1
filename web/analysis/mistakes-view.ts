// Shows the bar that leads on in a review, below the text of the panel, so that its button stays where it is while that
// changes: to the next mistake, to the end, and from there to the training or back to the game.

import { TRAINING } from "../app/cards.ts";
import type { Event } from "../app/events.ts";
import type { State } from "../app/state.ts";
import { learnHash } from "../base/address.ts";
import { keepFocus, make, updateAttribute, updateText } from "../base/dom.ts";
import { t } from "../i18n/messages.ts";
import { reviewedCards } from "./cards.ts";
import { isToldOut, isWhole, mistakesAround } from "./mistakes.ts";

export function mountMistakes(
  root: HTMLElement,
  dispatch: (event: Event) => void,
): (state: State, previous: State) => void {
  let on: Event | null = null;
  const next = make("button", { "data-do": "next", class: "primary", click: () => on && dispatch(on) });
  const leave = make("button", { "data-do": "leave", click: () => dispatch({ type: "close-study" }) });
  const train = make("a", { "data-do": "train", class: "primary", href: learnHash(TRAINING) });
  root.append(next, leave, train);
  return (state, previous) => {
    const { study } = state.analysis;
    const { review } = study ?? {};
    root.hidden = !review;
    if (!study || !review) return;
    const around = mistakesAround(study, review);
    const last = review.line.at(-1);
    on = null;
    if (around.next !== null) on = { type: "study-mistake", place: around.next };
    else if (isWhole(review) && last !== undefined) on = { type: "study-go", id: last };
    const toldOut = isToldOut(study, review);
    const trained = reviewedCards(state, 0).length > 0;
    updateText(next, t(around.next === null ? "review.finish" : "review.next"));
    updateText(leave, t("study.close"));
    updateText(train, t("cards.trainThese"));
    // Not `disabled`, which would throw the keyboard's focus away.
    updateAttribute(next, "aria-disabled", String(on === null));
    leave.classList.toggle("primary", !trained);
    const shown = !toldOut ? next : trained ? train : leave;
    keepFocus(
      () => {
        next.hidden = toldOut;
        leave.hidden = !toldOut;
        train.hidden = !toldOut || !trained;
      },
      () => shown,
    );
    if (!previous.analysis.study?.review) shown.focus({ preventScroll: true });
  };
}
