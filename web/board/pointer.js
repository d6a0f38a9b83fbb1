// Turns the pointer events of mouse, pen and finger into presses, drags and drawn shapes on squares.

/** @import { Shape, Square } from "../base/protocol.js" */
/** @import { Point } from "./geometry.js" */

import { SIDE, squareAt, turned } from "./geometry.js";
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
 * square or an arrow to another.
 * @param {HTMLElement} surface
 * @param {Gestures} gestures
 * @param {AbortSignal} signal removes all listeners
 */
export function listenToPointers(surface, gestures, signal) {
  /** @type {{ id: number, buttons: number, handlers: PointerHandlers } | null} the pointer that is down */
  let pointer = null;
  let dragging = false;
  /**
   * @param {PointerEvent} event
   * @returns {Point}
   */
  const at = ({ clientX, clientY }) => {
    const { left, top, width, height } = surface.getBoundingClientRect();
    return turned({ x: ((clientX - left) * SIDE) / width, y: ((clientY - top) * SIDE) / height }, gestures.flipped());
  };

  /**
   * @param {Square} square
   * @param {PointerEvent} start
   * @returns {PointerHandlers}
   */
  const press = (square, start) => {
    const draggable = gestures.canPickUp(square);
    const pressed = draggable && !gestures.isSelected(square);
    let last = at(start);
    const slack = SLACK[/** @type {keyof typeof SLACK} */ (start.pointerType)] ?? SLACK.mouse;
    if (draggable) surface.setPointerCapture(start.pointerId);
    if (pressed) gestures.onPress(square);
    return {
      pointermove(event) {
        dragging ||= draggable && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > slack;
        last = at(event);
        if (dragging) gestures.onDrag(square, last);
      },
      pointerup(event) {
        if (dragging) {
          const point = at(event);
          gestures.onDrop(square, squareAt(point), point);
        } else if (!pressed && (squareUnder(event) ?? squareAt(at(event))) === square) gestures.onPress(square);
      },
      cancel() {
        if (dragging) gestures.onDragCancel(square, last);
        if (pressed && gestures.isSelected(square)) gestures.onPress(square); // as it was before the pointer came down
      },
    };
  };

  /**
   * @param {Square} square
   * @param {PointerEvent} start
   * @returns {PointerHandlers}
   */
  const sketch = (square, start) => {
    /** @type {Shape} */
    let shape = { square, target: null, color: colorOf(start) };
    surface.setPointerCapture(start.pointerId);
    gestures.onShapeChange(shape);
    return {
      pointermove(event) {
        const under = squareAt(at(event));
        shape = { ...shape, target: under === square ? null : under };
        gestures.onShapeChange(shape);
      },
      pointerup: (event) => gestures.onShapeEnd(squareAt(at(event)) ? shape : null),
      cancel: () => gestures.onShapeEnd(null),
    };
  };

  const cancel = () => {
    const cancelled = pointer;
    pointer = null;
    cancelled?.handlers.cancel();
    dragging = false;
    return cancelled !== null;
  };

  /** @param {PointerEvent} start */
  const down = (start) => {
    const { button, pointerId } = start;
    if (pointer && pointer.id !== pointerId) {
      cancel(); // a second finger
      return;
    }
    gestures.onDown(button);
    const square = squareUnder(start);
    const draws = button === 2 && start.pointerType === "mouse";
    if ((pointer && dragging) || !square || !(draws || (button === 0 && start.isPrimary))) return;
    dragging = false;
    pointer = { id: pointerId, buttons: start.buttons, handlers: (draws ? sketch : press)(square, start) };
  };

  /** @param {PointerEvent} event */
  const hear = (event) => {
    if (event.pointerId !== pointer?.id) return;
    const { handlers, buttons } = pointer;
    // Another button of the same mouse is reported as a move.
    const isCancelled = event.type === "pointermove" ? event.buttons !== buttons : event.type !== "pointerup";
    if (isCancelled) {
      cancel();
      return;
    }
    if (event.type === "pointerup") pointer = null;
    handlers[/** @type {"pointermove" | "pointerup"} */ (event.type)](event);
  };
  surface.addEventListener("pointerdown", down, { signal });
  for (const type of /** @type {const} */ (["pointermove", "pointerup", "pointercancel", "lostpointercapture"])) {
    surface.addEventListener(type, hear, { signal });
  }
  listenForCancel(cancel, signal);
  surface.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
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
