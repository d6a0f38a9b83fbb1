// Reads and writes the values in the browser's simple storage that a backup contains.

import { isLaterValue, storage, storageKey, storedText, writeText } from "../base/storage.js";
import { migrate, versionOf } from "../base/versions.js";

/** @typedef {{ name: string, read: (kept: unknown) => object }} KeptValue `read` gives the valid parts of anything */

/** Characters of one value. */
const LONGEST = 1_000_000;

/**
 * The values of known names, as far as they are what those hold.
 * @param {readonly KeptValue[]} known
 * @param {Record<string, unknown>} values
 * @returns {Record<string, unknown>}
 */
export function validValues(known, values) {
  /** @type {[string, unknown][]} */
  const found = [];
  for (const { name, read } of known) {
    const kept = migrate(name, values[name]);
    if (kept === null || kept === "later") continue;
    const value = { version: versionOf(name), ...read(kept) };
    if (JSON.stringify(value).length <= LONGEST) found.push([name, value]);
  }
  return Object.fromEntries(found);
}

/**
 * The values that are in this browser, as far as they can be read.
 * @param {readonly KeptValue[]} known
 * @returns {Record<string, unknown>}
 */
export function localValues(known) {
  /** @type {Record<string, unknown>} */
  const found = {};
  for (const { name } of known) {
    try {
      found[name] = JSON.parse(storedText(storage(), storageKey(name)) ?? "null");
    } catch {
      // This was not written by us.
    }
  }
  return validValues(known, found);
}

/**
 * Writes all of these values or none, but for those that a later version of the site has stored.
 * @param {Record<string, unknown>} values
 * @returns {() => void} puts the earlier values back
 */
export function putLocalValues(values) {
  /** @type {[string, string | null][]} */
  const before = [];
  const undo = () => {
    for (const [name] of before) localStorage.removeItem(name); // first, as that makes room
    for (const [name, text] of before) if (text !== null) writeText(localStorage, name, text);
  };
  try {
    for (const [plain, value] of Object.entries(values)) {
      if (isLaterValue(localStorage, plain)) continue;
      const name = storageKey(plain);
      before.push([name, storedText(localStorage, name)]);
      writeText(localStorage, name, JSON.stringify(value));
    }
  } catch (error) {
    undo();
    throw error;
  }
  return undo;
}
