// Lays a grid of 64 transparent buttons over the board, for keyboards, screen readers and tests.

/** @import { ShapeColor, Square } from "../base/protocol.js" */
/** @import { Scene } from "./scene.js" */

import { make, updateAttribute } from "../base/dom.js";
import { keyName } from "../base/keys.js";
import { t } from "../i18n/messages.js";
import { indexOf, neighbour, rows } from "./geometry.js";

/** @type {Record<string, string>} the question of each key */
const QUESTIONS = {
  o: "square",
  m: "moves",
  l: "last",
  w: "why",
  c: "captures",
  i: "pieces",
  r: "rank",
  R: "file",
  t: "clocks",
};
/** @type {Record<string, string>} the pieces that a key moves the focus to */
const PIECES = { p: "wb", k: "WB" };
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/**
 * @typedef {object} GridHandlers
 * @property {(square: Square) => void} onPress
 * @property {() => void} onCancel
 * @property {() => void} onFlip
 * @property {(square: Square, color: ShapeColor) => void} onMark
 * @property {(about: string, square: Square) => void} onQuestion
 * @property {() => boolean} acceptsLetters whether single-character keys are enabled
 */

export class Grid {
  /**
   * @param {GridHandlers} handlers
   * @param {AbortSignal} signal
   */
  constructor(handlers, signal) {
    this.element = make("div", { role: "grid" });
    /** @type {HTMLButtonElement[]} in reading order */
    this.buttons = [];
    for (let row = 0; row < 8; row += 1) this.element.append(this.makeRow());
    /** @type {Square[]} of each of them */
    this.squares = [];
    this.flipped = false;
    /** @type {Square} the one in the tab order */
    this.cursor = "d3";
    this.pointerDown = false; // since the last click
    this.place(false);
    this.element.addEventListener("click", (event) => this.onClick(event, handlers.onPress), { signal });
    this.element.addEventListener("keydown", (event) => this.onKey(event, handlers), { signal });
    this.element.addEventListener("focusin", ({ target }) => this.moveCursor(squareOf(target)), { signal });
  }

  makeRow() {
    const buttons = Array.from({ length: 8 }, () => make("button", { tabindex: "-1" }));
    this.buttons.push(...buttons);
    return make("div", { role: "row" }, ...buttons.map((button) => make("div", { role: "gridcell" }, button)));
  }

  /**
   * Gives each button its square; the focus stays with its square.
   * @param {boolean} flipped
   */
  place(flipped) {
    const focused = this.buttons.some((button) => button.matches(":focus"));
    updateAttribute(this.button(this.cursor), "tabindex", "-1");
    this.flipped = flipped;
    this.squares = rows(flipped).flat();
    for (const [at, square] of this.squares.entries()) updateAttribute(this.buttons[at], "data-square", square);
    this.moveCursor(this.cursor);
    if (focused) this.button(this.cursor)?.focus();
  }

  /** @param {Square} square */
  button(square) {
    return this.buttons[this.squares.indexOf(square)];
  }

  /** @param {Square | null} square */
  moveCursor(square) {
    if (!square) return;
    updateAttribute(this.button(this.cursor), "tabindex", "-1");
    this.cursor = square;
    updateAttribute(this.button(square), "tabindex", "0");
  }

  /** @param {Scene} scene */
  show({ flipped, labels, cells, own, path }) {
    if (flipped !== this.flipped) this.place(flipped);
    updateAttribute(this.element, "aria-label", t("board.label"));
    const chosen = path.at(-1);
    for (const [at, square] of this.squares.entries()) {
      const button = this.buttons[at];
      updateAttribute(button, "aria-label", labels[indexOf(square)] ?? square);
      updateAttribute(button, "data-piece", cells.charAt(indexOf(square)));
      button?.toggleAttribute("data-own", own.includes(square));
      updateAttribute(button?.parentElement, "aria-selected", String(square === chosen));
    }
  }

  /**
   * Presses a square on clicks by keyboard and assistive technology; pointer.js handles mouse and finger. No click opens
   * the link, or toggles the label or summary, that a board is in.
   * @param {MouseEvent} event
   * @param {(square: Square) => void} press
   */
  onClick(event, press) {
    event.preventDefault();
    const { target, detail } = event;
    const square = squareOf(target);
    if (square && (detail === 0 || !this.pointerDown)) press(square);
    this.pointerDown = false;
  }

  /**
   * @param {KeyboardEvent} event
   * @param {GridHandlers} handlers
   */
  onKey(event, handlers) {
    const key = keyName(event);
    if (key === "escape") handlers.onCancel();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key.length === 1 && key !== " " && !handlers.acceptsLetters()) return;
    const question = QUESTIONS[event.shiftKey ? key.toUpperCase() : key] ?? QUESTIONS[key];
    if (question) handlers.onQuestion(question, this.cursor);
    if (key === "a") handlers.onMark(this.cursor, event.shiftKey ? "R" : "G");
    if (key === "f") handlers.onFlip();
    if (key === "f") event.preventDefault(); // or the page's own shortcut would turn it back
    const square = this.destination(event);
    if (!square) return;
    event.preventDefault();
    this.button(square)?.focus();
  }

  /**
   * The square that a key moves the focus to: arrows to a neighbour, digits to a rank, with Shift to a file, P and K to
   * the next man or king.
   * @param {KeyboardEvent} event
   * @returns {Square | null}
   */
  destination({ key, code, shiftKey }) {
    const arrow = ARROWS[key];
    if (arrow) return neighbour(this.cursor, ...arrow, this.flipped);
    const digit = /^(?:Digit|Numpad)([1-8])$/.exec(code)?.[1] ?? "";
    if (digit && shiftKey) return "abcdefgh".charAt(Number(digit) - 1) + this.cursor.charAt(1);
    if (digit) return this.cursor.charAt(0) + digit;
    const pieces = PIECES[keyName({ key, code })];
    return pieces ? this.nextPiece(pieces, shiftKey) : null;
  }

  /**
   * @param {string} pieces
   * @param {boolean} backwards
   * @returns {Square | null}
   */
  nextPiece(pieces, backwards) {
    const here = this.squares.indexOf(this.cursor);
    const onward = [...this.buttons.slice(here + 1), ...this.buttons.slice(0, here)];
    if (backwards) onward.reverse();
    return onward.find(({ dataset }) => pieces.includes(dataset.piece ?? "."))?.dataset.square ?? null;
  }
}

/**
 * @param {EventTarget | null} target
 * @returns {Square | null}
 */
const squareOf = (target) => (target instanceof HTMLElement ? (target.dataset.square ?? null) : null);
