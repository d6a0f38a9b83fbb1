// No regular expression of the page takes more than linear time. What they cost is measured by lab/fuzz_page.py.

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { test } from "node:test";
import { parse } from "../../web/node_modules/acorn/dist/acorn.mjs";
import { full } from "../../web/node_modules/acorn-walk/dist/walk.mjs";
import { isSlow } from "./patterns.ts";

const WEB = `${import.meta.dirname}/../../web/`;
/** CodeMirror looks at the 250 characters before the cursor alone. */
const BOUNDED = ["studio/editor.ts"];

const files = globSync("**/*.ts", { cwd: WEB, exclude: ["node_modules"] }).filter((file) => !BOUNDED.includes(file));
const nodes = files.map((file) => {
  const found = [];
  const script = stripTypeScriptTypes(readFileSync(WEB + file, "utf8"));
  full(parse(script, { ecmaVersion: "latest", sourceType: "module" }), (node) => found.push(node));
  return { file, found };
});

test("patterns with nested or adjacent repetition, or that begin with one, are found to be slow", () => {
  for (const slow of [/(a+)+b/, /a*a*b/, /\s+$/, /\s*\[%[^\]]*\]/, /^\s*\[?\s*x/, /(?:[.,]|%22)+$/]) {
    assert.ok(isSlow(slow.source, slow.flags), slow.source);
  }
  for (const quick of [/^\s*a/, /\s[\s>]*/g, /\[[^[\]]*\]/, /[a-h][1-8]\s*[-x:]/])
    assert.ok(!isSlow(quick.source, quick.flags));
});

test("no pattern of the page takes more than linear time", () => {
  const slow = nodes.flatMap(({ file, found }) =>
    found.filter(({ regex }) => regex && isSlow(regex.pattern, regex.flags)).map(({ raw }) => `${file}: ${raw}`),
  );
  assert.deepEqual(slow, []);
});

test("nor does one that is put together", async () => {
  const put = nodes.filter(({ found }) =>
    found.some(({ type, callee }) => type === "NewExpression" && callee.name === "RegExp"),
  );
  const Usual = globalThis.RegExp;
  const made: [string, string][] = [];
  globalThis.RegExp = new Proxy(Usual, {
    construct(target, [pattern, flags = ""]) {
      made.push([pattern, flags]);
      return new target(pattern, flags);
    },
  });
  try {
    for (const { file } of put) await import(`${WEB}${file}?put`);
  } finally {
    globalThis.RegExp = Usual;
  }
  assert.ok(made.length >= put.length, `${made.length} patterns of ${put.map(({ file }) => file)}`);
  assert.deepEqual(
    made.filter(([pattern, flags]) => isSlow(pattern, flags)),
    [],
  );
});
