// The dialog of the saved games, the statistics, and the buttons that write them to a file and read one.
//
// For tests and programs: dialog#games holds radios part (saved, figures), .saved li (buttons data-open with the id of the
// game, data-do=rename and data-do=delete), .search, .figures, a form with the field "link" for any link, buttons data-do: export, pdn, import, clear, and while a file is
// read or written, progress and cancel; .said, with a button where what was done can be taken back.

/** @import { State } from "../app/types.js" */
/** @import { Page } from "../app/parts.js" */
/** @import { Key } from "../i18n/messages.js" */
/** @import { AskEncoding } from "../ui/open-text.js" */
/** @import { KeptValue } from "./local-values.js" */

import { icon, make } from "../base/dom.js";
import { t } from "../i18n/messages.js";
import { followDialog } from "../ui/dialog.js";
import { isBackup, openTextOrLink } from "../ui/open-text.js";
import { pasteField } from "../ui/paste-field.js";
import { mountFiles } from "./files.js";
import { mountList } from "./list.js";
import { createReport } from "./report.js";
import { clearedAt, readGames } from "./saved-games.js";
import { mountStatistics } from "./statistics-view.js";

/** @typedef {Pick<Page, "dispatch" | "ask"> & { askEncoding: AskEncoding }} GamesPage */

/**
 * @param {HTMLDialogElement} dialog
 * @param {GamesPage} page
 * @param {readonly KeptValue[]} values that a backup contains besides games
 * @returns {(state: State) => void}
 */
export function mountGames(dialog, page, values) {
  let language = "";
  /** @type {State["fault"]} */
  let fault = null;
  /** @type {ReturnType<typeof content>} */
  let { refresh, offer } = { refresh: async () => {}, offer: () => {} };
  /** @type {State["offered"]} */
  let offered = null;
  /** @type {State["timeline"] | null} */
  let timeline = null;
  const paste = pasteField((text) => {
    if (isBackup(text)) return offer(new Blob([text]));
    dialog.close();
    openTextOrLink(text, page.dispatch);
  });
  const sync = followDialog(dialog, "games", page.dispatch, (state) => {
    const { settings: usual } = state;
    if (language !== state.language)
      ({ refresh, offer } = content(dialog, { ...page, values, usual, paste, fault: () => fault }));
    language = state.language;
    refresh();
  });
  return (state) => {
    const changed = state.fault !== fault;
    fault = state.fault;
    if (state.timeline !== timeline) paste.field.value = "";
    timeline = state.timeline;
    sync(state);
    if (changed && dialog.open) refresh();
    if (state.offered && state.offered !== offered) offer(state.offered);
    offered = state.offered;
  };
}

/**
 * Fills the dialog in the language of the page.
 * @param {HTMLDialogElement} dialog
 * @param {GamesPage & { values: readonly KeptValue[], usual: State["settings"],
 *   paste: ReturnType<typeof pasteField>, fault: () => State["fault"] }} page `fault` gives why nothing more is kept
 * @returns {{ refresh: () => Promise<void>, offer: (file: Blob) => void }} `refresh` reads and shows everything anew, `offer`
 *   asks whether a backup is to be imported
 */
function content(dialog, { fault, paste, ...page }) {
  paste.label(t("games.paste"), t("friend.open"));
  const saved = make("section", { class: "games" });
  const statistics = make("section", { class: "figures", hidden: true });
  const line = make("p", { class: "said", role: "status" });
  const report = createReport(line);
  let drawStatistics = () => {};
  const reload = async () => {
    const [kept, cleared] = await Promise.all([readGames(page.usual), clearedAt()]);
    drawStatistics = () => showStatistics(kept.games, cleared);
    showList(kept);
    if (!statistics.hidden) drawStatistics();
  };
  const showList = mountList(saved, { dispatch: page.dispatch, report, reload, fault });
  const showStatistics = mountStatistics(statistics, report, reload);
  const tabs = tabsOf("games.title", { saved: ["games.saved", saved], figures: ["stats.title", statistics] }, () => {
    if (!statistics.hidden) drawStatistics();
  });
  const { actions, offer } = mountFiles(dialog, { ...page, report, reload });
  const close = make(
    "button",
    { class: "quiet", "aria-label": t("notice.close"), click: () => dialog.close() },
    icon("m6 6 12 12M18 6 6 18"),
  );
  const head = make("header", {}, make("h2", { id: "games-title", text: t("games.title") }), close);
  dialog.replaceChildren(make("div", { class: "content" }, head, paste.form, tabs, saved, statistics, line, actions));
  const refresh = async () => {
    report.say("");
    await reload().catch(report.fault);
    const why = fault();
    if (why) report.failed(`kept.${why}`);
  };
  return { refresh, offer };
}

/**
 * Radios of which each shows one section; the first is shown.
 * @param {Key} label
 * @param {Record<string, [Key, HTMLElement]>} sections
 * @param {() => void} changed is called once another is shown
 */
function tabsOf(label, sections, changed) {
  const tabs = make("div", { class: "choice", role: "radiogroup", "aria-label": t(label) });
  for (const [value, [key, shown]] of Object.entries(sections)) {
    const change = () => {
      for (const [, section] of Object.values(sections)) section.hidden = section !== shown;
      changed();
    };
    const radio = make("input", { type: "radio", name: "part", value, checked: !shown.hidden, change });
    tabs.append(make("label", {}, radio, make("span", { text: t(key) })));
  }
  return tabs;
}
