// What the player of a board is told through a port, by a document that anyone may have written: each order has a schema.

/** @import { InferOutput } from "valibot" */

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
const EVENT = v.variant("type", [
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
const ORDER = v.variant("type", [
  v.object({ type: v.literal("set"), options: v.record(text(), v.unknown()) }),
  v.object({ type: v.literal("do"), event: EVENT }),
  v.object({ type: v.literal("act"), action: text(100) }),
  v.object({ type: v.literal("offer"), at: count(100) }),
  v.object({ type: v.literal("call"), id: count(), method: text(100), value: v.optional(v.unknown()) }),
  v.object({ type: v.literal("leave") }),
]);
/** What the methods take that take anything. */
const ARGUMENTS = Object.freeze({ move: text(1000), goTo: count(10_000), check: v.record(text(100), v.unknown()) });

/**
 * @typedef {InferOutput<typeof EVENT>} BoardOrder
 * @typedef {InferOutput<typeof ORDER>} Order what comes in
 */

/**
 * @param {unknown} data
 * @returns {Order}
 */
export function orderOf(data) {
  const { value, fault } = read(ORDER, data);
  if (value) return value;
  throw new TypeError(fault ? `an order whose ${fault} makes no sense` : "an order that makes no sense");
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
