// Turns the pointer events of mouse, pen and finger into presses, drags and drawn shapes on squares.

import type { Shape, Square } from "../base/protocol.ts";
import { asSeen, type Corners, type Point, placeWithin, squareAt } from "./geometry.ts";
import { colorOf } from "./shapes.ts";

/** CSS pixels that a pointer may move before a press becomes a drag. */
const SLACK: Record<string, number> = { pen: 6, touch: 8 };
const SLACK_OF_MOUSE = 4;

/** the board's handlers; points are in board units */
export interface Gestures {
  flipped: () => boolean;
  /** any button, before the other handlers */
  onDown: (button: number) => void;
  /** whether the square holds a piece that can be dragged */
  canPickUp: (square: Square) => boolean;
  isSelected: (square: Square) => boolean;
  onPress: (square: Square) => void;
  onDrag: (square: Square, at: Point) => void;
  /** `to` is null off the board */
  onDrop: (from: Square, to: Square | null, at: Point) => void;
  onDragCancel: (from: Square, at: Point) => void;
  /** the shape so far, while the right button is down */
  onShapeChange: (shape: Shape) => void;
  /** null if it was cancelled */
  onShapeEnd: (shape: Shape | null) => void;
}

/** what a pointer that is down does */
type PointerHandlers = Record<"pointermove" | "pointerup", (event: PointerEvent) => void> & { cancel: () => void };

/**
 * Listens to a surface: the left button, a pen or a finger presses and drags; the right button draws, a circle on one
 * square or an arrow to another. What goes on here is not for the page around: while a piece is held, its carousels and
 * lists hear of no moves, and nothing around the board is dragged.
 * @param signal removes all listeners
 */
export function listenToPointers(surface: HTMLElement, gestures: Gestures, signal: AbortSignal) {
  const tracker = new PointerTracker(surface, gestures);
  surface.addEventListener("pointerdown", (event) => tracker.down(event), { signal });
  for (const type of ["pointermove", "pointerup", "pointercancel", "lostpointercapture"] as const) {
    surface.addEventListener(type, (event) => tracker.handle(event), { signal });
  }
  for (const type of ["pointermove", "mousemove", "touchmove"]) {
    surface.addEventListener(type, (event) => tracker.pointer?.holds && event.stopPropagation(), {
      signal,
      passive: true,
    });
  }
  for (const type of ["pointerdown", "gotpointercapture"] as const) {
    window.addEventListener(type, (event) => tracker.takeBack(event), { signal });
  }
  window.addEventListener("dragstart", (event) => tracker.refuseDrag(event), { signal, capture: true });
  listenForCancel(() => tracker.cancel(), signal);
  surface.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
}

/** Follows one pointer from its press to its release. */
class PointerTracker {
  surface: HTMLElement;
  gestures: Gestures;
  /** the pointer that is down */
  pointer: { id: number; buttons: number; handlers: PointerHandlers; holds: boolean } | null = null;
  dragging = false;

  constructor(surface: HTMLElement, gestures: Gestures) {
    this.surface = surface;
    this.gestures = gestures;
  }

  down(start: PointerEvent) {
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

  /** Takes the pointer back from an element around the board that has captured it. */
  takeBack(event: PointerEvent) {
    const { surface } = this;
    const { pointerId } = event;
    const path = event.composedPath();
    const around = path.slice(path.indexOf(surface) + 1);
    const isTaken = around.some((each) => each instanceof Element && each.hasPointerCapture(pointerId));
    if (isTaken && this.pointer?.id === pointerId) surface.setPointerCapture(pointerId);
  }

  /** @param event the beginning of a drag by the browser, of something that the board is in */
  refuseDrag(event: Event) {
    if (!this.pointer) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  handle(event: PointerEvent) {
    if (event.pointerId !== this.pointer?.id) return;
    if (event.type === "lostpointercapture" && event.target !== this.surface) return; // a square lost it to the surface
    const { handlers, buttons } = this.pointer;
    // Another button of the same mouse is reported as a move.
    const isCancelled = event.type === "pointermove" ? event.buttons !== buttons : event.type !== "pointerup";
    if (isCancelled) {
      this.cancel();
      return;
    }
    if (event.type === "pointermove") {
      handlers.pointermove(event);
      return;
    }
    this.pointer = null;
    handlers.pointerup(event);
  }

  /** Cancels the gesture of the pointer that is down; returns whether there was one. */
  cancel() {
    const cancelled = this.pointer;
    this.pointer = null;
    cancelled?.handlers.cancel();
    this.dragging = false;
    return cancelled !== null;
  }

  /** Selects a square at once if its piece can be dragged, and drags the piece once the pointer moves. */
  press(square: Square, start: PointerEvent, draggable: boolean): PointerHandlers {
    const { gestures } = this;
    const pressed = draggable && !gestures.isSelected(square);
    let last = this.point(start);
    const slack = SLACK[start.pointerType] ?? SLACK_OF_MOUSE;
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

  /** Draws a shape that begins on a square. */
  draw(square: Square, start: PointerEvent): PointerHandlers {
    const { gestures } = this;
    let shape: Shape = { square, target: null, color: colorOf(start) };
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

  /** The place of a pointer event on the board. */
  point({ clientX, clientY }: PointerEvent) {
    return pointOn(this.surface, { x: clientX, y: clientY }, this.gestures.flipped());
  }
}

/**
 * The place on a board of a point in the window, whatever transforms and zoom its page shows it with.
 * @param grid of the board
 * @param point in CSS pixels
 */
export function pointOn(grid: HTMLElement, point: Point, flipped: boolean): Point {
  const [top, bottom] = [grid.firstElementChild, grid.lastElementChild];
  const middle = (cell: Element | null | undefined) => {
    if (!cell) throw new Error("the grid of a board has rows of cells");
    const { left, top, width, height } = cell.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const corners: Corners = [
    middle(top?.firstElementChild),
    middle(top?.lastElementChild),
    middle(bottom?.lastElementChild),
    middle(bottom?.firstElementChild),
  ];
  return asSeen(placeWithin(corners, point), flipped);
}

/**
 * Cancels a drag on Escape, which then has no other effect, and when the window loses the focus.
 * @param cancel returns whether there was anything to cancel
 */
export function listenForCancel(cancel: () => boolean, signal?: AbortSignal) {
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

/** The square of the button or cell under the event; undefined while the surface captures the pointer. */
const squareUnder = ({ target }: PointerEvent) =>
  target instanceof Element ? target.closest("[role=gridcell]")?.querySelector("button")?.dataset.square : undefined;
