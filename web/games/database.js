// The one database of the site, in this browser alone.

/** @import { DBSchema, IDBPDatabase, IDBPObjectStore, IDBPTransaction } from "idb" */
/** @import { GameRecord } from "./record.js" */

import { deleteDB, openDB } from "idb";

/**
 * @typedef {DBSchema & {
 *   games: { key: string, value: GameRecord },
 *   desk: { key: string, value: any },
 * }} Schema `games` holds one record for each game, `desk` single values by name: see shelf.js
 * @typedef {IDBPDatabase<Schema>} Database
 */

/**
 * @template {"games" | "desk"} Name
 * @typedef {IDBPObjectStore<Schema, ("games" | "desk")[], Name, "readwrite">} Store
 */

/** @typedef {{ games: Store<"games">, desk: Store<"desk"> }} Stores */

const NAME = "tama";
const STORES = /** @type {const} */ (["games", "desk"]);

/**
 * What each version of the schema adds to the one before it; a database of any age is led through those it lacks.
 * @type {((database: Database, transaction: IDBPTransaction<Schema, any, "versionchange">) => void)[]}
 */
const STEPS = [
  (database) => {
    database.createObjectStore("games", { keyPath: "id" });
    database.createObjectStore("desk");
  },
];

/** @type {Promise<Database> | null} */
let current = null;

/**
 * Opens the database, once for as long as it stays open.
 * @returns {Promise<Database>} fails with the browser's own error where there can be none
 */
function database() {
  current ??= whole().catch((error) => {
    current = null;
    throw error;
  });
  return current;
}

/** @returns {Promise<Database>} */
const opened = () =>
  openDB(NAME, STEPS.length, {
    upgrade: (database, from, _, transaction) => {
      for (const step of STEPS.slice(from)) step(database, transaction);
    },
    blocking: letGo, // to a newer version of the site
    terminated: () => {
      current = null;
    },
  });

/** One that lacks a part, as no version of ours made it, is begun anew. */
async function whole() {
  const found = await opened();
  if (STORES.every((name) => found.objectStoreNames.contains(name))) return found;
  found.close();
  await deleteDB(NAME);
  return opened();
}

/** Lets go of the database, so that it can be opened anew. */
export async function letGo() {
  const open = current;
  current = null;
  (await open)?.close();
}

/**
 * Reads, or reads and writes: all of it or nothing.
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(stores: Stores) => Promise<T>} does waits for nothing but the stores
 * @returns {Promise<T>} what it returns, once it is on the disk
 */
export async function transacted(mode, does) {
  const transaction = (await database()).transaction(STORES, mode);
  const [games, desk] = STORES.map((name) => transaction.objectStore(name));
  const [result] = await Promise.all([does(/** @type {any} */ ({ games, desk })), transaction.done]);
  return result;
}
