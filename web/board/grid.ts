// Lays a grid of 64 transparent buttons over the board, for keyboards, screen readers and tests.

import { make, updateAttribute } from "../base/dom.ts";
import { keyName } from "../base/keys.ts";
import type { ShapeColor, Square } from "../base/protocol.ts";
import { t } from "../i18n/messages.ts";
import { indexOf, neighbour, rows } from "./geometry.ts";
import type { Scene } from "./scene.ts";

/** what a player may ask the board, or does on it without moving */
type Question =
  | "square"
  | "moves"
  | "last"
  | "why"
  | "captures"
  | "pieces"
  | "rank"
  | "file"
  | "clocks"
  | "keys"
  | "begin"
  | "mark";

/** a question whose answer is only said; of a mark, where it began and whether it is there now */
export interface Said {
  about: Question;
  square: Square;
  from?: Square;
  drawn?: boolean;
}

/** the question of each key */
const QUESTIONS: Record<string, Question> = {
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
/** the pieces that a key moves the focus to */
const PIECES: Record<string, string> = { p: "wb", k: "WB" };
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface GridHandlers {
  onPress: (square: Square) => void;
  onCancel: () => void;
  onFlip: () => void;
  onMark: (square: Square, color: ShapeColor) => void;
  onQuestion: (about: Question, square: Square) => void;
  /** whether single-character keys are enabled */
  acceptsLetters: () => boolean;
}

export class Grid {
  element = make("div", { role: "grid" });
  /** the buttons in reading order */
  buttons: HTMLButtonElement[] = [];
  /** the square of each button */
  squares: Square[] = [];
  flipped = false;
  /** the one in the tab order */
  cursor: Square = "d3";
  pointerDown = false; // since the last click

  constructor(handlers: GridHandlers, signal: AbortSignal) {
    for (let row = 0; row < 8; row += 1) this.element.append(this.makeRow());
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

  /** Gives each button its square; the focus stays with its square. */
  place(flipped: boolean) {
    const focused = this.buttons.some((button) => button.matches(":focus"));
    updateAttribute(this.button(this.cursor), "tabindex", "-1");
    this.flipped = flipped;
    this.squares = rows(flipped).flat();
    for (const [at, square] of this.squares.entries()) updateAttribute(this.buttons[at], "data-square", square);
    this.moveCursor(this.cursor);
    if (focused) this.button(this.cursor)?.focus();
  }

  button(square: Square) {
    return this.buttons[this.squares.indexOf(square)];
  }

  moveCursor(square: Square | null) {
    if (!square) return;
    updateAttribute(this.button(this.cursor), "tabindex", "-1");
    this.cursor = square;
    updateAttribute(this.button(square), "tabindex", "0");
  }

  show({ flipped, labels, cells, own, path }: Scene) {
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
   * Presses a square on clicks by keyboard and assistive technology; pointer.ts handles mouse and finger. No click opens
   * the link, or toggles the label or summary, that a board is in.
   */
  onClick(event: MouseEvent, press: (square: Square) => void) {
    event.preventDefault();
    const { target, detail } = event;
    const square = squareOf(target);
    if (square && (detail === 0 || !this.pointerDown)) press(square);
    this.pointerDown = false;
  }

  onKey(event: KeyboardEvent, handlers: GridHandlers) {
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
   */
  destination({ key, code, shiftKey }: KeyboardEvent): Square | null {
    const arrow = ARROWS[key];
    if (arrow) return neighbour(this.cursor, ...arrow, this.flipped);
    const digit = /^(?:Digit|Numpad)([1-8])$/.exec(code)?.[1] ?? "";
    if (digit && shiftKey) return "abcdefgh".charAt(Number(digit) - 1) + this.cursor.charAt(1);
    if (digit) return this.cursor.charAt(0) + digit;
    const pieces = PIECES[keyName({ key, code })];
    return pieces ? this.nextPiece(pieces, shiftKey) : null;
  }

  nextPiece(pieces: string, backwards: boolean): Square | null {
    const here = this.squares.indexOf(this.cursor);
    const onward = [...this.buttons.slice(here + 1), ...this.buttons.slice(0, here)];
    if (backwards) onward.reverse();
    return onward.find(({ dataset }) => pieces.includes(dataset.piece ?? "."))?.dataset.square ?? null;
  }
}

const squareOf = (target: EventTarget | null): Square | null =>
  target instanceof HTMLElement ? (target.dataset.square ?? null) : null;
