// The dialog of the saved games and the statistics, and the one file that holds everything.
//
// For tests and programs: dialog#games holds radios part (saved, figures), .saved li (buttons data-open with the id of the
// game, data-do=rename and data-do=delete), .search, .figures, buttons data-do: export, pdn, import, clear; .said, with a
// button where what was done can be taken back.

/** @import { EngineClient } from "../engine-client.js" */
/** @import { Key, Values } from "../i18n/messages.js" */
/** @import { Event, State } from "../state/model.js" */

import { button, icon, make } from "../dom.js";
import { t } from "../i18n/messages.js";
import { follow } from "../panels/dialogs.js";
import { toPreferences } from "../preferences.js";
import { save } from "../sharing.js";
import { BadBackup, fromText, LARGEST, localValues, putLocalValues, toText } from "./backup.js";
import { toPdn } from "./export.js";
import { mountFigures } from "./figures.js";
import { faultOf } from "./keeper.js";
import { mountList } from "./list.js";
import { add, clearedAt, games } from "./shelf.js";

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
  const sync = follow(dialog, "games", dispatch, (state) => {
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
  const lists = { saved: mountList(saved, usual, dispatch, say, fault), figures: mountFigures(figures, usual, say) };
  const refresh = () => Promise.all(Object.values(lists).map((each) => each())).then(() => {}, say.fault);
  const tabs = make("div", { class: "choice", role: "radiogroup", "aria-label": t("games.title") });
  for (const [part, key] of /** @type {const} */ ([
    ["saved", "games.saved"],
    ["figures", "stats.title"],
  ])) {
    const change = () => {
      saved.hidden = part !== "saved";
      figures.hidden = part !== "figures";
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
    make("div", { class: "shelf" }, head, tabs, saved, figures, said, files(usual, dispatch, ask, say, refresh)),
  );
  return async () => {
    say("");
    await refresh();
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
    const back = button(t("action.undo"), () => undo().then(() => say(""), say.fault));
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

/**
 * The buttons that write everything to a file, or the games as PDN, and read one.
 * @param {State["settings"]} usual
 * @param {(event: Event) => void} dispatch
 * @param {EngineClient["ask"]} ask
 * @param {Say} say
 * @param {() => Promise<void>} refresh
 */
function files(usual, dispatch, ask, say, refresh) {
  const way = (/** @type {"export" | "pdn" | "import"} */ name, /** @type {() => void} */ does) =>
    button(t(`backup.${name}`), does, { "data-do": name, title: t(`backup.${name}.hint`) });
  const change = async () => {
    const [file] = field.files ?? [];
    field.value = "";
    if (!file) return;
    try {
      if (file.size > LARGEST) throw new BadBackup("backup.large", { most: LARGEST / 1e6 });
      say(t("backup.reading"));
      const { count, left, lessons } = await imported(await file.text(), usual, dispatch);
      await refresh();
      say([t("backup.done", { count }), leftOut(left)].filter(Boolean).join(" "));
      // The lessons read how far they are when the page begins; the game on the board is still there then.
      if (lessons) field.closest("dialog")?.addEventListener("close", () => location.reload(), { once: true });
    } catch (error) {
      say.fault(error);
    }
  };
  const field = make("input", { type: "file", accept: ".json,application/json", hidden: true, change });
  return make(
    "footer",
    { class: "share" },
    way("export", () => exported(usual).catch(say.fault)),
    way("pdn", () => writtenOut(usual, ask, say).catch(say.fault)),
    way("import", () => field.click()),
    field,
  );
}

/** @param {State["settings"]} usual */
async function exported(usual) {
  const { games: all } = await games(usual);
  const now = new Date();
  const text = toText({ games: all, cleared: await clearedAt(), local: localValues() }, now);
  save(`tama-${now.toISOString().slice(0, 10)}.json`, new Blob([text], { type: "application/json" }));
}

/**
 * @param {State["settings"]} usual
 * @param {EngineClient["ask"]} ask
 * @param {Say} say
 */
async function writtenOut(usual, ask, say) {
  const { games: all } = await games(usual);
  const { text, left } = await toPdn(all, ask, (done) => say(t("games.written", { count: done, total: all.length })));
  if (text) save("tama.pdn", new Blob([text], { type: "text/plain" }));
  if (left > 0) say(t("games.unread", { count: left }));
}

/** Games that are named when they are left out; of more there is only the number. */
const NAMED = 5;

/** @param {import("./backup.js").Left[]} left */
function leftOut(left) {
  if (left.length === 0) return "";
  const named = left.slice(0, NAMED).map(({ number, fault }) => (fault ? `${number} (${fault})` : String(number)));
  return t("backup.left", { count: left.length, which: named.join(", ") + (left.length > NAMED ? " …" : "") });
}

/**
 * @param {string} text
 * @param {State["settings"]} usual
 * @param {(event: Event) => void} dispatch
 * @returns {Promise<{ count: number, left: import("./backup.js").Left[], lessons: boolean }>} how many games were good,
 *   which were not, and whether progress of lessons came
 */
async function imported(text, usual, dispatch) {
  const { games: read, left, cleared, local } = fromText(text, usual);
  let undo = () => {};
  try {
    await add(read, cleared, () => {
      undo = putLocalValues(local);
    });
  } catch (error) {
    undo();
    throw error;
  }
  const preferences = local["tama-preferences"];
  if (preferences) dispatch({ type: "prefer", preferences: toPreferences(preferences) });
  return { count: read.length, left, lessons: Object.keys(local).length > (preferences ? 1 : 0) };
}
