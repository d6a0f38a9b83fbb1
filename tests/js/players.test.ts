// Tests how the players are named, and what each has captured.

import assert from "node:assert/strict";
import { test } from "node:test";
import { capturedBy } from "../../web/panels/score.ts";
import { playerName } from "../../web/ui/player-name.ts";
import { move, Page, view } from "./support.ts";

const SETTINGS = { opponent: "engine", side: "black", level: 4, rival: 2, clock: "none", rules: "TAMA" };
const names = (game) => ["white", "black"].map((side) => playerName(game, side));

test("players are called by what the file of their game says, else by what they are", () => {
  const tagged = (tags) => ({ settings: SETTINGS, annotation: { tags, notes: {}, moves: [] } });
  assert.deepEqual(names({ settings: SETTINGS }), ["Level 4", "You"]);
  assert.deepEqual(names({ settings: { ...SETTINGS, opponent: "engines" } }), ["Level 4", "Level 2"]);
  assert.deepEqual(names({ settings: { ...SETTINGS, opponent: "person" } }), ["White", "Black"]);
  assert.deepEqual(names(tagged({ White: "Ani", Black: "?" })), ["Ani", "You"]);
  assert.deepEqual(names(tagged({ White: " ", Black: 7 })), ["Level 4", "You"]);
});

test("what a side has captured is counted up to the position on the board", () => {
  const capture = move("c3 c5", "c4");
  const page = new Page().open(view([capture], { cells: ".w.bb" })).press("c3", "c5");
  const after = view([move("e5 e4")], { cells: "w...b", turn: "black" });
  page.accept(capture, after);
  const captured = () => ["white", "black"].map((side) => capturedBy(page.state, side));
  assert.deepEqual(captured(), [1, 0]);
  page.do({ type: "look", ply: 0 });
  assert.deepEqual(captured(), [0, 0]);
});
