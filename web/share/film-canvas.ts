// Draws the frames of a moving picture: the board in the colours of the page's, without its grain, and words below it.

import { staticPlan } from "../board/animation.ts";
import type { TamaBoard } from "../board/element.ts";
import { context, Painter } from "../board/painter.ts";
import { sample } from "../board/sprites.ts";
import { readTheme } from "../board/theme.ts";
import type { Frame, Still } from "./film.ts";

/** The size of the letters as a part of the board's, and of a line as one of theirs. */
const LETTERS = 1 / 26;
const LINE = 1.4;
const MARGIN = 0.5;
const MOST_LINES = 5;
/** Pixels of letters on the board are counted as on a usual phone. */
const SHARPNESS = 2;
const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A painter without a place in the document; texture would make each frame many times as large. */
class FilmPainter extends Painter {
  override watchSize() {}

  override resize(size: number) {
    this.size = size;
    const theme = readTheme(this.host, SHARPNESS);
    this.theme = { ...theme, grain: "none", stoneLow: theme.stone };
    this.images.clear();
    this.staticContent = [];
    for (const { canvas } of Object.values(this.layers)) canvas.width = canvas.height = size;
    this.paintBackground();
  }

  /** Draws a moment, at once. */
  draw({ still: { scene, shapes }, plan, time }: Frame) {
    const before = this.scene;
    this.scene = scene;
    if (before?.flipped !== scene.flipped) this.paintBackground();
    this.shapes = plan ? [] : shapes;
    const sprites = sample(plan ?? staticPlan(scene.cells), time);
    this.paintMoving(scene, sprites);
    this.paintStatic(
      scene,
      plan,
      sprites.filter(({ still }) => still),
    );
  }
}

const layer = () => context(document.createElement("canvas"), { willReadFrequently: true });

export class FilmCanvas {
  painter: FilmPainter;
  ctx: CanvasRenderingContext2D;
  size: number;
  height: number;
  /** the lines below each position */
  lines = new Map<Still, string[]>();
  stop = new AbortController();

  /**
   * @param size of the board in pixels
   * @param captions whether moves and comments are written below it
   */
  constructor(board: TamaBoard, size: number, stills: Still[], captions: boolean) {
    const layers = { background: layer(), static: layer(), moving: layer() };
    this.painter = new FilmPainter(board, layers, this.stop.signal);
    this.painter.resize(size);
    this.size = size;
    this.ctx = context(document.createElement("canvas"), { willReadFrequently: true });
    this.write();
    if (captions) for (const still of stills) this.lines.set(still, this.linesOf(still));
    const rows = Math.max(0, ...Array.from(this.lines.values(), ({ length }) => length));
    this.height = size + (rows && Math.round((rows * LINE + MARGIN) * this.letters));
    const { canvas } = this.ctx;
    canvas.width = size;
    canvas.height = this.height;
  }

  get letters() {
    return Math.max(11, Math.round(this.size * LETTERS));
  }

  draw(frame: Frame): ImageData {
    const { ctx, painter, size, height } = this;
    painter.draw(frame);
    for (const { canvas } of Object.values(painter.layers)) ctx.drawImage(canvas, 0, 0);
    if (height > size) this.caption(this.lines.get(frame.still) ?? []);
    return ctx.getImageData(0, 0, size, height);
  }

  release() {
    this.stop.abort();
    this.painter.release();
    this.ctx.canvas.width = 0;
  }

  caption(lines: string[]) {
    const { ctx, size, height, letters, painter } = this;
    ctx.fillStyle = painter.theme.stone;
    ctx.fillRect(0, size, size, height - size);
    ctx.fillStyle = painter.theme.label;
    for (const [row, line] of lines.entries()) {
      this.write(row === 0);
      ctx.direction = RIGHT_TO_LEFT.test(line) ? "rtl" : "ltr";
      ctx.fillText(line, size / 2, size + letters * ((row + 0.5) * LINE + MARGIN / 2), size - letters);
    }
  }

  /** Sets how letters are written. */
  write(bold = false) {
    this.ctx.font = `${bold ? "bold " : ""}${this.letters}px system-ui, sans-serif`;
    this.ctx.textAlign = "center";
    this.ctx.textBaseline = "middle";
  }

  /** The heading, and the comment in as many lines as it needs and may have. */
  linesOf({ heading, comment }: Still) {
    const lines = [heading];
    let line = "";
    for (const word of comment.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      const fits = this.ctx.measureText(longer).width <= this.size - 2 * this.letters;
      if (line && !fits) lines.push(line);
      line = line && !fits ? word : longer;
    }
    if (line) lines.push(line);
    return lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]}…`] : lines;
  }
}
