import assert from "node:assert/strict";
import { test } from "node:test";
import { INITIAL_CELLS } from "../../web/protocol.js";
import { fromCarried, toCarried } from "../../web/state/carried.js";
import { initialState } from "../../web/state/model.js";
import { move, Page, view } from "./support.js";

const QUIET = [move("c3 c4"), move("d3 d4")];
const AFTER = view([move("c6 c5")], { turn: "black", cells: INITIAL_CELLS.replace("w", ".") });
const LATER = view([move("e3 e4")]);

const USUAL = { opponent: "engine", side: "white", level: 3, rival: 3, clock: "none", rules: "TAMA" };

/** Two moves played, one of them undone. */
const played = (settings) =>
  new Page(settings)
    .open(view(QUIET))
    .press("c3", "c4")
    .accept(move("c3 c4"), AFTER)
    .press("c6", "c5")
    .accept(move("c6 c5"), LATER)
    .do({ type: "undo" });

/** A page in the next version, with what the last one left in its history entry. */
function reloaded(page) {
  const { carried } = page.effect("reload");
  const next = new Page();
  next.state = initialState(USUAL, undefined, fromCarried(JSON.parse(JSON.stringify(carried)), USUAL));
  next.effects = [];
  return next.do({ type: "begin" });
}

/** What the rules answer to `line`. */
const LINE = {
  entries: [
    { game: {}, move: null, view: view(QUIET) },
    { game: { moves: ["c3-c4"] }, move: move("c3 c4"), view: AFTER },
    { game: { moves: ["c3-c4", "c6-c5"] }, move: move("c6 c5"), view: LATER },
  ],
  game: { moves: ["c3-c4"] },
  view: AFTER,
};

test("a game goes on after a reload where it was, with its undone moves", () => {
  const page = played({ side: "black" }).do({ type: "flip" }).do({ type: "taken-over" });
  const next = reloaded(page);
  assert.equal(next.shown.view.cells, AFTER.cells, "painted before Python arrives");
  assert.deepEqual(next.effect("ask").command, { op: "hello" });
  const { game, undone } = next.asked[0].command;
  assert.deepEqual({ game, undone }, { game: { moves: ["c3-c4"] }, undone: ["c6-c5"] });
  next.do({ type: "boot-ready" }).answer("line", LINE);
  const { timeline, settings, flipped, carried } = next.state;
  assert.deepEqual([timeline.ply, timeline.entries.length, timeline.annex], [1, 3, null]);
  assert.deepEqual([settings, flipped, carried], [{ ...USUAL, ...page.state.settings }, page.state.flipped, null]);
  assert.equal(next.do({ type: "redo" }).state.timeline.ply, 2);
});

test("the clocks go on after a reload with the time that was left", () => {
  const page = played({ clock: "180+2" });
  const time = {
    increment: 2000,
    left: { white: 90_000, black: 80_000 },
    running: "black",
    since: 5,
    ply: 1,
    flagged: null,
  };
  page.do({ type: "clock", clock: { ...time, game: page.state.timeline.entries[0] } }).do({ type: "taken-over" });
  const next = reloaded(page).do({ type: "boot-ready" }).answer("line", LINE);
  assert.deepEqual(next.state.clock, { ...time, game: next.state.timeline.entries[0] });
});

test("an open draw offer and a resignation survive a reload", () => {
  for (const [game, over] of [
    [{ offer: "white" }, { offer: "white" }],
    [{ ending: { kind: "resignation", side: "black" } }, { moves: [], outcome: { winner: "white" } }],
  ]) {
    const next = reloaded(played().do({ type: "taken-over" })).do({ type: "boot-ready" });
    const stand = { game: { ...LINE.game, ...game }, view: { ...AFTER, ...over } };
    next.answer("line", { ...LINE, ...stand });
    assert.deepEqual(next.state.timeline.annex, stand);
  }
});

test("the engine thinks again about a move that it had not found yet", () => {
  const page = new Page({ opponent: "engine" }).open(view(QUIET)).press("c3", "c4").accept(move("c3 c4"), AFTER);
  const next = reloaded(page.do({ type: "taken-over" }));
  next.do({ type: "boot-ready" }).answer("line", { ...LINE, entries: LINE.entries.slice(0, 2) });
  assert.notEqual(next.effect("search"), undefined);
});

test("a move on its way is waited for before the page goes", () => {
  const page = new Page().open(view(QUIET)).press("c3", "c4").do({ type: "taken-over" });
  assert.equal(page.effect("reload"), undefined);
  page.accept(move("c3 c4"), AFTER);
  assert.deepEqual(page.effect("reload").carried.game, { moves: ["c3-c4"] });
  page.do({ type: "flip" });
  assert.equal(page.effects.filter(({ type }) => type === "reload").length, 1);
});

test("a page that never came up does not wait, and hands on the game that it was handed", () => {
  const first = played().do({ type: "taken-over" });
  const next = reloaded(first).do({ type: "boot-failed", message: "No memory." }).do({ type: "taken-over" });
  assert.deepEqual(next.effect("reload").carried, first.effect("reload").carried);
});

test("a game that the rules refuse gives way to a new one, with the reason", () => {
  const next = reloaded(played().do({ type: "taken-over" }))
    .do({ type: "boot-ready" })
    .refuse("line", "No such move.");
  assert.equal(next.asked.at(-1).command.op, "view");
  next.answer("view", { game: {}, view: view(QUIET) });
  assert.equal(next.state.refusal.sentence, "No such move.");
  assert.equal(next.state.carried, null);
});

test("an update is taken on the visitor's word alone", () => {
  const page = played().do({ type: "update-ready" });
  assert.equal(page.effect("take-update"), undefined);
  page.do({ type: "take-update" });
  assert.notEqual(page.effect("take-update"), undefined);
  assert.equal(page.effect("reload"), undefined);
});

test("the site is kept for later once Python has come, or could not", () => {
  assert.equal(new Page().effect("keep-offline"), undefined);
  assert.notEqual(new Page().do({ type: "boot-ready" }).effect("keep-offline"), undefined);
  assert.notEqual(new Page().do({ type: "boot-failed", message: "x" }).effect("keep-offline"), undefined);
});

test("what is no game in the history entry is none", () => {
  const good = toCarried(played().state);
  assert.deepEqual(fromCarried(structuredClone(good), USUAL), { ...good, settings: { ...USUAL, ...good.settings } });
  for (const bad of [
    undefined,
    null,
    "game",
    { ...good, format: 2 },
    { ...good, cells: "w" },
    { ...good, turn: "green" },
    { ...good, game: null },
    { ...good, undone: "c6-c5" },
  ]) {
    assert.equal(fromCarried(bad, USUAL), null);
  }
});

test("of settings and a clock that another version had, what is understood holds", () => {
  const good = toCarried(played().state);
  const settings = { ...good.settings, level: "endless", clock: "1+1", rules: "DAMA", more: "yes" };
  const { settings: taken, clock } = fromCarried({ ...good, settings, clock: { left: "much" } }, USUAL);
  assert.deepEqual(taken, { ...USUAL, opponent: "person", rules: "DAMA" });
  assert.equal(clock, null);
  assert.deepEqual(fromCarried({ ...good, settings: undefined }, USUAL).settings, USUAL);
});
