// Shows the bar that leads from one mistake of a review to the next, below the text of the panel, so that its buttons stay
// where they are while that changes; and whose mistakes they are.

import { TRAINING } from "../app/cards.ts";
import type { Event } from "../app/events.ts";
import type { State } from "../app/state.ts";
import { learnHash } from "../base/address.ts";
import { make, updateAttribute, updateText } from "../base/dom.ts";
import type { Side } from "../base/protocol.ts";
import { t } from "../i18n/messages.ts";
import { reviewedCards } from "./cards.ts";
import { aroundHere, ownSide } from "./mistakes.ts";

export function mountMistakes(
  { mistakes: root, review }: { mistakes: HTMLElement; review: HTMLElement },
  dispatch: (event: Event) => void,
): (state: State) => void {
  const step = (way: "back" | "on") => {
    const click = () => button.getAttribute("aria-disabled") !== "true" && dispatch({ type: "study-mistake", way });
    const button = make("button", { "data-do": `mistake-${way}`, click });
    return button;
  };
  const [back, on] = [step("back"), step("on")];
  const place = make("span", { class: "place" });
  let own: Side | null = null;
  const mine = make("button", { click: () => dispatch({ type: "study-review-side", side: own }) });
  const all = make("button", { click: () => dispatch({ type: "study-review-side", side: null }) });
  const whose = make("span", { class: "whose", role: "group" }, mine, all);
  root.append(back, place, on);
  const train = make("a", { class: "train", href: learnHash(TRAINING) });
  review.querySelector(".run")?.append(whose, train);
  return (state) => {
    const { study } = state.analysis;
    own = ownSide(state);
    root.hidden = !study?.review;
    whose.hidden = root.hidden || own === null;
    train.hidden = root.hidden || reviewedCards(state, 0).length === 0;
    if (!study?.review) return;
    updateAttribute(whose, "aria-label", t("review.whose"));
    updateText(mine, t("review.mine"));
    updateText(train, t("cards.trainThese"));
    updateText(all, t("review.all"));
    const { side = null } = study.review;
    updateAttribute(mine, "aria-pressed", String(side !== null));
    updateAttribute(all, "aria-pressed", String(side === null));
    updateText(back, t("review.previous"));
    const around = aroundHere(study);
    updateText(on, t(around.number === 0 ? "review.first" : "review.next"));
    updateText(place, t("review.place", { number: around.number, total: around.total }));
    // Not `disabled`, which would throw the keyboard's focus away.
    updateAttribute(back, "aria-disabled", String(around.back === null));
    updateAttribute(on, "aria-disabled", String(around.on === null));
  };
}
