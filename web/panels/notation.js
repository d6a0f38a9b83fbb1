// The dialog of positions and games as text: copy, link, save, open, draw; and files dropped or texts pasted anywhere.

/** @import { TamaBoard } from "../board/board-element.js" */
/** @import { PdnEntry } from "../protocol.js" */
/** @import { Event, State } from "../state/model.js" */

import { copied } from "../clipboard.js";
import { say, write } from "../dom.js";
import { faultText, t } from "../i18n/messages.js";
import { gameLink, positionLink, save } from "../sharing.js";
import { shown } from "../state/model.js";
import { follow } from "./dialogs.js";

/** Bytes of a file that are read; a file of 100,000 games is smaller. */
const LARGEST = 50_000_000;

/**
 * @param {HTMLDialogElement} dialog
 * @param {TamaBoard} board
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State) => void}
 */
export function mountNotation(dialog, board, dispatch) {
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
  const [field, games, file] = ["fen", "game", "file"].map((name) => form.elements.namedItem(name));
  const text = /** @type {HTMLTextAreaElement} */ (field);
  const choice = /** @type {HTMLSelectElement} */ (games);
  const error = /** @type {HTMLElement} */ (dialog.querySelector(".error"));
  /** @type {State | null} */
  let known = null;
  const ofGame = () => new FormData(form).get("kind") === "game";
  const refill = () => {
    if (known) text.value = ofGame() ? known.pdn : shown(known).view.fen;
  };

  form.addEventListener("change", (event) => {
    const { target } = event;
    if (target instanceof HTMLInputElement && target.name === "kind") refill();
    if (target === file && file instanceof HTMLInputElement) openFile(file.files?.[0], dispatch);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (known?.sheaf && !choice.hidden) dispatch({ type: "choose-game", at: Number(choice.value) });
    else dispatch({ type: "open-text", text: text.value });
  });
  for (const button of dialog.querySelectorAll("[data-share]")) {
    button.addEventListener("click", async () => {
      if (!known) return;
      if (button.getAttribute("data-share") === "diagram") dispatch({ type: "save-diagram" });
      const done = await SHARE[button.getAttribute("data-share") ?? ""]?.(text.value, {
        state: known,
        board,
        ofGame: ofGame(),
      });
      if (done) button.textContent = t("position.copied");
    });
  }
  dialog.querySelector("[data-open]")?.addEventListener("click", () => file instanceof HTMLElement && file.click());

  const sync = follow(dialog, "position", dispatch, (state) => {
    form.reset();
    known = state;
    text.value = state.draft ?? shown(state).view.fen;
    for (const button of dialog.querySelectorAll("[data-share]")) {
      button.textContent = t(/** @type {any} */ (`position.${button.getAttribute("data-share")}`));
    }
  });
  return (state) => {
    const news = state.pdn !== known?.pdn;
    sync(state);
    known = state;
    if (news && ofGame()) refill();
    if (dialog.open) showGames(choice, state.sheaf?.games ?? []);
    say(error, state.dialogError ? faultText(state.dialogError) : "");
    write(text, "aria-invalid", String(state.dialogError !== null));
  };
}

/**
 * @param {HTMLSelectElement} choice
 * @param {PdnEntry[]} games
 */
function showGames(choice, games) {
  const field = /** @type {HTMLElement} */ (choice.closest("label"));
  field.hidden = choice.hidden = games.length === 0;
  if (choice.options.length === games.length) return;
  const name = (/** @type {PdnEntry} */ { tags, plies }, /** @type {number} */ at) =>
    t("position.game", {
      number: at + 1,
      white: tags.White ?? "?",
      black: tags.Black ?? "?",
      result: tags.Result ?? "*",
      plies,
    });
  choice.replaceChildren(...games.map((game, at) => new Option(name(game, at), String(at))));
}

/**
 * What the buttons do; those that put something on the clipboard say so.
 * @type {Record<string, (text: string, page: { state: State, board: TamaBoard, ofGame: boolean }) => Promise<boolean>>}
 */
const SHARE = {
  copy: (text) => copied(text),
  link: async (text, { state, ofGame }) => {
    const { href } = document.location;
    return copied(ofGame ? await gameLink(href, text) : positionLink(href, text, state.settings.rules));
  },
  save: async (text, { ofGame }) => {
    save(ofGame ? "tama.pdn" : "tama.fen", new Blob([text], { type: "text/plain" }));
    return false;
  },
  embed: async (text, { state, ofGame }) => {
    const { openEmbedding } = await import("../later.js");
    const { href } = document.location;
    const link = ofGame ? await gameLink(href, text) : positionLink(href, text, state.settings.rules);
    openEmbedding({ state, ofGame, text: ofGame ? text : "", link });
    return false;
  },
  picture: async (_, { board }) => {
    board.painter?.toPicture().toBlob((blob) => blob && save("tama.png", blob));
    return false;
  },
};

/**
 * @param {File | undefined} file
 * @param {(event: Event) => void} dispatch
 */
async function openFile(file, dispatch) {
  if (file) dispatch({ type: "open-text", text: await file.slice(0, LARGEST).text() });
}

/**
 * Files may be dropped anywhere on the page, and texts pasted wherever nothing else takes them.
 * @param {Document} page
 * @param {(event: Event) => void} dispatch
 */
export function listenToTexts(page, dispatch) {
  page.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  page.addEventListener("drop", (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    openFile(file, dispatch);
  });
  page.addEventListener("paste", (event) => {
    const typing =
      event.target instanceof HTMLElement && event.target.closest("input, textarea, select, dialog, .studio");
    const text = event.clipboardData?.getData("text/plain").trim();
    if (text && !typing) dispatch({ type: "open-text", text });
  });
}
