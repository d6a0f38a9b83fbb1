// Setting up a position: a dialog with a board of its own.
//
// For tests and programs: dialog#editor holds a tama-board, radios tool (hand, w, W, b, B, .) and turn (white, black), a
// select rules, an input fen, .verdict with role=status, and buttons data-do: clear, initial, flip, analyse, play, cancel.

/** @import { TamaBoard } from "../board/board-element.js" */
/** @import { ProtocolError, Square, View } from "../protocol.js" */
/** @import { Event, State } from "../state/model.js" */
/** @import { Editor } from "./editor.js" */

import { element } from "../analysis/dom.js";
import { squareAt, turned } from "../board/geometry.js";
import { drawPiece } from "../board/pieces.js";
import { readTheme } from "../board/theme.js";
import { toScene } from "../board/view-model.js";
import { explained, keyOf, rulesetWords, sideNames, t } from "../i18n/messages.js";
import { mountLook } from "../panels/settings.js";
import { SQUARES } from "../protocol.js";
import { fenOf, TOOLS, withEditor } from "./editor.js";
import { sheet } from "./sheet.js";

/** Pixels of the picture of a piece. */
const STAMP = 88;

/**
 * @typedef {object} Page
 * @property {(event: Event) => void} dispatch
 * @property {(tell: (state: State, previous: State) => void) => void} subscribe
 * @property {(wrap: typeof withEditor) => void} extend
 */

/** @param {Page} page */
export function joinIn({ dispatch, subscribe, extend }) {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  extend(withEditor);
  const parts = built(dispatch);
  document.body.append(parts.dialog);
  subscribe(follower(parts));
}

/** @param {string} name */
const toolName = (name) =>
  name === "hand" || name === "." ? t(name === "." ? "edit.remove" : "edit.move") : t(keyOf(`piece.${name}`));

/** @param {(event: Event) => void} dispatch */
function built(dispatch) {
  const board = /** @type {TamaBoard} */ (document.createElement("tama-board"));
  const tools = element("div", { class: "palette", role: "radiogroup" }, ...TOOLS.map(tool));
  const turn = element("div", { class: "choice", role: "radiogroup" }, ...["white", "black"].map(sideChoice));
  const rules = element("select", { name: "rules" });
  const fen = element("input", {
    name: "fen",
    dir: "ltr",
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
  });
  const verdict = element("p", { class: "verdict", role: "status" });
  const does = ["clear", "initial", "flip"].map((name) => button(name));
  const ends = ["cancel", "analyse", "play"].map((name) => button(name, name === "play" ? "primary" : ""));
  const title = element("h2", { id: "editor-title" });
  const [rulesLabel, fenLabel] = [element("span"), element("span")];
  const panel = element(
    "div",
    { class: "controls" },
    title,
    tools,
    element("div", { class: "share" }, ...does),
    turn,
    element("label", { class: "field" }, rulesLabel, rules),
    element("label", { class: "field" }, fenLabel, fen),
    verdict,
    element("div", { class: "buttons" }, ...ends),
  );
  const dialog = element(
    "dialog",
    { id: "editor", "aria-labelledby": "editor-title" },
    element("div", { class: "field" }, board),
    panel,
  );

  board.addEventListener("square-press", (event) =>
    dispatch({ type: "edit-press", square: /** @type {CustomEvent} */ (event).detail.square }),
  );
  board.addEventListener("piece-drop", (event) => {
    const { from, to } = /** @type {CustomEvent} */ (event).detail;
    dispatch({ type: "edit-drop", from, to });
  });
  board.addEventListener("piece-away", (event) =>
    dispatch({ type: "edit-drop", from: /** @type {CustomEvent} */ (event).detail.from, to: null }),
  );
  board.addEventListener("move-cancel", () => dispatch({ type: "edit-let-go" }));
  for (const type of ["square-press", "piece-drop", "move-cancel", "question", "shapes-change"]) {
    dialog.addEventListener(type, (event) => event.stopPropagation());
  }
  tools.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement) dispatch({ type: "edit-tool", tool: target.value });
  });
  turn.addEventListener("change", ({ target }) => {
    const side = target instanceof HTMLInputElement && target.value === "black" ? "black" : "white";
    dispatch({ type: "edit-turn", turn: side });
  });
  rules.addEventListener("change", () => dispatch({ type: "edit-rules", rules: rules.value }));
  fen.addEventListener("change", () => dispatch({ type: "edit-fen", text: fen.value.trim() }));
  dialog.addEventListener("close", () => dispatch({ type: "close-editor" }));
  dialog.addEventListener("click", ({ target }) => {
    const what = target instanceof Element ? target.closest("button")?.dataset.do : undefined;
    if (what) act(what, dialog, { fen: fen.value, rules: rules.value }, dispatch);
  });
  listenToPalette(tools, board, dispatch);
  return { dialog, board, tools, turn, rules, fen, verdict, title, rulesLabel, fenLabel };
}

/**
 * @param {string} what
 * @param {HTMLDialogElement} dialog
 * @param {{ fen: string, rules: string }} position
 * @param {(event: Event) => void} dispatch
 */
function act(what, dialog, { fen, rules }, dispatch) {
  if (what === "clear") dispatch({ type: "edit-clear" });
  else if (what === "initial") dispatch({ type: "edit-initial" });
  else if (what === "flip") dispatch({ type: "edit-flip" });
  else {
    dialog.close();
    if (what === "cancel") return;
    if (what === "play") dispatch({ type: "close-study" });
    dispatch({ type: "open-text", text: fen, rules });
    if (what === "analyse") dispatch({ type: "analyse" });
  }
}

/** @param {string} name */
function tool(name) {
  const picture = element("canvas", {
    width: String(STAMP),
    height: String(STAMP),
    "aria-hidden": "true",
    "data-piece": name,
  });
  return element(
    "label",
    {},
    element("input", { type: "radio", name: "tool", value: name, autofocus: name === "hand" }),
    picture,
  );
}

/** @param {string} side */
const sideChoice = (side) =>
  element("label", {}, element("input", { type: "radio", name: "turn", value: side }), element("span"));

/**
 * @param {string} name
 * @param {string} style
 */
const button = (name, style = "") => element("button", { type: "button", "data-do": name, class: style });

/**
 * A piece can be dragged from the palette to its square.
 * @param {HTMLElement} tools
 * @param {TamaBoard} board
 * @param {(event: Event) => void} dispatch
 */
function listenToPalette(tools, board, dispatch) {
  /** @type {{ piece: string, ghost: HTMLElement | null } | null} */
  let held = null;
  tools.addEventListener("pointerdown", (event) => {
    const canvas = event.target instanceof Element ? event.target.closest("label")?.querySelector("canvas") : null;
    const piece = canvas?.dataset.piece ?? "hand";
    if (!canvas || event.button !== 0 || piece === "hand" || piece === ".") return;
    held = { piece, ghost: null };
  });
  document.addEventListener("pointermove", ({ clientX, clientY, buttons }) => {
    if (!held || buttons === 0) return;
    if (!held.ghost) {
      const ghost = /** @type {HTMLCanvasElement} */ (document.createElement("canvas"));
      const source = /** @type {HTMLCanvasElement} */ (tools.querySelector(`[data-piece="${held.piece}"]`));
      ghost.width = ghost.height = STAMP;
      ghost.getContext("2d")?.drawImage(source, 0, 0);
      ghost.className = "ghost";
      board.closest("dialog")?.append(ghost);
      held.ghost = ghost;
    }
    held.ghost.style.translate = `${clientX}px ${clientY}px`;
  });
  const drop = (/** @type {PointerEvent} */ { type, clientX, clientY }) => {
    const carried = held;
    held = null;
    carried?.ghost?.remove();
    if (!carried?.ghost || type !== "pointerup") return;
    const { left, top, width, height } = board.getBoundingClientRect();
    const point = { x: ((clientX - left) * 8) / width, y: ((clientY - top) * 8) / height };
    const square = squareAt(turned(point, board.shown?.flipped ?? false));
    if (square) dispatch({ type: "edit-place", piece: carried.piece, square });
  };
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", drop);
}

/** @param {ReturnType<typeof built>} parts */
function follower({ dialog, board, tools, turn, rules, fen, verdict, title, rulesLabel, fenLabel }) {
  const look = mountLook(board);
  let language = "";
  return (/** @type {State} */ state) => {
    const { editor } = state;
    if (!editor) {
      if (dialog.open) dialog.close();
      return;
    }
    if (!dialog.open) {
      language = "";
      dialog.showModal();
    }
    if (language !== state.language) {
      language = state.language;
      reworded();
    }
    for (const radio of tools.querySelectorAll("input")) radio.checked = radio.value === editor.tool;
    for (const radio of turn.querySelectorAll("input")) radio.checked = radio.value === editor.turn;
    rules.value = editor.rules;
    fen.value = editor.typed ?? fenOf(editor);
    fen.setAttribute("aria-invalid", String(editor.error !== null));
    look(state);
    board.scene = sceneOf(state, editor);
    verdict.textContent = editor.error ? faults(editor.error).join(" ") : editor.view ? praise(editor.view) : "";
    verdict.toggleAttribute("data-bad", editor.error !== null);
    for (const name of ["play", "analyse"]) {
      const end = /** @type {HTMLButtonElement} */ (dialog.querySelector(`[data-do=${name}]`));
      end.disabled = editor.view === null;
    }

    function reworded() {
      title.textContent = t("edit.title");
      tools.setAttribute("aria-label", t("edit.tools"));
      turn.setAttribute("aria-label", t("edit.turn"));
      rulesLabel.textContent = t("new.rules");
      fenLabel.textContent = t("edit.fen");
      rules.replaceChildren(...state.rulesets.map((each) => new Option(rulesetWords(each).title, each.name)));
      for (const radio of tools.querySelectorAll("input")) {
        radio.setAttribute("aria-label", toolName(radio.value));
        /** @type {HTMLElement} */ (radio.parentElement).title = toolName(radio.value);
      }
      for (const radio of turn.querySelectorAll("input")) {
        const words = radio.nextElementSibling;
        if (words) words.textContent = t("status.turn", sideNames(radio.value === "white" ? "white" : "black"));
      }
      const names = {
        clear: "edit.clear",
        initial: "edit.initial",
        flip: "action.flip",
        cancel: "dialog.cancel",
        analyse: "action.analyse",
        play: "edit.play",
      };
      for (const [name, key] of Object.entries(names)) {
        const made = dialog.querySelector(`[data-do=${name}]`);
        if (made) made.textContent = t(keyOf(key));
      }
      paint(tools, board);
    }
  };
}

/**
 * @param {State} state
 * @param {Editor} editor
 */
function sceneOf(state, { cells, turn, held, flipped, error }) {
  const bad = error?.reasons?.flatMap((reason) => reason.match(/\b[a-h][1-8]\b/g) ?? []) ?? [];
  return {
    ...toScene(state),
    cells,
    flipped,
    turn,
    path: held ? [held] : [],
    targets: [],
    must: [],
    own: SQUARES.filter((_, at) => cells.charAt(at) !== "."),
    lastMove: null,
    crowned: null,
    preview: null,
    refused: bad.length > 0 ? { bad, must: [], missed: [] } : null,
    labels: SQUARES.map((square, at) => squareLabel(square, cells.charAt(at), square === held)),
    ply: 0,
    thinking: false,
    ready: true,
    over: false,
  };
}

/**
 * @param {Square} square
 * @param {string} piece
 * @param {boolean} held
 */
function squareLabel(square, piece, held) {
  const what =
    piece === "." ? t("square.empty", { square }) : t("square.piece", { square, piece: t(keyOf(`piece.${piece}`)) });
  return held ? `${what}, ${t("square.selected")}` : what;
}

/** The one thing that can be wrong with what was set up on the board, in the language of the visitor. */
const UNCROWNED = /^a (white|black) man on ([a-h][1-8]),/;

/** @param {ProtocolError} error */
function faults({ message, reasons = [] }) {
  if (reasons.length === 0) return [message];
  return reasons.map((reason) => {
    const [, side, square = ""] = UNCROWNED.exec(reason) ?? [];
    return side ? t("edit.uncrowned", { square, piece: t(side === "white" ? "piece.w" : "piece.b") }) : `${reason}.`;
  });
}

/** @param {View} view */
function praise({ turn, moves, capture, outcome }) {
  if (outcome) return explained({ ...outcome, key: outcome.reason });
  const count = t("edit.legal", { ...sideNames(turn), count: moves.length });
  return capture > 0 ? `${count} ${t("status.mustCapture", { count: capture })}` : count;
}

/**
 * @param {HTMLElement} tools
 * @param {HTMLElement} board whose theme the pieces have
 */
function paint(tools, board) {
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
