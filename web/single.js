// Starts the edition in one file: what the page would fetch lies compressed in the page itself, and so do the worker
// and the page's own program. From a file there are no modules, so that `python build.py single` makes one classic
// script of each.

import { decodeBundle, decompressedResponse, workerScript } from "./python/bundle.js";

const SITE = new URL("./", document.baseURI).href;

/** What lies in the page, by name: gzip, seven bits a letter. */
const packed = new Map(
  Array.from(document.querySelectorAll("script[data-file]"), (element) => {
    element.remove();
    return [element.getAttribute("data-file"), element.textContent ?? ""];
  }),
);

/** @param {string} name */
async function held(name) {
  const text = packed.get(name);
  if (text === undefined) return new Response(null, { status: 404 });
  return decompressedResponse(name, new Blob([decodeBundle(text)]).stream());
}

async function start() {
  const script = await workerScript(held);
  const OrdinaryWorker = Worker;
  globalThis.Worker = class extends OrdinaryWorker {
    constructor() {
      super(script);
    }
  };
  globalThis.fetch = (address) => held(String(address).slice(SITE.length));
  Object.defineProperty(navigator, "serviceWorker", { value: undefined }); // all is here already: there is none to ask
  for (const link of document.querySelectorAll("a[data-href]")) {
    const text = await (await held(link.getAttribute("data-href") ?? "")).text();
    link.setAttribute("href", URL.createObjectURL(new Blob([text], { type: "text/plain; charset=utf-8" })));
  }
  document.querySelector("[data-share=embed]")?.remove(); // a page that embeds it needs a host
  const program = document.createElement("script");
  program.textContent = await (await held("page.js")).text();
  document.head.append(program);
}

/** In English alone: the other languages lie in the program that did not start. */
function sayFailed() {
  if (document.querySelector("tama-board:defined")) return;
  const status = document.getElementById("status");
  if (!status) return;
  status.dataset.tone = "failed";
  const words = {
    ".headline": "Tama could not start.",
    ".detail": "This browser did not run the program in this file. Open it in a newer browser, or get the file again.",
  };
  for (const [place, text] of Object.entries(words)) status.querySelector(place)?.replaceChildren(text);
  status.querySelector("progress")?.remove();
}

start().then(sayFailed, (error) => {
  sayFailed();
  throw error;
});
