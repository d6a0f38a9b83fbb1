// Adds the games of a backup to the saved ones: all or none, with a function that undoes it.

/** @import { GameRecord } from "./record.js" */
/** @import { Games } from "./saved-games.js" */

import { newId } from "../base/ids.js";
import { read, timestamp } from "../base/schema.js";
import { transacted } from "./database.js";
import { contentOf, playedOf, readRecord, sameGame, shared } from "./record.js";
import { AT_ONCE, keepFriend, readBatchIn } from "./saved-games.js";

/**
 * Adds games to those that are there, all or none. Of an unfinished one with the same id, the one that was played on later
 * stays; a finished one, or one that cannot be read, stays as it is, and another game with its id comes beside it.
 * @param {GameRecord[]} records
 * @param {object} more
 * @param {number} [more.cleared] when the statistics were cleared, if that was later than here
 * @param {boolean} [more.unplayed] leaves out games that are there already, whatever their ids
 * @param {() => void} [more.last] is done when all is written, and may fail
 * @param {(count: number) => void} [more.tell] how many are written
 * @param {AbortSignal} [more.signal] ends it with an AbortError, with none of them added
 * @returns {Promise<{ written: number, undo: (last?: () => void) => Promise<void> }>} how many were not there already; `undo`
 *   takes them out again, and puts the replaced ones back, or changes nothing: its `last`, too, may fail
 */
export const add = (records, { cleared = 0, unplayed = false, last = () => {}, tell = () => {}, signal } = {}) =>
  transacted("readwrite", async ({ games, values }, restartTimeout) => {
    /** @type {Map<string, Set<string>> | null} */
    let branches = null;
    let written = 0;
    const there = unplayed ? await playedIn(games, restartTimeout) : null;
    /** @type {Map<string, GameRecord | undefined>} the earlier records, by the ids of those that were written */
    const replaced = new Map();
    /** @type {(record: GameRecord, stored?: GameRecord) => Promise<void>} */
    const put = async (record, stored) => {
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

/**
 * @param {Map<string, GameRecord | undefined>} replaced
 * @param {unknown} cleared
 * @param {() => void} [last]
 */
const putBack = (replaced, cleared, last = () => {}) =>
  transacted("readwrite", async ({ games, values }, restartTimeout) => {
    for (const [id, stored] of replaced) {
      await (stored ? games.put(stored) : games.delete(id));
      restartTimeout();
    }
    await (cleared === undefined ? values.delete("cleared") : values.put(cleared, "cleared"));
    last();
  });

/**
 * A record under an id of its own, unless it was taken in before.
 * @param {GameRecord} stored
 * @param {GameRecord} record
 * @param {Map<string, Set<string>>} branches
 * @returns {GameRecord | null}
 */
function besideOf(stored, record, branches) {
  const known = branches.get(stored.id) ?? new Set();
  const content = contentOf(record);
  if (known.has(content)) return null;
  branches.set(stored.id, known.add(content));
  const id = newId();
  const origin = { id: stored.id, ply: shared(record, stored) };
  return { ...record, id, carried: { ...record.carried, record: id }, origin };
}

/**
 * The contents of games that were branched from others, by the ids of those.
 * @param {Games} games
 * @param {() => void} restartTimeout
 */
async function branchesOf(games, restartTimeout) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  await eachIn(games, restartTimeout, (record) => {
    const from = record.origin?.id;
    if (from !== undefined) found.set(from, (found.get(from) ?? new Set()).add(contentOf(record)));
  });
  return found;
}

/**
 * What was played in the games that are there.
 * @param {Games} games
 * @param {() => void} restartTimeout
 */
async function playedIn(games, restartTimeout) {
  /** @type {Set<string>} */
  const found = new Set();
  await eachIn(games, restartTimeout, (record) => found.add(playedOf(record)));
  found.delete(""); // of those that cannot be read
  return found;
}

/**
 * @param {Games} games
 * @param {() => void} restartTimeout
 * @param {(record: GameRecord) => void} visit
 */
async function eachIn(games, restartTimeout, visit) {
  /** @type {IDBValidKey | undefined} */
  let after;
  do {
    const { keys, records } = await readBatchIn(games, after);
    restartTimeout();
    records.forEach(visit);
    after = keys[AT_ONCE - 1];
  } while (after !== undefined);
}
