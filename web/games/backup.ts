// Writes and reads a backup, a file of JSON Lines: a header with the time from which the statistics count and the values in
// the browser's simple storage, and then a saved game on each line.

import type { Settings } from "../app/values.ts";
import { read, timestamp } from "../base/schema.ts";
import { migrate, versionOf } from "../base/versions.ts";
import { type KeptValue, validValues } from "./local-values.ts";
import { faultIn, type GameRecord, readRecord } from "./record.ts";

const FORMAT = "tama-backup";
/** Bytes of a file that is read at most: tens of thousands of games. */
export const LARGEST = 200_000_000;
/** Bytes that are read at once, and games that are written at once: the page has time for other work between them. */
const PIECE = 128_000;
const AT_ONCE = 200;
/** Characters that one game may have, and any line. */
export const LONGEST_GAME = 1_000_000;
const LONGEST_LINE = 10_000_000;

export interface Backup {
  games: GameRecord[];
  /** when the statistics were cleared */
  cleared: number;
  /** values by their names */
  local: Record<string, unknown>;
}

/**
 * a game that was left out: its line in the file, and the part of it that is invalid; empty where the line is not JSON
 */
export interface Left {
  number: number;
  fault: string;
}

type BackupFault = "backup.foreign" | "backup.newer" | "backup.large" | "backup.unreadable" | "fault.lesson";

/** A file that is not taken in; `key` is the message that says why. */
export class BadBackup extends Error {
  key: BackupFault;
  values: Record<string, number>;

  constructor(key: BackupFault, values: Record<string, number> = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

export async function toFile({ games, ...rest }: Backup, now: Date) {
  const head = { format: FORMAT, version: versionOf("backup"), made: now.toISOString(), ...rest, games: games.length };
  const parts = [`${JSON.stringify(head)}\n`];
  for (let at = 0; at < games.length; at += AT_ONCE) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve));
    parts.push(...games.slice(at, at + AT_ONCE).map((game) => `${JSON.stringify(game)}\n`));
  }
  return new Blob(parts, { type: "application/jsonl" });
}

/** Anything that was kept, as JSON; what that cannot hold is left out. */
export function rawText(kept: unknown) {
  const around: unknown[] = [];
  const written: (this: unknown, name: string, value: unknown) => unknown = function (_, value) {
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
 * @param file from anywhere
 * @param values that the file may have besides games
 * @param tell how much of it is read, and how many games were in that
 * @param signal ends it with an AbortError
 * @returns its valid parts; fails with BadBackup where it is not a backup
 */
export async function fromFile(
  file: Blob,
  usual: Settings,
  values: readonly KeptValue[],
  tell: (share: number, games: number) => void = () => {},
  signal?: AbortSignal,
): Promise<Backup & { left: Left[] }> {
  if (file.size > LARGEST) throw new BadBackup("backup.large", { most: LARGEST / 1e6 });
  let head: ReturnType<typeof headIn> | null = null;
  const games: GameRecord[] = [];
  const left: Left[] = [];
  let number = 0;
  const take = (line: string) => {
    number += 1;
    if (line.trim() === "") return;
    if (!head) {
      head = headIn(line);
      return;
    }
    const kept = line.length > LONGEST_GAME ? null : parsed(line);
    const fault = faultIn(kept);
    const record = fault === null ? readRecord(kept, usual) : null;
    if (record) games.push(record);
    else left.push({ number, fault: fault ?? "" });
  };
  let open = ""; // the beginning of a line
  for await (const [piece, share] of piecesOf(file)) {
    signal?.throwIfAborted();
    const lines = (open + piece).split("\n");
    open = lines.pop() ?? "";
    if (open.length > LONGEST_LINE) throw new BadBackup("backup.foreign");
    for (const line of lines) take(line);
    tell(share, games.length + left.length);
  }
  take(open);
  const { count, cleared, local } = head ?? headIn("");
  if (count !== games.length + left.length) throw new BadBackup("backup.foreign"); // it was cut short
  return { games, left, cleared, local: validValues(values, local) };
}

/** @param line the first of a file */
function headIn(line: string) {
  const given = parsed(line);
  const head = Object(given).format === FORMAT ? migrate("backup", given) : null;
  if (head === "later") throw new BadBackup("backup.newer");
  if (!head) throw new BadBackup("backup.foreign");
  const { games: count, cleared, local } = head;
  return { count, cleared: read(timestamp, cleared).value ?? 0, local: Object(local) };
}

/** The text of a file, piece after piece, each with the share of the file up to its end. */
async function* piecesOf(file: Blob): AsyncGenerator<[string, number]> {
  const decoder = new TextDecoder();
  for (let at = 0; at < file.size; at += PIECE) {
    const bytes = await file
      .slice(at, at + PIECE)
      .arrayBuffer()
      .catch(() => Promise.reject(new BadBackup("backup.unreadable")));
    yield [decoder.decode(bytes, { stream: true }), Math.min((at + PIECE) / file.size, 1)];
  }
}

/** @returns null where it is not JSON */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
