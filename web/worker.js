// Boots Python in a module worker and forwards strings to it. Page and worker talk as docs/protocol.md says
// ("Worker messages"); what the strings say is not this file's business. One file, since whatever it imported would
// have to arrive before the downloads set out, and could not fail with a sentence.

/**
 * @typedef {{ sizes: Map<string, number>, lock: import("pyodide").Lockfile }} Assets what assets.json says: the bytes
 *   of each file before any compression on the way, and an empty list of packages
 * @typedef {{ stall?: number }} BootOptions stall: milliseconds without a single byte after which to give up
 * @typedef {(request: string) => string} Handle
 */

const ENTRY = "tama_core.bridge.handle";
const LOADER = "python/pyodide.mjs";
const RUNTIME = "python/pyodide.asm.mjs";
const WASM = "python/pyodide.asm.wasm";
const LIBRARY = "python/library.bin";
const FILES = [LOADER, RUNTIME, WASM, LIBRARY];
const ASSETS = "assets.json";
const STALL = 30_000;

/** An error whose message is a sentence for the visitor, and the stage in which it came. */
class BootError extends Error {
  /**
   * @param {"download" | "start" | "run"} stage
   * @param {string} message
   */
  constructor(stage, message) {
    super(message);
    this.stage = stage;
  }
}

/** @param {string} name relative to the folder of this file */
const address = (name) => new URL(name, import.meta.url).href;

/**
 * The last line, since that is where a Python traceback says what happened.
 * @param {any} error not always an Error: Emscripten throws objects of its own
 */
const text = (error) =>
  String(error?.message ?? error)
    .trim()
    .split("\n")
    .at(-1) ?? "";

/** Adds up what all downloads bring, tells the page, and notices when nothing comes any more. */
class Progress {
  /**
   * @param {string[]} names of the files that are waited for
   * @param {number} stall
   */
  constructor(names, stall) {
    this.waiting = new Set(names);
    this.stall = stall;
    this.total = 0;
    this.loaded = 0;
    this.told = 0;
    /** @type {(error: BootError) => void} */
    this.fail = () => {};
    /** @type {Promise<never>} */
    this.failed = new Promise((_, reject) => {
      this.fail = reject;
    });
    this.add(0);
  }

  /** @param {number} total bytes of all files, which is known a little after the first have set out */
  expect(total) {
    this.total = total;
    this.tell();
  }

  /** @param {number} bytes */
  add(bytes) {
    this.loaded += bytes;
    if (this.loaded === this.total || this.loaded - this.told > this.total / 200) this.tell();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.giveUp(), this.stall);
  }

  tell() {
    if (this.total === 0) return;
    this.told = this.loaded;
    postMessage({ progress: { loaded: this.loaded, total: this.total } });
  }

  /** @param {string} name */
  finish(name) {
    this.waiting.delete(name);
    if (this.waiting.size === 0) clearTimeout(this.timer);
  }

  giveUp() {
    const names = [...this.waiting].join(", ");
    this.fail(new BootError("download", `Nothing arrived for ${this.stall / 1000} s; still missing: ${names}.`));
  }
}

/** @param {string} name */
async function request(name) {
  const response = await fetch(address(name)).catch((error) => {
    throw new BootError("download", `${name} could not be loaded: the network failed (${text(error)}).`);
  });
  if (response.ok) return response;
  const status = `${response.status} ${response.statusText}`.trim();
  throw new BootError("download", `${name} could not be loaded: the server answered ${status}.`);
}

/**
 * What the build wrote down: the size of each file, and the empty list of packages that Pyodide wants to see.
 * @param {Progress} progress
 */
async function readAssets(progress) {
  const response = await request(ASSETS);
  const { files, lock } = await response.json().catch((/** @type {unknown} */ error) => {
    throw new BootError("download", `${ASSETS} is not the list that the build wrote: ${text(error)}.`);
  });
  progress.finish(ASSETS);
  const sizes = FILES.map((name) => {
    if (files[name]) return /** @type {[string, number]} */ ([name, files[name].size]);
    throw new BootError("download", `${ASSETS} does not list ${name}.`);
  });
  progress.expect(sizes.reduce((total, [, size]) => total + size, 0));
  return { sizes: new Map(sizes), lock };
}

/**
 * A file as a response whose bytes are counted as they pass. A break or a wrong size goes to `progress.fail`, since
 * not every reader of the response passes the reason on.
 * @param {string} name
 * @param {Promise<Assets>} assets
 * @param {Progress} progress
 */
async function download(name, assets, progress) {
  const reader = (await request(name)).body?.getReader();
  let loaded = 0;
  const next = async () => {
    const part = await reader?.read();
    loaded += part?.value?.byteLength ?? 0;
    progress.add(part?.value?.byteLength ?? 0);
    if (!part?.done) return part?.value;
    const expected = (await assets).sizes.get(name);
    if (loaded !== expected) throw new Error(`${expected} were expected`);
    progress.finish(name);
    return undefined;
  };
  const body = new ReadableStream({
    async pull(controller) {
      const part = await next().catch((error) => {
        progress.fail(new BootError("download", `${name} broke off at ${loaded} bytes: ${text(error)}.`));
        throw error;
      });
      if (part) controller.enqueue(part);
      else controller.close();
    },
  });
  // Servers often know no type for WebAssembly, and compiling from a stream insists on one.
  return new Response(body, { headers: { "content-type": "application/wasm" } });
}

/**
 * A module cannot be counted on its way; where it does not load, asking for it again tells why.
 * @param {string} name
 * @param {Promise<Assets>} assets
 * @param {Progress} progress
 */
async function load(name, assets, progress) {
  const module = await import(address(name)).catch(async (error) => {
    const { byteLength } = await (await request(name)).arrayBuffer();
    throw new BootError("download", `${name} does not load, though ${byteLength} bytes of it arrive: ${text(error)}.`);
  });
  progress.add((await assets).sizes.get(name) ?? 0);
  progress.finish(name);
  return module;
}

/**
 * The library is compressed by the build, so that it is small on hosts that compress nothing.
 * @param {Response} response
 */
async function unpacked({ body }) {
  const response = new Response(body?.pipeThrough(new DecompressionStream("gzip")));
  return response.arrayBuffer().catch(() => {
    throw new BootError("download", `${LIBRARY} is damaged: it cannot be unpacked.`);
  });
}

/** @param {Promise<Response>} response */
const compiled = (response) =>
  WebAssembly.compileStreaming(response).catch((error) => {
    throw error instanceof BootError ? error : new BootError("start", `${WASM} does not compile: ${text(error)}`);
  });

/**
 * All that Python needs, downloaded side by side.
 * @param {Progress} progress
 */
async function downloadAll(progress) {
  const assets = readAssets(progress);
  const [{ lock }, loader, runtime, wasm, library] = await Promise.all([
    assets,
    load(LOADER, assets, progress),
    load(RUNTIME, assets, progress),
    compiled(download(WASM, assets, progress)),
    download(LIBRARY, assets, progress).then(unpacked),
  ]);
  const loadPyodide = /** @type {typeof import("pyodide").loadPyodide} */ (loader.loadPyodide);
  return { lock, loadPyodide, createPyodideModule: runtime.default, wasm, library };
}

/**
 * Hands Pyodide what is downloaded already. It knows no option for that and reports what fails to the console only,
 * so its two ways to the network lead here while it starts.
 * @template T
 * @param {{ wasm: WebAssembly.Module, library: ArrayBuffer }} parts
 * @param {() => Promise<T>} start
 */
async function lend({ wasm, library }, start) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = async (input) => new Response(String(input) === address(LIBRARY) ? library : null);
  /** @type {Promise<never>} */
  const unlinked = new Promise((_, reject) => {
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

/**
 * @param {BootOptions} options
 * @returns {Promise<Handle>} the one proxy of a Python object that this worker holds, for life
 */
async function boot({ stall = STALL }) {
  const progress = new Progress([ASSETS, ...FILES], stall);
  const { lock, loadPyodide, createPyodideModule, ...parts } = await Promise.race([
    downloadAll(progress),
    progress.failed,
  ]);
  const options = {
    indexURL: address("python/"),
    stdLibURL: address(LIBRARY),
    lockFileContents: lock,
    createPyodideModule,
  };
  const python = await lend(parts, () => loadPyodide(options));
  return python.pyimport(ENTRY);
}

/**
 * Answers requests with `handle`, and draws out replies that have more to come. In between, messages that wait get
 * their turn: a port of our own queues behind them, which a timer would do only after a pause.
 * @param {Handle} handle
 */
function answerWith(handle) {
  const { port1: turns, port2: again } = new MessageChannel();
  /** @param {string} request */
  const answer = (request) => {
    const reply = handle(request);
    const { id, ok: _, more, ...news } = JSON.parse(reply);
    if (!more || Object.keys(news).length > 0) postMessage(reply);
    if (more) again.postMessage(id);
  };
  turns.onmessage = ({ data: id }) => answer(JSON.stringify({ id, op: "continue" }));
  return answer;
}

/**
 * @param {unknown} error
 * @returns {never}
 */
function explain(error) {
  throw error instanceof BootError ? error : new BootError("start", `Python could not start: ${text(error)}`);
}

/** @param {unknown} error */
function fail(error) {
  const stage = error instanceof BootError ? error.stage : "run";
  postMessage({ failed: { stage, message: text(error) } });
}

addEventListener("error", (event) => fail(event.error ?? event.message));
addEventListener("unhandledrejection", (event) => fail(event.reason));

/** @type {Promise<(request: string) => void> | undefined} */
let answering;

addEventListener("message", ({ data }) => {
  if (typeof data === "string") {
    answering?.then((answer) => answer(data));
    return;
  }
  const begin = performance.now();
  answering = boot(data.boot).catch(explain).then(answerWith);
  answering.then(
    () => postMessage({ ready: true, boot: Math.round(performance.now() - begin) }),
    (error) => {
      fail(error);
      close(); // with it end the other downloads, and whatever still waits for an answer
    },
  );
});
