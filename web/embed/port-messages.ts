// The messages through a port: commands to Python from a board or a lesson, and events in return. Each has a schema,
// since any document may have written it.

import type { InferOutput } from "valibot";
import * as v from "valibot";
import type { ProtocolError } from "../base/protocol.ts";
import { count, list, read, square, text } from "../base/schema.ts";
import type { BoardView } from "./view.ts";

const QUESTIONS = [
  "square",
  "moves",
  "last",
  "why",
  "captures",
  "pieces",
  "rank",
  "file",
  "clocks",
  "keys",
  "begin",
  "mark",
] as const;
const BOARD_INPUT = v.variant("type", [
  v.object({ type: v.literal("press"), square }),
  v.object({ type: v.literal("drop"), from: square, to: v.nullable(square) }),
  v.object({ type: v.picklist(["cancel", "flip"]) }),
  v.object({
    type: v.literal("question"),
    about: v.picklist(QUESTIONS),
    square: v.optional(v.nullable(square)),
    from: v.optional(v.nullable(square)),
    drawn: v.optional(v.boolean()),
  }),
]);
const COMMAND = v.variant("type", [
  v.object({ type: v.literal("set"), options: v.record(text(), v.unknown()) }),
  v.object({ type: v.literal("do"), event: BOARD_INPUT }),
  v.object({ type: v.literal("act"), action: text(100) }),
  v.object({ type: v.literal("offer"), at: count(100) }),
  v.object({ type: v.literal("start") }),
  v.object({ type: v.literal("call"), id: count(), method: text(100), value: v.optional(v.unknown()) }),
  v.object({ type: v.literal("leave") }),
]);
/** The arguments of those methods that take one. */
const ARGUMENTS: Readonly<Record<string, v.GenericSchema>> = Object.freeze({
  move: text(1000),
  goTo: count(10_000),
  check: v.record(text(100), v.unknown()),
  ask: v.record(text(100), v.unknown()),
});
const TEXT = v.union([text(), list(v.union([text(), v.object({ english: text() })]), 100)]);
/** Events that a lesson hears; a board's come from its own host, and go unchecked. */
const LESSON_EVENT = v.variant("type", [
  v.object({ type: v.literal("ready") }),
  v.object({ type: v.literal("failed"), message: text(), text: v.optional(TEXT) }),
  v.object({ type: v.literal("progress"), loaded: count(), total: count() }),
  v.object({ type: v.literal("reply"), id: count(), value: v.record(text(100), v.unknown()) }),
  v.object({
    type: v.literal("refusal"),
    id: count(),
    message: text(),
    error: v.looseObject({ kind: text(100), message: text() }),
  }),
]);

/** what was done on a board */
export type BoardInput = InferOutput<typeof BOARD_INPUT>;

/** `set`, `do`, `act` and `offer` are for boards, `start` for lessons */
export type Command = InferOutput<typeof COMMAND>;

export type LessonEvent = InferOutput<typeof LESSON_EVENT>;

/** the answer to a call */
export type Answer =
  | { type: "reply"; id: number; value: unknown }
  | { type: "refusal"; id: number; message: string; error?: ProtocolError };

/**
 * `obeyed`: the options of the last "set" are in force, or are invalid; `stuck`: this document cannot load what it
 * needs, and another could (base/loading.ts)
 */
export type BoardOutput =
  | Answer
  | { type: "view"; view: BoardView }
  | { type: "say"; words: string }
  | { type: "event"; name: string; detail: object }
  | { type: "obeyed" }
  | { type: "stuck" };

export function commandOf(data: unknown): Command {
  const { value, fault } = read(COMMAND, data);
  if (value) return value;
  throw new TypeError(fault ? `${fault}: not a valid value in a command` : "not a valid command");
}

/** Refuses an argument that a method cannot take. */
export function checkArgument(method: string, value: unknown) {
  const schema = Object.hasOwn(ARGUMENTS, method) ? ARGUMENTS[method] : undefined;
  if (!schema || read(schema, value).fault === null) return;
  throw new TypeError(
    method === "move" ? 'move: expected text such as "c3-c4"' : `${method}: expected a valid argument`,
  );
}

export const lessonEventOf = (data: unknown): LessonEvent | null => read(LESSON_EVENT, data).value;
