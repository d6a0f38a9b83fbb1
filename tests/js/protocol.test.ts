// Tests that the examples of the protocol have the types of the page.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { INITIAL_CELLS, PROTOCOL } from "../../web/base/protocol.ts";
import { faultsOf } from "./protocol-types.ts";

const examples = JSON.parse(readFileSync(new URL("../data/protocol.json", import.meta.url), "utf8"));
const found = (title) => examples.find((example) => example.title === title).reply;

for (const { title, request, reply } of examples) {
  test(`the golden example of ${title} has the shape that the page expects`, () => {
    assert.deepEqual(faultsOf(request.op, reply), []);
    assert.equal(reply.id, request.id);
  });
}

test("the shapes notice a wrong square, a missing field and a strange one", () => {
  const reply = { id: 1, ok: true, steps: [{ to: "i9", extra: 1 }] };
  assert.equal(faultsOf("next", reply).length, 5);
});

test("the page speaks the version of the examples", () => {
  assert.equal(found("hello names the protocol and the rulesets").protocol, PROTOCOL);
});

test("the board that is painted before Python arrives is the one that Python starts from", () => {
  assert.equal(found("the initial position").view.cells, INITIAL_CELLS);
});
