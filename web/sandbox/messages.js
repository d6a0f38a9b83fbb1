// What a cell may tell the page. A visitor's code can reach the function that sends, so each message is checked as one
// from a stranger: by its kind, its size and how many there are.

/** @import { InferOutput } from "valibot" */

import * as v from "valibot";
import { cells, count, list, read, side, square, text } from "../base/schema.js";

/** Characters of one message; worker.js sends none that is longer. */
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
  fault: v.optional(fault),
});
/** What the worker itself says, in objects: code of visitors can send nothing but text. */
const SIGNAL = v.object({
  ready: v.optional(v.literal(true)),
  outOfMemory: v.optional(v.literal(true)),
  flood: v.optional(v.literal(true)),
  error: v.optional(v.string()),
  done: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
});

/**
 * @typedef {InferOutput<typeof NEWS>} News what a visitor's code did: `cut` is the characters after which no more is
 *   printed
 * @typedef {InferOutput<typeof fault>} Fault
 * @typedef {InferOutput<typeof SIGNAL>} Signal `done`: the request is carried out, in so many milliseconds
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
 * @returns {News | null} null where it is no news
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
 * @returns {Signal | null} null where it is no signal
 */
export const readSignal = (data) => readNonEmpty(SIGNAL, data);

/** What may be used up at once, and comes back by the second. */
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
   * @returns {boolean} whether there was so much left
   */
  take(amount) {
    const now = this.now();
    this.left = Math.min(this.most, this.left + ((now - this.since) / 1000) * this.perSecond) - amount;
    this.since = now;
    return this.left >= 0;
  }
}
