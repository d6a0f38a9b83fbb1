// Starts the edition in one file: what the page would fetch lies compressed in the page itself, and so do the worker
// and the page's own program. From a file there are no modules, so that `python build.py single` makes one classic
// script of each.

import { classic } from "./cell/classic.js";

const SITE = new URL("./", document.baseURI).href;

/** What lies in the page, by name: gzip, seven bits a letter. */
const packed = new Map(
  Array.from(document.querySelectorAll("script[data-file]"), (element) => {
    element.remove();
    return [element.getAttribute("data-file"), element.textContent ?? ""];
  }),
);

/** @param {string} text */
function bytesOf(text) {
  const bytes = new Uint8Array(Math.floor((text.length * 7) / 8));
  let held = 0;
  let count = 0;
  let written = 0;
  for (let at = 0; at < text.length; at += 1) {
    held = (held << 7) | (text.charCodeAt(at) & 127);
    count += 7;
    if (count < 8) continue;
    count -= 8;
    bytes[written] = held >> count;
    written += 1;
  }
  return bytes;
}

/** @param {string} name */
function unpacked(name) {
  const content = packed.get(name);
  if (content === undefined) return new Response(null, { status: 404 });
  const stream = new Blob([bytesOf(content)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: name.endsWith(".wasm") ? { "content-type": "application/wasm" } : {} });
}

async function start() {
  const texts = ["python/pyodide.js", "python/pyodide.asm.js", "worker.js"].map((name) => unpacked(name).text());
  const [loader, runtime, worker] = await Promise.all(texts);
  const script = URL.createObjectURL(new Blob([classic(loader, runtime), worker]));
  const OrdinaryWorker = Worker;
  globalThis.Worker = class extends OrdinaryWorker {
    constructor() {
      super(script);
    }
  };
  globalThis.fetch = async (address) => unpacked(String(address).slice(SITE.length));
  Object.defineProperty(navigator, "serviceWorker", { value: undefined }); // all is here already: there is none to ask
  for (const link of document.querySelectorAll("a[data-href]")) {
    const text = await unpacked(link.getAttribute("data-href") ?? "").text();
    link.setAttribute("href", URL.createObjectURL(new Blob([text], { type: "text/plain; charset=utf-8" })));
  }
  document.querySelector("[data-share=embed]")?.remove(); // a page that embeds it needs a host
  const program = document.createElement("script");
  program.textContent = await unpacked("main.js").text();
  document.head.append(program);
}

start();
