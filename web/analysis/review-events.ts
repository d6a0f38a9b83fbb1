// Reduces the events of a review, which the analysis has on the page but not in other pages' boards: its beginning and end,
// whose mistakes are looked at, the way from one mistake to the next, and the card of a game that is over.

import { TRAINING } from "../app/cards.ts";
import type { Change } from "../app/change.ts";
import type { Event } from "../app/events.ts";
import { quietly, withoutInput } from "../app/model.ts";
import { patch, type State } from "../app/state.ts";
import { learnHash } from "../base/address.ts";
import { reviewedCards } from "./cards.ts";
import { goTo } from "./convert.ts";
import { over, withReviews } from "./engine-jobs.ts";
import { aroundHere, beginCounting, isWhole, mistakePlaces, ownSide, reviewOf, withReviewKept } from "./mistakes.ts";
import { ROOT } from "./move-tree.ts";
import type { Study } from "./state.ts";
import { followStudy, openStudy, reduceStudy } from "./study.ts";

/** The analysis with its reviews, as a part of the page without its view. */
export const reviewedStudy = { reduce: reduceReviewed, followUp: followReviewed };

function reduceReviewed(state: State, event: Event): Change | null {
  const { study } = state.analysis;
  if (event.type === "open-review" && event.learn && isTrainable(state))
    return { state, effects: [{ type: "go", hash: learnHash(TRAINING) }] };
  if (event.type === "open-review") {
    const opened = study ? state : openStudy(state);
    return quietly(opened.analysis.study ? openReview(opened, opened.analysis.study, event.learn) : opened);
  }
  const next = reduceEnd(state, event) ?? (study && reduceReview(state, study, event));
  return next ? quietly(next) : reduceStudy(state, event);
}

function followReviewed({ state, effects }: Change, before: State, event: Event): Change {
  return followStudy({ state: sought(withReviewKept(state), before), effects }, before, event);
}

/** @returns null for an event that is not the card's */
function reduceEnd(state: State, event: Event): State | null {
  const { end } = state.analysis;
  switch (event.type) {
    case "sum-up":
      return end && !end.review ? patch(state, { analysis: { end: { ...end, review: beginCounting(state) } } }) : state;
    case "standing":
      return end?.stand === event.stand
        ? patch(state, { analysis: { end: { ...end, standing: event.standing } } })
        : state;
    default:
      return null;
  }
}

/** @returns null for an event that is not the review's */
function reduceReview(state: State, study: Study, event: Event): State | null {
  const { review } = study;
  switch (event.type) {
    case "study-review":
      return patch(state, {
        analysis: { study: { ...study, review: reviewOf(study, state, { side: ownSide(state) }) } },
      });
    case "study-review-stop":
      return withReviews(state, review?.line, over);
    case "study-review-side":
      return patch(state, { analysis: { study: { ...study, review: review && { ...review, side: event.side } } } });
    case "study-mistake": {
      const there = aroundHere(study)[event.way];
      return there === null ? state : patch(withoutInput(state), { analysis: { study: goTo(study, there) } });
    }
    default:
      return null;
  }
}

/** Whether the mistakes of a game that is over are counted, and there are cards of them. */
const isTrainable = (state: State) =>
  Boolean(
    !state.analysis.study &&
      state.analysis.end?.review &&
      isWhole(state.analysis.end.review) &&
      reviewedCards(state, 0).length > 0,
  );

/**
 * The review of the game from its start, or from the player's first mistake; the engine is off until it is switched on.
 * @param state in which the analysis is open
 */
function openReview(state: State, study: Study, learn: boolean): State {
  const review = reviewOf(study, state, { side: ownSide(state), seeks: learn });
  return patch(state, { analysis: { study: goTo({ ...study, review, thinking: false }, ROOT) } });
}

/** Goes to the first mistake as soon as it is found, unless the visitor has gone elsewhere. */
function sought(state: State, before: State): State {
  const { study } = state.analysis;
  if (!study?.review?.seeks) return state;
  const settled = { ...study, review: { ...study.review, seeks: false } };
  if (before.analysis.study?.review?.seeks && before.analysis.study.at !== study.at)
    return patch(state, { analysis: { study: settled } });
  const [first = -1] = mistakePlaces(study.review);
  const id = study.review.line[first];
  return id === undefined ? state : patch(withoutInput(state), { analysis: { study: goTo(settled, id) } });
}
