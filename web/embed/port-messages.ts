// The messages through a port: commands to Python from a board or a lesson, and events in return. Each has a schema,
// since any document may have written it.

/** @import { InferOutput } from "valibot" */
/** @import { ProtocolError } from "../base/protocol.js" */
/** @import { BoardView } from "./view.js" */

import * as v from "valibot";
import { count, read, square, text } from "../base/schema.js";

const QUESTIONS = /** @type {const} */ ([
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
]);
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
const ARGUMENTS = Object.freeze({
  move: text(1000),
  goTo: count(10_000),
  check: v.record(text(100), v.unknown()),
  ask: v.record(text(100), v.unknown()),
});
/** Events that a lesson hears; a board's come from its own host, and go unchecked. */
const LESSON_EVENT = v.variant("type", [
  v.object({ type: v.literal("ready") }),
  v.object({ type: v.literal("failed"), message: text() }),
  v.object({ type: v.literal("progress"), loaded: count(), total: count() }),
  v.object({ type: v.literal("reply"), id: count(), value: v.record(text(100), v.unknown()) }),
  v.object({
    type: v.literal("refusal"),
    id: count(),
    message: text(),
    error: v.looseObject({ kind: text(100), message: text() }),
  }),
]);

/**
 * @typedef {InferOutput<typeof BOARD_INPUT>} BoardInput what was done on a board
 * @typedef {InferOutput<typeof COMMAND>} Command `set`, `do`, `act` and `offer` are for boards, `start` for lessons
 * @typedef {InferOutput<typeof LESSON_EVENT>} LessonEvent
 *
 * @typedef {{ type: "reply", id: number, value: unknown }
 *   | { type: "refusal", id: number, message: string, error?: ProtocolError }} Answer to a call
 * @typedef {Answer | { type: "view", view: BoardView } | { type: "say", words: string }
 *   | { type: "event", name: string, detail: object } | { type: "obeyed" } | { type: "stuck" }} BoardOutput
 *   `obeyed`: the options of the last "set" are in force, or are invalid;
 *   `stuck`: this document cannot load what it needs, and another could (base/loading.js)
 */

/**
 * @param {unknown} data
 * @returns {Command}
 */
export function commandOf(data) {
  const { value, fault } = read(COMMAND, data);
  if (value) return value;
  throw new TypeError(fault ? `a command whose ${fault} makes no sense` : "a command that makes no sense");
}

/**
 * Refuses an argument that a method cannot take.
 * @param {string} method
 * @param {unknown} value
 */
export function checkArgument(method, value) {
  if (!Object.hasOwn(ARGUMENTS, method)) return;
  const schema = ARGUMENTS[/** @type {keyof typeof ARGUMENTS} */ (method)];
  if (read(schema, value).fault === null) return;
  throw new TypeError(
    method === "move" ? 'move: expected a text such as "c3-c4"' : `${method}: expected another value`,
  );
}

/**
 * @param {unknown} data
 * @returns {LessonEvent | null}
 */
export const lessonEventOf = (data) => read(LESSON_EVENT, data).value;
