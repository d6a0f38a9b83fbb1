// The saved games, and what the next visit begins with.

/** @import { Carried } from "../state/carried.js" */
/** @import { Settings } from "../state/model.js" */
/** @import { GameRecord, Played } from "./record.js" */

import { readSettings } from "../state/carried.js";
import { database } from "./database.js";
import { newId, readRecord } from "./record.js";

/** @typedef {{ record: string | null, settings: Settings }} Current the game that was on the board last */

/**
 * Writes a game down. Where another tab has gone on with the same one meanwhile, both stay: this one gets another id.
 * @param {Played} game
 * @param {number | null} revision that this tab wrote last; null where it has just come to the game
 */
export async function keep(game, revision) {
  const transaction = (await database()).transaction("games", "readwrite");
  const stored = await transaction.store.get(game.id);
  const before = stored && revision !== null && stored.revision !== revision ? undefined : stored;
  const id = before === stored ? game.id : newId();
  const next = {
    ...game,
    id,
    carried: { ...game.carried, record: id },
    name: before?.name ?? "",
    begun: before?.begun ?? game.changed,
    revision: (before?.revision ?? 0) + 1,
  };
  await transaction.store.put(next);
  await transaction.done;
  return { id, revision: next.revision };
}

/**
 * All saved games, the one that was played last first, and how many can no longer be read.
 * @param {Settings} usual
 */
export async function games(usual) {
  const kept = await (await database()).getAll("games");
  const read = kept.map((each) => readRecord(each, usual)).filter((each) => each !== null);
  return { games: read.sort((a, b) => b.changed - a.changed), unread: kept.length - read.length };
}

/**
 * @param {string} id
 * @param {string} name
 */
export async function rename(id, name) {
  const transaction = (await database()).transaction("games", "readwrite");
  const stored = await transaction.store.get(id);
  if (stored) await transaction.store.put({ ...stored, name });
  await transaction.done;
}

/**
 * @param {string} id
 * @returns {Promise<() => Promise<void>>} puts it back
 */
export async function remove(id) {
  const transaction = (await database()).transaction(["games", "desk"], "readwrite");
  const [kept, desk] = [transaction.objectStore("games"), transaction.objectStore("desk")];
  const stored = await kept.get(id);
  const current = await desk.get("current");
  await kept.delete(id);
  if (current?.record === id) await desk.put({ ...current, record: null }, "current"); // nobody is to miss it
  await transaction.done;
  return async () => {
    if (stored) await (await database()).put("games", stored);
    if (current?.record === id) await leave(current);
  };
}

/** @param {Current} current */
export async function leave(current) {
  await (await database()).put("desk", current, "current");
}

/**
 * What a visit begins with: the game that was left unfinished, unless another tab has it, and the choices made for it.
 * @param {Settings} usual
 * @param {(id: string) => Promise<boolean>} isElsewhere
 * @returns {Promise<{ carried: Carried | null, settings: Settings, lost: boolean } | null>} `lost`: there was a game, and
 *   it cannot be read; null on a first visit
 */
export async function taken(usual, isElsewhere) {
  const kept = await database();
  const current = await kept.get("desk", "current");
  if (current === undefined) return null;
  const { record, settings } = Object(current);
  const choices = readSettings(settings, usual);
  if (typeof record !== "string" || (await isElsewhere(record)))
    return { carried: null, settings: choices, lost: false };
  const found = readRecord(await kept.get("games", record), choices);
  return { carried: found?.result === null ? found.carried : null, settings: choices, lost: found === null };
}

/** When the statistics were cleared; they begin after it. */
export async function clearedAt() {
  const time = await (await database()).get("desk", "cleared");
  return typeof time === "number" ? time : 0;
}

/** @param {number} time */
export async function clearAt(time) {
  await (await database()).put("desk", time, "cleared");
}

/**
 * Adds games to those that are there; of two with the same id the one stays that was played on later.
 * @param {GameRecord[]} records
 */
export async function add(records) {
  const transaction = (await database()).transaction("games", "readwrite");
  for (const record of records) {
    const stored = await transaction.store.get(record.id);
    if (!stored || !(stored.changed >= record.changed)) await transaction.store.put(record);
  }
  await transaction.done;
}
