// The dialog of the saved games and the statistics, and the one file that holds everything.
//
// For tests and programs: dialog#games holds radios part (saved, figures), .saved li (buttons data-open with the id of the
// game, data-do=rename and data-do=delete), .search, .figures, buttons data-do: export, pdn, import, clear, and while a file is
// read or written, progress and cancel; .said, with a button where what was done can be taken back.

/** @import { Event, State } from "../app/types.js" */
/** @import { EngineClient } from "../python/client.js" */
/** @import { Key, Values } from "../i18n/messages.js" */

import { button, icon, make } from "../base/dom.js";
import { t } from "../i18n/messages.js";
import { followDialog } from "../ui/dialog.js";
import { faultOf } from "./autosave.js";
import { BadBackup } from "./backup.js";
import { mountFiles } from "./files.js";
import { mountList } from "./list.js";
import { clearedAt, games } from "./saved-games.js";
import { mountFigures } from "./statistics-view.js";

/**
 * Says what was done, with a way back where there is one; `failed` and `fault` say why nothing was.
 * @typedef {(key: Key, values?: Values) => void} Failed
 * @typedef {((text: string, undo?: () => Promise<void>) => void) & { failed: Failed, fault: (error: unknown) => void }} Say
 */

/**
 * @param {HTMLDialogElement} dialog
 * @param {(event: Event) => void} dispatch
 * @param {EngineClient["ask"]} ask
 * @returns {(state: State) => void}
 */
export function mountGames(dialog, dispatch, ask) {
  let drawn = "";
  /** @type {State["fault"]} */
  let fault = null;
  let refresh = async () => {};
  const sync = followDialog(dialog, "games", dispatch, (state) => {
    if (drawn !== state.language) refresh = content(dialog, state.settings, dispatch, ask, () => fault);
    drawn = state.language;
    refresh();
  });
  return (state) => {
    const news = state.fault !== fault;
    fault = state.fault;
    sync(state);
    if (news && dialog.open) refresh();
  };
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {State["settings"]} usual
 * @param {(event: Event) => void} dispatch
 * @param {EngineClient["ask"]} ask
 * @param {() => State["fault"]} fault why nothing more is kept
 */
function content(dialog, usual, dispatch, ask, fault) {
  const saved = make("section", { class: "games" });
  const figures = make("section", { class: "figures", hidden: true });
  const said = make("p", { class: "said", role: "status" });
  const say = sayer(said);
  let count = () => {};
  /** Reads all games anew, and draws what is shown of them. */
  const reload = async () => {
    const [kept, cleared] = await Promise.all([games(usual), clearedAt()]);
    count = () => drawFigures(kept.games, cleared);
    drawList(kept);
    if (!figures.hidden) count();
  };
  const drawList = mountList(saved, dispatch, say, fault, reload);
  const drawFigures = mountFigures(figures, say, reload);
  const tabs = make("div", { class: "choice", role: "radiogroup", "aria-label": t("games.title") });
  for (const [part, key] of /** @type {const} */ ([
    ["saved", "games.saved"],
    ["figures", "stats.title"],
  ])) {
    const change = () => {
      saved.hidden = part !== "saved";
      figures.hidden = part !== "figures";
      if (!figures.hidden) count();
    };
    const radio = make("input", { type: "radio", name: "part", value: part, checked: part === "saved", change });
    tabs.append(make("label", {}, radio, make("span", { text: t(key) })));
  }
  const click = () => dialog.close();
  const close = make(
    "button",
    { class: "quiet", "aria-label": t("notice.close"), click },
    icon("m6 6 12 12M18 6 6 18"),
  );
  const head = make("header", {}, make("h2", { id: "games-title", text: t("games.title") }), close);
  dialog.replaceChildren(
    make(
      "div",
      { class: "shelf" },
      head,
      tabs,
      saved,
      figures,
      said,
      mountFiles(dialog, usual, dispatch, ask, say, reload),
    ),
  );
  return async () => {
    say("");
    await reload().catch(say.fault);
    const why = fault();
    if (why) say.failed(`kept.${why}`);
  };
}

/**
 * @param {HTMLElement} said
 * @returns {Say}
 */
function sayer(said) {
  /**
   * @param {string} text
   * @param {() => Promise<void>} [undo]
   */
  const say = (text, undo) => {
    said.replaceChildren(text);
    said.removeAttribute("data-tone");
    if (!undo) return;
    const back = button(t("dialog.undo"), () => undo().then(() => say(""), say.fault));
    said.append(" ", back);
    if (document.activeElement === document.body) back.focus(); // in place of a button that went away
  };
  /** @type {Failed} */
  say.failed = (key, values) => {
    say(t(key, values));
    said.dataset.tone = "failed";
  };
  say.fault = (/** @type {unknown} */ error) =>
    error instanceof BadBackup ? say.failed(error.key, error.values) : say.failed(`kept.${faultOf(error)}`);
  return say;
}
