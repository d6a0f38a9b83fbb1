// Connects a board or a lesson to Python through a port: sends commands, hears events, and notices if none come.

/** @import { Key } from "../i18n/messages.js" */
/** @import { Command } from "./port-messages.js" */
/** @import { FrameNews } from "./silence.js" */

import { awaitFirstWord } from "./silence.js";

/** Milliseconds in which something must come from the other end. */
export const PATIENCE = 30_000;

/**
 * @typedef {object} EnginePort a port to Python
 * @property {MessagePort} port
 * @property {number | null} patience milliseconds in which something must come through it; null within one document
 * @property {FrameNews} [news] of the frame at its other end
 * @property {() => void} leave gives back what the port needs; the last one ends Python
 * @property {() => void} abandon nothing comes through it: the next port is to be one of another document
 *
 * @typedef {object} Connection
 * @property {(command: Command) => void} send
 * @property {() => void} leave
 * @property {() => void} abandon
 *
 * @typedef {object} Listener
 * @property {(event: any) => void} onEvent
 * @property {(why: Key) => void} onSilence
 */

/**
 * @param {EnginePort} enginePort
 * @param {Listener} listener
 * @returns {Connection}
 */
export function connectPort({ port, patience, news, leave, abandon }, { onEvent, onSilence }) {
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
