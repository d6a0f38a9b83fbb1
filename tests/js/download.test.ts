// Tests the download of Python: once for all workers, checked, and repeated after a failure.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, beforeEach, mock, test } from "node:test";
import { Download } from "../../web/python/download.ts";
import { missingFeature, startFault } from "../../web/python/faults.ts";
import { DownloadProgress } from "../../web/python/progress.ts";

const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
const TEXT = new TextEncoder();
const { fetch } = globalThis;

/** The files of a site, and what was asked of it. */
let files;
let asked;

const entry = (bytes) => ({ size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });

beforeEach(() => {
  asked = [];
  files = {
    "python/pyodide.asm.wasm": EMPTY_MODULE,
    "python/library.wasm": TEXT.encode("library"),
    "python/worker.js": TEXT.encode("worker"),
    "python/pyodide.js": TEXT.encode("loader"),
    "python/pyodide.asm.js": TEXT.encode("runtime"),
  };
  const listed = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, entry(bytes)]));
  files["assets.json"] = TEXT.encode(JSON.stringify({ lock: { packages: {} }, files: listed }));
  globalThis.Worker = class extends EventTarget {};
  globalThis.fetch = async (url, { cache }) => {
    const name = url.pathname.slice("/site/".length);
    asked.push([name, cache]);
    if (!files[name]) return new Response("", { status: 404, statusText: "Not Found" });
    const type = name.endsWith(".wasm") ? "application/wasm" : "text/plain";
    return new Response(files[name], { headers: { "content-type": type } });
  };
});
after(() => {
  globalThis.fetch = fetch;
  delete globalThis.Worker;
});

function download() {
  const fresh = new Download(new URL("https://tama.example/site/"));
  mock.timers.enable({ apis: ["setTimeout"] }); // nobody loads the scripts here, and no test waits for that
  return fresh;
}
beforeEach(() => mock.timers.reset());

test("the parts come once, for all who ask", async () => {
  const source = download();
  const [one, two] = await Promise.all([source.parts(), source.parts()]);
  assert.equal(one, two);
  assert.ok(one.wasm instanceof WebAssembly.Module);
  assert.equal(new TextDecoder().decode(one.library), "library");
  assert.deepEqual(asked.map(([name]) => name).sort(), [
    "assets.json",
    "python/library.wasm",
    "python/pyodide.asm.wasm",
  ]);
});

for (const [what, spoil, message] of [
  ["missing", () => delete files["python/library.wasm"], /library\.wasm could not be loaded: .* 404 Not Found/],
  [
    "cut off",
    () => Object.assign(files, { "python/library.wasm": TEXT.encode("lib") }),
    /stopped loading after 3 bytes/,
  ],
  ["of other bytes", () => Object.assign(files, { "python/library.wasm": TEXT.encode("literal") }), /is damaged/],
  ["longer", () => Object.assign(files, { "python/library.wasm": TEXT.encode("library!") }), /is damaged/],
]) {
  test(`a file that is ${what} is a fault, and another try asks past the cache`, async () => {
    const source = download();
    const whole = files["python/library.wasm"];
    spoil();
    await assert.rejects(source.parts(), message);
    files["python/library.wasm"] = whole;
    asked = [];
    await source.parts();
    assert.deepEqual(new Set(asked.map(([, cache]) => cache)), new Set(["reload"]));
  });
}

test("a worker whose scripts never come is a fault, also once the parts are there", async () => {
  const source = download();
  source.begin();
  const first = source.takeWorker();
  await source.parts();
  const scripts = ["python/worker.js", "python/pyodide.js", "python/pyodide.asm.js"];
  const arrive = (worker, name) => worker.dispatchEvent(new MessageEvent("message", { data: { arrived: name } }));
  for (const name of scripts) arrive(first, name);
  await source.whenLoaded(first);
  const second = source.takeWorker();
  arrive(second, "python/worker.js");
  const stalled = assert.rejects(
    source.whenLoaded(second),
    /still missing: python\/pyodide\.js and python\/pyodide\.asm\.js/,
  );
  mock.timers.tick(30_000);
  await stalled;
  assert.equal(source.partsLoading !== null, true);
});

test("a script that does not load is asked for again, to know why", async () => {
  const source = download();
  await source.parts();
  source.createWorker();
  files["python/pyodide.asm.js"] = TEXT.encode("garbled");
  assert.match(
    (await source.diagnose("Failed to fetch dynamically imported module")).message,
    /pyodide\.asm\.js is damaged/,
  );
  for (const name of ["python/worker.js", "python/pyodide.js", "python/pyodide.asm.js"]) source.progress.finish(name);
  assert.match((await source.diagnose("Aborted.")).message, /^Python could not start: Aborted\. Try again/);
});

test("progress is told in steps, and silence is a fault that names what is missing", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const told = [];
  const progress = new DownloadProgress(["a", "b"], 1000);
  progress.onProgress = (loaded, total) => told.push([loaded, total]);
  progress.expect([
    ["a", 1000],
    ["b", 1000],
  ]);
  progress.add("a", 5);
  progress.add("a", 500);
  progress.finish("a");
  assert.deepEqual(told, [
    [505, 2000],
    [1000, 2000],
  ]);
  mock.timers.tick(999);
  progress.add("b", 1);
  mock.timers.tick(999);
  const silence = assert.rejects(progress.arrival, /Nothing has arrived for 1 seconds; still missing: b\./);
  mock.timers.tick(1);
  await silence;
});

test("each file of which nothing comes is named", async () => {
  for (const name of ["assets.json", "python/pyodide.asm.wasm", "python/library.wasm"]) {
    const source = download();
    const { fetch } = globalThis;
    globalThis.fetch = async (url, options) =>
      url.pathname.endsWith(name) ? new Promise(() => {}) : fetch(url, options);
    const parts = assert.rejects(source.parts(), ({ words: { key, values } }) => {
      assert.equal(key, "fault.stalled");
      return values.names.includes(name);
    });
    for (let turns = 0; turns < 20; turns += 1) await new Promise(setImmediate);
    mock.timers.tick(30_000);
    await parts;
    globalThis.fetch = fetch;
    mock.timers.reset();
  }
});

test("who asks late how far it is hears it at once, though nothing more comes", async () => {
  const source = download();
  const { fetch } = globalThis;
  let letGo;
  const held = new Promise((resolve) => {
    letGo = resolve;
  });
  globalThis.fetch = async (url, options) => {
    if (url.pathname.endsWith("library.wasm")) await held;
    return fetch(url, options);
  };
  const parts = source.parts();
  const isUnderWay = ({ sizes, loaded }) => sizes.size > 0 && loaded.has("python/pyodide.asm.wasm");
  while (!isUnderWay(source.progress)) await new Promise(setImmediate);
  const told = [];
  source.watch((...step) => told.push(step));
  assert.equal(told.length, 1);
  const [loaded, total] = told[0];
  assert.ok(0 < loaded && loaded < total);
  letGo();
  await parts;
});

test("a browser that throws for a worker stops nothing before one is asked for", async () => {
  globalThis.Worker = class {
    constructor() {
      throw new DOMException("not from this origin", "SecurityError");
    }
  };
  const source = download();
  source.begin();
  await source.parts();
  assert.throws(() => source.takeWorker(), /not from this origin/);
});

test("what a browser lacks is told before anything is downloaded", () => {
  const able = { WebAssembly: {}, BigInt64Array, ReadableStream, WeakRef };
  assert.equal(missingFeature(able), null);
  assert.match(missingFeature({ ...able, WebAssembly: undefined }).message, /WebAssembly is switched off/);
  assert.match(missingFeature({ ...able, WeakRef: undefined }).message, /too old for Python \(it lacks WeakRef\)/);
});

test("too little memory is told apart from other reasons", () => {
  assert.match(startFault(new RangeError("could not allocate memory")).message, /not enough memory/);
  assert.match(startFault("Traceback\n  line\nKeyError: 'x'").message, /Python could not start: KeyError: 'x'\. Try/);
});

test("a file that was asked for in vain is asked for past the cache, and then from it again", async () => {
  const source = download();
  const name = "parts/ending";
  files[name] = TEXT.encode("ending");
  files["assets.json"] = TEXT.encode(
    JSON.stringify({
      lock: {},
      files: Object.fromEntries(Object.entries(files).map(([each, bytes]) => [each, entry(bytes)])),
    }),
  );
  await source.parts();
  const ending = files[name];
  delete files[name];
  await assert.rejects(source.file("ending"), /404/);
  files[name] = ending;
  asked = [];
  await source.file("ending");
  await source.fetchFile(name);
  assert.deepEqual(asked, [
    [name, "reload"],
    [name, "default"],
  ]);
});
