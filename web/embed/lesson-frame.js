// Shows a lesson or puzzle: embed.html in a frame within the board, with a port to the Python of the page's other boards.

/** @import { Connection, EnginePort, Listener } from "./connection.js" */

import { PATIENCE } from "./connection.js";
import { faultOf } from "./options.js";
import { SITE, TARGET } from "./runtime-frame.js";

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
 * @param {Record<string, string | null>} given by the names of the attributes
 * @param {(type: "lesson") => EnginePort} openPort
 * @param {Listener} listener
 * @returns {Connection & { element: HTMLIFrameElement }}
 */
export function openLesson(given, openPort, { onEvent, onSilence }) {
  const address = new URL("embed.html?python=host", SITE);
  for (const [name, value] of Object.entries(given)) if (value !== null) address.searchParams.set(name, value);
  const element = document.createElement("iframe");
  element.title = "Tama";
  element.src = address.href;
  const stop = new AbortController();
  const silence = setTimeout(onSilence, PATIENCE);
  /** @type {EnginePort | null} */
  let enginePort = null;
  /** @type {object | null} the options that were set last, for a frame that is loaded again */
  let latest = null;
  /** @type {object[]} messages that wait for the frame */
  let early = [];
  /** @param {object} message @param {Transferable[]} [ports] */
  const post = (message, ports) => element.contentWindow?.postMessage({ tama: 1, ...message }, TARGET, ports);
  const say = (/** @type {object} */ message) => (enginePort ? post(message) : early.push(message));

  /** Gives the frame a port, and tells it all that was said before it was there. */
  const connect = () => {
    enginePort?.abandon(); // a frame that asks again got nothing from it
    enginePort?.leave();
    enginePort = openPort("lesson");
    post({ type: "port" }, [enginePort.port]);
    if (latest && early.length === 0) early.push(latest);
    for (const message of early) post(message);
    early = [];
  };
  addEventListener(
    "message",
    ({ source, origin, data }) => {
      const ours = self.origin === "null" || origin === SITE.origin;
      if (source !== element.contentWindow || !ours || data?.tama !== 1) return;
      clearTimeout(silence);
      const { id, type, payload } = data;
      if (type === "connect") connect();
      else if (type === "resize") element.style.height = `${Math.min(Number(payload?.height), HIGHEST)}px`;
      else if (type === "reply") onEvent({ type, id, value: payload });
      else if (type === "refused") onEvent({ type: "refusal", id, message: String(payload?.message) });
      else if (EVENTS.includes(type)) onEvent({ type: "event", name: type, detail: Object(payload) });
    },
    { signal: stop.signal },
  );
  return {
    element,
    send(command) {
      if (command.type === "call") say({ id: command.id, type: command.method, payload: command.value });
      if (command.type !== "set") return;
      latest = { type: "set", payload: validOf(command.options) };
      say(latest);
      onEvent({ type: "obeyed" });
    },
    leave() {
      clearTimeout(silence);
      stop.abort();
      element.remove();
      enginePort?.leave();
    },
    abandon: () => enginePort?.abandon(),
  };
}
