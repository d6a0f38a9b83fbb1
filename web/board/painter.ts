// Paints the board on three canvases, at most once per animation frame, and only the layers that changed.

import type { Square } from "../base/protocol.ts";
import { planPreview, planReturn, planTransition, staticPlan } from "./animation.ts";
import type { MeantShape } from "./arrows.ts";
import { drawArrows, drawMarks, drawRefusal, drawSprites, STAMP } from "./draw.ts";
import { center, distance, type Point, SIDE } from "./geometry.ts";
import { drawBackground, drawCoordinates, grain } from "./ground.ts";
import { drawPiece, drawShadow } from "./pieces.ts";
import { Playback } from "./playback.ts";
import type { Scene } from "./scene.ts";
import { type Plan, type Sprite, sample } from "./sprites.ts";
import { tempoOf } from "./tempo.ts";
import { type Canvas, readTheme, type Theme } from "./theme.ts";

/** from the lowest to the highest */
interface Layers {
  /** the stone and its lines */
  background: CanvasRenderingContext2D;
  /** marks, and the pieces at rest */
  static: CanvasRenderingContext2D;
  /** the pieces that move, and the marks above them */
  moving: CanvasRenderingContext2D;
}

export class Painter {
  host: HTMLElement;
  layers: Layers;
  reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  playback = new Playback();
  size = 0;
  frame = 0;
  scene: Scene | null = null;
  /** the dragged piece, in board units */
  held: { square: Square; at: Point } | null = null;
  hovered: Square | null = null;
  shapes: MeantShape[] = [];
  /** the content of the static layer, to see whether it changed */
  staticContent: unknown[] = [];
  /** the pieces when nothing moves */
  atRest: Sprite[] = [];
  images = new Map<string, HTMLCanvasElement>();
  theme: Theme;

  /**
   * @param host its style sets the colours
   * @param signal removes all listeners
   */
  constructor(host: HTMLElement, layers: Layers, signal: AbortSignal) {
    this.host = host;
    this.layers = layers;
    this.theme = readTheme(host, 1);
    for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"]) {
      matchMedia(query).addEventListener("change", () => this.restyle(), { signal });
    }
    this.watchSize(signal);
  }

  watchSize(signal: AbortSignal) {
    const { canvas } = this.layers.static;
    const observer = new ResizeObserver(([entry]) => entry && this.resize(devicePixels(entry)));
    const observe = () => {
      observer.disconnect();
      try {
        observer.observe(canvas, { box: "device-pixel-content-box" });
      } catch {
        observer.observe(canvas); // WebKit does not know that box
      }
      // Where the ratio changes alone, as between two screens, the observer may not notice: it is asked again.
      const ratio = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
      ratio.addEventListener("change", observe, { signal, once: true });
    };
    observe();
    signal.addEventListener("abort", () => {
      observer.disconnect();
      cancelAnimationFrame(this.frame);
    });
  }

  /** Repaints everything in the current colours. */
  restyle() {
    this.resize(this.size);
  }

  /** Whether changes are animated. */
  get animates() {
    return this.size > 0 && this.playback.tempo > 0 && !this.reducedMotion.matches;
  }

  /** Frees the canvases of a board that is in no document; one that is put back gets others. */
  release() {
    this.size = 0;
    this.images.clear();
    for (const { canvas } of Object.values(this.layers)) canvas.width = canvas.height = 0;
  }

  /** @param size of the board in device pixels */
  resize(size: number) {
    this.size = size;
    this.theme = readTheme(this.host, devicePixelRatio);
    this.playback.tempo = tempoOf(this.host.getAttribute("animation"));
    this.images.clear();
    this.staticContent = [];
    for (const { canvas } of Object.values(this.layers)) canvas.width = canvas.height = size;
    this.paintBackground();
    this.paint(performance.now());
  }

  /** @param dropped where the pointer dropped a piece, if that led to this scene */
  show(scene: Scene, dropped: Point | null) {
    const before = this.scene;
    this.scene = scene;
    if (before?.cells !== scene.cells) this.atRest = sample(staticPlan(scene.cells), 0);
    if (before && before.flipped !== scene.flipped) this.paintBackground();
    if (before && this.animates) this.animate(before, scene, dropped);
    this.invalidate();
  }

  animate(before: Scene, scene: Scene, dropped: Point | null) {
    if (before.preview && before.preview !== scene.preview) this.playback.clear();
    const plan = planTransition(before, scene, dropped);
    if (plan) this.playback.add([plan]);
    if (scene.preview && scene.preview !== before.preview) this.playback.add(planPreview(scene.cells, scene.preview));
  }

  /** Plays something after what is being played. */
  play(plan: Plan) {
    if (this.animates) this.playback.add([plan]);
    this.invalidate();
  }

  /** Slides a dropped piece back to its square. */
  animateReturn(square: Square, from: Point) {
    if (this.scene && this.animates && distance(from, center(square)) > 0.05) {
      this.playback.clear();
      this.playback.add([planReturn(this.scene.cells, square, from)]);
    }
    this.invalidate();
  }

  /** Requests a repaint in the next animation frame. */
  invalidate() {
    if (this.frame === 0) this.frame = requestAnimationFrame((now) => this.paint(now));
  }

  paint(now: number) {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (!this.scene || this.size === 0) return;
    const running = this.playback.at(now);
    const sprites = running ? sample(running.plan, running.time) : this.atRest;
    this.paintMoving(this.scene, sprites);
    this.paintStatic(
      this.scene,
      running?.plan ?? null,
      sprites.filter(({ still }) => still),
    );
    if (running) this.invalidate();
  }

  paintStatic(scene: Scene, plan: Plan | null, sprites: Sprite[]) {
    const hovered = scene.targets.find(({ square }) => square === this.hovered)?.square;
    const shows = [scene, plan, hovered, this.held?.square, sprites.length];
    if (shows.every((part, at) => part === this.staticContent[at])) return;
    this.staticContent = shows;
    const canvas = this.canvas("static");
    drawMarks(canvas, scene, { moving: plan !== null, hovered });
    const ghost = this.draggedSprite(sprites);
    const shown = sprites.map((sprite) => (sprite === ghost ? { ...sprite, alpha: 0.25 } : sprite));
    drawSprites(canvas, shown, (name) => this.image(name));
  }

  paintMoving(scene: Scene, sprites: Sprite[]) {
    const canvas = this.canvas("moving");
    canvas.ctx.clearRect(0, 0, this.size, this.size);
    const moving = sprites.filter(({ still }) => !still).sort((a, b) => a.lift - b.lift);
    const ghost = this.draggedSprite(sprites);
    if (this.held && ghost) moving.push({ ...ghost, ...this.held.at, lift: 0.3 });
    drawSprites(canvas, moving, (name) => this.image(name));
    drawRefusal(canvas, scene);
    drawArrows(canvas, this.shapes);
  }

  /** The sprite of the dragged piece. */
  draggedSprite(sprites: Sprite[]) {
    if (!this.held) return undefined;
    const home = center(this.held.square);
    return sprites.find((sprite) => distance(sprite, home) < 0.01);
  }

  canvas(name: keyof Layers): Canvas {
    return { ctx: this.layers[name], size: this.size, flipped: this.scene?.flipped ?? false, theme: this.theme };
  }

  /** The board as one image. */
  toImage() {
    const cachedImage = createCanvas(this.size);
    for (const { canvas } of Object.values(this.layers)) context(cachedImage).drawImage(canvas, 0, 0);
    return cachedImage;
  }

  paintBackground() {
    if (this.size === 0) return;
    const { ctx, size, flipped, theme } = this.canvas("background");
    ctx.drawImage(this.picture("slab", size, drawGrainedBackground), 0, 0);
    if (this.host.getAttribute("coordinates") !== "none") drawCoordinates(ctx, size, flipped, theme);
  }

  /** A piece, or the shadow for "". */
  image(name: string) {
    const u = this.size / SIDE;
    return this.picture(name, Math.ceil(STAMP * u), (ctx, size, theme) => {
      ctx.translate(size / 2, size / 2);
      if (name === "") drawShadow(ctx, u, theme.shadow);
      else drawPiece(ctx, name, u, "wW".includes(name) ? theme.light : theme.dark);
    });
  }

  /** An image that is drawn once for each size and theme. */
  picture(name: string, size: number, draw: (ctx: CanvasRenderingContext2D, size: number, theme: Theme) => void) {
    const known = this.images.get(name);
    if (known) return known;
    const picture = createCanvas(size);
    draw(context(picture), size, this.theme);
    this.images.set(name, picture);
    return picture;
  }
}

function drawGrainedBackground(ctx: CanvasRenderingContext2D, size: number, theme: Theme) {
  const image = grain(34);
  const tile = createCanvas(image.width);
  context(tile).putImageData(image, 0, 0);
  drawBackground(ctx, size, tile, theme);
}

export function context(canvas: HTMLCanvasElement, settings?: CanvasRenderingContext2DSettings) {
  const found = canvas.getContext("2d", settings);
  if (!found) throw new Error("this browser has no context for a canvas");
  return found;
}

function createCanvas(size: number) {
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  return canvas;
}

function devicePixels({ devicePixelContentBoxSize, contentRect }: ResizeObserverEntry) {
  // Browsers that emulate a pixel ratio leave it out of the device's box: use the larger value.
  return Math.max(devicePixelContentBoxSize?.[0]?.inlineSize ?? 0, Math.floor(contentRect.width * devicePixelRatio));
}
