// What is to be learned or solved in someone's page: embed.html in a frame within the board, with the Python of the
// page's other boards.

/** @import { Connection, Does } from "./runtime-frame.js" */

import { faultOf } from "./options.js";
import { enter, PATIENCE, targetOf } from "./runtime-frame.js";

/** What a lesson may have its page hear: whatever else comes from the frame is none of it. */
const EVENTS = ["ready", "solved", "error"];
/** Pixels. */
const HIGHEST = 20_000;

/**
 * Attributes without those whose values are none of theirs, which count as left out.
 * @param {Record<string, unknown>} given
 */
const sound = (given) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, faultOf({ [name]: value }) ? null : value]));

/**
 * @param {URL} site
 * @param {Record<string, string | null>} given by the names of the attributes
 * @param {Does} does
 * @returns {Connection & { element: HTMLIFrameElement }}
 */
export function openLesson(site, given, { onNews, onSilence }) {
  const address = new URL("embed.html?python=lent", site);
  for (const [name, value] of Object.entries(given)) if (value !== null) address.searchParams.set(name, value);
  const element = document.createElement("iframe");
  element.title = "Tama";
  element.src = address.href;
  const stop = new AbortController();
  const silence = setTimeout(onSilence, PATIENCE);
  /** @type {ReturnType<typeof enter> | undefined} */
  let place;
  /** @type {object | null} the options that were set last, for a frame that is loaded again */
  let latest = null;
  /** @type {object[]} what is said before anyone is there to hear it */
  let early = [];
  /** @param {object} message @param {Transferable[]} [ports] */
  const post = (message, ports) => element.contentWindow?.postMessage({ tama: 1, ...message }, targetOf(site), ports);
  const say = (/** @type {object} */ message) => (place ? post(message) : early.push(message));

  addEventListener(
    "message",
    ({ source, origin, data }) => {
      const ours = self.origin === "null" || origin === site.origin;
      if (source !== element.contentWindow || !ours || data?.tama !== 1) return;
      clearTimeout(silence);
      const { id, type, payload } = data;
      if (type === "borrow") {
        const { port1, port2 } = new MessageChannel();
        place?.giveUp(); // a frame that asks again got nothing from it
        place?.leave();
        place = enter(site, "lesson", port1);
        post({ type: "python" }, [port2]);
        if (latest && early.length === 0) early.push(latest);
        for (const message of early) post(message);
        early = [];
      } else if (type === "resize") element.style.height = `${Math.min(Number(payload?.height), HIGHEST)}px`;
      else if (type === "reply") onNews({ type, id, value: payload });
      else if (type === "refused") onNews({ type: "refusal", id, message: String(payload?.message) });
      else if (EVENTS.includes(type)) onNews({ type: "event", name: type, detail: Object(payload) });
    },
    { signal: stop.signal },
  );
  return {
    element,
    send(order) {
      if (order.type === "call") say({ id: order.id, type: order.method, payload: order.value });
      if (order.type !== "set") return;
      latest = { type: "set", payload: sound(order.options) };
      say(latest);
      onNews({ type: "obeyed" });
    },
    leave() {
      clearTimeout(silence);
      stop.abort();
      element.remove();
      place?.leave();
    },
  };
}
