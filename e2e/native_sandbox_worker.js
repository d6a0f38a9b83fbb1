// Stands in for web/sandbox/worker.js on the site with native Python, which has no Pyodide for a cell. It is ready at once,
// and answers a request by printing the code that it was asked to run.

addEventListener(
  "message",
  ({ ports: [port] }) => {
    if (!port) return;
    port.addEventListener("message", ({ data: { request } }) => {
      port.postMessage(JSON.stringify({ out: JSON.parse(request).code }));
      port.postMessage({ done: 0 });
    });
    port.start();
    port.postMessage({ ready: true });
  },
  { once: true },
);
