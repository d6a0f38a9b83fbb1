// Runs a visitor's Python, and is thrown away afterwards. Its origin is a sandbox's and its policy allows no address
// (sandbox.js): that is the wall. On top of it, everything is taken away here that a cell has no need of.

/** @typedef {{ wasm: WebAssembly.Module, lock: import("pyodide").Lockfile, library: ArrayBuffer, later: Uint8Array }} Parts */

{
  /** Bytes that Python's memory may grow to. */
  const LARGEST = 512 * 1024 * 1024;
  const PAGE = 65_536;
  const LATER = "/lib/later.zip";

  /** What Python needs while it runs, beside the language. */
  const NEEDED = "WebAssembly TextDecoder TextEncoder performance crypto console setTimeout clearTimeout";
  const LANGUAGE = `
    AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array BigUint64Array Boolean DataView
    Date DisposableStack Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity
    Int16Array Int32Array Int8Array Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError
    ReferenceError Reflect RegExp Set SharedArrayBuffer String SuppressedError Symbol SyntaxError TypeError URIError
    Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet decodeURI decodeURIComponent encodeURI
    encodeURIComponent globalThis isFinite isNaN parseFloat parseInt self undefined`;

  /** Leaves of the worker's own names those that are needed. */
  const disarm = () => {
    const kept = new Set(`${NEEDED} ${LANGUAGE}`.split(/\s+/));
    const top = EventTarget.prototype;
    for (let scope = self; scope !== top; scope = Object.getPrototypeOf(scope)) {
      for (const name of Object.getOwnPropertyNames(scope)) {
        if (kept.has(name) || name === "constructor") continue;
        if (!Reflect.deleteProperty(scope, name)) Reflect.set(scope, name, undefined);
      }
    }
  };

  /**
   * Refuses Python more memory than `LARGEST`, which it tells as a MemoryError, and tells the page.
   * @param {() => void} tell
   */
  const bound = (tell) => {
    const { grow } = WebAssembly.Memory.prototype;
    WebAssembly.Memory.prototype.grow = function (pages) {
      if (this.buffer.byteLength + pages * PAGE <= LARGEST) return grow.call(this, pages);
      tell();
      throw new RangeError("the memory of a cell is full");
    };
  };

  /**
   * @param {Parts} parts
   * @returns {Promise<import("pyodide").PyodideAPI>}
   */
  const boot = async ({ wasm, lock, library, later }) => {
    const scope = /** @type {any} */ (self);
    const { loadPyodide, createPyodideModule } = scope.pyodideParts;
    scope.fetch = async () => new Response(library);
    WebAssembly.instantiateStreaming = async (_response, imports) => ({
      module: wasm,
      instance: await WebAssembly.instantiate(wasm, imports),
    });
    const python = await loadPyodide({ indexURL: "tama:/python/", lockFileContents: lock, createPyodideModule });
    python.FS.writeFile(LATER, later);
    return python;
  };

  addEventListener(
    "message",
    async ({ data, ports }) => {
      const [port] = ports;
      if (!port) return;
      const post = port.postMessage.bind(port);
      try {
        bound(() => post({ heavy: true }));
        const python = await boot(data);
        const handle = python.pyimport("tama_core.cells.start")((/** @type {string} */ news) => post(news));
        for (const name of ["js", "pyodide_js"]) python.unregisterJsModule(name);
        const { FS } = python;
        port.addEventListener("message", ({ data: { request, wheels = [] } }) => {
          try {
            if (wheels.length > 0) FS.mkdirTree("/wheels");
            for (const { name, content } of wheels) FS.writeFile(`/wheels/${name}`, content);
            handle(request);
          } catch (error) {
            post({ broken: String(error) });
          }
        });
        port.start();
        disarm();
        post({ ready: true });
      } catch (error) {
        post({ broken: String(error) });
      }
    },
    { once: true },
  );
}
