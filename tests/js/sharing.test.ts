// Tests what is shared: the sentence, and what the system's sheet is given.

import assert from "node:assert/strict";
import { test } from "node:test";
import english from "../../web/i18n/en.ts";
import { LANGUAGES } from "../../web/i18n/languages.ts";
import { setLanguage, switchLanguage, t } from "../../web/i18n/messages.ts";
import { sentenceOf } from "../../web/share/sharing.ts";
import { handedOut } from "../../web/ui/clipboard.ts";
import { sheetFor } from "../../web/ui/sharing.ts";
import { move, Page, view } from "./support.ts";

const MOVE = move("c3 c4");
const AFTER = view([move("c6 c5")], { turn: "black" });

/** A page on which White has made a move, after which the game is over. */
function over(settings, winner) {
  const page = new Page(settings).open(view([MOVE])).press("c3", "c4");
  return page.accept(MOVE, { ...AFTER, outcome: { winner, reason: "no-pieces", values: {}, sentence: "" } }).state;
}

for (const [settings, winner, sentence] of [
  [{ opponent: "engine" }, "white", "I beat level 3 at Tama in one move. Can you?"],
  [{ opponent: "engine" }, "black", "Level 3 beat me at Tama. Can you do better?"],
  [{ opponent: "engine" }, null, "I drew with level 3 at Tama. Can you win?"],
  [{ opponent: "person" }, "black", "Black won this game of Tama in one move."],
  [{ opponent: "person" }, null, "A draw at Tama after one move."],
]) {
  test(`“${sentence}” tells of a game that is over`, () => assert.equal(sentenceOf(over(settings, winner)), sentence));
}

test("a game that goes on is shared as a position", () => {
  const page = new Page().open(view([MOVE]));
  assert.equal(sentenceOf(page.state), "A position from Tama: White to move.");
  page.press("c3", "c4").accept(MOVE, AFTER);
  assert.equal(sentenceOf(page.state), "A position from Tama: Black to move.");
});

test("every sentence is filled in, in every language", async () => {
  for (const code of Object.keys(LANGUAGES)) {
    await switchLanguage(code);
    for (const key of Object.keys(english).filter((each) => each.startsWith("sharing."))) {
      const sentence = t(key, { level: 3, count: 31, side: "Ani", inner: "Ani" });
      assert.match(sentence, /^\P{Ll}.*[.?!։؟]$/u, `${code}: ${key}`);
      assert.doesNotMatch(sentence, /[{}]/, `${code}: ${key}`);
    }
  }
  setLanguage("en");
});

const TOLD = { sentence: "A draw.", link: "https://example.org/" };
const WORDS = { text: "A draw.", url: "https://example.org/" };
const PICTURE = new File(["picture"], "tama.jpg", { type: "image/jpeg" });
const share = async () => {};

for (const [name, system, picture, expected] of [
  ["the picture where the system takes it", { share, canShare: () => true }, PICTURE, { ...WORDS, files: [PICTURE] }],
  ["no picture where the system refuses it", { share, canShare: () => false }, PICTURE, WORDS],
  ["no picture where files cannot be asked about", { share }, PICTURE, WORDS],
  ["no picture where the browser has made none", { share, canShare: () => true }, null, WORDS],
  ["nothing where there is no sheet", {}, PICTURE, null],
]) {
  test(`the system's sheet is given ${name}`, () => assert.deepEqual(sheetFor(system, TOLD, picture), expected));
}

test("a page without an address shares no link", () => {
  assert.deepEqual(sheetFor({ share }, { ...TOLD, link: "" }, null), { text: "A draw." });
});

/** What becomes of a text where the sheet ends like this, and what was copied. */
async function given(t, share, data = WORDS) {
  const copied = [];
  const clipboard = { writeText: async (text) => void copied.push(text) };
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value: { share, clipboard }, configurable: true });
  t.after(() => Object.defineProperty(globalThis, "navigator", before ?? { value: undefined, configurable: true }));
  return [await handedOut(data, "A draw. https://example.org/"), copied];
}

const refusal = (name) => async () => {
  throw new DOMException("", name);
};

test("what the sheet takes is not copied", async (t) => assert.deepEqual(await given(t, share), ["shared", []]));

test("nothing is copied where the visitor closes the sheet", async (t) =>
  assert.deepEqual(await given(t, refusal("AbortError")), [null, []]));

for (const [name, failing, data] of [
  ["where the sheet fails", refusal("NotAllowedError"), WORDS],
  ["where there is no sheet", undefined, null],
]) {
  test(`the sentence and the link are copied ${name}`, async (t) =>
    assert.deepEqual(await given(t, failing, data), ["copied", ["A draw. https://example.org/"]]));
}
