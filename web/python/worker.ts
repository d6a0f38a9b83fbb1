// Starts Python from the parts that the page sends, and forwards requests to it as strings. docs/protocol.md describes
// the messages ("Worker messages"); this file does not read the requests.

import type { Lockfile, PyodideAPI } from "pyodide";

interface Parts {
  lock: Lockfile;
  wasm: WebAssembly.Module;
  library: ArrayBuffer;
}

type Handle = (request: string) => string;

const ENTRY = "tama_core.bridge.handle";
const LATER = "later.wasm";

/** @param name relative to the folder of this file */
const address = (name: string) => new URL(name, import.meta.url).href;

async function load<T>(name: string, loading: Promise<T>) {
  const module = await loading;
  postMessage({ arrived: name });
  return module;
}

let failedLater = false;

/**
 * Downloads the rest of the library for Python (sitecustomize.py). Synchronous, because an import in Python waits
 * for it.
 */
function laterLibrary(): Uint8Array {
  const request = new XMLHttpRequest();
  request.open("GET", address(LATER), false);
  request.responseType = "arraybuffer";
  if (failedLater) request.setRequestHeader("Cache-Control", "no-cache"); // which may hold the failed response
  failedLater = true;
  request.send();
  if (request.status !== 200) throw new Error(`the server answered ${request.status} for ${LATER}`);
  failedLater = false;
  return new Uint8Array(request.response);
}
Object.assign(self, { laterLibrary });

postMessage({ arrived: "python/worker.js" });
const scripts = Promise.all([
  // @ts-expect-error: the build puts Pyodide's two scripts there
  load("python/pyodide.js", import("./pyodide.js")),
  // @ts-expect-error
  load("python/pyodide.asm.js", import("./pyodide.asm.js")),
]);
scripts.catch(() => {}); // boot() reports it

/**
 * Passes the downloaded parts to Pyodide, which has no option for that and reports a failure only to the console: while
 * it starts, the two functions that it downloads with are replaced.
 */
async function withParts<T>({ wasm, library }: Parts, start: () => Promise<T>) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = async () => new Response(library);
  const unlinked = new Promise<never>((_, reject) => {
    WebAssembly.instantiateStreaming = async (_response, imports) => {
      const instance = WebAssembly.instantiate(wasm, imports);
      instance.catch(reject);
      return { module: wasm, instance: await instance };
    };
  });
  try {
    return await Promise.race([start(), unlinked]);
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

async function boot(parts: Parts): Promise<PyodideAPI> {
  const [{ loadPyodide }, { default: createPyodideModule }] = await scripts;
  const options = { indexURL: address("./"), lockFileContents: parts.lock, createPyodideModule };
  return withParts(parts, () => loadPyodide(options));
}

/**
 * Answers requests with `handle`, and asks for the rest of replies that have more to come. Waiting messages get their
 * turn in between, since the port queues behind them; a timer would add a pause.
 */
function answerWith(handle: Handle) {
  const { port1: rest, port2: again } = new MessageChannel();
  const answer = (request: string) => {
    const reply = handle(request);
    const { id, ok: _, more, ...content } = JSON.parse(reply);
    if (!more || Object.keys(content).length > 0) postMessage(reply);
    if (more) again.postMessage(id);
  };
  rest.addEventListener("message", ({ data: id }) => answer(JSON.stringify({ id, op: "continue" })));
  rest.start();
  return answer;
}

/** Writes a file to Python's file system, relative to its working directory, from which it also imports. */
function add({ FS }: PyodideAPI, { path, content }: { path: string; content: Uint8Array }) {
  FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  FS.writeFile(path, content);
}

/** @param error not always an Error: Emscripten throws objects of its own */
const fail = (error: unknown) => postMessage({ failed: String(Object(error).message ?? error) });

addEventListener("error", (event) => fail(event.error ?? event.message));
addEventListener("unhandledrejection", (event) => fail(event.reason));

let booting: Promise<PyodideAPI> | undefined;
let answering: Promise<(request: string) => void> | undefined;

addEventListener("message", ({ data }) => {
  if (typeof data === "string") {
    answering?.then((answer) => answer(data));
    return;
  }
  if (data.file) {
    booting?.then((python) => add(python, data.file));
    return;
  }
  const begin = performance.now();
  booting = boot(data.boot);
  answering = booting.then((python) => answerWith(python.pyimport(ENTRY)));
  answering.then(
    () => postMessage({ ready: true, boot: Math.round(performance.now() - begin) }),
    (error) => {
      fail(error);
      close(); // requests that still wait end with it
    },
  );
});
