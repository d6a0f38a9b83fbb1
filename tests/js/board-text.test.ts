// Tests the text of a board in a fenced block: what it may hold, and the sentence for each fault.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readBoardText } from "../../web/embed/board-text.ts";

const CASES = JSON.parse(readFileSync(new URL("../data/board-texts.json", import.meta.url), "utf8"));

for (const { text, attributes } of CASES.read) {
  test(`reads ${JSON.stringify(text)}`, () => assert.deepEqual(readBoardText(text), attributes));
}

for (const { text, fault } of CASES.faults) {
  test(`says of ${JSON.stringify(text)}: ${fault}`, () =>
    assert.throws(() => readBoardText(text), { name: "SyntaxError", message: fault }));
}
