// Starts and terminates workers in the sandbox's frame (sandbox.ts), whose origin is opaque and whose policy blocks the
// network. It keeps their parts, so that WebAssembly is compiled once for all of them.

{
  let parts: { script: string; wasm: Promise<WebAssembly.Module>; startup: object } | undefined;
  const workers = new Map<number, Worker>();

  const start = (id: number, port: MessagePort) => {
    if (!parts) return;
    const { script, wasm, startup } = parts;
    const failed = (error: unknown) =>
      port.postMessage({ error: String(Object(error).message || "the worker could not be started") });
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
    const [port] = ports;
    if (data.start && port) start(data.start, port);
    if (data.end) {
      workers.get(data.end)?.terminate();
      workers.delete(data.end);
    }
  });
}
