// Tests how a set is made: changes of its steps, what Python corrects, what is shared, and how sets are kept.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stepOfGame } from "../../web/learn/maker/files.ts";
import {
  addTry,
  begin,
  corrected,
  edit,
  MOST_STEPS,
  movesIn,
  sharedTables,
  stepOf,
} from "../../web/learn/maker/state.ts";
import { createOwnSets, MOST, mergeSets, newSet, toSets } from "../../web/learn/own-sets.ts";
import { storageOf } from "./release-sample.ts";

const TAKE = { position: "W:Wc3,g3:Bc4,g4,d5,Kh8", solution: ["c3xc5xe5"] };
const made = (...names) => begin({ ...newSet("en"), steps: names.map((title) => ({ title })) });
const titles = ({ tables }) => tables.steps.map(({ title }) => title).join("");
const after = (draft, ...edits) => edits.reduce(edit, draft);

test("steps are added behind the one that is written, copied, moved and deleted, and a deleted one comes back", () => {
  const draft = after(made("a", "b", "c"), { type: "go", at: 1 }, { type: "add", steps: [{ title: "x" }] });
  assert.deepEqual([titles(draft), draft.at], ["abxc", 2]);
  assert.equal(titles(after(draft, { type: "duplicate" })), "abxxc");
  const moved = after(draft, { type: "shift", by: -1 }, { type: "shift", by: -1 }, { type: "shift", by: -1 });
  assert.deepEqual([titles(moved), moved.at], ["xabc", 0]);
  const deleted = edit(draft, { type: "delete" });
  assert.deepEqual([titles(deleted), stepOf(deleted).title], ["abc", "c"]);
  const back = edit(deleted, { type: "undo" });
  assert.deepEqual([titles(back), back.at, back.before], ["abxc", 2, null]);
  assert.equal(after(made("a"), { type: "delete" }).at, -1);
  assert.equal(stepOf(after(made("a"), { type: "delete" })), null);
});

test("no set has more steps than Python reads", () => {
  const many = Array.from({ length: MOST_STEPS + 5 }, () => ({ title: "x" }));
  assert.equal(edit(made("a"), { type: "add", steps: many }).tables.steps.length, MOST_STEPS);
});

test("a field that is emptied leaves the file, and what the page does not know of a step stays", () => {
  const draft = begin({ ...newSet("en"), steps: [{ title: "a", solo: true, line: [{ text: "Look." }] }] });
  const emptied = edit(draft, { type: "fields", fields: { title: "", hints: [], count: 2 } });
  assert.deepEqual(stepOf(emptied), { solo: true, line: [{ text: "Look." }], count: 2 });
});

test("moves are read as people type them", () => {
  assert.deepEqual(movesIn("1. c3-c4 f6-f5 2.c4-c5, g6-g5 3… a3xa5"), ["c3-c4", "f6-f5", "c4-c5", "g6-g5", "a3xa5"]);
});

test("what Python finds is written into the step, unless it is there", () => {
  const step = { ...TAKE, solution: ["c3xe5"], ...addTry(addTry(TAKE, "g3xg5"), "g3-f3", { reason: "too-few" }) };
  const found = { solution: ["c3xc5xe5"], reasons: ["too-few", ""] };
  const fields = corrected(step, found);
  assert.deepEqual(fields, {
    solution: ["c3xc5xe5"],
    wrong: [
      { play: "g3xg5", text: "", reason: "too-few" },
      { play: "g3-f3", text: "" },
    ],
  });
  assert.deepEqual(corrected({ ...step, ...fields }, found), {});
  assert.deepEqual(corrected(step, { solution: [], reasons: [null, null] }), {});
});

test("steps that have no solution yet are not shared", () => {
  const steps = [TAKE, { position: "W:W:B" }, { line: [{ text: "Look.", play: "a3-a4" }] }];
  assert.deepEqual(sharedTables({ ...newSet("en"), steps }).steps, [steps[0], steps[2]]);
});

test("a game that begins from a position becomes a step, with its comments as the words", () => {
  const notes = { 0: { comments: ["For Tuesday."] }, 1: { comments: ["Well done."] } };
  const step = stepOfGame({ fen: "W:Wc3:Bc4", moves: ["c3xc5"], notes, tags: { Event: "?", FEN: "W:Wc3:Bc4" } });
  assert.deepEqual(step, { position: "W:Wc3:Bc4", text: "For Tuesday.", solution: ["c3xc5"], success: "Well done." });
});

test("own sets are kept in their order, copied, moved up, deleted and brought back", () => {
  const store = storageOf();
  const sets = createOwnSets(store);
  const [one, two] = ["one", "two"].map((title) => sets.add({ ...newSet("en"), title }));
  const order = () =>
    createOwnSets(store)
      .all()
      .map(({ tables }) => tables.title);
  assert.deepEqual(order(), ["two", "one"]);
  sets.moveUp(one);
  assert.deepEqual(order(), ["one", "two"]);
  sets.save(two, { ...newSet("en"), title: "three" });
  sets.duplicate(one);
  assert.deepEqual(order(), ["one", "one", "three"]);
  sets.remove(two);
  assert.deepEqual(order(), ["one", "one"]);
  sets.restore();
  assert.deepEqual(order(), ["one", "one", "three"]);
});

test("there is no room for sets that a backup could not hold, and what was there stays", () => {
  const sets = createOwnSets(storageOf());
  const steps = Array.from({ length: 60 }, () => ({ text: "x".repeat(9_000) }));
  const id = sets.add({ ...newSet("en"), title: "long", steps });
  assert.ok(id);
  assert.equal(sets.duplicate(id), null);
  assert.equal(sets.save(id, { ...newSet("en"), steps: [...steps, ...steps] }), false);
  assert.deepEqual([sets.all().length, sets.get(id).tables.title], [1, "long"]);
  assert.ok(JSON.stringify(sets.all()).length <= MOST);
});

test("of two devices the set that was changed last stays, and all others of both", () => {
  const set = (id, at, title) => ({ id, at, tables: { ...newSet("en"), title } });
  const merged = mergeSets(
    { sets: [set("aaaaaaaa", 1, "old"), set("bbbbbbbb", 5, "mine")] },
    { sets: [set("aaaaaaaa", 2, "new"), set("cccccccc", 1, "theirs")] },
  );
  assert.deepEqual(
    merged.sets.map(({ tables }) => tables.title),
    ["new", "mine", "theirs"],
  );
});

test("what is no set is left out", () => {
  const good = { id: "aaaaaaaa", at: 1, tables: newSet("hy") };
  const wrong = [null, 5, { ...good, id: "../x" }, { ...good, tables: { ...newSet("en"), steps: [{ solution: 5 }] } }];
  assert.deepEqual(toSets({ sets: [...wrong, good] }), { sets: [good] });
  assert.deepEqual(toSets(null), { sets: [] });
});
