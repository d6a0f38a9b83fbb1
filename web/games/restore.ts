// Adds the games of a backup to the saved ones: all or none, with a function that undoes it.

import { newId } from "../base/ids.ts";
import { read, timestamp } from "../base/schema.ts";
import { transacted } from "./database.ts";
import { contentOf, type GameRecord, playedOf, readRecord, sameGame, shared } from "./record.ts";
import { AT_ONCE, type Games, keepFriend, readBatchIn } from "./saved-games.ts";

/**
 * Adds games to those that are there, all or none. Of an unfinished one with the same id, the one that was played on
 * later stays; a finished one, or one that cannot be read, stays as it is, and another game with its id comes beside
 * it.
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
      if (!stored) await put(record);
      else if (stored.result || !readRecord(stored, record.carried.settings)) {
        if (sameGame(stored, record)) continue;
        branches ??= await branchesOf(games, restartTimeout);
        const beside = besideOf(stored, record, branches);
        if (beside) await put(beside);
      } else if (!(stored.changed >= record.changed)) await put(record, stored);
    }
    const before = await values.get("cleared");
    if (cleared > (read(timestamp, before).value ?? 0)) await values.put(cleared, "cleared");
    signal?.throwIfAborted();
    last();
    return { written, undo: (lastOfAll) => putBack(replaced, before, lastOfAll) };
  });

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
