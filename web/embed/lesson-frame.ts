// Shows a lesson or puzzle: embed.html in a frame within the board, with a port to the Python of the page's other boards.

import { type Connection, type EnginePort, type Listener, PATIENCE } from "./connection.ts";
import { faultOf } from "./options.ts";
import type { Command } from "./port-messages.ts";
import { awaitFirstWord, type FrameNews, watchFrame } from "./silence.ts";
import { targetOf } from "./site.ts";

/** Events of a lesson that its page hears; nothing else is let through. */
const EVENTS = ["ready", "solved", "error"];
/** Pixels. */
const HIGHEST = 20_000;

/** Attributes, null in place of invalid values, which count as left out. */
const validOf = (given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, faultOf({ [name]: value }) ? null : value]));

function createFrame(given: Record<string, string | null>, site: URL) {
  const address = new URL("embed.html?python=host", site);
  for (const [name, value] of Object.entries(given)) if (value !== null) address.searchParams.set(name, value);
  const element = document.createElement("iframe");
  element.title = "Tama";
  element.src = address.href;
  return element;
}

export class LessonFrame implements Connection {
  site: URL;
  openPort: (type: "lesson") => EnginePort;
  listener: Listener;
  element: HTMLIFrameElement;
  news: FrameNews;
  endWait: () => void;
  enginePort: EnginePort | null = null;
  loaded = false;
  /** the options that were set last, for a frame that is loaded again */
  latest: object | null = null;
  /** messages that wait for the frame */
  early: object[] = [];
  stop = new AbortController();

  /** @param given by the names of the attributes */
  constructor(
    given: Record<string, string | null>,
    site: URL,
    openPort: (type: "lesson") => EnginePort,
    listener: Listener,
  ) {
    this.site = site;
    this.openPort = openPort;
    this.listener = listener;
    this.element = createFrame(given, site);
    this.news = watchFrame(this.element, site);
    this.endWait = awaitFirstWord(PATIENCE, this.news, listener.onSilence);
    addEventListener("message", (event) => this.hear(event), { signal: this.stop.signal });
  }

  hear({ source, origin, data }: MessageEvent) {
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

  post(message: object, ports?: Transferable[]) {
    this.element.contentWindow?.postMessage({ tama: 1, ...message }, targetOf(this.site), ports);
  }

  say(message: object) {
    if (this.loaded) this.post(message);
    else this.early.push(message);
  }

  send(command: Command) {
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
