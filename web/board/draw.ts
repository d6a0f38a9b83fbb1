// Draws one frame of the board: the marks below the pieces, the pieces, and the marks above them.

import type { Square } from "../base/protocol.ts";
import { ARROWS, arrowsAlong, MARKS, type MeantShape, TRACE } from "./arrows.ts";
import { asSeen, center, type Point, SIDE } from "./geometry.ts";
import { fillCircle, hoverHighlight, type Mark, strokeCircle, strokeCross } from "./marks.ts";
import type { Scene } from "./scene.ts";
import { drawShapes } from "./shapes.ts";
import type { Sprite } from "./sprites.ts";
import type { Canvas } from "./theme.ts";

/** The side of a piece's image, in squares. */
export const STAMP = 1.2;

/**
 * @param point in board units
 * @returns in pixels
 */
function toPixels({ size, flipped }: Canvas, point: Point): Point {
  const { x, y } = asSeen(point, flipped);
  return { x: (x * size) / SIDE, y: (y * size) / SIDE };
}

export function markAll(canvas: Canvas, squares: Square[], mark: Mark) {
  for (const square of squares) {
    const { x, y } = toPixels(canvas, center(square));
    mark(canvas, x, y, canvas.size / SIDE);
  }
}

/**
 * Draws the marks below the pieces: the last move, the selection, the targets, the pieces that must capture.
 * @param moment hovered: the target under the dragged piece
 */
export function drawMarks(
  canvas: Canvas,
  scene: Scene,
  { moving, hovered }: { moving: boolean; hovered: Square | undefined },
) {
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

/** Draws the marks above the pieces: the reason for a refused try, or the path of a previewed capture. */
export function drawRefusal(canvas: Canvas, { refused, preview }: Scene) {
  if (preview) {
    drawRoute(canvas, preview.path, preview.captured);
  } else if (refused) {
    markAll(canvas, refused.bad, MARKS.bad);
    markAll(canvas, refused.must, MARKS.must);
    markAll(canvas, refused.missed, MARKS.missed);
  }
}

/** Draws arrows and circles. */
export const drawArrows = (canvas: Canvas, shapes: MeantShape[]) =>
  shapes.length > 0 && drawShapes(canvas, shapes, (point) => toPixels(canvas, point), canvas.size / SIDE);

/**
 * Draws pieces with their shadows.
 * @param image of a piece, or of the shadow for ""; STAMP squares wide
 */
export function drawSprites(canvas: Canvas, sprites: Sprite[], image: (piece: string) => CanvasImageSource) {
  const u = canvas.size / SIDE;
  for (const sprite of sprites) {
    const { x, y } = toPixels(canvas, sprite);
    const side = STAMP * u * sprite.scale * (1 + sprite.lift * 0.4);
    // Whole pixels for pieces at rest: between pixels a thin ring loses its contrast.
    const snap = sprite.still ? Math.round : (at: number) => at;
    const stamp = (name: string, dx: number, dy: number) => {
      const width = sprite.still ? Math.ceil(side) : side;
      canvas.ctx.drawImage(image(name), snap(x + dx - side / 2), snap(y + dy - side / 2), width, width);
    };
    canvas.ctx.globalAlpha = sprite.alpha;
    stamp("", u * (0.025 + sprite.lift * 0.2), u * (0.07 + sprite.lift * 0.5));
    stamp(sprite.piece, 0, -u * sprite.lift * 0.35);
  }
  canvas.ctx.globalAlpha = 1;
}

/** Draws the path of the last move and crosses on the squares of captured pieces. */
export function drawTrace(canvas: Canvas, path: Square[], captured: Square[]) {
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

/** Draws a move that is shown before it is made, with the captured pieces numbered in order. */
function drawRoute(canvas: Canvas, path: Square[], captured: Square[]) {
  drawArrows(canvas, arrowsAlong(path, "advice"));
  for (const [at, square] of captured.entries()) badge(canvas, square, String(at + 1));
}

/** Draws a number in the corner of a square. */
function badge(canvas: Canvas, square: Square, text: string) {
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

function polyline(canvas: Canvas, path: Square[]) {
  canvas.ctx.beginPath();
  for (const square of path) {
    const { x, y } = toPixels(canvas, center(square));
    canvas.ctx.lineTo(x, y);
  }
  canvas.ctx.stroke();
}
