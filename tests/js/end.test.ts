// Tests the card of a game that is over: when it is there, its buttons, the count of mistakes, the advised level, and the
// review to which it leads.

import assert from "node:assert/strict";
import { test } from "node:test";
import { praiseText, trainingText } from "../../web/analysis/end-card.ts";
import { mistakesOf } from "../../web/analysis/mistakes.ts";
import { reviewedStudy } from "../../web/analysis/review-events.ts";
import { winPlan } from "../../web/analysis/win.ts";
import { endOfGame, nextGame } from "../../web/app/end.ts";
import { reduceWith } from "../../web/app/reduce.ts";
import { fromSnapshot, toSnapshot } from "../../web/app/snapshot.ts";
import { patch } from "../../web/app/state.ts";
import { LEVELS } from "../../web/base/protocol.ts";
import { sample } from "../../web/board/sprites.ts";
import { faultIn, readRecord } from "../../web/games/record.ts";
import { standingOf } from "../../web/games/standing.ts";
import { t } from "../../web/i18n/messages.ts";
import { announcement } from "../../web/ui/announcer.ts";
import { statusOf } from "../../web/ui/status-text.ts";
import { move, Page, view } from "./support.ts";

const WHITE = view([move("c3 c4"), move("d3 d4")]);
const BLACK = view([move("c6 c5")], { turn: "black" });
const END = {
  moves: [],
  steps: {},
  outcome: { winner: "white", reason: "blocked", values: { side: "black" }, sentence: "Blocked." },
};
const USUAL = { opponent: "engine", side: "white", level: 3, rival: 3, clock: "none", rules: "TAMA", coach: false };

/** A game of `plies` moves that White has won, on a page with the card and the analysis. */
function ended(settings = {}, plies = 3, parts = [endOfGame, reviewedStudy]) {
  const page = new Page({ opponent: "engine", ...settings }, reduceWith(parts)).open(WHITE);
  for (let ply = 1; ply <= plies; ply += 1) {
    const played = ply % 2 ? move("c3 c4") : move("c6 c5");
    const after = { ...(ply % 2 ? BLACK : WHITE), ...(ply === plies ? END : {}) };
    if (ply % 2 || page.state.game.settings.opponent === "person") page.press(...played.path);
    else page.do({ type: "engine-result", id: page.effect("search").id, move: played });
    page.accept(played, after);
  }
  return page.do({ type: "sum-up" });
}

const offered = (page) => statusOf(page.state).offers.map(({ key }) => key.replace("status.", ""));
const press = (page, name) =>
  page.do(statusOf(page.state).offers.find(({ key }) => key.replace("status.", "") === name).event);
const jobs = ({ effects }) => effects.filter(({ type }) => type === "study-job");
const find = (page, ply, verdict, side = ply % 2 ? "black" : "white") =>
  page.do({ type: "engine-info", id: jobs(page).at(-1).id, info: { ply, verdict, side } });

test("the card comes with the end of a game, and goes with it", () => {
  const page = ended();
  assert.deepEqual(offered(page), ["player.level", "rematch", "review", "share", "learn"]);
  assert.equal(page.effects.filter(({ type }) => type === "with-part").length, 1);
  const { end } = page.state.analysis;
  assert.equal(page.do({ type: "flip" }).state.analysis.end, end);
  page.do({ type: "undo" });
  assert.equal(page.state.analysis.end, null);
});

test("two players and engines have no standing and no levels, and no one learns from an engine's mistakes", () => {
  assert.deepEqual(offered(ended({ opponent: "person" })), ["rematch", "review", "share", "learn"]);
  const engines = ended({ opponent: "person" });
  engines.state = patch(engines.state, { game: { settings: { ...engines.state.game.settings, opponent: "engines" } } });
  assert.deepEqual(offered(engines), ["rematch", "review", "share"]);
});

test("boards in other pages have no card", () => {
  const page = ended({}, 3, [reviewedStudy]);
  assert.equal(page.state.analysis.end, null);
  assert.deepEqual(offered(page), ["rematch"]);
  assert.equal(jobs(page).length, 0);
});

test("the card names the level that has won, and says result and reason once", () => {
  const page = new Page({ opponent: "engine", side: "black" }, reduceWith([endOfGame])).open(WHITE);
  page.do({ type: "engine-result", id: page.effect("search").id, move: move("c3 c4") });
  const before = page.state;
  page.accept(move("c3 c4"), { ...BLACK, ...END });
  assert.equal(statusOf(page.state).headline, "Level 3 wins");
  assert.match(announcement(page.state, before), /Level 3 wins\. \S/);
  assert.equal(announcement(page.do({ type: "sum-up" }).state, page.state), "");
});

test("looking back through the game keeps the card and its buttons where they are", () => {
  const page = ended();
  const before = offered(page);
  page.do({ type: "look", ply: 1 });
  assert.deepEqual(offered(page).slice(0, before.length), before);
  assert.match(statusOf(page.state).detail, /^You win/);
});

test("mistakes and blunders of each side are counted, doubtful moves are not", () => {
  const page = ended();
  const { command } = jobs(page).at(-1);
  assert.deepEqual([command.op, command.game.moves.length], ["review", 3]);
  find(page, 0, "blunder");
  find(page, 1, "inaccuracy");
  find(page, 2, "mistake");
  page.do({ type: "job-done", id: jobs(page).at(-1).id });
  assert.deepEqual(mistakesOf(page.state.analysis.end.review), { white: 2, black: 0 });
  assert.equal(page.state.analysis.end.review.over, true);
});

test("a new game, and a move taken back, stop the counting; the analysis of the end does not", () => {
  for (const event of [{ type: "rematch" }, { type: "undo" }, { type: "new-game", settings: USUAL }]) {
    const page = ended();
    const { id } = jobs(page).at(-1);
    page.do(event);
    assert.deepEqual(page.effect("stop"), { type: "stop", id }, event.type);
    assert.equal(page.state.analysis.job, null);
  }
  assert.equal(ended().do({ type: "open-study" }).effect("stop"), undefined);
});

test("the review goes on with what was counted", () => {
  const page = find(ended(), 0, "best");
  press(page, "review").do({ type: "open-review", learn: false });
  assert.equal(jobs(page).length, 1, "it begins anew");
  assert.equal(page.state.analysis.study.at, 0);
  find(page, 1, "blunder");
  assert.equal(page.state.analysis.study.review.moves.length, 2);
  assert.equal(page.state.analysis.study.at, 0);
  page.do({ type: "close-study" });
  assert.equal(page.state.analysis.end.review.moves.length, 2);
});

test("the engine is off in a review until it is switched on", () => {
  const page = ended();
  for (const ply of [0, 1, 2]) find(page, ply, "best");
  page.do({ type: "job-done", id: jobs(page).at(-1).id }).do({ type: "open-review", learn: false });
  assert.equal(page.state.analysis.job?.kind === "think", false);
  page.do({ type: "study-step", way: "on" });
  assert.equal(page.state.analysis.job?.kind === "think", false);
  page.do({ type: "study-think", on: true });
  assert.equal(page.state.analysis.job?.kind, "think");
});

test("the card tells how many of the player's mistakes come back in the training", () => {
  const told = (...clear) => {
    const page = ended();
    const found = { move: move("c3 c4"), facts: [] };
    for (const [at, verdict] of ["blunder", "best", "mistake"].entries()) {
      const info = {
        ...found,
        better: [`d3-d${at}`],
        ply: at,
        side: at % 2 ? "black" : "white",
        verdict,
        clear: clear.includes(at),
      };
      page.do({ type: "engine-info", id: jobs(page).at(-1).id, info });
    }
    return trainingText(page.state);
  };
  assert.equal(told(0), t("end.cards.some", { count: 1, own: 2 }));
  assert.equal(told(0, 2), t("end.cards", { count: 2, own: 2 }));
  assert.equal(told(), t("end.cards.some", { count: 0, own: 2 }));
  const page = ended();
  for (const ply of [0, 1, 2]) find(page, ply, "best");
  assert.equal(trainingText(page.state), "");
  assert.deepEqual(offered(page).at(-1), "share", "no training of no mistakes");
});

const LOOKED_AT = { score: 0, win: null, bestScore: 0, bestWin: null, loss: 0, line: [], better: [], facts: [] };
const looked = (page) => {
  for (const ply of [0, 1, 2]) {
    const { move: played } = page.state.game.timeline.entries[ply + 1];
    const info = {
      ...LOOKED_AT,
      ply,
      side: ply % 2 ? "black" : "white",
      move: played,
      verdict: "blunder",
      clear: true,
    };
    page.do({ type: "engine-info", id: jobs(page).at(-1).id, info });
  }
  return page.do({ type: "job-done", id: jobs(page).at(-1).id });
};

test("a whole review is kept with its game, and nothing is searched when that comes back", () => {
  const page = looked(ended());
  const kept = fromSnapshot(JSON.parse(JSON.stringify(toSnapshot(page.state))), USUAL);
  assert.equal(kept.reviewed.moves.length, 3);
  const again = new Page({ opponent: "engine" }, reduceWith([endOfGame, reviewedStudy])).open(WHITE);
  again.do({ type: "open-record", snapshot: kept });
  const { entries } = page.state.game.timeline;
  again.answer("line", { entries, game: entries[3].game, view: entries[3].view, annotation: null });
  again.do({ type: "sum-up" });
  assert.deepEqual(mistakesOf(again.state.analysis.end.review), { white: 2, black: 1 });
  again.do({ type: "open-review", learn: false });
  assert.equal(again.state.analysis.study.review.over, true);
  assert.equal(jobs(again).length, 0);
  again.do({ type: "new-game", settings: USUAL });
  assert.equal(again.state.analysis.reviewed, null);
});

test("a review that is of other moves, by another engine, or cannot be read is made anew", () => {
  const {
    analysis: { reviewed },
  } = looked(ended()).state;
  const other = { ...reviewed, moves: reviewed.moves.with(1, { ...reviewed.moves[1], move: move("d6 d5") }) };
  for (const [why, kept] of Object.entries({ other, engine: { ...reviewed, engine: 99 }, none: null })) {
    const page = ended();
    page.state = patch(page.state, {
      analysis: { reviewed: kept, end: { ...page.state.analysis.end, review: null }, job: null },
    });
    assert.equal(page.do({ type: "sum-up" }).state.analysis.end.review.over, false, why);
  }
  const spoilt = { ...toSnapshot(looked(ended()).state), reviewed: { engine: 1, moves: [{ ply: "0" }] } };
  assert.equal(fromSnapshot(spoilt, USUAL).reviewed, null);
  assert.equal(faultIn({ id: "a", carried: spoilt }), null, "its game is not refused for it");
});

test("a review that was interrupted counts each move once", () => {
  const page = find(ended(), 0, "blunder");
  page.do({ type: "open-study" }).do({ type: "close-study" });
  assert.equal(jobs(page).at(-1).command.op, "review");
  find(page, 0, "blunder");
  find(page, 1, "best");
  assert.deepEqual(
    page.state.analysis.end.review.moves.map(({ verdict }) => verdict),
    ["blunder", "best"],
  );
});

/** Games against a level that ended one after the other: w, d or l. */
const games = (results, level = 3) =>
  [...results].map((result, at) => {
    const winner = { w: "white", d: null, l: "black" }[result];
    const carried = { version: 1, game: { moves: [`a${at}`] }, settings: { level } };
    return readRecord({ id: `${level}-${at}`, changed: at + 1, result: { winner, reason: "blocked" }, carried }, USUAL);
  });

test("the standing counts this game once, saved or not, and the last results advise a level", () => {
  const page = ended();
  const stand = (before, more = {}) =>
    standingOf({ ...patch(page.state, { saved: { record: "now" } }), ...more }, before, 0, 1000);
  assert.deepEqual(stand([]), { won: 1, drawn: 0, lost: 0, advice: null });
  for (const [before, advice] of Object.entries({ w: "up", wl: "up", ll: null, ld: null, wd: "up", lll: null }))
    assert.equal(stand(games(before)).advice, advice, before);
  const lost = { game: { ...page.state.game, settings: { ...page.state.game.settings, side: "black" } } };
  for (const [before, advice] of Object.entries({ ll: "down", wl: null, ww: null, l: null }))
    assert.equal(stand(games(before), lost).advice, advice, before);
  assert.deepEqual(stand(games("ww", 5)), { won: 1, drawn: 0, lost: 0, advice: null }, "another level");
  const only = standingOf(patch(page.state, { saved: { record: null } }), games("wl"), 0, 1000);
  assert.deepEqual([only.won, only.lost], [1, 1], "a game that is only looked at counts");
});

test("the level that is advised is the primary button; there is none beyond the ends", () => {
  const page = ended({ level: 3 });
  const told = (standing) => page.do({ type: "standing", stand: page.state.analysis.end.stand, standing });
  told({ won: 2, drawn: 0, lost: 0, advice: "up" });
  assert.deepEqual(nextGame(page.state), { changes: { level: 4 }, advised: true });
  const [first, second] = statusOf(page.state).offers;
  assert.deepEqual(
    [first.key, first.values, first.primary, second.key],
    ["player.level", { level: 4 }, true, "status.rematch"],
  );
  press(page, "player.level");
  assert.deepEqual([page.state.game.settings.level, page.state.game.settings.side], [4, "black"]);
  assert.equal(nextGame(ended({ level: LEVELS.length }).state), null);
  const before = page.state;
  page.do({ type: "standing", stand: {}, standing: { won: 9, drawn: 0, lost: 0, advice: "up" } });
  assert.equal(page.state.analysis.end, before.analysis.end, "the standing of another game came through");
});

/** A game that the player of `settings` has lost. */
function lost(settings = {}, advice = null) {
  const page = ended();
  const played = { ...page.state.game.settings, coach: true, ...settings, side: "black" };
  page.state = patch(page.state, { game: { settings: played } });
  const standing = { won: 0, drawn: 0, lost: 3, advice };
  return page.do({ type: "standing", stand: page.state.analysis.end.stand, standing });
}

test("after a loss the next game is easier: with the coach, a level down, or with fewer men of the engine's", () => {
  const next = (...given) => nextGame(lost(...given).state);
  assert.deepEqual(next({ coach: false }), { changes: { coach: true }, advised: false });
  assert.deepEqual(next({ coach: false }, "down"), { changes: { level: 2 }, advised: true });
  assert.deepEqual(next(), { changes: { level: 2 }, advised: false });
  assert.deepEqual(next({ level: 1, coach: false }, "down"), { changes: { coach: true }, advised: true });
  assert.deepEqual(next({ level: 1 }), { changes: { handicap: "white-2" }, advised: false });
  assert.deepEqual(next({ level: 1, handicap: "white-2" }).changes, { handicap: "white-4" });
  assert.equal(next({ level: 1, handicap: "white-8" }), null);
  const page = press(lost({ level: 1 }), "headStart");
  assert.deepEqual([page.state.game.settings.side, page.state.game.settings.handicap], ["white", "black-2"]);
});

test("after a loss the card says what went well, and nothing of the kind after a win", () => {
  assert.equal(praiseText(lost().state), "", "the moves have not been looked at");
  const page = lost();
  for (const [ply, verdict] of ["blunder", "best", "best"].entries()) find(page, ply, verdict);
  assert.equal(praiseText(page.state), "Moves without a mistake: 1 of 1");
  const { entries } = page.state.game.timeline;
  const taking = entries.with(2, { ...entries[2], move: move("c6 c4 c2", "c5 c3") });
  page.state = patch(page.state, { game: { timeline: { ...page.state.game.timeline, entries: taking } } });
  assert.equal(praiseText(page.state), "Your longest capture: 2 pieces");
  assert.equal(praiseText(ended().state), "");
});

test("the winner's pieces hop once, from the last move on, and end where they are", () => {
  const { cells } = WHITE;
  const plan = winPlan({ cells, outcome: END.outcome }, "d4");
  const high = (time) => sample(plan, time).filter(({ lift }) => lift > 0.01);
  assert.equal(sample(plan, 0).length, [...cells].filter((piece) => piece !== ".").length);
  for (let time = 0; time < plan.duration; time += 50)
    assert.ok(
      high(time).every(({ piece }) => piece.toLowerCase() === "w"),
      `at ${time}`,
    );
  assert.ok(high(plan.duration / 2).length > 0);
  assert.deepEqual(high(plan.duration), []);
});
