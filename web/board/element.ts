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
//   attributes: theme (a name in palettes.ts; without it the colour scheme decides), coordinates ("none" hides them), keys
//     ("none" disables single-character keys), animation (a name of TEMPOS in tempo.ts; without it calm)
//   shapes: arrows and circles, drawn by a program or with the right button; a press of the left button or a new
//     position removes them; advice: arrows that a program shows below them
//   events: "square-press" {square}, "piece-drop" {from, to}, "piece-away" {from, to: null} off the board,
//     "move-cancel", "shapes-change" {shapes, meant: drawn or erased by hand},
//     "board-flip" asks for the other side at the bottom; unless its default is prevented, the board turns itself,
//     "question" {about, square}: "square" its content, its "moves", the "last" move, "why" a capture is forced,
//     all "captures", all "pieces", those of the "rank" or "file", the "clocks"; and for shapes drawn by keyboard or finger:
//     "begin" {square} and "mark" {square, from, drawn}

import type { Shape, ShapeColor, Square } from "../base/protocol.ts";
import type { MeantShape } from "./arrows.ts";
import { type Point, squareAt } from "./geometry.ts";
import { Grid, type Said } from "./grid.ts";
import { context, Painter } from "./painter.ts";
import { type Gestures, listenToPointers } from "./pointer.ts";
import { printableDiagram, showWhilePrinting } from "./print.ts";
import { isSameScene, type Scene } from "./scene.ts";
import { toggleShape } from "./shapes.ts";
import { boardStyle } from "./style.ts";

/** the details of the board's events */
interface BoardEvents {
  "square-press": { square: Square };
  "piece-drop": { from: Square; to: Square };
  "piece-away": { from: Square; to: null };
  "move-cancel": object;
  "board-flip": object;
  "shapes-change": { shapes: MeantShape[]; meant: boolean };
  question: Said;
}

declare global {
  interface HTMLElementEventMap {
    "shapes-change": CustomEvent<BoardEvents["shapes-change"]>;
    question: CustomEvent<BoardEvents["question"]>;
  }
}

/** other types for some of the board's events */
type Renaming = { readonly [Heard in keyof BoardEvents]?: string };

/** the renamed events, each with its detail */
type Renamed<Types extends Renaming> = {
  [Heard in keyof Types & keyof BoardEvents]: { type: Types[Heard] } & BoardEvents[Heard];
}[keyof Types & keyof BoardEvents];

/** The events of a board in a game, with the types of the page's own events. */
const GAME_EVENTS = {
  "square-press": "press",
  "piece-drop": "drop",
  "move-cancel": "cancel",
  "board-flip": "flip",
  question: "question",
} as const;

export class TamaBoard extends HTMLElement {
  root: ShadowRoot;
  stop = new AbortController();
  painter: Painter | null = null;
  grid: Grid | null = null;
  shown: Scene | null = null;
  /** the piece dropped just now */
  dropped: { from: Square; at: Point; cells: string | undefined; answered: boolean } | null = null;
  drawn: MeantShape[] = [];
  adviceShapes: MeantShape[] = [];
  /** a shape begun by a press, without dragging */
  pendingShape: Shape | null = null;
  /** Whether a press draws a shape instead of moving a piece. */
  marking = false;
  /** Whether the visitor turned the board, if no program handles that. */
  flippedByVisitor = false;
  /** as it was passed in, before the visitor turned the board */
  scenePassed: Scene | null = null;

  constructor() {
    super();
    this.root = this.attachShadow({ mode: "open" });
    boardStyle.apply(this.root);
  }

  static observedAttributes = ["theme", "coordinates", "animation"];

  attributeChangedCallback() {
    this.painter?.restyle();
  }

  connectedCallback() {
    this.stop = new AbortController();
    const { signal } = this.stop;
    const layers = { background: layer(), static: layer(), moving: layer() };
    const press = (square: Square) =>
      this.isDrawing ? this.extendShape(square) : this.emit("square-press", { square });
    const handlers = {
      onPress: press,
      onCancel: () => this.cancelShape() || this.emit("move-cancel", {}),
      onFlip: () => this.flip(),
      onMark: (square: Square, color: ShapeColor) => this.extendShape(square, color),
      acceptsLetters: () => this.getAttribute("keys") !== "none",
      onQuestion: (about: Said["about"], square: Square) => this.emit("question", { about, square }),
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

  /** @param scene if it equals the current one, nothing is drawn and no animation restarts */
  set scene(scene: Scene) {
    if (!this.scenePassed || !isSameScene(this.scenePassed, scene)) this.show(scene);
    if (this.dropped?.answered === false) this.finishDrop();
  }

  show(given: Scene) {
    const scene = this.flippedByVisitor ? { ...given, flipped: !given.flipped } : given;
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
  flip() {
    if (!this.emit("board-flip", {}) || !this.scenePassed) return;
    this.flippedByVisitor = !this.flippedByVisitor;
    this.show(this.scenePassed);
  }

  /** Whether a press draws a shape. */
  get isDrawing() {
    return this.marking || this.pendingShape !== null;
  }

  /**
   * Draws without dragging: the first square begins an arrow and the second ends it; the same square twice is a circle.
   */
  extendShape(square: Square, color: ShapeColor = "G") {
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

  emit<Type extends keyof BoardEvents>(type: Type, detail: BoardEvents[Type]) {
    return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }));
  }

  /**
   * Listens to the board's events under other type names.
   * @param types the type for each of the board's events
   */
  listen(
    act: (event: Renamed<typeof GAME_EVENTS>, heard: Event) => void,
    options?: AddEventListenerOptions,
    types?: undefined,
  ): void;
  listen<Types extends Renaming>(
    act: (event: Renamed<Types>, heard: Event) => void,
    options: AddEventListenerOptions,
    types: Types,
  ): void;
  listen(act: (event: never, heard: Event) => void, options?: AddEventListenerOptions, types: Renaming = GAME_EVENTS) {
    for (const [heard, type] of Object.entries(types)) {
      const tell = (event: Event) => {
        if (heard === "board-flip") event.preventDefault();
        act({ type, ...(event as CustomEvent).detail } as never, event); // as `emit` made it
      };
      this.addEventListener(heard, tell, options);
    }
  }

  gestures(press: (square: Square) => void): Gestures {
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

  /** @param shapes shown below the drawn ones; presses do not remove them */
  set advice(shapes: MeantShape[]) {
    this.adviceShapes = shapes;
    this.showShapes([]);
  }

  /**
   * Changes the drawn shapes and reports it.
   * @param meant whether the visitor drew or erased; false if a press or a new position removed them
   */
  changeShapes(shapes: MeantShape[], meant: boolean = false) {
    if (shapes.length === 0 && this.drawn.length === 0) return;
    this.shapes = shapes;
    this.emit("shapes-change", { shapes, meant });
  }

  /**
   * Repaints the shapes.
   * @param more shapes that are still being drawn
   */
  showShapes(more: MeantShape[]) {
    if (!this.painter) return;
    this.painter.shapes = [...this.adviceShapes, ...this.drawn, ...more];
    this.painter.invalidate();
  }

  showDragged(held: { square: Square; at: Point } | null) {
    if (!this.painter) return;
    this.painter.held = held;
    this.painter.hovered = held && squareAt(held.at);
    this.toggleAttribute("data-dragging", held !== null);
    if (held)
      this.painter.paint(performance.now()); // browsers send pointer moves once a frame, before its callbacks
    else this.painter.invalidate();
  }

  drop(from: Square, to: Square | null, at: Point) {
    this.dropped = { from, at, cells: this.shown?.cells, answered: true };
    // A listener that prevents the default answers later with a scene: until then the piece stays where it was dropped.
    this.dropped.answered = !to || to === from || this.emit("piece-drop", { from, to });
    if (!to) this.emit("piece-away", { from, to: null });
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
