// Owns the two canvases and the one animation frame: draws when something changed, and only then.

/** @import { Square } from "../protocol.js" */
/** @import { Plan, Sprite } from "./animation.js" */
/** @import { Canvas } from "./draw.js" */
/** @import { Point } from "./geometry.js" */
/** @import { Theme } from "./theme.js" */
/** @import { Scene } from "./view-model.js" */

import { planPreview, planReturn, planTransition, sample, still } from "./animation.js";
import { drawMarks, drawRefusal, drawSprites } from "./draw.js";
import { center, distance, SIDE } from "./geometry.js";
import { drawCoordinates, drawGround, grain } from "./ground.js";
import { drawPiece, drawShadow } from "./pieces.js";
import { readTheme } from "./theme.js";

/** Plans that may wait for their turn; beyond, the board jumps to the end. */
const BACKLOG = 4;

export class Painter {
  /**
   * @param {HTMLElement} host whose style gives the colours
   * @param {HTMLCanvasElement} ground
   * @param {HTMLCanvasElement} play
   * @param {AbortSignal} signal ends all listening
   */
  constructor(host, ground, play, signal) {
    this.host = host;
    this.ground = ground;
    this.play = play;
    this.calm = matchMedia("(prefers-reduced-motion: reduce)");
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Plan[]} */
    this.plans = [];
    this.begun = 0;
    this.frame = 0;
    /** @type {{ square: Square, at: Point } | null} a piece in hand, in board units */
    this.held = null;
    /** @type {Square | null} */
    this.hovered = null;
    /** @type {Map<string, HTMLCanvasElement>} */
    this.images = new Map();
    /** @type {Theme} */
    this.theme = readTheme(host, 1);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.resize(this.play.width), {
      signal,
    });
    const observer = new ResizeObserver(([entry]) => entry && this.resize(devicePixels(entry)));
    try {
      observer.observe(play, { box: "device-pixel-content-box" });
    } catch {
      observer.observe(play); // WebKit does not know that box
    }
    signal.addEventListener("abort", () => this.end(observer));
  }

  /** @param {ResizeObserver} observer */
  end(observer) {
    observer.disconnect();
    cancelAnimationFrame(this.frame);
  }

  /** @param {number} size of the board in device pixels */
  resize(size) {
    for (const canvas of [this.ground, this.play]) {
      canvas.width = size;
      canvas.height = size;
    }
    this.theme = readTheme(this.host, devicePixelRatio);
    this.images.clear();
    this.paintGround();
    this.paint(performance.now());
  }

  /**
   * @param {Scene} scene
   * @param {Point | null} dropped where the pointer let a piece go, if that led to this scene
   */
  show(scene, dropped) {
    const before = this.scene;
    this.scene = scene;
    if (before && before.flipped !== scene.flipped) this.paintGround();
    if (before && !this.calm.matches) this.enqueue(before, scene, dropped);
    this.invalidate();
  }

  /**
   * @param {Scene} before
   * @param {Scene} scene
   * @param {Point | null} dropped
   */
  enqueue(before, scene, dropped) {
    const plan = planTransition(before, scene, dropped);
    const preview = scene.preview && scene.preview !== before.preview ? planPreview(scene.cells, scene.preview) : [];
    if (before.preview && !scene.preview) this.plans = [];
    if (plan) this.plans.push(plan);
    this.plans.push(...preview);
    if (this.plans.length > BACKLOG) this.plans = [];
  }

  /**
   * Lets the piece in hand glide back.
   * @param {Square} square
   * @param {Point} from
   */
  giveBack(square, from) {
    if (this.scene && !this.calm.matches && distance(from, center(square)) > 0.05) {
      this.plans = [planReturn(this.scene.cells, square, from)];
      this.begun = 0;
    }
    this.invalidate();
  }

  /** Asks for a frame; any number of times gives one. */
  invalidate() {
    if (this.frame === 0) this.frame = requestAnimationFrame((now) => this.paint(now));
  }

  /** @param {number} now */
  paint(now) {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (!this.scene || this.play.width === 0) return;
    const sprites = this.sprites(this.scene, now);
    const moving = this.plans.length > 0;
    const canvas = this.canvas(this.play);
    drawMarks(canvas, this.scene, { moving, hovered: this.hovered });
    drawSprites(canvas, sprites, (name) => this.image(name));
    drawRefusal(canvas, this.scene);
    if (moving) this.invalidate();
  }

  /**
   * @param {Scene} scene
   * @param {number} now
   * @returns {Sprite[]}
   */
  sprites(scene, now) {
    const plan = this.currentPlan(now);
    const sprites = sample(plan ?? still(scene.cells), plan ? now - this.begun : 0);
    if (!this.held) return sprites;
    const { x, y } = center(this.held.square);
    const ghost = sprites.find((sprite) => sprite.x === x && sprite.y === y);
    if (!ghost) return sprites;
    const inHand = { ...ghost, ...this.held.at, lift: 0.3 };
    ghost.alpha = 0.25;
    return [...sprites, inHand];
  }

  /** @param {number} now */
  currentPlan(now) {
    for (;;) {
      const [plan] = this.plans;
      if (this.begun === 0) this.begun = now;
      if (plan && now - this.begun < plan.duration) return plan;
      this.begun = 0;
      if (!plan) return null;
      this.plans.shift();
    }
  }

  /**
   * @param {HTMLCanvasElement} canvas
   * @returns {Canvas}
   */
  canvas(canvas) {
    const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    return { ctx, size: canvas.width, flipped: this.scene?.flipped ?? false, theme: this.theme };
  }

  paintGround() {
    const { ctx, size, flipped, theme } = this.canvas(this.ground);
    if (size === 0) return;
    const image = grain(34);
    const tile = blank(image.width);
    tile.getContext("2d")?.putImageData(image, 0, 0);
    drawGround(ctx, size, tile, theme);
    drawCoordinates(ctx, size, flipped, theme);
  }

  /**
   * A piece drawn once for each size, in a picture of two by two squares.
   * @param {string} name a piece, or "" for the shadow
   */
  image(name) {
    const known = this.images.get(name);
    if (known) return known;
    const u = this.play.width / SIDE;
    const picture = blank(Math.ceil(2 * u));
    const ctx = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d"));
    ctx.translate(u, u);
    if (name === "") drawShadow(ctx, u, this.theme.shadow);
    else drawPiece(ctx, name, u, "wW".includes(name) ? this.theme.light : this.theme.dark);
    this.images.set(name, picture);
    return picture;
  }
}

/** @param {number} size */
function blank(size) {
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  return canvas;
}

/** @param {ResizeObserverEntry} entry */
function devicePixels({ devicePixelContentBoxSize, contentRect }) {
  // An emulated pixel ratio is not in the device's box: take the larger.
  return Math.max(devicePixelContentBoxSize?.[0]?.inlineSize ?? 0, Math.floor(contentRect.width * devicePixelRatio));
}
