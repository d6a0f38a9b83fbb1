// Writes and reads a backup: one JSON file with the saved games, the time from which the statistics count, and the values
// in the browser's simple storage.

/** @import { Settings } from "../app/values.js" */
/** @import { KeptValue } from "./local-values.js" */
/** @import { GameRecord } from "./record.js" */

import { read, timestamp } from "../base/schema.js";
import { GamesCutter } from "./json-stream.js";
import { validValues } from "./local-values.js";
import { faultIn, readRecord } from "./record.js";

const FORMAT = "tama-backup";
const VERSION = 1;
/** Bytes of a file that is read at most: tens of thousands of games. */
export const LARGEST = 200_000_000;
/** Bytes that are read at once, and games that are written at once: the page has time for other work between them. */
const PIECE = 128_000;
const AT_ONCE = 200;
/** Characters that one game may have, and all that is no game. */
const MOST = Object.freeze({ game: 1_000_000, rest: 10_000_000 });

/**
 * @typedef {object} Backup
 * @property {GameRecord[]} games
 * @property {number} cleared when the statistics were cleared
 * @property {Record<string, unknown>} local values by their names
 *
 * @typedef {{ number: number, fault: string }} Left a game that was left out: its place in the file, and the part of it that is invalid
 */

/** A file that is not taken in; `key` is the message that says why. */
export class BadBackup extends Error {
  /**
   * @param {"backup.foreign" | "backup.newer" | "backup.large" | "backup.unreadable" | "fault.lesson"} key
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
export async function toFile({ games, ...rest }, now) {
  const head = JSON.stringify({ format: FORMAT, version: VERSION, made: now.toISOString(), ...rest });
  const parts = [head.slice(0, -1), ',"games":['];
  for (let at = 0; at < games.length; at += AT_ONCE) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve));
    const lines = games.slice(at, at + AT_ONCE).map((game) => JSON.stringify(game));
    parts.push(at > 0 ? ",\n" : "\n", lines.join(",\n"));
  }
  return new Blob([...parts, "\n]}\n"], { type: "application/json" });
}

/**
 * Anything that was kept, as JSON; what that cannot hold is left out.
 * @param {unknown} kept
 */
export function rawText(kept) {
  /** @type {unknown[]} */
  const around = [];
  /** @type {(this: unknown, name: string, value: any) => unknown} */
  const written = function (_, value) {
    if (typeof value === "bigint") return String(value);
    if (Object(value) !== value) return value;
    while (around.length > 0 && around.at(-1) !== this) around.pop();
    if (around.includes(value)) return undefined; // else it would never end
    around.push(value);
    return value;
  };
  return JSON.stringify(kept, written, 1);
}

/**
 * @param {Blob} file from anywhere
 * @param {Settings} usual
 * @param {readonly KeptValue[]} values that the file may have besides games
 * @param {(share: number, games: number) => void} [tell] how much of it is read, and how many games were in that
 * @param {AbortSignal} [signal] ends it with an AbortError
 * @returns {Promise<Backup & { left: Left[] }>} its valid parts; fails with BadBackup where it is not a backup
 */
export async function fromFile(file, usual, values, tell = () => {}, signal) {
  if (file.size > LARGEST) throw new BadBackup("backup.large", { most: LARGEST / 1e6 });
  /** @type {GameRecord[]} */
  const games = [];
  /** @type {Left[]} */
  const left = [];
  const take = (/** @type {string} */ element) => {
    const kept = element.length > MOST.game ? null : parsed(element);
    const fault = faultIn(kept);
    const record = fault === null ? readRecord(kept, usual) : null;
    if (record) games.push(record);
    else left.push({ number: games.length + left.length + 1, fault: fault ?? "" });
  };
  const cutter = new GamesCutter();
  for await (const [piece, share] of piecesOf(file)) {
    signal?.throwIfAborted();
    for (const element of cutter.push(piece)) take(element);
    if (cutter.open > MOST.rest) throw new BadBackup("backup.foreign");
    tell(share, games.length + left.length);
  }
  const { format, version, games: none, cleared, local } = Object(parsed(cutter.rest));
  if (format !== FORMAT || !Array.isArray(none) || none.length > 0) throw new BadBackup("backup.foreign");
  if (version !== VERSION) throw new BadBackup("backup.newer");
  return { games, left, cleared: read(timestamp, cleared).value ?? 0, local: validValues(values, Object(local)) };
}

/**
 * The text of a file, piece after piece, each with the share of the file up to its end.
 * @param {Blob} file
 * @returns {AsyncGenerator<[string, number]>}
 */
async function* piecesOf(file) {
  const decoder = new TextDecoder();
  for (let at = 0; at < file.size; at += PIECE) {
    const bytes = await file
      .slice(at, at + PIECE)
      .arrayBuffer()
      .catch(() => Promise.reject(new BadBackup("backup.unreadable")));
    yield [decoder.decode(bytes, { stream: true }), Math.min((at + PIECE) / file.size, 1)];
  }
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadBackup("backup.foreign");
  }
}
