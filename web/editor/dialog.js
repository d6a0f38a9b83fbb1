// The dialog of the position editor, with a board of its own.
//
// For tests and programs: dialog#editor holds a tama-board, radios tool (hand, w, W, b, B, .) and turn (white, black), a
// select rules, an input fen, .verdict with role=status, and buttons data-do: clear, initial, flip, undo, analyse, play, cancel.

/** @import { Event, State } from "../app/types.js" */
/** @import { TamaBoard } from "../board/element.js" */

import { make, say, write } from "../base/dom.js";
import { faultLanguage, faultText, rulesetWords, sideNames, t, translate } from "../i18n/messages.js";
import { mountLook } from "../ui/board-look.js";
import { fenOf } from "./editor.js";
import { paint, palette } from "./palette.js";
import { praise, sceneOf } from "./scene.js";

/** @param {(event: Event) => void} dispatch */
export function mountEditor(dispatch) {
  const parts = built(dispatch);
  translate(parts.dialog);
  document.body.append(parts.dialog);
  return follower(parts);
}

/** @param {(event: Event) => void} dispatch */
function built(dispatch) {
  const board = /** @type {TamaBoard} */ (document.createElement("tama-board"));
  const tools = palette(board, dispatch);
  const sides = ["white", "black"].map(sideChoice);
  const turn = make("div", { class: "choice", role: "radiogroup", "data-i18n-label": "edit.turn" }, ...sides);
  const rules = make("select", { name: "rules" });
  const plain = { dir: "ltr", spellcheck: "false", autocomplete: "off", autocapitalize: "off" };
  const fen = make("input", { name: "fen", ...plain });
  const verdict = make("p", { class: "verdict", role: "status", dir: "auto" });
  const panel = make(
    "div",
    { class: "controls" },
    make("h2", { id: "editor-title", "data-i18n": "edit.title" }),
    tools,
    make("div", { class: "share" }, ...["clear", "initial", "flip", "undo"].map(button)),
    turn,
    make("label", { class: "field" }, make("span", { "data-i18n": "new.rules" }), rules),
    make("label", { class: "field" }, make("span", { "data-i18n": "edit.fen" }), fen),
    verdict,
    make("div", { class: "buttons" }, ...["cancel", "analyse", "play"].map(button)),
  );
  const dialog = make(
    "dialog",
    { id: "editor", "aria-labelledby": "editor-title" },
    make("div", { class: "field" }, board),
    panel,
  );

  const types = {
    "square-press": "edit-press",
    "piece-drop": "edit-drop",
    "piece-away": "edit-drop",
    "move-cancel": "edit-let-go",
    "board-flip": "edit-flip",
  };
  board.listen(dispatch, {}, types);
  for (const type of ["square-press", "piece-drop", "move-cancel", "question", "shapes-change"]) {
    dialog.addEventListener(type, (event) => event.stopPropagation());
  }
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
  return { dialog, board, tools, turn, rules, fen, verdict };
}

/**
 * @param {string} what
 * @param {HTMLDialogElement} dialog
 * @param {{ fen: string, rules: string }} position
 * @param {(event: Event) => void} dispatch
 */
function act(what, dialog, { fen, rules }, dispatch) {
  if (what === "clear" || what === "initial" || what === "flip" || what === "undo") {
    dispatch({ type: `edit-${what}` });
    return;
  }
  dialog.close();
  if (what === "cancel") return;
  if (what === "play") dispatch({ type: "close-study" });
  dispatch({ type: "open-text", text: fen, rules });
  if (what === "analyse") dispatch({ type: "analyse" });
}

/** @param {string} side */
const sideChoice = (side) =>
  make("label", {}, make("input", { type: "radio", name: "turn", value: side }), make("span"));

/** @type {Record<string, string>} messages that are not named after their buttons */
const NAMES = { undo: "dialog.undo", flip: "action.flip", cancel: "dialog.cancel", analyse: "action.analyse" };

/** @param {string} name */
const button = (name) =>
  make("button", {
    class: name === "play" && "primary",
    "data-do": name,
    "data-i18n": NAMES[name] ?? `edit.${name}`,
  });

/** @param {ReturnType<typeof built>} parts */
function follower({ dialog, board, tools, turn, rules, fen, verdict }) {
  /** @type {HTMLElement | null} */
  const undo = dialog.querySelector("[data-do=undo]");
  const look = mountLook(board);
  let language = "";
  let shown = false;
  return (/** @type {State} */ state) => {
    const { editor } = state;
    const before = shown;
    shown = editor !== null;
    if (!editor) {
      if (dialog.open) dialog.close();
      return;
    }
    // One that closed itself is not opened again before it says so.
    if (!before) {
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
    board.scene = sceneOf(editor);
    write(verdict, "lang", editor.error ? faultLanguage(editor.error) : state.language);
    if (undo) undo.hidden = !editor.erased;
    say(verdict, editor.error ? faultText(editor.error) : editor.view ? praise(editor.view) : "");
    verdict.toggleAttribute("data-bad", editor.error !== null);
    for (const name of ["play", "analyse"]) {
      const end = /** @type {HTMLButtonElement} */ (dialog.querySelector(`[data-do=${name}]`));
      end.disabled = editor.view === null;
    }

    function reworded() {
      rules.replaceChildren(...state.rulesets.map((each) => new Option(rulesetWords(each).title, each.name)));
      for (const radio of turn.querySelectorAll("input")) {
        const words = /** @type {Element} */ (radio.nextElementSibling);
        words.textContent = t("status.turn", sideNames(radio.value === "white" ? "white" : "black"));
      }
      paint(tools, board);
    }
  };
}
