// Shows the review of a game: a graph of the evaluation, and each mistake with the better move and the reason.

/** @import { Event, State } from "../app/types.js" */
/** @import { Review, Study } from "../app/values.js" */
/** @import { MoveReview } from "../base/protocol.js" */

import { drawing, keepingFocus, make } from "../base/dom.js";
import { t } from "../i18n/messages.js";
import { faultsText, foundAt, reviewText, share, VERDICT_GLYPHS, worthText } from "../ui/engine-text.js";
import { moveName, moveText } from "../ui/move-text.js";
import { moveSquares } from "../ui/speech.js";
import { lineFrom, nodeAt, ply, ROOT } from "./move-tree.js";

/** Windows in which the list of mistakes does not push the moves away. */
const ROOMY = "(min-aspect-ratio: 1 / 1) and (min-height: 700px)";
/** The height of the graph in its own units. */
const HIGH = 40;

/**
 * @param {HTMLElement} root
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State) => void}
 */
export function mountReview(root, dispatch) {
  const start = make("button", { "data-do": "review" });
  const progress = make("progress", { max: "1" });
  const graph = make("div", { class: "graph", role: "slider", tabindex: "0", "aria-valuemin": "0" });
  const verdict = make("p", { class: "verdict" });
  const better = make("button", { "data-do": "better" });
  const faults = make("ol", { class: "faults" });
  const title = make("summary");
  const list = make("details", { open: matchMedia(ROOMY).matches }, title, faults);
  root.append(make("div", { class: "run" }, start, progress), graph, verdict, better, list);
  /** @type {Study | null} */
  let known = null;
  start.addEventListener("click", () => {
    const running = known?.review?.over === false;
    dispatch({ type: running ? "study-review-stop" : "study-review" });
  });
  const go = (/** @type {number} */ number) => {
    const id = number > 0 ? known?.review?.line[number - 1] : ROOT;
    if (id !== undefined) dispatch({ type: "study-go", id });
  };
  better.addEventListener("click", () => {
    const found = known && foundAt(known);
    if (!found) return;
    go(found.ply);
    dispatch({ type: "study-line", moves: found.better.slice(0, 1) });
  });
  graph.addEventListener("click", ({ clientX }) => {
    const { left, width } = graph.getBoundingClientRect();
    const total = known?.review?.line.length ?? 0;
    go(Math.round(((clientX - left) / width) * total));
  });
  graph.addEventListener("keydown", (event) => {
    const total = known?.review?.line.length ?? 0;
    const here = Number(graph.getAttribute("aria-valuenow"));
    const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: total }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  });
  faults.addEventListener("click", ({ target }) => {
    const number = target instanceof Element && target.closest("button")?.dataset.number;
    if (number) go(Number(number));
  });
  /** @type {unknown[]} */
  let drawn = [];
  return ({ study, language }) => {
    known = study;
    if (!study) return;
    const { review, at, tree } = study;
    const now = [review, at, language, tree];
    if (now.every((part, index) => part === drawn[index])) return;
    const listed = review !== drawn[0] || language !== drawn[2];
    drawn = now;
    const running = review?.over === false;
    start.textContent = t(running ? "review.stop" : "review.start");
    start.hidden = lineFrom(tree, ROOT).length === 0;
    progress.hidden = !running;
    progress.setAttribute("aria-label", t("review.running"));
    if (review) progress.value = review.moves.length / Math.max(1, review.line.length);
    graph.hidden = verdict.hidden = list.hidden = better.hidden = review === null;
    if (!review) return;
    if (listed) {
      graph.replaceChildren(picture(review));
      faults.replaceChildren(...faultRows(study, review));
      title.textContent = faultsText(review);
      list.hidden = !faults.firstChild;
      better.textContent = t("status.showBetter");
    }
    const found = foundAt(study);
    place(graph, review, at, found);
    verdict.textContent = found ? reviewText(found) : "";
    keepingFocus(
      () => {
        better.hidden = !found?.better.length;
      },
      () => document.querySelector("#study .tree [aria-current]"),
    );
    if (review.over && !faults.firstChild && !found) verdict.textContent = title.textContent;
  };
}

/**
 * @param {HTMLElement} graph
 * @param {Review} review
 * @param {number} at
 * @param {MoveReview | undefined} found
 */
function place(graph, { line }, at, found) {
  const number = line.indexOf(at) + 1;
  graph.setAttribute("aria-label", t("review.graph"));
  graph.setAttribute("aria-valuemax", String(line.length));
  graph.setAttribute("aria-valuenow", String(number));
  graph.setAttribute(
    "aria-valuetext",
    found ? `${moveSquares(found.move.text)}: ${worthText(found, found.side)}` : t("study.start"),
  );
  graph.style.setProperty("--place", String(number / Math.max(1, line.length)));
}

/**
 * The share of White after each move.
 * @param {Review} review
 */
function picture({ line, moves }) {
  const wide = Math.max(1, line.length);
  const points = moves.map((found, at) => `${at + 1} ${((1 - share(found, found.side)) * HIGH).toFixed(1)}`);
  const outline = ["0 20", ...points].join("L");
  const faults = moves.flatMap(({ verdict }, at) =>
    VERDICT_GLYPHS[verdict] ? drawing("path", { class: "fault", "data-verdict": verdict, d: `M${points[at]}h0` }) : [],
  );
  return drawing(
    "svg",
    { viewBox: `0 0 ${wide} ${HIGH}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    drawing("path", { class: "white", d: `M${outline}L${moves.length} ${HIGH}L0 ${HIGH}Z` }),
    drawing("path", { class: "level", d: `M0 20H${wide}` }),
    drawing("path", { class: "edge", d: `M${outline}` }),
    ...faults,
  );
}

/**
 * @param {Study} study
 * @param {Review} review
 */
function faultRows({ tree }, { moves, line }) {
  return moves.flatMap((found, at) => (VERDICT_GLYPHS[found.verdict] ? faultRow(found, at) : []));

  /** @param {MoveReview} found @param {number} at */
  function faultRow(found, at) {
    const id = line[at] ?? ROOT;
    const black = nodeAt(tree, ROOT).stand?.view.turn === "black" ? 1 : 0;
    const number = tree.nodes[id] ? Math.floor((ply(tree, id) + 1 + black) / 2) : at + 1;
    const { text } = found.move;
    const title = t("moves.move", { number, side: t(`side.${found.side}`), text: moveText(text) });
    const label = moveName(number, `side.${found.side}`, text);
    const button = make("button", { "data-number": String(at + 1), "aria-label": label, text: title });
    return make("li", { "data-verdict": found.verdict }, button, ` ${reviewText(found, true)}`);
  }
}
