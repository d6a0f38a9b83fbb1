// Draws arrows and circles on a board, by the table of forms, and picks the colours of those that people add.

import type { Shape, ShapeColor } from "../base/protocol.ts";
import { formOf, linesOf, type MeantShape } from "./arrows.ts";
import { center, type Point } from "./geometry.ts";
import type { Canvas } from "./theme.ts";

/** The colour of a shape drawn while these keys are held down. */
export function colorOf({
  shiftKey,
  ctrlKey,
  altKey,
  metaKey,
}: {
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}): ShapeColor {
  const [red, blue] = [shiftKey || ctrlKey, altKey || metaKey];
  if (red && blue) return "Y";
  if (red) return "R";
  return blue ? "B" : "G";
}

/** Adds a shape, removes it if it is there already, or replaces one of another colour. */
export function toggleShape(shapes: Shape[], shape: Shape) {
  const same = shapes.find(({ square, target }) => square === shape.square && target === shape.target);
  const rest = shapes.filter((each) => each !== same);
  return same?.color === shape.color ? rest : [...rest, shape];
}

/** Draws shapes, each over an outline in the colour of the background. */
export function drawShapes({ ctx, theme }: Canvas, shapes: MeantShape[], toPixels: (point: Point) => Point, u: number) {
  ctx.save();
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  for (const shape of shapes) {
    const form = formOf(shape);
    const { lines, head, cross } = outlineOf(shape, toPixels, u);
    for (const [paint, width, dash] of [
      [theme.stone, form.width + 0.05, []],
      [theme.shapes[form.color], form.width, form.dash],
    ] as const) {
      ctx.strokeStyle = ctx.fillStyle = paint;
      ctx.lineWidth = u * width;
      ctx.setLineDash(dash.map((length) => length * u));
      ctx.stroke(lines);
      ctx.setLineDash([]);
      if (form.head === "filled") {
        ctx.lineWidth = u * (width - form.width + 0.03);
        ctx.fill(head);
      }
      ctx.stroke(head);
      ctx.stroke(cross);
    }
  }
  ctx.restore();
}

/** The paths of an arrow or of a circle, in pixels. */
function outlineOf(shape: MeantShape, toPixels: (point: Point) => Point, u: number) {
  const [lines, head, cross] = [new Path2D(), new Path2D(), new Path2D()];
  const middle = center(shape.square);
  if (!shape.target) {
    const { x, y } = toPixels(middle);
    lines.arc(x, y, u * 0.43, 0, 2 * Math.PI);
    return { lines, head, cross };
  }
  const form = formOf(shape);
  const drawn = linesOf(form, middle, center(shape.target));
  const trace = (path: Path2D, points: Point[]) => {
    for (const [at, point] of points.entries()) {
      const { x, y } = toPixels(point);
      if (at === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  };
  for (const line of drawn.lines) trace(lines, line);
  trace(head, drawn.head);
  if (form.head === "filled") head.closePath();
  for (const line of drawn.cross) trace(cross, line);
  return { lines, head, cross };
}
