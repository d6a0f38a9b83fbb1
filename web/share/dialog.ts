// The dialog of positions and games as text: copy, link, embed, save, picture, drawing, and opening of texts and files.

/** @import { Event, State } from "../app/types.js" */
/** @import { GameFile, Shared } from "../app/values.js" */
/** @import { TamaBoard } from "../board/element.js" */
/** @import { AskEncoding } from "../ui/open-text.js" */
/** @import { EmbedSource } from "./embed-code.js" */

import { toScene } from "../app/view-model.js";
import { downloadFile, updateAttribute, updateText } from "../base/dom.js";
import { LoadError } from "../base/loading.js";
import { t } from "../i18n/messages.js";
import { copied } from "../ui/clipboard.js";
import { followDialog } from "../ui/dialog.js";
import { openFile, openTextOrLink } from "../ui/open-text.js";
import { gameName, linkTo, messageOf, stateAt, textOf } from "./texts.js";

/**
 * @typedef {object} DialogPage
 * @property {TamaBoard} board
 * @property {(event: Event) => void} dispatch
 * @property {AskEncoding} askEncoding
 * @property {(source: EmbedSource) => Promise<void>} openEmbedding fails with Missing where it cannot be loaded
 */

/**
 * @param {HTMLDialogElement} dialog
 * @param {DialogPage} page
 * @returns {(state: State) => void}
 */
export function mountShareDialog(dialog, page) {
  const view = new ShareDialog(dialog, page);
  const sync = followDialog(dialog, "position", page.dispatch, (state) => view.prepare(state));
  return (state) => {
    const { known } = view;
    sync(state);
    view.update(state, known);
  };
}

class ShareDialog {
  /** @type {State | null} that the dialog shows */
  known = null;
  /** @type {GameFile | null} whose games are listed */
  listed = null;
  /** Why a button did nothing, until another is pressed. */
  problem = "";

  /**
   * @param {HTMLDialogElement} dialog
   * @param {DialogPage} page
   */
  constructor(dialog, page) {
    this.dialog = dialog;
    this.page = page;
    this.form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
    const [field, games, file] = ["fen", "game", "file"].map((name) => this.form.elements.namedItem(name));
    this.text = /** @type {HTMLTextAreaElement} */ (field);
    this.choice = /** @type {HTMLSelectElement} */ (games);
    this.file = /** @type {HTMLInputElement} */ (file);
    this.error = /** @type {HTMLElement} */ (dialog.querySelector(".error"));
    this.listen();
  }

  listen() {
    const { dialog, form, text, file, page } = this;
    form.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === "kind") this.fill();
      if (target !== file) return;
      openFile(file.files?.[0], page.dispatch, page.askEncoding);
      file.value = ""; // so that the same one can be opened again
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.known?.gameFile && !this.choice.hidden)
        page.dispatch({ type: "choose-game", at: Number(this.choice.value) });
      else openTextOrLink(text.value, page.dispatch);
    });
    text.addEventListener("input", () => page.dispatch({ type: "edit-draft" }));
    for (const button of dialog.querySelectorAll("[data-share]"))
      button.addEventListener("click", () => this.press(button));
    dialog.querySelector("[data-open]")?.addEventListener("click", () => file.click());
  }

  get ofGame() {
    return new FormData(this.form).get("kind") === "game";
  }

  /** Shows the position or the game of the board. */
  fill() {
    if (this.known) this.text.value = textOf(this.known, this.ofGame);
  }

  /** @param {Element} button */
  async press(button) {
    const what = button.getAttribute("data-share") ?? "";
    const { ofGame, text } = this;
    const done = await AS_IS[what]?.(text.value, ofGame);
    if (done) button.textContent = t("position.copied");
    if (!AS_IS[what]) this.page.dispatch({ type: "share", what, text: text.value, ofGame });
  }

  /** @param {State} state before the dialog opens */
  prepare(state) {
    this.form.reset();
    this.known = state;
    this.problem = "";
    for (const each of this.form.querySelectorAll("[name=kind]"))
      if (each instanceof HTMLInputElement && state.ofGame) each.checked = each.value === "game";
    this.text.value = state.draft ?? textOf(state, state.ofGame);
    for (const button of this.dialog.querySelectorAll("[data-share]")) {
      button.textContent = t(/** @type {any} */ (`position.${button.getAttribute("data-share")}`));
    }
  }

  /**
   * @param {State} state
   * @param {State | null} before
   */
  update(state, before) {
    const { dialog, text } = this;
    const { shared, draft, gameFile } = state;
    this.known = state;
    if (state.pdn !== before?.pdn && this.ofGame) this.fill();
    if (dialog.open && shared && shared !== before?.shared) this.share(state, shared);
    if (draft !== null && draft !== before?.draft) text.value = draft;
    if (dialog.open && gameFile !== this.listed) this.list(gameFile);
    this.listed = gameFile;
    this.sayMessage();
    updateAttribute(text, "aria-invalid", String(state.dialogError !== null));
  }

  /**
   * Hands out a text that was checked, by the button that was pressed.
   * @param {State} state
   * @param {Shared} shared
   */
  async share(state, shared) {
    const { what, text, ofGame, stand } = shared;
    this.complain("");
    if (!stand) return;
    const there = stateAt(state, stand);
    if (what === "diagram") return this.page.dispatch({ type: "save-diagram" });
    if (what === "picture") return savePicture(this.page.board, there, () => this.complain(t("fault.page")));
    const link = await linkTo(shared, stand, state.settings.rules);
    if (what === "embed") {
      const here = { state: there, ofGame, text: ofGame ? text : "", link };
      await this.page.openEmbedding(here).catch((error) => this.sayMissing(error));
    } else if (await copied(link)) {
      const button = this.dialog.querySelector("[data-share=link]");
      if (button) button.textContent = t("position.copied");
    }
  }

  /** @param {GameFile | null} gameFile a file of games of which one is to be chosen */
  list(gameFile) {
    const games = gameFile?.games ?? [];
    const field = /** @type {HTMLElement} */ (this.choice.closest("label"));
    field.hidden = this.choice.hidden = games.length === 0;
    this.choice.replaceChildren(...games.map((game, at) => new Option(gameName(game, at), String(at))));
  }

  sayMessage() {
    if (!this.known) return;
    const message = messageOf(this.known, this.problem);
    const isNew = message.text !== "" && message.text !== this.error.textContent;
    updateAttribute(this.error, "lang", message.language);
    updateText(this.error, message.text);
    if (isNew) this.error.scrollIntoView({ block: "nearest" }); // a low window shows the upper part of the dialog
  }

  /** @param {string} problem */
  complain(problem) {
    this.problem = problem;
    this.sayMessage();
  }

  /** @param {unknown} error */
  sayMissing(error) {
    if (!(error instanceof LoadError)) throw error;
    if (error.why !== "connection") this.page.dispatch({ type: "outdated" });
    this.complain(t(error.why === "connection" ? "fault.part" : "fault.older"));
  }
}

/**
 * Buttons that hand out the text unchecked; those that put it on the clipboard say so.
 * @type {Record<string, (text: string, ofGame: boolean) => Promise<boolean>>}
 */
const AS_IS = {
  copy: (text) => copied(text),
  save: async (text, ofGame) => {
    downloadFile(ofGame ? "tama.pdn" : "tama.fen", new Blob([text], { type: "text/plain" }));
    return false;
  },
};

/**
 * A picture of a position as the board would show it.
 * @param {TamaBoard} board
 * @param {State} state
 * @param {() => void} onFailed the browser has made none
 */
function savePicture(board, state, onFailed) {
  const other = /** @type {TamaBoard} */ (board.cloneNode());
  other.removeAttribute("id");
  board.after(other);
  other.style.position = "absolute";
  other.painter?.resize(board.painter?.size ?? 0);
  other.scene = toScene(state);
  other.painter?.playback.clear();
  other.painter?.paint(performance.now());
  other.painter?.toImage().toBlob((blob) => (blob ? downloadFile("tama.png", blob) : onFailed()));
  other.remove();
}
