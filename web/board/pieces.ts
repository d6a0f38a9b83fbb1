// Draws the pieces: light men with a carved ring, plain dark men, and kings of two stacked discs with the eternity wheel.
// All are drawn around the origin; `u` is the side of a square in pixels.

/** the colours of a piece: `ring` separates it from any square; `rim` is the rim's share of the radius */
export interface Material {
  face: string;
  shade: string;
  edge: string;
  ring: string;
  glint: string;
  carve: string;
  lip: string;
  rim: number;
}
export type DrawingContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const RADIUS = 0.385;
const THICKNESS = 0.045;
const STACK = 0.095;
/** The width of the ring around a piece, in squares. */
const RING = 0.03;
const SPOKES = 8;

/**
 * Draws a piece without its shadow.
 * @param piece a character of `cells`
 */
export function drawPiece(ctx: DrawingContext, piece: string, u: number, material: Material) {
  const king = piece === "W" || piece === "B";
  const light = piece === "w" || piece === "W";
  if (king) disc(ctx, u, (STACK - THICKNESS) * u, material);
  const top = king ? -STACK * u : -THICKNESS * u * 0.5;
  disc(ctx, u, top, material);
  ctx.save();
  ctx.translate(0, top);
  if (king) drawWheel(ctx, RADIUS * 0.7 * u, material);
  else if (light) carve(ctx, u, material, () => ring(ctx, RADIUS * 0.62 * u));
  ctx.restore();
}

/** @param y of the face's middle */
function disc(ctx: DrawingContext, u: number, y: number, { face, shade, edge, ring, glint, rim }: Material) {
  const whole = RADIUS * u;
  const r = whole - Math.min(Math.max(RING * u, 1.75), whole / 4);
  for (const [color, radius] of [
    [ring, whole],
    [edge, r],
  ] as const) {
    ctx.fillStyle = color;
    for (const rise of [THICKNESS * u, 0]) {
      ctx.beginPath();
      ctx.arc(0, y + rise, radius, 0, 2 * Math.PI);
      ctx.fill();
    }
    ctx.fillRect(-radius, y, 2 * radius, THICKNESS * u);
  }
  const light = ctx.createRadialGradient(-r * 0.35, y - r * 0.45, r * 0.1, 0, y, r * 1.1);
  light.addColorStop(0, face);
  light.addColorStop(1, shade);
  ctx.fillStyle = light;
  ctx.beginPath();
  ctx.arc(0, y, r * (1 - rim), 0, 2 * Math.PI);
  ctx.fill();
  ctx.strokeStyle = glint;
  ctx.lineWidth = Math.max(u * 0.016, 0.75);
  ctx.beginPath();
  ctx.arc(0, y, r * 0.93, Math.PI * 1.05, Math.PI * 1.75);
  ctx.stroke();
}

/** Draws a groove and its lower lip. */
function carve(ctx: DrawingContext, u: number, { carve: groove, lip }: Material, trace: () => void) {
  ctx.lineWidth = Math.max(u * 0.028, 1);
  for (const [color, rise] of [
    [lip, u * 0.016],
    [groove, 0],
  ] as const) {
    ctx.save();
    ctx.translate(0, rise);
    ctx.strokeStyle = color;
    trace();
    ctx.restore();
  }
}

function ring(ctx: DrawingContext, r: number) {
  ctx.beginPath();
  ctx.arc(0, 0, r, 0, 2 * Math.PI);
  ctx.stroke();
}

/** Draws the eternity wheel (arevakhach): curved blades around the middle. */
function drawWheel(ctx: DrawingContext, r: number, { carve: groove, lip }: Material) {
  for (const [color, rise] of [
    [lip, r * 0.06],
    [groove, 0],
  ] as const) {
    ctx.fillStyle = color;
    ctx.beginPath();
    for (let blade = 0; blade < SPOKES; blade += 1) addBlade(ctx, r, rise, (blade * 2 * Math.PI) / SPOKES);
    ctx.fill();
  }
}

/** Adds a blade: it lies between two half circles from the middle to the rim, and has a round head. */
function addBlade(ctx: DrawingContext, r: number, rise: number, angle: number) {
  const width = (2 * Math.PI * 0.62) / SPOKES;
  const middle = (angle: number) => ({ x: (r / 2) * Math.cos(angle), y: rise + (r / 2) * Math.sin(angle) });
  const [a, b] = [middle(angle), middle(angle + width)];
  const head = angle + width / 2;
  const reach = r * Math.cos(width / 2);
  ctx.moveTo(0, rise);
  ctx.arc(a.x, a.y, r / 2, angle + Math.PI, angle, false);
  ctx.arc(
    reach * Math.cos(head),
    rise + reach * Math.sin(head),
    r * Math.sin(width / 2),
    head - Math.PI / 2,
    head + Math.PI / 2,
  );
  ctx.arc(b.x, b.y, r / 2, angle + width, angle + width + Math.PI, true);
  ctx.closePath();
}

export function drawShadow(ctx: DrawingContext, u: number, color: string) {
  const r = RADIUS * u * 1.22;
  const fade = ctx.createRadialGradient(0, 0, r * 0.55, 0, 0, r);
  fade.addColorStop(0, color);
  fade.addColorStop(1, "transparent");
  ctx.fillStyle = fade;
  ctx.fillRect(-r, -r, 2 * r, 2 * r);
}
