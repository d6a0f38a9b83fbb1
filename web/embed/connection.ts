// Connects a board, a lesson or a code cell to Python through a port: sends commands, hears events, and notices if none come.

import type { Key } from "../i18n/messages.ts";
import type { Command } from "./port-messages.ts";
import { awaitFirstWord, type FrameNews } from "./silence.ts";

/** Milliseconds in which something must come from the other end. */
export const PATIENCE = 30_000;

/** a port to Python */
export interface EnginePort {
  port: MessagePort;
  /** milliseconds in which something must come through it; null within one document */
  patience: number | null;
  /** news of the frame at its other end */
  news?: FrameNews;
  /** gives back what the port needs; the last one ends Python */
  leave: () => void;
  /** nothing comes through it: the next port is to be one of another document */
  abandon: () => void;
}

export interface Connection<Sent = Command> {
  send: (command: Sent) => void;
  leave: () => void;
  abandon: () => void;
}

export interface Listener {
  onEvent: (event: object) => void;
  onSilence: (why: Key) => void;
}

export function connectPort<Sent = Command>(
  { port, patience, news, leave, abandon }: EnginePort,
  { onEvent, onSilence }: Listener,
): Connection<Sent> {
  const endWait = awaitFirstWord(patience, news, onSilence);
  port.addEventListener("message", ({ data }) => {
    endWait();
    for (const event of Array.isArray(data) ? data : []) onEvent(Object(event));
  });
  port.start();
  return {
    send: (command) => port.postMessage(command),
    leave() {
      endWait();
      port.postMessage({ type: "leave" });
      port.close();
      leave();
    },
    abandon,
  };
}
