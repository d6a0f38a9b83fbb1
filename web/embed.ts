// Shows one board or lesson in a frame, with the options of the frame's address, and answers the messages of the page
// around it. docs/embedding.md describes both.

/** @import { EnginePort } from "./embed/connection.js" */

import * as v from "valibot";
import { make } from "./base/dom.js";
import { LoadError, lazyImport } from "./base/loading.js";
import { read, text } from "./base/schema.js";
import { themeIn, toScheme } from "./base/scheme.js";
import { PATIENCE } from "./embed/connection.js";
import { define, TamaBoardElement } from "./embed/element.js";
import { faultOf, isLearned, optionsIn, originOf, toOptions } from "./embed/options.js";
import { servePort } from "./embed/serve-port.js";
import { SharedEngine } from "./embed/shared-engine.js";
import { configure } from "./embed/site.js";
import { bestLanguage, directionOf } from "./i18n/languages.js";
import { loadLanguage, setLanguage, t } from "./i18n/messages.js";
import { missingLine } from "./ui/failure.js";

/**
 * @typedef {object} Content a board or a lesson; its methods are called by messages
 * @property {HTMLElement} watched whose size the height depends on
 * @property {() => number} height at which it is as wide as the frame
 */

/** Methods of a board, which a message names; a lesson has some of them. */
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
/** The origin of the page that may talk to this one; "*" for any, null for none, as the address names no valid one. */
const hostOrigin = originOf(query.get("origin"));
/**
 * The options that were set last, by the names of the attributes.
 * @type {Record<string, unknown>}
 */
let given = optionsIn(query);

const theme = themeIn(String(given.theme ?? "auto"), toScheme(query.get("scheme")));
if (theme !== "auto") given.theme = theme;

/**
 * @param {object} message
 * @param {string | null} [to] an origin
 */
function post(message, to = hostOrigin) {
  if (parent !== window && to !== null) parent.postMessage({ tama: 1, ...message }, to);
}

/** @param {MessageEvent} event */
const isFromHost = ({ source, origin, data }) =>
  source === parent && (hostOrigin === "*" || origin === hostOrigin) && data?.tama === 1;

/** Loads this document again, with the options that were set last. */
function reload() {
  const address = new URL(document.location.href);
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined) address.searchParams.delete(name);
    else address.searchParams.set(name, String(value));
  }
  if (address.href === document.location.href) document.location.reload();
  else document.location.replace(address);
}

const features = { analysis: lazyImport(() => import("./embed-analysis.js")) };
/** @type {SharedEngine | null} */
let engine = null;

/**
 * Opens a port to the Python of this document, which starts with the first.
 * @param {"board" | "lesson"} type
 * @returns {EnginePort}
 */
function openPort(type) {
  engine ??= SharedEngine.start();
  const { port1, port2 } = new MessageChannel();
  servePort(type, port2, engine, features);
  return { port: port1, patience: null, leave() {}, abandon: reload };
}

/**
 * Asks the page around, which shows a lesson in this frame, for a port to its Python.
 * @returns {Promise<EnginePort>}
 */
function hostPort() {
  return new Promise((resolve) => {
    addEventListener("message", (event) => {
      const [port] = event.ports;
      if (!isFromHost(event) || event.data.type !== "port" || !port) return;
      resolve({ port, patience: PATIENCE, leave() {}, abandon: reload });
    });
    post({ type: "connect" });
  });
}

const { lang: asked } = toOptions(given);
const lang = bestLanguage(asked === "auto" ? navigator.languages : [asked]);
Object.assign(document.documentElement, { lang, dir: directionOf(lang) });

/** @returns {Content & Record<string, any>} */
function openBoard() {
  configure({ site: "./" });
  define();
  const board = /** @type {any} */ (document.createElement("tama-board"));
  TamaBoardElement.openPort = (type) => {
    const abandon = () => {
      given = board.given;
      reload();
    };
    return { ...openPort(type), abandon };
  };
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

const learning = lazyImport(() => import("./embed-lesson.js"));

/**
 * Says that the scripts of the lesson could not be loaded, until the reader tries again.
 * @param {unknown} error
 */
async function complainOfLoadError(error) {
  if (!(error instanceof LoadError)) throw error;
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
const loadedLearning = () => learning().catch((error) => complainOfLoadError(error).then(loadedLearning));

/** @returns {Promise<Content & Record<string, any>>} */
async function openLesson() {
  await loadLanguage(lang);
  setLanguage(lang);
  const { openLearning } = await loadedLearning();
  const hasHost = query.get("python") === "host" && parent !== window;
  const enginePort = hasHost ? await hostPort() : openPort("lesson");
  const lesson = openLearning(enginePort, (type, payload) => post({ type, payload }));
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

if (hostOrigin === null) {
  document.body.append(
    make("p", { class: "wait", role: "alert" }, t("embed.origin", { origin: query.get("origin") ?? "" })),
  );
}
const content = isLearned(toOptions(given)) ? openLesson() : Promise.resolve(openBoard());

content.then(({ watched, height }) => {
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
  if (!isFromHost(event)) return;
  const { value } = read(CALL, event.data);
  if (!value) return;
  const { id, type, payload } = value;
  const to = event.origin === "null" ? "*" : event.origin;
  try {
    const shown = await content;
    if (!shown[type]) throw new TypeError(`a lesson has no method ${type}`);
    const value = await shown[type](payload);
    if (id !== undefined) post({ id, type: "reply", payload: value ?? null }, to);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (id !== undefined) post({ id, type: "refused", payload: { message } }, to);
  }
});
