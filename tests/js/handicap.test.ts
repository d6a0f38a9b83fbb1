// Tests handicaps: men off and less time, who has them in a rematch, what is kept of them, and what they count for.

import assert from "node:assert/strict";
import { test } from "node:test";
import { clockOf } from "../../web/app/clock.ts";
import { fromSnapshot, readSettings, toSnapshot } from "../../web/app/snapshot.ts";
import { statisticsOf } from "../../web/games/statistics.ts";
import { handicapText } from "../../web/ui/handicap-text.ts";
import { move, Page, view } from "./support.ts";

const USUAL = { opponent: "engine", side: "white", level: 3, rival: 3, clock: "none", rules: "TAMA", coach: false };
const begun = (settings) => new Page(settings).do({ type: "new-game", settings: { ...USUAL, ...settings } });
const started = (page) => page.state.game.timeline.entries[0];
const counted = (cells) => [cells.match(/w/g).length, cells.match(/b/g).length];

test("men off leave the back row from its edges, and Python is asked what may be done", () => {
  const page = begun({ handicap: "white-3" });
  assert.deepEqual(counted(started(page).view.cells), [13, 16]);
  assert.match(started(page).game.fen, /^W:Wc2,d2,e2,f2,g2,a3,/);
  assert.equal(page.asked.at(-1).command.op, "view");
  assert.deepEqual(started(page).view.moves, []);
});

test("in a rematch the handicap stays the player's, whose side changes", () => {
  const page = begun({ handicap: "black-2", odds: "black-4", clock: "600+5" }).do({ type: "rematch" });
  const { side, handicap, odds } = page.state.game.settings;
  assert.deepEqual([side, handicap, odds], ["black", "white-2", "white-4"]);
  assert.deepEqual(counted(started(page).view.cells), [14, 16]);
});

test("less time is a share of the clock for one side", () => {
  const page = new Page({ clock: "600+5", odds: "black-4" }).open(view([move("c3 c4")]));
  assert.deepEqual(clockOf(page.state, 0).left, { white: 600_000, black: 150_000 });
  assert.equal(handicapText(page.state.game.settings), "Black: 2:30");
});

test("a handicap and a clock of one's own are kept with the game, and what is none is left out", () => {
  const settings = { ...USUAL, opponent: "person", clock: "450+7", handicap: "white-8", odds: "black-10" };
  const { state } = new Page(settings).open(view([move("c3 c4")]));
  assert.deepEqual(fromSnapshot(JSON.parse(JSON.stringify(toSnapshot(state))), USUAL).settings, settings);
  for (const spoilt of [
    { handicap: "white-9", odds: "black-5" },
    { handicap: 2, odds: null },
    { clock: "0+5" },
    { clock: "60+400" },
    { clock: "99999+0" },
  ])
    assert.deepEqual(readSettings({ ...USUAL, ...spoilt }, USUAL), USUAL);
});

test("a position that is set up, or a game from a file, has no men off besides", () => {
  const placed = { game: { fen: "W:Wa3:Bh6", moves: [] }, view: view([move("a3 a4")]) };
  const page = begun({ handicap: "white-2", opponent: "person" });
  page.do({ type: "open-text", text: "W:Wa3:Bh6" }).answer("position", placed);
  assert.equal(started(page).game.fen, "W:Wa3:Bh6");
  assert.equal(page.state.game.settings.handicap, undefined);
});

test("a win with a handicap counts as a win, but beats no level", () => {
  const game = (id, more) => ({
    id,
    changed: 1,
    plies: 20,
    longest: { white: 1, black: 1 },
    result: { winner: "white", reason: "no-moves" },
    carried: { settings: { ...USUAL, ...more }, game: { moves: [] } },
  });
  const { engine, levels, highest } = statisticsOf([
    game("even", { level: 2 }),
    game("odd", { level: 5, handicap: "black-4" }),
    game("timed", { level: 6, odds: "black-2" }),
  ]);
  assert.equal(engine.won, 3);
  assert.deepEqual([...levels.keys()], [2]);
  assert.equal(highest.value, 2);
});
