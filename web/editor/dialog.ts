// The dialog of the position editor, with a board of its own.
//
// For tests and programs: dialog#editor holds a tama-board, radios tool (hand, w, W, b, B, .) and turn (white, black), a
// select rules, an input fen, .verdict with role=status, and buttons data-do: clear, initial, flip, undo, analyse, play, cancel.

import type { Event } from "../app/events.ts";
import { fenOf } from "../app/fen.ts";
import type { State } from "../app/state.ts";
import { make, updateText } from "../base/dom.ts";
import { TamaBoard } from "../board/element.ts";
import { faultText, rulesetWords, sideNames, t, translate } from "../i18n/messages.ts";
import { mountLook } from "../ui/board-look.ts";
import { paint, palette } from "../ui/palette.ts";
import { positionText, SETUP_EVENTS, sceneOf } from "../ui/setup.ts";
import type { Editor } from "./state.ts";

export function mountEditor(dispatch: (event: Event) => void) {
  const parts = build(dispatch);
  listen(parts, dispatch);
  translate(parts.dialog);
  document.body.append(parts.dialog);
  return showEditor(parts);
}

type EditorViews = ReturnType<typeof build>;

function build(dispatch: (event: Event) => void) {
  const board = new TamaBoard();
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

  return { dialog, board, tools, turn, rules, fen, verdict };
}

function listen({ dialog, board, turn, rules, fen }: EditorViews, dispatch: (event: Event) => void) {
  board.listen(dispatch, {}, SETUP_EVENTS);
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
}

function act(
  what: string,
  dialog: HTMLDialogElement,
  { fen, rules }: { fen: string; rules: string },
  dispatch: (event: Event) => void,
) {
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

const sideChoice = (side: string) =>
  make("label", {}, make("input", { type: "radio", name: "turn", value: side }), make("span", { "data-disc": side }));

/** messages that are not named after their buttons */
const NAMES: Record<string, string> = {
  undo: "dialog.undo",
  flip: "action.flip",
  cancel: "dialog.cancel",
  analyse: "action.analyse",
};

const button = (name: string) =>
  make("button", {
    class: name === "play" && "primary",
    "data-do": name,
    "data-i18n": NAMES[name] ?? `edit.${name}`,
  });

function showEditor(parts: EditorViews): (state: State) => void {
  const { dialog, board } = parts;
  const look = mountLook(board);
  let language = "";
  let shown = false;
  return (state) => {
    const { editor } = state;
    const before = shown;
    shown = editor !== null;
    if (!editor) {
      if (dialog.open) dialog.close();
      return;
    }
    // One that closed itself is not opened again before it says so.
    if (!before) dialog.showModal();
    if (!before || language !== state.site.language) reword(parts, state);
    language = state.site.language;
    look(state);
    board.scene = sceneOf(editor);
    showChoices(parts, editor);
    showVerdict(parts, editor);
  };
}

/** Writes the names of the rules and the sides in the page's language. */
function reword({ board, tools, turn, rules }: EditorViews, { site: { rulesets } }: State) {
  rules.replaceChildren(...rulesets.map((each) => new Option(rulesetWords(each).title, each.name)));
  for (const radio of turn.querySelectorAll("input")) {
    const words = t("status.turn", sideNames(radio.value === "white" ? "white" : "black"));
    radio.nextElementSibling?.replaceChildren(words);
  }
  paint(tools, board);
}

function showChoices({ tools, turn, rules, fen }: EditorViews, editor: Editor) {
  for (const radio of tools.querySelectorAll("input")) radio.checked = radio.value === editor.tool;
  for (const radio of turn.querySelectorAll("input")) radio.checked = radio.value === editor.turn;
  rules.value = editor.rules;
  fen.value = editor.typed ?? fenOf(editor);
  fen.setAttribute("aria-invalid", String(editor.error !== null));
}

/** Says whether this is a position, and enables the buttons that need one. */
function showVerdict({ dialog, verdict }: EditorViews, { view, error, erased }: Editor) {
  updateText(verdict, error ? faultText(error) : view ? positionText(view) : "");
  verdict.toggleAttribute("data-bad", error !== null);
  for (const button of dialog.querySelectorAll<HTMLButtonElement>("[data-do]")) {
    if (button.dataset.do === "undo") button.hidden = !erased;
    if (button.dataset.do === "play" || button.dataset.do === "analyse") button.disabled = view === null;
  }
}
