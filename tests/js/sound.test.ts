// Tests which sounds a change of the game makes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { soundsOf } from "../../web/ui/sound.ts";
import { cells, move, Page, view } from "./support.ts";

const START = view([move("c3 c4"), move("d4 d6 f6", "d5 e6")], {
  cells: cells({ c3: "w", d4: "w", d5: "b", e6: "b" }),
});
const NEXT = view([move("c6 c5")], { turn: "black" });

/** What is heard when `act` changes a page. */
function heard(page, act) {
  const before = page.state;
  act(page);
  return soundsOf(page.state, before);
}

test("a quiet move lands once, and a capture knocks for each piece", () => {
  const quiet = new Page().open(START).press("c3", "c4");
  assert.deepEqual(
    heard(quiet, (page) => page.accept(move("c3 c4"), NEXT)),
    ["land"],
  );
  const capture = new Page().open(START).do({ type: "typed", text: "d4xf6" });
  assert.deepEqual(
    heard(capture, (page) => page.accept(move("d4 d6 f6", "d5 e6"), { ...NEXT, crowned: "f6" })),
    ["take", "take", "crown"],
  );
});

test("the end of the game is heard once", () => {
  const page = new Page().open(START).press("c3", "c4");
  const outcome = { winner: "white", reason: "blocked", rules: ["R14"], values: { side: "black" }, sentence: "" };
  assert.deepEqual(
    heard(page, () => page.accept(move("c3 c4"), { ...NEXT, outcome })),
    ["land", "win"],
  );
  const loss = new Page({ opponent: "engine", side: "white" }).open(START).press("c3", "c4");
  assert.deepEqual(
    heard(loss, () => loss.accept(move("c3 c4"), { ...NEXT, outcome: { ...outcome, winner: "black" } })),
    ["land", "end"],
  );
  assert.deepEqual(
    heard(page, () => page.do({ type: "flip" })),
    [],
  );
});

test("nothing is heard of looking back, taking back, playing again and a new game", () => {
  const page = new Page().open(START).press("c3", "c4").accept(move("c3 c4"), NEXT);
  for (const event of [{ type: "look", ply: 0 }, { type: "return" }, { type: "undo" }, { type: "redo" }]) {
    assert.deepEqual(
      heard(page, () => page.do(event)),
      [],
      event.type,
    );
  }
  assert.deepEqual(
    heard(page, () => page.do({ type: "new-game", settings: page.state.game.settings })),
    [],
  );
});
