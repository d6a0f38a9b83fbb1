// Sends along with each question about a lesson the text that Python lacks: the line of a puzzle, or the set of a step.

import type { Command } from "../base/protocol.ts";
import type { AskOptions, EngineClient } from "../python/client.ts";
import { isOfMore, lineOf } from "./puzzle-list.ts";
import { isSet, textOf } from "./sets.ts";

type Client = Pick<EngineClient, "ask">;

export function withTexts(client: Client): Client {
  const ask = <C extends Command>(command: C, options?: AskOptions<C>) => {
    const text = "lesson" in command ? textFor(command.lesson, client) : null;
    if (!text) return client.ask(command, options);
    return { id: 0, reply: text.then((more) => client.ask({ ...command, ...more }, options).reply) };
  };
  return { ask };
}

/** @returns null for a lesson that Python has */
function textFor(id: string, client: Client): Promise<{ more: string } | { set: string }> | null {
  if (isOfMore(id)) return lineOf(id).then((more) => ({ more }));
  if (isSet(id)) return textOf(id, client).then((set) => ({ set }));
  return null;
}
