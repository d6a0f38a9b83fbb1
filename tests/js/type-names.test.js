// Tests that each type of the page has a name of its own.

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";

const WEB = new URL("../../web/", import.meta.url);
const DECLARED =
  /@typedef \{object\} (\w+)|@typedef \{[^\n]*\} (\w+)$|@typedef \{[^\n]*\} (\w+) |^(?:export )?class (\w+)/gm;
/** What every model calls its own: its state, the events that change it, and what then happens. */
const OF_MODELS = ["State", "Event", "Effect", "Change"];

test("no two types of the page share a name, but those of models", () => {
  /** @type {Map<string, string>} */
  const files = new Map();
  const doubles = [];
  for (const file of globSync("*/*.js", { cwd: WEB.pathname, exclude: ["node_modules"] })) {
    for (const [, ...names] of readFileSync(new URL(file, WEB), "utf8").matchAll(DECLARED)) {
      const name = names.find(Boolean) ?? "";
      if (OF_MODELS.includes(name)) continue;
      if (files.has(name)) doubles.push(`${name}: ${files.get(name)}, ${file}`);
      files.set(name, file);
    }
  }
  assert.ok(files.size > 100);
  assert.deepEqual(doubles, []);
});
