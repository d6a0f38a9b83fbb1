// Tests the practice of an opening: what is answered, what is taken back, and when a place counts as known.

import assert from "node:assert/strict";
import { test } from "node:test";
import { toKnown } from "../../web/analysis/known-lines.ts";
import { nodeAt, pathTo, ROOT } from "../../web/analysis/move-tree.ts";
import { reviewedStudy } from "../../web/analysis/review-events.ts";
import { goodMoves, knownAfter } from "../../web/analysis/trainer.ts";
import { reduceWith } from "../../web/app/reduce.ts";
import { move, Page, view } from "./support.ts";

const numbers = (games, score) => ({ games, wins: 0, draws: 0, losses: games, score, depth: 6 });
const known = (text, games, score = 0) => ({ move: move(text), ...numbers(games, score) });
const theory = (...moves) => ({ code: "", known: numbers(9, 0), moves });

const WHITE = theory(known("c3 c4", 90), known("d3 d4", 70, -5), known("e3 e4", 9, -300));
const BLACK = theory(known("c6 c5", 50), known("d6 d5", 40, -9), known("e6 e5", 30, -400), known("f6 f5", 20));
const sides = ["white", "black"];
const at = (ply) =>
  view(
    ["c3 c4", "b3 b4", "d3 d4", "e3 e4", "c6 c5", "d6 d5", "a6 a5"].map((text) => move(text)),
    { turn: sides[ply % 2], fen: `ply ${ply}` },
  );

/** A page whose Python answers at once: positions are named by their ply, and the theory is the same for each side. */
class Training extends Page {
  constructor() {
    super({}, reduceWith([reviewedStudy]));
    this.open(at(0)).do({ type: "open-study" }).do({ type: "study-explorer", open: true });
    this.respond();
  }

  respond() {
    for (let each = this.next(); each; each = this.next()) {
      const { slot, serial, command } = each;
      this.answered.add(each);
      const ply = command.game.moves?.length ?? 0;
      const answer =
        command.op === "openings"
          ? [WHITE, BLACK][ply % 2]
          : { entries: Array.from({ length: ply + 1 }, (_, ply) => ({ game: { ply }, view: at(ply) })) };
      this.do({ type: "answered", slot, serial, op: command.op, answer });
    }
    return this;
  }

  answered = new Set();
  next() {
    return this.asked.find((each) => ["openings", "line"].includes(each.command.op) && !this.answered.has(each));
  }

  /** Plays a move on the board, and lets the theory answer. */
  play(text) {
    const [from, to] = text.split(" ");
    const { length } = this.line;
    this.press(from, to).accept(move(text), at(length + 1));
    return this.respond();
  }

  train(side, known = []) {
    return this.do({ type: "study-train", side, known }).respond();
  }

  get trainer() {
    return this.state.analysis.study.trainer;
  }

  get line() {
    const { tree, at } = this.state.analysis.study;
    return pathTo(tree, at)
      .slice(1)
      .map((id) => nodeAt(tree, id).text);
  }
}

test("a good move is answered by the most frequent reply, and the engine is silent", () => {
  const page = new Training().train("white").play("d3 d4");
  assert.deepEqual(page.line, ["d3-d4", "c6-c5"]);
  assert.deepEqual(page.trainer.note, { kind: "right", move: "d3-d4" });
  assert.deepEqual([page.state.analysis.study.thinking, page.state.board.flipped], [false, false]);
});

test("who practises Black sees the theory begin, from the other side of the board", () => {
  const page = new Training().train("black");
  assert.deepEqual(page.line, ["c3-c4"]);
  assert.deepEqual([page.trainer.note, page.state.board.flipped], [{ kind: "begin" }, true]);
});

test("a bad or an unknown move is taken back, and after a second one a good one is named", () => {
  const page = new Training().train("white").play("e3 e4");
  assert.deepEqual([page.line, page.trainer.note], [[], { kind: "wrong", move: "e3-e4", cost: 300, better: null }]);
  assert.deepEqual(nodeAt(page.state.analysis.study.tree, ROOT).children, []);
  page.play("b3 b4");
  assert.deepEqual(page.trainer.note, { kind: "wrong", move: "b3-b4", cost: null, better: "c3-c4" });
  page.play("c3 c4");
  assert.deepEqual([page.line, page.trainer.note.kind], [["c3-c4", "c6-c5"], "right"]);
});

/** Plays White's moves of a whole line. */
function playLine(page) {
  for (let turn = 0; turn < 5; turn++) page.play("c3 c4");
  return page;
}

test("a line ends after ten plies, and the next one asks what is not known yet", () => {
  const page = playLine(new Training().train("white"));
  assert.deepEqual(page.trainer.note, { kind: "end", answers: 5, missed: 0, whole: false });
  assert.deepEqual(page.trainer.known, ["ply 7 c6-c5"]);
  page.do({ type: "study-train-again" }).respond();
  assert.deepEqual([page.line, page.trainer.note], [[], { kind: "begin" }]);
  playLine(page);
  assert.deepEqual(page.line.at(7), "d6-d5", "the other reply, where the first is known");
  assert.deepEqual(page.trainer.known, ["ply 7 c6-c5", "ply 7 d6-d5", "ply 5 c6-c5"]);
});

test("what was missed is not known, though it was found in the end", () => {
  const page = new Training().train("white").play("e3 e4");
  playLine(page);
  assert.deepEqual(page.trainer.note, { kind: "end", answers: 5, missed: 1, whole: false });
  const last = ["ply 1", "ply 3", "ply 5", "ply 7"].flatMap((place) => [`${place} c6-c5`, `${place} d6-d5`]);
  page.do({ type: "study-train-stop" }).train("white", last).play("e3 e4");
  assert.equal(playLine(page).trainer.note.whole, false);
  page.do({ type: "study-train-again" }).respond();
  assert.equal(playLine(page).trainer.note.whole, true);
});

test("the end of a practice leaves the analysis as it was, but for what has notes", () => {
  const page = new Training();
  page
    .do({ type: "study-line", moves: ["a6-a5"] })
    .respond()
    .do({ type: "study-step", way: "first" })
    .respond();
  page.train("white").play("c3 c4").do({ type: "study-train-stop" });
  const texts = () =>
    nodeAt(page.state.analysis.study.tree, ROOT).children.map((id) => nodeAt(page.state.analysis.study.tree, id).text);
  assert.deepEqual([texts(), page.line, page.trainer, page.state.analysis.study.thinking], [["a6-a5"], [], null, true]);
  page.respond().train("white").play("c3 c4").do({ type: "study-comment", text: "!" }).do({ type: "study-train-stop" });
  assert.deepEqual(texts(), ["a6-a5", "c3-c4"]);
});

test("the arrows of the analysis do nothing during a practice", () => {
  const page = new Training().train("white").play("c3 c4");
  for (const type of ["undo", "redo"]) page.do({ type });
  page.do({ type: "study-step", way: "first" }).respond();
  assert.deepEqual(page.line, ["c3-c4", "c6-c5"]);
});

test("good are the moves within a tenth of a man of the best, the most frequent first", () => {
  assert.deepEqual(
    [goodMoves(WHITE), goodMoves(BLACK)],
    [
      ["c3-c4", "d3-d4"],
      ["c6-c5", "d6-d5", "f6-f5"],
    ],
  );
  assert.deepEqual(goodMoves(theory()), []);
});

test("a place is known once all after it is", () => {
  const answer = (place, replies, missed = false) => ({ place, replies, missed });
  assert.deepEqual(knownAfter([], [answer("a", ["b", "c"]), answer("b", [])]), ["b"]);
  assert.deepEqual(knownAfter(["c"], [answer("a", ["b", "c"]), answer("b", [])]), ["c", "b", "a"]);
  assert.deepEqual(knownAfter(["c"], [answer("a", ["b", "c"]), answer("b", [], true)]), ["c"]);
});

test("what is stored is read with care", () => {
  assert.deepEqual(toKnown({ known: ["a", 1, "a", null, "b"] }), { known: ["a", "b"] });
  for (const none of [null, {}, { known: "a" }, "a"]) assert.deepEqual(toKnown(none), { known: [] });
  assert.equal(toKnown({ known: Array.from({ length: 3000 }, (_, each) => `${each}`) }).known.length, 2000);
});
