// Tests a kiosk: the seconds in its address, when it asks and starts over, and the games that it holds in memory.

import assert from "node:assert/strict";
import { test } from "node:test";
import { kioskLook, kioskSeconds } from "../../web/base/kiosk.ts";
import { storesInMemory } from "../../web/games/memory.ts";
import { COUNTDOWN, createWatch } from "../../web/kiosk/watch.ts";

const USUAL = kioskSeconds("?kiosk");

test("only an address that says so makes a kiosk, within bounds", () => {
  for (const search of ["", "?fen=W:Wa1:Bh8", "?kiosks", "?x=kiosk"]) assert.equal(kioskSeconds(search), null, search);
  for (const [asked, seconds] of [
    ["10", 10],
    ["90", 90],
    ["3600", 3600],
  ] as const)
    assert.equal(kioskSeconds(`?lang=hy&kiosk=${asked}`), seconds);
  for (const asked of ["", "9", "3601", "-90", "90.5", "soon", "1e9", "NaN", "Infinity"])
    assert.equal(kioskSeconds(`?kiosk=${asked}`), USUAL, asked);
});

test("the address of a kiosk chooses what each visitor begins with", () => {
  assert.deepEqual(kioskLook("?kiosk&lang=hy&theme=wood"), { theme: "wood", language: "hy" });
  assert.deepEqual(kioskLook("?kiosk"), { theme: undefined, language: undefined });
});

const MINUTE = 60_000;

/** A watch that was touched at midnight. */
function watched() {
  const watch = createWatch(MINUTE);
  watch.touch(0);
  return { ...watch, phase: (now: number) => watch.look(now).phase };
}

test("a kiosk that nobody has touched waits for ever", () => {
  const { look } = createWatch(MINUTE);
  assert.deepEqual(
    [0, 1e9, 1e12].map((now) => look(now).phase),
    ["unused", "unused", "unused"],
  );
});

test("without a touch it asks, counts down, and is over", () => {
  const { look, phase } = watched();
  assert.equal(phase(MINUTE - 1), "used");
  assert.deepEqual(look(MINUTE), { phase: "asking", left: COUNTDOWN });
  assert.deepEqual(look(MINUTE + COUNTDOWN - 1), { phase: "asking", left: 1 });
  assert.deepEqual(look(MINUTE + COUNTDOWN), { phase: "over", left: 0 });
});

test("each touch puts the question off, and an answer takes it away", () => {
  const { touch, stay, phase } = watched();
  touch(MINUTE - 1);
  assert.equal(phase(MINUTE), "used");
  assert.equal(phase(2 * MINUTE), "asking");
  stay(2 * MINUTE);
  assert.equal(phase(2 * MINUTE), "used");
});

test("a touch while it asks leaves time for the answer", () => {
  const { touch, look } = watched();
  touch(MINUTE + COUNTDOWN - 1);
  assert.deepEqual(look(MINUTE + COUNTDOWN - 1), { phase: "asking", left: COUNTDOWN });
});

test("after the sleep of the machine the visitor has gone, whatever the next one touches", () => {
  const { touch, stay, phase } = watched();
  touch(60 * MINUTE);
  stay(60 * MINUTE);
  assert.equal(phase(60 * MINUTE), "over");
});

test("a clock that is set back gives no visitor more time than the next one", () => {
  const { phase } = watched();
  assert.equal(phase(-60 * MINUTE), "used");
  assert.equal(phase(-59 * MINUTE), "asking");
});

test("games in memory are copies, in the order of their ids", async () => {
  const { games, values } = storesInMemory();
  const game = { id: "b", moves: ["a3-a4"] };
  await games.put(game);
  game.moves.push("a6-a5");
  await games.put({ id: "a", moves: [] });
  assert.deepEqual(await games.getAllKeys(), ["a", "b"]);
  assert.deepEqual(await games.getAll(null, 1), [{ id: "a", moves: [] }]);
  const after = { includes: (key: string) => key > "a" } as IDBKeyRange;
  assert.deepEqual(await games.getAll(after), [{ id: "b", moves: ["a3-a4"] }]);
  await games.put({ id: "b", moves: [] });
  await games.delete("a");
  assert.deepEqual(await games.getAll(), [{ id: "b", moves: [] }]);
  await values.put({ record: "b" }, "current");
  assert.deepEqual(await values.get("current"), { record: "b" });
  assert.equal(await values.getKey("cleared"), undefined);
});
