// Turns the pointer events of mouse, pen and finger into presses, drags and drawn shapes on squares.

/** @import { Shape, Square } from "../base/protocol.js" */
/** @import { Point } from "./geometry.js" */

import { placeWithin, squareAt, turned } from "./geometry.js";
import { colorOf } from "./shapes.js";

/** CSS pixels that a pointer may move before a press becomes a drag. */
const SLACK = { mouse: 4, pen: 6, touch: 8 };

/**
 * @typedef {object} Gestures the board's handlers; points are in board units
 * @property {() => boolean} flipped
 * @property {(button: number) => void} onDown any button, before the other handlers
 * @property {(square: Square) => boolean} canPickUp whether the square holds a piece that can be dragged
 * @property {(square: Square) => boolean} isSelected
 * @property {(square: Square) => void} onPress
 * @property {(square: Square, at: Point) => void} onDrag
 * @property {(from: Square, to: Square | null, at: Point) => void} onDrop `to` is null off the board
 * @property {(from: Square, at: Point) => void} onDragCancel
 * @property {(shape: Shape) => void} onShapeChange the shape so far, while the right button is down
 * @property {(shape: Shape | null) => void} onShapeEnd null if it was cancelled
 *
 * @typedef {Record<"pointermove" | "pointerup", (event: PointerEvent) => void> & { cancel: () => void }} PointerHandlers for a
 *   pointer that is down
 */

/**
 * Listens to a surface: the left button, a pen or a finger presses and drags; the right button draws, a circle on one
 * square or an arrow to another. What goes on here is not for the page around: while a piece is held, its carousels and
 * lists hear of no moves, and nothing around the board is dragged.
 * @param {HTMLElement} surface
 * @param {Gestures} gestures
 * @param {AbortSignal} signal removes all listeners
 */
export function listenToPointers(surface, gestures, signal) {
  const tracker = new PointerTracker(surface, gestures);
  surface.addEventListener("pointerdown", (event) => tracker.down(event), { signal });
  for (const type of /** @type {const} */ (["pointermove", "pointerup", "pointercancel", "lostpointercapture"])) {
    surface.addEventListener(type, (event) => tracker.handle(event), { signal });
  }
  for (const type of ["pointermove", "mousemove", "touchmove"]) {
    surface.addEventListener(type, (event) => tracker.pointer?.holds && event.stopPropagation(), {
      signal,
      passive: true,
    });
  }
  for (const type of /** @type {const} */ (["pointerdown", "gotpointercapture"])) {
    window.addEventListener(type, (event) => tracker.takeBack(event), { signal });
  }
  window.addEventListener("dragstart", (event) => tracker.refuseDrag(event), { signal, capture: true });
  listenForCancel(() => tracker.cancel(), signal);
  surface.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
}

/** Follows one pointer from its press to its release. */
class PointerTracker {
  /**
   * @param {HTMLElement} surface
   * @param {Gestures} gestures
   */
  constructor(surface, gestures) {
    this.surface = surface;
    this.gestures = gestures;
    /** @type {{ id: number, buttons: number, handlers: PointerHandlers, holds: boolean } | null} the pointer that is down */
    this.pointer = null;
    this.dragging = false;
  }

  /** @param {PointerEvent} start */
  down(start) {
    const { button, pointerId } = start;
    if (this.pointer && this.pointer.id !== pointerId) {
      this.cancel(); // a second finger
      return;
    }
    this.gestures.onDown(button);
    const square = squareUnder(start);
    const draws = button === 2 && start.pointerType === "mouse";
    if ((this.pointer && this.dragging) || !square || !(draws || (button === 0 && start.isPrimary))) return;
    this.dragging = false;
    const holds = draws || this.gestures.canPickUp(square);
    if (holds) this.surface.setPointerCapture(pointerId);
    const handlers = draws ? this.draw(square, start) : this.press(square, start, holds);
    this.pointer = { id: pointerId, buttons: start.buttons, handlers, holds };
  }

  /** Takes the pointer back from an element around the board that has captured it. @param {PointerEvent} event */
  takeBack(event) {
    const { surface } = this;
    const { pointerId } = event;
    const path = event.composedPath();
    const around = path.slice(path.indexOf(surface) + 1);
    const isTaken = around.some((each) => each instanceof Element && each.hasPointerCapture(pointerId));
    if (isTaken && this.pointer?.id === pointerId) surface.setPointerCapture(pointerId);
  }

  /** @param {Event} event the beginning of a drag by the browser, of something that the board is in */
  refuseDrag(event) {
    if (!this.pointer) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** @param {PointerEvent} event */
  handle(event) {
    if (event.pointerId !== this.pointer?.id) return;
    if (event.type === "lostpointercapture" && event.target !== this.surface) return; // a square lost it to the surface
    const { handlers, buttons } = this.pointer;
    // Another button of the same mouse is reported as a move.
    const isCancelled = event.type === "pointermove" ? event.buttons !== buttons : event.type !== "pointerup";
    if (isCancelled) {
      this.cancel();
      return;
    }
    if (event.type === "pointerup") this.pointer = null;
    handlers[/** @type {"pointermove" | "pointerup"} */ (event.type)](event);
  }

  /** Cancels the gesture of the pointer that is down; returns whether there was one. */
  cancel() {
    const cancelled = this.pointer;
    this.pointer = null;
    cancelled?.handlers.cancel();
    this.dragging = false;
    return cancelled !== null;
  }

  /**
   * Selects a square at once if its piece can be dragged, and drags the piece once the pointer moves.
   * @param {Square} square
   * @param {PointerEvent} start
   * @param {boolean} draggable
   * @returns {PointerHandlers}
   */
  press(square, start, draggable) {
    const { gestures } = this;
    const pressed = draggable && !gestures.isSelected(square);
    let last = this.point(start);
    const slack = SLACK[/** @type {keyof typeof SLACK} */ (start.pointerType)] ?? SLACK.mouse;
    if (pressed) gestures.onPress(square);
    return {
      pointermove: (event) => {
        const moved = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
        this.dragging ||= draggable && moved > slack;
        last = this.point(event);
        if (this.dragging) gestures.onDrag(square, last);
      },
      pointerup: (event) => {
        const point = this.point(event);
        if (this.dragging) gestures.onDrop(square, squareAt(point), point);
        else if (!pressed && (squareUnder(event) ?? squareAt(point)) === square) gestures.onPress(square);
      },
      cancel: () => {
        if (this.dragging) gestures.onDragCancel(square, last);
        if (pressed && gestures.isSelected(square)) gestures.onPress(square); // as it was before the pointer came down
      },
    };
  }

  /**
   * Draws a shape that begins on a square.
   * @param {Square} square
   * @param {PointerEvent} start
   * @returns {PointerHandlers}
   */
  draw(square, start) {
    const { gestures } = this;
    /** @type {Shape} */
    let shape = { square, target: null, color: colorOf(start) };
    gestures.onShapeChange(shape);
    return {
      pointermove: (event) => {
        const under = squareAt(this.point(event));
        shape = { ...shape, target: under === square ? null : under };
        gestures.onShapeChange(shape);
      },
      pointerup: (event) => gestures.onShapeEnd(squareAt(this.point(event)) ? shape : null),
      cancel: () => gestures.onShapeEnd(null),
    };
  }

  /** The place of a pointer event on the board. @param {PointerEvent} event */
  point({ clientX, clientY }) {
    return pointOn(this.surface, { x: clientX, y: clientY }, this.gestures.flipped());
  }
}

/**
 * The place on a board of a point in the window, whatever transforms and zoom its page shows it with.
 * @param {HTMLElement} grid of the board
 * @param {Point} point in CSS pixels
 * @param {boolean} flipped
 * @returns {Point}
 */
export function pointOn(grid, point, flipped) {
  const [top, bottom] = [grid.firstElementChild, grid.lastElementChild];
  const corners = [top?.firstElementChild, top?.lastElementChild, bottom?.lastElementChild, bottom?.firstElementChild];
  const centers = corners.map((cell) => {
    const { left, top, width, height } = /** @type {Element} */ (cell).getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  return turned(placeWithin(centers, point), flipped);
}

/**
 * Cancels a drag on Escape, which then has no other effect, and when the window loses the focus.
 * @param {() => boolean} cancel returns whether there was anything to cancel
 * @param {AbortSignal} [signal]
 */
export function listenForCancel(cancel, signal) {
  const options = signal ? { signal } : {};
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !cancel()) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { ...options, capture: true },
  );
  window.addEventListener("blur", cancel, options);
}

/**
 * The square of the button or cell under the event; undefined while the surface captures the pointer.
 * @param {PointerEvent} event
 */
const squareUnder = ({ target }) =>
  /** @type {Element} */ (target).closest("[role=gridcell]")?.querySelector("button")?.dataset.square;
