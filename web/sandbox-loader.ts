// Starts an embedded frame in a sandbox where it can use neither modules nor fetch nor workers from files: all files load
// in pieces, as classic scripts, and replace fetch and the scripts of workers.

import { decodeBundle, decompressedResponse, workerScript } from "./python/bundle.ts";

interface Piece {
  text: string;
  total: number;
}

const SITE = new URL("./", document.baseURI).href;
/** Pieces of a file that are loaded at a time. */
const AHEAD = 2;

const expected = new Map<string, (piece: Piece) => void>();
Object.assign(globalThis, {
  tamaPiece: (name: string, at: number, total: number, text: string) =>
    expected.get(`${name}.${at}`)?.({ text, total }),
});

/** @param name of a file */
function piece(name: string, at: number): Promise<Piece> {
  const script = document.createElement("script");
  script.src = `${SITE}alone/${name}.${at}.js`;
  const loaded = new Promise<Piece>((resolve, reject) => {
    expected.set(`${name}.${at}`, resolve);
    script.addEventListener("error", () => reject(new TypeError(`${name} could not be loaded`)));
  });
  document.head.append(script);
  loaded.catch(() => {}).finally(() => script.remove()); // the reader of the stream gets the error
  return loaded;
}

/** Stands in for `fetch`. */
async function fetchPieces(name: string) {
  const first = piece(name, 0);
  const pieces = [first];
  const { total } = await first;
  let at = 0;
  const stream = new ReadableStream({
    async pull(controller) {
      while (pieces.length < Math.min(total, at + 1 + AHEAD)) pieces.push(piece(name, pieces.length));
      const { text } = await (pieces[at] as Promise<Piece>);
      controller.enqueue(decodeBundle(text));
      pieces[at] = Promise.reject(); // it is not read again, and would only take memory
      pieces[at]?.catch(() => {});
      at += 1;
      if (at === total) controller.close();
    },
  });
  return decompressedResponse(name, stream);
}

let script: Promise<string> | null = null;
const OrdinaryWorker = Worker;

/** A worker that takes messages before its script has come. */
class LateWorker extends EventTarget {
  real: Promise<Worker>;

  constructor() {
    super();
    script ??= workerScript(fetchPieces).catch((error) => {
      script = null;
      throw error;
    });
    this.real = script.then((address) => this.made(address));
    this.real.catch(({ message }) => this.dispatchEvent(new ErrorEvent("error", { message, cancelable: true })));
  }

  made(address: string) {
    const worker = new OrdinaryWorker(address);
    worker.addEventListener("message", ({ data }) => this.dispatchEvent(new MessageEvent("message", { data })));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.dispatchEvent(new ErrorEvent("error", { message: event.message, cancelable: true }));
    });
    return worker;
  }

  postMessage(message: unknown) {
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
  fetch: (address: string | URL) => fetchPieces(String(address).slice(SITE.length)),
});

const entry = document.currentScript?.dataset.entry;
if (entry === "embed/embed.js") import("./embed.ts");
if (entry === "embed/runtime.js") import("./runtime.ts");
