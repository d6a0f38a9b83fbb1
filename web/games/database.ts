// Opens the site's database in this browser and runs transactions in it, with a limit to how long it may be silent.
// A kiosk has none, and keeps its games as long as the page is open.

import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction, openDB } from "idb";
import { KIOSK } from "../base/kiosk.ts";
import { SITE_PATH } from "../base/storage.ts";
import { storesInMemory } from "./memory.ts";
import type { GameRecord } from "./record.ts";

/** `games` holds one record for each game, `desk` single values by their names: see saved-games.ts */
type Schema = DBSchema & {
  games: { key: IDBValidKey; value: GameRecord };
  desk: { key: string; value: unknown };
};

type Database = IDBPDatabase<Schema>;

type Mode = "readonly" | "readwrite";
type Transaction<M extends IDBTransactionMode> = IDBPTransaction<Schema, ("games" | "desk")[], M>;
type ObjectStore<Name extends "games" | "desk", M extends Mode> = IDBPObjectStore<
  Schema,
  ("games" | "desk")[],
  Name,
  M
>;

/** the stores of a transaction */
export interface Stores<M extends Mode = "readwrite"> {
  games: ObjectStore<"games", M>;
  values: ObjectStore<"desk", M>;
}

/** Each copy of the site has its own. */
export const NAME = `tama ${SITE_PATH}`;

/** How long the database may be silent before it is said that nothing is being kept. */
export const patience = { milliseconds: 5000 };

const STORES: ("games" | "desk")[] = ["games", "desk"];

/**
 * The step that leads from each version of the schema to the next; an older database goes through those that it lacks.
 */
export const STEPS: ((database: Database, transaction: Transaction<"versionchange">) => void)[] = [
  (database) => {
    database.createObjectStore("games", { keyPath: "id" });
    database.createObjectStore("desk");
  },
];

const MEMORY = KIOSK === null ? null : storesInMemory();

let current: Promise<Database> | null = null;

/**
 * Opens the database, once for as long as it stays open.
 * @returns fails with the browser's own error where there can be none
 */
function database(): Promise<Database> {
  const opening = current ?? ours();
  current = opening;
  opening.catch(() => abandon(opening));
  return opening;
}

/** Makes the next transaction open the database anew; browsers have been known never to answer the first time. */
function abandon(opening: Promise<Database>) {
  if (current !== opening) return;
  current = null;
  opening.then(
    (late) => late.close(),
    () => {},
  );
}

const opened = (name: string): Promise<Database> =>
  openDB(name, STEPS.length, {
    upgrade: (database, from, _, transaction) => {
      for (const step of STEPS.slice(from)) step(database, transaction);
    },
    blocking: letGo, // to a newer version of the site
    terminated: () => {
      current = null;
    },
  });

/** One that lacks a part is not ours: it stays as it is, and the games lie beside it. */
async function ours(): Promise<Database> {
  const found = await opened(NAME);
  if (STORES.every((name) => found.objectStoreNames.contains(name))) return found;
  found.close();
  return opened(`${NAME} games`);
}

/** Lets go of the database, so that it can be opened anew. */
export async function letGo() {
  const open = current;
  current = null;
  (await open)?.close();
}

/** A database that says nothing: held by another tab, or by a browser that is busy. */
const silence = () => new DOMException("The database is not responding.", "TimeoutError");

export const isSilent = (error: unknown) => Object(error).name === "TimeoutError";

/**
 * Why nothing can be kept.
 * @param error of the database or of the simple storage
 * @returns "newer": a later version of the site has changed the database
 */
export function storageFault(error: unknown): "full" | "denied" | "busy" | "newer" {
  if (isSilent(error)) return "busy";
  const { name } = Object(error);
  if (name === "VersionError") return "newer";
  return name === "QuotaExceededError" ? "full" : "denied";
}

/**
 * Reads, or reads and writes: all of it or nothing.
 * @param does waits for nothing but the stores; where that takes long, it calls `restartTimeout` whenever they have
 *   answered
 * @returns the result of `does`, once all is on the disk; fails with a TimeoutError where the database is silent
 */
export async function transacted<T, M extends Mode>(
  mode: M,
  does: (stores: Stores<M>, restartTimeout: () => void) => Promise<T>,
): Promise<T> {
  if (MEMORY) return does(MEMORY as unknown as Stores<M>, () => {});
  let late = false;
  let giveUp = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimeout = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      late = true;
      giveUp();
    }, patience.milliseconds);
  };
  restartTimeout();
  const wait = (stop: () => void) => {
    giveUp = stop;
  };
  try {
    const transaction = await begin(mode, wait).catch((error) => {
      if (Object(error).name === "InvalidStateError") return begin(mode, wait);
      throw error;
    });
    giveUp = () => abort(transaction);
    return await within(transaction, (stores) => does(stores, restartTimeout));
  } catch (error) {
    throw late ? silence() : error;
  } finally {
    clearTimeout(timer);
  }
}

/** @param wait takes a function that stops waiting for the database */
async function begin<M extends Mode>(mode: M, wait: (stop: () => void) => void) {
  const opening = database();
  const silent = new Promise<never>((_, reject) =>
    wait(() => {
      abandon(opening);
      reject(silence());
    }),
  );
  const open = await Promise.race([opening, silent]);
  try {
    return open.transaction(STORES, mode);
  } catch (error) {
    abandon(opening); // it was closed meanwhile
    throw error;
  }
}

function abort(transaction: Pick<IDBTransaction, "abort">) {
  try {
    transaction.abort();
  } catch {
    // It is over.
  }
}

async function within<T, M extends Mode>(transaction: Transaction<M>, does: (stores: Stores<M>) => Promise<T>) {
  const stores = { games: transaction.objectStore("games"), values: transaction.objectStore("desk") };
  const work = does(stores).catch((error) => {
    abort(transaction);
    throw error;
  });
  transaction.done.catch(() => {}); // as `work` says why
  const result = await work;
  await transaction.done;
  return result;
}
