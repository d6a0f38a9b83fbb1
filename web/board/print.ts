// Draws the board as a black-and-white SVG for printing, since browsers print a canvas in its theme, or not at all.

import { svgElement } from "../base/dom.ts";
import { type Cells, SQUARES, type Square } from "../base/protocol.ts";
import { formOf, linesOf, type MeantShape } from "./arrows.ts";
import { indexOf, type Point } from "./geometry.ts";

const LINES = Array.from({ length: 9 }, (_, at) => `M0 ${at}H8M${at} 0V8`).join("");
const MAN = 0.36;
const KING = 0.2;

/** Builds the diagram: light men are white and dark men black; a king has a ring. */
export function printableDiagram({ cells, flipped }: { cells: Cells; flipped: boolean }, shapes: MeantShape[]) {
  const seen = (at: number) => (flipped ? 7 - at : at);
  const middle: (at: number) => [number, number] = (at) => [seen(at % 8) + 0.5, 7 - seen(Math.floor(at / 8)) + 0.5];
  const pieces = SQUARES.flatMap((_, at) => {
    const piece = cells.charAt(at);
    if (piece === ".") return [];
    const [face, mark] = "wW".includes(piece) ? ["#fff", "#000"] : ["#000", "#fff"];
    const [cx, cy] = middle(at);
    const place = { cx, cy };
    const disc = svgElement("circle", { ...place, r: MAN, fill: face, stroke: "#000" });
    return piece === piece.toUpperCase()
      ? [disc, svgElement("circle", { ...place, r: KING, fill: "none", stroke: mark })]
      : [disc];
  });
  const label = (text: string, x: number, y: number) => {
    const element = svgElement("text", { x, y, "font-size": 0.3, "text-anchor": "middle", stroke: "none" });
    element.textContent = text;
    return element;
  };
  const labels = Array.from({ length: 8 }, (_, at) => [
    label("abcdefgh".charAt(seen(at)), at + 0.5, 8.36),
    label(String(seen(7 - at) + 1), -0.25, at + 0.6),
  ]);
  return svgElement(
    "svg",
    { class: "print", viewBox: "-0.5 -0.1 8.6 8.6", "aria-hidden": "true", stroke: "#000", "stroke-width": 0.04 },
    svgElement("path", { d: LINES, fill: "none" }),
    ...pieces,
    ...shapes.flatMap((shape) => drawn(shape, (square) => middle(indexOf(square)))),
    ...labels.flat(),
  );
}

/**
 * Shows a diagram in a shadow root while the page is printed.
 * @param signal removes all listeners
 */
export function showWhilePrinting(root: ShadowRoot, diagram: () => Element | null, signal: AbortSignal) {
  let shown: Element | null = null;
  const remove = () => shown?.remove();
  const add = () => {
    remove();
    shown = diagram();
    if (shown) root.append(shown);
  };
  addEventListener("beforeprint", add, { signal });
  addEventListener("afterprint", remove, { signal });
}

/** An arrow or a circle in the form of its meaning, and a white margin around it. */
function drawn(shape: MeantShape, middle: (square: Square) => [number, number]) {
  const form = formOf(shape);
  const { target } = shape;
  const arrow = target && target !== shape.square;
  const { line, head } = arrow ? arrowOf(shape, middle(target), middle) : circle(middle(shape.square));
  const common = { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" };
  return [
    svgElement("path", { ...common, d: `${line}${head}`, stroke: "#fff", "stroke-width": form.width + 0.08 }),
    svgElement("path", { ...common, d: line, "stroke-width": form.width, "stroke-dasharray": form.dash.join(" ") }),
    svgElement("path", {
      ...common,
      d: head,
      "stroke-width": Math.min(form.width, 0.08),
      ...(form.head === "filled" && { fill: "#000" }),
    }),
  ];
}

const circle = ([x, y]: [number, number]) => ({
  line: `M${x - 0.44} ${y}a.44 .44 0 1 1 .88 0a.44 .44 0 1 1 -.88 0`,
  head: "",
});

function arrowOf(shape: MeantShape, [toX, toY]: [number, number], middle: (square: Square) => [number, number]) {
  const form = formOf(shape);
  const [x, y] = middle(shape.square);
  const { lines, head, cross } = linesOf(form, { x, y }, { x: toX, y: toY });
  const path = (points: Point[]) =>
    `M${points.map((point) => `${point.x.toFixed(2)} ${point.y.toFixed(2)}`).join("L")}`;
  return {
    line: lines.map(path).join(""),
    head: `${path(head)}${form.head === "filled" ? "Z" : ""}${cross.map(path).join("")}`,
  };
}
