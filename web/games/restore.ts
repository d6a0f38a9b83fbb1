// Adds the games of a backup to the saved ones: all or none, with a function that undoes it.

import { newId } from "../base/ids.ts";
import { read, timestamp } from "../base/schema.ts";
import { transacted } from "./database.ts";
import { completed, contentOf, type GameRecord, goesOnFrom, playedOf, readRecord, sameGame, shared } from "./record.ts";
import { AT_ONCE, type Games, keepFriend, readBatchIn } from "./saved-games.ts";

/**
 * Adds games to those that are there, all or none. Of two with the same id, the one that goes on from the other stays,
 * and of the same moves the one that was played later; a finished game keeps its moves and gets the name and notes that
 * it lacks. Where they have parted, or the one that is there cannot be read, the other comes beside it, once.
 * @returns how many were not there already; `undo` takes them out again, and puts the replaced ones back, or changes
 *   nothing: its `last`, too, may fail
 */
export const add = (
  records: GameRecord[],
  {
    cleared = 0,
    unplayed = false,
    last = () => {},
    tell = () => {},
    signal,
  }: {
    cleared?: number;
    unplayed?: boolean;
    last?: () => void;
    tell?: (count: number) => void;
    signal?: AbortSignal;
  } = {},
): Promise<{ written: number; undo: (last?: () => void) => Promise<void> }> =>
  transacted("readwrite", async ({ games, values }, restartTimeout) => {
    let branches: Map<string, Set<string>> | null = null;
    let written = 0;
    const there = unplayed ? await playedIn(games, restartTimeout) : null;
    /** the earlier records, by the ids of those that were written */
    const replaced = new Map<string, GameRecord | undefined>();
    const put: (record: GameRecord, stored?: GameRecord) => Promise<void> = async (record, stored) => {
      if (!replaced.has(record.id)) replaced.set(record.id, stored);
      await games.put(record);
      await keepFriend(values, record);
      written += 1;
    };
    for (const [at, record] of records.entries()) {
      signal?.throwIfAborted();
      if (there?.has(playedOf(record))) continue;
      const stored = await games.get(record.id);
      restartTimeout();
      tell(at + 1);
      const next = stored ? mergedOf(stored, record) : record;
      if (next === "beside") {
        branches ??= await branchesOf(games, restartTimeout);
        const beside = besideOf(stored as GameRecord, record, branches);
        if (beside) await put(beside);
      } else if (next && !(await isBranchOfSame(games, stored, record))) await put(next, stored);
    }
    const before = await values.get("cleared");
    if (cleared > (read(timestamp, before).value ?? 0)) await values.put(cleared, "cleared");
    signal?.throwIfAborted();
    last();
    return { written, undo: (lastOfAll) => putBack(replaced, before, lastOfAll) };
  });

/**
 * What becomes of a saved game and another with its id.
 * @returns null where it stays as it is
 */
function mergedOf(stored: GameRecord, record: GameRecord): GameRecord | "beside" | null {
  if (!readRecord(stored, record.carried.settings)) return sameGame(stored, record) ? null : "beside";
  const later = { ...(completed(record, stored) ?? record), revision: (stored.revision ?? 0) + 1 };
  if (sameGame(stored, record))
    return !stored.result && record.changed > stored.changed ? later : completed(stored, record);
  if (goesOnFrom(stored, record)) return null;
  return goesOnFrom(record, stored) ? later : "beside";
}

/** Whether a game that is new here came beside the one that is here, on another device. */
async function isBranchOfSame(
  games: Pick<Games, "get">,
  stored: GameRecord | undefined,
  { origin, ...record }: GameRecord,
) {
  const from = stored || !origin ? undefined : await games.get(origin.id);
  return from !== undefined && sameGame(from, record);
}

const putBack = (replaced: Map<string, GameRecord | undefined>, cleared: unknown, last: () => void = () => {}) =>
  transacted("readwrite", async ({ games, values }, restartTimeout) => {
    for (const [id, stored] of replaced) {
      await (stored ? games.put(stored) : games.delete(id));
      restartTimeout();
    }
    await (cleared === undefined ? values.delete("cleared") : values.put(cleared, "cleared"));
    last();
  });

/** A record under an id of its own, unless it was taken in before. */
function besideOf(stored: GameRecord, record: GameRecord, branches: Map<string, Set<string>>): GameRecord | null {
  const known = branches.get(stored.id) ?? new Set();
  const content = contentOf(record);
  if (known.has(content)) return null;
  branches.set(stored.id, known.add(content));
  const id = newId();
  const origin = { id: stored.id, ply: shared(record, stored) };
  return { ...record, id, carried: { ...record.carried, record: id }, origin };
}

/** The contents of games that were branched from others, by the ids of those. */
async function branchesOf(games: Games, restartTimeout: () => void) {
  const found = new Map<string, Set<string>>();
  await eachIn(games, restartTimeout, (record) => {
    const from = record.origin?.id;
    if (from !== undefined) found.set(from, (found.get(from) ?? new Set()).add(contentOf(record)));
  });
  return found;
}

/** What was played in the games that are there. */
async function playedIn(games: Games, restartTimeout: () => void) {
  const found = new Set<string>();
  await eachIn(games, restartTimeout, (record) => found.add(playedOf(record)));
  found.delete(""); // of those that cannot be read
  return found;
}

async function eachIn(games: Games, restartTimeout: () => void, visit: (record: GameRecord) => void) {
  let after: IDBValidKey | undefined;
  do {
    const { keys, records } = await readBatchIn(games, after);
    restartTimeout();
    records.forEach(visit);
    after = keys[AT_ONCE - 1];
  } while (after !== undefined);
}
