// The choice of a text in the studio: what is kept of it, and what can be put back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { beginCode, reduce } from "../../web/studio/code.ts";
import { createDocuments, LINKED, MINE } from "../../web/studio/documents.ts";

const documents = createDocuments("cell", { [MINE]: "", look: "print(1)" }, null);
documents.setLinked("theirs");
const after = (name, ...events) =>
  events.reduce(({ state }, event) => reduce(state, event), { state: beginCode(name, documents) });
const write = (text) => ({ type: "write", text });

test("what is written is kept, and what was only loaded is not", () => {
  assert.deepEqual(after("look", write("print(2)")).effects, [{ type: "keep", name: "look", text: "print(2)" }]);
  const chosen = after(MINE, { type: "choose", name: "look", documents });
  assert.deepEqual(chosen.effects, [{ type: "load", text: "print(1)" }]);
  assert.deepEqual(reduce(chosen.state, write("print(1)")).effects, []);
});

test("an example is put back, and that can be undone until something else is written", () => {
  const changed = after("look", write("print(2)"), { type: "reset" });
  assert.deepEqual([changed.state.text, changed.state.replaced], ["print(1)", "print(2)"]);
  assert.deepEqual(
    changed.effects.map(({ type }) => type),
    ["forget", "load", "focus"],
  );
  const undone = reduce(changed.state, { type: "undo" });
  assert.deepEqual(
    [undone.state.text, undone.effects[0]],
    ["print(2)", { type: "keep", name: "look", text: "print(2)" }],
  );
  const { state } = reduce(changed.state, write("print(3)"));
  assert.deepEqual(reduce(state, { type: "undo" }), { state, effects: [] });
});

test("there is no original of one's own text or of one that came with a link", () => {
  for (const name of [MINE, LINKED]) {
    const { state, effects } = after(name, write("x"), { type: "reset" });
    assert.deepEqual([state.text, effects], ["x", []], name);
  }
});

test("code of a link is only read until the visitor says otherwise", () => {
  const linked = beginCode(LINKED, documents);
  assert.deepEqual([linked.text, linked.editable], ["theirs", false]);
  assert.equal(reduce(linked, { type: "edit" }).state.editable, true);
  assert.equal(beginCode(MINE, documents).editable, true);
});
