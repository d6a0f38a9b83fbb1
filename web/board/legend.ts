// Draws each form of the table alone, for a legend: an arrow along three squares, or a mark on the middle one.

import { ARROWS, arrowsAlong, MARKS, type MarkMeaning, type Meaning, type MeantShape } from "./arrows.ts";
import { drawArrows, drawTrace, markAll } from "./draw.ts";
import { SIDE } from "./geometry.ts";
import { context } from "./painter.ts";
import { drawPiece } from "./pieces.ts";
import type { Canvas, Theme } from "./theme.ts";

type Form = "last" | "drawn" | Meaning | MarkMeaning;

const [FROM, MIDDLE, TO] = ["a8", "b8", "c8"];
const WIDTH = 3;
/** the piece that a mark is seen with */
const PIECES: Partial<Record<Form, string>> = { chosen: "w", must: "w", missed: "b" };
const DRAWN: MeantShape[] = [
  { square: FROM, target: null, color: "Y" },
  { square: MIDDLE, target: TO, color: "G" },
];

/** All forms, in the order of the legend. */
export const FORMS = ["last", ...Object.keys(ARROWS), "drawn", ...Object.keys(MARKS)] as Form[];

/** @param u the side of a square in CSS pixels */
export function pictureOf(form: Form, theme: Theme, u: number) {
  const picture = document.createElement("canvas");
  const side = Math.round(u * theme.ratio);
  picture.width = WIDTH * side;
  picture.height = side;
  picture.style.width = `${WIDTH * u}px`;
  picture.style.background = theme.stone;
  picture.setAttribute("aria-hidden", "true");
  const ctx = context(picture);
  draw(form, { ctx, size: SIDE * side, flipped: false, theme }, side);
  return picture;
}

/** @param side of a square in pixels */
function draw(form: Form, canvas: Canvas, side: number) {
  const { ctx, theme } = canvas;
  if (form === "last") drawTrace(canvas, [FROM, TO], [MIDDLE]);
  else if (form === "drawn") drawArrows(canvas, DRAWN);
  else if (isArrow(form)) drawArrows(canvas, arrowsAlong([FROM, TO], form));
  else markAll(canvas, [MIDDLE], MARKS[form]);
  const piece = PIECES[form];
  if (!piece) return;
  ctx.translate((side * WIDTH) / 2, side / 2);
  drawPiece(ctx, piece, side, piece === "w" ? theme.light : theme.dark);
}

function isArrow(form: Form): form is Meaning {
  return form in ARROWS;
}
