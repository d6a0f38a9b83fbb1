// Defines <tama-board>: a canvas, and over it a grid of buttons for keyboards, screen readers and tests. It knows no
// rules: it shows the `scene` that it is given, and reports input as events.
//
// For tests and programs (in its open shadow root, or on the element itself):
//   role=grid with 64 buttons, one for each square, named e.g. "c3, white man, must capture"; the words after the
//     piece: "selected", "can be moved to", "can be jumped to", "must capture", "can move"
//   button: data-square ("c3"), data-piece (".", "w", "W", "b", "B"), data-own (can be picked up);
//     its gridcell: aria-selected
//   tama-board: data-ready (the legal moves are known), data-ply, data-turn, data-thinking (the engine is to move),
//     data-over (the game has ended), data-flipped, data-dragging
//   attributes: theme (a name in palettes.js; without it the colour scheme decides), coordinates ("none" hides them), keys
//     ("none" disables single-character keys), animation (a name of TEMPOS in tempo.js; without it calm)
//   shapes: arrows and circles, drawn by a program or with the right button; a press of the left button or a new
//     position removes them; advice: arrows that a program shows below them
//   events: "square-press" {square}, "piece-drop" {from, to}, "piece-away" {from, to: null} off the board,
//     "move-cancel", "shapes-change" {shapes, meant: drawn or erased by hand},
//     "board-flip" asks for the other side at the bottom; unless its default is prevented, the board turns itself,
//     "question" {about, square}: "square" its content, its "moves", the "last" move, "why" a capture is forced,
//     all "captures", all "pieces", those of the "rank" or "file", the "clocks"; and for shapes drawn by keyboard or finger:
//     "begin" {square} and "mark" {square, from, drawn}

/** @import { Shape, ShapeColor, Square } from "../base/protocol.js" */
/** @import { MeantShape } from "./arrows.js" */
/** @import { Point } from "./geometry.js" */
/** @import { Scene } from "./scene.js" */

import { squareAt } from "./geometry.js";
import { Grid } from "./grid.js";
import { context, Painter } from "./painter.js";
import { listenToPointers } from "./pointer.js";
import { printableDiagram, showWhilePrinting } from "./print.js";
import { isSameScene } from "./scene.js";
import { toggleShape } from "./shapes.js";
import { boardStyle } from "./style.js";

/** The events of a board in a game, with the types of the page's own events. */
const GAME_EVENTS = {
  "square-press": "press",
  "piece-drop": "drop",
  "move-cancel": "cancel",
  "board-flip": "flip",
  question: "question",
};

export class TamaBoard extends HTMLElement {
  constructor() {
    super();
    this.root = this.attachShadow({ mode: "open" });
    boardStyle.apply(this.root);
    this.stop = new AbortController();
    /** @type {Painter | null} */
    this.painter = null;
    /** @type {Grid | null} */
    this.grid = null;
    /** @type {Scene | null} */
    this.shown = null;
    /** @type {{ from: Square, at: Point, cells: string | undefined, answered: boolean } | null} the piece dropped just now */
    this.dropped = null;
    /** @type {MeantShape[]} */
    this.drawn = [];
    /** @type {MeantShape[]} */
    this.adviceShapes = [];
    /** @type {Shape | null} a shape begun by a press, without dragging */
    this.pendingShape = null;
    /** Whether a press draws a shape instead of moving a piece. */
    this.marking = false;
    /** Whether the visitor turned the board, if no program handles that. */
    this.turned = false;
    /** @type {Scene | null} as it was passed in, before the visitor turned the board */
    this.scenePassed = null;
  }

  static observedAttributes = ["theme", "coordinates", "animation"];

  attributeChangedCallback() {
    this.painter?.restyle();
  }

  connectedCallback() {
    this.stop = new AbortController();
    const { signal } = this.stop;
    const layers = { background: layer(), static: layer(), moving: layer() };
    const press = (/** @type {Square} */ square) =>
      this.isDrawing ? this.extendShape(square) : this.emit("square-press", { square });
    const handlers = {
      onPress: press,
      onCancel: () => this.cancelShape() || this.emit("move-cancel", {}),
      onFlip: () => this.turn(),
      onMark: (/** @type {Square} */ square, /** @type {ShapeColor} */ color) => this.extendShape(square, color),
      acceptsLetters: () => this.getAttribute("keys") !== "none",
      onQuestion: (/** @type {string} */ about, /** @type {Square} */ square) =>
        this.emit("question", { about, square }),
    };
    this.grid = new Grid(handlers, signal);
    this.replaceChildren(); // the drawing of the first paint, if the page has one
    this.root.replaceChildren(...Object.values(layers).map(({ canvas }) => canvas), this.grid.element);
    this.painter = new Painter(this, layers, signal);
    showWhilePrinting(this.root, () => this.diagram(), signal);
    listenToPointers(this.grid.element, this.gestures(press), signal);
    this.showShapes([]);
    if (this.scenePassed) this.show(this.scenePassed);
  }

  disconnectedCallback() {
    this.stop.abort();
    this.painter?.release();
  }

  /** Stays as it is where a page calls `moveBefore`. */
  connectedMoveCallback() {}

  adoptedCallback() {
    boardStyle.apply(this.root);
  }

  /** The square that the keyboard comes to. */
  get cursor() {
    return this.grid?.button(this.grid.cursor);
  }

  /** The board for printing; null before the first scene. */
  diagram() {
    return this.shown && printableDiagram(this.shown, [...this.adviceShapes, ...this.drawn]);
  }

  /** @param {Scene} scene if it equals the current one, nothing is drawn and no animation restarts */
  set scene(scene) {
    if (!this.scenePassed || !isSameScene(this.scenePassed, scene)) this.show(scene);
    if (this.dropped?.answered === false) this.finishDrop();
  }

  /** @param {Scene} given */
  show(given) {
    const scene = this.turned ? { ...given, flipped: !given.flipped } : given;
    if (this.shown && this.shown.cells !== scene.cells) {
      this.cancelShape();
      this.changeShapes([]);
    }
    this.scenePassed = given;
    this.shown = scene;
    this.painter?.show(scene, this.dropped?.at ?? null);
    this.grid?.show(scene);
    this.dataset.ply = String(scene.ply);
    this.dataset.turn = scene.turn;
    this.toggleAttribute("data-ready", scene.ready);
    this.toggleAttribute("data-thinking", scene.thinking);
    this.toggleAttribute("data-over", scene.over);
    this.toggleAttribute("data-flipped", scene.flipped);
  }

  /** Puts the other side at the bottom. */
  turn() {
    if (!this.emit("board-flip", {}) || !this.scenePassed) return;
    this.turned = !this.turned;
    this.show(this.scenePassed);
  }

  /** Whether a press draws a shape. */
  get isDrawing() {
    return this.marking || this.pendingShape !== null;
  }

  /**
   * Draws without dragging: the first square begins an arrow and the second ends it; the same square twice is a circle.
   * @param {Square} square
   * @param {ShapeColor} color
   */
  extendShape(square, color = "G") {
    if (!this.pendingShape) {
      this.pendingShape = { square, target: null, color };
      this.showShapes([this.pendingShape]);
      this.emit("question", { about: "begin", square });
      return;
    }
    const shape = { ...this.pendingShape, target: square === this.pendingShape.square ? null : square };
    const shapes = toggleShape(this.drawn, shape);
    this.pendingShape = null;
    this.changeShapes(shapes, true);
    this.emit("question", { about: "mark", square, from: shape.square, drawn: shapes.includes(shape) });
  }

  /** Discards the shape that was begun, if any; returns whether there was one. */
  cancelShape() {
    const { pendingShape } = this;
    this.pendingShape = null;
    if (pendingShape) this.showShapes([]);
    return pendingShape !== null;
  }

  /**
   * @param {string} type
   * @param {Record<string, unknown>} detail
   */
  emit(type, detail) {
    return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }));
  }

  /**
   * Listens to the board's events under other type names.
   * @param {(event: any, heard: Event) => void} act
   * @param {AddEventListenerOptions} [options]
   * @param {Record<string, string>} types the type for each of the board's events
   */
  listen(act, options, types = GAME_EVENTS) {
    for (const [heard, type] of Object.entries(types)) {
      const tell = (/** @type {any} */ event) => {
        if (heard === "board-flip") event.preventDefault();
        act({ type, ...event.detail }, event);
      };
      this.addEventListener(heard, tell, options);
    }
  }

  /**
   * @param {(square: Square) => void} press
   * @returns {import("./pointer.js").Gestures}
   */
  gestures(press) {
    return {
      flipped: () => this.shown?.flipped ?? false,
      onDown: (button) => {
        if (this.grid) this.grid.pointerDown = true;
        if (button === 0 && !this.isDrawing) this.changeShapes([]);
      },
      canPickUp: (square) => !this.isDrawing && (this.shown?.own.includes(square) ?? false),
      isSelected: (square) => this.shown?.path.at(-1) === square,
      onPress: press,
      onDrag: (square, at) => this.showDragged({ square, at }),
      onDrop: (from, to, at) => this.drop(from, to, at),
      onDragCancel: (from, at) => {
        this.showDragged(null);
        this.painter?.animateReturn(from, at);
      },
      onShapeChange: (shape) => this.showShapes([shape]),
      onShapeEnd: (shape) => (shape ? this.changeShapes(toggleShape(this.drawn, shape), true) : this.showShapes([])),
    };
  }

  get shapes() {
    return this.drawn;
  }

  set shapes(shapes) {
    this.drawn = shapes;
    this.showShapes([]);
  }

  /** @param {MeantShape[]} shapes shown below the drawn ones; presses do not remove them */
  set advice(shapes) {
    this.adviceShapes = shapes;
    this.showShapes([]);
  }

  /**
   * Changes the drawn shapes and reports it.
   * @param {MeantShape[]} shapes
   * @param {boolean} meant whether the visitor drew or erased; false if a press or a new position removed them
   */
  changeShapes(shapes, meant = false) {
    if (shapes.length === 0 && this.drawn.length === 0) return;
    this.shapes = shapes;
    this.emit("shapes-change", { shapes, meant });
  }

  /** Repaints the shapes. @param {MeantShape[]} more shapes that are still being drawn */
  showShapes(more) {
    if (!this.painter) return;
    this.painter.shapes = [...this.adviceShapes, ...this.drawn, ...more];
    this.painter.invalidate();
  }

  /** @param {{ square: Square, at: Point } | null} held */
  showDragged(held) {
    if (!this.painter) return;
    this.painter.held = held;
    this.painter.hovered = held && squareAt(held.at);
    this.toggleAttribute("data-dragging", held !== null);
    if (held)
      this.painter.paint(performance.now()); // browsers send pointer moves once a frame, before its callbacks
    else this.painter.invalidate();
  }

  /**
   * @param {Square} from
   * @param {Square | null} to
   * @param {Point} at
   */
  drop(from, to, at) {
    this.dropped = { from, at, cells: this.shown?.cells, answered: true };
    // A listener that prevents the default answers later with a scene: until then the piece stays where it was dropped.
    this.dropped.answered = !to || to === from || this.emit("piece-drop", { from, to });
    if (!to) this.emit("piece-away", { from, to });
    if (this.dropped?.answered) this.finishDrop();
  }

  /** Ends the drop: on the new square, or with an animation back to the old one. */
  finishDrop() {
    const { dropped } = this;
    this.dropped = null;
    this.showDragged(null);
    if (dropped && this.shown?.cells === dropped.cells) this.painter?.animateReturn(dropped.from, dropped.at);
  }
}

function layer() {
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  return context(canvas);
}

/** Registers the element <tama-board>. */
export function defineBoard() {
  customElements.define("tama-board", TamaBoard);
}
