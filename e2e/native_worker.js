// Stands in for web/python/worker.js where a test is about the page: it passes each request on to the tests' own Python
// (native_python.py), so that no Pyodide has to start. What it posts is what the real worker posts (docs/protocol.md).

const python = new URL(`../native/${crypto.randomUUID()}`, import.meta.url);
let answered = Promise.resolve();

/** @param {string} request answered after those before it */
function ask(request) {
  answered = answered.then(() => answer(request));
}

/** @param {string} request */
async function answer(request) {
  const response = await fetch(python, { method: "POST", body: request });
  const reply = await response.text();
  const { id, ok: _, more, ...news } = JSON.parse(reply);
  if (!more || Object.keys(news).length > 0) postMessage(reply);
  if (more) ask(JSON.stringify({ id, op: "continue" }));
}

const fail = (/** @type {any} */ error) => postMessage({ failed: String(error?.message ?? error) });
addEventListener("error", (event) => fail(event.error ?? event.message));
addEventListener("unhandledrejection", (event) => fail(event.reason));
addEventListener("message", ({ data }) => {
  if (typeof data === "string") ask(data);
  else if (data.boot) postMessage({ ready: true, boot: 0 });
});
for (const arrived of ["python/worker.js", "python/pyodide.js", "python/pyodide.asm.js"]) postMessage({ arrived });
