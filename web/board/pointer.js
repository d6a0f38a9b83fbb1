// Presses and drags, by mouse, pen or finger, as events on squares.

/** @import { Square } from "../protocol.js" */
/** @import { Point } from "./geometry.js" */
/** @import { Shape } from "./shapes.js" */

import { SIDE, squareAt, turned } from "./geometry.js";
import { colorOf } from "./shapes.js";

/** CSS pixels that a pointer may stray before a press becomes a drag. */
const SLACK = { mouse: 4, pen: 6, touch: 8 };

/**
 * @typedef {object} Gestures what the board does about them; points are in board units
 * @property {() => boolean} flipped
 * @property {(square: Square) => boolean} mayTake whether the square holds a piece that can be taken up
 * @property {(square: Square) => boolean} isChosen
 * @property {(square: Square) => void} onPress
 * @property {(square: Square, at: Point) => void} onDrag
 * @property {(from: Square, to: Square | null, at: Point) => void} onDrop `to` is null off the board
 * @property {(from: Square, at: Point) => void} onLetGo the drag was broken off
 */

/**
 * @typedef {object} Held a pointer that is down
 * @property {number} id
 * @property {Square} square
 * @property {boolean} takes it holds a piece
 * @property {boolean} told its press was reported already
 * @property {boolean} dragging
 * @property {number} x
 * @property {number} y where it came down, in CSS pixels
 */

/**
 * @param {HTMLElement} surface
 * @param {Gestures} gestures
 * @param {AbortSignal} signal
 */
export function listenToPointers(surface, gestures, signal) {
  /** @type {Held | null} */
  let held = null;
  /** @param {PointerEvent} event */
  const at = (event) => toBoard(surface, event, gestures.flipped());

  /** @param {PointerEvent} event */
  const down = (event) => {
    const square = squareUnder(event);
    // Who came up off the board was not heard.
    if (held?.dragging || !event.isPrimary || event.button !== 0 || !square) return;
    const takes = gestures.mayTake(square);
    const told = takes && !gestures.isChosen(square);
    held = { id: event.pointerId, square, takes, told, dragging: false, x: event.clientX, y: event.clientY };
    if (takes) surface.setPointerCapture(event.pointerId);
    if (told) gestures.onPress(square);
  };

  /** @param {PointerEvent} event */
  const move = (event) => {
    if (held?.id !== event.pointerId || !held.takes) return;
    const slack = SLACK[/** @type {keyof typeof SLACK} */ (event.pointerType)] ?? SLACK.mouse;
    held.dragging ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > slack;
    if (held.dragging) gestures.onDrag(held.square, at(event));
  };

  /** @param {PointerEvent} event */
  const up = (event) => {
    if (held?.id !== event.pointerId) return;
    const { square, dragging, told } = held;
    held = null;
    if (!dragging) {
      if (!told && (squareUnder(event) ?? squareAt(at(event))) === square) gestures.onPress(square);
      return;
    }
    const point = at(event);
    gestures.onDrop(square, squareAt(point), point);
  };

  /** @param {PointerEvent} event */
  const cancel = (event) => {
    if (held?.id !== event.pointerId) return;
    if (held.dragging) gestures.onLetGo(held.square, at(event));
    held = null;
  };

  surface.addEventListener("pointerdown", down, { signal });
  surface.addEventListener("pointermove", move, { signal });
  surface.addEventListener("pointerup", up, { signal });
  surface.addEventListener("pointercancel", cancel, { signal });
}

/**
 * @typedef {object} Drawing what the board does about the right button
 * @property {() => boolean} flipped
 * @property {(shape: Shape) => void} onSketch the shape as it would be if the button came up now
 * @property {(shape: Shape | null) => void} onDrawn null where it was broken off
 */

/**
 * The right button draws: a circle on one square, an arrow to another.
 * @param {HTMLElement} surface
 * @param {Drawing} drawing
 * @param {AbortSignal} signal
 */
export function listenToDrawing(surface, drawing, signal) {
  /** @type {{ id: number, shape: Shape } | null} */
  let held = null;
  surface.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  surface.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button !== 2 || event.pointerType !== "mouse") return; // what the left one wrote is not to be laid out
      const square = squareUnder(event);
      if (!square) return;
      held = { id: event.pointerId, shape: { square, target: null, color: colorOf(event) } };
      surface.setPointerCapture(event.pointerId);
      drawing.onSketch(held.shape);
    },
    { signal },
  );
  surface.addEventListener(
    "pointermove",
    (event) => {
      if (held?.id !== event.pointerId) return;
      const { square } = held.shape;
      const under = squareAt(toBoard(surface, event, drawing.flipped()));
      held.shape = { ...held.shape, target: under === square ? null : under };
      drawing.onSketch(held.shape);
    },
    { signal },
  );
  const end = (/** @type {boolean} */ drawn) => (/** @type {PointerEvent} */ event) => {
    if (held?.id !== event.pointerId || event.button > 2) return;
    const { shape } = held;
    held = null;
    drawing.onDrawn(drawn && squareAt(toBoard(surface, event, drawing.flipped())) ? shape : null);
  };
  surface.addEventListener("pointerup", end(true), { signal });
  surface.addEventListener("pointercancel", end(false), { signal });
}

/**
 * The square whose button the event is on, of which the browser knows without a new layout; none where the surface
 * has captured the pointer.
 * @param {PointerEvent} event
 */
const squareUnder = ({ target }) =>
  /** @type {Element} */ (target).closest("[role=gridcell]")?.querySelector("button")?.dataset.square;

/**
 * @param {HTMLElement} surface
 * @param {PointerEvent} event
 * @param {boolean} flipped
 * @returns {Point}
 */
function toBoard(surface, { clientX, clientY }, flipped) {
  const { left, top, width, height } = surface.getBoundingClientRect();
  return turned({ x: ((clientX - left) * SIDE) / width, y: ((clientY - top) * SIDE) / height }, flipped);
}
