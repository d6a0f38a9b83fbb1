// Tests the choice of the language, and sentences of Python in it.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, test } from "node:test";
import { LEVELS } from "../../web/base/protocol.ts";
import { squareLabels } from "../../web/board/scene.ts";
import { dateText, dayText } from "../../web/i18n/dates.ts";
import english from "../../web/i18n/en.ts";
import { bestLanguage, LANGUAGES } from "../../web/i18n/languages.ts";
import { explained, faultText, language, plain, rulesetWords, switchLanguage, t } from "../../web/i18n/messages.ts";
import { compactText, decimalText, durationText } from "../../web/i18n/numbers.ts";

after(() => switchLanguage("en"));

const ROOT = new URL("../../", import.meta.url);
const json = (name) => JSON.parse(readFileSync(new URL(name, ROOT), "utf8"));
/** What tama_core says in English: its sentences, of which the page shows those that Python sends. */
const SENTENCES = json("tama_core/words/en.json");
/** What `tama play` and `tama learn` say, each key after a word that none of the page's begins with. */
const terminal = (code) =>
  Object.fromEntries(
    Object.entries(json(`tama_core/cli/words/${code}.json`)).map(([key, text]) => [`tama ${key}`, text]),
  );
const RULESETS = Object.keys(SENTENCES).filter((key) => /^rules\.\w+$/.test(key));

const en = { ...SENTENCES, ...terminal("en"), ...english };

const SHIPPED = Object.keys(LANGUAGES).filter((code) => code !== "en");
/** Languages that are not complete yet: they may lack messages, and are held to everything else. */
const DRAFTS = readdirSync(new URL("drafts/", ROOT));
const files = Object.fromEntries(
  await Promise.all([
    ...SHIPPED.map(async (code) => {
      const { default: page } = await import(`../../web/i18n/${code}.ts`);
      return [code, { ...page, ...terminal(code) }];
    }),
    ...DRAFTS.map(async (code) => [code, (await import(`../../drafts/${code}/messages.ts`)).default]),
  ]),
);
const gaps = (text) =>
  new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => (name === "inner" ? "side" : name)));
const formsOf = (message) => (typeof message === "string" ? { other: message } : message);

for (const code of SHIPPED) {
  test(`${code} says everything that English says`, () => {
    const lacking = Object.keys(en).filter((key) => !(key in files[code]));
    assert.deepEqual(lacking, [], `web/i18n/${code}.ts, and what it takes from tama_core, lack ${lacking.join(", ")}`);
  });
}

for (const code of DRAFTS) {
  test(`${code} is a draft`, (context) => {
    assert.ok(!(code in LANGUAGES), `drafts/${code} is shipped: move its files to web/i18n and tama_core/lessons/data`);
    context.diagnostic(`${Object.keys(files[code]).length} of ${Object.keys(en).length} messages are written`);
  });
}

for (const code of [...SHIPPED, ...DRAFTS]) {
  test(`${code} says nothing that English does not say`, () => {
    const unknown = Object.keys(files[code]).filter((key) => !(key in en));
    assert.deepEqual(unknown, [], `the messages of ${code} have ${unknown.join(", ")}, which web/i18n/en.ts has not`);
  });

  test(`${code} fills the same gaps as English`, () => {
    for (const [key, translation] of Object.entries(files[code])) {
      const allowed = gaps(Object.values(formsOf(en[key])).join(" "));
      for (const [form, text] of Object.entries(formsOf(translation))) {
        for (const gap of gaps(text)) assert.ok(allowed.has(gap), `${key}: ${gap}`);
        const left = [...allowed].filter((gap) => !gaps(text).has(gap));
        if (form === "other") assert.deepEqual(left, [], key);
      }
    }
  });

  test(`${code} has a form for every number of pieces`, () => {
    const rules = new Intl.PluralRules(code);
    const needed = new Set(rules.resolvedOptions().pluralCategories);
    for (const [key, message] of Object.entries(files[code])) {
      if (typeof message === "string") continue;
      assert.deepEqual(new Set(Object.keys(message)), needed, key);
    }
  });

  test(`${code} is written in its own script, whole and without stray spaces`, () => {
    const script =
      { hy: /\p{Script=Armenian}/u, ru: /\p{Script=Cyrillic}/u, ar: /\p{Script=Arabic}/u, fa: /\p{Script=Arabic}/u }[
        code
      ] ?? /\p{L}/u;
    for (const [key, message] of Object.entries(files[code])) {
      const wordless = !/\p{L}/u.test(formsOf(en[key]).other.replace(/\{\w+\}|Python/g, ""));
      for (const text of Object.values(formsOf(message))) {
        if (!wordless && /\p{L}/u.test(text.replace(/\{\w+\}/g, ""))) assert.match(text, script, key);
        assert.equal(text, text.trim(), key);
        assert.doesNotMatch(text, / {2}/, key);
      }
    }
  });
}

test("what tama_core says stands in its files alone", () => {
  const texts = ["en", ...SHIPPED].map((code) => readFileSync(new URL(`web/i18n/${code}.ts`, ROOT), "utf8"));
  const [first = "", ...others] = texts.map(
    (text) => text.match(/^ {2}"(?:explain|rules|compare|side)\.[^"]+"/gm) ?? [],
  );
  assert.deepEqual(others.flat(), []);
  for (const key of first.map((each) => JSON.parse(each))) assert.equal(english[key], SENTENCES[key], key);
  assert.ok(Object.keys(SENTENCES).length > 40 + 16 + 40);
  assert.equal(RULESETS.length, 7 + 1);
});

test("in English, what Python says stays as it came", () => {
  const why = { key: "too-few", values: { count: 1, best: 2 }, sentence: "This captures 1; you must capture 2." };
  assert.equal(explained(why), why.sentence);
  assert.equal(rulesetWords({ name: "DAMA", title: "Dama", summary: "…" }).title, "Dama");
});

test("a language once asked for is spoken, with its plural forms", async () => {
  await switchLanguage("ru");
  assert.equal(language(), "ru");
  assert.deepEqual(
    [1, 3, 5].map((count) => t("status.mustCapture", { count })),
    ["Нужно взять 1 шашку.", "Нужно взять 3 шашки.", "Нужно взять 5 шашек."],
  );
  assert.equal(
    explained({ key: "no-pieces", values: { side: "white" }, sentence: "…" }),
    "Партия окончена: белые остались без шашек.",
  );
  assert.equal(rulesetWords({ name: "DAMA", title: "…", summary: "…" }).title, "Дама (турецкие шашки)");
});

test("what stands on a square is said anew in another language", async () => {
  await switchLanguage("en");
  const said = () => squareLabels("w".padEnd(64, "."))[0];
  assert.equal(said(), "a1, white man");
  await switchLanguage("fr");
  assert.equal(said(), "a1, pion blanc");
  await switchLanguage("en");
  assert.equal(said(), "a1, white man");
});

test("what no message file knows stays as it came", async () => {
  await switchLanguage("fr");
  assert.equal(plain(explained({ key: "new-fact", values: {}, sentence: "A new fact." })), "A new fact.");
  assert.deepEqual(rulesetWords({ name: "OURS", title: "Ours", summary: "So." }), { title: "Ours", summary: "So." });
});

test("a language that there is not leaves English", async () => {
  await switchLanguage("tlh");
  assert.equal(language(), "en");
});

test("the visitor's first language that we have is the best", () => {
  assert.equal(bestLanguage(["de-AT", "hy-AM", "ru"]), "hy");
  assert.equal(bestLanguage(["TR"]), "tr");
  assert.equal(bestLanguage(["de", "nl"]), "en");
  assert.equal(bestLanguage([]), "en");
});

test("English names the engine's levels as tama_core does", () => {
  const source = readFileSync(new URL("tama_core/engine/levels.py", ROOT), "utf8");
  const names = Array.from(source.matchAll(/^ {4}Level\("(\w+)"/gm), ([, name]) => name);
  assert.deepEqual(
    names,
    LEVELS.map((level) => t(`level.${level}`).toLowerCase()),
    "LEVELS of web/base/protocol.ts, or their names in web/i18n/en.ts, are not those of tama_core/engine/levels.py",
  );
});

test("a name that runs the other way than its sentence is isolated, and squares are not", async () => {
  const names = { number: 1, white: "Արամ", black: "سامي", result: "1-0", moves: 3 };
  assert.equal(t("position.game", names), "1. Արամ – \u2068سامي\u2069 1-0 (3)");
  await switchLanguage("ar");
  assert.match(t("position.game", names), /\u2068Արամ\u2069 – سامي/);
  assert.doesNotMatch(t("say.move", { side: "أبيض", from: "a3", to: "b3, c4" }), /\u2068/);
  await switchLanguage("en");
});

test("what Python says in English alone is marked as English", async () => {
  await switchLanguage("fr");
  const fact = { key: "fen-king", values: {}, sentence: "No king." };
  const inEnglish = (error) => [faultText(error)].flat().map((part) => part.english ?? "");
  assert.deepEqual(inEnglish({ kind: "notation", message: "Expected …" }), ["Expected …"]);
  assert.deepEqual(
    inEnglish({ kind: "notation", message: "…", facts: [fact] }),
    ["No king."],
    "a key that French lacks",
  );
  const facts = [fact, { ...fact, key: "fen-side" }];
  assert.deepEqual(inEnglish({ kind: "pdn", message: "…", facts }), ["", "No king.", "", ""]);
  for (const kind of ["overload", "page"]) assert.deepEqual(inEnglish({ kind, message: "…" }), [""]);
  await switchLanguage("en");
});

test("the package has every language of the page", () => {
  const words = readFileSync(new URL("tama_core/words/__init__.py", ROOT), "utf8");
  const [, list = ""] = words.match(/^LANGUAGES: Final = \((.*)\)$/m) ?? [];
  assert.deepEqual(JSON.parse(`[${list}]`), Object.keys(LANGUAGES));
});

test("a date is written in words of the language, in Armenian, too, which browsers may not know", async () => {
  const date = new Date(2026, 10, 22, 14, 5);
  const texts = [];
  for (const code of ["hy", "fr", "en"]) {
    await switchLanguage(code);
    texts.push(dayText(date), dateText(date));
  }
  assert.deepEqual(texts.slice(0, 3), ["նոյեմբերի 22", "2026 թ. նոյեմբերի 22, 14:05", "22 novembre"]);
  assert.match(texts.at(-1), /^Nov 22, 2026/);
});

test("numbers and durations are those of the language, with the digits of the squares, in Armenian, too", async () => {
  const texts = {};
  for (const code of ["hy", "ar", "fr", "en"]) {
    await switchLanguage(code);
    texts[code] = [decimalText(3.5), compactText(20_000), durationText(5, "minute")].map((text) =>
      text.replace(/\s/g, " "),
    );
  }
  assert.deepEqual(texts, {
    hy: ["3,5", "20 հզր", "5 րոպե"],
    ar: ["3.5", "20 ألف", "5 دقائق"],
    fr: ["3,5", "20 k", "5 minutes"],
    en: ["3.5", "20K", "5 minutes"],
  });
});
