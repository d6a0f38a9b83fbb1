// Runs a visitor's Python in one worker. Its opaque origin and its policy (sandbox.ts) are the security boundary; as a
// second layer, this script deletes every global that a cell does not need.

import type { Lockfile, PyodideAPI } from "pyodide";

declare global {
  namespace WebAssembly {
    /** makes a function that Python waits for; some browsers cannot suspend WebAssembly */
    const Suspending: (new (act: (...given: never[]) => unknown) => ImportValue) | undefined;
  }
  /** what classic-script.ts makes of Pyodide */
  var pyodideParts: {
    loadPyodide: typeof import("pyodide").loadPyodide;
    createPyodideModule: NonNullable<Parameters<typeof import("pyodide").loadPyodide>[0]>["createPyodideModule"];
  };
}

interface SandboxParts {
  wasm: WebAssembly.Module;
  lock: Lockfile;
  library: ArrayBuffer;
  later: Uint8Array;
}

{
  /** The most bytes of Python's memory. */
  const LARGEST = 512 * 1024 * 1024;
  const PAGE = 65_536;
  /** The most characters of one message and of an error's reason: see messages.ts. */
  const MOST_AT_ONCE = 1_000_000;
  const REASON = 500;
  const LATER = "/lib/later.zip";
  /** The file with the visitor's last answer. */
  const ANSWER = "/lib/answer";
  const STANDARD_INPUT = 0;
  /** EINVAL in WASI. */
  const REFUSED = 28;

  /**
   * What code that waits has in it, or code before it whose functions it calls. Other code runs in a plain call, since
   * Firefox reports an error where a worker is ended in one that promises its result.
   */
  const WAITING = /input|stdin|sleep/;

  const { Suspending } = WebAssembly;

  /** Globals that Python needs while it runs, besides those of the language. */
  const NEEDED = "WebAssembly TextDecoder TextEncoder performance crypto console setTimeout clearTimeout";
  const LANGUAGE = `
    AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array BigUint64Array Boolean DataView
    Date DisposableStack Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity
    Int16Array Int32Array Int8Array Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError
    ReferenceError Reflect RegExp Set SharedArrayBuffer String SuppressedError Symbol SyntaxError TypeError URIError
    Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet decodeURI decodeURIComponent encodeURI
    encodeURIComponent globalThis isFinite isNaN parseFloat parseInt self undefined`;

  /** Deletes the worker's globals, except those that are needed. */
  const deleteGlobals = () => {
    const kept = new Set(`${NEEDED} ${LANGUAGE}`.split(/\s+/));
    const top = EventTarget.prototype;
    for (let scope = self; scope !== top; scope = Object.getPrototypeOf(scope)) {
      for (const name of Object.getOwnPropertyNames(scope)) {
        if (kept.has(name) || name === "constructor") continue;
        if (!Reflect.deleteProperty(scope, name)) Reflect.set(scope, name, undefined);
      }
    }
  };

  /** Refuses memory beyond `LARGEST`, which Python raises as a MemoryError, and reports it to the page. */
  const limitMemory = (tell: () => void) => {
    const { grow } = WebAssembly.Memory.prototype;
    WebAssembly.Memory.prototype.grow = function (pages) {
      if (this.buffer.byteLength + pages * PAGE <= LARGEST) return grow.call(this, pages);
      tell();
      throw new RangeError("the memory of a cell is full");
    };
  };

  /**
   * Timers that work only while Python starts, and while a request begins. Others never fire, so that code runs only
   * during its own request: otherwise a bot could think in its opponent's time.
   */
  const timersUntil =
    (later: typeof setTimeout, starting: () => boolean, beginning: () => boolean) =>
    (act: () => void, time: number) => {
      const needed = beginning();
      return later(() => (needed || starting()) && act(), time);
    };

  /**
   * Has Python wait for an answer where it flushes the standard input, which no other code has a reason to do.
   * @param wait gives an error number, 0 for none
   */
  const withWaiting = (imports: WebAssembly.Imports, wait: () => number | Promise<number>): WebAssembly.Imports => {
    if (!Suspending) return imports;
    const { wasi_snapshot_preview1: system = {} } = imports;
    const flush = system.fd_sync as (fd: number) => number;
    const flushOrWait = (fd: number) => (fd === STANDARD_INPUT ? wait() : flush(fd));
    return { ...imports, wasi_snapshot_preview1: { ...system, fd_sync: new Suspending(flushOrWait) } };
  };

  /** Takes FinalizationRegistry's place: that would call Python while it waits for an answer, which is fatal. */
  class Forgetful {
    register() {}
    unregister() {}
  }

  /** The line of the visitor's code that ran when Python came to its end, 0 where that is not known. */
  let lastLine = 0;

  /** Python's own account of that end has the innermost call first. */
  const noteLine = (text: string) => {
    lastLine ||= Number(/File "<cell[ \d]*>", line (\d+)/.exec(text)?.[1] ?? 0);
  };

  /** Whether the browser's stack was too small for calls within calls; engines word it each in their own way. */
  const isEndless = (error: unknown) => /call stack|too much recursion/i.test(String(error));

  const boot = async (
    { wasm, lock, library, later }: SandboxParts,
    wait: () => number | Promise<number>,
  ): Promise<PyodideAPI> => {
    const { loadPyodide, createPyodideModule } = self.pyodideParts;
    Object.assign(self, {
      MessageChannel: undefined, // then Pyodide schedules by timers alone
      FinalizationRegistry: Forgetful,
      fetch: async () => new Response(library),
    });
    WebAssembly.instantiateStreaming = async (_response, imports) => ({
      module: wasm,
      instance: await WebAssembly.instantiate(wasm, withWaiting(imports ?? {}, wait)),
    });
    const options = { indexURL: "tama:/python/", lockFileContents: lock, createPyodideModule };
    const python = await loadPyodide({ ...options, stdout: noteLine, stderr: noteLine });
    python.FS.writeFile(LATER, later);
    return python;
  };

  addEventListener(
    "message",
    async ({ data, ports }) => {
      const [port] = ports;
      if (!port) return;
      const post = port.postMessage.bind(port);
      const [later, now] = [setTimeout, performance.now.bind(performance)];
      let started = false;
      let beginning = false;
      /** Whether the request that runs may wait for an answer; a bot's may not. */
      let asks = false;
      /** Whether any code so far has waited, or was to. */
      let waits = false;
      let answered: () => void = () => {};
      const wait = () =>
        asks
          ? new Promise((resolve: (error: number) => void) => {
              answered = () => resolve(0);
            })
          : REFUSED;
      const limited = timersUntil(
        later,
        () => !started,
        () => beginning,
      );
      Object.assign(self, { setTimeout: limited });
      /** Sends text of limited length only, since a visitor's code may get hold of this function. */
      const tell = (news: unknown) =>
        post(typeof news === "string" && news.length <= MOST_AT_ONCE ? news : { flood: true });
      const fail = (error: unknown) => post({ error: String(error).slice(-REASON) });
      try {
        limitMemory(() => post({ outOfMemory: true }));
        const python = await boot(data, wait);
        const handle = python.pyimport("tama_core.sandbox.start")(tell, Suspending ? ANSWER : "");
        for (const name of ["js", "pyodide_js"]) python.unregisterJsModule(name);
        const { FS } = python;
        const broken = (error: unknown) => (isEndless(error) ? post({ recursion: lastLine }) : fail(error));
        /** Python can wait only in a call that promises its result. */
        const begin = (request: string) => {
          if (!asks) return handle(request);
          beginning = true;
          const end = handle.callPromising(request);
          beginning = false;
          return end;
        };
        port.addEventListener("message", ({ data: { request, wheels = [], answer } }) => {
          if (answer !== undefined) {
            FS.writeFile(ANSWER, answer);
            answered();
            return;
          }
          const since = now();
          const over = () => later(() => post({ done: now() - since })); // after all that it has scheduled
          try {
            if (wheels.length > 0) FS.mkdirTree("/wheels");
            for (const { name, content } of wheels) FS.writeFile(`/wheels/${name}`, content);
            waits ||= WAITING.test(request);
            asks = Boolean(Suspending) && JSON.parse(request).op === "run" && waits;
            const end = begin(request);
            if (asks) end.then(over, broken);
            else over();
          } catch (error) {
            broken(error);
          }
        });
        port.start();
        deleteGlobals();
        started = true;
        post({ ready: true });
      } catch (error) {
        fail(error);
      }
    },
    { once: true },
  );
}
