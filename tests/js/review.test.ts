// Tests what a review tells: mistake after mistake in the position in which it was made, who is spoken to, and the end.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isToldOut, mistakesAround } from "../../web/analysis/mistakes.ts";
import { reviewedStudy } from "../../web/analysis/review-events.ts";
import { taleOf } from "../../web/analysis/tale.ts";
import { endOfGame } from "../../web/app/end.ts";
import { reduceWith } from "../../web/app/reduce.ts";
import { patch } from "../../web/app/state.ts";
import { fact, move, Page, view } from "./support.ts";

const WHITE = view([move("c3 c4"), move("d3 d4")]);
const BLACK = view([move("c6 c5")], { turn: "black" });
const END = {
  moves: [],
  steps: {},
  outcome: { winner: "white", reason: "blocked", values: { side: "black" }, sentence: "" },
};

/** The review of a game of three moves that White has won, in which these were found. */
function reviewed(verdicts, settings = {}, number = 1) {
  const page = new Page({ opponent: "person" }, reduceWith([endOfGame, reviewedStudy])).open(WHITE);
  for (const ply of [0, 1, 2]) {
    const played = ply % 2 ? move("c6 c5") : move("c3 c4");
    page.press(...played.path).accept(played, { ...(ply % 2 ? WHITE : BLACK), ...(ply === 2 ? END : {}) });
  }
  page.state = patch(page.state, { game: { settings: { ...page.state.game.settings, ...settings } } });
  page.do({ type: "sum-up" }).do({ type: "open-review", learn: false, number });
  for (const [ply, verdict] of verdicts.entries()) find(page, ply, verdict);
  return page;
}

function find(page, ply, verdict) {
  const { id } = page.effects.filter(({ type }) => type === "study-job").at(-1);
  const [side, played] = ply % 2 ? ["black", move("c6 c5")] : ["white", move("c3 c4")];
  const facts = [fact("lost-pieces", { lost: 1, kings: 0, took: 0 }, ["g4"])];
  return page.do({ type: "engine-info", id, info: { ply, verdict, side, move: played, better: ["d3-d4"], facts } });
}

const ENGINE = { opponent: "engine", side: "white", level: 3 };
const told = ({ state }) => taleOf(state, state.analysis.study, state.analysis.study.review);
const around = ({ state }) => mistakesAround(state.analysis.study, state.analysis.study.review);
const toldOut = ({ state }) => isToldOut(state.analysis.study, state.analysis.study.review);
const at = ({ state }) => state.analysis.study.at;
const go = (page) => page.do({ type: "study-mistake", place: around(page).next });

test("a review begins at the player's first mistake once it is found, unless the visitor goes elsewhere", () => {
  const page = reviewed(["best", "blunder"], ENGINE);
  assert.equal(at(page), 0);
  find(page, 2, "mistake");
  assert.equal(at(page), 2, "the position in which it was made");
  const other = reviewed([], ENGINE).do({ type: "study-step", way: "on" });
  for (const [ply, verdict] of ["mistake", "best", "blunder"].entries()) find(other, ply, verdict);
  assert.equal(at(other), 1);
});

test("a review begins with the mistake that is asked for, as after a reload", () => {
  const page = reviewed(["blunder", "best", "blunder"], ENGINE, 2);
  assert.deepEqual([at(page), around(page).number], [2, 2]);
});

test("one goes from each mistake of one's own to the next, and then to the end", () => {
  const page = reviewed(["blunder", "mistake", "blunder"], ENGINE);
  assert.deepEqual([at(page), around(page)], [0, { number: 1, total: 2, next: 2 }]);
  assert.match(told(page).place, /^2 mistakes/);
  go(page);
  assert.deepEqual([at(page), around(page)], [2, { number: 2, total: 2, next: null }]);
  assert.equal(toldOut(page), false);
  page.do({ type: "study-go", id: 3 });
  assert.equal(toldOut(page), true);
  assert.deepEqual([told(page).place, told(page).headline], ["You win", "That was the last of 2 mistakes."]);
});

test("where both sides are the readers' own, the mistakes of both are told", () => {
  const page = reviewed(["blunder", "mistake", "blunder"]);
  assert.equal(around(page).total, 3);
  assert.equal(at(go(page)), 1);
});

test("a mistake is told while other moves are tried in its position, and after it was played", () => {
  const page = reviewed(["best", "best", "blunder"], ENGINE);
  const before = told(page);
  page.do({ type: "study-line", moves: ["e3-e4"] });
  const entries = ["", "c3-c4", "c6-c5", "e3-e4"].map((text) => ({
    game: {},
    move: text ? { text } : null,
    view: BLACK,
  }));
  page.answer("line", { entries });
  assert.equal(at(page), 4);
  assert.deepEqual(told(page), before);
});

test("a move that is gone to by hand is told, whoever played it", () => {
  const page = reviewed(["best", "mistake", "best"], ENGINE).do({ type: "study-go", id: 2 });
  assert.match(told(page).headline, /^Move 1: Black played/);
  assert.match(told(page).text, /^A mistake\..* Black loses the man/);
});

test("the reader is spoken to as the own side, and everyone else is named", () => {
  const [headline, text] = [/^Move 2: you played/, / You lose the man/];
  const own = told(reviewed(["best", "best", "blunder"], ENGINE));
  assert.match(own.headline, headline);
  assert.match(own.text, text);
  for (const settings of [{}, { opponent: "engines" }]) {
    const others = told(reviewed(["best", "best", "blunder"], settings));
    assert.match(others.headline, /^Move 2: White played/);
    assert.match(others.text, / White loses the man/);
  }
});

test("a review without a mistake of one's own says so at once, whatever the opponent did", () => {
  const page = reviewed(["best", "blunder", "best"], ENGINE);
  assert.equal(toldOut(page), true);
  assert.equal(told(page).headline, "You made no mistakes.");
  assert.equal(told(reviewed(["best", "best", "best"])).headline, "No mistakes were found.");
});
