// Tests that the examples of the protocol are what the page's types say.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { INITIAL_CELLS, PROTOCOL } from "../../web/base/protocol.ts";
import { ANSWERS, error } from "../../web/base/protocol-schema.ts";
import * as v from "../../web/node_modules/valibot/dist/index.mjs";

const examples = JSON.parse(readFileSync(new URL("../data/protocol.json", import.meta.url), "utf8"));
const found = (title) => examples.find((example) => example.title === title).reply;

/** Where a value differs from its schema. */
const faultsOf = (schema, value) =>
  (v.safeParse(schema, value).issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);

for (const { title, request, reply } of examples) {
  test(`the golden example of ${title} has the shape that the page expects`, () => {
    const { id, ok, error: fault, ...answer } = reply;
    assert.deepEqual(ok ? faultsOf(ANSWERS[request.op], answer) : faultsOf(error, fault), []);
    assert.equal(id, request.id);
  });
}

test("the shapes notice a wrong square, a missing field and a strange one", () => {
  const faults = faultsOf(ANSWERS.next, { steps: [{ to: "i9", extra: 1 }] });
  const places = faults.map((fault) => fault.split(":")[0]);
  assert.deepEqual(places.sort(), ["complete", "steps.0.crowns", "steps.0.extra", "steps.0.takes", "steps.0.to"]);
});

test("the page speaks the version of the examples", () => {
  assert.equal(found("hello names the protocol and the rulesets").protocol, PROTOCOL);
});

test("the board that is painted before Python arrives is the one that Python starts from", () => {
  assert.equal(found("the initial position").view.cells, INITIAL_CELLS);
});
