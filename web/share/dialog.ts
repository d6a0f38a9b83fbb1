// The dialog that shares a game, and holds positions and games as text: copy, link, embed, save, picture, drawing, and
// opening of texts and files.

import type { Event } from "../app/events.ts";
import type { State } from "../app/state.ts";
import type { GameFile, Shared } from "../app/values.ts";
import { learnHash } from "../base/address.ts";
import { downloadFile, elementIn, fieldIn, updateAttribute, updateText } from "../base/dom.ts";
import { LoadError } from "../base/loading.ts";
import { presetOf, USUAL_RULES } from "../base/protocol.ts";
import type { TamaBoard } from "../board/element.ts";
import { keyOf, plain, t } from "../i18n/messages.ts";
import { type EngineClient, Refusal } from "../python/client.ts";
import { copied } from "../ui/clipboard.ts";
import { followDialog } from "../ui/dialog.ts";
import { type AskEncoding, openFile, openTextOrLink } from "../ui/open-text.ts";
import type { openWorksheet } from "../ui/worksheet.ts";
import type { EmbedSource } from "./embed-code.ts";
import type { MovingSource } from "./moving.ts";
import { gameName, isWholeGame, linkTo, messageOf, stateAt, textOf } from "./texts.ts";

interface DialogPage {
  board: TamaBoard;
  dispatch: (event: Event) => void;
  ask: EngineClient["ask"];
  askEncoding: AskEncoding;
  /** fails with a LoadError where it cannot be loaded */
  load: () => Promise<OnDemand>;
}

/** What is loaded when it is first wanted (sharing.ts and embed-code.ts). */
interface OnDemand {
  shareGame: (place: HTMLElement, board: TamaBoard, state: State, move: () => void) => Promise<void>;
  /** whether the browser has made the picture */
  savePicture: (board: TamaBoard, state: State) => Promise<boolean>;
  openEmbedding: (source: EmbedSource) => void;
  /** false where the game has no moves */
  openMoving: (source: MovingSource) => Promise<boolean>;
  openWorksheet: typeof openWorksheet;
}

export function mountShareDialog(dialog: HTMLDialogElement, page: DialogPage): (state: State) => void {
  const view = new ShareDialog(dialog, page);
  const sync = followDialog(dialog, "position", page.dispatch, (state) => view.prepare(state));
  return (state) => {
    const { known } = view;
    sync(state);
    view.update(state, known);
  };
}

class ShareDialog {
  dialog: HTMLDialogElement;
  page: DialogPage;
  form: HTMLFormElement;
  text: HTMLTextAreaElement;
  choice: HTMLSelectElement;
  file: HTMLInputElement;
  error: HTMLElement;
  sharing: HTMLElement;
  formats: HTMLDetailsElement;

  /** the state that the dialog shows */
  known: State | null = null;
  /** the file whose games are listed */
  listed: GameFile | null = null;
  /** what is shared waits for the game's text */
  waits = false;
  /** Why a button did nothing, until another is pressed. */
  problem = "";

  constructor(dialog: HTMLDialogElement, page: DialogPage) {
    this.dialog = dialog;
    this.page = page;
    this.form = elementIn(dialog, "form");
    this.text = fieldIn(this.form, "fen", HTMLTextAreaElement);
    this.choice = fieldIn(this.form, "game", HTMLSelectElement);
    this.file = fieldIn(this.form, "file", HTMLInputElement);
    this.error = elementIn(dialog, ".error");
    this.sharing = elementIn(dialog, ".sharing");
    this.formats = elementIn(dialog, "details");
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
      if (this.known?.dialogs.gameFile && !this.choice.hidden)
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

  async press(button: Element) {
    const what = button.getAttribute("data-share") ?? "";
    const { ofGame, text, known, dialog } = this;
    if (what === "homework" && known) {
      dialog.close();
      location.hash = learnHash(
        `homework/game/${[textOf(known, false), known.game.settings.rules].map(encodeURIComponent).join("/")}`,
      );
      return;
    }
    const done = await AS_IS[what]?.(text.value, ofGame);
    if (done) button.textContent = t("position.copied");
    if (what === "moving") return this.move();
    if (!AS_IS[what]) this.page.dispatch({ type: "share", what, text: text.value, ofGame });
  }

  /** Hands the whole game out, even if the text is that of its position. */
  move() {
    const { known, ofGame, text } = this;
    if (!known) return;
    const edited = text.value !== textOf(known, ofGame);
    const game = edited ? { text: text.value, ofGame } : { text: known.dialogs.pdn, ofGame: true };
    this.page.dispatch({ type: "share", what: "moving", ...game });
  }

  /** @param state before the dialog opens */
  prepare(state: State) {
    const { sharing } = state.dialogs;
    const ofGame = sharing && isWholeGame(state);
    this.form.reset();
    this.known = state;
    this.problem = "";
    this.waits = sharing;
    this.dialog.toggleAttribute("data-sharing", sharing);
    this.formats.open = !sharing;
    elementIn(this.dialog, "[type=submit]").classList.toggle("primary", !sharing);
    this.sharing.replaceChildren();
    elementIn(this.dialog, "h2").textContent = t(sharing ? "status.share" : "position.title");
    for (const each of this.form.querySelectorAll("[name=kind]"))
      if (each instanceof HTMLInputElement && ofGame) each.checked = each.value === "game";
    this.text.value = state.dialogs.draft ?? textOf(state, ofGame);
    for (const button of this.dialog.querySelectorAll("[data-share]")) {
      button.textContent = t(keyOf(`position.${button.getAttribute("data-share")}`));
    }
  }

  update(state: State, before: State | null) {
    const { dialog, text } = this;
    const { shared, draft, gameFile } = state.dialogs;
    this.known = state;
    if (state.dialogs.pdn !== before?.dialogs.pdn && this.ofGame) this.fill();
    if (dialog.open && this.waits && state.requests.waiting.text === 0) {
      this.waits = false;
      this.onDemand(async ({ shareGame }) => shareGame(this.sharing, this.page.board, state, () => this.move()));
    }
    if (dialog.open && shared && shared !== before?.dialogs.shared) this.share(state, shared);
    if (draft !== null && draft !== before?.dialogs.draft) text.value = draft;
    if (dialog.open && gameFile !== this.listed) this.list(gameFile);
    this.listed = gameFile;
    this.sayMessage();
    updateAttribute(text, "aria-invalid", String(state.dialogs.error !== null));
  }

  /** Hands out a text that was checked, by the button that was pressed. */
  async share(state: State, shared: Shared) {
    const { what, text, ofGame, stand } = shared;
    this.complain("");
    if (!stand) return;
    const there = stateAt(state, stand);
    if (what === "diagram") return this.page.dispatch({ type: "save-diagram" });
    if (what === "picture")
      return this.onDemand(async ({ savePicture }) => {
        if (!(await savePicture(this.page.board, there))) this.complain(t("fault.page"));
      });
    if (what === "sheet") {
      const rules = presetOf(stand.game) ?? USUAL_RULES;
      const pdn = ofGame ? text : `[RuleSet "${rules}"]\n[FEN "${stand.view.fen}"]\n*`;
      return this.onDemand(async ({ openWorksheet }) => openWorksheet(this.page, { pdn }));
    }
    const link = await linkTo(shared, stand, state.game.settings.rules);
    if (what === "moving") {
      const { board, ask } = this.page;
      return this.onDemand(async ({ openMoving }) => {
        const opened = ofGame && (await openMoving({ board, ask, state, text, link }));
        if (!opened) this.complain(t("position.noMoves"));
      });
    }
    if (what === "embed") {
      const here = { state: there, ofGame, text: ofGame ? text : "", link };
      this.onDemand(async ({ openEmbedding }) => openEmbedding(here));
    } else if (await copied(link)) {
      const button = this.dialog.querySelector("[data-share=link]");
      if (button) button.textContent = t("position.copied");
    }
  }

  /** @param gameFile a file of games of which one is to be chosen */
  list(gameFile: GameFile | null) {
    const games = gameFile?.games ?? [];
    this.choice.hidden = games.length === 0;
    this.choice.closest("label")?.toggleAttribute("hidden", this.choice.hidden);
    this.choice.replaceChildren(...games.map((game, at) => new Option(gameName(game, at), String(at))));
  }

  sayMessage() {
    if (!this.known) return;
    const message = messageOf(this.known, this.problem);
    const isNew = message !== "" && plain(message) !== this.error.textContent;
    updateText(this.error, message);
    if (isNew) this.error.scrollIntoView({ block: "nearest" }); // a low window shows the upper part of the dialog
  }

  complain(problem: string) {
    this.problem = problem;
    this.sayMessage();
  }

  async onDemand(act: (part: OnDemand) => Promise<void>) {
    await this.page
      .load()
      .then(act)
      .catch((error) => this.sayMissing(error));
  }

  sayMissing(error: unknown) {
    if (error instanceof Refusal) return this.complain(error.message);
    if (!(error instanceof LoadError)) throw error;
    if (error.why !== "connection") this.page.dispatch({ type: "outdated" });
    this.formats.open = true; // which has the place to say so, and needs nothing more
    this.complain(t(error.why === "connection" ? "fault.part" : "fault.older"));
  }
}

/** Buttons that hand out the text unchecked; those that put it on the clipboard say so. */
const AS_IS: Record<string, (text: string, ofGame: boolean) => Promise<boolean>> = {
  copy: (text) => copied(text),
  save: async (text, ofGame) => {
    downloadFile(ofGame ? "tama.pdn" : "tama.fen", new Blob([text], { type: "text/plain" }));
    return false;
  },
};
