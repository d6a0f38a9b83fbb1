// Tests that what Python and the browser say in English is marked as English within a sentence of another language.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { updateText } from "../../web/base/dom.ts";
import en from "../../web/i18n/en.ts";
import { LANGUAGES } from "../../web/i18n/languages.ts";
import { plain, switchLanguage, toText } from "../../web/i18n/messages.ts";
import { Fault, startFault } from "../../web/python/faults.ts";
import { faultLines } from "../../web/share/texts.ts";
import { reduce } from "../../web/ui/cell.ts";
import { resultWords } from "../../web/studio/results.ts";
import { statusOf } from "../../web/ui/status-text.ts";
import { createDocument, type Element } from "./document.ts";
import { Page, view } from "./support.ts";

const ENGLISH = "TypeError: NetworkError when attempting to fetch resource";
const ERROR = { kind: "notation", message: ENGLISH };
const PLAYERS = { white: { name: "Անի" }, black: { name: "سامي" } };

let restore;
before(() => {
  restore = createDocument();
});
after(async () => {
  restore();
  await switchLanguage("en");
});

/** The parts of an element that are marked as English, and all of its text. */
function shown(text) {
  const element: Element = document.createElement("p") as any;
  updateText(element as any, text);
  const marked = element.children.filter(({ lang, dir }) => lang === "en" && dir === "ltr");
  return { english: marked.map(({ textContent }) => textContent), all: element.textContent };
}

async function inEachLanguage(check: (code: string) => void) {
  for (const code of Object.keys(LANGUAGES)) {
    await switchLanguage(code);
    check(code);
  }
}

const keys = Object.entries(en)
  .filter(([, forms]) => JSON.stringify(forms).includes("{reason}"))
  .map(([key]) => key);

test("each message with a reason marks it as English in each other language", async () => {
  assert.ok(keys.length > 15);
  await inEachLanguage((code) => {
    for (const key of keys) {
      const text = toText({ key, values: { reason: { english: ENGLISH }, name: "…", number: 1, line: 2 } } as any);
      const { english, all } = shown(text);
      assert.deepEqual(english, code === "en" ? [] : [ENGLISH], `${code} ${key}`);
      assert.equal(
        plain(text).replace(/[\u2068\u2069]/g, ""),
        all.replace(/[\u2068\u2069]/g, ""),
        "it is spoken as it is written",
      );
    }
  });
});

test("no other gap of a message is named as if it had words of Python or the browser", () => {
  assert.doesNotMatch(JSON.stringify(en), /\{(error|message|why|sentence|exception|traceback)\}/);
});

test("what fails says in its own words what Python or the browser said", async () => {
  const outcome = { winner: null, stand: { view: view([], { outcome: null }) } };
  const lost = (kind) => ({
    ...outcome,
    winner: "black",
    fault: { side: "white", fault: { kind, reason: { english: ENGLISH } } },
  });
  const cell = { phase: "loading", fault: { kind: "raised", reason: ENGLISH, line: 3 } } as any;
  const failing = new Page().do({ type: "boot-failed", message: startFault(new Error(ENGLISH)).words }).state;
  const entry = { tags: {}, plies: 1, errors: [ERROR] } as any;
  const texts: Record<string, () => any> = {
    "a start of Python": () => statusOf(failing).detail,
    "a start without memory": () => toText(startFault(new Error(`memory: ${ENGLISH}`)).words),
    "a download": () => toText(new Fault("fault.network", { name: "x.wasm", reason: { english: ENGLISH } }).words),
    "a cell that breaks down": () =>
      toText(reduce(cell, { type: "prepared", ready: false, reason: { english: ENGLISH } }).state.status),
    "an error in a cell": () =>
      toText(reduce(cell, { type: "ended", end: "done", reason: undefined, seconds: 1 }).state.status),
    "a bot's error": () => resultWords(lost("raised") as any, PLAYERS as any, 1),
    "a bot whose Python fails": () => resultWords(lost("broken") as any, PLAYERS as any, 1),
    "a game of a file": () => faultLines({ text: "", games: [entry], stray: [] }),
    "a file": () => faultLines({ text: "", games: [], stray: [ERROR] } as any),
  };
  await inEachLanguage((code) => {
    for (const [what, text] of Object.entries(texts)) {
      const { english } = shown(text());
      assert.deepEqual(
        english.map((words) => words.replace("memory: ", "")),
        code === "en" ? [] : [ENGLISH],
        `${code} ${what}`,
      );
    }
  });
});

test("a text that loses its English words is set anew, though it reads the same", () => {
  const element: Element = document.createElement("p") as any;
  updateText(element as any, ["So: ", { english: "no" }]);
  updateText(element as any, "So: no");
  assert.deepEqual([element.children.length, element.textContent], [0, "So: no"]);
});
