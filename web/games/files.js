// The buttons that write all that is kept to a file, or the games as PDN, and read one; with progress and a way to cancel
// while that lasts.

/** @import { Event, State } from "../app/types.js" */
/** @import { EngineClient } from "../python/client.js" */
/** @import { Left } from "./backup.js" */
/** @import { Say } from "./dialog.js" */

import { keptPreferences, toPreferences } from "../app/preferences.js";
import { button, keepingFocus, make } from "../base/dom.js";
import { save } from "../base/links.js";
import { t } from "../i18n/messages.js";
import { fromFile, localValues, putLocalValues, rawText, toFile } from "./backup.js";
import { toPdn } from "./pdn.js";
import { add } from "./restore.js";
import { clearedAt, games, readRaw } from "./saved-games.js";

/** Reading a file and saving its games take about as long as each other. */
const HALF = 0.5;

/**
 * @typedef {object} Course what shows how far it is
 * @property {(text: string, share: number) => void} tell
 * @property {AbortSignal} signal the visitor has cancelled
 */

/**
 * @param {HTMLDialogElement} dialog
 * @param {State["settings"]} usual
 * @param {(event: Event) => void} dispatch
 * @param {EngineClient["ask"]} ask
 * @param {Say} say
 * @param {() => Promise<void>} refresh
 */
export function mountFiles(dialog, usual, dispatch, ask, say, refresh) {
  const way = (/** @type {"export" | "pdn" | "import"} */ name, /** @type {() => void} */ does) =>
    button(t(`backup.${name}`), does, { "data-do": name, title: t(`backup.${name}.hint`) });
  const change = async () => {
    const [file] = field.files ?? [];
    field.value = "";
    if (!file) return;
    say(t("backup.reading"));
    const cancel = new AbortController();
    const { tell, end } = showProgress(ways, () => cancel.abort());
    dialog.addEventListener("close", () => cancel.abort(), { signal: cancel.signal });
    try {
      const course = { tell, signal: cancel.signal };
      const { count, left, lessons, undo } = await imported(file, usual, dispatch, course);
      await refresh();
      say([t("backup.done", { count }), leftOut(left)].filter(Boolean).join(" "), () => undo().then(refresh));
      // The lessons read how far they are when the page begins; the game on the board is still there then.
      if (lessons) dialog.addEventListener("close", () => location.reload(), { once: true });
    } catch (error) {
      if (!cancel.signal.aborted) say.fault(error);
      else if (dialog.open) say(t("backup.cancelled"));
      else dispatch({ type: "notice", notice: { key: "backup.cancelled" } });
    } finally {
      cancel.abort(); // so that nothing waits for the dialog to close any more
      end();
    }
  };
  const field = make("input", { type: "file", accept: ".json,application/json", hidden: true, change });
  const ways = make(
    "footer",
    { class: "share" },
    way("export", () => exported(usual, say).catch(say.fault)),
    way("pdn", () => writtenOut(usual, ask, say).catch(say.fault)),
    way("import", () => field.click()),
    field,
  );
  return ways;
}

/**
 * Shows progress in place of the buttons until it ends.
 * @param {HTMLElement} ways
 * @param {() => void} cancel
 */
function showProgress(ways, cancel) {
  const progress = make("progress", { "aria-label": t("backup.import") });
  const text = make("span", {});
  const stop = button(t("dialog.cancel"), cancel, { "data-do": "cancel" });
  const usually = [...ways.children];
  ways.replaceChildren(progress, text, stop);
  stop.focus();
  const tell = (/** @type {string} */ words, /** @type {number} */ share) => {
    progress.value = share;
    text.textContent = words;
  };
  const end = () =>
    keepingFocus(
      () => ways.replaceChildren(...usually),
      () => ways.querySelector("[data-do=import]"),
    );
  return { tell, end };
}

/**
 * Writes all games; those that cannot be read as they lie there, so that they are not lost.
 * @param {State["settings"]} usual
 * @param {Say} say
 */
async function exported(usual, say) {
  const { games: all, unread } = await games(usual);
  const raw = (await Promise.all(unread.map(({ id }) => readRaw(id)))).filter((kept) => kept !== undefined);
  const now = new Date();
  const every = [...all, ...raw.map((kept) => JSON.parse(rawText(kept)))];
  save(
    `tama-${now.toISOString().slice(0, 10)}.json`,
    await toFile({ games: every, cleared: await clearedAt(), local: localValues() }, now),
  );
  if (raw.length < unread.length) say(t("games.unread", { count: unread.length - raw.length }));
}

/**
 * @param {State["settings"]} usual
 * @param {EngineClient["ask"]} ask
 * @param {Say} say
 */
async function writtenOut(usual, ask, say) {
  const { games: all, unread } = await games(usual);
  const { text, left } = await toPdn(all, ask, (done) => say(t("games.written", { count: done, total: all.length })));
  if (text) save("tama.pdn", new Blob([text], { type: "text/plain" }));
  const lost = left + unread.length;
  if (lost > 0) say(t("games.unread", { count: lost }));
}

/** Games that are named when they are left out; of more there is only the number. */
const NAMED = 5;

/** @param {Left[]} left */
function leftOut(left) {
  if (left.length === 0) return "";
  const named = left.slice(0, NAMED).map(({ number, fault }) => (fault ? `${number} (${fault})` : String(number)));
  return t("backup.left", { count: left.length, which: named.join(", ") + (left.length > NAMED ? " …" : "") });
}

/**
 * Takes all of a file over, or nothing.
 * @param {File} file
 * @param {State["settings"]} usual
 * @param {(event: Event) => void} dispatch
 * @param {Course} course
 * @returns {Promise<{ count: number, left: Left[], lessons: boolean, undo: () => Promise<void> }>} how many games were
 *   good, which were not, whether progress of lessons came, and what puts all of it back
 */
async function imported(file, usual, dispatch, { tell, signal }) {
  const reading = (/** @type {number} */ share, /** @type {number} */ count) =>
    tell(t("backup.read", { count }), share * HALF);
  const { games: read, left, cleared, local } = await fromFile(file, usual, reading, signal);
  const { length } = read;
  const writing = (/** @type {number} */ done) =>
    tell(t("backup.saved", { done, count: length }), HALF + (done / length) * (1 - HALF));
  let putBack = () => {};
  const last = () => {
    putBack = putLocalValues(local);
  };
  const takeOut = await add(read, { cleared, last, tell: writing, signal }).catch((error) => {
    putBack();
    throw error;
  });
  const undo = async () => {
    await takeOut();
    putBack();
    dispatch({ type: "prefer", preferences: keptPreferences() });
  };
  const preferences = local["tama-preferences"];
  if (preferences) dispatch({ type: "prefer", preferences: toPreferences(preferences) });
  return { count: length, left, lessons: Object.keys(local).length > (preferences ? 1 : 0), undo };
}
