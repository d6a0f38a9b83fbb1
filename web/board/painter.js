// Owns the canvases and the one animation frame: draws when something changed, and only the layer that changed.

/** @import { Square } from "../protocol.js" */
/** @import { Plan } from "./animation.js" */
/** @import { Canvas } from "./draw.js" */
/** @import { Point } from "./geometry.js" */
/** @import { Shape } from "./shapes.js" */
/** @import { Theme } from "./theme.js" */
/** @import { Scene } from "./view-model.js" */

import { planPreview, planReturn, planTransition, still } from "./animation.js";
import { drawDrawn, drawMarks, drawRefusal, drawSprites, STAMP } from "./draw.js";
import { center, distance, SIDE } from "./geometry.js";
import { drawCoordinates, drawGround, grain } from "./ground.js";
import { drawPiece, drawShadow } from "./pieces.js";
import { Playback } from "./playback.js";
import { sample } from "./sprites.js";
import { readTheme } from "./theme.js";

/**
 * @typedef {object} Layers from the lowest to the highest
 * @property {HTMLCanvasElement} ground the stone and its lines
 * @property {HTMLCanvasElement} rest marks, and the pieces that stand
 * @property {HTMLCanvasElement} flight the pieces that move, and what is drawn over all
 */

export class Painter {
  /**
   * @param {HTMLElement} host whose style gives the colours
   * @param {Layers} layers
   * @param {AbortSignal} signal ends all listening
   */
  constructor(host, layers, signal) {
    this.host = host;
    this.layers = layers;
    this.calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.playback = new Playback();
    this.size = 0;
    this.frame = 0;
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {{ square: Square, at: Point } | null} a piece in hand, in board units */
    this.held = null;
    /** @type {Square | null} */
    this.hovered = null;
    /** @type {Shape[]} */
    this.shapes = [];
    /** @type {unknown[]} what the resting layer shows */
    this.rested = [];
    /** @type {Map<string, HTMLCanvasElement>} */
    this.images = new Map();
    /** @type {Theme} */
    this.theme = readTheme(host, 1);
    for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) {
      matchMedia(query).addEventListener("change", () => this.restyle(), { signal });
    }
    this.watchSize(signal);
  }

  /** @param {AbortSignal} signal */
  watchSize(signal) {
    const observer = new ResizeObserver(([entry]) => entry && this.resize(devicePixels(entry)));
    try {
      observer.observe(this.layers.rest, { box: "device-pixel-content-box" });
    } catch {
      observer.observe(this.layers.rest); // WebKit does not know that box
    }
    signal.addEventListener("abort", () => {
      observer.disconnect();
      cancelAnimationFrame(this.frame);
    });
  }

  /** Draws all anew in the colours of now. */
  restyle() {
    this.resize(this.size);
  }

  /** @param {number} size of the board in device pixels */
  resize(size) {
    this.size = size;
    this.theme = readTheme(this.host, devicePixelRatio);
    this.images.clear();
    this.rested = [];
    for (const canvas of Object.values(this.layers)) {
      canvas.width = size;
      canvas.height = size;
    }
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
    if (before && this.size > 0 && !this.calm.matches) this.animate(before, scene, dropped);
    this.invalidate();
  }

  /**
   * @param {Scene} before
   * @param {Scene} scene
   * @param {Point | null} dropped
   */
  animate(before, scene, dropped) {
    if (before.preview && before.preview !== scene.preview) this.playback.drop();
    const plan = planTransition(before, scene, dropped);
    if (plan) this.playback.add([plan]);
    if (scene.preview && scene.preview !== before.preview) this.playback.add(planPreview(scene.cells, scene.preview));
  }

  /**
   * Lets the piece in hand glide back.
   * @param {Square} square
   * @param {Point} from
   */
  giveBack(square, from) {
    if (this.scene && !this.calm.matches && distance(from, center(square)) > 0.05) {
      this.playback.drop();
      this.playback.add([planReturn(this.scene.cells, square, from)]);
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
    if (!this.scene || this.size === 0) return;
    const running = this.playback.at(now);
    this.paintRest(this.scene, running?.plan ?? null);
    this.paintFlight(this.scene, running);
    if (running) this.invalidate();
  }

  /**
   * @param {Scene} scene
   * @param {Plan | null} plan
   */
  paintRest(scene, plan) {
    const shows = [scene, plan, this.hovered, this.held?.square];
    if (shows.every((part, at) => part === this.rested[at]) && this.rested.length > 0) return;
    this.rested = shows;
    const canvas = this.canvas("rest");
    drawMarks(canvas, scene, { moving: plan !== null, hovered: this.hovered });
    const sprites = sample(plan ?? still(scene.cells), 0).filter((sprite) => sprite.still);
    const ghost = this.spriteInHand(sprites);
    if (ghost) ghost.alpha = 0.25;
    drawSprites(canvas, sprites, (name) => this.image(name));
  }

  /**
   * @param {Scene} scene
   * @param {{ plan: Plan, time: number } | null} running
   */
  paintFlight(scene, running) {
    const canvas = this.canvas("flight");
    canvas.ctx.clearRect(0, 0, this.size, this.size);
    const moving = running ? sample(running.plan, running.time).filter((sprite) => !sprite.still) : [];
    const ghost = this.held && this.spriteInHand(sample(running?.plan ?? still(scene.cells), running?.time ?? 0));
    if (this.held && ghost) moving.push({ ...ghost, ...this.held.at, lift: 0.3 });
    drawSprites(canvas, moving, (name) => this.image(name));
    drawRefusal(canvas, scene);
    drawDrawn(canvas, this.shapes);
  }

  /**
   * The sprite on the square of the piece in hand.
   * @param {import("./sprites.js").Sprite[]} sprites
   */
  spriteInHand(sprites) {
    if (!this.held) return undefined;
    const home = center(this.held.square);
    return sprites.find((sprite) => distance(sprite, home) < 0.01);
  }

  /**
   * @param {keyof Layers} name
   * @returns {Canvas}
   */
  canvas(name) {
    const ctx = /** @type {CanvasRenderingContext2D} */ (this.layers[name].getContext("2d"));
    return { ctx, size: this.size, flipped: this.scene?.flipped ?? false, theme: this.theme };
  }

  paintGround() {
    if (this.size === 0) return;
    const { ctx, size, flipped, theme } = this.canvas("ground");
    ctx.drawImage(this.picture("slab", size, drawSlab), 0, 0);
    if (this.host.getAttribute("coordinates") !== "none") drawCoordinates(ctx, size, flipped, theme);
  }

  /**
   * A piece, or the shadow for "".
   * @param {string} name
   */
  image(name) {
    const u = this.size / SIDE;
    return this.picture(name, Math.ceil(STAMP * u), (ctx, size, theme) => {
      ctx.translate(size / 2, size / 2);
      if (name === "") drawShadow(ctx, u, theme.shadow);
      else drawPiece(ctx, name, u, "wW".includes(name) ? theme.light : theme.dark);
    });
  }

  /**
   * A picture that is drawn once for each size and scheme.
   * @param {string} name
   * @param {number} size
   * @param {(ctx: CanvasRenderingContext2D, size: number, theme: Theme) => void} draw
   */
  picture(name, size, draw) {
    const known = this.images.get(name);
    if (known) return known;
    const picture = blank(size);
    draw(context(picture), size, this.theme);
    this.images.set(name, picture);
    return picture;
  }
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} size
 * @param {Theme} theme
 */
function drawSlab(ctx, size, theme) {
  const image = grain(34);
  const tile = blank(image.width);
  context(tile).putImageData(image, 0, 0);
  drawGround(ctx, size, tile, theme);
}

/** @param {HTMLCanvasElement} canvas */
const context = (canvas) => /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));

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
