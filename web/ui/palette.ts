// The palette with which a position is set up: tools for presses on the board, and pieces to drag to their squares.

import type { Event } from "../app/events.ts";
import { make } from "../base/dom.ts";
import type { TamaBoard } from "../board/element.ts";
import { squareAt } from "../board/geometry.ts";
import { context } from "../board/painter.ts";
import { drawPiece } from "../board/pieces.ts";
import { listenForCancel, pointOn } from "../board/pointer.ts";
import { readTheme } from "../board/theme.ts";
import { TOOLS } from "./setup.ts";

/** Pixels of the picture of a piece. */
const STAMP = 88;

/** messages of those that are no pieces */
const NAMES: Record<string, string> = { hand: "edit.move", ".": "edit.remove" };

/** @param signal until the palette is left, if it ever is */
export function palette(board: TamaBoard, dispatch: (event: Event) => void, signal?: AbortSignal) {
  const tools = make(
    "div",
    { class: "palette", role: "radiogroup", "data-i18n-label": "edit.tools" },
    ...TOOLS.map(tool),
  );
  tools.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement) dispatch({ type: "edit-tool", tool: target.value });
  });
  listenToDrags(tools, board, dispatch, signal);
  return tools;
}

function tool(name: string) {
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

/** A piece can be dragged from the palette to its square. */
function listenToDrags(
  tools: HTMLElement,
  board: TamaBoard,
  dispatch: (event: Event) => void,
  signal: AbortSignal | undefined,
) {
  const options = signal ? { signal } : {};
  let held: { piece: string; ghost: HTMLElement | null } | null = null;
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
  const follow = ({ clientX, clientY, buttons }: PointerEvent) => {
    if (held && buttons > 1) breakOff(); // another button came down, too
    if (!held || buttons === 0) return;
    if (!held.ghost) {
      held.ghost = ghostOf(tools.querySelector(`canvas[data-piece="${held.piece}"]`));
      (board.closest("dialog") ?? document.body).append(held.ghost);
    }
    held.ghost.style.translate = `${clientX}px ${clientY}px`;
  };
  document.addEventListener("pointermove", follow, options);
  const drop = ({ type, clientX, clientY }: PointerEvent) => {
    const dropped = held;
    breakOff();
    if (!dropped?.ghost || type !== "pointerup" || !board.grid) return;
    const point = pointOn(board.grid.element, { x: clientX, y: clientY }, board.shown?.flipped ?? false);
    const square = squareAt(point);
    if (square) dispatch({ type: "edit-place", piece: dropped.piece, square });
  };
  document.addEventListener("pointerup", drop, options);
  document.addEventListener("pointercancel", drop, options);
  listenForCancel(breakOff, signal);
}

/** A copy of a piece's picture, to follow the pointer. */
function ghostOf(source: HTMLCanvasElement | null) {
  const ghost = document.createElement("canvas");
  ghost.width = ghost.height = STAMP;
  if (source) context(ghost).drawImage(source, 0, 0);
  ghost.className = "stamp-ghost";
  return ghost;
}

/** @param board whose theme the pieces have */
export function paint(tools: HTMLElement, board: HTMLElement) {
  const theme = readTheme(board, 1);
  for (const canvas of tools.querySelectorAll("canvas")) {
    const ctx = context(canvas);
    const name = canvas.dataset.piece ?? "";
    ctx.reset();
    ctx.translate(STAMP / 2, STAMP / 2);
    if (/^[wb]$/i.test(name)) drawPiece(ctx, name, STAMP * 0.98, "wW".includes(name) ? theme.light : theme.dark);
    else sign(ctx, name, getComputedStyle(tools).color);
  }
}

/** A hand that moves, a cross that removes. */
function sign(ctx: CanvasRenderingContext2D, name: string, color: string) {
  const arrows = "M-26 0H26M0-26V26M-26 0l8-8M-26 0l8 8M26 0l-8-8M26 0l-8 8M0-26l-8 8M0-26l8 8M0 26l-8-8M0 26l8-8";
  ctx.strokeStyle = color;
  ctx.lineWidth = 5;
  ctx.lineCap = "round";
  ctx.stroke(new Path2D(name === "hand" ? arrows : "M-18-18 18 18M18-18-18 18"));
}
