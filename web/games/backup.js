// Everything that the site keeps, as one file: games, settings, what the statistics leave out, how far lessons are.

/** @import { Settings } from "../state/model.js" */
/** @import { GameRecord } from "./record.js" */

import { toKept } from "../learn/progress.js";
import { toScore } from "../learn/rating.js";
import { placed } from "../place.js";
import { toPreferences } from "../preferences.js";
import { moment, read } from "../schema.js";
import { toTexts } from "../studio/documents.js";
import { faultIn, readRecord } from "./record.js";

const FORMAT = "tama-backup";
const VERSION = 1;
/** Bytes of a file that is read at most; a hundred times what thousands of games take. */
export const LARGEST = 50_000_000;

/** What lies in the browser's simple storage, and how each is read: settings, progress, rating, texts of the studio. */
const LOCAL = Object.freeze({
  "tama-preferences": toPreferences,
  "tama-learn": toKept,
  "tama-puzzles": toScore,
  "tama-cell": toTexts,
  "tama-bots": toTexts,
});
/** Characters of one such value. */
const LONGEST = 1_000_000;

/**
 * @typedef {object} Backup
 * @property {GameRecord[]} games
 * @property {number} cleared when the statistics were cleared
 * @property {Record<string, unknown>} local
 *
 * @typedef {{ number: number, fault: string }} Left a game that was left out, by its place in the file, and what is wrong
 */

/** A file that is not taken in; `key` is the message that says why. */
export class BadBackup extends Error {
  /**
   * @param {"backup.foreign" | "backup.newer" | "backup.large"} key
   * @param {Record<string, number>} values
   */
  constructor(key, values = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

/**
 * @param {Backup} backup
 * @param {Date} now
 */
export const toText = (backup, now) =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, made: now.toISOString(), ...backup }, null, 1)}\n`;

/**
 * @param {string} text of a file, whoever wrote it
 * @param {Settings} usual
 * @returns {Backup & { left: Left[] }} what is valid of it; fails with BadBackup where it is no file of ours
 */
export function fromText(text, usual) {
  const { format, version, games, cleared, local } = parsed(text);
  if (format !== FORMAT || !Array.isArray(games)) throw new BadBackup("backup.foreign");
  if (version !== VERSION) throw new BadBackup("backup.newer");
  /** @type {Left[]} */
  const left = [];
  const good = games.flatMap((game, at) => {
    const fault = faultIn(game);
    const record = fault === null ? readRecord(game, usual) : null;
    if (!record) left.push({ number: at + 1, fault: fault ?? "" });
    return record ? [record] : [];
  });
  return { games: good, left, cleared: read(moment, cleared).value ?? 0, local: ours(Object(local)) };
}

/** @param {string} text */
function parsed(text) {
  try {
    return Object(JSON.parse(text));
  } catch {
    throw new BadBackup("backup.foreign");
  }
}

/**
 * The values of known names, as far as they are what those hold.
 * @param {Record<string, unknown>} values
 * @returns {Record<string, unknown>}
 */
function ours(values) {
  /** @type {[string, unknown][]} */
  const found = [];
  for (const [name, toValue] of Object.entries(LOCAL)) {
    if (Object(values[name]) !== values[name]) continue;
    const value = toValue(values[name]);
    if (JSON.stringify(value).length <= LONGEST) found.push([name, value]);
  }
  return Object.fromEntries(found);
}

/**
 * What lies in the simple storage of this browser, as far as it can be read.
 * @returns {Record<string, unknown>}
 */
export function localValues() {
  /** @type {Record<string, unknown>} */
  const found = {};
  for (const name of Object.keys(LOCAL)) {
    try {
      found[name] = JSON.parse(localStorage.getItem(placed(name)) ?? "null");
    } catch {
      // Storage is denied, or this was not written by us.
    }
  }
  return ours(found);
}

/**
 * Writes all of these values or none.
 * @param {Record<string, unknown>} values
 * @returns {() => void} puts back what was there
 */
export function putLocalValues(values) {
  /** @type {[string, string | null][]} */
  const before = [];
  const undo = () => {
    for (const [name] of before) localStorage.removeItem(name); // first, as that makes room
    for (const [name, text] of before) if (text !== null) localStorage.setItem(name, text);
  };
  try {
    for (const [plain, value] of Object.entries(values)) {
      const name = placed(plain);
      before.push([name, localStorage.getItem(name)]);
      localStorage.setItem(name, JSON.stringify(value));
    }
  } catch (error) {
    undo();
    throw error;
  }
  return undo;
}
