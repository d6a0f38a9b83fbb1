// The graph of a review: White's share after each move, as a slider that goes to a move.

import { isMistake } from "../app/end.ts";
import { make, svgElement } from "../base/dom.ts";
import { t } from "../i18n/messages.ts";
import { share, VERDICT_GLYPHS, worthText } from "../ui/engine-text.ts";
import { moveSquares } from "../ui/speech.ts";
import type { Review } from "./state.ts";

/** The height of the graph in its own units. */
const HIGH = 40;

/** Pixels from a mistake at which a finger still means it. */
const NEAR = 14;

/**
 * @param go to the position after a move, by its number; 0 for the start. A click means what is `near`, in moves; a key
 *   means that move alone
 */
export function createGraph(go: (number: number, near: number | null) => void) {
  const element = make("div", { class: "graph", role: "slider", tabindex: "0", "aria-valuemin": "0" });
  const value = (name: "max" | "now") => Number(element.getAttribute(`aria-value${name}`));
  element.addEventListener("click", ({ clientX }) => {
    const { left, width } = element.getBoundingClientRect();
    go(Math.round(((clientX - left) / width) * value("max")), (NEAR / width) * value("max"));
  });
  element.addEventListener("keydown", (event) => {
    const here = value("now");
    const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: value("max") }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to, null);
  });
  return {
    element,
    draw: (review: Review) => element.replaceChildren(picture(review)),
    /**
     * Marks the move that is told.
     * @param at the node on the board
     * @param told the place of the move
     * @param flipped whether Black is below, as on the board
     */
    mark({ line, moves }: Review, at: number, told: number, flipped: boolean) {
      const number = line.indexOf(at) + 1;
      const found = moves[number - 1];
      const text = found ? `${moveSquares(found.move.text)}: ${worthText(found, found.side)}` : t("study.start");
      element.setAttribute("aria-label", t("review.graph"));
      element.setAttribute("aria-valuemax", String(line.length));
      element.setAttribute("aria-valuenow", String(number));
      element.setAttribute("aria-valuetext", text);
      element.style.setProperty("--place", String((told + 1) / Math.max(1, line.length)));
      element.toggleAttribute("data-flipped", flipped);
    },
  };
}

function picture({ line, moves, side = null }: Review) {
  const wide = Math.max(1, line.length);
  const points = moves.map((found, at) => `${at + 1} ${((1 - share(found, found.side)) * HIGH).toFixed(1)}`);
  const outline = ["0 20", ...points].join("L");
  const faults = moves.flatMap((found, at) => {
    if (!VERDICT_GLYPHS[found.verdict]) return [];
    const told = isMistake(found) && (side === null || found.side === side);
    return svgElement("path", { class: told ? "fault turning" : "fault", d: `M${points[at]}h0` });
  });
  return svgElement(
    "svg",
    { viewBox: `0 0 ${wide} ${HIGH}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    svgElement("path", { class: "white", d: `M${outline}L${moves.length} ${HIGH}L0 ${HIGH}Z` }),
    svgElement("path", { class: "level", d: `M0 20H${wide}` }),
    svgElement("path", { class: "edge", d: `M${outline}` }),
    ...faults,
  );
}
