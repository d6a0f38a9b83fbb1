// Answers a lesson: its calls go to the worker that knows the rules.

/** @import { EngineClients } from "./shared-engine.js" */
/** @import { Answer, Command, LessonEvent } from "./port-messages.js" */

import { checkArgument } from "./port-messages.js";

export class RulesSession {
  /**
   * @param {EngineClients} clients
   * @param {(event: LessonEvent | Answer) => void} emit
   */
  constructor(clients, emit) {
    this.clients = clients;
    this.emit = emit;
    clients.rules.hooks = {
      onReady: () => emit({ type: "ready" }),
      onFailed: (message) => emit({ type: "failed", message }),
    };
    clients.watch((loaded, total) => emit({ type: "progress", loaded, total }));
  }

  /** @param {Command} command */
  async handle(command) {
    if (command.type === "start") this.clients.rules.start();
    if (command.type === "leave") this.clients.leave();
    if (command.type === "call") await this.answer(command.id, command.method, command.value);
  }

  /**
   * @param {number} id
   * @param {string} method
   * @param {unknown} value
   */
  async answer(id, method, value) {
    try {
      if (method !== "ask") throw new TypeError(`a lesson has no method ${method}`);
      checkArgument(method, value);
      const reply = await this.clients.rules.ask(/** @type {any} */ ({ ...Object(value) })).reply;
      this.emit({ type: "reply", id, value: reply });
    } catch (thrown) {
      const { message, error = { kind: "bad-request", message } } = /** @type {any} */ (thrown);
      this.emit({ type: "refusal", id, message, error });
    }
  }

  /** A lesson sends no command that does not make sense. */
  complain() {}
}
