// Tests the page about the sources of the rules: its texts in every language, and where its links lead.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES } from "../../web/i18n/languages.ts";
import { POINTS, SOURCES } from "../../web/learn/sources/points.ts";
import { textsOf, wholeQuestion } from "../../web/learn/sources.ts";

const read = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");

/** Where each text stands, such as topics.men.said. */
const placesOf = (value, place = "") =>
  typeof value === "string"
    ? [place]
    : Object.entries(value).flatMap(([name, part]) => placesOf(part, place ? `${place}.${name}` : name));

const { default: english } = await textsOf("en")();

for (const code of Object.keys(LANGUAGES)) {
  test(`${code} says of the sources what English says, and names the same sources in each point`, async () => {
    const { default: texts } = await textsOf(code)();
    assert.equal(texts === english, code === "en", "a text of its own");
    assert.deepEqual(placesOf(texts).sort(), placesOf(english).sort());
    const named = (text) => [...new Set(text.match(/(?<![A-Za-z\d])[EDILWNFRT](?![\p{L}\d])|Ludii|1934/gu))].sort();
    for (const { topic } of POINTS) {
      const { said, ours } = texts.topics[topic];
      const original = english.topics[topic];
      assert.deepEqual(named(said), named(original.said), topic);
      assert.equal(/100/.test(ours), /100/.test(original.ours), topic);
    }
    const length = JSON.stringify(texts).length;
    assert.ok(length > 4000 && length < 9000, `compact, but whole: ${length} characters`);
  });
}

test("a language without a text of its own gets the English one", () => assert.equal(textsOf("de"), textsOf("en")));

test("every point and every source has its texts, and none is left over", () => {
  assert.deepEqual(POINTS.map(({ topic }) => topic).sort(), Object.keys(english.topics).sort());
  assert.deepEqual(SOURCES.map(({ letter }) => letter).sort(), Object.keys(english.about).sort());
});

test("every point leads to lessons, rules and switches that exist", () => {
  const rules = POINTS.flatMap((point) => point.rules);
  assert.deepEqual(
    rules,
    [...new Set(rules)].filter((rule) => /^R([1-9]|1[0-6])$/.test(rule)),
  );
  for (const id of POINTS.flatMap(({ lessons }) => lessons)) {
    const [chapter, name] = id.split("/");
    assert.ok(read(`tama_core/lessons/data/${chapter}.toml`).includes(`\n[${name}]\n`), id);
  }
  const ruleset = read("tama_core/ruleset.py");
  for (const field of POINTS.flatMap(({ fields }) => fields)) assert.ok(ruleset.includes(`    ${field}: `), field);
});

test("every field of a ruleset is a switch of one point", () => {
  const own = read("tama_core/ruleset.py").split("class RuleSet:")[1]?.split("def ")[0] ?? "";
  const fields = Array.from(own.matchAll(/^ {4}(\w+): /gm), ([, name]) => name);
  const named = POINTS.flatMap((point) => point.fields).sort();
  assert.deepEqual(named, fields.sort(), "POINTS of web/learn/sources/points.ts does not have the fields of RuleSet");
});

test("the page and docs/sources.md name the same sources at the same addresses", () => {
  const manual = read("docs/sources.md");
  for (const { letter, href } of SOURCES) {
    const row = manual.split("\n").find((line) => line.startsWith(`| **${letter}** |`));
    assert.ok(row?.includes(`(${href})`), letter);
  }
});

test("the halves of a question are joined without their ellipses", () => {
  assert.equal(wholeQuestion("What if…", "… kings were short?"), "What if kings were short?");
  assert.equal(wholeQuestion("What if …", "kings were short?"), "What if kings were short?");
});
