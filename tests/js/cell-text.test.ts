// Tests the text of a code cell in a fenced block, what it may hold and the sentence for each fault; and its colours.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readCellText } from "../../web/embed/cell-text.ts";
import { tokensOf } from "../../web/embed/python-colours.ts";

const CASES = JSON.parse(readFileSync(new URL("../data/cell-texts.json", import.meta.url), "utf8"));

for (const { text, ...cell } of CASES.read) {
  test(`reads ${JSON.stringify(text)}`, () => assert.deepEqual(readCellText(text), cell));
}

for (const { text, fault } of CASES.faults) {
  test(`says of ${JSON.stringify(text)}: ${fault}`, () =>
    assert.throws(() => readCellText(text), { name: "SyntaxError", message: fault }));
}

const kinds = (code: string) => tokensOf(code).flatMap(({ text, kind }) => (kind ? [[kind, text]] : []));

test("comments, strings, numbers and keywords are told apart", () => {
  assert.deepEqual(kinds("for x in range(3):  # not 'a string'\n    print(f\"no # comment\", classes)"), [
    ["keyword", "for"],
    ["keyword", "in"],
    ["number", "3"],
    ["comment", "# not 'a string'"],
    ["string", "f"],
    ["string", '"no # comment"'],
  ]);
  assert.deepEqual(kinds('"""one\n\'two\' # three\n""" or \'it\\\'s\''), [
    ["string", '"""one\n\'two\' # three\n"""'],
    ["keyword", "or"],
    ["string", "'it\\'s'"],
  ]);
});

test("whatever the code is, its tokens are that code, also where it is cut off or huge", () => {
  const codes = [
    "",
    "'",
    '"""',
    "print('cut",
    "# only",
    "0x",
    "\n\n",
    "'\\",
    "f'",
    `${"'".repeat(19_999)}`,
    "x = 1\n".repeat(20_000),
  ];
  for (const code of codes)
    assert.equal(
      tokensOf(code)
        .map(({ text }) => text)
        .join(""),
      code,
    );
  assert.equal(tokensOf("x = 1\n".repeat(20_000)).length, 1);
});
