// Opens the site's database in this browser and runs transactions in it, with a limit to how long it may be silent.

/** @import { DBSchema, IDBPDatabase, IDBPObjectStore, IDBPTransaction } from "idb" */
/** @import { GameRecord } from "./record.js" */

import { openDB } from "idb";
import { SITE_PATH } from "../base/storage.js";

/**
 * @typedef {DBSchema & {
 *   games: { key: string, value: GameRecord },
 *   desk: { key: string, value: any },
 * }} Schema `games` holds one record for each game, `desk` single values by their names: see saved-games.js
 * @typedef {IDBPDatabase<Schema>} Database
 */

/**
 * @template {"games" | "desk"} Name
 * @typedef {IDBPObjectStore<Schema, ("games" | "desk")[], Name, "readwrite">} ObjectStore
 */

/** @typedef {{ games: ObjectStore<"games">, values: ObjectStore<"desk"> }} Stores of a transaction */

/** Each copy of the site has its own. */
export const NAME = `tama ${SITE_PATH}`;

/** How long the database may be silent before it is said that nothing is being kept. */
export const patience = { milliseconds: 5000 };

const STORES = /** @type {const} */ (["games", "desk"]);

/**
 * The step that leads from each version of the schema to the next; an older database goes through those that it lacks.
 * @type {((database: Database, transaction: IDBPTransaction<Schema, any, "versionchange">) => void)[]}
 */
export const STEPS = [
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
  const opening = current ?? ours();
  current = opening;
  opening.catch(() => abandon(opening));
  return opening;
}

/**
 * Makes the next transaction open the database anew; browsers have been known never to answer the first time.
 * @param {Promise<Database>} opening
 */
function abandon(opening) {
  if (current !== opening) return;
  current = null;
  opening.then(
    (late) => late.close(),
    () => {},
  );
}

/**
 * @param {string} name
 * @returns {Promise<Database>}
 */
const opened = (name) =>
  openDB(name, STEPS.length, {
    upgrade: (database, from, _, transaction) => {
      for (const step of STEPS.slice(from)) step(database, transaction);
    },
    blocking: letGo, // to a newer version of the site
    terminated: () => {
      current = null;
    },
  });

/**
 * One that lacks a part is not ours: it stays as it is, and the games lie beside it.
 * @returns {Promise<Database>}
 */
async function ours() {
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
const silence = () => new DOMException("The database does not answer.", "TimeoutError");

/** @param {unknown} error */
export const isSilent = (error) => Object(error).name === "TimeoutError";

/**
 * Why nothing can be kept.
 * @param {unknown} error of the database or of the simple storage
 * @returns {"full" | "denied" | "busy" | "newer"} "newer": a later version of the site has changed the database
 */
export function storageFault(error) {
  if (isSilent(error)) return "busy";
  const { name } = Object(error);
  if (name === "VersionError") return "newer";
  return name === "QuotaExceededError" ? "full" : "denied";
}

/**
 * Reads, or reads and writes: all of it or nothing.
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(stores: Stores, restartTimeout: () => void) => Promise<T>} does waits for nothing but the stores; where that
 *   takes long, it calls `restartTimeout` whenever they have answered
 * @returns {Promise<T>} the result of `does`, once all is on the disk; fails with a TimeoutError where the database is silent
 */
export async function transacted(mode, does) {
  let late = false;
  let giveUp = () => {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const restartTimeout = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      late = true;
      giveUp();
    }, patience.milliseconds);
  };
  restartTimeout();
  const wait = (/** @type {() => void} */ stop) => {
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

/**
 * @param {IDBTransactionMode} mode
 * @param {(stop: () => void) => void} wait takes a function that stops waiting for the database
 */
async function begin(mode, wait) {
  const opening = database();
  /** @type {Promise<never>} */
  const silent = new Promise((_, reject) =>
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

/** @param {IDBPTransaction<Schema, any, any>} transaction */
function abort(transaction) {
  try {
    transaction.abort();
  } catch {
    // It is over.
  }
}

/**
 * @template T
 * @param {IDBPTransaction<Schema, any, any>} transaction
 * @param {(stores: Stores) => Promise<T>} does
 */
async function within(transaction, does) {
  const [games, values] = STORES.map((name) => transaction.objectStore(name));
  const work = does(/** @type {any} */ ({ games, values })).catch((error) => {
    abort(transaction);
    throw error;
  });
  transaction.done.catch(() => {}); // as `work` says why
  const result = await work;
  await transaction.done;
  return result;
}
