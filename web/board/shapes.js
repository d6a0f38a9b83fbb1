// Draws the arrows and circles that people add to a board, and picks their colours. Each colour has its own dashes, too.

/** @import { Shape, ShapeColor } from "../base/protocol.js" */
/** @import { Canvas } from "./theme.js" */
/** @import { Point } from "./geometry.js" */

import { center, distance } from "./geometry.js";

/** @type {Record<ShapeColor, number[]>} dashes in squares */
export const DASHES = {
  G: [],
  R: [0.22, 0.12],
  Y: [0.06, 0.12],
  B: [0.22, 0.1, 0.05, 0.1],
};

/**
 * The colour of a shape drawn while these keys are held down.
 * @param {{ shiftKey: boolean, ctrlKey: boolean, altKey: boolean, metaKey: boolean }} keys
 * @returns {ShapeColor}
 */
export function colorOf({ shiftKey, ctrlKey, altKey, metaKey }) {
  const [red, blue] = [shiftKey || ctrlKey, altKey || metaKey];
  if (red && blue) return "Y";
  if (red) return "R";
  return blue ? "B" : "G";
}

/**
 * Adds a shape, removes it if it is there already, or replaces one of another colour.
 * @param {Shape[]} shapes
 * @param {Shape} shape
 */
export function toggleShape(shapes, shape) {
  const same = shapes.find(({ square, target }) => square === shape.square && target === shape.target);
  const rest = shapes.filter((each) => each !== same);
  return same?.color === shape.color ? rest : [...rest, shape];
}

/**
 * Draws shapes, each over an outline in the colour of the background.
 * @param {Canvas} canvas
 * @param {Shape[]} shapes
 * @param {(point: Point) => Point} toPixels
 * @param {number} u
 */
export function drawShapes({ ctx, theme }, shapes, toPixels, u) {
  ctx.save();
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  for (const { square, target, color } of shapes) {
    const outline = target
      ? arrow(toPixels(center(square)), toPixels(center(target)), u)
      : circle(toPixels(center(square)), u);
    for (const [paint, width, dash] of /** @type {[string, number, number[]][]} */ ([
      [theme.stone, 0.115, []],
      [theme.shapes[color], 0.065, DASHES[color]],
    ])) {
      ctx.strokeStyle = paint;
      ctx.lineWidth = u * width;
      ctx.setLineDash(dash.map((length) => length * u));
      ctx.stroke(outline.line);
      ctx.setLineDash([]);
      ctx.stroke(outline.head);
    }
  }
  ctx.restore();
}

/**
 * @param {Point} at
 * @param {number} u
 */
function circle({ x, y }, u) {
  const line = new Path2D();
  line.arc(x, y, u * 0.43, 0, 2 * Math.PI);
  return { line, head: new Path2D() };
}

/**
 * An arrow between the middles of two squares, a little shorter at both ends.
 * @param {Point} from
 * @param {Point} to
 * @param {number} u
 */
function arrow(from, to, u) {
  const length = distance(from, to);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (/** @type {number} */ along, /** @type {number} */ aside) =>
    /** @type {const} */ ([from.x + dx * along - dy * aside, from.y + dy * along + dx * aside]);
  const [tip, barb] = [length - u * 0.12, u * 0.2];
  const [line, head] = [new Path2D(), new Path2D()];
  line.moveTo(...at(u * 0.2, 0));
  line.lineTo(...at(tip, 0));
  head.moveTo(...at(tip - barb, barb * 0.8));
  head.lineTo(...at(tip, 0));
  head.lineTo(...at(tip - barb, -barb * 0.8));
  return { line, head };
}
