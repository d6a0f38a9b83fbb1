// Shows the review of a game: a graph of the evaluation, and each mistake with the better move and the reason.

import type { Event } from "../app/events.ts";
import type { State } from "../app/state.ts";
import { keepFocus, make, updateText } from "../base/dom.ts";
import type { MoveReview } from "../base/protocol.ts";
import { t } from "../i18n/messages.ts";
import { faultsText, foundAt, reviewText, VERDICT_GLYPHS } from "../ui/engine-text.ts";
import { moveName, moveNumber, moveText } from "../ui/move-text.ts";
import { isWhole } from "./mistakes.ts";
import { lineFrom, nodeAt, ply, ROOT } from "./move-tree.ts";
import { createGraph } from "./review-graph.ts";
import type { Review, Study } from "./state.ts";

/** Windows in which the list of mistakes does not push the moves away. */
const ROOMY = "(min-aspect-ratio: 1 / 1) and (min-height: 700px)";

/** of the graph, of what is found of the move on the board, and of the rest */
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

  start = make("button", { "data-do": "review", click: () => this.toggle() });
  progress = make("progress", { max: "1" });
  graph = createGraph((number) => this.go(number));
  verdict = make("p", { class: "verdict" });
  better = make("button", { "data-do": "better", click: () => this.showBetter() });
  faults = make("ol", { class: "faults" });
  title = make("summary");
  list = make("details", { open: matchMedia(ROOMY).matches }, this.title, this.faults);
  /** the analysis that is shown */
  study: Study | null = null;
  drawn: unknown[] = [];

  constructor({ graph, found, review }: Places, dispatch: (event: Event) => void) {
    this.dispatch = dispatch;
    this.place = found;
    found.append(this.better, this.verdict);
    const run = make("div", { class: "run" }, this.start, this.progress);
    graph.append(this.graph.element);
    review.append(this.list, run);
    this.faults.addEventListener("click", ({ target }) => {
      const number = target instanceof Element && target.closest("button")?.dataset.number;
      if (number) this.go(Number(number));
    });
  }

  toggle() {
    this.dispatch({ type: this.study?.review?.over === false ? "study-review-stop" : "study-review" });
  }

  /** @param number of a move of the review; 0 for the start */
  go(number: number) {
    const id = number > 0 ? this.study?.review?.line[number - 1] : ROOT;
    if (id !== undefined) this.dispatch({ type: "study-go", id });
  }

  showBetter() {
    const found = this.study && foundAt(this.study);
    if (!found) return;
    this.go(found.ply);
    this.dispatch({ type: "study-line", moves: found.better.slice(0, 1) });
  }

  update({ analysis: { study }, site: { language } }: State) {
    this.study = study;
    if (!study) return;
    const { review, at, tree } = study;
    const now = [review, at, language, tree];
    if (now.every((part, index) => part === this.drawn[index])) return;
    const changed = review !== this.drawn[0] || language !== this.drawn[2];
    this.drawn = now;
    this.drawRun(study);
    for (const each of [this.graph.element, this.place, this.list, this.better]) each.hidden = review === null;
    if (!review) return;
    if (changed) this.drawFindings(study, review);
    this.drawMove(study, review);
  }

  drawRun({ review, tree }: Study) {
    const running = review?.over === false;
    this.start.textContent = t(running ? "review.stop" : "review.start");
    const line = lineFrom(tree, ROOT);
    const done = review !== null && isWhole(review) && String(review.line) === String(line);
    this.start.hidden = line.length === 0 || (done && !running);
    this.progress.hidden = !running;
    this.progress.setAttribute("aria-label", t("review.running"));
    if (review) this.progress.value = review.moves.length / Math.max(1, review.line.length);
  }

  drawFindings(study: Study, review: Review) {
    this.graph.draw(review);
    this.faults.replaceChildren(...faultRows(study, review));
    this.title.textContent = faultsText(review);
    this.list.hidden = !this.faults.firstChild;
    this.better.textContent = t("status.showBetter");
  }

  /** Says what the review found of the move on the board. */
  drawMove(study: Study, review: Review) {
    const found = foundAt(study);
    const none = review.over && !this.faults.firstChild ? this.title.textContent : "";
    this.graph.mark(review, study.at, found);
    const text = found ? reviewText(found) : none;
    if (text !== this.verdict.textContent) this.place.parentElement?.scrollTo({ top: 0 });
    updateText(this.verdict, text);
    keepFocus(
      () => {
        this.better.hidden = !found?.better.length;
      },
      () => document.querySelector("#study .tree [aria-current]"),
    );
  }
}

const faultRows = (study: Study, { moves, line, side = null }: Review) =>
  moves.flatMap((found, at) =>
    VERDICT_GLYPHS[found.verdict] && (side === null || found.side === side)
      ? [faultRow(found, at + 1, numberOf(study, line[at] ?? ROOT, at + 1))]
      : [],
  );

/** The number of a node's move in the score; one that was deleted is counted by its place in the review. */
const numberOf = ({ tree }: Study, id: number, place: number) =>
  moveNumber(tree.nodes[id] ? ply(tree, id) : place, nodeAt(tree, ROOT).stand?.view.turn);

/**
 * @param place in the review
 * @param number of the move in the score
 */
function faultRow(found: MoveReview, place: number, number: number) {
  const { text } = found.move;
  const title = t("moves.move", { number, side: t(`side.${found.side}`), text: moveText(text) });
  const label = moveName(number, `side.${found.side}`, text);
  const button = make("button", { "data-number": String(place), "aria-label": label, text: title });
  return make("li", { "data-verdict": found.verdict }, button, ` ${reviewText(found, true)}`);
}
