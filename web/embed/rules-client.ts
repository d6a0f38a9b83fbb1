// Asks the rules for a lesson, at the other end of a port.

import type { PageText } from "../base/dom.ts";
import type { Answers, Command, ProtocolError } from "../base/protocol.ts";
import { t } from "../i18n/messages.ts";
import { Refusal } from "../python/client.ts";
import { Calls } from "./calls.ts";
import { connectPort, type EnginePort } from "./connection.ts";
import { lessonEventOf } from "./port-messages.ts";

interface RulesHooks {
  onReady: () => void;
  onFailed: (text: PageText) => void;
  onProgress: (loaded: number, total: number) => void;
}

export function connectRules(enginePort: EnginePort, { onReady, onFailed, onProgress }: RulesHooks) {
  const calls = new Calls();
  let silent = false;
  const onSilence = () => {
    silent = true;
    onFailed(t("embed.unreachable", { host: document.location.host }));
  };
  const onEvent = (data: unknown) => {
    const event = lessonEventOf(data);
    if (!event) return;
    silent = false;
    if (event.type === "ready") onReady();
    else if (event.type === "failed") onFailed(event.text ?? event.message);
    else if (event.type === "progress") onProgress(event.loaded, event.total);
    else if (event.type === "reply") calls.resolve(event.id, event.value);
    else calls.reject(event.id, new Refusal(event.error as ProtocolError));
  };
  const { send, leave } = connectPort(enginePort, { onEvent, onSilence });
  return {
    /** Starts Python, also after it has failed. */
    start: () => (silent ? enginePort.abandon() : send({ type: "start" })),
    ask<C extends Command>(command: C) {
      let id = 0;
      const reply = calls.open((next) => {
        id = next;
        send({ type: "call", id, method: "ask", value: command });
      });
      return { id, reply: reply as Promise<Answers[C["op"]]> };
    },
    leave,
  };
}
