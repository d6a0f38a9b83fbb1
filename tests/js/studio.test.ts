// Tests the studio's documents, addresses, cells and wheels; and Pyodide as a classic script.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { packedLink, studioHash, studioPlace } from "../../web/base/address.ts";
import { unpack } from "../../web/base/packing.ts";
import { classicScript } from "../../web/python/classic-script.ts";
import { Fault } from "../../web/python/faults.ts";
import { Cell, Sandbox } from "../../web/sandbox/sandbox.ts";
import { wheelsFor } from "../../web/sandbox/wheels.ts";
import { BEFORE, createDocuments, LINKED, MINE, toTexts } from "../../web/studio/documents.ts";

const CELLS = ".".repeat(64);

test("each screen has an address, and a link brings code along", () => {
  for (const screen of ["cell", "bots", "tournament", "laboratory"]) {
    assert.deepEqual(studioPlace(studioHash(screen)), { screen, packed: null });
  }
  assert.deepEqual(studioPlace("#py=abc"), { screen: "cell", packed: "abc" });
  assert.deepEqual(studioPlace("#bot=abc"), { screen: "bots", packed: "abc" });
  for (const other of ["", "#", "#learn", "#pdn=abc", "#python/other", "#toString", "#constructor"]) {
    assert.equal(studioPlace(other), null);
  }
});

test("code survives the way through a link, whatever is in it", async () => {
  const code = "print('Երևան … ♟')\n".repeat(50);
  const { hash } = new URL(await packedLink("https://a.example/tama/?fen=x#learn", "py", code));
  assert.equal(await unpack(studioPlace(hash).packed, 10_000), code);
  assert.ok(hash.length < 200);
});

function storage(entries = {}) {
  const items = new Map(Object.entries(entries));
  return { items, getItem: (name) => items.get(name) ?? null, setItem: (name, value) => items.set(name, value) };
}

test("a text that was changed is kept, and an example can be put back", () => {
  const store = storage();
  const documents = createDocuments("cell", { [MINE]: "", look: "print(1)" }, store);
  documents.set("look", "print(2)");
  documents.set(MINE, "mine");
  const again = createDocuments("cell", { [MINE]: "", look: "print(1)" }, store);
  assert.deepEqual([again.text("look"), again.text(MINE), again.changed("look")], ["print(2)", "mine", true]);
  again.reset("look");
  assert.deepEqual([again.text("look"), again.changed("look")], ["print(1)", false]);
});

test("what came with a link stands beside one's own, and overwrites nothing", () => {
  const documents = createDocuments("cell", { [MINE]: "", look: "print(1)" }, storage());
  documents.set(MINE, "mine");
  assert.deepEqual(documents.names(), [MINE, "look"]);
  documents.set(LINKED, "theirs");
  assert.deepEqual(documents.names(), [MINE, LINKED, "look"]);
  assert.equal(documents.text(MINE), "mine");
});

test("what came with a link before, and was changed perhaps, is not lost to the next one", () => {
  const documents = createDocuments("cell", { [MINE]: "" }, storage());
  documents.setLinked("theirs");
  documents.setLinked("theirs");
  assert.deepEqual(documents.names(), [MINE, LINKED]);
  documents.set(LINKED, "theirs, changed by me");
  for (let times = 0; times < 2; times += 1) {
    documents.setLinked("another's");
    assert.deepEqual(documents.names(), [MINE, LINKED, BEFORE]);
    assert.deepEqual([LINKED, BEFORE].map(documents.text), ["another's", "theirs, changed by me"]);
  }
});

test("texts last as long as the page where storage is denied, full or spoilt", () => {
  const full = { ...storage(), setItem: () => assert.fail("full") };
  for (const store of [null, full, storage({ "tama-cell": "{" }), storage({ "tama-cell": '{"mine":3}' })]) {
    const unsaved = new Map();
    const documents = createDocuments("cell", { [MINE]: "original" }, store, unsaved);
    assert.equal(documents.text(MINE), "original");
    documents.set(MINE, "x");
    const again = createDocuments("cell", { [MINE]: "original" }, store, unsaved);
    assert.deepEqual([again.text(MINE), again.saved(MINE)], ["x", store !== null && store !== full]);
    assert.equal(createDocuments("bots", { [MINE]: "original" }, null, unsaved).text(MINE), "original");
  }
  assert.deepEqual(toTexts({ a: "x", b: 3, c: "y".repeat(100_001) }), { a: "x" });
});

test("a text too long to be saved outlives every screen, and what was saved before it stays saved", () => {
  const [store, unsaved] = [storage(), new Map()];
  const open = (page = unsaved) => createDocuments("cell", { [MINE]: "", look: "print(1)" }, store, page);
  const long = "x".repeat(100_001);
  open().set("look", "print(2)");
  open().set("look", long);
  open().set(LINKED, long);
  open().setLinked("another's");
  assert.deepEqual([open().text("look"), open().saved("look"), open().changed("look")], [long, false, true]);
  assert.deepEqual([open().text(BEFORE), open().text(LINKED), open().saved(LINKED)], [long, "another's", true]);
  const reloaded = open(new Map());
  assert.deepEqual([reloaded.text("look"), reloaded.saved("look")], ["print(2)", true]);
  open().set("look", "print(3)");
  assert.deepEqual([open().text("look"), open().saved("look")], ["print(3)", true]);
  open().set("look", long);
  open().reset("look");
  assert.deepEqual([open().text("look"), open().saved("look")], ["print(1)", true]);
});

/** A port to a worker that the test plays. */
class FakePort extends EventTarget {
  sent = [];
  closed = false;
  start() {}
  postMessage(message) {
    this.sent.push(message);
  }
  close() {
    this.closed = true;
  }
  says(data) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

async function ready(now = () => 0) {
  const line = new FakePort();
  let dismissed = 0;
  const terminate = () => {
    dismissed += 1;
  };
  const cell = new Cell(line, terminate, now);
  line.says({ ready: true });
  await cell.ready;
  return { cell, line, dismissed: () => dismissed };
}

test("a cell that ends is ended once, and nothing it says afterwards is heard", async () => {
  const { cell, line, dismissed } = await ready();
  const news = [];
  const end = cell.ask({ op: "run" }, (each) => news.push(each));
  await null;
  line.says('{"out":"1"}');
  cell.end();
  cell.end();
  line.says('{"out":"2"}');
  assert.equal(await end, "stopped");
  assert.deepEqual([news, dismissed(), line.closed], [[{ out: "1" }], 1, true]);
});

const PICTURE = { cells: CELLS, turn: "white", fen: "W:W:B", rules: "TAMA" };
const FAULT = { kind: "raised", reason: "why", text: "Traceback", line: 3 };

test("what a cell may tell is told", async () => {
  const { cell, line } = await ready();
  const heard = [];
  const end = cell.ask({ op: "run" }, (news) => heard.push(news));
  await null;
  const told = [
    { out: "a", err: "b", cut: 3 },
    { show: PICTURE },
    { show: { ...PICTURE, rules: { short_king: true, repetition_limit: null, quiet_ply_limit: 30 } } },
    {
      marks: [
        ["c3", null, "G"],
        ["c3", "c5", "R"],
      ],
    },
    { move: "a3-a4" },
    { fault: FAULT },
    { fault: { kind: "none", reason: "" } },
  ];
  for (const news of told) line.says(JSON.stringify(news));
  line.says({ done: 12.5 });
  assert.deepEqual([await end, cell.duration, heard], ["done", 12.5, told]);
});

test("a message that is none ends the request with a reason, and its cell is stopped", async () => {
  for (const data of [
    ...[
      "{",
      "3",
      "null",
      "[]",
      "[".repeat(100_000),
      '{"out":3}',
      '{"out":{"toString":1}}',
      '{"cut":1e999}',
      "{}",
      '{"done":true}',
    ],
    ...[3, null, [], { ready: 1 }, { done: -1 }, { done: "1" }, { error: {} }, new Uint8Array(9), [["done", 1]]],
    JSON.stringify({ fault: { reason: { toString: 1, valueOf: 1 } } }),
    JSON.stringify({ fault: { ...FAULT, line: "3" } }),
    JSON.stringify({ fault: { ...FAULT, reason: "x".repeat(20_000) } }),
    JSON.stringify({ show: { ...PICTURE, cells: "<b>" } }),
    JSON.stringify({ show: { ...PICTURE, turn: "red" } }),
    JSON.stringify({ show: { ...PICTURE, fen: "x".repeat(500) } }),
    JSON.stringify({ show: { ...PICTURE, rules: { short_king: [] } } }),
    JSON.stringify({ marks: [["z9", null, "G"]] }),
    JSON.stringify({ marks: Array(101).fill(["c3", null, "G"]) }),
    JSON.stringify({ move: ["a3-a4"] }),
  ]) {
    const { cell, line, dismissed } = await ready();
    const end = cell.ask({ op: "run" }, () => assert.fail(`${data}`));
    await null;
    line.says(data);
    line.says({ done: 1 });
    assert.deepEqual([await end, cell.reason, dismissed()], ["broken", { key: "cell.unreadable" }, 1], `${data}`);
  }
});

test("an answer goes to the code, and the time until it came does not count", async () => {
  let now = 0;
  const { cell, line } = await ready(() => now);
  const heard = [];
  cell.ask({ op: "run" }, (news) => heard.push(news));
  await null;
  for (const [text, wait] of [
    ["Ani", 2000],
    ["", 500],
  ]) {
    now += 100;
    line.says('{"ask":""}');
    now += wait;
    cell.answer(text);
    assert.deepEqual(line.sent.at(-1), { answer: text });
  }
  assert.deepEqual([heard, cell.waited], [[{ ask: "" }, { ask: "" }], 2500]);
});

test("a cell that has ended between two requests answers the next at once, with the reason", async () => {
  for (const [data, how] of [
    ["{", "broken"],
    [{ outOfMemory: true }, "memory"],
  ]) {
    const { cell, line } = await ready();
    line.says(data);
    assert.equal(await cell.ask({ op: "choose" }, () => {}), how);
  }
});

test("a request is over when the worker says so, whatever its code says", async () => {
  const { cell, line } = await ready();
  let ended = false;
  cell
    .ask({ op: "run" }, () => {})
    .then(() => {
      ended = true;
    });
  await null;
  line.says('{"out":"","done":true}');
  for (let turn = 0; turn < 5; turn += 1) await null;
  assert.equal(ended, false);
});

test("more messages than a cell of ours ever sends end it, of whatever kind they are", async () => {
  for (const data of ['{"out":"x"}', { ready: true }, "3"]) {
    let now = 0;
    const { cell, line } = await ready(() => now);
    const end = cell.ask({ op: "run" }, () => {});
    await null;
    if (data === "3") {
      for (let at = 0; at < 11; at += 1) line.says(`{"out":"${"x".repeat(1_000_000 - 10)}"}`); // few, but large
    } else {
      for (let second = 0; second < 600; second += 1, now += 1000) {
        for (let at = 0; at < 80; at += 1) line.says(data);
      }
      assert.equal(cell.ended, false, "an animation of ten minutes");
      for (let at = 0; at <= 10_000; at += 1) line.says(data);
    }
    assert.equal(await end, "flood");
  }
});

test("a cell that wants too much memory is ended, and one that breaks down says why", async () => {
  for (const [data, end, reason] of [
    [{ outOfMemory: true }, "memory", undefined],
    [{ flood: true }, "flood", undefined],
    [{ error: "it fell" }, "broken", { english: "it fell" }],
  ]) {
    const { cell, line } = await ready();
    const over = cell.ask({ op: "run" }, () => {});
    await null;
    line.says(data);
    assert.deepEqual([await over, cell.reason], [end, reason]);
  }
});

test("Pyodide's two modules become one classic script that gives what they export", () => {
  const folder = new URL("../../web/node_modules/pyodide/", import.meta.url);
  const [loader, runtime] = ["pyodide.mjs", "pyodide.asm.mjs"].map((name) =>
    readFileSync(new URL(name, folder), "utf8"),
  );
  const scope = {};
  new Function("self", classicScript(loader, runtime))(scope);
  assert.equal(typeof scope.pyodideParts.loadPyodide, "function");
  assert.equal(typeof scope.pyodideParts.createPyodideModule, "function");
  assert.throws(() => classicScript("nothing", runtime), /not what they were/);
});

test("endless recursion that fills the browser's stack is an error of the code, and its Python ends", async () => {
  for (const [recursion, place] of [
    [3, 3],
    [0, null],
  ]) {
    const { cell, line, dismissed } = await ready();
    const news = [];
    const end = cell.ask({ op: "run" }, (each) => news.push(each));
    await null;
    line.says({ recursion });
    assert.equal(await end, "done");
    assert.deepEqual([news.length, news[0].fault.line, dismissed()], [1, place, 1]);
    assert.match(news[0].fault.reason, /endless recursion/);
  }
});

test("a sandbox that is left while it is on its way never comes", async () => {
  const download = {
    parts: async () => ({ lock: {}, library: new ArrayBuffer(0) }),
    fetchFile: async () => new Uint8Array(),
  };
  const sandbox = new Sandbox(download);
  const cell = sandbox.startCell();
  sandbox.close();
  assert.equal(await cell.ready, false);
  assert.equal(sandbox.element, null);
});

test("a Python that never starts is given up after a minute, and one that starts is not", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const [silent, quick] = [new FakePort(), new FakePort()].map((line) => ({ line, cell: new Cell(line, () => {}) }));
  for (const { cell } of [silent, quick]) cell.expectStart();
  context.mock.timers.tick(59_000);
  quick.line.says({ ready: true });
  await quick.cell.ready;
  context.mock.timers.tick(2_000);
  assert.deepEqual([await silent.cell.ready, silent.cell.reason.key], [false, "cell.silent"]);
  assert.equal(quick.cell.ended, false);
});

/** A site with some files; a Fault is thrown for what it answers badly. */
const siteWith = (files) => ({
  async request(name) {
    const answer = files[name] ?? Object.assign(new Fault("fault.status", { name, status: "404" }), { status: 404 });
    if (answer instanceof Error) throw answer;
    return new Response(answer);
  },
});
const LIST = "wheels/index.json";
const WHEEL = "shapes-1.0-py3-none-any.whl";

test("wheels come with a sentence about each file that could not be had", async () => {
  const code = "import micropip";
  const lost = new Fault("fault.network", { name: LIST, reason: { english: "offline" } });
  const damaged = new Fault("fault.damaged", { name: LIST });
  const none = (name) => `${name} in this site’s wheels folder is not a pure-Python wheel.`;
  for (const [files, names, faults] of [
    [{}, [], []],
    [{ [LIST]: lost }, [], [lost.message]],
    ...["<!doctype html>", "{}", "[1]", "null"].map((list) => [{ [LIST]: list }, [], [damaged.message]]),
    [{ [LIST]: `["${WHEEL}"]`, [`wheels/${WHEEL}`]: "PK and so on" }, [WHEEL], []],
    [{ [LIST]: `["${WHEEL}"]`, [`wheels/${WHEEL}`]: "<!doctype html>" }, [], [none(WHEEL)]],
    [{ [LIST]: '["../x.py"]' }, [], [none("../x.py")]],
  ]) {
    const found = await wheelsFor(siteWith(files), code);
    assert.deepEqual(
      [found.wheels.map(({ name }) => name), found.faults.map(({ message }) => message)],
      [names, faults],
      JSON.stringify(files),
    );
  }
  assert.deepEqual(await wheelsFor(siteWith({ [LIST]: lost }), "print(1)"), { wheels: [], faults: [] });
});
