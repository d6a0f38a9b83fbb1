// Tests keys on any keyboard layout, and the questions that the keyboard asks the board.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { patch } from "../../web/app/state.ts";
import { keyName } from "../../web/base/keys.ts";
import english from "../../web/i18n/en.ts";
import { t } from "../../web/i18n/messages.ts";
import { announcement } from "../../web/ui/announcer.ts";
import { cells, move, Page, view } from "./support.ts";

/** What a keyboard sends, and the key that is meant. */
const PRESSED = [
  ["f", "KeyF", "f"],
  ["F", "KeyF", "f"],
  ["ֆ", "KeyF", "f"],
  ["Ֆ", "KeyF", "f"],
  ["а", "KeyF", "f"],
  ["ب", "KeyF", "f"],
  ["я", "KeyZ", "z"],
  ["لا", "KeyB", "b"],
  ["؟", "Slash", "?"],
  ["՞", "Digit1", "?"],
  ["?", "Digit7", "?"],
  ["ArrowLeft", "ArrowLeft", "arrowleft"],
  // A Latin layout has its letters in other places: there what is printed on the key counts.
  ["z", "KeyY", "z"],
  [",", "KeyM", ","],
  ["é", "Digit2", "é"],
  ["ı", "KeyI", "ı"],
];

test("a key has its Latin name on every layout", () => {
  for (const [key, code, name] of PRESSED) assert.equal(keyName({ key, code }), name, `${key} (${code})`);
});

const textOf = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");

test("the help and the manual list every key", () => {
  const rows = Array.from(textOf("web/panels/help.ts").matchAll(/\["(.+)", "([a-zA-Z.]+)"\]/g));
  const help = rows.map(([, keys]) => keys);
  for (const [, , name = ""] of rows) assert.ok(Object.hasOwn(english, name), `web/i18n/en.ts lacks ${name}`);
  const letters = (file, list) => {
    const [, body = ""] = new RegExp(`^const ${list}\\b[^=]*= (.*?);$`, "ms").exec(textOf(file)) ?? [];
    const found = Array.from(body.matchAll(/(?<![\w"])"?([a-zA-Z?])"?: /g), ([, key]) => key.toUpperCase());
    assert.ok(found.length >= 2, `${list} of ${file}`);
    return found;
  };
  const acting = [
    ...letters("web/panels/actions.ts", "KEYS"),
    ...letters("web/board/grid.ts", "QUESTIONS"),
    ...letters("web/board/grid.ts", "PIECES"),
  ];
  for (const key of acting) assert.ok(help.includes(key), `web/panels/help.ts does not list ${key}`);
  const [, manual = ""] = /^## Keys$(.*?)^## /ms.exec(textOf("docs/embedding.md")) ?? [];
  const single = help.filter((key) => /^[A-Z?]$/.test(key));
  for (const key of single)
    assert.ok(manual.includes(`\`${key}\``), `docs/embedding.md does not list ${key} among the keys`);
});

const CAPTURE = { c3: "w", g3: "w", a2: "w", c4: "b", g4: "b", h8: "B" };

/** A game of two in which White must capture. */
function capturing(settings = {}) {
  const page = new Page(settings);
  page.do({ type: "boot-ready" });
  const moves = [move("c3 c5", "c4"), move("g3 g5", "g4")];
  const { timeline } = page.state.game;
  const [entry] = timeline.entries;
  const stand = { ...entry, view: view(moves, { cells: cells(CAPTURE) }) };
  page.state = patch(page.state, { game: { timeline: { ...timeline, entries: [stand] } } });
  return page;
}

/** What is said when a player does something. */
function said(page, ...events) {
  const previous = page.state;
  for (const event of events) page.do(event);
  return announcement(page.state, previous);
}

test("the board tells all pieces, a rank, a file and all captures", () => {
  const page = capturing();
  const answers = {
    pieces: "White: men a2, c3 and g3. Black: men c4 and g4; king h8.",
    rank: "Rank 3: c3, white man; g3, white man.",
    file: "File c: c3, white man; c4, black man.",
    captures: "2 captures: c3 c5; g3 g5.",
    clocks: t("say.noClocks"),
  };
  for (const [about, words] of Object.entries(answers)) {
    assert.equal(said(page, { type: "question", about, square: "c3" }), words);
  }
  assert.equal(said(page, { type: "question", about: "rank", square: "c5" }), "Rank 5: nothing.");
});

test("the clocks can be asked for", () => {
  const page = capturing();
  const left = { white: 61_000, black: 300_000 };
  page.state = { ...page.state, clock: { left, running: null, since: 0, increment: 0, ply: 0, flagged: null } };
  const words = "White: 1 minute 1 second. Black: 5 minutes 0 seconds.";
  assert.equal(said(page, { type: "question", about: "clocks", square: "c3" }), words);
});

test("a mark that is drawn without seeing it is told", () => {
  const page = new Page();
  const mark = { type: "question", about: "mark", square: "e5", from: "c3", drawn: true };
  assert.match(said(page, { type: "question", about: "begin", square: "c3" }), /^From c3\. Press A on another square/);
  assert.equal(said(page, mark), t("mark.arrow", { from: "c3", to: "e5" }));
  assert.equal(said(page, { ...mark, from: "e5" }), t("mark.circle", { square: "e5" }));
  assert.equal(said(page, { ...mark, drawn: false }), "Removed.");
});

test("a turned board says which side is at the bottom", () => {
  const page = new Page();
  assert.equal(said(page, { type: "flip" }), t("say.blackBelow"));
  assert.equal(said(page, { type: "flip" }), t("say.whiteBelow"));
});
