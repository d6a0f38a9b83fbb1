// Everything that the site keeps, as one file: games, settings, what the statistics leave out, how far lessons are.

/** @import { Settings } from "../state/model.js" */
/** @import { GameRecord } from "./record.js" */

import { readRecord } from "./record.js";

const FORMAT = "tama-backup";
const VERSION = 1;
/** What lies in the browser's simple storage: settings and the progress of lessons, each under a name of its own. */
const LOCAL = /^tama-[a-z]+$/;
/** Says only that a game is on its way; see keeper.js. */
const PASSING = "tama-game";

/**
 * @typedef {object} Backup
 * @property {GameRecord[]} games
 * @property {number} cleared when the statistics were cleared
 * @property {Record<string, unknown>} local
 */

/** A file that is not taken in; `key` is the message that says why. */
export class BadBackup extends Error {
  /**
   * @param {"backup.foreign" | "backup.newer" | "backup.spoilt"} key
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
 * @returns {Backup} whole; fails with BadBackup where any part of it cannot be read
 */
export function fromText(text, usual) {
  const { format, version, games, cleared, local } = parsed(text);
  if (format !== FORMAT || !Array.isArray(games)) throw new BadBackup("backup.foreign");
  if (version !== VERSION) throw new BadBackup("backup.newer");
  const read = games.map((game) => readRecord(game, usual)).filter((game) => game !== null);
  const count = games.length - read.length;
  if (count > 0) throw new BadBackup("backup.spoilt", { count });
  return { games: read, cleared: Number.isFinite(cleared) ? cleared : 0, local: ours(Object.entries(Object(local))) };
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
 * @param {[string, unknown][]} entries
 * @returns {Record<string, unknown>}
 */
const ours = (entries) => Object.fromEntries(entries.filter(([name]) => LOCAL.test(name) && name !== PASSING));

/**
 * What lies in the simple storage of this browser, as far as it can be read.
 * @returns {Record<string, unknown>}
 */
export function localValues() {
  /** @type {[string, unknown][]} */
  const found = [];
  try {
    for (const [name, text] of Object.entries(localStorage)) {
      try {
        found.push([name, JSON.parse(text)]);
      } catch {
        // Not written by us, then.
      }
    }
  } catch {
    // Storage is denied: there is nothing.
  }
  return ours(found);
}

/** @param {Record<string, unknown>} values */
export function putLocalValues(values) {
  for (const [name, value] of Object.entries(values)) localStorage.setItem(name, JSON.stringify(value));
}
