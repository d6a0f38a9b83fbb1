// Validates the messages of a cell. A visitor's code can call the function that sends them, so each is checked like any
// untrusted input: by its kind, its size and the number of messages.

import type { GenericSchema, InferOutput } from "valibot";
import * as v from "valibot";
import { cells, count, list, read, side, square, text } from "../base/schema.ts";

/** The most characters of one message; worker.js sends no longer ones. */
export const MOST_AT_ONCE = 1_000_000;

/** Seconds: see tama_core/sandbox/cell.py. */
const LONGEST_SLEEP = 1_000_000;

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
  sleep: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(LONGEST_SLEEP))),
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
 * the output of a visitor's code: `cut` is the number of characters after which nothing more is printed, `ask` the
 * prompt of a question, `sleep` the seconds after which to wake it
 */
export type News = InferOutput<typeof NEWS>;

export type CodeFault = InferOutput<typeof fault>;

/** `done`: the milliseconds that the request took */
export type Signal = InferOutput<typeof SIGNAL>;

function readNonEmpty<Schema extends GenericSchema<unknown, object>>(schema: Schema, value: unknown) {
  const known = read(schema, value).value;
  return known && Object.keys(known).length > 0 ? known : null;
}

/** @returns null if it is not valid */
export function readNews(line: string): News | null {
  try {
    return readNonEmpty(NEWS, JSON.parse(line));
  } catch {
    return null;
  }
}

/** @returns null if it is not valid */
export const readSignal = (data: unknown): Signal | null => readNonEmpty(SIGNAL, data);

/** A rate limit: an amount that may be used at once, and is restored by the second. */
export class Allowance {
  most: number;
  perSecond: number;
  now: () => number;
  left: number;
  since: number;

  /** @param now in milliseconds */
  constructor(most: number, perSecond: number, now: () => number) {
    this.most = most;
    this.perSecond = perSecond;
    this.now = now;
    this.left = most;
    this.since = now();
  }

  /** @returns whether that much was left */
  take(amount: number): boolean {
    const now = this.now();
    this.left = Math.min(this.most, this.left + ((now - this.since) / 1000) * this.perSecond) - amount;
    this.since = now;
    return this.left >= 0;
  }
}
