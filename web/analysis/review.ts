// Shows the review of a game: a graph of the evaluation, and each mistake with the better move and the reason.

/** @import { Event, State } from "../app/types.js" */
/** @import { Review, Study } from "../app/values.js" */
/** @import { MoveReview } from "../base/protocol.js" */

import { keepFocus, make, updateText } from "../base/dom.js";
import { t } from "../i18n/messages.js";
import { faultsText, foundAt, reviewText, VERDICT_GLYPHS } from "../ui/engine-text.js";
import { moveName, moveNumber, moveText } from "../ui/move-text.js";
import { isWhole } from "./mistakes.js";
import { lineFrom, nodeAt, ply, ROOT } from "./move-tree.js";
import { createGraph } from "./review-graph.js";

/** Windows in which the list of mistakes does not push the moves away. */
const ROOMY = "(min-aspect-ratio: 1 / 1) and (min-height: 700px)";

/**
 * @typedef {{ graph: HTMLElement, found: HTMLElement, review: HTMLElement }} Places of the graph, of what is found of the
 *   move on the board, and of the rest
 */

/**
 * @param {Places} places
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State) => void}
 */
export function mountReview(places, dispatch) {
  const view = new ReviewView(places, dispatch);
  return (state) => view.update(state);
}

class ReviewView {
  start = make("button", { "data-do": "review", click: () => this.toggle() });
  progress = make("progress", { max: "1" });
  graph = createGraph((number) => this.go(number));
  verdict = make("p", { class: "verdict" });
  better = make("button", { "data-do": "better", click: () => this.showBetter() });
  faults = make("ol", { class: "faults" });
  title = make("summary");
  list = make("details", { open: matchMedia(ROOMY).matches }, this.title, this.faults);
  /** @type {Study | null} that is shown */
  study = null;
  /** @type {unknown[]} */
  drawn = [];

  /**
   * @param {Places} places
   * @param {(event: Event) => void} dispatch
   */
  constructor({ graph, found, review }, dispatch) {
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

  /** @param {number} number of a move of the review; 0 for the start */
  go(number) {
    const id = number > 0 ? this.study?.review?.line[number - 1] : ROOT;
    if (id !== undefined) this.dispatch({ type: "study-go", id });
  }

  showBetter() {
    const found = this.study && foundAt(this.study);
    if (!found) return;
    this.go(found.ply);
    this.dispatch({ type: "study-line", moves: found.better.slice(0, 1) });
  }

  /** @param {State} state */
  update({ study, language }) {
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

  /** @param {Study} study */
  drawRun({ review, tree }) {
    const running = review?.over === false;
    this.start.textContent = t(running ? "review.stop" : "review.start");
    const line = lineFrom(tree, ROOT);
    const done = review !== null && isWhole(review) && String(review.line) === String(line);
    this.start.hidden = line.length === 0 || (done && !running);
    this.progress.hidden = !running;
    this.progress.setAttribute("aria-label", t("review.running"));
    if (review) this.progress.value = review.moves.length / Math.max(1, review.line.length);
  }

  /**
   * @param {Study} study
   * @param {Review} review
   */
  drawFindings(study, review) {
    this.graph.draw(review);
    this.faults.replaceChildren(...faultRows(study, review));
    this.title.textContent = faultsText(review);
    this.list.hidden = !this.faults.firstChild;
    this.better.textContent = t("status.showBetter");
  }

  /**
   * Says what the review found of the move on the board.
   * @param {Study} study
   * @param {Review} review
   */
  drawMove(study, review) {
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

/**
 * @param {Study} study
 * @param {Review} review
 */
const faultRows = (study, { moves, line, side = null }) =>
  moves.flatMap((found, at) =>
    VERDICT_GLYPHS[found.verdict] && (side === null || found.side === side)
      ? [faultRow(found, at + 1, numberOf(study, line[at] ?? ROOT, at + 1))]
      : [],
  );

/**
 * The number of a node's move in the score; one that was deleted is counted by its place in the review.
 * @param {Study} study
 * @param {number} id
 * @param {number} place
 */
const numberOf = ({ tree }, id, place) =>
  moveNumber(tree.nodes[id] ? ply(tree, id) : place, nodeAt(tree, ROOT).stand?.view.turn);

/**
 * @param {MoveReview} found
 * @param {number} place in the review
 * @param {number} number of the move in the score
 */
function faultRow(found, place, number) {
  const { text } = found.move;
  const title = t("moves.move", { number, side: t(`side.${found.side}`), text: moveText(text) });
  const label = moveName(number, `side.${found.side}`, text);
  const button = make("button", { "data-number": String(place), "aria-label": label, text: title });
  return make("li", { "data-verdict": found.verdict }, button, ` ${reviewText(found, true)}`);
}
