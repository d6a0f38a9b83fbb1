// Reduces the events of a review, which the analysis has on the page but not in other pages' boards: its beginning, the way
// from one mistake to the next, and the card of a game that is over.

import { TRAINING } from "../app/cards.ts";
import type { Change } from "../app/change.ts";
import type { Event } from "../app/events.ts";
import { quietly, withoutInput } from "../app/model.ts";
import { patch, type State } from "../app/state.ts";
import { learnHash } from "../base/address.ts";
import { reviewedCards } from "./cards.ts";
import { goTo } from "./convert.ts";
import { beginCounting, isWhole, mistakePlaces, nodeBefore, reviewOf, withReviewKept } from "./mistakes.ts";
import { ROOT } from "./move-tree.ts";
import type { Review, Study } from "./state.ts";
import { followStudy, openStudy, reduceStudy } from "./study.ts";

/** The analysis with its reviews, as a part of the page without its view. */
export const reviewedStudy = { reduce: reduceReviewed, followUp: followReviewed };

function reduceReviewed(state: State, event: Event): Change | null {
  const { study } = state.analysis;
  if (event.type === "open-review" && event.learn && isTrainable(state))
    return { state, effects: [{ type: "go", hash: learnHash(TRAINING) }] };
  if (event.type === "open-review") {
    const opened = study ? state : openStudy(state);
    return quietly(opened.analysis.study ? openReview(opened, opened.analysis.study, event.number || 1) : opened);
  }
  if (event.type === "study-mistake")
    return quietly(study?.review ? atMistake(state, study, study.review, event.place) : state);
  if (event.type === "study-exercise" && study)
    return { state, effects: [{ type: "go", hash: exerciseHash(state, study) }] };
  const next = reduceEnd(state, event);
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

/** The position in which a mistake was made. */
const atMistake = (state: State, study: Study, review: Review, place: number): State =>
  patch(withoutInput(state), {
    analysis: { study: goTo({ ...study, review: { ...review, seeks: 0 } }, nodeBefore(review, place)) },
  });

/** Whether the mistakes of a game that is over are counted, and there are cards of them. */
const isTrainable = (state: State) =>
  Boolean(
    !state.analysis.study &&
      state.analysis.end?.review &&
      isWhole(state.analysis.end.review) &&
      reviewedCards(state, 0).length > 0,
  );

/**
 * The review of the game; the engine is off until it is switched on.
 * @param state in which the analysis is open
 * @param number of the mistake to begin with
 */
function openReview(state: State, study: Study, number: number): State {
  const review = reviewOf(study, state, number);
  return patch(state, { analysis: { study: goTo({ ...study, review, thinking: false }, ROOT) } });
}

/** Where the position on the board is made an exercise; at a mistake, what was better solves it. */
function exerciseHash({ game: { settings } }: State, { at, review, stand }: Study) {
  const { better: [best] = [] } = review?.moves.find(({ ply }) => nodeBefore(review, ply) === at) ?? {};
  return learnHash(`maker/new/${[settings.rules, stand.view.fen, ...(best ? [best] : [])].join("/")}`);
}

/** Goes to the mistake to begin with as soon as it is found, unless the visitor has gone elsewhere. */
function sought(state: State, before: State): State {
  const { study } = state.analysis;
  const { review } = study ?? {};
  if (!study || !review?.seeks) return state;
  if (before.analysis.study?.review?.seeks && before.analysis.study.at !== study.at)
    return patch(state, { analysis: { study: { ...study, review: { ...review, seeks: 0 } } } });
  const place = mistakePlaces(review)[review.seeks - 1];
  return place === undefined ? state : atMistake(state, study, review, place);
}
