// Serves a board or a lesson through a port, until it leaves.

import { toText } from "../i18n/messages.ts";
import type { Features } from "./board-model.ts";
import { BoardSession } from "./board-session.ts";
import { commandOf } from "./port-messages.ts";
import { RulesSession } from "./rules-session.ts";
import type { SharedEngine } from "./shared-engine.ts";

/** @param type of what is at the other end */
export function servePort(type: "board" | "lesson", port: MessagePort, engine: SharedEngine, features: Features) {
  /** sent together, since a message costs more than its content */
  let events: object[] = [];
  const send = () => {
    port.postMessage(events);
    events = [];
  };
  const emit = (event: object) => events.push(event) === 1 && queueMicrotask(send);
  const clients = engine.clients();
  const session = type === "board" ? new BoardSession(clients, emit, features) : new RulesSession(clients, emit);
  port.addEventListener("message", async ({ data }) => {
    try {
      await session.handle(commandOf(data));
    } catch (error) {
      session.complain(toText({ english: error instanceof Error ? error.message : String(error) }));
    }
    if (data?.type === "leave") port.close();
  });
  port.start();
  port.postMessage([]); // or a frame that a browser blocks would look the same for long
}
