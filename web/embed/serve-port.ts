// Serves a board or a lesson through a port, until it leaves.

/** @import { Features } from "./board-model.js" */
/** @import { SharedEngine } from "./shared-engine.js" */

import { BoardSession } from "./board-session.js";
import { commandOf } from "./port-messages.js";
import { RulesSession } from "./rules-session.js";

/**
 * @param {"board" | "lesson"} type of what is at the other end
 * @param {MessagePort} port
 * @param {SharedEngine} engine
 * @param {Features} features
 */
export function servePort(type, port, engine, features) {
  /** @type {object[]} sent together, since a message costs more than its content */
  let events = [];
  const send = () => {
    port.postMessage(events);
    events = [];
  };
  const emit = (/** @type {object} */ event) => events.push(event) === 1 && queueMicrotask(send);
  const clients = engine.clients();
  const session = type === "board" ? new BoardSession(clients, emit, features) : new RulesSession(clients, emit);
  port.addEventListener("message", async ({ data }) => {
    try {
      await session.handle(commandOf(data));
    } catch (error) {
      session.complain(error instanceof Error ? error.message : String(error));
    }
    if (data?.type === "leave") port.close();
  });
  port.start();
  port.postMessage([]); // or a frame that a browser blocks would look the same for long
}
