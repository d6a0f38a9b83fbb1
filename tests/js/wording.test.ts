// Tests the words of every language: typographic rules, the words that docs/glossary.md rules out, and names.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { otherSide, type Side } from "../../web/base/protocol.ts";
import english from "../../web/i18n/en.ts";
import { LANGUAGES } from "../../web/i18n/languages.ts";
import {
  choiceText,
  keyOf,
  seriesText,
  setLanguage,
  sideNames,
  switchLanguage,
  t,
  type Values,
  withCommas,
  withSemicolons,
} from "../../web/i18n/messages.ts";
import { compactText, decimalText } from "../../web/i18n/numbers.ts";
import { worthText } from "../../web/ui/engine-text.ts";

const ROOT = new URL("../../", import.meta.url);
const read = (name) => readFileSync(new URL(name, ROOT), "utf8");
const folders = (name) =>
  readdirSync(new URL(name, ROOT), { withFileTypes: true }).filter((each) => each.isDirectory());

/** Languages that are not complete and not shipped: a folder of drafts/ has messages.ts and perhaps lessons. */
const DRAFTS = folders("drafts").map(({ name }) => name);

/** The texts of a message file: [where it stands, text]. */
async function messages(file) {
  const found = file.endsWith(".json") ? JSON.parse(read(file)) : (await import(new URL(file, ROOT))).default;
  return Object.entries(found).flatMap(([key, message]) =>
    typeof message === "string"
      ? [[`${file}: ${key}`, message]]
      : Object.entries(message).map(([form, text]) => [`${file}: ${key}.${form}`, text]),
  );
}

/** The texts of the TOML files of a folder, as far as they are prose. */
function lessons(folder) {
  return readdirSync(new URL(folder, ROOT))
    .filter((name) => name.endsWith(".toml"))
    .flatMap((name) => {
      const source = read(`${folder}${name}`).replace(/^\s*#.*$/gm, "");
      const texts = Array.from(source.matchAll(/"((?:[^"\\]|\\.)*)"/g), ([, text]) => text);
      return texts.filter((text) => /\p{L} \p{L}/u.test(text)).map((text) => [`${folder}${name}`, text]);
    });
}

/** The texts of the page about the sources of the rules: [where it stands, text]. */
async function sources(code) {
  const file = `web/learn/sources/${code}.ts`;
  const { default: found } = await import(new URL(file, ROOT));
  const texts = (value) => (typeof value === "string" ? [value] : Object.values(value).flatMap(texts));
  return texts(found).map((text) => [file, text]);
}

const DATA = "tama_core/lessons/data/";
const TEXTS: Record<string, [string, string][]> = Object.fromEntries(
  await Promise.all(
    [...Object.keys(LANGUAGES), ...DRAFTS].map(async (code) => {
      const home = DRAFTS.includes(code) ? `drafts/${code}/` : "";
      const drafted = home && folders(home).some(({ name }) => name === "lessons");
      const folder = home ? drafted && `${home}lessons/` : code === "en" ? DATA : `${DATA}${code}/`;
      const spoken = await messages(home ? `${home}messages.ts` : `web/i18n/${code}.ts`);
      const terminal = home ? [] : await messages(`tama_core/cli/words/${code}.json`);
      return [code, [...spoken, ...terminal, ...(folder ? lessons(folder) : []), ...(home ? [] : await sources(code))]];
    }),
  ),
);

/** Notation in the middle of a text, which no language writes in a way of its own. */
const NOTATION = /\[White "Ani"\]|\/FEN "[^"]*"\/|\bW:W\S+/g;

/** Each text that a pattern matches, with where it stands. */
const matching = (texts, pattern) =>
  texts.filter(([, text]) => pattern.test(text.replace(NOTATION, "W"))).map(([place, text]) => `${place}: ${text}`);

/** What no text has: in any language, and in some. */
const NEVER = {
  "a space before an ellipsis, or three dots": / …(?!\p{L})|\.\.\./u,
  "a straight apostrophe or quotation mark": /\p{L}'|'\p{L}|(?<!=)"/u,
  "a hyphen for a dash": / - /,
  "two spaces, or one at an end": / {2}|^ | $/,
};
const NEVER_IN = {
  hy: {
    "a Latin or Russian question or exclamation mark, or a colon for a stop": /\p{L}[?!]|\p{L}:(?!\/\/)/u,
    "a full stop at the end": /(?<! թ)(?<=\p{Script=Armenian})\.$/u,
    "two letters for և": /եւ/u,
    "a suffix on a value, which 1 or a name with a vowel at its end takes in another form": /\{\w+\}»?-\p{L}/u,
  },
  ru: { "other quotation marks than «»": /[“”„]/, "a suffix on a value": /\{\w+\}-\p{L}/u },
  tr: { "a suffix on a value, or a share in digits": /\{\w+\}’\p{L}|\d’ş?[ae]r(?!\p{L})/u },
  es: {
    "a question or an exclamation that is not opened": /^(?!… )[^¿]*\?|^[^¡]*!/,
    "an imperative of tú with a pronoun":
      /(?<!\p{L})(?:ábre|actualíza|cámbia|elíge|envía|expórta|guárda|inténta|muéstra|péga|pruéba|recárga)l[ao]s?(?!\p{L})/iu,
  },
  fr: {
    "an ordinary space before a sign, or none": /[ \p{L}][;?!»]|[ ]:|«[ \p{L}]|\p{L}: /u,
    "a narrow space before a colon or inside quotation marks, or a wide one before another sign":
      /\u202f[:»]|«\u202f|\u00a0[;?!]/,
    "other quotation marks than «»": /[“”]/,
  },
  ar: {
    "a Latin comma, semicolon or question mark": /\p{Script=Arabic}[,;?]/u,
    "other digits than those of the squares": /[٠-٩]/,
    "a lengthened letter": /\p{L}ـ\p{L}/u,
    "a space after “and”": /(?<![\p{L}\p{M}])و /u,
  },
  fa: { "a Latin comma, semicolon or question mark": /\p{Script=Arabic}[,;?]/u },
};

for (const [code, texts] of Object.entries(TEXTS)) {
  for (const [fault, pattern] of Object.entries({ ...NEVER, ...NEVER_IN[code] })) {
    test(`${code} never has ${fault}`, () => assert.deepEqual(matching(texts, pattern), []));
  }

  test(`${code} closes each mark of direction that it opens`, () => {
    for (const [place, text] of texts) {
      const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
      assert.equal(count(/[\u2066-\u2068]/g), count(/\u2069/g), place);
      assert.equal(count(/[\u202a-\u202e]/g), 0, `${place}: marks that are not isolates`);
    }
  });
}

/**
 * What a value may be in a sentence of the current language, by the name of its place.
 * @param side whose sentence it is
 */
function samples(side: Side) {
  const [square, move, number, name] = ["c3", "c3–c4", 12, "Ani"];
  const men = t("coach.man", { count: 2 });
  const reason = t("fault.overload");
  const places = { square, from: "c3", to: "c5", by: ["a5", "c5", "e5"], squares: ["a3", "b4", "c5"], line: "4" };
  const moves = { move, text: move, moves: withCommas([move, "a3–a4"]), better: move, played: "3", best: "5" };
  const counts = {
    number,
    total: 20,
    done: 3,
    found: 3,
    lost: 2,
    took: 1,
    level: 3,
    status: 404,
    size: 512,
  };
  const players = {
    ...sideNames(side),
    rival: t(`side.${otherSide(side)}.inner`),
    name,
    white: 4,
    black: 5,
    own: 1,
    other: 2,
    won: 3,
    drawn: 4,
  };
  const scores = {
    score: decimalText(0.3),
    cost: decimalText(1.5),
    worth: worthText({ score: 30, win: null }, "white"),
  };
  const texts = { reason, what: men, men, kings: t("coach.king", { count: 1 }), change: t("lab.contrast.none") };
  const files = {
    names: ["a.js", "b.js"],
    missing: ["WeakRef", "BigInt64Array"],
    host: "example.org",
    example: "x.org",
  };
  const more = {
    origin: "x",
    rules: "NONE",
    rule: "R10",
    wanted: 3,
    column: 7,
    rating: 1500,
    streak: 3,
    chapter: name,
  };
  const parted = {
    theirs: move,
    mine: "a3–a4",
    first: move,
    last: "a3–a4",
    words: name,
    fields: [{ key: "side.white" }, { key: "side.black" }],
  };
  const sizes = { loaded: decimalText(1.5), most: 32, seconds: 0.2, minutes: 5, depth: 12, nodes: compactText(20_000) };
  const lists = { ways: choiceText(["c4", "d4", "e4"]), pieces: withSemicolons([men, men]), result: "1-0", piece: men };
  const rest = {
    speed: "20",
    wins: 3,
    draws: 1,
    losses: 2,
    piece: men,
    before: men,
    after: men,
    game: name,
    which: "1",
    date: "22",
    one: men,
    other: men,
    title: name,
    tries: t("homework.tries", { count: 2 }),
    time: "4:10",
  };
  return {
    ...places,
    ...moves,
    ...counts,
    ...players,
    ...scores,
    ...texts,
    ...files,
    ...more,
    ...parted,
    ...sizes,
    ...lists,
    ...rest,
  };
}

/** Texts whose values are others: a bot with the colour of its pieces, what a browser says of an error. */
const OF_BOTS = /^bots\.(thinking|wins)$/;
const OF_BROWSERS = /^fault\.|^cell\.broken$/;
/** What no sentence has once its values are in it. */
const FAULTY = {
  "a place without a value": /[{}]|\bundefined\b|\bnull\b|\bNaN\b|\[object/,
  "two stops": /[.։][.։]|[.։]:|…\./u,
  "two spaces": / {2}/,
  "two sentences without a stop": /\d \p{Lu}\p{Ll}+ 12/u,
  "a space before a comma or a stop": / [,.،؛։](?!\d)/u,
  "an isolate that is not closed, or closed twice": /^[^\u2068]*\u2069|\u2068[^\u2069]*(?:\u2068|$)/u,
};
/** Numbers of which some language has a form of its own. */
const COUNTS = [0, 1, 2, 5, 11, 21, 100];
/** Names as people have them: short, in another script than the page's, and as long as the field takes. */
const PEOPLE = ["Ani", "Արամ", "محمد", "Wolfeschlegelsteinhausenberger"];
const FAULTY_IN = {
  ...NEVER_IN,
  ar: { "a Latin comma or semicolon": /[,;](?![^(\u2066\u2068]*[)\u2069])/u },
  fr: { "a point in a number": /\d\.\d/ },
  ru: { "a point in a number": /\d\.\d/ },
  es: { "a point in a number": /\d\.\d/ },
  tr: { "a point in a number": /\d\.\d/ },
  hy: { "a point in a number": /\d\.\d/ },
};

/** Places for the words of a side. */
const SIDED = Object.keys(sideNames("white")).concat("rival");

/** Values of a message: both sides, each number in every place that takes one, each kind of name, each bot. */
function variants(key: string, places: string[]): Values[] {
  const bots = Object.keys(english).filter((each) => /^bot\.[a-z]+$/.test(each));
  const sides: Side[] = places.some((place) => SIDED.includes(place)) ? ["white", "black"] : ["white"];
  return sides.flatMap((side) => {
    const values: Values = samples(side);
    for (const place of places) assert.ok(place === "count" || place in values, `${key} has a new value, ${place}`);
    const people = places.includes("name") ? PEOPLE : ["Ani"];
    const names = OF_BOTS.test(key) ? bots.map((bot) => `${values.side} · ${t(keyOf(bot))}`) : people;
    const reason = OF_BROWSERS.test(key) ? "out of memory" : values.reason;
    const counts = places.some((place) => place === "count" || Number.isInteger(values[place])) ? COUNTS : [2];
    return counts.flatMap((count) => {
      const counted = Object.entries(values).map(([place, value]) => [place, Number.isInteger(value) ? count : value]);
      return names.map((name) => ({ ...Object.fromEntries(counted), name, reason, count }));
    });
  });
}

for (const code of Object.keys(LANGUAGES)) {
  test(`${code} has whole sentences once their values are in them`, async () => {
    await switchLanguage(code);
    const said = Object.entries(english).flatMap(([key, message]) => {
      const places = JSON.stringify(message).match(/(?<=\{)\w+(?=\})/g) ?? [];
      return places.length > 0 ? variants(key, places).map((values) => [key, t(key, values)]) : [];
    });
    setLanguage("en");
    assert.ok(said.length > 1000);
    for (const [fault, pattern] of Object.entries({ ...FAULTY, ...FAULTY_IN[code] }))
      assert.deepEqual(matching(said, pattern), [], fault);
  });
}

test("lists are those of the language, and squares have commas alone in Arabic", async () => {
  const found = {};
  for (const code of Object.keys(LANGUAGES)) {
    await switchLanguage(code);
    const squares = ["a3", "b4", "c5"];
    found[code] = [seriesText(squares), choiceText(squares), withCommas(["a", false, "b"]), withSemicolons(["a", "b"])];
  }
  setLanguage("en");
  assert.deepEqual(found, {
    en: ["a3, b4 and c5", "a3, b4 or c5", "a, b", "a; b"],
    hy: ["a3, b4 և c5", "a3, b4 կամ c5", "a, b", "a, b"],
    ru: ["a3, b4 и c5", "a3, b4 или c5", "a, b", "a; b"],
    tr: ["a3, b4 ve c5", "a3, b4 veya c5", "a, b", "a; b"],
    es: ["a3, b4 y c5", "a3, b4 o c5", "a, b", "a; b"],
    fr: ["a3, b4 et c5", "a3, b4 ou c5", "a, b", "a\u202f; b"],
    ar: ["a3، b4، c5", "a3، b4، c5", "a، b", "a؛ b"],
  });
});

const FORBIDDEN = Array.from(
  read("docs/glossary.md")
    .split("### Words not to use")[1]
    .matchAll(/^\| (\w+) \| (`.*`) \|/gm),
  ([, code, words]) => ({ code, words: words.match(/[^`]+(?=`(?: |$))/g) ?? [] }),
);

test("the glossary has words not to use for every language, and words for each of its terms", () => {
  for (const code of Object.keys(LANGUAGES))
    assert.ok(
      FORBIDDEN.some((row) => row.code === code),
      code,
    );
  for (const { code, words } of FORBIDDEN) assert.ok(code in TEXTS && words.length > 0, code);
  const [, table] = read("docs/glossary.md").split("## In the other languages");
  const rows = table.split("Notes:")[0].match(/^\|.*\|$/gm) ?? [];
  assert.ok(rows.length > 22);
  for (const row of rows)
    assert.equal(row.split("|").filter((cell) => cell.trim()).length, Object.keys(LANGUAGES).length, row);
});

for (const { code, words } of FORBIDDEN) {
  test(`${code} does not say ${words.join(", ")}`, () => {
    for (const word of words) {
      const end = word.endsWith("…") ? "" : "(?![\\p{L}\\p{M}])";
      const pattern = new RegExp(`(?<![\\p{L}\\p{M}])${word.replace("…", "")}${end}`, "u");
      assert.deepEqual(matching(TEXTS[code], pattern), [], word);
    }
  });
}

/** Names that no language translates, and the game's own, which each has in one spelling. */
const NAMES = /\b(?:R\d+|Python|WebAssembly|FEN|PDN|SVG|HTML|Ctrl|Enter|choose\(game, limit\))/g;

for (const code of [...Object.keys(LANGUAGES), ...DRAFTS].filter((each) => each !== "en")) {
  test(`${code} keeps the numbers of rules and the names that English has, and one name of the game`, async () => {
    const file = DRAFTS.includes(code) ? `drafts/${code}/messages.ts` : `web/i18n/${code}.ts`;
    const [english, spoken] = await Promise.all(["web/i18n/en.ts", file].map(messages));
    const said = new Map(english.map(([place, text]) => [place.split(": ")[1], text]));
    const names = (text) => [...new Set(text.match(NAMES))].filter((name) => name !== "Enter").sort();
    const game = new Map(spoken.map(([place, text]) => [place.split(": ")[1], text])).get("app.name") ?? "";
    const stem = game.slice(0, -1).toLocaleLowerCase(code);
    for (const [place, text] of spoken) {
      const original = said.get(place.split(": ")[1]);
      if (original === undefined) continue; // a plural form, or a sentence of the package
      assert.deepEqual(names(text), names(original), `${place}: ${text}`);
      if (/\bTama\b/.test(original)) assert.ok(text.toLocaleLowerCase(code).includes(stem), `${place}: ${text}`);
    }
  });
}
