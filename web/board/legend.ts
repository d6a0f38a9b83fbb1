// Draws each form of the table alone, for a legend: an arrow along three squares, or a mark on the middle one.

/** @import { MeantShape, Meaning, MarkMeaning } from "./arrows.js" */
/** @import { Canvas, Theme } from "./theme.js" */

import { ARROWS, arrowsAlong, MARKS } from "./arrows.js";
import { drawArrows, drawTrace, markAll } from "./draw.js";
import { SIDE } from "./geometry.js";
import { drawPiece } from "./pieces.js";

/** @typedef {"last" | "drawn" | Meaning | MarkMeaning} Form */

const [FROM, MIDDLE, TO] = ["a8", "b8", "c8"];
const WIDTH = 3;
/** @type {Partial<Record<Form, string>>} the piece that a mark is seen with */
const PIECES = { chosen: "w", must: "w", missed: "b" };
/** @type {MeantShape[]} */
const DRAWN = [
  { square: FROM, target: null, color: "Y" },
  { square: MIDDLE, target: TO, color: "G" },
];

/** All forms, in the order of the legend. */
export const FORMS = /** @type {Form[]} */ (["last", ...Object.keys(ARROWS), "drawn", ...Object.keys(MARKS)]);

/**
 * @param {Form} form
 * @param {Theme} theme
 * @param {number} u the side of a square in CSS pixels
 */
export function pictureOf(form, theme, u) {
  const picture = document.createElement("canvas");
  const side = Math.round(u * theme.ratio);
  picture.width = WIDTH * side;
  picture.height = side;
  picture.style.width = `${WIDTH * u}px`;
  picture.style.background = theme.stone;
  picture.setAttribute("aria-hidden", "true");
  const ctx = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d"));
  draw(form, { ctx, size: SIDE * side, flipped: false, theme }, side);
  return picture;
}

/**
 * @param {Form} form
 * @param {Canvas} canvas
 * @param {number} side of a square in pixels
 */
function draw(form, canvas, side) {
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

/**
 * @param {Form} form
 * @returns {form is Meaning}
 */
function isArrow(form) {
  return form in ARROWS;
}
