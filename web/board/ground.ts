// Draws the empty board: a slab of stone or wood with its grain, the lines between squares, and the coordinates.

import { SIDE } from "./geometry.ts";
import type { DrawingContext } from "./pieces.ts";
import type { Theme } from "./theme.ts";

/** The side of the grain's tile, in pixels. */
const TILE = 160;

/** A random generator with a fixed seed, so that the grain is the same on every visit. */
function seededRandom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A tile of grain: specks darker and lighter than the stone.
 * @param strength 0 to 255
 */
export function grain(strength: number): ImageData {
  const random = seededRandom(7);
  const image = new ImageData(TILE, TILE);
  for (let at = 0; at < image.data.length; at += 4) {
    const speck = random() + random() - 1;
    image.data.fill(speck > 0 ? 255 : 40, at, at + 3);
    image.data[at + 3] = Math.abs(speck) * strength;
  }
  return image;
}

/**
 * Draws the board without coordinates.
 * @param size of the board in pixels
 * @param tile of grain; null for a theme without grain
 */
export function drawBackground(ctx: DrawingContext, size: number, tile: CanvasImageSource | null, theme: Theme) {
  const slab = ctx.createLinearGradient(0, 0, size * 0.6, size);
  slab.addColorStop(0, theme.stone);
  slab.addColorStop(1, theme.stoneLow);
  ctx.fillStyle = slab;
  ctx.fillRect(0, 0, size, size);
  if (theme.grain === "stone") {
    if (tile) drawSpecks(ctx, size, tile);
    drawPores(ctx, size, theme);
  }
  if (theme.grain === "wood") drawFibres(ctx, size, theme);
  drawChequer(ctx, size, theme);
  drawGridLines(ctx, size, theme);
}

/** Shades every second square, with a1 among them. */
function drawChequer(ctx: DrawingContext, size: number, theme: Theme) {
  ctx.fillStyle = theme.chequer;
  const edge = (at: number) => Math.round((size * at) / SIDE);
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const [column, row] = [at % SIDE, Math.floor(at / SIDE)];
    if ((column + row) % 2 === 0) continue;
    ctx.fillRect(edge(column), edge(row), edge(column + 1) - edge(column), edge(row + 1) - edge(row));
  }
}

/** Draws the grain of wood: long fibres that bend together. */
function drawFibres(ctx: DrawingContext, size: number, theme: Theme) {
  const random = seededRandom(11);
  ctx.strokeStyle = theme.pore;
  for (let fibre = 0; fibre < 130; fibre += 1) {
    const y = size * random();
    const bend = Math.sin((y / size) * 9) * size * 0.012;
    ctx.globalAlpha = 0.15 + 0.5 * random() ** 2;
    ctx.lineWidth = size * (0.0006 + 0.003 * random() ** 3);
    ctx.beginPath();
    ctx.moveTo(0, y);
    ctx.bezierCurveTo(size * 0.35, y + bend, size * 0.65, y - bend * 1.4, size, y + bend * (random() - 0.5));
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

/** Draws the grain of stone twice: fine, and enlarged as clouds. */
function drawSpecks(ctx: DrawingContext, size: number, tile: CanvasImageSource) {
  for (const [scale, alpha] of [
    [1, 0.55],
    [size / TILE / 2.2, 0.32],
  ] as const) {
    const pattern = ctx.createPattern(tile, "repeat");
    if (!pattern) return;
    ctx.save();
    ctx.globalAlpha = alpha;
    ctx.imageSmoothingQuality = "high";
    ctx.scale(scale, scale);
    ctx.fillStyle = pattern;
    ctx.fillRect(0, 0, size / scale, size / scale);
    ctx.restore();
  }
}

/** Draws small pores, as tuff has them. */
function drawPores(ctx: DrawingContext, size: number, theme: Theme) {
  const random = seededRandom(23);
  ctx.fillStyle = theme.pore;
  for (let pore = 0; pore < 260; pore += 1) {
    const r = size * (0.0006 + 0.0022 * random() ** 3);
    ctx.beginPath();
    ctx.ellipse(size * random(), size * random(), r * 1.5, r, Math.PI * random(), 0, 2 * Math.PI);
    ctx.fill();
  }
}

/** Draws the lines between squares, each with a highlight beside it. */
function drawGridLines(ctx: DrawingContext, size: number, theme: Theme) {
  const width = Math.max(1, Math.round(size / 8 / 64));
  for (let line = 1; line < SIDE; line += 1) {
    const at = Math.round((size * line) / SIDE) - Math.floor(width / 2);
    for (const [color, shift] of [
      [theme.lineGlint, width],
      [theme.line, 0],
    ] as const) {
      ctx.fillStyle = color;
      ctx.fillRect(at + shift, 0, width, size);
      ctx.fillRect(0, at + shift, size, width);
    }
  }
}

/** Draws letters along the lower edge and numbers along the left one, inside the squares. */
export function drawCoordinates(ctx: DrawingContext, size: number, flipped: boolean, theme: Theme) {
  const u = size / SIDE;
  const text = Math.max(u * 0.15, Math.min(u * 0.24, 9 * theme.ratio));
  ctx.font = `600 ${text}px system-ui, sans-serif`;
  ctx.fillStyle = theme.label;
  for (let at = 0; at < SIDE; at += 1) {
    const file = "abcdefgh".charAt(flipped ? SIDE - 1 - at : at);
    ctx.textAlign = "right";
    ctx.textBaseline = "alphabetic";
    ctx.fillText(file, u * (at + 1) - u * 0.06, size - u * 0.06);
    ctx.textAlign = "left";
    ctx.textBaseline = "top";
    ctx.fillText(String(flipped ? at + 1 : SIDE - at), u * 0.06, u * at + u * 0.065);
  }
}
