// The hidden grid: 64 real buttons over the squares of the picture, for keyboards, screen readers and tests.

/** @import { ShapeColor, Square } from "../base/protocol.js" */
/** @import { Scene } from "./scene.js" */

import { make, updateAttribute } from "../base/dom.js";
import { keyName } from "../base/keys.js";
import { t } from "../i18n/messages.js";
import { indexOf, neighbour, rows } from "./geometry.js";

/** @type {Record<string, string>} what a key asks the board */
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
/** @type {Record<string, string>} pieces to go to */
const PIECES = { p: "wb", k: "WB" };
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/**
 * @typedef {object} GridHandlers what the board does about presses and keys
 * @property {(square: Square) => void} onPress
 * @property {() => void} onCancel
 * @property {() => void} onFlip
 * @property {(square: Square, color: ShapeColor) => void} onMark
 * @property {(about: string, square: Square) => void} onQuestion
 * @property {() => boolean} acceptsLetters whether keys of a single character are on
 */

export class Grid {
  /**
   * @param {GridHandlers} does
   * @param {AbortSignal} signal
   */
  constructor(does, signal) {
    this.element = make("div", { role: "grid" });
    /** @type {HTMLButtonElement[]} in reading order */
    this.buttons = [];
    for (let row = 0; row < 8; row += 1) this.element.append(this.makeRow());
    /** @type {Square[]} of each of them */
    this.squares = [];
    this.flipped = false;
    /** @type {Square} where the keyboard is */
    this.cursor = "d3";
    this.pointerDown = false; // whether a pointer came down on it
    this.place(false);
    this.element.addEventListener("click", (event) => this.onClick(event, does.onPress), { signal });
    this.element.addEventListener("keydown", (event) => this.onKey(event, does), { signal });
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
   * Clicks by mouse and finger are the pointer's; these come from keyboards and assistive technology.
   * @param {MouseEvent} event
   * @param {(square: Square) => void} press
   */
  onClick({ target, detail }, press) {
    const square = squareOf(target);
    if (square && (detail === 0 || !this.pointerDown)) press(square);
    this.pointerDown = false;
  }

  /**
   * @param {KeyboardEvent} event
   * @param {GridHandlers} does
   */
  onKey(event, does) {
    const key = keyName(event);
    if (key === "escape") does.onCancel();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key.length === 1 && key !== " " && !does.acceptsLetters()) return;
    const question = QUESTIONS[event.shiftKey ? key.toUpperCase() : key] ?? QUESTIONS[key];
    if (question) does.onQuestion(question, this.cursor);
    if (key === "a") does.onMark(this.cursor, event.shiftKey ? "R" : "G");
    if (key === "f") does.onFlip();
    if (key === "f") event.preventDefault(); // the page, which has the same key, need not turn it back
    const square = this.destination(event);
    if (!square) return;
    event.preventDefault();
    this.button(square)?.focus();
  }

  /**
   * Where a key leads: arrows to a neighbour, digits to a rank, with Shift to a file, P and K to a man or king.
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
