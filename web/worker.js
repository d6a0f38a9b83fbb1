// Boots Python in a module worker and forwards strings to it. Page and worker talk as docs/protocol.md says
// ("Worker messages"); what the strings say is not this file's business.

/**
 * @typedef {{ size: number }} Asset bytes of a file before any compression on the way, from assets.json
 * @typedef {{ stall?: number }} BootOptions stall: milliseconds without a single byte after which to give up
 * @typedef {(request: string) => string} Handle
 */

const ENTRY = "tama_core.bridge.handle";
const LOADER = "python/pyodide.mjs";
const RUNTIME = "python/pyodide.asm.mjs";
const WASM = "python/pyodide.asm.wasm";
const LIBRARY = "python/library.bin";
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
 * @param {unknown} error
 */
const text = (error) => (error instanceof Error ? error.message : String(error)).trim().split("\n").at(-1) ?? "";

/** @param {Iterable<number>} numbers */
const sum = (numbers) => [...numbers].reduce((total, number) => total + number, 0);

/** Adds up what all downloads bring, tells the page, and notices when nothing comes any more. */
class Progress {
  /**
   * @param {Map<string, number>} sizes of the files that are waited for
   * @param {number} stall
   */
  constructor(sizes, stall) {
    this.sizes = sizes;
    this.waiting = new Set(sizes.keys());
    this.total = sum(sizes.values());
    this.loaded = 0;
    this.told = Number.NEGATIVE_INFINITY;
    this.stall = stall;
    /** @type {(error: BootError) => void} */
    this.fail = () => {};
    /** @type {Promise<never>} */
    this.failed = new Promise((_, reject) => {
      this.fail = reject;
    });
    this.add(0);
  }

  /** @param {string} name */
  size(name) {
    return this.sizes.get(name) ?? 0;
  }

  /** @param {number} bytes */
  add(bytes) {
    this.loaded += bytes;
    if (this.loaded === this.total || this.loaded - this.told > this.total / 200) {
      this.told = this.loaded;
      postMessage({ progress: { loaded: this.loaded, total: this.total } });
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.giveUp(), this.stall);
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

/**
 * @param {string} name
 * @param {AbortSignal} [signal]
 */
async function request(name, signal) {
  const response = await fetch(address(name), signal ? { signal } : {}).catch((error) => {
    throw new BootError("download", `${name} could not be loaded: the network failed (${text(error)}).`);
  });
  if (response.ok) return response;
  const status = `${response.status} ${response.statusText}`.trim();
  throw new BootError("download", `${name} could not be loaded: the server answered ${status}.`);
}

/**
 * What the build wrote down: the sizes of the files that Python needs, and the empty package list it wants.
 * @param {number} stall
 */
async function readAssets(stall) {
  const response = await request("assets.json", AbortSignal.timeout(stall));
  const { files, lock } = await response.json().catch((/** @type {unknown} */ error) => {
    throw new BootError("download", `assets.json is not the list that the build wrote: ${text(error)}.`);
  });
  const needed = [LOADER, RUNTIME, WASM, LIBRARY].map((name) => {
    if (files[name]) return /** @type {[string, number]} */ ([name, files[name].size]);
    throw new BootError("download", `assets.json does not list ${name}.`);
  });
  return { sizes: new Map(needed), lock };
}

/**
 * A file as a response whose bytes are counted as they pass. A break or a wrong size goes to `progress.fail`, since
 * not every reader of the response passes the reason on.
 * @param {string} name
 * @param {Progress} progress
 */
async function download(name, progress) {
  const size = progress.size(name);
  const reader = (await request(name)).body?.getReader();
  let loaded = 0;
  const next = async () => {
    const part = await reader?.read();
    loaded += part?.value?.byteLength ?? 0;
    progress.add(part?.value?.byteLength ?? 0);
    if (!part?.done) return part?.value;
    if (loaded !== size) throw new Error("it ended early or is of another version");
    progress.finish(name);
    return undefined;
  };
  const body = new ReadableStream({
    async pull(controller) {
      const part = await next().catch((error) => {
        progress.fail(new BootError("download", `${name} broke off at ${loaded} of ${size} bytes: ${text(error)}.`));
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
 * @param {Progress} progress
 */
async function load(name, progress) {
  const size = progress.size(name);
  const module = await import(address(name)).catch(async (error) => {
    const { byteLength } = await (await request(name)).arrayBuffer();
    throw new BootError("download", `${name} does not load (${byteLength} of ${size} bytes came): ${text(error)}.`);
  });
  progress.add(size);
  progress.finish(name);
  return module;
}

/**
 * The library is compressed by the build, so that it is small on hosts that compress nothing.
 * @param {Response} response
 */
async function unpacked({ body }) {
  return new Response(body?.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/**
 * All that Python needs, downloaded side by side.
 * @param {Progress} progress
 */
async function downloadAll(progress) {
  const [loader, runtime, wasm, library] = await Promise.all([
    load(LOADER, progress),
    load(RUNTIME, progress),
    WebAssembly.compileStreaming(download(WASM, progress)),
    download(LIBRARY, progress).then(unpacked),
  ]);
  return {
    loadPyodide: /** @type {typeof import("pyodide").loadPyodide} */ (loader.loadPyodide),
    runtime,
    wasm,
    library,
  };
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
  const { sizes, lock } = await readAssets(stall);
  const progress = new Progress(sizes, stall);
  const parts = await Promise.race([downloadAll(progress), progress.failed]);
  const python = await lend(parts, () =>
    parts.loadPyodide({
      indexURL: address("python/"),
      stdLibURL: address(LIBRARY),
      lockFileContents: lock,
      createPyodideModule: parts.runtime.default,
    }),
  );
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
