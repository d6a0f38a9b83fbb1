// Tests the built Python library in node: the modules of a start, and that all others are there.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const SITE = new URL("../../dist/", import.meta.url);

async function started() {
  const { lock } = JSON.parse(await readFile(new URL("assets.json", SITE), "utf8"));
  const library = join(tmpdir(), `tama-library-${process.pid}.zip`);
  await writeFile(library, await readFile(new URL("python/library.wasm", SITE)));
  const python = await loadPyodide({ stdLibURL: library, lockFileContents: lock });
  await rm(library);
  return python;
}

let fetched = 0;
globalThis.laterLibrary = () => {
  fetched += 1;
  return new Uint8Array(readFileSync(new URL("python/later.wasm", SITE)));
};
const python = await started();
const handle = python.pyimport("tama_core.bridge.handle");
const modules = python.pyimport("sys.modules");
const waiting = () => [...modules].filter((name) => modules.get(name).type === "LazyModule").sort();

test("the first legal moves come without event loops, archives and tracebacks", () => {
  const { view } = JSON.parse(handle(JSON.stringify({ id: 1, op: "view", game: {} })));
  assert.equal(view.moves.length, 22);
  assert.deepEqual(waiting(), [
    "_pyodide.docstring",
    "asyncio",
    "linecache",
    "pyodide._package_loader",
    "pyodide.code",
    "pyodide.webloop",
    "traceback",
    "warnings",
  ]);
  for (const name of ["socket", "logging", "zipfile", "concurrent"]) assert.ok(!modules.has(name), name);
});

const PROTOCOL = JSON.parse(readFileSync(new URL("../data/protocol.json", import.meta.url), "utf8"));

const LEARNING = [
  ...["lessons", "lesson", "try", "hint", "compare", "puzzles"],
  ...["set", "sheet", "give-homework", "check-hand-in"],
  ...["endings", "ending", "ending-try", "ending-best"],
];
const UNKNOWN = "dance"; // for all that Python knows, a lesson's

test("all but lessons needs no more than the library of the first visit", () => {
  const ask = (message) => JSON.parse(handle(JSON.stringify({ id: 9, ...message })));
  let reply = ask({ op: "search", game: {}, level: 2 });
  while (reply.more) reply = ask({ op: "continue" });
  assert.match(reply.result.move.text, /^[a-h]\d-[a-h]\d$/);
  for (const { request } of PROTOCOL) if (![...LEARNING, UNKNOWN].includes(request.op)) ask(request);
  for (const name of ["endings", "diagram", "pdn", "engine"]) python.pyimport(`tama_core.${name}`).destroy();
  assert.equal(fetched, 0);
});

test("an error in Python has its traceback", () => {
  assert.throws(() => python.runPython("def f():\n  1 / 0\nf()"), /line 2, in f\n.*ZeroDivisionError/s);
  assert.ok(!waiting().includes("traceback"));
});

test("what waits on the event loop finds Pyodide's", async () => {
  assert.equal(await python.runPythonAsync("import asyncio\nawait asyncio.sleep(0.001, 'slept')"), "slept");
  assert.equal(python.runPython("type(asyncio.get_event_loop()).__name__"), "WebLoop");
  assert.equal(await python.runPythonAsync("await asyncio.gather(asyncio.sleep(0, 1))").then(String), "[1]");
});

test("the rest of the library comes once, when something asks for it", () => {
  assert.equal(fetched, 1);
  assert.equal(python.runPython("import statistics; statistics.mean([1, 3])"), 2);
  assert.equal(python.runPython("from tama_core.match import __all__ as names; len(names) > 0"), true);
  assert.throws(() => python.runPython("import no_such_module"), /ModuleNotFoundError/);
  assert.equal(fetched, 1);
});

test("archives can be unpacked", () => {
  const zip = python.runPython(`
import io, zipfile
archive = io.BytesIO()
with zipfile.ZipFile(archive, "w") as file:
    file.writestr("unpacked_module.py", "answer = 42")
archive.getvalue()`);
  python.unpackArchive(zip.toJs(), "zip");
  assert.equal(python.runPython("import unpacked_module; unpacked_module.answer"), 42);
});
