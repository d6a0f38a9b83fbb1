// Reads and writes the saved games and the settings with which the next visit begins.

import { friendKey, isSameFriend } from "../app/friend.ts";
import { FRIEND, ID, isLater, readSettings } from "../app/snapshot.ts";
import type { Friend, KnownGame, Settings, Snapshot } from "../app/values.ts";
import { newId } from "../base/ids.ts";
import { read, timestamp } from "../base/schema.ts";
import { isSilent, type Stores, transacted } from "./database.ts";
import { type GameRecord, type Played, readRecord, sameGame, shared } from "./record.ts";

/** a record that cannot be read: when it was changed, if it says so, and whether a later version wrote it */
export interface Unread {
  id: IDBValidKey;
  changed: number;
  later: boolean;
}

export interface KeptCurrent {
  games: GameRecord[];
  unread: Unread[];
}

export type Games = Pick<Stores["games"], "get" | "getAll" | "getAllKeys">;

/**
 * Saves a game, with which the next visit begins. A finished game is never changed: only the notes beside its
 * moves and its review are, and whether a friend was told. Where this one differs from it, or another tab has gone on
 * with the same one meanwhile, both stay: this one
 * gets another id, and says where it comes from.
 * @param revision that this tab wrote last; null where it has just come to the game
 */
export const saveGame = (game: Played, revision: number | null) =>
  transacted("readwrite", async ({ games, values }) => {
    const stored = await games.get(game.id);
    const next = nextRecord(game, stored, revision);
    const current = { record: next.id, settings: game.carried.settings };
    await games.put(next);
    await values.put(current, "current");
    await keepFriend(values, next);
    return next;
  });

/** A game against a friend is found again by its own name: a link brings nothing else. */
export async function keepFriend(values: Pick<Stores["values"], "put">, { id, carried: { friend } }: GameRecord) {
  if (friend) await values.put({ record: id, friend }, friendKey(friend));
}

/** The game of this browser that a link is about. */
export async function readFriendGame(wanted: Friend, usual: Settings): Promise<KnownGame | null> {
  const found = Object(await transacted("readonly", ({ values }) => values.get(friendKey(wanted))));
  const { value: friend } = read(FRIEND, found.friend);
  if (!friend || !isSameFriend(friend, wanted)) return null;
  const { value: id } = read(ID, found.record);
  const record = id === null ? null : await readGame(id, usual);
  return { friend, record: record && id, carried: record?.carried ?? null };
}

/** Whether two are the same game against a friend, whose end may turn out not to stand. */
function isSameLog(stored: GameRecord, game: Played) {
  const { value: friend } = read(FRIEND, stored.carried.friend);
  return friend !== null && isSameFriend(game.carried.friend, friend);
}

function nextRecord(game: Played, stored: GameRecord | undefined, revision: number | null): GameRecord {
  const origin = game.carried.origin ?? null;
  const elsewhere = revision !== null && stored?.revision !== revision;
  const overtaken = stored && (elsewhere || isLater(stored.carried)); // what a later version wrote is not replaced
  if (stored?.result && !overtaken && sameGame(stored, game)) {
    const { annotation, reviewed, friend } = game.carried;
    return {
      ...stored,
      carried: { ...stored.carried, annotation, reviewed, friend },
      revision: (stored.revision ?? 0) + 1,
    };
  }
  if (!overtaken && (!stored?.result || isSameLog(stored, game))) {
    return {
      ...game,
      carried: { ...game.carried, record: game.id },
      name: stored?.name ?? "",
      begun: stored?.begun ?? game.changed,
      revision: (stored?.revision ?? 0) + 1,
      origin: stored ? (stored.origin ?? null) : origin,
    };
  }
  const id = newId();
  const from = stored ? { id: stored.id, ply: shared(game, stored) } : origin;
  return {
    ...game,
    id,
    carried: { ...game.carried, record: id },
    name: "",
    begun: game.changed,
    revision: 1,
    origin: from,
  };
}

/** Records that are read at once: the page has time for other work between them. */
export const AT_ONCE = 200;

/** All saved games, the one that was played last first, and the records that cannot be read. */
export async function readGames(usual: Settings): Promise<KeptCurrent> {
  const found: KeptCurrent = { games: [], unread: [] };
  let after: IDBValidKey | undefined;
  do {
    const { keys, records } = await readBatch(after);
    for (const [at, id] of keys.entries()) {
      const record = readRecord(records[at], usual);
      if (record) found.games.push(record);
      else found.unread.push(unreadOf(id, records[at]));
    }
    after = keys[AT_ONCE - 1];
  } while (after !== undefined);
  found.games.sort((a, b) => b.changed - a.changed);
  return found;
}

const unreadOf = (id: IDBValidKey, record: unknown): Unread => ({
  id,
  changed: read(timestamp, Object(record).changed).value ?? 0,
  later: isLater(Object(record).carried),
});

const rangeAfter = (key: IDBValidKey | undefined) => (key === undefined ? null : IDBKeyRange.lowerBound(key, true));

/** The next records after one, by their ids. */
export async function readBatchIn(games: Games, after: IDBValidKey | undefined) {
  const range = rangeAfter(after);
  const keys = await games.getAllKeys(range, AT_ONCE);
  const records = await games.getAll(range, AT_ONCE);
  return { keys, records };
}

/**
 * The same in a transaction of its own. One record that the browser cannot read would spoil it for all: then each is
 * read by itself.
 */
async function readBatch(after: IDBValidKey | undefined): Promise<{ keys: IDBValidKey[]; records: unknown[] }> {
  try {
    return await transacted("readonly", ({ games }) => readBatchIn(games, after));
  } catch (error) {
    if (isSilent(error)) throw error;
    const keys = await transacted("readonly", ({ games }) => games.getAllKeys(rangeAfter(after), AT_ONCE));
    const records: unknown[] = [];
    for (const key of keys) records.push(await readRaw(key));
    return { keys, records };
  }
}

/** A record as it lies in the database; undefined where the browser cannot read it. */
export const readRaw = (id: IDBValidKey): Promise<unknown> =>
  transacted("readonly", ({ games }) => games.get(id)).catch((error) => {
    if (isSilent(error)) throw error;
    return undefined;
  });

export const rename = (id: string, name: string) =>
  transacted("readwrite", async ({ games }) => {
    const stored = await games.get(id);
    if (stored) await games.put({ ...stored, name });
  });

/** @returns null where it is not there, or cannot be read */
export const readGame = async (id: string, usual: Settings): Promise<GameRecord | null> =>
  readRecord(await readRaw(id), usual);

/** @returns puts it back; none where the browser could not read it */
export async function remove(id: IDBValidKey): Promise<(() => Promise<void>) | undefined> {
  // Asked twice: a failure that passes is not to cost the way back.
  const stored = (await readRaw(id)) ?? (await readRaw(id));
  const { value: friend } = read(FRIEND, Object(stored).carried?.friend);
  const name = friend && friendKey(friend);
  const current = await transacted("readwrite", async ({ games, values }) => {
    const current = Object(await values.get("current"));
    await games.delete(id);
    if (name && Object(await values.get(name)).record === id) await values.delete(name);
    if (current.record === id) await values.put({ ...current, record: null }, "current"); // or the next visit missed it
    return current;
  });
  if (!stored) return undefined;
  return () =>
    transacted("readwrite", async ({ games, values }) => {
      if ((await games.getKey(id)) === undefined) await games.put(stored as GameRecord); // as it was found
      if (name && (await values.getKey(name)) === undefined) await values.put({ record: id, friend }, name);
      if (current.record === id) await values.put(current, "current");
    });
}

/** Keeps which game is on the board, and the choices that were made for it. */
export const saveCurrent = (record: string | null, settings: Settings) => saveValue("current", { record, settings });

const saveValue = (name: string, value: unknown) =>
  transacted("readwrite", async ({ values }) => {
    await values.put(value, name);
  });

/**
 * Reads the game with which a visit begins: the one that was left unfinished, unless another tab has it, with its
 * settings.
 * @returns `lost`: there was a game, and it cannot be read, perhaps as a later version wrote it; null on a first visit
 */
export async function readCurrent(
  usual: Settings,
  isLockedElsewhere: (id: string) => Promise<boolean>,
): Promise<{ carried: Snapshot | null; settings: Settings; lost: "lost" | "later" | null } | null> {
  const current = await transacted("readonly", ({ values }) => values.get("current"));
  if (current === undefined) return null;
  const { record, settings } = Object(current);
  const choices = readSettings(settings, usual);
  if (typeof record !== "string" || (await isLockedElsewhere(record)))
    return { carried: null, settings: choices, lost: null };
  const raw = await readRaw(record);
  const found = readRecord(raw, choices);
  // A friend is no opponent for a game that only waits to be begun.
  const next = found?.carried.friend ? usual : choices;
  const lost = found ? null : isLater(Object(raw).carried) ? "later" : "lost";
  return { carried: found?.result === null ? found.carried : null, settings: next, lost };
}

/** When the statistics were cleared; they begin after it. */
export async function clearedAt() {
  const time = await transacted("readonly", ({ values }) => values.get("cleared"));
  return read(timestamp, time).value ?? 0;
}

export const clearAt = (time: number) => saveValue("cleared", time);
