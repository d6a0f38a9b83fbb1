// Opens texts, links and files that the visitor types, pastes, drops or chooses.

/** @import { Event } from "../app/types.js" */
/** @import { Words } from "../i18n/messages.js" */

import { beginningOf, decodeText } from "../base/encodings.js";
import { areFriends, linkedText, linksIn } from "../base/letters.js";
import { LoadError } from "../base/loading.js";
import { LinkError } from "../base/packing.js";

/** Megabytes of a file that are read, since it goes to Python in one request: some 30,000 games. */
const LARGEST = 15;

/**
 * @callback AskEncoding asks the visitor in which encoding a file is
 * @param {Uint8Array} bytes
 * @returns {Promise<string | null>} the text; null where the visitor cancels
 */

/** A file of games, and games as they begin without tags: what links stand in them are remarks. */
const TAGGED = /^\s*\[\s*\w{1,60}\s*["“„«]/;
const GAMES = /^\s*(?:\d{1,3}\s*[.…]{1,3}\s*)?[a-h][1-8]\s*[-x:×–]/i;

/** How a lesson file begins, after remarks; and a part that each has. */
const TABLE = /^\s*(?:#.*[\r\n]\s*)*(?:\[[\w-]+\]|[a-z]+\s*=)/;
const LESSON = /^[ \t]*(?:title|text|task|line|solution|left)[ \t]*=/m;

/** @param {string} text */
export const isBackup = (text) => /^\s*\{/.test(text) && /"format"\s*:\s*"tama-backup"/.test(text);

/** @param {string} text */
export const isLesson = (text) => TABLE.test(text) && LESSON.test(text);

/**
 * The links in a text for which it is opened.
 * @param {string} text
 */
export function linksOf(text) {
  const links = TAGGED.test(text) ? [] : linksIn(text);
  return areFriends(links) || !GAMES.test(text) ? links : [];
}

/**
 * Opens a text, or what a link in it leads to.
 * @param {string} text
 * @param {(event: Event) => void} dispatch
 */
export async function openTextOrLink(text, dispatch) {
  if (isBackup(text)) return dispatch({ type: "games", file: new Blob([text]) });
  if (isLesson(text)) return dispatch({ type: "text-refused", text: "", error: { key: "fault.lesson" } });
  const links = linksOf(text);
  if (areFriends(links)) return dispatch({ type: "read-link", text });
  try {
    const content = await linkedText(links);
    const place = links.find((link) => link.name === "place");
    if (place && !content) location.hash = place.hash;
    else dispatch({ type: "open-text", ...(content ?? { text }) });
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    dispatch({ type: "text-refused", text, error: { key: error.key } });
  }
}

/**
 * @param {File | undefined} file
 * @param {(event: Event) => void} dispatch
 * @param {AskEncoding} askEncoding
 */
export async function openFile(file, dispatch, askEncoding) {
  if (!file) return;
  const refuse = (/** @type {Words} */ error) => dispatch({ type: "text-refused", text: "", error });
  try {
    const head = await beginningOf(file);
    if (head === null) return refuse({ key: "fault.file" });
    if (isBackup(head)) return dispatch({ type: "games", file });
    if (file.size > LARGEST * 1e6)
      return refuse(isLesson(head) ? { key: "fault.lesson" } : { key: "fault.large", values: { most: LARGEST } });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = decodeText(bytes) ?? (await askEncoding(bytes));
    if (text !== null) openTextOrLink(text, dispatch);
  } catch (error) {
    if (error instanceof DOMException) return refuse({ key: "fault.file" });
    if (!(error instanceof LoadError)) throw error;
    dispatch({ type: "part-missing", why: error.why, wanted: { type: "open-dialog", dialog: "position" } });
  }
}

/**
 * Opens files that are dropped anywhere on the page, and texts that are pasted where no other element takes them.
 * @param {Document} page
 * @param {(event: Event) => void} dispatch
 * @param {AskEncoding} askEncoding
 */
export function listenToTexts(page, dispatch, askEncoding) {
  page.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  page.addEventListener("drop", (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    openFile(file, dispatch, askEncoding);
  });
  page.addEventListener("paste", (event) => {
    const typing =
      event.target instanceof HTMLElement && event.target.closest("input, textarea, select, dialog, .studio");
    const text = event.clipboardData?.getData("text/plain").trim();
    if (text && !typing) openTextOrLink(text, dispatch);
  });
}
