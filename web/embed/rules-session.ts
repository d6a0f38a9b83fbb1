// Answers a lesson: its calls go to the worker that knows the rules.

import { toText } from "../i18n/messages.ts";
import { type Answer, type Command, checkArgument, type LessonEvent } from "./port-messages.ts";
import type { EngineClients } from "./shared-engine.ts";

export class RulesSession {
  clients: EngineClients;
  emit: (event: LessonEvent | Answer) => void;

  constructor(clients: EngineClients, emit: (event: LessonEvent | Answer) => void) {
    this.clients = clients;
    this.emit = emit;
    clients.rules.hooks = {
      onReady: () => emit({ type: "ready" }),
      onFailed: (message, words) => emit({ type: "failed", message, text: toText(words ?? message) }),
    };
    clients.watch((loaded, total) => emit({ type: "progress", loaded, total }));
  }

  async handle(command: Command) {
    if (command.type === "start") this.clients.rules.start();
    if (command.type === "leave") this.clients.leave();
    if (command.type === "call") await this.answer(command.id, command.method, command.value);
  }

  async answer(id: number, method: string, value: unknown) {
    try {
      if (method !== "ask") throw new TypeError(`a lesson has no method ${method}`);
      checkArgument(method, value);
      const reply = await this.clients.rules.ask(Object(value)).reply;
      this.emit({ type: "reply", id, value: reply });
    } catch (thrown) {
      const { message, error = { kind: "bad-request", message } } = Object(thrown);
      this.emit({ type: "refusal", id, message, error });
    }
  }

  /** A lesson sends no command that does not make sense. */
  complain() {}
}
