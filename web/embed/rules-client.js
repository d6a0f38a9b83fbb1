// One Python for boards and lessons alike: a lesson has a frame of its own, and asks the Python of the page's boards
// through a port, of which each end takes what it has a schema for.

/** @import { Crew } from "./shared-engine.js" */

import * as v from "valibot";
import { count, read, text } from "../base/schema.js";
import { t } from "../i18n/messages.js";
import { Refusal } from "../python/client.js";
import { PATIENCE } from "./runtime-frame.js";

const REQUEST = v.object({
  id: v.optional(count()),
  command: v.optional(v.record(text(100), v.unknown())),
  left: v.optional(v.literal(true)),
});
const NEWS = v.object({
  id: v.optional(count()),
  reply: v.optional(v.record(text(100), v.unknown())),
  error: v.optional(v.looseObject({ kind: text(100), message: text() })),
  ready: v.optional(v.literal(true)),
  failed: v.optional(text()),
  loaded: v.optional(count()),
  total: v.optional(count()),
});

/**
 * @typedef {object} Desk what a lesson asks of Python
 * @property {{ hooks: import("../python/client.js").Hooks, start: () => void,
 *   ask: import("../python/client.js").EngineClient["ask"] }} rules
 * @property {(tell: (loaded: number, total: number) => void) => void} watch
 * @property {() => void} leave
 */

/**
 * @param {Crew} crew
 * @param {MessagePort} port
 */
export function lend(crew, port) {
  const desk = crew.desk();
  const { rules } = desk;
  rules.hooks = {
    onReady: () => port.postMessage({ ready: true }),
    onFailed: (failed) => port.postMessage({ failed }),
  };
  desk.watch((loaded, total) => port.postMessage({ loaded, total }));
  // A command that cannot be written as JSON throws before it is on its way.
  const asked = async (/** @type {any} */ command) => rules.ask({ ...command }).reply;
  port.addEventListener("message", ({ data }) => {
    const { value } = read(REQUEST, data);
    if (!value) return;
    const { id, command, left } = value;
    if (left) {
      desk.leave();
      port.close();
    } else if (!command) rules.start();
    else {
      asked(command).then(
        (reply) => port.postMessage({ id, reply }),
        ({ error, message }) => port.postMessage({ id, error: error ?? { kind: "bad-request", message } }),
      );
    }
  });
  port.start();
}

/**
 * The desk at the other end of the port.
 * @param {MessagePort} port
 * @param {() => void} renew gets another port, where nothing has come from this one
 * @returns {Desk}
 */
export function borrowed(port, renew) {
  /** @type {Map<number, { resolve: (reply: any) => void, reject: (refusal: Refusal) => void }>} */
  const waiting = new Map();
  let lastId = 0;
  let tell = (/** @type {number} */ _loaded, /** @type {number} */ _total) => {};
  let silent = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let silence;
  const giveUp = () => {
    silent = true;
    rules.hooks.onFailed?.(t("embed.unreachable", { host: document.location.host }));
  };
  const rules = {
    hooks: /** @type {import("../python/client.js").Hooks} */ ({}),
    start() {
      if (silent) return renew();
      silence = setTimeout(giveUp, PATIENCE);
      port.postMessage({});
    },
    ask: /** @type {Desk["rules"]["ask"]} */ (
      (command) => {
        lastId += 1;
        const id = lastId;
        const reply = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
        port.postMessage({ id, command });
        return { id, reply };
      }
    ),
  };
  port.addEventListener("message", ({ data }) => {
    const { value } = read(NEWS, data);
    if (!value) return;
    clearTimeout(silence);
    silent = false;
    const { id = 0, reply, error, ready, failed, loaded = 0, total } = value;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (reply) asked?.resolve(reply);
    else if (error) asked?.reject(new Refusal(/** @type {import("../base/protocol.js").ProtocolError} */ (error)));
    else if (ready) rules.hooks.onReady?.();
    else if (failed) rules.hooks.onFailed?.(failed);
    else if (total) tell(loaded, total);
  });
  port.start();
  return {
    rules,
    watch: (teller) => {
      tell = teller;
    },
    leave() {
      clearTimeout(silence);
      port.postMessage({ left: true });
    },
  };
}
