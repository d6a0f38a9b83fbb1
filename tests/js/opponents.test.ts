// Tests the opponents: levels, hints, resigning, a rematch, and an engine that plays alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { reduceHint } from "../../web/analysis/hint.ts";
import { withIdeaSaid } from "../../web/analysis/hint-idea.ts";
import { hintSquares } from "../../web/app/hint.ts";
import { reduceWith } from "../../web/app/reduce.ts";
import { t } from "../../web/i18n/messages.ts";
import { statusOf } from "../../web/ui/status-text.ts";
import { move, Page, view } from "./support.ts";

const WHITE = view([move("c3 c4"), move("d3 d4")]);
const BLACK = view([move("c6 c5")], { turn: "black" });
const LOST = {
  moves: [],
  outcome: { winner: "white", reason: "resignation", values: { side: "black" }, sentence: "" },
};

/** The engine's search, answered. */
const found = (page, text, more = {}) =>
  page.do({ type: "engine-result", id: page.effect("search").id, move: move(text), ...more });
const offered = (page) => statusOf(page.state).offers.map(({ key }) => key);
const offer = (page, key) => page.do(statusOf(page.state).offers.find((each) => each.key === key).event);

/** A page that is asked for a hint. */
const advised = () =>
  new Page({}, reduceWith([{ reduce: reduceHint, followUp: withIdeaSaid }])).open(WHITE).do({ type: "give-hint" });

/** White has moved, and the engine gives up. */
function resigned() {
  const page = new Page({ opponent: "engine" }).open(WHITE).press("c3", "c4").accept(move("c3 c4"), BLACK);
  found(page, "c6 c5", { resigns: true });
  const { game, side } = page.asked.at(-1).command;
  assert.equal(side, "black");
  return page.answer("resign", { game: { ...game, ending: {} }, view: { ...BLACK, ...LOST } });
}

test("an engine that is lost gives the game up instead of moving", () => {
  const page = resigned();
  assert.equal(page.state.game.timeline.ply, 1);
  assert.equal(page.state.search, null);
  assert.equal(statusOf(page.state).headline, "You win");
});

test("a player who gave up can take it back, one whose opponent did cannot", () => {
  assert.deepEqual(offered(resigned()), ["status.rematch"]);
  const page = new Page({ opponent: "engine", side: "black" }).open(WHITE).do({ type: "resign" });
  page.answer("resign", { game: {}, view: { ...WHITE, ...LOST } });
  assert.deepEqual(offered(page), ["status.rematch", "status.takeBack"]);
});

test("a resignation that is taken back leaves the game as it was", () => {
  const page = new Page({ opponent: "engine" }).open(WHITE).do({ type: "resign" });
  const outcome = { ...LOST.outcome, winner: "black" };
  page.answer("resign", { game: {}, view: { ...WHITE, moves: [], outcome } });
  offer(page, "status.takeBack");
  assert.equal(page.shown.view.outcome, null);
  assert.equal(statusOf(page.state).headline, "Your move");
});

test("a rematch has the colours the other way round and begins where the game began", () => {
  const start = view([move("a2 a3")], { fen: "W:Wa2:Bh7" });
  const page = new Page({ opponent: "engine", level: 7, rules: "DAMA" }).open(start).press("a2", "a3");
  page.accept(move("a2 a3"), { ...BLACK, ...LOST }).do({ type: "rematch" });
  const { settings, timeline } = page.state.game;
  const { flipped } = page.state.board;
  assert.deepEqual([settings.side, settings.level, settings.rules, flipped], ["black", 7, "DAMA", true]);
  assert.deepEqual([timeline.entries.length, timeline.entries[0].view.fen], [1, "W:Wa2:Bh7"]);
  page.do({ type: "rematch" });
  assert.equal(page.state.game.settings.side, "white");
});

test("giving up is asked once, also while the engine thinks, and its reply leaves the question", () => {
  const page = new Page({ opponent: "engine", side: "black" }).open(WHITE).do({ type: "ask-resign" });
  assert.deepEqual(
    [statusOf(page.state).detail, offered(page)],
    [t("status.askResign"), ["action.resign", "status.playOn"]],
  );
  found(page, "c3 c4").accept(move("c3 c4"), BLACK);
  assert.deepEqual(offered(page), ["action.resign", "status.playOn"]);
  const asked = page.asked.length;
  offer(page, "status.playOn");
  assert.deepEqual([page.state.game.note, page.asked.length], [null, asked]);
  page.do({ type: "ask-resign" });
  offer(page, "action.resign");
  assert.deepEqual(page.asked.at(-1).command.op, "resign");
});

test("a hint is a move of the engine at full strength: first its piece, then its idea, then the move", () => {
  const page = advised();
  const search = page.effect("search");
  assert.deepEqual([search.limit, search.level], [{ time: 1 }, undefined]);
  assert.notEqual(page.effect("boot-engine"), undefined, "also where two play");
  found(page, "d3 d4", { pv: ["d3-d4", "c6-c5"], win: 5 });
  const { op, moves, win } = page.asked.at(-1).command;
  assert.deepEqual([op, moves, win], ["idea", ["d3-d4", "c6-c5"], 5]);
  assert.equal(page.state.search, null);
  assert.equal(statusOf(page.state).detail, t("hint.piece", { square: "d3" }));
  assert.deepEqual(hintSquares(page.state), ["d3"]);
  page.answer("idea", { idea: { kind: "threat", values: { count: 1 }, squares: ["d5"], moves: [] } });
  assert.equal(page.state.board.preview, null);
  page.do({ type: "give-hint" });
  assert.equal(statusOf(page.state).detail, t("idea.threat", { squares: "d5" }));
  assert.deepEqual(hintSquares(page.state), ["d3", "d5"]);
  page.do({ type: "give-hint" });
  assert.deepEqual(page.state.board.preview, move("d3 d4"));
  assert.equal(statusOf(page.state).detail, t("status.hint", { text: "d3-d4" }));
  assert.deepEqual(hintSquares(page.state), []);
  assert.equal(page.state.game.timeline.ply, 0, "nothing is played");
  const { preview } = page.state.board;
  page.do({ type: "give-hint" });
  assert.notEqual(page.state.board.preview, preview, "it is shown once more");
  assert.equal(page.effects.filter(({ type }) => type === "search").length, 1);
});

test("a hint steps back while a piece is picked up, and goes on where it was", () => {
  const page = found(advised(), "d3 d4").press("c3");
  assert.deepEqual([statusOf(page.state).detail, hintSquares(page.state), page.state.board.preview], ["", [], null]);
  page.answer("idea", { idea: { kind: "wait", values: {}, squares: ["d4"], moves: [] } });
  assert.equal(statusOf(page.state).detail, "");
  page.do({ type: "give-hint" });
  assert.match(statusOf(page.state).detail, /quiet move/);
  assert.equal(hintSquares(page.state).length, 1, "where the piece goes is not told yet");
  page.press("c3", "c4").accept(move("c3 c4"), BLACK);
  assert.equal(page.state.hint, null);
});

test("a hint whose idea cannot be told goes on with the move", () => {
  const page = found(advised(), "d3 d4");
  page.refuse("idea", "No.").do({ type: "give-hint" });
  assert.equal(statusOf(page.state).detail, t("status.hint", { text: "d3-d4" }));
  const slow = found(advised(), "d3 d4").do({ type: "give-hint" });
  assert.equal(statusOf(slow.state).detail, t("status.hinting"));
  slow.refuse("idea", "No.");
  assert.deepEqual(slow.state.board.preview, move("d3 d4"));
  assert.equal(slow.state.board.refusal, null);
});

test("a move that is made before the hint comes stops the search for it", () => {
  const page = advised().press("c3");
  assert.equal(page.effect("stop").id, page.effect("search").id);
  found(page, "d3 d4");
  assert.equal(page.state.board.preview, null);
});

test("there is no hint for who is not to move", () => {
  const page = new Page({ opponent: "engine", side: "black" }).open(WHITE).do({ type: "give-hint" });
  assert.equal(page.state.hint, null);
});

test("a hint that the engine fails to give says why, and can be asked for again", () => {
  const page = advised().do({ type: "engine-failed", message: "No memory." });
  assert.deepEqual([statusOf(page.state).detail, offered(page)], ["No memory.", ["boot.retry"]]);
  page.do({ type: "engine-retry" });
  assert.equal(page.effect("search").limit.time, 1);
});

/** An engine alone, of which White has moved. */
function alone() {
  const page = new Page({ opponent: "engines", level: 2, rival: 9 }).open(WHITE);
  assert.equal(page.effect("search").level, 2);
  return found(page, "c3 c4").accept(move("c3 c4"), BLACK);
}

test("where the engine plays alone each side has its level, and nobody may move for it", () => {
  const page = alone();
  assert.equal(page.effect("search").level, 9);
  const asked = page.asked.length;
  page.press("c6", "c5").do({ type: "resign" }).do({ type: "offer-draw" });
  assert.equal(page.asked.length, asked);
});

test("an engine that plays alone waits when told to, and then goes on", () => {
  const page = alone();
  offer(page, "status.pause");
  assert.equal(page.effect("stop").id, page.effect("search").id);
  assert.deepEqual([page.state.search, offered(page)], [null, ["status.goOn"]]);
  offer(page, "status.goOn");
  assert.equal(page.state.search.purpose, "move");
});

test("taking a move of theirs back makes engines wait", () => {
  const page = alone().do({ type: "undo" });
  assert.deepEqual([page.state.game.timeline.ply, page.state.game.paused, page.state.search], [0, true, null]);
});

test("a rematch of two engines swaps their levels", () => {
  const {
    game: { settings, paused },
  } = alone().do({ type: "undo" }).do({ type: "rematch" }).state;
  assert.deepEqual([settings.level, settings.rival, paused], [9, 2, false]);
});
