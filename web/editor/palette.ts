// The palette of the position editor: tools for presses on the board, and pieces to drag to their squares.

/** @import { Event } from "../app/types.js" */
/** @import { TamaBoard } from "../board/element.js" */

import { make } from "../base/dom.js";
import { squareAt } from "../board/geometry.js";
import { drawPiece } from "../board/pieces.js";
import { listenForCancel, pointOn } from "../board/pointer.js";
import { readTheme } from "../board/theme.js";
import { TOOLS } from "./editor.js";

/** Pixels of the picture of a piece. */
const STAMP = 88;

/** @type {Record<string, string>} messages of those that are no pieces */
const NAMES = { hand: "edit.move", ".": "edit.remove" };

/**
 * @param {TamaBoard} board
 * @param {(event: Event) => void} dispatch
 */
export function palette(board, dispatch) {
  const tools = make(
    "div",
    { class: "palette", role: "radiogroup", "data-i18n-label": "edit.tools" },
    ...TOOLS.map(tool),
  );
  tools.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement) dispatch({ type: "edit-tool", tool: target.value });
  });
  listenToDrags(tools, board, dispatch);
  return tools;
}

/** @param {string} name */
function tool(name) {
  const key = NAMES[name] ?? `piece.${name}`;
  const side = String(STAMP);
  const radio = { type: "radio", name: "tool", value: name, "data-i18n-label": key, autofocus: name === "hand" };
  return make(
    "label",
    { "data-i18n-title": key },
    make("input", radio),
    make("canvas", { width: side, height: side, "aria-hidden": "true", "data-piece": name }),
  );
}

/**
 * A piece can be dragged from the palette to its square.
 * @param {HTMLElement} tools
 * @param {TamaBoard} board
 * @param {(event: Event) => void} dispatch
 */
function listenToDrags(tools, board, dispatch) {
  /** @type {{ piece: string, ghost: HTMLElement | null } | null} */
  let held = null;
  tools.addEventListener("pointerdown", (event) => {
    const canvas = event.target instanceof Element ? event.target.closest("label")?.querySelector("canvas") : null;
    const piece = canvas?.dataset.piece ?? "hand";
    if (!canvas || event.button !== 0 || piece === "hand" || piece === ".") return;
    held = { piece, ghost: null };
  });
  const breakOff = () => {
    const broken = held;
    held = null;
    broken?.ghost?.remove();
    return broken !== null;
  };
  document.addEventListener("pointermove", ({ clientX, clientY, buttons }) => {
    if (held && buttons > 1) breakOff(); // another button came down, too
    if (!held || buttons === 0) return;
    if (!held.ghost) {
      held.ghost = ghostOf(/** @type {HTMLCanvasElement} */ (tools.querySelector(`[data-piece="${held.piece}"]`)));
      board.closest("dialog")?.append(held.ghost);
    }
    held.ghost.style.translate = `${clientX}px ${clientY}px`;
  });
  const drop = (/** @type {PointerEvent} */ { type, clientX, clientY }) => {
    const dropped = held;
    breakOff();
    if (!dropped?.ghost || type !== "pointerup" || !board.grid) return;
    const point = pointOn(board.grid.element, { x: clientX, y: clientY }, board.shown?.flipped ?? false);
    const square = squareAt(point);
    if (square) dispatch({ type: "edit-place", piece: dropped.piece, square });
  };
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", drop);
  listenForCancel(breakOff);
}

/**
 * A copy of a piece's picture, to follow the pointer.
 * @param {HTMLCanvasElement} source
 */
function ghostOf(source) {
  const ghost = document.createElement("canvas");
  ghost.width = ghost.height = STAMP;
  ghost.getContext("2d")?.drawImage(source, 0, 0);
  ghost.className = "ghost";
  return ghost;
}

/**
 * @param {HTMLElement} tools
 * @param {HTMLElement} board whose theme the pieces have
 */
export function paint(tools, board) {
  const theme = readTheme(board, 1);
  for (const canvas of tools.querySelectorAll("canvas")) {
    const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    const name = canvas.dataset.piece ?? "";
    ctx.reset();
    ctx.translate(STAMP / 2, STAMP / 2);
    if (/^[wb]$/i.test(name)) drawPiece(ctx, name, STAMP * 0.98, "wW".includes(name) ? theme.light : theme.dark);
    else sign(ctx, name, getComputedStyle(tools).color);
  }
}

/**
 * A hand that moves, a cross that removes.
 * @param {CanvasRenderingContext2D} ctx
 * @param {string} name
 * @param {string} color
 */
function sign(ctx, name, color) {
  const arrows = "M-26 0H26M0-26V26M-26 0l8-8M-26 0l8 8M26 0l-8-8M26 0l-8 8M0-26l-8 8M0-26l8 8M0 26l-8-8M0 26l8-8";
  ctx.strokeStyle = color;
  ctx.lineWidth = 5;
  ctx.lineCap = "round";
  ctx.stroke(new Path2D(name === "hand" ? arrows : "M-18-18 18 18M18-18-18 18"));
}
