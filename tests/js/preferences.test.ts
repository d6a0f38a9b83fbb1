// Tests the visitor's preferences: defaults, and values that are not known.

import assert from "node:assert/strict";
import { test } from "node:test";

import { loadPreferences, PREFERRED, savePreferences, tempoName, toPreferences } from "../../web/app/preferences.ts";
import { Page } from "./support.ts";

for (const spoilt of [null, undefined, 7, "wood", [], { theme: 3 }, { theme: "velvet", coordinates: "no" }]) {
  test(`of ${JSON.stringify(spoilt)} nothing is taken`, () => assert.deepEqual(toPreferences(spoilt), PREFERRED));
}

test("what is valid is taken though the rest is not", () => {
  assert.deepEqual(toPreferences({ scheme: "dark", theme: 1 }), { ...PREFERRED, scheme: "dark" });
  assert.deepEqual(toPreferences({ scheme: "dim", theme: "wood" }), { ...PREFERRED, theme: "wood" });
  assert.deepEqual(toPreferences({ theme: "wood", coordinates: 1 }), { ...PREFERRED, theme: "wood" });
  assert.deepEqual(toPreferences({ theme: "velvet", coordinates: false }), { ...PREFERRED, coordinates: false });
});

test("pieces move at the pace of the replies, unless their own speed is chosen", () => {
  const tempo = (chosen) => tempoName(toPreferences(chosen));
  const paces = [{}, { pace: "once" }, { pace: "slow" }, { pace: "soon" }];
  assert.deepEqual(paces.map(tempo), ["calm", "quick", "slow", "calm"]);
  assert.equal(tempo({ pace: "slow", animation: "none" }), "none");
  assert.equal(tempo({ pace: "slow", animation: "toString" }), "slow");
});

test("without storage a preference holds as long as the page", () => {
  assert.equal(globalThis.localStorage, undefined);
  assert.deepEqual(loadPreferences(), PREFERRED);
  savePreferences({ ...PREFERRED, theme: "wood" });
  assert.equal(loadPreferences().theme, "wood");
});

test("a preference holds at once, is kept, and leaves the game alone", () => {
  const page = new Page();
  const { timeline } = page.state.game;
  const preferences = { theme: "paper", coordinates: false, sound: false, language: "ru" };
  page.do({ type: "prefer", preferences });
  assert.deepEqual(page.state.preferences, preferences);
  assert.deepEqual(page.effects.slice(-2), [
    { type: "keep-preferences", preferences },
    { type: "speak", language: "ru" },
  ]);
  assert.equal(page.state.game.timeline, timeline);
});
