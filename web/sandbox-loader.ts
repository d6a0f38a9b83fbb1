// Starts an embedded frame in a sandbox where it can use neither modules nor fetch nor workers from files: all files load
// in pieces, as classic scripts, and replace fetch and the scripts of workers.

import { decodeBundle, decompressedResponse, workerScript } from "./python/bundle.js";

/** @typedef {{ text: string, total: number }} Piece */

const SITE = new URL("./", document.baseURI).href;
/** Pieces of a file that are loaded at a time. */
const AHEAD = 2;

/** @type {Map<string, (piece: Piece) => void>} */
const expected = new Map();
Object.assign(globalThis, {
  /** @type {(name: string, at: number, total: number, text: string) => void} */
  tamaPiece: (name, at, total, text) => expected.get(`${name}.${at}`)?.({ text, total }),
});

/**
 * @param {string} name of a file
 * @param {number} at
 * @returns {Promise<Piece>}
 */
function piece(name, at) {
  const script = document.createElement("script");
  script.src = `${SITE}alone/${name}.${at}.js`;
  /** @type {Promise<Piece>} */
  const loaded = new Promise((resolve, reject) => {
    expected.set(`${name}.${at}`, resolve);
    script.addEventListener("error", () => reject(new TypeError(`${name} could not be loaded`)));
  });
  document.head.append(script);
  loaded.catch(() => {}).finally(() => script.remove()); // the reader of the stream gets the error
  return loaded;
}

/**
 * Stands in for `fetch`.
 * @param {string} name
 */
async function fetchPieces(name) {
  const pieces = [piece(name, 0)];
  const { total } = await /** @type {Promise<Piece>} */ (pieces[0]);
  let at = 0;
  const stream = new ReadableStream({
    async pull(controller) {
      while (pieces.length < Math.min(total, at + 1 + AHEAD)) pieces.push(piece(name, pieces.length));
      const { text } = await /** @type {Promise<Piece>} */ (pieces[at]);
      controller.enqueue(decodeBundle(text));
      pieces[at] = Promise.reject(); // it is not read again, and would only take memory
      pieces[at]?.catch(() => {});
      at += 1;
      if (at === total) controller.close();
    },
  });
  return decompressedResponse(name, stream);
}

/** @type {Promise<string> | null} */
let script = null;
const OrdinaryWorker = Worker;

/** A worker that takes messages before its script has come. */
class LateWorker extends EventTarget {
  constructor() {
    super();
    script ??= workerScript(fetchPieces).catch((error) => {
      script = null;
      throw error;
    });
    this.real = script.then((address) => this.made(address));
    this.real.catch(({ message }) => this.dispatchEvent(new ErrorEvent("error", { message, cancelable: true })));
  }

  /** @param {string} address */
  made(address) {
    const worker = new OrdinaryWorker(address);
    worker.addEventListener("message", ({ data }) => this.dispatchEvent(new MessageEvent("message", { data })));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.dispatchEvent(new ErrorEvent("error", { message: event.message, cancelable: true }));
    });
    return worker;
  }

  /** @param {unknown} message */
  postMessage(message) {
    this.real.then(
      (worker) => worker.postMessage(message),
      () => {},
    );
  }

  terminate() {
    this.real.then(
      (worker) => worker.terminate(),
      () => {},
    );
  }
}

Object.assign(globalThis, {
  Worker: LateWorker,
  fetch: (/** @type {string | URL} */ address) => fetchPieces(String(address).slice(SITE.length)),
});

const entry = document.currentScript?.dataset.entry;
if (entry === "embed/embed.js") import("./embed.js");
if (entry === "embed/runtime.js") import("./runtime.js");
