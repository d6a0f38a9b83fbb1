// Tests the analysis' part of the reducer: positions, variations, engine, review.

import assert from "node:assert/strict";
import { test } from "node:test";
import { studyAnnouncement } from "../../web/analysis/announcer.ts";
import { theoryOf } from "../../web/analysis/explorer.ts";
import { lineFrom, nodeAt, ROOT } from "../../web/analysis/move-tree.ts";
import { reviewedStudy } from "../../web/analysis/review-events.ts";
import { annotatedGame } from "../../web/app/notation.ts";
import { reduceWith } from "../../web/app/reduce.ts";
import { t } from "../../web/i18n/messages.ts";
import { move, Page, view } from "./support.ts";

const START = view([move("c3 c4"), move("d3 d4")]);
const AFTER = view([move("c6 c5"), move("d6 d5")], { turn: "black", fen: "B:after" });
const INFO = { depth: 5, score: 30, win: null, nodes: 1000, time: 0.1, pv: ["c6-c5", "d3-d4"], lines: [] };

/** A game of one move under analysis. */
function studied(settings = {}) {
  const page = new Page(settings, reduceWith([reviewedStudy]))
    .open(START)
    .press("c3", "c4")
    .accept(move("c3 c4"), AFTER);
  return page.do({ type: "open-study" });
}

const main = ({ state }) =>
  lineFrom(state.analysis.study.tree, ROOT).map((id) => nodeAt(state.analysis.study.tree, id).text);
const stops = ({ effects }) => effects.filter(({ type }) => type === "stop").length;
const jobs = ({ effects }) => effects.filter(({ type }) => type === "study-job");

test("an analysis begins where the game is, and the engine looks at that position for as long as it is shown", () => {
  const page = studied();
  assert.deepEqual(main(page), ["c3-c4"]);
  assert.equal(page.state.analysis.study.at, 1);
  assert.deepEqual(jobs(page).at(-1).command, { op: "search", game: { moves: ["c3-c4"] }, limit: {}, lines: 3 });
  page.do({ type: "study-step", way: "back" });
  assert.equal(stops(page), 1);
  assert.deepEqual(jobs(page).at(-1).command.game, {});
});

test("the engine's game waits while it is analysed, and goes on after", () => {
  const page = studied({ opponent: "engine" });
  const order = page.effects.map(({ type }) => type);
  assert.ok(order.lastIndexOf("stop") < order.lastIndexOf("study-job"), "two searches at once");
  page.do({ type: "close-study" });
  assert.equal(page.effects.at(-1).type, "search");
  assert.equal(page.effects.at(-2).type, "stop");
  assert.equal(page.state.game.timeline.ply, 1);
});

test("a move at an earlier point makes a variation and the game stays as it was", () => {
  const page = studied({ opponent: "engine" }).do({ type: "undo" }).press("d3", "d4").accept(move("d3 d4"), AFTER);
  assert.deepEqual(main(page), ["c3-c4"]);
  assert.equal(nodeAt(page.state.analysis.study.tree, page.state.analysis.study.at).text, "d3-d4");
  assert.deepEqual(page.state.analysis.study.game.notes, { 1: { variations: [{ moves: ["d3-d4"] }] } });
  page.do({ type: "close-study" });
  assert.deepEqual(
    page.state.game.timeline.entries.map((entry) => entry.move?.text),
    [undefined, "c3-c4"],
  );
});

test("what was deleted comes back with its comments, as long as the tree stays as it is", () => {
  const page = studied().do({ type: "study-comment", text: "Solid." });
  const { tree, at } = page.state.analysis.study;
  page.do({ type: "study-delete" });
  assert.deepEqual([main(page), page.state.analysis.study.at], [[], ROOT]);
  page.do({ type: "study-restore" });
  assert.deepEqual([page.state.analysis.study.tree, page.state.analysis.study.at], [tree, at]);
  page
    .do({ type: "study-delete" })
    .do({ type: "study-line", moves: ["d3-d4"] })
    .do({ type: "study-restore" });
  assert.deepEqual(main(page), ["d3-d4"]);
});

test("what was written in an analysis is there when it is opened again", () => {
  const page = studied().do({ type: "study-comment", text: "Solid." }).do({ type: "study-glyph", glyph: 1 });
  page.do({ type: "close-study" }).do({ type: "open-study" });
  const { comments, glyphs } = nodeAt(page.state.analysis.study.tree, 1);
  assert.deepEqual([comments, glyphs], [["Solid."], [1]]);
});

test("what was tried beyond the end of a game is there when it is analysed again, with what was written there", () => {
  const page = studied().do({ type: "study-line", moves: ["c6-c5", "d3-d4"] });
  const entries = ["", "c3-c4", "c6-c5", "d3-d4"].map((text) => ({
    game: {},
    move: text ? { text } : null,
    view: START,
  }));
  page.answer("line", { entries }).do({ type: "study-comment", text: "Beyond." });
  page.do({ type: "close-study" });
  assert.deepEqual(annotatedGame(page.state).moves, ["c3-c4"], "the game is what was played");
  page.do({ type: "open-study" });
  assert.deepEqual(main(page), ["c3-c4", "c6-c5", "d3-d4"]);
  assert.deepEqual(
    [page.state.analysis.study.at, nodeAt(page.state.analysis.study.tree, 3).comments],
    [1, ["Beyond."]],
  );
  page.do({ type: "close-study" }).press("d6", "d5").accept(move("d6 d5"), START).do({ type: "open-study" });
  assert.deepEqual(main(page), ["c3-c4", "d6-d5"], "the game went another way");
});

test("an analysis in which nothing was tried or written leaves nothing beside the game", () => {
  assert.equal(studied().do({ type: "close-study" }).state.game.annotation, null);
});

test("a move has one judgement at most, and the same again takes it away", () => {
  const page = studied().do({ type: "study-glyph", glyph: 1 }).do({ type: "study-glyph", glyph: 4 });
  assert.deepEqual(nodeAt(page.state.analysis.study.tree, 1).glyphs, [4]);
  page.do({ type: "study-glyph", glyph: 4 });
  assert.deepEqual(nodeAt(page.state.analysis.study.tree, 1).glyphs, []);
});

test("a line of the engine's is played by a click, as soon as Python has said what is there", () => {
  const page = studied().do({ type: "study-line", moves: ["c6-c5", "d3-d4"] });
  assert.equal(page.state.analysis.study.at, 1);
  const { command } = page.asked.at(-1);
  assert.deepEqual(command, {
    op: "line",
    game: { rules: undefined, fen: undefined, moves: ["c3-c4", "c6-c5", "d3-d4"] },
  });
  const entries = ["", ...command.game.moves].map((text) => ({ game: {}, move: text ? { text } : null, view: START }));
  page.answer("line", { entries });
  assert.equal(page.state.analysis.study.at, 3);
});

test("what the engine says is kept for each position, the deepest", () => {
  const page = studied();
  const { id } = jobs(page).at(-1);
  page.do({ type: "engine-info", id, info: INFO }).do({ type: "engine-info", id, info: { ...INFO, depth: 3 } });
  assert.equal(page.state.analysis.study.found[1].depth, 5);
  page.do({ type: "study-step", way: "back" }).do({ type: "engine-info", id, info: { ...INFO, depth: 9 } });
  assert.equal(page.state.analysis.study.found[0], undefined, "a reply of the stopped search came through");
});

const THEORY = { code: "G", known: null, moves: [], wants: ["openings.bin"] };

test("the explorer asks about the position on the board, and only while it is open", () => {
  const page = studied();
  const questions = () =>
    page.asked.filter(({ command }) => command.op === "openings").map(({ command }) => command.game);
  assert.deepEqual(questions(), []);
  page.do({ type: "study-explorer", open: true });
  assert.deepEqual(questions(), [{ moves: ["c3-c4"] }]);
  page.do({ type: "study-step", way: "back" });
  assert.deepEqual(questions(), [{ moves: ["c3-c4"] }, {}]);
  page.do({ type: "study-explorer", open: false }).do({ type: "study-step", way: "on" });
  assert.equal(questions().length, 2);
});

test("what is known of a position that was left is not shown of the next one", () => {
  const page = studied().do({ type: "study-explorer", open: true });
  const { slot, serial } = page.asked.at(-1);
  page.do({ type: "study-step", way: "back" });
  page.do({ type: "answered", slot, serial, op: "openings", answer: THEORY });
  assert.equal(theoryOf(page.state.analysis.study), null);
  page.answer("openings", { ...THEORY, code: "" });
  assert.equal(theoryOf(page.state.analysis.study).code, "");
});

test("the explorer asks again once the file of the theory has come, and only where it was missing", () => {
  const page = studied().do({ type: "study-explorer", open: true }).answer("openings", THEORY);
  const before = page.asked.length;
  page.do({ type: "theory-arrived" });
  assert.equal(page.asked.length, before + 1);
  page.answer("openings", { code: "G", known: null, moves: [] }).do({ type: "theory-arrived" });
  assert.equal(page.asked.length, before + 1);
});

test("there is no theory of other rules", () => {
  const page = new Page({}, reduceWith([reviewedStudy])).do({ type: "boot-ready" });
  page.answer("view", { game: { rules: "DAMA" }, view: START }).do({ type: "open-study" });
  page.do({ type: "study-explorer", open: true });
  assert.ok(page.asked.every(({ command }) => command.op !== "openings"));
});

test("the engine rests while nobody looks, while it is switched off, and after the end", () => {
  for (const off of [
    { type: "study-seen", seen: false },
    { type: "study-think", on: false },
  ]) {
    const page = studied().do(off);
    assert.equal(stops(page), 1);
    assert.equal(page.state.analysis.job, null);
  }
  const outcome = { winner: "white", reason: "blocked", rules: [], values: {}, sentence: "" };
  const page = studied().press("c6", "c5").accept(move("c6 c5"), view([], { outcome }));
  assert.equal(page.state.analysis.job, null);
});

test("a review goes over the main line with the engine off, and says once what it has found", () => {
  for (const [verdict, said] of [
    ["blunder", /^One mistake: here it is/],
    ["best", new RegExp(`^${t("review.none")}`)],
  ]) {
    const page = studied().do({ type: "open-review", learn: false });
    const { id, command } = jobs(page).at(-1);
    assert.deepEqual([command.op, command.game.moves], ["review", ["c3-c4"]]);
    page.do({
      type: "engine-info",
      id,
      info: { ply: 0, side: "white", verdict, better: [], facts: [], move: move("c3 c4") },
    });
    const [heard, then] = ["job-done", "flip"].map((type) => {
      const before = page.state;
      return studyAnnouncement(page.do({ type, id }).state, before);
    });
    assert.match(heard, said);
    assert.equal(then, "");
    assert.equal(jobs(page).at(-1).command.op, "review", "the engine thinks unasked");
  }
});

test("a variation that is deleted leaves the review as it is", () => {
  const page = studied().do({ type: "open-review", learn: false }).press("d3", "d4").accept(move("d3 d4"), AFTER);
  page.do({ type: "study-delete" });
  assert.deepEqual(page.state.analysis.study.review?.line, [1]);
});

test("a threat is what the other side would do, and goes with the position", () => {
  const page = new Page({}, reduceWith([reviewedStudy])).open(START).press("c3", "c4").accept(move("c3 c4"), AFTER);
  page.do({ type: "show-threat" });
  const { id, command } = jobs(page).at(-1);
  assert.equal(command.game.fen, "W:after");
  page.do({ type: "engine-info", id, info: INFO }).do({ type: "job-done", id });
  assert.equal(page.state.analysis.threat.info, INFO);
  page.press("c6", "c5").accept(move("c6 c5"), START);
  assert.equal(page.state.analysis.threat, null);
});

test("another game that is opened is the one that is analysed; a new game is played", () => {
  const page = studied().do({ type: "open-text", text: "W:Wa1:Bh8" });
  page.answer("position", { game: { fen: "W:Wa1:Bh8" }, view: START });
  assert.equal(page.state.analysis.study.stand.game.fen, "W:Wa1:Bh8");
  assert.equal(page.state.analysis.study.game.fen, "W:Wa1:Bh8", "it would be written as if it began elsewhere");
  page.do({ type: "new-game", settings: { opponent: "person", side: "white", rules: "TAMA", clock: "none" } });
  assert.equal(page.state.analysis.study, null);
});

test("a position that is still on its way comes into the analysis", () => {
  const page = new Page({}, reduceWith([reviewedStudy]))
    .do({ type: "boot-ready" })
    .do({ type: "open-text", text: "W:Wa1:Bh8" });
  page.do({ type: "open-study" }).answer("position", { game: { fen: "W:Wa1:Bh8" }, view: START });
  assert.equal(page.state.analysis.study.stand.game.fen, "W:Wa1:Bh8");
});

test("play goes on from any position of an analysis", () => {
  const page = studied().do({ type: "undo" }).press("d3", "d4").accept(move("d3 d4"), AFTER).do({ type: "study-play" });
  assert.equal(page.state.analysis.study, null);
  assert.deepEqual(
    page.state.game.timeline.entries.map((entry) => entry.move?.text),
    [undefined, "d3-d4"],
  );
});

test("a variation that cannot be played is left out, and the reason is said", () => {
  const page = studied()
    .do({ type: "study-line", moves: ["a1-h8"] })
    .refuse("line", "No such move.");
  assert.equal(page.state.board.refusal.error.message, "No such move.");
  assert.deepEqual(nodeAt(page.state.analysis.study.tree, 1).children, []);
  assert.equal(page.asked.filter(({ command }) => command.op === "line").length, 1, "it is asked for ever");
});

test("where the ending tables have arrived meanwhile, the engine begins again with them", () => {
  const page = studied();
  const { id } = jobs(page).at(-1);
  page.do({ type: "engine-info", id, info: INFO }).do({ type: "file-arrived" });
  assert.equal(stops(page), 1);
  assert.equal(jobs(page).length, 2);
  assert.deepEqual(page.state.analysis.study.found, {});
});
