// Tests that moves are spoken by a voice of the device alone.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { mountAloud, voiceFor } from "../../web/ui/aloud.ts";
import { move, Page, view } from "./support.ts";

const LOCAL = { lang: "en-GB", localService: true };
const REMOTE = { lang: "en-US", localService: false };

class Synthesis {
  said: string[] = [];
  voices: object[];
  constructor(...voices: object[]) {
    this.voices = voices;
  }
  getVoices = () => this.voices;
  cancel = () => this.said.push("");
  speak = (utterance) => this.said.push(`${utterance.voice.lang} ${utterance.words}`);
}

beforeEach(() => {
  globalThis.document = { hidden: false, addEventListener: () => {} };
  globalThis.SpeechSynthesisUtterance = class {
    words: string;
    constructor(words) {
      this.words = words;
    }
  };
});

function heard(synthesis, { aloud = true } = {}) {
  const page = new Page().open(view([move("c3 c4")]));
  page.state = { ...page.state, preferences: { ...page.state.preferences, aloud } };
  const before = page.state;
  page.press("c3", "c4").accept(move("c3 c4"), view([move("c6 c5")], { turn: "black" }));
  mountAloud(synthesis)(page.state, before);
  return synthesis.said;
}

test("a move is spoken in the page's language, and ends what was being said", () => {
  const [hushed, words] = heard(new Synthesis(REMOTE, LOCAL));
  assert.equal(hushed, "");
  assert.match(words, /^en-GB .*c3 to c4/);
});

test("nothing is spoken by a voice elsewhere, in another language, on a hidden tab, or unless it is wished", () => {
  assert.deepEqual(heard(new Synthesis(REMOTE)), []);
  assert.deepEqual(heard(new Synthesis({ lang: "enm", localService: true })), []);
  assert.deepEqual(heard(new Synthesis(LOCAL), { aloud: false }), []);
  document.hidden = true;
  assert.deepEqual(heard(new Synthesis(LOCAL)), []);
});

test("a browser without voices is silent", () => {
  assert.equal(voiceFor(undefined, "en"), null);
  assert.deepEqual(heard(new Synthesis()), []);
});
