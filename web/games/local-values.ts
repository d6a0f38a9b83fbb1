// Reads and writes the values in the browser's simple storage that a backup contains.

import { isLaterValue, storage, storageKey, storedText, writeText } from "../base/storage.ts";
import { migrate, versionOf } from "../base/versions.ts";

/** `read` gives the valid parts of anything; `merge` what two devices have; where one alone can stay, the first one's */
export interface KeptValue {
  name: string;
  read: (kept: unknown) => object;
  merge: (first: unknown, second: unknown) => object;
}

export const keptValue = <T extends object>(
  name: string,
  read: (kept: unknown) => T,
  merge: (first: T, second: T) => T,
): KeptValue => ({ name, read, merge: (first, second) => merge(read(first), read(second)) });

/** Characters of one value. */
const LONGEST = 1_000_000;

/** The values of known names, as far as they are what those hold. */
export function validValues(known: readonly KeptValue[], values: Record<string, unknown>): Record<string, unknown> {
  const found: [string, unknown][] = [];
  for (const { name, read } of known) {
    const kept = migrate(name, values[name]);
    if (kept === null || kept === "later") continue;
    const value = { version: versionOf(name), ...read(kept) };
    if (JSON.stringify(value).length <= LONGEST) found.push([name, value]);
  }
  return Object.fromEntries(found);
}

/** The values of two devices together, by `merge` of each. */
export const mergedValues = (
  known: readonly KeptValue[],
  first: Record<string, unknown>,
  second: Record<string, unknown>,
): Record<string, unknown> => {
  const both = known.filter(({ name }) => first[name] && second[name]);
  const merged = both.map(({ name, merge }) => [
    name,
    { version: versionOf(name), ...merge(first[name], second[name]) },
  ]);
  return validValues(known, { ...second, ...first, ...Object.fromEntries(merged) });
};

/** The values that differ from those that are here. */
export const changedValues = (values: Record<string, unknown>, here: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(here[name])),
  );

/** The values that are in this browser, as far as they can be read. */
export function localValues(known: readonly KeptValue[]): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const { name } of known) {
    try {
      found[name] = JSON.parse(storedText(storage(), storageKey(name)) ?? "null");
    } catch {
      // This was not written by us.
    }
  }
  return validValues(known, found);
}

/** Fails with the browser's own error where storage is denied. */
const store = () => storage() ?? localStorage;

/** by their keys; null where there is none */
type Texts = [string, string | null][];

/**
 * Writes all of these values or none, but for those that a later version of the site has stored.
 * @returns puts all the earlier values back or none, and gives what puts these in again
 */
export function putLocalValues(values: Record<string, unknown>): () => () => void {
  const entries = Object.entries(values).filter(([name]) => !isLaterValue(store(), name));
  const before = putTexts(entries.map(([name, value]) => [storageKey(name), JSON.stringify(value)]));
  return () => {
    const after = putTexts(before);
    return () => void putTexts(after);
  };
}

/**
 * Writes all of these texts or none.
 * @returns what was there before
 */
function putTexts(texts: Texts): Texts {
  const before: Texts = texts.map(([key]) => [key, storedText(store(), key)]);
  try {
    for (const text of texts) putText(text);
  } catch (error) {
    for (const [key] of before) tried(() => store().removeItem(key)); // first, as that makes room
    for (const text of before) tried(() => putText(text));
    throw error;
  }
  return before;
}

const putText = ([key, text]: Texts[number]) =>
  text === null ? store().removeItem(key) : writeText(store(), key, text);

/** Goes on where one of several steps back fails. */
function tried(step: () => void) {
  try {
    step();
  } catch {
    // The failure that began it is told.
  }
}
