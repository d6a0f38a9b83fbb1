// Validates the messages of a cell. A visitor's code can call the function that sends them, so each is checked like any
// untrusted input: by its kind, its size and the number of messages.

/** @import { InferOutput } from "valibot" */

import * as v from "valibot";
import { cells, count, list, read, side, square, text } from "../base/schema.js";

/** The most characters of one message; worker.js sends no longer ones. */
export const MOST_AT_ONCE = 1_000_000;

const setting = v.union([v.boolean(), v.nullable(count())]);
const rules = v.union([text(100), v.pipe(v.record(text(100), setting), v.maxEntries(50))]);
const fault = v.object({
  kind: text(100),
  reason: text(),
  text: v.optional(text()),
  line: v.optional(v.nullable(count())),
});
const NEWS = v.object({
  out: v.optional(text(MOST_AT_ONCE)),
  err: v.optional(text(MOST_AT_ONCE)),
  cut: v.optional(count()),
  show: v.optional(v.object({ cells, turn: side, fen: text(400), rules })),
  marks: v.optional(list(v.tuple([square, v.nullable(square), v.picklist(["G", "R", "Y", "B"])]), 100)),
  move: v.optional(text(1000)),
  ask: v.optional(text(1000)),
  fault: v.optional(fault),
});
/** Messages of the worker itself, as objects: a visitor's code can send only text. */
const SIGNAL = v.object({
  ready: v.optional(v.literal(true)),
  outOfMemory: v.optional(v.literal(true)),
  flood: v.optional(v.literal(true)),
  error: v.optional(v.string()),
  recursion: v.optional(count()),
  done: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
});

/**
 * @typedef {InferOutput<typeof NEWS>} News the output of a visitor's code: `cut` is the number of characters after which
 *   nothing more is printed, `ask` the prompt of a question
 * @typedef {InferOutput<typeof fault>} CodeFault
 * @typedef {InferOutput<typeof SIGNAL>} Signal `done`: the milliseconds that the request took
 */

/**
 * @template {import("valibot").GenericSchema<unknown, object>} Schema
 * @param {Schema} schema
 * @param {unknown} value
 */
function readNonEmpty(schema, value) {
  const known = read(schema, value).value;
  return known && Object.keys(known).length > 0 ? known : null;
}

/**
 * @param {string} line
 * @returns {News | null} null if it is not valid
 */
export function readNews(line) {
  try {
    return readNonEmpty(NEWS, JSON.parse(line));
  } catch {
    return null;
  }
}

/**
 * @param {unknown} data
 * @returns {Signal | null} null if it is not valid
 */
export const readSignal = (data) => readNonEmpty(SIGNAL, data);

/** A rate limit: an amount that may be used at once, and is restored by the second. */
export class Allowance {
  /**
   * @param {number} most
   * @param {number} perSecond
   * @param {() => number} now in milliseconds
   */
  constructor(most, perSecond, now) {
    this.most = most;
    this.perSecond = perSecond;
    this.now = now;
    this.left = most;
    this.since = now();
  }

  /**
   * @param {number} amount
   * @returns {boolean} whether that much was left
   */
  take(amount) {
    const now = this.now();
    this.left = Math.min(this.most, this.left + ((now - this.since) / 1000) * this.perSecond) - amount;
    this.since = now;
    return this.left >= 0;
  }
}
