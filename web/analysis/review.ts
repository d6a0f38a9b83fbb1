// Shows the review of a game: the graph of the evaluation, what is told at the position on the board, and the list of the
// mistakes.

import type { Event } from "../app/events.ts";
import type { State } from "../app/state.ts";
import { make, scrollWithin, updateText } from "../base/dom.ts";
import { t } from "../i18n/messages.ts";
import { betterText } from "../ui/engine-text.ts";
import { moveName, moveNumber, moveText } from "../ui/move-text.ts";
import { mistakePlaces, nodeBefore, ownSide, toldPlace } from "./mistakes.ts";
import { lineFrom, nodeAt, ROOT } from "./move-tree.ts";
import { createGraph } from "./review-graph.ts";
import type { Review, Study } from "./state.ts";
import { taleOf } from "./tale.ts";

/** of the graph, of what is told, and of what begins a review */
interface Places {
  graph: HTMLElement;
  found: HTMLElement;
  review: HTMLElement;
}

export function mountReview(places: Places, dispatch: (event: Event) => void): (state: State) => void {
  const view = new ReviewView(places, dispatch);
  return (state) => view.update(state);
}

class ReviewView {
  dispatch: (event: Event) => void;
  place: HTMLElement;

  start = make("button", { "data-do": "review", click: () => this.dispatch({ type: "review-game" }) });
  progress = make("progress", { max: "1" });
  graph = createGraph((number, near) => this.go(number, near));
  way = make("p", { class: "way" });
  headline = make("h2", { class: "headline" });
  verdict = make("p", { class: "verdict" });
  faults = make("ol", { class: "faults" });
  /** the analysis that is shown */
  study: Study | null = null;
  drawn: unknown[] = [];

  constructor({ graph, found, review }: Places, dispatch: (event: Event) => void) {
    this.dispatch = dispatch;
    this.place = found;
    const told = make("div", { class: "tale" }, this.headline, this.verdict);
    found.append(make("div", { class: "run" }, this.way, this.progress), told, this.faults);
    graph.append(this.graph.element);
    review.append(make("div", { class: "run" }, this.start));
    this.faults.addEventListener("click", ({ target }) => {
      const place = target instanceof Element && target.closest("button")?.dataset.place;
      if (place) this.dispatch({ type: "study-mistake", place: Number(place) });
    });
  }

  /**
   * Goes to the position after a move, or to a mistake that is near enough.
   * @param number of the move in the review; 0 for the start
   * @param near so many moves from it; none by the keyboard
   */
  go(number: number, near: number | null) {
    const { review } = this.study ?? {};
    if (!review) return;
    const far = (place: number) => Math.abs(place + 1 - number);
    const [place = -1] = near === null ? [] : mistakePlaces(review).sort((one, other) => far(one) - far(other));
    if (near !== null && place >= 0 && far(place) <= near) return this.dispatch({ type: "study-mistake", place });
    this.dispatch({ type: "study-go", id: nodeBefore(review, number) });
  }

  update(state: State) {
    const { study } = state.analysis;
    const { language } = state.site;
    this.study = study;
    if (!study) return;
    const { review, at, tree } = study;
    const now = [review, at, language, tree, state.board.flipped];
    if (now.every((part, index) => part === this.drawn[index])) return;
    const changed = review !== this.drawn[0] || language !== this.drawn[2];
    this.drawn = now;
    this.start.textContent = t("review.start");
    const line = lineFrom(tree, ROOT);
    this.start.hidden = line.length === 0 || String(review?.line) === String(line);
    this.graph.element.hidden = this.place.hidden = review === null;
    if (!review) return;
    if (changed) this.drawFindings(state, study, review);
    this.drawTale(state, study, review);
  }

  drawFindings(state: State, study: Study, review: Review) {
    this.progress.hidden = review.over;
    this.progress.setAttribute("aria-label", t("review.running"));
    this.progress.value = review.moves.length / Math.max(1, review.line.length);
    this.graph.draw(review);
    this.faults.setAttribute("aria-label", t("review.list"));
    this.faults.replaceChildren(...mistakePlaces(review).map((place) => faultRow(state, study, review, place)));
    this.faults.hidden = !this.faults.firstChild;
  }

  drawTale(state: State, study: Study, review: Review) {
    const told = toldPlace(study, review);
    this.graph.mark(review, study.at, told, state.board.flipped);
    const { place, headline, text } = taleOf(state, study, review);
    if (text !== this.verdict.textContent) this.place.parentElement?.scrollTo({ top: 0 });
    updateText(this.way, place);
    updateText(this.headline, headline);
    updateText(this.verdict, text);
    for (const button of this.faults.querySelectorAll("button")) {
      const here = button.dataset.place === String(told);
      if (here) scrollWithin(this.faults, button);
      if (here) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
  }
}

/** A mistake as a row: its move, which leads to it, and the reason. */
function faultRow(state: State, { tree }: Study, { moves }: Review, place: number) {
  const found = moves[place];
  if (!found) return "";
  const { move, side } = found;
  const number = moveNumber(place + 1, nodeAt(tree, ROOT).stand?.view.turn);
  const label = moveName(number, `side.${side}`, move.text);
  const name = make("b", { text: `${number}${side === "white" ? "." : "…"} ${moveText(move.text)}`, dir: "ltr" });
  const why = make("span", { text: betterText(found, ownSide(state)) });
  const button = make("button", { "data-place": String(place), "aria-label": label }, name, why);
  return make("li", {}, button);
}
