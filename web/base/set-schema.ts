// Validates what an author writes of a set of positions (docs/lessons.md), also where it is stored or sent to Python.

import * as v from "valibot";
import { count, LIMITS, list, text } from "./schema.ts";

const moves = list(text(LIMITS.name));
/** one move may stand without brackets */
const someMoves = v.union([text(LIMITS.name), moves]);

/** a step; what the page does not know of it stays */
export const stepTable = v.objectWithRest(
  {
    position: v.optional(text()),
    ruleset: v.optional(v.union([text(LIMITS.name), v.record(text(LIMITS.id), v.unknown())])),
    before: v.optional(moves),
    goal: v.optional(text(LIMITS.id)),
    count: v.optional(count()),
    squares: v.optional(moves),
    solution: v.optional(moves),
    also: v.optional(moves),
    title: v.optional(text()),
    text: v.optional(text()),
    task: v.optional(text()),
    success: v.optional(text()),
    other: v.optional(text()),
    hints: v.optional(list(v.object({ text: text(), squares: v.optional(someMoves) }))),
    wrong: v.optional(
      list(
        v.object({
          play: someMoves,
          text: text(),
          reason: v.optional(text(LIMITS.id)),
          answer: v.optional(someMoves),
          after: v.optional(someMoves),
        }),
      ),
    ),
  },
  v.unknown(),
);

export const setTables = v.strictObject({
  title: text(),
  language: text(LIMITS.id),
  text: text(),
  steps: list(stepTable),
});
