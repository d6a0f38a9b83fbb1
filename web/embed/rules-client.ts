// Asks the rules for a lesson, at the other end of a port.

/** @import { EnginePort } from "./connection.js" */
/** @import { EngineClient } from "../python/client.js" */

import { t } from "../i18n/messages.js";
import { Refusal } from "../python/client.js";
import { Calls } from "./calls.js";
import { connectPort } from "./connection.js";
import { lessonEventOf } from "./port-messages.js";

/**
 * @typedef {object} RulesHooks
 * @property {() => void} onReady
 * @property {(message: string) => void} onFailed
 * @property {(loaded: number, total: number) => void} onProgress
 */

/**
 * @param {EnginePort} enginePort
 * @param {RulesHooks} hooks
 */
export function connectRules(enginePort, { onReady, onFailed, onProgress }) {
  const calls = new Calls();
  let silent = false;
  const onSilence = () => {
    silent = true;
    onFailed(t("embed.unreachable", { host: document.location.host }));
  };
  const onEvent = (/** @type {unknown} */ data) => {
    const event = lessonEventOf(data);
    if (!event) return;
    silent = false;
    if (event.type === "ready") onReady();
    else if (event.type === "failed") onFailed(event.message);
    else if (event.type === "progress") onProgress(event.loaded, event.total);
    else if (event.type === "reply") calls.resolve(event.id, event.value);
    else calls.reject(event.id, new Refusal(/** @type {any} */ (event.error)));
  };
  const { send, leave } = connectPort(enginePort, { onEvent, onSilence });
  return {
    /** Starts Python, also after it has failed. */
    start: () => (silent ? enginePort.abandon() : send({ type: "start" })),
    ask: /** @type {EngineClient["ask"]} */ (
      (command) => {
        let id = 0;
        const reply = calls.open((next) => {
          id = next;
          send({ type: "call", id, method: "ask", value: command });
        });
        return { id, reply };
      }
    ),
    leave,
  };
}
