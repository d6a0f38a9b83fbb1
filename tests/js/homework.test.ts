// Tests homework: what a pupil's device keeps, what is handed in as a link, and the teacher's table of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { linksIn } from "../../web/base/letters.ts";
import { LinkError, pack } from "../../web/base/packing.ts";
import {
  clockOf,
  handInLink,
  handInsOf,
  isHandIn,
  LaterHandIn,
  partsOfHandIn,
  resultOf,
  unpackHandIn,
} from "../../web/learn/hand-in.ts";
import { countTime, createWork, MOST_TRIES, NOTHING, toWorks } from "../../web/learn/homework.ts";
import { csvOf, rowsOf, separatorIn, sorted } from "../../web/learn/homework-table.ts";
import { openTextOrLink } from "../../web/ui/open-text.ts";

const PAGE = "https://ani.example.org/tama/?x=1";
const SET = 'title = "Two"\nallow = []\n[1]\nsolution = "a3-a4"\n[2]\nlevel = 3\n';
const STEPS = [
  { kind: "try", side: null, title: "One" },
  { kind: "game", side: "white", title: "Two" },
] as any;
const work = (change = {}) => ({ ...NOTHING, ...change });
const SOLVED = work({ moves: ["a3-a4"], done: true, time: 65_000 });
const handIn = (change = {}) => ({
  name: "Անի",
  title: "Two",
  key: "k",
  set: SET,
  made: 1000,
  steps: [SOLVED, NOTHING],
  ...change,
});

class Memory {
  values = new Map();
  getItem = (key) => this.values.get(key) ?? null;
  setItem = (key, value) => void this.values.set(key, value);
  removeItem = (key) => void this.values.delete(key);
}

test("work is kept by homework and step, and survives a visit", () => {
  const store = new Memory();
  createWork("one", store).addTry(2, ["a3-a4"]);
  createWork("two", store).change(1, { shown: true });
  createWork("one", store).change(1, { hints: 2 });
  const again = createWork("one", store);
  assert.deepEqual([again.step(1).hints, again.step(2).tries, again.step(3)], [2, [["a3-a4"]], NOTHING]);
  assert.equal(createWork("two", store).step(1).shown, true);
});

test("neither tries nor homework are kept without end, and what is spoilt is left out", () => {
  const store = new Memory();
  const long = createWork("long", store);
  for (let at = 0; at < MOST_TRIES + 5; at += 1) long.addTry(1, ["a3-a4"]);
  assert.equal(long.step(1).tries.length, MOST_TRIES);
  for (let at = 0; at < 40; at += 1) createWork(String(at), store).change(1, { hints: 1 });
  assert.equal(toWorks(JSON.parse(store.getItem("tama-homework"))).works.length, 30);
  assert.equal(createWork("39", store).step(1).hints, 1);
  for (const spoilt of [
    null,
    3,
    { works: 3 },
    { works: [{ key: "a" }, null, { key: "b", seen: 1, steps: [{ moves: [3] }] }] },
  ])
    assert.deepEqual(toWorks(spoilt), { works: [] });
});

test("time counts while the step is in view, until it is done", (context) => {
  context.mock.timers.enable({ apis: ["Date", "setInterval"] });
  const kept = createWork("timed", new Memory());
  const page = Object.assign(new EventTarget(), { visibilityState: "visible", defaultView: null });
  const stop = new AbortController();
  const see = (state: string) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event("visibilitychange"));
  };
  countTime(kept, 1, stop.signal, page as any);
  context.mock.timers.setTime(3000);
  see("hidden");
  context.mock.timers.setTime(90_000);
  see("visible");
  context.mock.timers.setTime(94_000);
  stop.abort();
  assert.equal(kept.step(1).time, 7000);
  kept.change(2, { done: true });
  const other = new AbortController();
  countTime(kept, 2, other.signal, page as any);
  context.mock.timers.setTime(99_000);
  other.abort();
  assert.equal(kept.step(2).time, 0);
});

test("what is handed in comes out of its link, without what is under way", async () => {
  const link = await handInLink(
    PAGE,
    handIn({ steps: [work({ ...SOLVED, at: ["b3-b4"] } as any), work({ tries: [["c3-c4"]] })] }),
  );
  const id = new URL(link).hash.slice(1);
  assert.ok(isHandIn(id) && !new URL(link).search);
  const read = await unpackHandIn(partsOfHandIn(`${id}/2`).packed);
  const { at, ...solved } = SOLVED;
  assert.deepEqual(read.steps[0], solved);
  assert.deepEqual([read.name, read.set, read.steps[1]?.tries], ["Անի", SET, [["c3-c4"]]]);
  assert.equal(partsOfHandIn(`${id}/2`).number, 2);
});

test("a long homework does not go along", async () => {
  const long = Array.from({ length: 9000 }, (_, at) => String.fromCharCode(33 + (((at * at * 7919) % 9973) % 90))).join(
    "",
  );
  const link = await handInLink(PAGE, handIn({ set: long }));
  assert.ok(link.length < 1000);
  assert.equal((await unpackHandIn(link.split("hand-in=")[1] ?? "")).set, undefined);
});

test("hostile hand-ins are refused in one way", async () => {
  const valid = { version: 1, key: "k", made: 1, steps: [] };
  const hostile = [
    "",
    "[]",
    "null",
    "{",
    { ...valid, version: 0 },
    { ...valid, steps: Array(201).fill({}) },
    { ...valid, steps: [{ moves: [1] }] },
    { ...valid, steps: [{ moves: ["x".repeat(101)] }] },
    { ...valid, steps: [{ tries: Array(101).fill([]) }] },
    { ...valid, steps: [{ time: -1 }] },
    { ...valid, name: "x".repeat(61) },
    { ...valid, set: 3 },
    { ...valid, made: 1e99 },
    { ...valid, key: "x".repeat(500_000) },
  ];
  for (const each of hostile)
    await assert.rejects(unpackHandIn(await pack(typeof each === "string" ? each : JSON.stringify(each))), LinkError);
  await assert.rejects(unpackHandIn("%%%"), LinkError);
  await assert.rejects(unpackHandIn(await pack(JSON.stringify({ ...valid, version: 2, steps: "new" }))), LaterHandIn);
  await unpackHandIn(await pack(JSON.stringify({ ...valid, later: "part" })));
});

test("hand-ins are found in a whole chat, wrapped and quoted, and those that are cut are counted", async () => {
  const names = ["Ani", "Борис", "=SUM(A1)", "محمد"];
  const links = await Promise.all(names.map((name, at) => handInLink(PAGE, handIn({ name, made: at }))));
  const [first = "", second = "", third = "", fourth = ""] = links;
  const cut = (await handInLink(PAGE, handIn({ name: "Cut", title: "Another" }))).slice(0, -30);
  const later = `${PAGE}#hand-in=${await pack(JSON.stringify({ version: 9, name: "From the year 3000" }))}`;
  const wrapped = third.replace(/(.{60})/g, "$1\n> ");
  const chat = `[17:01] Ani: done! ${first}.\n[17:02] B: ${second}\n${second.slice(0, -50)}\n> ${wrapped}\n\n(${fourth})\n${cut}\nx ${later}`;
  const found = await handInsOf(linksIn(chat));
  assert.deepEqual(found.entries.map(({ handIn: { name } }) => name).sort(), [...names].sort());
  assert.deepEqual([found.cut, found.later], [1, 1]);
  assert.deepEqual(await handInsOf(linksIn("nothing here")), { entries: [], cut: 0, later: 0 });
});

test("one hand-in that is pasted is shown, several go to the table", async (context) => {
  globalThis.location = { hash: "" } as any;
  context.after(() => delete (globalThis as any).location);
  const [one, other] = await Promise.all(["A", "B"].map((name) => handInLink(PAGE, handIn({ name }))));
  await openTextOrLink(`Ani · Two\n${one}`, () => assert.fail());
  assert.equal(location.hash, new URL(one ?? "").hash);
  await openTextOrLink(`${one}\n${other}`, () => assert.fail());
  assert.equal(location.hash, "#learn/homework");
});

test("what came of a step depends on what it is", () => {
  const [solve, game] = STEPS;
  assert.equal(resultOf(solve, work()), "none");
  assert.equal(resultOf(solve, work({ tries: [["a3-a4"]] })), "unsolved");
  assert.equal(resultOf(solve, SOLVED), "solved");
  assert.equal(resultOf(solve, work({ ...SOLVED, shown: true })), "shown");
  assert.equal(resultOf(game, work({ moves: ["a3-a4"] })), "open");
  for (const [winner, result] of [
    ["white", "won"],
    ["black", "lost"],
    ["draw", "drawn"],
  ] as const)
    assert.equal(resultOf(game, work({ winner })), result);
  assert.equal(resultOf({ kind: "watch", side: null }, work({ done: true })), "watched");
  assert.deepEqual([0, 65_000, 3_725_000].map(clockOf), ["0:00", "1:05", "1:02:05"]);
});

const UNDOUBTED = { solved: true, doubt: null, winner: null };
const entry = (change = {}, checks: any[] = [UNDOUBTED, UNDOUBTED]) => {
  const whole = { version: 1 as const, ...handIn(change) };
  return { packed: JSON.stringify(whole), handIn: whole, checks };
};
const rows = (...entries) => rowsOf({ steps: STEPS } as any, entries);

test("of a pupil the latest counts; names differ in more than case and blanks; no name is nobody's", () => {
  const found = rows(
    entry({ name: "Ani", made: 1, steps: [] }),
    entry({ name: " ANI ", made: 3 }),
    entry({ name: "ani", made: 2, steps: [] }),
    entry({ name: "", made: 4 }),
    entry({ name: "", made: 5 }),
  );
  assert.deepEqual(found.map(({ earlier }) => earlier.length).sort(), [0, 0, 2]);
  assert.deepEqual(found.find(({ earlier }) => earlier.length)?.entry.handIn.made, 3);
});

test("what does not hold is not solved, and a game has ended as its moves have", () => {
  const claimed = { steps: [SOLVED, work({ moves: ["a3-a4"], winner: "white" })] };
  const [held] = rows(entry(claimed, [UNDOUBTED, { ...UNDOUBTED, winner: "white" }]));
  const [forged] = rows(
    entry(claimed, [
      { solved: false, doubt: "illegal", winner: null },
      { solved: false, doubt: null, winner: null },
    ]),
  );
  assert.deepEqual([held?.solved, forged?.solved], [2, 0]);
  assert.deepEqual(
    forged?.cells.map(({ result, doubt }) => doubt ?? result),
    ["illegal", "open"],
  );
});

test("each column sorts, the best first, and by name where they are equal", () => {
  const found = rows(
    entry({ name: "Վահե", steps: [work({ ...SOLVED, tries: [["x"]] }), NOTHING] }),
    entry({ name: "անի", steps: [NOTHING, NOTHING] }),
    entry({ name: "Բագրատ", steps: [work({ ...SOLVED, time: 9 }), NOTHING] }),
  );
  const names = (column, descending = false) =>
    sorted(found, column, descending, "hy").map((row) => row.entry.handIn.name);
  assert.deepEqual(names("name"), ["անի", "Բագրատ", "Վահե"]);
  assert.deepEqual(names(0), ["Բագրատ", "Վահե", "անի"]);
  assert.deepEqual(names("solved"), ["Բագրատ", "Վահե", "անի"]);
  assert.deepEqual(names("tries", true), ["Վահե", "Բագրատ", "անի"]);
});

test("a table as CSV opens anywhere, and runs nothing", () => {
  const words = {
    columns: { name: "Name", made: "Handed in", solved: "Solved", tries: "Tries", time: "Time", moves: "Moves" },
    steps: ["=1+1", "Two"],
    resultOf: () => "-solved",
    dateOf: String,
  };
  const hostile = ["=HYPERLINK(1)", "+1", "-1", "@x", "\tx", 'quote " and ; and ,\nline'];
  const text = csvOf(rows(...hostile.map((name) => entry({ name }))), words, ";");
  assert.ok(text.startsWith("\uFEFF"));
  const fields = [...text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, field = ""]) => field);
  assert.equal(fields.filter((field) => /^[=+\-@\t\r]/.test(field)).length, 0);
  assert.ok(fields.includes("'=HYPERLINK(1)") && fields.includes('quote "" and ; and ,\nline'));
  assert.equal(text.trimEnd().split("\r\n").length, 1 + hostile.length);
  assert.deepEqual(["en", "ru", "de", "ar-EG"].map(separatorIn), [",", ";", ";", ","]);
});
