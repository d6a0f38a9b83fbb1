// Fills in the card of a game that is over: how the player stands against the level, and the mistakes of both sides. Its
// result and its buttons are those of the status.
//
// For tests and programs: #status[data-card] .facts holds .standing, .mistakes, .training, .coached and, while they are
// counted, .counting with a progress bar.

import type { Event } from "../app/events.ts";
import { patch, type State } from "../app/state.ts";
import type { Standing } from "../app/values.ts";
import { make, updateText } from "../base/dom.ts";
import { sideNames, t } from "../i18n/messages.ts";
import { reviewedCards } from "./cards.ts";
import { isWhole, mistakesOf, ownSide } from "./mistakes.ts";

/** @param root the status */
export function mountEndCard(
  root: Element,
  dispatch: (event: Event) => void,
  readStanding: (state: State) => Promise<Standing>,
): (state: State) => void {
  const standing = make("p", { class: "standing" });
  const mistakes = make("p", { class: "mistakes" });
  const training = make("p", { class: "training" });
  const words = make("span");
  const progress = make("progress", { max: "1" });
  const coach = make("p", { class: "coached" });
  const counting = make("p", { class: "counting" }, words, progress);
  const facts = make("div", { class: "facts" }, standing, mistakes, training, coach, counting);
  root.querySelector(".offers")?.before(facts);
  /** the end whose standing was asked for */
  let asked: unknown = null;
  return (state) => {
    const { end, study } = state.analysis;
    facts.hidden = !end || study !== null;
    if (!end) return;
    if (state.game.settings.opponent === "engine" && asked !== end.stand) {
      asked = end.stand;
      // Where nothing can be read, the card is silent about it.
      readStanding(state).then(
        (found) => dispatch({ type: "standing", stand: end.stand, standing: found }),
        () => {},
      );
    }
    coach.hidden = !state.game.settings.coach || state.game.settings.opponent !== "engine";
    updateText(coach, t(state.coach.warnings > 0 ? "end.coach" : "end.coach.none", { count: state.coach.warnings }));
    standing.hidden = state.game.settings.opponent !== "engine";
    updateText(standing, standingText(state));
    updateText(mistakes, mistakesText(state));
    updateText(training, trainingText(state));
    const running = end.review?.over === false;
    counting.hidden = !running;
    mistakes.hidden = running;
    training.hidden = running || !training.textContent;
    if (!running || !end.review) return;
    updateText(words, t("end.counting"));
    progress.setAttribute("aria-label", t("end.counting"));
    progress.value = end.review.moves.length / end.review.line.length;
  };
}

function standingText({ analysis: { end }, game: { settings } }: State) {
  if (!end?.standing) return "";
  const { won, drawn, lost } = end.standing;
  if (won + drawn + lost === 0) return ""; // a game without moves is not saved
  return t("end.standing", { level: settings.level, won, drawn, lost });
}

function mistakesText(state: State) {
  const review = state.analysis.end?.review;
  if (!review || !isWhole(review)) return "";
  const found = mistakesOf(review);
  const own = state.friend.game ? null : ownSide(state);
  if (own === null) return t("end.mistakes.both", { ...sideNames("white"), white: found.white, black: found.black });
  const other = own === "white" ? "black" : "white";
  return t("end.mistakes.own", { own: found[own], other: found[other] });
}

/** How many of the player's mistakes became cards, and why only those. */
export function trainingText(state: State) {
  const review = state.analysis.end?.review;
  const own = ownSide(state);
  if (!own || !review || !isWhole(review) || mistakesOf(review)[own] === 0) return "";
  if (typeof (state.analysis.end?.stand.game.rules ?? "") !== "string") return ""; // there are no cards of rules without a name
  const count = reviewedCards(patch(state, { analysis: { study: null } }), 0).length;
  return t(count > 0 ? "end.cards" : "end.cards.none", { count });
}
