// Validates all data from outside (saved games, backups, links, history entries, messages, attributes): these are the
// shared parts of the schemas, with types, bounds and lengths. Unvalidated data goes no further into the page.

import type { GenericSchema, InferOutput } from "valibot";
import * as v from "valibot";

/** Limits far beyond any real game or file, which keep a forged one from filling the memory. */
export const LIMITS = Object.freeze({
  plies: 5_000, // as in tama_core/bridge/games.py
  text: 10_000,
  id: 100,
  name: 500,
  pdn: 20_000_000,
  size: 1_000_000,
  depth: 200,
});

/** @param most characters */
export const text = (most: number = LIMITS.text) => v.pipe(v.string(), v.maxLength(most));

/** A whole number. */
export const count = (most: number = Number.MAX_SAFE_INTEGER, least: number = 0) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** Milliseconds since 1970 that a date can hold and that a clock may plausibly show: up to the year 3000. */
export const timestamp = count(32_503_680_000_000);

export const square = v.pipe(v.string(), v.regex(/^[a-h][1-8]$/));
export const side = v.picklist(["white", "black"] as const);
export const cells = v.pipe(v.string(), v.regex(/^[.wbWB]{64}$/));

/** What makes a move worse than another (tama_core/engine/facts.py), also where it is kept with a game. */
export const factKind = v.picklist([
  "missed-win",
  "slower-win",
  "allowed-win",
  "quicker-loss",
  "left-ending",
  "lost-pieces",
  "forced-captures",
  "missed-gain",
  "let-crown",
  "missed-crown",
]);

/** A list with a bounded length. */
export const list = <Item extends GenericSchema>(item: Item, most: number = LIMITS.plies) =>
  v.pipe(v.array(item), v.maxLength(most));

/** Validates each part of an object by itself: the parts that match their schemas, null for the others. */
export const readParts = <Parts extends Record<string, GenericSchema>>(parts: Parts, value: unknown) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, schema]) => [name, read(schema, Object(value)[name]).value]),
  ) as { [Name in keyof Parts]: InferOutput<Parts[Name]> | null };

/** Whether a value is plain JSON data within the limits of depth and size, without cycles. */
export function isPlain(value: unknown) {
  let left = LIMITS.size;
  const fits: (value: unknown, depth: number) => boolean = (value, depth) => {
    left -= typeof value === "string" ? value.length : 1;
    if (left < 0 || depth > LIMITS.depth) return false;
    if (Array.isArray(value)) return value.every((each) => fits(each, depth + 1));
    if (typeof value !== "object" || value === null) return typeof value !== "bigint";
    if (Object.getPrototypeOf(value) !== Object.prototype) return false;
    return Object.entries(value).every(([name, each]) => {
      left -= name.length;
      return fits(each, depth + 1);
    });
  };
  return fits(value, 0);
}

/**
 * Validates a value.
 * @returns `fault` is the path of the first part that does not match, such as "carried.game.moves.3"; empty for the
 *   value itself
 */
export function read<Schema extends GenericSchema>(
  schema: Schema,
  value: unknown,
): { value: InferOutput<Schema>; fault: null } | { value: null; fault: string } {
  const { success, output, issues } = v.safeParse(schema, value, { abortEarly: true });
  if (success) return { value: output, fault: null };
  return { value: null, fault: v.getDotPath(issues[0]) ?? "" };
}
