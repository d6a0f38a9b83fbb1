// The buttons that write a backup or the games as PDN to a file, and read a backup, with progress and a way to cancel.

import type { Event } from "../app/events.ts";
import { loadPreferences, toPreferences } from "../app/preferences.ts";
import type { State } from "../app/state.ts";
import { button, downloadFile, keepFocus, make } from "../base/dom.ts";
import { beginningOf, decodeText } from "../base/encodings.ts";
import { copyMade } from "../base/keeping.ts";
import { t, withCommas } from "../i18n/messages.ts";
import type { EngineClient } from "../python/client.ts";
import { type AskEncoding, isLesson, openTextOrLink } from "../ui/open-text.ts";
import { type Backup, BadBackup, fromFile, type Left, rawText, toFile } from "./backup.ts";
import { fromPdn } from "./from-pdn.ts";
import { changedValues, type KeptValue, localValues, mergedValues, putLocalValues } from "./local-values.ts";
import { toPdn } from "./pdn.ts";
import type { Report } from "./report.ts";
import { add } from "./restore.ts";
import { clearedAt, readGames, readRaw } from "./saved-games.ts";

/** Reading a file and saving its games take about as long as each other. */
const HALF = 0.5;

interface FilesContext {
  /** settings of a game that does not say its own */
  usual: State["game"]["settings"];
  /** what a backup contains besides games */
  values: readonly KeptValue[];
  dispatch: (event: Event) => void;
  ask: EngineClient["ask"];
  askEncoding: AskEncoding;
  report: Report;
  /** whether another room than the game is open */
  away: () => boolean;
  /** shows all games anew */
  reload: () => Promise<void>;
}

interface Course {
  /** shows how far it is */
  tell: (text: string, share: number) => void;
  /** the visitor has cancelled */
  signal: AbortSignal;
  /** the visitor cancels */
  cancel: () => void;
}

interface Imported {
  /** how many games the file has */
  count: number;
  /** how many of them were here already */
  known: number;
  /** settings or progress came */
  values: boolean;
  /** progress of lessons came */
  lessons: boolean;
  /** games that cannot be read */
  left: Left[];
  /** games that were read up to an error */
  cut: Left[];
  /** those of `left` are numbered by lines of the file */
  lines: boolean;
  /** puts all of it back; none where nothing has changed */
  undo: (() => Promise<void>) | undefined;
}

/** @returns `offer` asks whether a backup is to be imported */
export function mountFiles(
  dialog: HTMLDialogElement,
  context: FilesContext,
): { actions: HTMLElement; offer: (file: Blob) => void } {
  const { report } = context;
  const action = (name: "export" | "pdn" | "import", does: () => void) =>
    button(t(`backup.${name}`), does, { "data-do": name, title: t(`backup.${name}.hint`) });
  const change = () => {
    const [file] = field.files ?? [];
    field.value = "";
    if (file) importFile(file, dialog, actions, context);
  };
  const field = make("input", {
    type: "file",
    accept: ".jsonl,.pdn,.pgn,.fen,.txt,application/jsonl,text/plain",
    hidden: true,
    change,
  });
  const actions = make(
    "footer",
    { class: "share" },
    action("export", () => exported(context).catch(report.fault)),
    action("pdn", () => writtenOut(context).catch(report.fault)),
    action("import", () => field.click()),
    button(t("device.title"), () => context.dispatch({ type: "device" }), { "data-do": "device" }),
    field,
  );
  const offer = (file: Blob) => {
    if (actions.querySelector("progress")) return;
    report.offer(t("backup.offer"), "backup.import", () => importFile(file, dialog, actions, context));
  };
  return { actions, offer };
}

/**
 * @param dialog that is closed to cancel, too
 * @param actions the buttons in whose place the progress is shown
 */
async function importFile(file: Blob, dialog: HTMLDialogElement, actions: HTMLElement, context: FilesContext) {
  const { dispatch, report, reload, away } = context;
  report.say(t("backup.reading"));
  const cancel = new AbortController();
  const stop = () => cancel.abort();
  const { tell, end } = showProgress(actions, stop);
  dialog.addEventListener("close", stop, { signal: cancel.signal });
  try {
    const done = await imported(file, context, { tell, signal: cancel.signal, cancel: stop });
    if (done === null) {
      dialog.close();
      return;
    }
    const { lessons, undo } = done;
    await reload();
    report.say(summary(done), undo && (() => undo().then(reload)));
    // A room that is open shows what there was before; the game on the board is still there after a reload.
    if (lessons && away()) dialog.addEventListener("close", () => dispatch({ type: "reload" }), { once: true });
  } catch (error) {
    if (!cancel.signal.aborted) report.fault(error);
    else if (dialog.open) report.say(t("backup.cancelled"));
    else dispatch({ type: "notice", notice: { key: "backup.cancelled" } });
  } finally {
    cancel.abort(); // so that nothing waits for the dialog to close any more
    end();
  }
}

/** Says what an import has brought. */
function summary({ count, known, values, left, cut, lines, undo }: Imported) {
  const parts = [
    undo ? "" : t("backup.nothing"),
    count > 0 ? t("backup.done", { count }) : "",
    values ? t("backup.values") : "",
    known > 0 ? t("backup.known", { count: known }) : "",
    named("backup.cut", cut),
    named(lines ? "backup.lines" : "backup.left", left),
  ];
  return parts.filter(Boolean).join(" ");
}

/** Shows progress in place of the buttons until it ends. */
function showProgress(actions: HTMLElement, cancel: () => void) {
  const progress = make("progress", { "aria-label": t("backup.import") });
  const text = make("span", {});
  const stop = button(t("dialog.cancel"), cancel, { "data-do": "cancel" });
  const usually = [...actions.children];
  actions.replaceChildren(progress, text, stop);
  stop.focus();
  const tell = (words: string, share: number) => {
    progress.value = share;
    text.textContent = words;
  };
  const end = () =>
    keepFocus(
      () => actions.replaceChildren(...usually),
      () => actions.querySelector("[data-do=import]"),
    );
  return { tell, end };
}

/** Writes all games; those that cannot be read as they lie there, so that they are not lost. */
async function exported({ usual, values, report }: FilesContext) {
  const { games: all, unread } = await readGames(usual);
  const raw = (await Promise.all(unread.map(({ id }) => readRaw(id)))).filter((kept) => kept !== undefined);
  const now = new Date();
  const every = [...all, ...raw.map((kept) => JSON.parse(rawText(kept)))];
  downloadFile(
    `tama-${now.toISOString().slice(0, 10)}.jsonl`,
    await toFile({ games: every, cleared: await clearedAt(), local: localValues(values) }, now),
  );
  copyMade();
  if (raw.length < unread.length) report.say(t("games.unread", { count: unread.length - raw.length }));
}

async function writtenOut({ usual, ask, report }: FilesContext) {
  const { games: all, unread } = await readGames(usual);
  const tell = (done: number) => report.say(t("games.written", { count: done, total: all.length }));
  const { text, left } = await toPdn(all, ask, tell);
  if (text) downloadFile("tama.pdn", new Blob([text], { type: "text/plain" }));
  const lost = left + unread.length;
  if (lost > 0) report.say(t("games.unread", { count: lost }));
}

/** Bytes of a text that is read at most, since it goes to Python in one request. */
const LARGEST_TEXT = 15_000_000;

/** @returns null where it is no text of games or positions: JSON, as a backup is */
async function plainText(file: Blob, askEncoding: AskEncoding, { signal, cancel }: Course): Promise<string | null> {
  const unread = () => Promise.reject(new BadBackup("backup.unreadable"));
  const head = await beginningOf(file).catch(unread);
  if (head === null) throw new BadBackup("backup.foreign");
  if (/^[\s\ufeff]*(?:$|[{[]\s*["{\]}])/.test(head)) return null;
  if (file.size > LARGEST_TEXT) throw new BadBackup("backup.large", { most: LARGEST_TEXT / 1e6 });
  const bytes = new Uint8Array(await file.arrayBuffer().catch(unread));
  const text = decodeText(bytes) ?? (await askEncoding(bytes));
  if (text === null) cancel();
  signal.throwIfAborted();
  if (text !== null && isLesson(text)) throw new BadBackup("fault.lesson");
  return text;
}

/** Games that are named when they are cut or left out; of more there is only the number. */
const NAMED = 5;

function named(key: "backup.cut" | "backup.left" | "backup.lines", games: Left[]) {
  if (games.length === 0) return "";
  const first = games.slice(0, NAMED).map(({ number, fault }) => (fault ? `${number} (${fault})` : String(number)));
  return t(key, { count: games.length, which: withCommas(first) + (games.length > NAMED ? "…" : "") });
}

/**
 * Takes all of a file over, or nothing.
 * @returns null where the file has no good game but a position, a link or faults, which is opened
 */
export async function imported(
  file: Blob,
  { usual, values, dispatch, ask, askEncoding }: FilesContext,
  course: Course,
): Promise<Imported | null> {
  const { tell, signal } = course;
  const reading = (share: number, count: number) => tell(t("backup.read", { count }), share * HALF);
  const text = await plainText(file, askEncoding, course);
  const found: Backup & { left: Left[]; cut: Left[] } =
    text === null
      ? { ...(await fromFile(file, usual, values, reading, signal)), cut: [] }
      : { ...(await fromPdn(text, ask, usual, { tell: reading, signal })), cleared: 0, local: {} };
  const { games: read, left, cut, cleared } = found;
  if (text !== null && read.length === 0) {
    openTextOrLink(text, dispatch);
    return null;
  }
  const { length } = read;
  const writing = (done: number) =>
    tell(t("backup.saved", { done, count: length }), HALF + (done / length) * (1 - HALF));
  const here = localValues(values);
  const local = changedValues(mergedValues(values, found.local, here), here);
  let putBack = () => () => {};
  const last = () => {
    putBack = putLocalValues(local);
  };
  const unplayed = text !== null;
  const { written, undo: takeOut } = await add(read, { cleared, unplayed, last, tell: writing, signal }).catch(
    (error) => {
      putBack();
      throw error;
    },
  );
  const undo = async () => {
    let putAgain = () => {};
    await takeOut(() => {
      putAgain = putBack();
    }).catch((error) => {
      putAgain();
      throw error;
    });
    dispatch({ type: "prefer", preferences: loadPreferences() });
  };
  const preferences = local["tama-preferences"];
  if (preferences) dispatch({ type: "prefer", preferences: toPreferences(preferences) });
  const parts = Object.keys(local).length;
  return {
    count: written,
    known: length - written,
    values: parts > 0,
    lessons: parts > (preferences ? 1 : 0),
    left,
    cut,
    lines: text === null,
    undo: written + parts > 0 ? undo : undefined,
  };
}
