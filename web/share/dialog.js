// The dialog of positions and games as text: copy, link, save, open, draw; and files dropped or texts pasted anywhere.

/** @import { Event, State } from "../app/types.js" */
/** @import { Sheaf } from "../app/values.js" */
/** @import { TamaBoard } from "../board/element.js" */
/** @import { PdnEntry } from "../base/protocol.js" */
/** @import { Words } from "../i18n/messages.js" */

import { shown } from "../app/model.js";
import { begin } from "../app/timeline.js";
import { toScene } from "../app/view-model.js";
import { gameLink, linkIn, positionLink, textOf } from "../base/address.js";
import { save, say, write } from "../base/dom.js";
import { textIn } from "../base/encodings.js";
import { Missing } from "../base/loading.js";
import { LinkError } from "../base/packing.js";
import { faultLanguage, language, t, worded } from "../i18n/messages.js";
import { later } from "../on-demand.js";
import { copied } from "../ui/clipboard.js";
import { followDialog } from "../ui/dialog.js";
import { faultLines } from "./file-faults.js";

/** Megabytes of a file that are read, since it goes to Python in one request: some 30,000 games. */
const LARGEST = 15;

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
  /** @type {Sheaf | null} whose games are shown */
  let listed = null;
  /** Why a button did nothing, until one is pressed again. */
  let lack = "";
  const tellFault = () => {
    const { dialogError: fault = null, sheaf = null } = known ?? {};
    write(error, "lang", fault ? faultLanguage(fault) : language());
    const said = fault ? worded(fault) : lack || (sheaf ? faultLines(sheaf) : "");
    const news = said !== "" && said !== error.textContent;
    say(error, said);
    if (news) error.scrollIntoView({ block: "nearest" }); // a low window shows the upper part of the dialog
  };
  const ofGame = () => new FormData(form).get("kind") === "game";
  const refill = () => {
    if (known) text.value = ofGame() ? known.pdn : shown(known).view.fen;
  };

  form.addEventListener("change", (event) => {
    const { target } = event;
    if (target instanceof HTMLInputElement && target.name === "kind") refill();
    if (target === file && file instanceof HTMLInputElement) {
      openFile(file.files?.[0], dispatch);
      file.value = ""; // so that the same one can be opened again
    }
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (known?.sheaf && !choice.hidden) dispatch({ type: "choose-game", at: Number(choice.value) });
    else openText(text.value, dispatch);
  });
  for (const button of dialog.querySelectorAll("[data-share]")) {
    button.addEventListener("click", async () => {
      const what = button.getAttribute("data-share") ?? "";
      const done = await AS_IS[what]?.(text.value, ofGame());
      if (done) button.textContent = t("position.copied");
      if (!AS_IS[what]) dispatch({ type: "share", what, text: text.value, ofGame: ofGame() });
    });
  }
  const complain = (/** @type {string} */ words) => {
    lack = words;
    tellFault();
  };
  const sayMissing = (/** @type {unknown} */ missing) => {
    if (!(missing instanceof Missing)) throw missing;
    if (missing.why !== "connection") dispatch({ type: "outdated" });
    complain(t(missing.why === "connection" ? "fault.part" : "fault.older"));
  };
  text.addEventListener("input", () => dispatch({ type: "edit-draft" }));
  /** @param {State} state @param {import("../app/values.js").Shared} shared */
  const share = async (state, { what, text: given, ofGame: isGame, stand }) => {
    complain("");
    if (!stand) return;
    const held = { ...state, study: null, look: null, input: null, preview: null, timeline: begin(stand) };
    const link = async () =>
      isGame
        ? gameLink(document.location.href, given)
        : positionLink(document.location.href, stand.view.fen, state.settings.rules);
    if (what === "diagram") dispatch({ type: "save-diagram" });
    else if (what === "picture") savePicture(board, held, () => complain(t("fault.page")));
    else if (what === "embed") {
      const parts = await later().catch(sayMissing);
      parts?.openEmbedding({ state: held, ofGame: isGame, text: isGame ? given : "", link: await link() });
    } else if (await copied(await link())) {
      const button = dialog.querySelector("[data-share=link]");
      if (button) button.textContent = t("position.copied");
    }
  };
  dialog.querySelector("[data-open]")?.addEventListener("click", () => file instanceof HTMLElement && file.click());

  const sync = followDialog(dialog, "position", dispatch, (state) => {
    form.reset();
    known = state;
    lack = "";
    text.value = state.draft ?? shown(state).view.fen;
    for (const button of dialog.querySelectorAll("[data-share]")) {
      button.textContent = t(/** @type {any} */ (`position.${button.getAttribute("data-share")}`));
    }
  });
  return (state) => {
    const news = state.pdn !== known?.pdn;
    const { shared: before, draft = null } = known ?? {};
    sync(state);
    known = state;
    if (news && ofGame()) refill();
    if (dialog.open && state.shared && state.shared !== before) share(state, state.shared);
    if (state.draft !== null && state.draft !== draft) text.value = state.draft;
    if (dialog.open && state.sheaf !== listed) showGames(choice, state.sheaf?.games ?? []);
    listed = state.sheaf;
    tellFault();
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
  const name = (/** @type {PdnEntry} */ { tags, plies, errors }, /** @type {number} */ at) => {
    const game = t("position.game", {
      number: at + 1,
      white: tags.White ?? "?",
      black: tags.Black ?? "?",
      result: tags.Result ?? "*",
      plies,
    });
    const { line = 0, column = 0 } = errors?.[0] ?? {};
    return line ? t("position.spoilt", { game, line, column }) : game;
  };
  choice.replaceChildren(...games.map((game, at) => new Option(name(game, at), String(at))));
}

/**
 * Buttons that hand the text over as it stands; those that put it on the clipboard say so.
 * @type {Record<string, (text: string, ofGame: boolean) => Promise<boolean>>}
 */
const AS_IS = {
  copy: (text) => copied(text),
  save: async (text, ofGame) => {
    save(ofGame ? "tama.pdn" : "tama.fen", new Blob([text], { type: "text/plain" }));
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
  other.painter?.playback.drop();
  other.painter?.paint(performance.now());
  other.painter?.toPicture().toBlob((blob) => (blob ? save("tama.png", blob) : onFailed()));
  other.remove();
}

/**
 * @param {File | undefined} file
 * @param {(event: Event) => void} dispatch
 */
async function openFile(file, dispatch) {
  if (!file) return;
  const refuse = (/** @type {Words} */ error) => dispatch({ type: "text-refused", text: "", error });
  if (file.size > LARGEST * 1e6) return refuse({ key: "fault.large", values: { most: LARGEST } });
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = textIn(bytes) ?? (await (await later()).askEncoding(bytes));
    if (text !== null) openText(text, dispatch);
  } catch (error) {
    if (error instanceof DOMException) return refuse({ key: "fault.file" });
    if (!(error instanceof Missing)) throw error;
    dispatch({ type: "part-missing", why: error.why, wanted: { type: "open-dialog", dialog: "position" } });
  }
}

/**
 * Opens a text, or the game or position of a link.
 * @param {string} text
 * @param {(event: Event) => void} dispatch
 */
export async function openText(text, dispatch) {
  if (!linkIn(text)) return dispatch({ type: "open-text", text });
  try {
    dispatch({ type: "open-text", ...(await textOf(text)) });
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    dispatch({ type: "text-refused", text, error: { key: error.key } });
  }
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
    if (text && !typing) openText(text, dispatch);
  });
}
