// Shows a lesson or puzzle: embed.html in a frame within the board, with a port to the Python of the page's other boards.

/** @import { Connection, EnginePort, Listener } from "./connection.js" */
/** @import { Command } from "./port-messages.js" */

import { PATIENCE } from "./connection.js";
import { faultOf } from "./options.js";
import { awaitFirstWord, watchFrame } from "./silence.js";
import { targetOf } from "./site.js";

/** Events of a lesson that its page hears; nothing else is let through. */
const EVENTS = ["ready", "solved", "error"];
/** Pixels. */
const HIGHEST = 20_000;

/**
 * Attributes, null in place of invalid values, which count as left out.
 * @param {Record<string, unknown>} given
 */
const validOf = (given) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, faultOf({ [name]: value }) ? null : value]));

/**
 * @param {Record<string, string | null>} given
 * @param {URL} site
 */
function createFrame(given, site) {
  const address = new URL("embed.html?python=host", site);
  for (const [name, value] of Object.entries(given)) if (value !== null) address.searchParams.set(name, value);
  const element = document.createElement("iframe");
  element.title = "Tama";
  element.src = address.href;
  return element;
}

/** @implements {Connection} */
export class LessonFrame {
  /**
   * @param {Record<string, string | null>} given by the names of the attributes
   * @param {URL} site
   * @param {(type: "lesson") => EnginePort} openPort
   * @param {Listener} listener
   */
  constructor(given, site, openPort, listener) {
    this.site = site;
    this.openPort = openPort;
    this.listener = listener;
    this.element = createFrame(given, site);
    this.news = watchFrame(this.element, site);
    this.endWait = awaitFirstWord(PATIENCE, this.news, listener.onSilence);
    /** @type {EnginePort | null} */
    this.enginePort = null;
    this.loaded = false;
    /** @type {object | null} the options that were set last, for a frame that is loaded again */
    this.latest = null;
    /** @type {object[]} messages that wait for the frame */
    this.early = [];
    this.stop = new AbortController();
    addEventListener("message", (event) => this.hear(event), { signal: this.stop.signal });
  }

  /** @param {MessageEvent} event */
  hear({ source, origin, data }) {
    const ours = self.origin === "null" || origin === this.site.origin;
    if (source !== this.element.contentWindow || !ours || data?.tama !== 1) return;
    this.endWait();
    const { id, type, payload } = data;
    const { onEvent } = this.listener;
    if (type === "connect") this.connect();
    else if (type === "resize") this.element.style.height = `${Math.min(Number(payload?.height), HIGHEST)}px`;
    else if (type === "reply") onEvent({ type, id, value: payload });
    else if (type === "refused") onEvent({ type: "refusal", id, message: String(payload?.message) });
    else if (EVENTS.includes(type)) onEvent({ type: "event", name: type, detail: Object(payload) });
  }

  /** Gives the frame a port, and the messages that wait for it. */
  connect() {
    const before = this.enginePort;
    if (this.loaded) before?.abandon(); // a frame that asks again got nothing from it
    this.loaded = true;
    this.enginePort = this.openPort("lesson");
    before?.leave();
    this.post({ type: "port" }, [this.enginePort.port]);
    if (this.latest && this.early.length === 0) this.early.push(this.latest);
    for (const message of this.early) this.post(message);
    this.early = [];
  }

  /** Waits for the frame to be loaded again, as it is when its board is put back into a document. */
  unload() {
    this.loaded = false;
  }

  /**
   * @param {object} message
   * @param {Transferable[]} [ports]
   */
  post(message, ports) {
    this.element.contentWindow?.postMessage({ tama: 1, ...message }, targetOf(this.site), ports);
  }

  /** @param {object} message */
  say(message) {
    if (this.loaded) this.post(message);
    else this.early.push(message);
  }

  /** @param {Command} command */
  send(command) {
    if (command.type === "call") this.say({ id: command.id, type: command.method, payload: command.value });
    if (command.type !== "set") return;
    this.latest = { type: "set", payload: validOf(command.options) };
    this.say(this.latest);
    this.listener.onEvent({ type: "obeyed" });
  }

  leave() {
    this.endWait();
    this.news.end();
    this.stop.abort();
    this.element.remove();
    this.enginePort?.leave();
  }

  abandon() {
    this.enginePort?.abandon();
  }
}
