// Starts the single-file edition: the page holds compressed the files that it would download, Python's worker and its own
// program. A page opened from a file cannot load modules, so `python build.py single` makes classic scripts of them.

import { decodeBundle, decompressedResponse, workerScript } from "./python/bundle.ts";

const SITE = new URL("./", document.baseURI).href;

/** The files in the page by name: gzip, seven bits a character. */
const packed = new Map(
  Array.from(document.querySelectorAll("script[data-file]"), (element) => {
    element.remove();
    return [element.getAttribute("data-file"), element.textContent ?? ""];
  }),
);

async function fetchPacked(name: string) {
  const text = packed.get(name);
  if (text === undefined) return new Response(null, { status: 404 });
  return decompressedResponse(name, new Blob([decodeBundle(text)]).stream());
}

async function start() {
  const script = await workerScript(fetchPacked);
  const OrdinaryWorker = Worker;
  globalThis.Worker = class extends OrdinaryWorker {
    constructor() {
      super(script);
    }
  };
  globalThis.fetch = (address) => fetchPacked(String(address).slice(SITE.length));
  Object.defineProperty(navigator, "serviceWorker", { value: undefined }); // nothing is left to cache
  for (const link of document.querySelectorAll("a[data-href]")) {
    const text = await (await fetchPacked(link.getAttribute("data-href") ?? "")).text();
    link.setAttribute("href", URL.createObjectURL(new Blob([text], { type: "text/plain; charset=utf-8" })));
  }
  document.querySelector("[data-share=embed]")?.remove(); // embedding needs a host
  const program = document.createElement("script");
  program.textContent = await (await fetchPacked("page.js")).text();
  document.head.append(program);
}

/** Shows an error, in English only: the other languages are in the program that did not start. */
function showFailure() {
  if (document.querySelector("tama-board:defined")) return;
  const status = document.getElementById("status");
  if (!status) return;
  status.dataset.tone = "failed";
  const words = {
    ".headline": "Tama could not start.",
    ".detail":
      "This browser could not run the program in this file. Open the file in a newer browser, or download it again.",
  };
  for (const [place, text] of Object.entries(words)) status.querySelector(place)?.replaceChildren(text);
  status.querySelector("progress")?.remove();
}

start().then(showFailure, (error) => {
  showFailure();
  throw error;
});
