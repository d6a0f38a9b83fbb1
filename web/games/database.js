// The one database of the site, in this browser alone: IndexedDB with promises in the place of its events.

/** @typedef {{ games: Store, desk: Store }} Stores `games` holds one record for each game, `desk` single values by name: see shelf.js */

const NAME = "tama";
const STORES = /** @type {const} */ (["games", "desk"]);

/**
 * What each version of the schema adds to the one before it; a database of any age is led through those it lacks.
 * @type {((database: IDBDatabase) => void)[]}
 */
const STEPS = [
  (database) => {
    database.createObjectStore("games", { keyPath: "id" });
    database.createObjectStore("desk");
  },
];

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
const answered = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @param {IDBTransaction} transaction */
const finished = (transaction) =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });

/**
 * @typedef {ReturnType<typeof promising>} Store
 * @param {IDBObjectStore} store
 */
const promising = (store) => ({
  /** @param {string} key */
  get: (key) => answered(store.get(key)),
  all: () => answered(store.getAll()),
  /** @type {(value: any, key?: string) => Promise<IDBValidKey>} */
  put: (value, key) => answered(store.put(value, key)),
  /** @param {string} key */
  delete: (key) => answered(store.delete(key)),
});

/** @type {Promise<IDBDatabase> | null} */
let current = null;

/**
 * Opens the database, once for as long as it stays open.
 * @returns {Promise<IDBDatabase>} fails with the browser's own error where there can be none
 */
function database() {
  current ??= whole().catch((error) => {
    current = null;
    throw error;
  });
  return current;
}

function opened() {
  const request = indexedDB.open(NAME, STEPS.length);
  request.onupgradeneeded = ({ oldVersion }) => {
    for (const step of STEPS.slice(oldVersion)) step(request.result);
  };
  return answered(request);
}

/** One that lacks a part, as no version of ours made it, is begun anew. */
async function whole() {
  let found = await opened();
  if (!STORES.every((name) => found.objectStoreNames.contains(name))) {
    found.close();
    await answered(indexedDB.deleteDatabase(NAME));
    found = await opened();
  }
  found.onversionchange = letGo; // to a newer version of the site
  found.onclose = () => {
    current = null;
  };
  return found;
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
  const [games, desk] = STORES.map((name) => promising(transaction.objectStore(name)));
  const stores = /** @type {Stores} */ ({ games, desk });
  const [result] = await Promise.all([does(stores), finished(transaction)]);
  return result;
}
