// The dialog of the saved games, the statistics, and the buttons that write them to a file and read one.
//
// For tests and programs: dialog#games holds radios part (saved, figures), .saved li (buttons data-open with the id of the
// game, data-do=rename and data-do=delete), .search, .figures, a form with the field "link" for any link, buttons data-do: export, pdn, import, device, sets, clear, and while a file is
// read or written, progress and cancel; .said, with a button where what was done can be taken back.

import type { Page } from "../app/parts.ts";
import type { State } from "../app/state.ts";
import { learnHash } from "../base/address.ts";
import { button, icon, make } from "../base/dom.ts";
import { type Key, t } from "../i18n/messages.ts";
import { followDialog } from "../ui/dialog.ts";
import { type AskEncoding, isBackup, openTextOrLink } from "../ui/open-text.ts";
import { type PasteField, pasteField } from "../ui/paste-field.ts";
import { mountFiles } from "./files.ts";
import { mountList } from "./list.ts";
import type { KeptValue } from "./local-values.ts";
import { createReport } from "./report.ts";
import { clearedAt, readGames } from "./saved-games.ts";
import { mountStatistics } from "./statistics-view.ts";

type GamesPage = Pick<Page, "dispatch" | "ask"> & { askEncoding: AskEncoding };

/** @param values that a backup contains besides games */
export function mountGames(
  dialog: HTMLDialogElement,
  page: GamesPage,
  values: readonly KeptValue[],
): (state: State) => void {
  let language = "";
  let fault: State["saved"]["fault"] = null;
  let away = false;
  let { refresh, offer }: ReturnType<typeof content> = { refresh: async () => {}, offer: () => {} };
  let offered: State["dialogs"]["offered"] = null;
  let timeline: State["game"]["timeline"] | null = null;
  const paste = pasteField((text) => {
    if (isBackup(text)) return offer(new Blob([text]));
    dialog.close();
    openTextOrLink(text, page.dispatch);
  });
  const sync = followDialog(dialog, "games", page.dispatch, (state) => {
    const { settings: usual } = state.game;
    if (language !== state.site.language)
      ({ refresh, offer } = content(dialog, { ...page, values, usual, paste, fault: () => fault, away: () => away }));
    language = state.site.language;
    refresh();
  });
  return (state) => {
    const changed = state.saved.fault !== fault;
    fault = state.saved.fault;
    ({ away } = state.site);
    if (state.game.timeline !== timeline) paste.field.value = "";
    timeline = state.game.timeline;
    sync(state);
    if (changed && dialog.open) refresh();
    if (state.dialogs.offered && state.dialogs.offered !== offered) offer(state.dialogs.offered);
    offered = state.dialogs.offered;
  };
}

/**
 * Fills the dialog in the language of the page.
 * @param page `fault` gives why nothing more is kept, `away` whether another room than the game is open
 * @returns `refresh` reads and shows everything anew, `offer` asks whether a backup is to be imported
 */
function content(
  dialog: HTMLDialogElement,
  {
    fault,
    paste,
    ...page
  }: GamesPage & {
    values: readonly KeptValue[];
    usual: State["game"]["settings"];
    paste: PasteField;
    fault: () => State["saved"]["fault"];
    away: () => boolean;
  },
): { refresh: () => Promise<void>; offer: (file: Blob) => void } {
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
  const openSets = () => {
    dialog.close();
    location.hash = learnHash("sets");
  };
  actions.append(button(t("maker.sets"), openSets, { "data-do": "sets" }));
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
 * @param changed is called once another is shown
 */
function tabsOf(label: Key, sections: Record<string, [Key, HTMLElement]>, changed: () => void) {
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
