// One Python for boards and lessons alike: a lesson has a frame of its own, and asks the Python of the page's boards
// through a port.

/** @import { Crew } from "./crew.js" */

import { Refusal } from "../engine-client.js";

/**
 * @typedef {object} Desk what a lesson asks of Python
 * @property {{ hooks: import("../engine-client.js").Hooks, start: () => void,
 *   ask: import("../engine-client.js").EngineClient["ask"] }} rules
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
    const { id, command, left } = Object(data);
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
 * @returns {Desk}
 */
export function borrowed(port) {
  /** @type {Map<number, { resolve: (reply: any) => void, reject: (refusal: Refusal) => void }>} */
  const waiting = new Map();
  let lastId = 0;
  let tell = (/** @type {number} */ _loaded, /** @type {number} */ _total) => {};
  const rules = {
    hooks: /** @type {import("../engine-client.js").Hooks} */ ({}),
    start: () => port.postMessage({}),
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
  port.addEventListener("message", ({ data: { id, reply, error, ready, failed, loaded, total } }) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (reply) asked?.resolve(reply);
    else if (error) asked?.reject(new Refusal(error));
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
    leave: () => port.postMessage({ left: true }),
  };
}
