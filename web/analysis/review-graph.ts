// The graph of a review: White's share after each move, as a slider that goes to a move.

import { make, svgElement } from "../base/dom.ts";
import type { MoveReview } from "../base/protocol.ts";
import { t } from "../i18n/messages.ts";
import { share, VERDICT_GLYPHS, worthText } from "../ui/engine-text.ts";
import { moveSquares } from "../ui/speech.ts";
import type { Review } from "./state.ts";

/** The height of the graph in its own units. */
const HIGH = 40;

/** @param go to the position after a move, by its number; 0 for the start */
export function createGraph(go: (number: number) => void) {
  const element = make("div", { class: "graph", role: "slider", tabindex: "0", "aria-valuemin": "0" });
  const value = (name: "max" | "now") => Number(element.getAttribute(`aria-value${name}`));
  element.addEventListener("click", ({ clientX }) => {
    const { left, width } = element.getBoundingClientRect();
    go(Math.round(((clientX - left) / width) * value("max")));
  });
  element.addEventListener("keydown", (event) => {
    const here = value("now");
    const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: value("max") }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  });
  return {
    element,
    draw: (review: Review) => element.replaceChildren(picture(review)),
    /**
     * Marks the move on the board.
     * @param at its node
     */
    mark({ line }: Review, at: number, found: MoveReview | undefined) {
      const number = line.indexOf(at) + 1;
      const text = found ? `${moveSquares(found.move.text)}: ${worthText(found, found.side)}` : t("study.start");
      element.setAttribute("aria-label", t("review.graph"));
      element.setAttribute("aria-valuemax", String(line.length));
      element.setAttribute("aria-valuenow", String(number));
      element.setAttribute("aria-valuetext", text);
      element.style.setProperty("--place", String(number / Math.max(1, line.length)));
    },
  };
}

function picture({ line, moves }: Review) {
  const wide = Math.max(1, line.length);
  const points = moves.map((found, at) => `${at + 1} ${((1 - share(found, found.side)) * HIGH).toFixed(1)}`);
  const outline = ["0 20", ...points].join("L");
  const faults = moves.flatMap(({ verdict }, at) =>
    VERDICT_GLYPHS[verdict]
      ? svgElement("path", { class: "fault", "data-verdict": verdict, d: `M${points[at]}h0` })
      : [],
  );
  return svgElement(
    "svg",
    { viewBox: `0 0 ${wide} ${HIGH}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    svgElement("path", { class: "white", d: `M${outline}L${moves.length} ${HIGH}L0 ${HIGH}Z` }),
    svgElement("path", { class: "level", d: `M0 20H${wide}` }),
    svgElement("path", { class: "edge", d: `M${outline}` }),
    ...faults,
  );
}
