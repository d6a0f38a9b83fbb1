// Opens texts, links and files that the visitor types, pastes, drops or chooses.

import type { Event } from "../app/events.ts";
import { learnHash } from "../base/address.ts";
import { beginningOf, decodeText } from "../base/encodings.ts";
import { goTo } from "../base/kiosk.ts";
import { areFriends, isOfDevice, type Link, linkedText, linksIn, packedOf } from "../base/letters.ts";
import { LoadError } from "../base/loading.ts";
import { LinkError, LONGEST_SET, pack, unpack } from "../base/packing.ts";
import type { Words } from "../i18n/messages.ts";

/** Megabytes of a file that are read, since it goes to Python in one request: some 30,000 games. */
const LARGEST = 15;

/** asks the visitor in which encoding a file is */
export type AskEncoding = (bytes: Uint8Array) => Promise<string | null>;

/** A file of games, and games as they begin without tags: what links stand in them are remarks. */
const TAGGED = /^\s*\[\s*\w{1,60}\s*["“„«]/;
const GAMES = /^\s*(?:\d{1,3}\s*[.…]{1,3}\s*)?[a-h][1-8]\s*[-x:×–]/i;

/** How a lesson file begins, after remarks; and a part that each has. */
const TABLE = /^\s*(?:#.*[\r\n]\s*)*(?:\[[\w-]+\]|[a-z]+\s*=)/;
const LESSON = /^[ \t]*(?:title|text|task|line|solution|left)[ \t]*=/m;

export const isBackup = (text: string) => /^\s*\{/.test(text) && /"format"\s*:\s*"tama-backup"/.test(text);

export const isLesson = (text: string) => TABLE.test(text) && LESSON.test(text);

/** The links in a text for which it is opened. */
export function linksOf(text: string) {
  const links = TAGGED.test(text) ? [] : linksIn(text);
  return areFriends(links) || !GAMES.test(text) ? links : [];
}

/** Texts with several hand-ins, for the table that shows these. */
export const handedIn: string[] = [];

/** Opens a text, or what a link in it leads to. */
export async function openTextOrLink(text: string, dispatch: (event: Event) => void) {
  if (isBackup(text)) return dispatch({ type: "games", file: new Blob([text]) });
  if (isLesson(text)) return openSet(text, dispatch);
  const links = linksOf(text);
  if (areFriends(links)) return dispatch({ type: "read-link", text });
  if (isOfDevice(links)) return dispatch({ type: "device", file: new Blob([text]) });
  try {
    const content = await linkedText(links);
    const place = content ? null : await placeOf(links, text);
    if (place !== null) goTo(place);
    else dispatch({ type: "open-text", ...(content ?? { text }) });
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    dispatch({ type: "text-refused", text, error: { key: error.key } });
  }
}

/** Shows a set; its text goes into the address, so that it is there after a reload. */
async function openSet(text: string, dispatch: (event: Event) => void) {
  if (text.length > LONGEST_SET)
    return dispatch({ type: "text-refused", text: "", error: { key: "set.long", values: { most: LONGEST_SET } } });
  goTo(learnHash(`set=${await pack(text)}`));
}

/**
 * The address of the first set or other place among links.
 * @returns null where there is none; rejects with a LinkError where no set is whole
 */
async function placeOf(links: Link[], text: string): Promise<string | null> {
  const place = links.find((link) => link.name === "place");
  if (place) return place.hash;
  const sets = packedOf(links, "set");
  for (const packed of sets) if (await isReadable(packed)) return learnHash(`set=${packed}`);
  const handIns = packedOf(links, "hand-in");
  if (handIns.length > 1) handedIn.push(text);
  if (handIns[0]) return learnHash(handIns.length > 1 ? "homework" : `hand-in=${handIns[0]}`);
  if (sets.length > 0) throw new LinkError("link.broken");
  return null;
}

const isReadable = (packed: string) =>
  unpack(packed, LONGEST_SET).then(
    () => true,
    () => false,
  );

export async function openFile(file: File | undefined, dispatch: (event: Event) => void, askEncoding: AskEncoding) {
  if (!file) return;
  const refuse = (error: Words) => dispatch({ type: "text-refused", text: "", error });
  try {
    const head = await beginningOf(file);
    if (head === null) return refuse({ key: "fault.file" });
    if (isBackup(head)) return dispatch({ type: "games", file });
    if (file.size > LARGEST * 1e6) return refuse({ key: "fault.large", values: { most: LARGEST } });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = decodeText(bytes) ?? (await askEncoding(bytes));
    if (text !== null) return openTextOrLink(text, dispatch);
  } catch (error) {
    if (error instanceof DOMException) return refuse({ key: "fault.file" });
    if (!(error instanceof LoadError)) throw error;
    dispatch({ type: "part-missing", why: error.why, wanted: { type: "open-dialog", dialog: "position" } });
  }
}

/** Opens files that are dropped anywhere on the page, and texts that are pasted where no other element takes them. */
export function listenToTexts(page: Document, dispatch: (event: Event) => void, askEncoding: AskEncoding) {
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
