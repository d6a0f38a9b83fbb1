// Starts and terminates workers in the sandbox's frame (sandbox.js), whose origin is opaque and whose policy blocks the
// network. It keeps their parts, so that WebAssembly is compiled once for all of them.

{
  /** @type {{ script: string, wasm: Promise<WebAssembly.Module>, startup: object } | undefined} */
  let parts;
  /** @type {Map<number, Worker>} */
  const workers = new Map();

  /**
   * @param {number} id
   * @param {MessagePort} port
   */
  const start = (id, port) => {
    if (!parts) return;
    const { script, wasm, startup } = parts;
    const failed = (/** @type {unknown} */ error) =>
      port.postMessage({ error: String(/** @type {any} */ (error)?.message || "the worker could not be started") });
    try {
      const worker = new Worker(script);
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        failed(event);
      });
      workers.set(id, worker);
      wasm.then((module) => worker.postMessage({ ...startup, wasm: module }, [port]), failed);
    } catch (error) {
      failed(error); // some browsers throw if a policy forbids workers
    }
  };

  addEventListener("message", ({ data, ports, source }) => {
    if (source !== parent) return;
    if (data.parts) {
      const { script, wasm, ...startup } = data.parts;
      const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
      parts = { script: address, wasm: WebAssembly.compile(wasm), startup };
    }
    if (data.start) start(data.start, /** @type {MessagePort} */ (ports[0]));
    if (data.end) {
      workers.get(data.end)?.terminate();
      workers.delete(data.end);
    }
  });
}
