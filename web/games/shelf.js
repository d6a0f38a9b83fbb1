// The saved games, and what the next visit begins with.

/** @import { Carried } from "../state/carried.js" */
/** @import { Settings } from "../state/model.js" */
/** @import { GameRecord, Played } from "./record.js" */

import { readSettings } from "../state/carried.js";
import { transacted } from "./database.js";
import { newId, readRecord } from "./record.js";

/** @typedef {{ record: string | null, settings: Settings }} Current the game that was on the board last */

/**
 * Writes a game down, with which the next visit begins. Where another tab has gone on with the same one meanwhile, both
 * stay: this one gets another id.
 * @param {Played} game
 * @param {number | null} revision that this tab wrote last; null where it has just come to the game
 */
export const keep = (game, revision) =>
  transacted("readwrite", async ({ games, desk }) => {
    const stored = await games.get(game.id);
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
    const current = { record: id, settings: game.carried.settings };
    await Promise.all([games.put(next), desk.put(current, "current")]);
    return next;
  });

/**
 * All saved games, the one that was played last first, and how many can no longer be read.
 * @param {Settings} usual
 */
export async function games(usual) {
  const kept = await transacted("readonly", ({ games }) => games.getAll());
  const read = kept.map((each) => readRecord(each, usual)).filter((each) => each !== null);
  return { games: read.sort((a, b) => b.changed - a.changed), unread: kept.length - read.length };
}

/**
 * @param {string} id
 * @param {string} name
 */
export const rename = (id, name) =>
  transacted("readwrite", async ({ games }) => {
    const stored = await games.get(id);
    if (stored) await games.put({ ...stored, name });
  });

/**
 * @param {string} id
 * @returns {Promise<() => Promise<void>>} puts it back
 */
export const remove = (id) =>
  transacted("readwrite", async ({ games, desk }) => {
    const stored = await games.get(id);
    const current = await desk.get("current");
    await games.delete(id);
    if (current?.record === id) await desk.put({ ...current, record: null }, "current"); // nobody is to miss it
    return () =>
      transacted("readwrite", async (stores) => {
        if (stored) await stores.games.put(stored);
        if (current?.record === id) await stores.desk.put(current, "current");
      });
  });

/** @param {Current} current */
export const leave = ({ record, settings }) => noted("current", { record, settings });

/**
 * @param {string} name
 * @param {unknown} value
 */
const noted = (name, value) =>
  transacted("readwrite", async ({ desk }) => {
    await desk.put(value, name);
  });

/**
 * What a visit begins with: the game that was left unfinished, unless another tab has it, and the choices made for it.
 * @param {Settings} usual
 * @param {(id: string) => Promise<boolean>} isElsewhere
 * @returns {Promise<{ carried: Carried | null, settings: Settings, lost: boolean } | null>} `lost`: there was a game, and
 *   it cannot be read; null on a first visit
 */
export async function taken(usual, isElsewhere) {
  const current = await transacted("readonly", ({ desk }) => desk.get("current"));
  if (current === undefined) return null;
  const { record, settings } = Object(current);
  const choices = readSettings(settings, usual);
  if (typeof record !== "string" || (await isElsewhere(record)))
    return { carried: null, settings: choices, lost: false };
  const found = readRecord(await transacted("readonly", ({ games }) => games.get(record)), choices);
  return { carried: found?.result === null ? found.carried : null, settings: choices, lost: found === null };
}

/** When the statistics were cleared; they begin after it. */
export async function clearedAt() {
  const time = await transacted("readonly", ({ desk }) => desk.get("cleared"));
  return typeof time === "number" ? time : 0;
}

/** @param {number} time */
export const clearAt = (time) => noted("cleared", time);

/**
 * Adds games to those that are there; of two with the same id the one stays that was played on later.
 * @param {GameRecord[]} records
 */
export const add = (records) =>
  transacted("readwrite", async ({ games }) => {
    for (const record of records) {
      const stored = await games.get(record.id);
      if (!stored || !(stored.changed >= record.changed)) await games.put(record);
    }
  });
