// Tests the lessons' models: addresses, progress, tries, puzzles and ratings.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PREFERRED } from "../../web/app/preferences.ts";
import { createProgress } from "../../web/app/progress.ts";
import { learnFrameLink, learnHash, learnId, learnLink, roomOf } from "../../web/base/address.ts";
import { createRating, nextPuzzle, rated, ratingOf } from "../../web/learn/rating.ts";
import { nextStep, placeOf } from "../../web/learn/toc.ts";
import { practiceState, reducePracticeBoard, untold, withPoints } from "../../web/ui/practice-board.ts";
import { cells, move, view } from "./support.ts";

/** A storage that holds one thing, or refuses. */
function storage(first = null, denied = false) {
  let held = first;
  const doing = (act) => {
    if (denied) throw new Error("denied");
    return act();
  };
  return {
    getItem: () => doing(() => held),
    setItem: (_, text) =>
      doing(() => {
        held = text;
      }),
    removeItem: () =>
      doing(() => {
        held = null;
      }),
    held: () => held,
  };
}

test("the fragment names a lesson, and one that holds a game does not", () => {
  assert.equal(learnId("#learn"), "");
  assert.equal(learnId("#learn/r10/try"), "r10/try");
  for (const hash of ["", "#game", "#pdn=learn/x", "#learning"]) assert.equal(learnId(hash), null, hash);
  for (const end of [".", ")", "),", "!”", "…", "»"]) {
    assert.equal(learnId(new URL(`https://a.b/#learn/r10/try${end}`).hash), "r10/try", end);
  }
  assert.equal(learnId("#learn/compare/TAMA/DAMA/"), "compare/TAMA/DAMA/");
  for (const id of ["", "r10/try"]) assert.equal(learnId(learnHash(id)), id);
});

test("endings to play belong to the puzzles, and the chapter on endings to the course", () => {
  for (const id of ["puzzles", "puzzles/7", "puzzle/TAMA//a3-a4", "mistakes", "endings", "ending/any"])
    assert.equal(roomOf(learnHash(id)), "puzzles", id);
  for (const id of ["", "endings/final", "endings/what-wins", "r10/try", "set/class"])
    assert.equal(roomOf(learnHash(id)), "learn", id);
});

test("a link leads to the lesson alone, whatever the address it is made on", () => {
  const page = "https://example.org/tama/?fen=W:Wa2:Bh7#learn/r4/try";
  assert.equal(learnLink(page, "r10/try"), "https://example.org/tama/#learn/r10/try");
  assert.equal(learnFrameLink(page, "r10/try"), "https://example.org/tama/embed.html?lesson=r10%2Ftry");
});

test("what was solved is kept for the next visit, each lesson once", () => {
  const store = storage();
  createProgress(store).finish("r10/try");
  const progress = createProgress(store);
  progress.finish("r10/try");
  progress.keep("r9/try", ["d4-d5", "d6xd4"], 1);
  assert.deepEqual(JSON.parse(store.held()).done, ["r10/try"]);
  assert.deepEqual(createProgress(store).attempt("r9/try").moves, ["d4-d5", "d6xd4"]);
  assert.equal(createProgress(store).attempt("r9/try").hints, 1);
  assert.deepEqual(createProgress(store).attempt("r8/try").moves, []);
  progress.clear();
  assert.ok(createProgress(store).isEmpty());
});

test("progress outlives denied and spoilt storage as far as the page goes", () => {
  for (const store of [null, storage(null, true), storage("{"), storage('{"done": 7, "at": {"id": 3}}')]) {
    const progress = createProgress(store);
    assert.ok(progress.isEmpty());
    progress.finish("r4/try");
    assert.ok(progress.isDone("r4/try"));
    progress.clear();
    assert.ok(!progress.isDone("r4/try"));
  }
});

const entry = (id) => ({ id, title: id, rules: [], kind: "try", cells: "" });
const GROUPS = [
  { id: "rules", chapters: [{ id: "r4", title: "Men", lessons: [entry("r4/watch"), entry("r4/try")] }] },
  {
    id: "course",
    chapters: [
      { id: "moving", title: "First", lessons: [entry("moving/a")] },
      { id: "taking", title: "Second", lessons: [entry("taking/b"), entry("taking/c")] },
    ],
  },
];

test("a lesson knows its number in its group and what comes after it, also in the next chapter", () => {
  const place = placeOf(GROUPS, "moving/a");
  assert.deepEqual([place.group, place.chapter, place.number, place.total], ["course", "First", 1, 3]);
  assert.equal(place.next.id, "taking/b");
  assert.equal(placeOf(GROUPS, "taking/c").next, null);
  assert.equal(placeOf(GROUPS, "taking/b").previous.id, "moving/a");
  assert.equal(placeOf(GROUPS, "r99/try"), null);
});

test("the course goes on at the first step that is not done", () => {
  const done = new Set(["moving/a", "taking/c"]);
  assert.equal(nextStep(GROUPS, (id) => done.has(id)).id, "taking/b");
  assert.equal(
    nextStep(GROUPS, () => true),
    null,
  );
});

const CAPTURE = view([move("c3 c5 e5", "c4 d5")], {
  cells: cells({ c3: "w", g3: "w", c4: "b", d5: "b", g4: "b" }),
});
const begun = () => practiceState({ game: { fen: "…" }, view: CAPTURE }, "white", PREFERRED);
/** The state and the requests after some events. */
const after = (...events) =>
  events.reduce(
    ({ state, asked }, event) => {
      const next = reducePracticeBoard(state, event);
      return { state: next.state, asked: [...asked, ...next.effects.map(({ command }) => command)] };
    },
    { state: begun(), asked: [] },
  );
const press = (square) => ({ type: "press", square });
/** What Python says to a capture that has come as far as c5. */
const ANSWER = { type: "answered", slot: "input", op: "next", answer: { steps: [{ to: "e5", takes: "d5" }] } };
const answered = ({ state, asked }) => ({
  state: reducePracticeBoard(state, { ...ANSWER, serial: state.requests.serial }).state,
  asked,
});

test("a piece that is put down in mid-capture is a try to end the turn there", () => {
  const midway = answered(after(press("c3"), press("c5")));
  assert.deepEqual(midway.state.board.input.path, ["c3", "c5"]);
  for (const event of [press("c5"), { type: "cancel" }]) {
    const { effects } = reducePracticeBoard(midway.state, event);
    assert.deepEqual(
      effects.map(({ command }) => [command.op, command.path]),
      [["play", ["c3", "c5"]]],
    );
  }
});

test("a piece that has not jumped yet is put down without a word", () => {
  const { state, asked } = after(press("c3"), press("c3"));
  assert.equal(state.board.input, null);
  assert.deepEqual(asked, []);
});

test("the learner moves one side only", () => {
  const black = practiceState({ game: {}, view: { ...CAPTURE, turn: "black" } }, "white", PREFERRED);
  assert.equal(reducePracticeBoard(black, press("c4")).state.board.input, null);
});

test("what is to be found out is neither marked nor named", () => {
  const refused = { bad: ["g5"], must: ["c3"], missed: ["c4"] };
  const scene = untold({ must: ["c3"], labels: ["c3, white man, must capture"], refused });
  assert.deepEqual(scene.must, []);
  assert.deepEqual(scene.labels, ["c3, white man"]);
  assert.deepEqual(scene.refused, { bad: ["g5"], must: [], missed: [] });
});

test("a star is named where it is drawn", () => {
  const labels = Array.from({ length: 64 }, () => "empty");
  const scene = withPoints({ labels }, [{ square: "b1", kind: "star" }]);
  assert.deepEqual(scene.labels.slice(0, 3), ["empty", "empty, star", "empty"]);
});

const PUZZLES = [
  { id: "puzzles/4", grade: 1, themes: ["block"] },
  { id: "puzzles/7", grade: 1, themes: ["king-hunt"] },
  { id: "puzzles/2", grade: 3, themes: ["block"] },
];
const wish = (more) => ({ rating: 1000, grade: 0, theme: "", ...more });
const never = () => false;

test("the next puzzle is an unsolved one of the grade and theme that are asked for", () => {
  assert.equal(nextPuzzle(PUZZLES, wish({ grade: 1 }), never, "puzzles/4").id, "puzzles/7");
  assert.equal(nextPuzzle(PUZZLES, wish({ theme: "block" }), (id) => id === "puzzles/4").id, "puzzles/2");
  assert.equal(nextPuzzle(PUZZLES, wish({ grade: 1 }), never, "puzzles/7").id, "puzzles/4");
  assert.equal(nextPuzzle(PUZZLES, wish({ grade: 5 }), never), null);
});

test("where no grade is asked for, the next puzzle is of the grade that is nearest to the rating", () => {
  assert.equal(nextPuzzle(PUZZLES, wish({ rating: ratingOf(3) }), never).id, "puzzles/2");
  assert.equal(nextPuzzle(PUZZLES, wish({ rating: 400 }), never).grade, 1);
});

test("a hard puzzle solved brings more than an easy one, and failing an easy one costs more", () => {
  assert.ok(rated(1000, 5, true) > rated(1000, 1, true));
  assert.ok(rated(1000, 1, true) > 1000);
  assert.ok(rated(1000, 1, false) < rated(1000, 5, false));
  assert.ok(rated(100, 1, false) >= 100);
});

test("only the first try at a puzzle counts, and the streak with it", () => {
  const store = storage();
  const score = createRating(store);
  assert.ok(score.count(PUZZLES[0], true) > 0);
  assert.ok(score.count(PUZZLES[1], false) < 0);
  const { rating } = score.get();
  assert.equal(score.count(PUZZLES[1], true), null);
  assert.deepEqual(
    [createRating(store).get().rating, createRating(store).get().streak, score.get().best],
    [rating, 0, 1],
  );
  score.clear();
  assert.equal(createRating(store).get().rating, 1000);
});
