// Shows one board or lesson in a frame, with the options of the frame's address, and answers the messages of the page
// around it. docs/embedding.md describes both.

import * as v from "valibot";
import { make } from "./base/dom.ts";
import { KIOSK } from "./base/kiosk.ts";
import { importUntilThere, LoadError, lazyImport } from "./base/loading.ts";
import { read, text } from "./base/schema.ts";
import { themeIn, toScheme } from "./base/scheme.ts";
import { type EnginePort, PATIENCE } from "./embed/connection.ts";
import { define, TamaBoardElement } from "./embed/element.ts";
import { checkOptions, isLearned, optionsIn, originOf, toOptions } from "./embed/options.ts";
import { servePort } from "./embed/serve-port.ts";
import { SharedEngine } from "./embed/shared-engine.ts";
import { configure } from "./embed/site.ts";
import { bestLanguage, directionOf } from "./i18n/languages.ts";
import { loadLanguage, setLanguage, t } from "./i18n/messages.ts";
import { missingLine } from "./ui/failure.ts";

/** Methods of a board, which a message names; a lesson has some of them. */
const METHODS = ["set", "move", "goTo", "flip", "undo", "redo", "getFen", "getPdn", "setShapes", "destroy"] as const;
type Method = (typeof METHODS)[number];
/** methods that check their arguments themselves */
type Methods = Record<Method, (payload: unknown) => unknown>;

/** a board or a lesson */
interface Content {
  /** the element whose size the height depends on */
  watched: HTMLElement;
  /** the height at which it is as wide as the frame */
  height: () => number;
  call: (method: Method, payload: unknown) => unknown;
}

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
/** The options that were set last, by the names of the attributes. */
let given: Record<string, unknown> = optionsIn(query);

const theme = themeIn(String(given.theme ?? "auto"), toScheme(query.get("scheme")));
if (theme !== "auto") given.theme = theme;

/** @param to an origin */
function post(message: object, to: string | null = hostOrigin) {
  if (parent !== window && to !== null) parent.postMessage({ tama: 1, ...message }, to);
}

const isFromHost = ({ source, origin, data }: MessageEvent) =>
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

const features = { analysis: lazyImport(() => import("./embed-analysis.ts")) };
let engine: SharedEngine | null = null;

/** Opens a port to the Python of this document, which starts with the first. */
function openPort(type: "board" | "lesson"): EnginePort {
  engine ??= SharedEngine.start();
  const { port1, port2 } = new MessageChannel();
  servePort(type, port2, engine, features);
  return { port: port1, patience: null, leave() {}, abandon: reload };
}

/** Asks the page around, which shows a lesson in this frame, for a port to its Python. */
function hostPort(): Promise<EnginePort> {
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

function openBoard(): Content {
  configure({ site: "./" });
  define();
  const board = document.createElement("tama-board") as TamaBoardElement & Methods;
  TamaBoardElement.openPort = (type) => {
    const abandon = () => {
      given = board.given;
      reload();
    };
    return { ...openPort(type), abandon };
  };
  for (const [name, value] of Object.entries(given)) board.setAttribute(name, String(value));
  for (const type of EVENTS) {
    board.addEventListener(type, (event) => event instanceof CustomEvent && post({ type, payload: event.detail }));
  }
  const heading = make("h1", { class: "unseen" }, t("app.name"));
  document.body.append(make("main", {}, heading, board));
  return {
    watched: board,
    height: () => board.offsetHeight - board.view.offsetHeight + innerWidth,
    call: (method, payload) => board[method](payload),
  };
}

const learning = lazyImport(() => import("./embed-lesson.ts"));

/** Says that the scripts of the lesson could not be loaded, until the reader tries again. */
async function complainOfLoadError(error: unknown) {
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

const loadedLearning = (): ReturnType<typeof learning> =>
  learning().catch((error) => complainOfLoadError(error).then(loadedLearning));

async function openLesson(): Promise<Content> {
  await loadLanguage(lang);
  setLanguage(lang);
  const { openLearning } = await loadedLearning();
  const hasHost = query.get("python") === "host" && parent !== window;
  const enginePort = hasHost ? await hostPort() : openPort("lesson");
  const lesson = openLearning(enginePort, (type, payload) => post({ type, payload }));
  const set = async (more: unknown) => {
    checkOptions(more);
    const next = { ...given, ...more };
    const { mode } = toOptions(next);
    if (!isLearned({ mode })) throw new TypeError(`mode: a frame with a lesson cannot change to ${mode}`);
    given = next;
    return lesson.set(given);
  };
  lesson.set(given);
  const methods: Partial<Methods> = { set, destroy: lesson.destroy };
  const call = (method: Method, payload: unknown) => {
    const act = methods[method];
    if (!act) throw new TypeError(`a lesson has no method ${method}`);
    return act(payload);
  };
  return { watched: lesson.watched, height: lesson.height, call };
}

if (hostOrigin === null) {
  document.body.append(
    make("p", { class: "wait", role: "alert" }, t("embed.origin", { origin: query.get("origin") ?? "" })),
  );
}
/** Asks in the language of the frame whether the visitor is still there. */
async function runKiosk() {
  const { mountKiosk } = await importUntilThere(learning);
  await loadLanguage(lang);
  setLanguage(lang);
  mountKiosk();
}

if (KIOSK !== null) runKiosk();
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
    const value = await shown.call(type, payload);
    if (id !== undefined) post({ id, type: "reply", payload: value ?? null }, to);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (id !== undefined) post({ id, type: "refused", payload: { message } }, to);
  }
});
