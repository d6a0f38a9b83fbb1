// Draws the marks on squares: legal targets, obligations and mistakes. They differ in shape, not only in colour.

import type { DrawingContext } from "./pieces.ts";
import type { Canvas } from "./theme.ts";

/** draws around a square's middle */
export type Mark = (canvas: Canvas, x: number, y: number, u: number) => void;

export function fillCircle(ctx: DrawingContext, x: number, y: number, r: number) {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.fill();
}

export function strokeCircle(ctx: DrawingContext, x: number, y: number, r: number) {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.stroke();
}

export function strokeCross(ctx: DrawingContext, x: number, y: number, r: number) {
  ctx.beginPath();
  ctx.moveTo(x - r, y - r);
  ctx.lineTo(x + r, y + r);
  ctx.moveTo(x + r, y - r);
  ctx.lineTo(x - r, y + r);
  ctx.stroke();
}

/** Fills the current path as a mark of something legal, with an edge that contrasts with any background. */
function paintOption({ ctx, theme }: Canvas, u: number) {
  ctx.fillStyle = theme.may;
  ctx.strokeStyle = theme.mayEdge;
  ctx.lineWidth = Math.max(u * 0.022, 1);
  ctx.fill();
  ctx.stroke();
}

/** on the target of a move */
export const dot: Mark = (canvas, x, y, u) => {
  canvas.ctx.beginPath();
  canvas.ctx.arc(x, y, u * 0.13, 0, 2 * Math.PI);
  paintOption(canvas, u);
};

/** on the landing square of a jump */
export const diamond: Mark = (canvas, x, y, u) => {
  const r = u * 0.2;
  canvas.ctx.beginPath();
  canvas.ctx.moveTo(x, y - r);
  canvas.ctx.lineTo(x + r, y);
  canvas.ctx.lineTo(x, y + r);
  canvas.ctx.lineTo(x - r, y);
  canvas.ctx.closePath();
  paintOption(canvas, u);
};

/** on the last square of a capture of several jumps */
export const outlinedDiamond: Mark = ({ ctx, theme }, x, y, u) => {
  const r = u * 0.2;
  ctx.beginPath();
  ctx.moveTo(x, y - r);
  ctx.lineTo(x + r, y);
  ctx.lineTo(x, y + r);
  ctx.lineTo(x - r, y);
  ctx.closePath();
  ctx.strokeStyle = theme.mayEdge;
  ctx.lineWidth = u * 0.075;
  ctx.stroke();
  ctx.strokeStyle = theme.may;
  ctx.lineWidth = u * 0.035;
  ctx.stroke();
};

/** on the square that a lesson asks for */
export const star: Mark = (canvas, x, y, u) => {
  canvas.ctx.beginPath();
  for (let point = 0; point < 10; point += 1) {
    const [r, angle] = [u * (point % 2 ? 0.14 : 0.34), (point * Math.PI) / 5];
    canvas.ctx.lineTo(x + r * Math.sin(angle), y - r * Math.cos(angle));
  }
  canvas.ctx.closePath();
  paintOption(canvas, u);
};

/** around a square that a lesson mentions */
export const frame: Mark = ({ ctx, theme }, x, y, u) => {
  ctx.beginPath();
  ctx.roundRect(x - u * 0.46, y - u * 0.46, u * 0.92, u * 0.92, u * 0.14);
  ctx.fillStyle = theme.may;
  ctx.globalAlpha = 0.35;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.strokeStyle = theme.mayEdge;
  ctx.lineWidth = u * 0.035;
  ctx.stroke();
};

/** around the selected piece */
export const selectedPiece: Mark = ({ ctx, theme }, x, y, u) => {
  ctx.fillStyle = theme.may;
  ctx.globalAlpha = 0.8;
  fillCircle(ctx, x, y, u * 0.47);
  ctx.globalAlpha = 1;
  ctx.strokeStyle = theme.mayEdge;
  ctx.lineWidth = Math.max(u * 0.03, 1.5);
  strokeCircle(ctx, x, y, u * 0.46);
};

/** on the target under the dragged piece */
export const hoverHighlight: Mark = ({ ctx, theme }, x, y, u) => {
  ctx.fillStyle = theme.may;
  ctx.globalAlpha = 0.4;
  ctx.fillRect(x - u / 2, y - u / 2, u, u);
  ctx.globalAlpha = 1;
};

/** four corners around a piece that must capture */
export const brackets: Mark = ({ ctx, theme }, x, y, u) => {
  const [far, arm] = [u * 0.44, u * 0.15];
  ctx.strokeStyle = theme.must;
  ctx.lineWidth = u * 0.055;
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  for (const [right, down] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(x + right * (far - arm), y + down * far);
    ctx.lineTo(x + right * far, y + down * far);
    ctx.lineTo(x + right * far, y + down * (far - arm));
    ctx.stroke();
  }
};

/** on a square that makes a try illegal */
export const cross: Mark = ({ ctx, theme }, x, y, u) => {
  ctx.lineCap = "round";
  for (const [color, width] of [
    [theme.stone, 0.11],
    [theme.must, 0.06],
  ] as const) {
    ctx.strokeStyle = color;
    ctx.lineWidth = u * width;
    strokeCross(ctx, x, y, u * 0.2);
  }
};

/** around a piece that a missed capture would remove */
export const dashedCircle: Mark = ({ ctx, theme }, x, y, u) => {
  ctx.strokeStyle = theme.must;
  ctx.lineWidth = u * 0.035;
  ctx.setLineDash([u * 0.09, u * 0.07]);
  ctx.beginPath();
  ctx.arc(x, y, u * 0.455, 0, 2 * Math.PI);
  ctx.stroke();
  ctx.setLineDash([]);
};
