// Tests moves in the start position before Python is ready.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { OPENINGS } from "../../web/app/openings.ts";
import { toScene } from "../../web/app/view-model.ts";
import { statusOf } from "../../web/ui/status-text.ts";
import { move, Page, view } from "./support.ts";

before(() => {
  OPENINGS.TAMA = { game: {}, view: view([move("a3 a4"), move("c3 c4")]) };
});
after(() => {
  delete OPENINGS.TAMA;
});

const asked = (page) => page.asked.map(({ command }) => command.op);
const standsOn = (page, square) => toScene(page.state).labels.find((label) => label.startsWith(`${square},`));

test("moves can be made before anybody is asked", () => {
  const page = new Page();
  assert.deepEqual(asked(page), ["hello"]);
  assert.ok(toScene(page.state).ready);
  assert.match(statusOf(page.state).headline, /White to move/);
  assert.match(statusOf(page.press("a3").state).detail, /engine ready/);
  assert.deepEqual(
    toScene(page.state).targets.map(({ square }) => square),
    ["a4"],
  );
});

test("a move is drawn at once and confirmed when Python answers", () => {
  const page = new Page().press("a3", "a4");
  assert.match(standsOn(page, "a4"), /white man/);
  assert.match(statusOf(page.state).headline, /Getting ready/);
  assert.deepEqual(page.asked.at(-1).command, { op: "play", game: {}, path: ["a3", "a4"] });
  const after = view([move("a6 a5")], { turn: "black", ply: 1 });
  page.do({ type: "boot-ready" }).answer("play", { game: { moves: ["a3-a4"] }, move: move("a3 a4"), view: after });
  assert.equal(page.state.game.timeline.ply, 1);
});

test("a move that Python refuses goes back, with the reason", () => {
  const page = new Page().press("a3", "a4").do({ type: "boot-ready" }).refuse("play", "That is not allowed.");
  assert.match(standsOn(page, "a3"), /white man/);
  assert.match(statusOf(page.state).detail, /That is not allowed/);
});

test("a move that Python has not heard of can be taken back", () => {
  const page = new Page().press("a3", "a4").do({ type: "cancel" });
  assert.match(standsOn(page, "a3"), /white man/);
  page.press("c3", "c4").do({ type: "boot-ready" });
  const after = view([move("a6 a5")], { turn: "black", ply: 1 });
  page.answer("play", { game: { moves: ["c3-c4"] }, move: move("c3 c4"), view: after });
  assert.equal(page.state.game.timeline.entries.at(-1).move.text, "c3-c4");
});

test("a move outlives a failed start and another try", () => {
  const page = new Page().press("a3", "a4").do({ type: "boot-failed", message: "No network." });
  assert.match(standsOn(page, "a4"), /white man/);
  page.do({ type: "boot-retry" }).do({ type: "boot-ready" });
  const after = view([move("a6 a5")], { turn: "black", ply: 1 });
  page.answer("play", { game: { moves: ["a3-a4"] }, move: move("a3 a4"), view: after });
  assert.equal(page.state.game.timeline.ply, 1);
});

test("a new game begins without a question, and the engine's part waits for the engine", () => {
  const page = new Page().do({
    type: "new-game",
    settings: { opponent: "engine", side: "black", level: 3, rival: 3, clock: "none", rules: "TAMA" },
  });
  assert.deepEqual(asked(page), ["hello"]);
  assert.equal(page.effect("search").game, OPENINGS.TAMA.game);
  assert.match(statusOf(page.state).headline, /Getting ready/);
});
