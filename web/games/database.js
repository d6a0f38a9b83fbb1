// The one database of the site, in this browser alone.

/** @import { DBSchema, IDBPDatabase, IDBPTransaction } from "idb" */
/** @import { GameRecord } from "./record.js" */

import { deleteDB, openDB } from "idb";

/**
 * @typedef {DBSchema & {
 *   games: { key: string, value: GameRecord },
 *   desk: { key: string, value: any },
 * }} Schema `games` holds one record for each game, `desk` single values by name: see shelf.js
 * @typedef {IDBPDatabase<Schema>} Database
 */

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

/** @returns {Promise<Database>} */
const opened = () =>
  openDB(NAME, STEPS.length, {
    upgrade: (database, from, _, transaction) => {
      for (const step of STEPS.slice(from)) step(database, transaction);
    },
    blocking: letGo, // to a newer version of the site
  });

/** @type {Promise<Database> | null} */
let current = null;

/**
 * Opens the database, once for as long as it stays open. One that lacks a part, as no version of ours made it, is
 * begun anew.
 * @returns {Promise<Database>} fails with the browser's own error where there can be none
 */
export function database() {
  current ??= whole(opened()).catch((error) => {
    current = null;
    throw error;
  });
  return current;
}

/** @param {Promise<Database>} opening */
async function whole(opening) {
  const found = await opening;
  const usable = STORES.every((name) => found.objectStoreNames.contains(name));
  if (!usable) {
    found.close();
    await deleteDB(NAME);
  }
  const kept = usable ? found : await opened();
  kept.addEventListener("close", () => {
    current = null;
  });
  return kept;
}

/** Lets go of the database, so that it can be opened anew. */
export async function letGo() {
  const open = current;
  current = null;
  (await open)?.close();
}
