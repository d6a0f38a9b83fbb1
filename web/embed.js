// The page in an iframe: one board or lesson, told by the address and by messages of the page around it.
// docs/embedding.md has the messages.

import * as v from "valibot";
import { make } from "./base/dom.js";
import { Missing, part } from "./base/loading.js";
import { read, text } from "./base/schema.js";
import { define, TamaBoardElement } from "./embed/element.js";
import { borrowed } from "./embed/rules-client.js";
import { faultOf, isLearned, NAMES, originOf, toOptions } from "./embed/options.js";
import { Player } from "./embed/board-session.js";
import { Crew } from "./embed/shared-engine.js";
import { bestLanguage } from "./i18n/languages.js";
import { fetched, t, use } from "./i18n/messages.js";
import { Download } from "./python/download.js";
import { missingLine } from "./ui/failure.js";

/**
 * @typedef {object} Held what the page holds
 * @property {HTMLElement} watched whose height is the page's
 * @property {() => number} height at which it is as wide as the frame
 */

/** What a message may ask of a board, and of a lesson. */
const METHODS = /** @type {const} */ ([
  "set",
  "move",
  "goTo",
  "flip",
  "undo",
  "redo",
  "getFen",
  "getPdn",
  "setShapes",
  "destroy",
]);
const CALL = v.object({
  id: v.optional(v.union([v.number(), text()])),
  type: v.picklist(METHODS),
  payload: v.optional(v.unknown()),
});
const EVENTS = ["ready", "change", "move", "select", "illegal", "gameover", "solved", "error"];

document.documentElement.dataset.started = ""; // see first-paint/unstarted.js

const query = new URLSearchParams(document.location.search);
/** The one page that may talk to this one, "*" for any that holds it; null: none, since the address asks for no origin. */
const friend = originOf(query.get("origin"));
/**
 * What was said last, by the names of the attributes.
 * @type {Record<string, unknown>}
 */
let given = Object.fromEntries(NAMES.filter((name) => query.has(name)).map((name) => [name, query.get(name)]));

/**
 * @param {object} message
 * @param {string | null} [to] an origin
 */
function post(message, to = friend) {
  if (parent !== window && to !== null) parent.postMessage({ tama: 1, ...message }, to);
}

/** @param {MessageEvent} event */
const isMeant = ({ source, origin, data }) =>
  source === parent && (friend === "*" || origin === friend) && data?.tama === 1;

/** @type {Crew | null} */
let crew = null;
function hire() {
  if (crew) return crew;
  const download = new Download(new URL("./", document.baseURI));
  download.begin();
  crew = new Crew(download);
  return crew;
}

/** @returns {Held & Record<string, any>} */
function openBoard() {
  // Python is in this very page, and comes when the board wants it.
  TamaBoardElement.connect = (_, { onNews }) => {
    const player = new Player(hire(), onNews);
    const giveUp = () => {
      given = board.given;
      reload();
    };
    return { send: (order) => void player.take(order), leave: () => player.leave(), giveUp };
  };
  define();
  const board = /** @type {any} */ (document.createElement("tama-board"));
  for (const [name, value] of Object.entries(given)) board.setAttribute(name, String(value));
  for (const type of EVENTS) {
    board.addEventListener(type, (/** @type {CustomEvent} */ { detail }) => post({ type, payload: detail }));
  }
  const heading = make("h1", { class: "unseen" }, t("app.name"));
  document.body.append(make("main", {}, heading, board));
  board.watched = board;
  board.height = () => board.offsetHeight - board.view.offsetHeight + innerWidth;
  return board;
}

/** Loads this page anew, with what it was told last. */
function reload() {
  const address = new URL(document.location.href);
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined) address.searchParams.delete(name);
    else address.searchParams.set(name, String(value));
  }
  if (address.href === document.location.href) document.location.reload();
  else document.location.replace(address);
}

/** Python of the page around, where that has one for us, which it hands in as soon as it is told that we are here. */
function lentPython() {
  return new Promise((resolve) => {
    addEventListener("message", (event) => {
      const [port] = event.ports;
      if (isMeant(event) && event.data.type === "python" && port) resolve(borrowed(port, reload));
    });
    post({ type: "borrow" });
  });
}

const learning = part(() => import("./embed-lesson.js"));

/**
 * Says that the lesson's scripts could not be loaded, until the reader tries again.
 * @param {unknown} error
 */
async function lack(error) {
  if (!(error instanceof Missing)) throw error;
  const { why } = error;
  if (why === "stuck") reload();
  post({ type: "error", payload: { message: t(why === "older" ? "fault.older" : "fault.part") } });
  await new Promise((resolve) => {
    const retry = () => resolve(main.remove());
    const main = make("main", { class: "learn" }, missingLine(why, { retry, reload }));
    document.body.append(main);
  });
}

/** @returns {ReturnType<typeof learning>} */
const loadedLearning = () => learning().catch((error) => lack(error).then(loadedLearning));

/** @returns {Promise<Held & Record<string, any>>} */
async function openLesson() {
  const { lang: asked } = toOptions(given);
  const lang = bestLanguage(asked === "auto" ? navigator.languages : [asked]);
  await fetched(lang);
  use(lang);
  const { openLearning } = await loadedLearning();
  const desk = query.get("python") === "lent" && parent !== window ? await lentPython() : hire().desk();
  const lesson = openLearning(desk, (type, payload) => post({ type, payload }));
  const set = async (/** @type {Record<string, unknown>} */ more) => {
    const fault = faultOf(more);
    if (fault) throw new TypeError(fault);
    const next = { ...given, ...more };
    const { mode } = toOptions(next);
    if (!isLearned({ mode })) throw new TypeError(`mode: a frame that holds lessons has no mode ${mode}`);
    given = next;
    return lesson.set(given);
  };
  lesson.set(given);
  return { ...lesson, set };
}

if (friend === null) {
  document.body.append(
    make("p", { class: "wait", role: "alert" }, t("embed.origin", { origin: query.get("origin") ?? "" })),
  );
}
const held = isLearned(toOptions(given)) ? openLesson() : Promise.resolve(openBoard());

held.then(({ watched, height }) => {
  let told = 0;
  const tellHeight = () => {
    const now = Math.ceil(height());
    if (now !== told) post({ type: "resize", payload: { height: now } });
    told = now;
  };
  new ResizeObserver(tellHeight).observe(watched);
  addEventListener("resize", tellHeight);
});

addEventListener("message", async (event) => {
  if (!isMeant(event)) return;
  const { value } = read(CALL, event.data);
  if (!value) return;
  const { id, type, payload } = value;
  const to = event.origin === "null" ? "*" : event.origin;
  try {
    const board = await held;
    if (!board[type]) throw new TypeError(`a lesson has no method ${type}`);
    const value = await board[type](payload);
    if (id !== undefined) post({ id, type: "reply", payload: value ?? null }, to);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (id !== undefined) post({ id, type: "refused", payload: { message } }, to);
  }
});
