// Tests what two at one device have: names, a pause, and a board that turns.

import assert from "node:assert/strict";
import { test } from "node:test";
import { writtenGame } from "../../web/app/notation.ts";
import { fromSnapshot, readSettings, toSnapshot } from "../../web/app/snapshot.ts";
import { playersOf, resultOf } from "../../web/games/game-text.ts";
import { readRecord, toRecord } from "../../web/games/record.ts";
import { t } from "../../web/i18n/messages.ts";
import { announcement } from "../../web/ui/announcer.ts";
import { statusOf } from "../../web/ui/status-text.ts";
import { move, Page, view } from "./support.ts";

const USUAL = { opponent: "engine", side: "white", level: 3, rival: 3, clock: "none", rules: "TAMA", coach: false };
const START = view([move("c3 c4")]);
const BLACK = view([move("c6 c5")], { turn: "black" });
const LATER = view([move("d3 d4")]);
const LOST = { outcome: { winner: "white", reason: "resignation", values: { side: "black" }, sentence: "" } };
const NAMED = { white: "Ani", black: "Aram" };

const played = (settings, after = BLACK) =>
  new Page({ ...NAMED, ...settings }).open(START).press("c3", "c4").accept(move("c3 c4"), after);
const headline = (page) => statusOf(page.state).headline;

test("the players' names are said of turns, draws, results and lost time, and written into files", () => {
  const page = played({});
  assert.equal(headline(page), t("status.turn.name", { name: "Aram" }));
  assert.deepEqual([writtenGame(page.state).tags.White, writtenGame(page.state).tags.Black], ["Ani", "Aram"]);
  const { game } = page.shown;
  page.do({ type: "offer-draw" }).answer("draw", { game, view: { ...BLACK, offer: "black" } });
  assert.equal(headline(page), t("status.offered.name", { name: "Aram" }));
  const over = played({}, { ...BLACK, ...LOST, moves: [] });
  assert.equal(headline(over), "Ani wins");
  const record = readRecord({ ...toRecord(over.state, "id", 1), name: "", begun: 1, revision: 0 }, USUAL);
  assert.deepEqual([playersOf(record), resultOf(record)], ["Ani – Aram", "Ani wins"]);
  const late = { ...over.state, clock: { flagged: "black" } };
  assert.equal(statusOf(late).detail, t("result.time.name", { name: "Aram" }));
});

test("names are those of two players alone, and of their own game", () => {
  assert.equal(headline(new Page({ ...NAMED, opponent: "engine" }).open(START)), "Your move");
  assert.equal(headline(played({ white: "", black: undefined })), "Black to move");
  const kept = { ...USUAL, ...NAMED, opponent: "person", turning: true };
  assert.deepEqual(readSettings(kept, USUAL), kept);
  assert.deepEqual(readSettings({ opponent: "person" }, kept), { ...USUAL, opponent: "person" });
  assert.deepEqual(readSettings({ white: "x".repeat(31), black: 7, turning: "yes" }, USUAL), USUAL);
});

test("a headline about a player or a side tells which, for its disc", () => {
  const side = (page) => statusOf(page.state).side;
  assert.equal(side(new Page({ opponent: "engine" }).open(START)), null);
  assert.deepEqual([side(played({})), side(played({}, { ...BLACK, ...LOST, moves: [] }))], ["black", "white"]);
});

test("in a rematch the names change sides, and the board with them", () => {
  const page = played({ turning: true }, { ...BLACK, ...LOST, moves: [] }).do({ type: "rematch" });
  const { white, black, side, turning } = page.state.game.settings;
  assert.deepEqual([white, black, side, turning, page.state.board.flipped], ["Aram", "Ani", "black", true, true]);
  const one = played({ black: undefined }, { ...BLACK, ...LOST, moves: [] }).do({ type: "rematch" });
  assert.deepEqual([one.state.game.settings.white, one.state.game.settings.black], ["", "Ani"]);
});

test("in the players' pause nothing is done but to go on, also after a reload", () => {
  const page = played({ clock: "60+0" });
  const before = page.state;
  page.do({ type: "pause", paused: true });
  assert.equal(headline(page), "Paused");
  assert.match(announcement(page.state, before), /^Paused\. The clocks are stopped/);
  const { timeline } = page.state.game;
  for (const event of [{ type: "undo" }, { type: "hint" }, { type: "ask-resign" }, { type: "typed", text: "c6-c5" }])
    page.do(event);
  page.press("c6", "c5");
  const { input } = page.state.board;
  const { hint } = page.state;
  const { note } = page.state.game;
  assert.deepEqual([page.state.game.timeline, input, hint, note], [timeline, null, null, null]);
  const snapshot = fromSnapshot(JSON.parse(JSON.stringify(toSnapshot(page.state))), USUAL);
  assert.deepEqual([snapshot.paused, snapshot.settings.white], [true, "Ani"]);
  const again = new Page().open(START).do({ type: "open-record", snapshot });
  assert.equal(again.state.game.paused || again.state.saved.snapshot.paused, true);
  const paused = page.state;
  page.do(statusOf(page.state).offers[0].event);
  assert.deepEqual([headline(page), page.state.game.paused], ["Aram to move", false]);
  assert.match(announcement(page.state, paused), /^The game continues\. Aram to move\.$/);
});

test("a new game, and a game from a file, is not paused", () => {
  const page = played({ clock: "60+0" }).do({ type: "pause", paused: true });
  assert.equal(page.do({ type: "new-game", settings: { ...USUAL, clock: "60+0" } }).state.game.paused, false);
});

test("the board turns to whoever is to move, but not under their hand", () => {
  const page = played({ turning: true });
  assert.equal(page.state.board.flipped, false, "the move is to be seen first");
  assert.equal(page.do({ type: "face-mover" }).state.board.flipped, true);
  page.press("c6", "c5").accept(move("c6 c5"), LATER).press("d3").do({ type: "face-mover" });
  assert.equal(page.state.board.flipped, true);
  const before = page.press("d3").state;
  assert.equal(page.do({ type: "face-mover" }).state.board.flipped, false);
  assert.equal(announcement(page.state, before), "");
  assert.equal(played({}).do({ type: "face-mover" }).state.board.flipped, false);
  const alone = new Page({ turning: true, opponent: "engine" }).open(BLACK).do({ type: "face-mover" });
  assert.equal(alone.state.board.flipped, false);
});
