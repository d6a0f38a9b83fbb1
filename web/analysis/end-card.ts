// Fills in the card of a game that is over: how the player stands against the level, and the mistakes of both sides. Its
// result and its buttons are those of the status.
//
// For tests and programs: #status[data-card] .facts holds .standing, .mistakes, .training, .coached and, while they are
// counted, .counting with a progress bar; after a loss .praise. #status has data-won after a win.

import { isWin } from "../app/end.ts";
import type { Event } from "../app/events.ts";
import { patch, type State } from "../app/state.ts";
import type { Standing } from "../app/values.ts";
import { make, updateText } from "../base/dom.ts";
import type { TamaBoard } from "../board/element.ts";
import { sideNames, t } from "../i18n/messages.ts";
import { reviewedCards } from "./cards.ts";
import { isWhole, mistakesOf, ownSide } from "./mistakes.ts";
import { celebrate } from "./win.ts";

/** @param root the status */
export function mountEndCard(
  root: Element,
  board: TamaBoard,
  dispatch: (event: Event) => void,
  readStanding: (state: State) => Promise<Standing>,
): (state: State) => void {
  const standing = make("p", { class: "standing" });
  const praise = make("p", { class: "praise" });
  const mistakes = make("p", { class: "mistakes" });
  const training = make("p", { class: "training" });
  const words = make("span");
  const progress = make("progress", { max: "1" });
  const coach = make("p", { class: "coached" });
  const counting = make("p", { class: "counting" }, words, progress);
  const facts = make("div", { class: "facts" }, standing, praise, mistakes, training, coach, counting);
  root.querySelector(".offers")?.before(facts);
  /** the end whose standing was asked for, and whose win was shown */
  let asked: unknown = null;
  return (state) => {
    const { end, study } = state.analysis;
    facts.hidden = !end || study !== null;
    const { outcome } = end?.stand.view ?? {};
    const won = Boolean(outcome && isWin(state, outcome));
    root.toggleAttribute("data-won", won && !study);
    if (!end) return;
    const fresh = asked !== end.stand;
    asked = end.stand;
    // One that was reviewed ended some other day.
    if (fresh && won && !state.analysis.reviewed) celebrate(board, root, state);
    if (fresh && state.game.settings.opponent === "engine") {
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
    updateText(praise, praiseText(state));
    praise.hidden = !praise.textContent;
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

/** What went well in a game that was lost. */
export function praiseText(state: State) {
  const { end } = state.analysis;
  const own = ownSide(state);
  const winner = end?.stand.view.outcome?.winner;
  if (!end || !own || !winner || winner === own) return "";
  const { entries, ply } = state.game.timeline;
  const moves = entries
    .slice(1, ply + 1)
    .flatMap(({ move }, at) => (move && entries[at]?.view.turn === own ? move : []));
  const longest = Math.max(0, ...moves.map(({ captured }) => captured.length));
  if (longest > 1) return t("end.capture", { pieces: t("stats.pieces", { count: longest }) });
  const { review } = end;
  const sound = review && isWhole(review) ? moves.length - mistakesOf(review)[own] : 0;
  return sound > moves.length / 2 ? t("end.sound", { count: sound, total: moves.length }) : "";
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
  if (!own || !review || !isWhole(review)) return "";
  const faults = mistakesOf(review)[own];
  if (faults === 0) return "";
  if (typeof (state.analysis.end?.stand.game.rules ?? "") !== "string") return ""; // there are no cards of rules without a name
  // The same mistake in the same position is one card.
  const count = new Set(reviewedCards(patch(state, { analysis: { study: null } }), 0).map(({ id }) => id)).size;
  return t(count < faults ? "end.cards.some" : "end.cards", { count, own: faults });
}
