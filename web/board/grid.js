// The hidden grid: 64 real buttons over the squares of the picture, for keyboards, screen readers and tests.

/** @import { Square } from "../protocol.js" */
/** @import { Scene } from "./view-model.js" */

import { t } from "../i18n/messages.js";
import { indexOf, neighbour, rows } from "./geometry.js";

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export class Grid {
  /**
   * @param {{ onPress: (square: Square) => void, onCancel: () => void }} does
   * @param {AbortSignal} signal
   */
  constructor(does, signal) {
    this.element = document.createElement("div");
    this.element.setAttribute("role", "grid");
    this.element.setAttribute("aria-label", t("board.label"));
    /** @type {HTMLButtonElement[]} in reading order */
    this.buttons = [];
    for (let row = 0; row < 8; row += 1) this.element.append(this.makeRow());
    this.flipped = false;
    /** @type {Square} where the keyboard is */
    this.cursor = "d3";
    this.pointed = false;
    this.place(false);
    this.element.addEventListener("pointerdown", () => (this.pointed = true), { signal });
    this.element.addEventListener("click", (event) => this.clicked(event, does.onPress), { signal });
    this.element.addEventListener("keydown", (event) => this.keyed(event, does.onCancel), { signal });
    this.element.addEventListener("focusin", ({ target }) => this.moveCursor(squareOf(target)), { signal });
  }

  makeRow() {
    const row = document.createElement("div");
    row.setAttribute("role", "row");
    for (let file = 0; file < 8; file += 1) {
      const cell = document.createElement("div");
      cell.setAttribute("role", "gridcell");
      const button = document.createElement("button");
      button.type = "button";
      button.tabIndex = -1;
      cell.append(button);
      row.append(cell);
      this.buttons.push(button);
    }
    return row;
  }

  /**
   * Gives each button its square; the focus stays with its square.
   * @param {boolean} flipped
   */
  place(flipped) {
    const focused = this.buttons.some((button) => button.matches(":focus"));
    this.flipped = flipped;
    rows(flipped)
      .flat()
      .forEach((square, at) => {
        const button = this.buttons[at];
        if (button) button.dataset.square = square;
      });
    this.moveCursor(this.cursor);
    if (focused) this.button(this.cursor)?.focus();
  }

  /** @param {Square} square */
  button(square) {
    return this.buttons.find((button) => button.dataset.square === square);
  }

  /** @param {Square | null} square */
  moveCursor(square) {
    if (!square) return;
    this.cursor = square;
    for (const button of this.buttons) button.tabIndex = button.dataset.square === square ? 0 : -1;
  }

  /** @param {Scene} scene */
  show({ flipped, labels, cells, own, path }) {
    if (flipped !== this.flipped) this.place(flipped);
    for (const button of this.buttons) {
      const square = button.dataset.square ?? "";
      const label = labels[indexOf(square)] ?? square;
      if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
      button.dataset.piece = cells.charAt(indexOf(square));
      button.toggleAttribute("data-own", own.includes(square));
      button.parentElement?.setAttribute("aria-selected", String(path.at(-1) === square));
    }
  }

  /**
   * Clicks by mouse and finger are the pointer's; these come from keyboards and assistive technology.
   * @param {MouseEvent} event
   * @param {(square: Square) => void} press
   */
  clicked({ target, detail }, press) {
    const square = squareOf(target);
    if (square && (detail === 0 || !this.pointed)) press(square);
    this.pointed = false;
  }

  /**
   * @param {KeyboardEvent} event
   * @param {() => void} cancel
   */
  keyed(event, cancel) {
    const arrow = ARROWS[event.key];
    if (event.key === "Escape") cancel();
    if (!arrow || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.button(neighbour(this.cursor, ...arrow, this.flipped))?.focus();
  }
}

/**
 * @param {EventTarget | null} target
 * @returns {Square | null}
 */
const squareOf = (target) => (target instanceof HTMLElement ? (target.dataset.square ?? null) : null);
