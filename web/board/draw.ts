// Draws one frame of the board: the marks below the pieces, the pieces, and the marks above them.

/** @import { Square } from "../base/protocol.js" */
/** @import { Sprite } from "./sprites.js" */
/** @import { Point } from "./geometry.js" */
/** @import { MeantShape } from "./arrows.js" */
/** @import { Mark } from "./marks.js" */
/** @import { Canvas } from "./theme.js" */
/** @import { Scene } from "./scene.js" */

import { ARROWS, arrowsAlong, MARKS, TRACE } from "./arrows.js";
import { center, SIDE, turned } from "./geometry.js";
import { fillCircle, hoverHighlight, strokeCircle, strokeCross } from "./marks.js";
import { drawShapes } from "./shapes.js";

/** The side of a piece's image, in squares. */
export const STAMP = 1.2;

/**
 * @param {Canvas} canvas
 * @param {Point} point in board units
 * @returns {Point} in pixels
 */
function toPixels({ size, flipped }, point) {
  const { x, y } = turned(point, flipped);
  return { x: (x * size) / SIDE, y: (y * size) / SIDE };
}

/**
 * @param {Canvas} canvas
 * @param {Square[]} squares
 * @param {Mark} mark
 */
export function markAll(canvas, squares, mark) {
  for (const square of squares) {
    const { x, y } = toPixels(canvas, center(square));
    mark(canvas, x, y, canvas.size / SIDE);
  }
}

/**
 * Draws the marks below the pieces: the last move, the selection, the targets, the pieces that must capture.
 * @param {Canvas} canvas
 * @param {Scene} scene
 * @param {{ moving: boolean, hovered: Square | undefined }} moment hovered: the target under the dragged piece
 */
export function drawMarks(canvas, scene, { moving, hovered }) {
  canvas.ctx.clearRect(0, 0, canvas.size, canvas.size);
  if (moving) return;
  if (scene.lastMove && scene.path.length < 2) drawTrace(canvas, scene.lastMove.path, scene.lastMove.captured);
  if (scene.path.length > 1) drawTrace(canvas, scene.path, []);
  for (const { square, kind } of scene.points ?? []) markAll(canvas, [square], MARKS[kind]);
  markAll(canvas, scene.must, MARKS.must);
  markAll(canvas, scene.path.slice(-1), MARKS.chosen);
  if (hovered) markAll(canvas, [hovered], hoverHighlight);
  for (const { square, kind } of scene.targets) markAll(canvas, [square], MARKS[kind]);
}

/**
 * Draws the marks above the pieces: the reason for a refused try, or the path of a previewed capture.
 * @param {Canvas} canvas
 * @param {Scene} scene
 */
export function drawRefusal(canvas, { refused, preview }) {
  if (preview) {
    drawRoute(canvas, preview.path, preview.captured);
  } else if (refused) {
    markAll(canvas, refused.bad, MARKS.bad);
    markAll(canvas, refused.must, MARKS.must);
    markAll(canvas, refused.missed, MARKS.missed);
  }
}

/**
 * Draws arrows and circles.
 * @param {Canvas} canvas
 * @param {MeantShape[]} shapes
 */
export const drawArrows = (canvas, shapes) =>
  shapes.length > 0 && drawShapes(canvas, shapes, (point) => toPixels(canvas, point), canvas.size / SIDE);

/**
 * Draws pieces with their shadows.
 * @param {Canvas} canvas
 * @param {Sprite[]} sprites
 * @param {(piece: string) => CanvasImageSource} image of a piece, or of the shadow for ""; STAMP squares wide
 */
export function drawSprites(canvas, sprites, image) {
  const u = canvas.size / SIDE;
  for (const sprite of sprites) {
    const { x, y } = toPixels(canvas, sprite);
    const side = STAMP * u * sprite.scale * (1 + sprite.lift * 0.4);
    // Whole pixels for pieces at rest: between pixels a thin ring loses its contrast.
    const snap = sprite.still ? Math.round : (/** @type {number} */ at) => at;
    const stamp = (/** @type {string} */ name, /** @type {number} */ dx, /** @type {number} */ dy) => {
      const width = sprite.still ? Math.ceil(side) : side;
      canvas.ctx.drawImage(image(name), snap(x + dx - side / 2), snap(y + dy - side / 2), width, width);
    };
    canvas.ctx.globalAlpha = sprite.alpha;
    stamp("", u * (0.025 + sprite.lift * 0.2), u * (0.07 + sprite.lift * 0.5));
    stamp(sprite.piece, 0, -u * sprite.lift * 0.35);
  }
  canvas.ctx.globalAlpha = 1;
}

/**
 * Draws the path of the last move and crosses on the squares of captured pieces.
 * @param {Canvas} canvas
 * @param {Square[]} path
 * @param {Square[]} captured
 */
export function drawTrace(canvas, path, captured) {
  const { ctx, theme, size } = canvas;
  const u = size / SIDE;
  ctx.strokeStyle = theme.trace;
  ctx.fillStyle = theme.trace;
  ctx.lineWidth = u * TRACE.width;
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  polyline(canvas, path);
  markAll(canvas, path.slice(0, -1), (_, x, y) => fillCircle(ctx, x, y, u * TRACE.dot));
  ctx.lineWidth = u * TRACE.ringWidth;
  markAll(canvas, path.slice(-1), (_, x, y) => {
    ctx.globalAlpha = TRACE.wash;
    fillCircle(ctx, x, y, u * TRACE.ring);
    ctx.globalAlpha = 1;
    strokeCircle(ctx, x, y, u * TRACE.ring);
  });
  markAll(canvas, captured, (_, x, y) => strokeCross(ctx, x, y, u * TRACE.cross));
}

/**
 * Draws a move that is shown before it is made, with the captured pieces numbered in order.
 * @param {Canvas} canvas
 * @param {Square[]} path
 * @param {Square[]} captured
 */
function drawRoute(canvas, path, captured) {
  drawArrows(canvas, arrowsAlong(path, "advice"));
  for (const [at, square] of captured.entries()) badge(canvas, square, String(at + 1));
}

/**
 * Draws a number in the corner of a square.
 * @param {Canvas} canvas
 * @param {Square} square
 * @param {string} text
 */
function badge(canvas, square, text) {
  const { ctx, theme, size } = canvas;
  const u = size / SIDE;
  const { x, y } = toPixels(canvas, center(square));
  ctx.font = `700 ${u * 0.2}px system-ui, sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillStyle = theme.shapes[ARROWS.advice.color];
  fillCircle(ctx, x + u * 0.27, y - u * 0.27, u * 0.15);
  ctx.fillStyle = theme.stone;
  ctx.fillText(text, x + u * 0.27, y - u * 0.26);
}

/**
 * @param {Canvas} canvas
 * @param {Square[]} path
 */
function polyline(canvas, path) {
  canvas.ctx.beginPath();
  for (const square of path) {
    const { x, y } = toPixels(canvas, center(square));
    canvas.ctx.lineTo(x, y);
  }
  canvas.ctx.stroke();
}
