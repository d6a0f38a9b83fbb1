// Tests the reducer: presses, moves, answers of Python and of the engine.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PREFERRED } from "../../web/app/preferences.ts";
import { statusOf } from "../../web/ui/status-text.ts";
import { cells, move, Page, view } from "./support.ts";

const QUIET = [move("c3 c4"), move("c3 d4"), move("d3 d4")];
const AFTER = view([move("c6 c5"), move("d6 d5")], { turn: "black" });
const LATER = view([move("e3 e4")], { turn: "white" });

const last = (page, op) => page.asked.findLast(({ command }) => command.op === op)?.command;

test("the page asks for the position, then the rulesets, before the worker is up", () => {
  const page = new Page();
  assert.deepEqual(
    page.effects.map(({ type, command }) => command?.op ?? type),
    ["boot", "view", "hello", "speak"],
  );
});

test("nothing can be moved before the rules have spoken", () => {
  const page = new Page().press("c3", "c4");
  assert.equal(page.state.board.input, null);
  assert.equal(last(page, "play"), undefined);
});

test("a press on a piece and one on its target play the move", () => {
  const page = new Page().open(view(QUIET)).press("c3", "c4");
  assert.deepEqual(last(page, "play").path, ["c3", "c4"]);
  page.accept(move("c3 c4"), AFTER);
  assert.equal(page.state.game.timeline.ply, 1);
  assert.equal(page.state.board.input, null);
});

test("a drop plays the move without a press before", () => {
  const page = new Page().open(view(QUIET)).do({ type: "drop", from: "d3", to: "d4" });
  assert.deepEqual(last(page, "play").path, ["d3", "d4"]);
});

test("a second press on the chosen piece puts it down", () => {
  const page = new Page().open(view(QUIET)).press("c3", "c3");
  assert.equal(page.state.board.input, null);
});

test("a press on another own piece chooses that one", () => {
  const page = new Page().open(view(QUIET)).press("c3", "d3");
  assert.deepEqual(page.state.board.input.path, ["d3"]);
});

test("a wrong target is explained and the piece stays chosen", () => {
  const page = new Page().open(view(QUIET)).press("c3", "c5");
  assert.deepEqual(last(page, "explain").path, ["c3", "c5"]);
  page.answer("explain", { explanation: { sentence: "Too far.", squares: {}, better: null } });
  assert.equal(page.state.board.refusal.explanation.sentence, "Too far.");
  assert.deepEqual(page.state.board.input.path, ["c3"]);
});

test("a piece that cannot move is explained by its square alone", () => {
  const page = new Page().open(view(QUIET)).press("a2");
  assert.deepEqual(last(page, "explain").path, ["a2"]);
});

test("an explanation that comes after the next press is dropped", () => {
  const page = new Page().open(view(QUIET)).press("a2");
  const late = page.asked.at(-1);
  page.press("c3").do({ type: "cancel" });
  page.do({ type: "answered", slot: late.slot, serial: late.serial, op: "explain", answer: { explanation: {} } });
  assert.equal(page.state.board.refusal, null);
});

test("the better capture can be shown, and each time anew", () => {
  const better = move("d4 a4 a8", "b4 a6");
  const page = new Page().open(view(QUIET)).press("a2");
  page.answer("explain", { explanation: { sentence: "d4 must capture.", squares: {}, better } });
  const first = page.do({ type: "show-better" }).state.board.preview;
  assert.deepEqual(first, better);
  assert.notEqual(page.do({ type: "show-better" }).state.board.preview, first);
});

const LONG = view([move("c3 c5 e5", "c4 d5"), move("g3 g5 e5", "g4 f5"), move("g3 g5 g7", "g4 g6")]);

test("a capture goes step by step", () => {
  const page = new Page().open(LONG).press("g3", "g5");
  assert.deepEqual(last(page, "next").path, ["g3", "g5"]);
  const steps = [
    { to: "e5", takes: "f5" },
    { to: "g7", takes: "g6" },
  ];
  page.answer("next", { steps, complete: false }).press("g7");
  assert.deepEqual(last(page, "play").path, ["g3", "g5", "g7"]);
});

test("a press on the last square plays a whole capture", () => {
  const page = new Page().open(LONG).press("c3", "e5");
  assert.deepEqual(last(page, "play").path, ["c3", "c5", "e5"]);
  assert.equal(last(page, "next"), undefined);
});

test("a last square that fits several captures is not guessed at", () => {
  const board = cells({ d4: "W", d5: "b", e6: "b", e4: "b", f5: "b" });
  const twice = view([move("d4 d6 f6", "d5 e6"), move("d4 f4 f6", "e4 f5")], { cells: board });
  const page = new Page().open(twice).press("d4", "f6");
  assert.equal(last(page, "play"), undefined);
  assert.deepEqual(page.state.board.preview, twice.moves[0], "the board shows the first way");
  page.press("d6");
  assert.deepEqual(last(page, "next").path, ["d4", "d6"], "the steps are still open");
  assert.equal(page.state.board.choice, null);
});

test("of several ways one is chosen after having been shown", () => {
  const board = cells({ d4: "W", d5: "b", e6: "b", e4: "b", f5: "b" });
  const twice = view([move("d4 d6 f6", "d5 e6"), move("d4 f4 f6", "e4 f5")], { cells: board });
  const page = new Page().open(twice).press("d4", "f6").do({ type: "next-way" });
  assert.deepEqual(page.state.board.preview, twice.moves[1]);
  page.do({ type: "next-way" });
  assert.deepEqual(page.state.board.preview, twice.moves[0], "after the last comes the first");
  page.do({ type: "next-way" }).do({ type: "play-way" });
  assert.deepEqual(last(page, "play").path, ["d4", "f4", "f6"]);
  page.do({ type: "play-way" });
  assert.equal(page.asked.filter(({ command }) => command.op === "play").length, 1);
});

test("why a capture is forced is answered with the pieces, their prey and a way to do it", () => {
  const page = new Page().open(LONG).do({ type: "question", about: "why", square: "" });
  const { message, explanation } = page.state.board.refusal;
  assert.deepEqual(message, { key: "why.capture", values: { count: 2 } });
  assert.deepEqual(explanation.squares, { must: ["c3", "g3"], missed: ["c4", "d5", "g4", "f5", "g6"] });
  assert.deepEqual(page.do({ type: "show-better" }).state.board.preview, LONG.moves[0]);
});

test("where nothing is forced, the question why changes nothing on the board", () => {
  const page = new Page().open(view(QUIET)).do({ type: "question", about: "why", square: "c3" });
  assert.equal(page.state.board.refusal, null);
  assert.equal(page.state.board.said.about, "why");
});

for (const text of [
  "c3-c4",
  "C3 c4",
  " c3c4 ",
  "c3:c4",
  "с3–с4",
  "c3×\u200bc4",
  "\u200ec3 − c4\u200e",
  "1. c3-c4!",
  "c3→c4",
  "c3->c4",
  "c3*c4±",
  "c3-c4, ",
]) {
  test(`“${text}” is typed and played`, () => {
    const page = new Page().open(view(QUIET)).do({ type: "typed", text });
    assert.deepEqual(last(page, "play").path, ["c3", "c4"]);
  });
}

test("a typed capture may name its ends or its whole path", () => {
  const ends = new Page().open(LONG).do({ type: "typed", text: "g3xg7" });
  assert.deepEqual(last(ends, "play").path, ["g3", "g5", "g7"]);
  const whole = new Page().open(LONG).do({ type: "typed", text: "g3xg5xg7" });
  assert.deepEqual(last(whole, "play").path, ["g3", "g5", "g7"]);
});

for (const text of ["c3", "", "hello", "c3-c9", "c3-c4 or so", "i1-i2"]) {
  test(`“${text}” is no move and says so`, () => {
    const page = new Page().open(view(QUIET)).do({ type: "typed", text });
    assert.deepEqual(page.state.board.refusal.message, { key: "refusal.typed", values: { text } });
    assert.equal(last(page, "play"), undefined);
  });
}

test("a typed move that the rules forbid is explained", () => {
  const page = new Page().open(view(QUIET)).do({ type: "typed", text: "c3-c5" });
  assert.deepEqual(last(page, "explain").path, ["c3", "c5"]);
  page.do({ type: "cancel" }).do({ type: "typed", text: "e5-e6" });
  assert.deepEqual(last(page, "explain").path, ["e5", "e6"]);
});

test("presses during a step wait for its answer", () => {
  const page = new Page().open(LONG).press("c3", "c5", "e5");
  assert.equal(last(page, "play"), undefined);
  page.answer("next", { steps: [{ to: "e5", takes: "d5" }], complete: false });
  assert.deepEqual(last(page, "play").path, ["c3", "c5", "e5"]);
});

test("a refused move leaves the game as it was and says why", () => {
  const page = new Page().open(view(QUIET)).press("c3", "c4").refuse("play", "No such move.");
  assert.equal(page.state.game.timeline.ply, 0);
  assert.equal(page.state.board.refusal.error.message, "No such move.");
  assert.equal(page.state.board.input, null);
});

const played = (settings) => new Page(settings).open(view(QUIET)).press("c3", "c4").accept(move("c3 c4"), AFTER);

test("undo and redo ask no one", () => {
  const page = played();
  const asked = page.asked.length;
  page.do({ type: "undo" });
  assert.equal(page.state.game.timeline.ply, 0);
  page.do({ type: "redo" });
  assert.equal(page.state.game.timeline.ply, 1);
  assert.equal(page.asked.length, asked);
});

test("a move after undo drops what was undone", () => {
  const page = played().do({ type: "undo" }).press("d3", "d4").accept(move("d3 d4"), AFTER);
  assert.deepEqual(
    page.state.game.timeline.entries.map((entry) => entry.move?.text),
    [undefined, "d3-d4"],
  );
});

test("looking back changes nothing until something is played there", () => {
  const page = played().do({ type: "look", ply: 0 });
  assert.equal(page.state.game.timeline.ply, 1);
  assert.equal(page.shown.view.turn, "white");
  page.do({ type: "return" });
  assert.equal(page.state.game.look, null);
  page.do({ type: "look", ply: 0 }).press("d3", "d4").accept(move("d3 d4"), AFTER);
  assert.equal(page.state.game.timeline.entries.at(-1).move.text, "d3-d4");
  assert.equal(page.state.game.look, null);
});

test("a resignation ends the game and undo takes it back", () => {
  const outcome = { winner: "white", reason: "resignation", rules: [], values: { side: "black" }, sentence: "…" };
  const page = played().do({ type: "resign" });
  assert.equal(last(page, "resign").side, "black");
  page.answer("resign", { game: {}, view: { ...AFTER, moves: [], outcome } });
  assert.equal(page.state.game.timeline.annex.view.outcome, outcome);
  page.do({ type: "undo" });
  assert.equal(page.state.game.timeline.annex, null);
  assert.equal(page.state.game.timeline.ply, 1);
});

test("where two play, the other side answers a draw offer", () => {
  const page = played().do({ type: "offer-draw" });
  assert.equal(last(page, "draw").side, "black");
  page.answer("draw", { game: { offer: "black" }, view: { ...AFTER, offer: "black" } });
  page.do({ type: "answer-draw", accept: true });
  assert.deepEqual(
    { side: last(page, "draw").side, action: last(page, "draw").action },
    { side: "white", action: "accept" },
  );
});

test("a draw is offered to the engine once the player has confirmed it, and an agreed one can be taken back", () => {
  const page = new Page({ opponent: "engine" }).open(view(QUIET)).do({ type: "ask-draw" });
  const offers = () => statusOf(page.state).offers.map(({ event }) => event.type);
  assert.deepEqual(
    [offers(), page.asked.some(({ command }) => command.op === "draw")],
    [["offer-draw", "cancel"], false],
  );
  page.do({ type: "cancel" });
  assert.deepEqual(offers(), []);
  page.do({ type: "ask-draw" }).do({ type: "offer-draw" });
  page.answer("draw", { game: { offer: "white" }, view: view(QUIET, { offer: "white" }) });
  page.answer("answer-draw", { accept: true });
  const outcome = { winner: null, reason: "agreement", sentence: "", values: {} };
  page.answer("draw", { game: { ending: {} }, view: view([], { outcome }) });
  assert.deepEqual(offers(), ["rematch", "undo"]);
  assert.equal(statusOf(page.do({ type: "undo" }).state).tone, "plain");
});

test("two players who share a screen offer a draw at once: the other one is asked", () => {
  const page = new Page().open(view(QUIET)).do({ type: "ask-draw" });
  assert.equal(last(page, "draw").action, "offer");
});

test("a position in which the engine would move first begins for two players", () => {
  for (const [turn, opponent] of [
    ["black", "person"],
    ["white", "engine"],
  ]) {
    const page = new Page({ opponent: "engine" }).open(view(QUIET)).do({ type: "open-text", text: "W:Wc3:Bc6" });
    page.answer("position", { game: { rules: "TAMA" }, view: view(QUIET, { turn }) });
    assert.deepEqual([page.state.game.settings.opponent, page.effect("search")], [opponent, undefined]);
  }
});

test("the engine is asked about a draw offer, and its no is said", () => {
  const page = new Page({ opponent: "engine" }).open(view(QUIET)).do({ type: "offer-draw" });
  page.answer("draw", { game: { offer: "white" }, view: view(QUIET, { offer: "white" }) });
  page.answer("answer-draw", { accept: false });
  assert.equal(last(page, "draw").action, "decline");
  page.answer("draw", { game: {}, view: view(QUIET) });
  assert.equal(page.state.game.note, "declined");
});

test("the engine's worker starts once the first one is ready, and only to play", () => {
  assert.equal(new Page().open(view(QUIET)).effect("boot-engine"), undefined);
  const page = new Page({ opponent: "engine" });
  assert.equal(page.effect("boot-engine"), undefined);
  assert.notEqual(page.open(view(QUIET)).effect("boot-engine"), undefined);
});

test("the engine searches where it is to move, and its move is played", () => {
  const page = played({ opponent: "engine" });
  const search = page.effect("search");
  assert.deepEqual([search.limit, search.level], [{ time: 5 }, 3]);
  page.do({ type: "engine-result", id: search.id, move: move("c6 c5") });
  assert.deepEqual(last(page, "play").path, ["c6", "c5"]);
  page.accept(move("c6 c5"), LATER);
  assert.equal(page.state.game.timeline.ply, 2);
  assert.equal(page.state.search, null);
});

test("a reply comes at the pace that was chosen, counted from the start of its search", () => {
  const paced = (preferences, settings = {}, more = {}) => {
    const page = new Page({ opponent: "engine", ...settings }).open(view(QUIET));
    page.do({ type: "prefer", preferences: { ...PREFERRED, ...preferences } });
    return page
      .press("c3", "c4")
      .accept(move("c3 c4"), { ...AFTER, ...more })
      .effect("search").least;
  };
  assert.equal(paced({}), 650);
  assert.equal(paced({ pace: "once" }), undefined);
  assert.equal(paced({ pace: "slow", animation: "none" }), 1600);
});

test("a reply waits no longer than its clock allows", () => {
  const page = new Page({ opponent: "engine", side: "black", clock: "60+0" });
  const left = { white: 3000, black: 60_000 };
  page.do({ type: "clock", clock: { game: null, increment: 0, left, running: null, since: 0, ply: 0, flagged: null } });
  const search = page.open(view(QUIET)).effect("search");
  assert.deepEqual([search.limit.time, search.least], [0.1, 100]);
});

test("engines wait for each other long enough to be followed, and until a capture has been shown", () => {
  const watched = (played, pace) => {
    const page = new Page({ opponent: "engines" });
    page.do({ type: "prefer", preferences: { ...PREFERRED, pace } }).open(view([played]));
    page.do({ type: "engine-result", id: page.effect("search").id, move: played });
    return page.accept(played, AFTER).effect("search").least;
  };
  assert.equal(watched(move("c3 c4"), "once"), 700);
  assert.equal(watched(move("c3 c4"), "calm"), 700);
  const four = move("c3 c5 e5 e7 g7", "c4 d5 e6 f7");
  assert.equal(watched(four, "calm"), 700 + 3 * 340);
  assert.equal(watched(four, "once"), 700 + 3 * 340 * 0.6);
});

test("undo during a search stops it and goes back to the player's turn at once", () => {
  const page = played({ opponent: "engine" });
  const { id } = page.effect("search");
  page.do({ type: "undo" });
  assert.equal(page.effect("stop").id, id);
  assert.equal(page.state.game.timeline.ply, 0);
  page.do({ type: "engine-result", id, move: move("c6 c5") });
  assert.equal(page.state.game.timeline.ply, 0);
  assert.deepEqual(last(page, "play").path, ["c3", "c4"]);
});

test("a new game during a search stops it and shows the start at once", () => {
  const page = played({ opponent: "engine" });
  page.do({
    type: "new-game",
    settings: { opponent: "engine", side: "black", level: 10, rival: 3, clock: "none", rules: "DAMA" },
  });
  assert.notEqual(page.effect("stop"), undefined);
  assert.equal(page.state.game.timeline.entries.length, 1);
  assert.equal(page.state.board.flipped, true);
  page.answer("view", { game: { rules: "DAMA" }, view: view(QUIET) });
  assert.deepEqual(page.effect("search").game, { rules: "DAMA" });
});

test("the engine's first move cannot be taken back", () => {
  const page = new Page({ opponent: "engine", side: "black" }).open(view(QUIET));
  page.do({ type: "engine-result", id: page.effect("search").id, move: move("c3 c4") }).accept(move("c3 c4"), AFTER);
  page.do({ type: "undo" });
  assert.equal(page.state.game.timeline.ply, 1);
});

test("looking back does not disturb the engine", () => {
  const page = played({ opponent: "engine" });
  const { id } = page.effect("search");
  page.do({ type: "look", ply: 0 }).do({ type: "engine-result", id, move: move("c6 c5") });
  page.accept(move("c6 c5"), LATER);
  assert.equal(page.state.game.timeline.ply, 2);
  assert.equal(page.state.game.look, 0);
});

test("an engine whose move the rules refuse is said to have failed, not asked for ever", () => {
  const page = played({ opponent: "engine" });
  page.do({ type: "engine-result", id: page.effect("search").id, move: move("c6 c5") });
  const searches = page.effects.filter(({ type }) => type === "search").length;
  page.refuse("play", "A fault.");
  assert.equal(page.state.engine.phase, "failed");
  assert.equal(page.effects.filter(({ type }) => type === "search").length, searches);
});

test("a position that is none is refused in the dialog and the game stays", () => {
  const page = played().do({ type: "open-dialog", dialog: "position" }).do({ type: "open-text", text: "W:x" });
  page.refuse("position", "No position.");
  assert.equal(page.state.dialogs.error.message, "No position.");
  assert.equal(page.state.dialogs.open, "position");
  assert.equal(page.state.game.timeline.ply, 1);
});

test("a failed boot can be tried again and what was asked stays asked", () => {
  const page = new Page().do({ type: "boot-failed", message: "No network." });
  assert.equal(page.state.boot.phase, "failed");
  page.do({ type: "boot-retry" });
  assert.equal(page.effects.at(-1).type, "boot");
  assert.equal(page.open(view(QUIET)).shown.view.moves.length, 3);
});

test("a worker of another protocol is a failed boot", () => {
  const page = new Page().answer("hello", { protocol: 2, version: "9", rulesets: [] });
  assert.equal(page.state.boot.phase, "failed");
});
