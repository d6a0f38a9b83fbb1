// Tests the snapshot of a game that a reload keeps.

import assert from "node:assert/strict";
import { test } from "node:test";
import { initialState } from "../../web/app/model.ts";
import { fromSnapshot, toSnapshot, withRestedClock } from "../../web/app/snapshot.ts";
import { patch } from "../../web/app/state.ts";
import { INITIAL_CELLS } from "../../web/base/protocol.ts";
import { switchLanguage, toText } from "../../web/i18n/messages.ts";
import { move, Page, view } from "./support.ts";

const QUIET = [move("c3 c4"), move("d3 d4")];
const AFTER = view([move("c6 c5")], { turn: "black", cells: INITIAL_CELLS.replace("w", ".") });
const LATER = view([move("e3 e4")]);

const USUAL = { opponent: "engine", side: "white", level: 3, rival: 3, clock: "none", rules: "TAMA", coach: false };

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
  const { snapshot: carried } = page.effect("reload");
  const next = new Page();
  next.state = initialState(USUAL, undefined, fromSnapshot(JSON.parse(JSON.stringify(carried)), USUAL));
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
  const { timeline, settings } = next.state.game;
  const { flipped } = next.state.board;
  const { snapshot } = next.state.saved;
  assert.deepEqual([timeline.ply, timeline.entries.length, timeline.annex], [1, 3, null]);
  assert.deepEqual(
    [settings, flipped, snapshot],
    [{ ...USUAL, ...page.state.game.settings }, page.state.board.flipped, null],
  );
  assert.equal(next.do({ type: "redo" }).state.game.timeline.ply, 2);
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
  page.do({ type: "clock", clock: { ...time, game: page.state.game.timeline.entries[0] } }).do({ type: "taken-over" });
  const next = reloaded(page).do({ type: "boot-ready" }).answer("line", LINE);
  assert.deepEqual(next.state.clock, { ...time, game: next.state.game.timeline.entries[0] });
});

test("an open draw offer and a resignation survive a reload", () => {
  for (const [game, over] of [
    [{ offer: "white" }, { offer: "white" }],
    [{ ending: { kind: "resignation", side: "black" } }, { moves: [], outcome: { winner: "white" } }],
  ]) {
    const next = reloaded(played().do({ type: "taken-over" })).do({ type: "boot-ready" });
    const stand = { game: { ...LINE.game, ...game }, view: { ...AFTER, ...over } };
    next.answer("line", { ...LINE, ...stand });
    assert.deepEqual(next.state.game.timeline.annex, stand);
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
  assert.deepEqual(page.effect("reload").snapshot.game, { moves: ["c3-c4"] });
  page.do({ type: "flip" });
  assert.equal(page.effects.filter(({ type }) => type === "reload").length, 1);
});

test("a page that never came up does not wait, and hands on the game that it was handed", () => {
  const first = played().do({ type: "taken-over" });
  const next = reloaded(first).do({ type: "boot-failed", message: "No memory." }).do({ type: "taken-over" });
  assert.deepEqual(next.effect("reload").snapshot, first.effect("reload").snapshot);
});

test("a game that the rules refuse gives way to a new one, with the reason", () => {
  const next = reloaded(played().do({ type: "taken-over" }))
    .do({ type: "boot-ready" })
    .refuse("line", "No such move.");
  assert.equal(next.asked.at(-1).command.op, "view");
  next.answer("view", { game: {}, view: view(QUIET) });
  assert.equal(toText(next.state.dialogs.notice), "The game could not be read: No such move.");
  assert.equal(next.state.saved.snapshot, null);
});

test("why a game that was kept cannot be read is said in the language of the visitor", async (context) => {
  context.after(() => switchLanguage("en"));
  const facts = [{ key: "fen-twice", values: { square: "a2" }, sentence: "Two pieces on a2." }];
  const next = reloaded(played().do({ type: "taken-over" }))
    .do({ type: "boot-ready" })
    .refuse("line", "Not a valid position: two pieces on a2.", { kind: "invalid-position", facts });
  await switchLanguage("es"); // also where the page changes its language afterwards
  assert.match(toText(next.state.dialogs.notice), /Hay dos piezas en a2\.$/);
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
  const good = toSnapshot(played().state);
  assert.deepEqual(fromSnapshot(structuredClone(good), USUAL), { ...good, settings: { ...USUAL, ...good.settings } });
  for (const bad of [undefined, null, "game", { ...good, version: 2 }, { ...good, game: null }]) {
    assert.equal(fromSnapshot(bad, USUAL), null);
  }
});

test("of a game that came to harm what is understood holds", () => {
  const good = toSnapshot(played().state);
  const spoilt = { cells: "w", turn: "green", undone: ["c6-c5", 7], path: {}, annotation: 3, record: 5, paused: "yes" };
  const { cells, turn, undone, path, annotation, record, paused, game } = fromSnapshot({ ...good, ...spoilt }, USUAL);
  assert.deepEqual([cells, turn, undone, path], [INITIAL_CELLS, "white", ["c6-c5"], []]);
  assert.deepEqual([record, paused, game], [null, false, good.game]);
  assert.equal(annotation, 3, "which the rules are to read");
});

test("of what was written beside a game holds what the rules could read", () => {
  const written = { tags: { White: "Ani", Black: 5 }, notes: { 1: null }, moves: ["c3-c4"] };
  const carried = { ...toSnapshot(played().state), annotation: written };
  const page = new Page()
    .do({ type: "boot-ready" })
    .do({ type: "take-up", snapshot: carried, settings: USUAL, lost: null });
  assert.equal(page.asked.at(-1).command.annotation, written);
  const annotation = { tags: { White: "Ani" }, moves: ["c3-c4"] };
  page.answer("line", { ...LINE, annotation, lost: { moves: 0, undone: 0, fields: ["tags", "notes"] } });
  assert.deepEqual(page.state.game.annotation, annotation);
  assert.match(toText(page.state.dialogs.notice), /names and dates, comments/);
});

test("what the rules could read of a game is gone on with, and what they could not is said", () => {
  const next = reloaded(played().do({ type: "taken-over" })).do({ type: "boot-ready" });
  const lost = { moves: 0, undone: 1, fields: ["tags"] };
  next.answer("line", { ...LINE, entries: LINE.entries.slice(0, 2), lost });
  assert.deepEqual([next.state.game.timeline.ply, next.state.game.timeline.entries.length], [1, 2]);
  assert.deepEqual(next.state.dialogs.notice, { key: "kept.mended", values: { count: 1 } });
});

test("a capture that was being made goes on where it was", () => {
  const long = view([move("c3 c5 e5", "c4 d5"), move("c3 c5 a5", "c4 b5")]);
  const page = new Page().open(long).press("c3", "c5");
  page.answer("next", { steps: [{ to: "e5", takes: "d5", crowns: false }], complete: false });
  const next = reloaded(page.do({ type: "taken-over" })).do({ type: "boot-ready" });
  next.answer("line", { entries: [{ game: {}, move: null, view: long }], game: {}, view: long });
  assert.deepEqual(next.asked.at(-1).command, { op: "next", game: {}, path: ["c3", "c5"] });
  assert.deepEqual(next.state.board.input.path, ["c3", "c5"]);
});

test("what was written in an analysis comes back beside the game", () => {
  const page = played();
  const annotation = { moves: ["c3-c4"], notes: { 1: { comments: ["Good."] } } };
  page.state = patch(page.state, { game: { annotation } });
  assert.deepEqual(toSnapshot(page.state).annotation, annotation);
});

test("where nothing is kept, a game that another one took the place of can be brought back", () => {
  const page = played();
  const moves = ["c3-c4"];
  page.do({ type: "new-game", settings: page.state.game.settings });
  assert.equal(page.state.dialogs.notice, null, "it is among the saved ones");
  const other = played().do({ type: "kept", fault: "denied" });
  other.do({ type: "new-game", settings: other.state.game.settings });
  const { key, offer } = other.state.dialogs.notice;
  assert.deepEqual([key, offer.key], ["kept.replaced", "dialog.undo"]);
  other.do({ type: "notice", notice: null }).do(offer.event);
  assert.deepEqual(other.asked.at(-1).command.game.moves, moves);
  other.answer("line", LINE);
  assert.equal(other.state.dialogs.notice, null);
});

test("no flag falls while the page is away", () => {
  const good = toSnapshot(played({ clock: "60+0" }).state);
  const clock = {
    left: { white: 9000, black: 5000 },
    increment: 0,
    running: "black",
    since: 1000,
    ply: 1,
    flagged: null,
  };
  assert.equal(withRestedClock({ ...good, clock }, 4000).clock.since, 1000, "time runs on");
  assert.equal(withRestedClock({ ...good, clock }, 7000).clock.since, 7000, "but not out");
  assert.equal(withRestedClock(null, 1), null);
});

test("of settings and a clock that another version had, what is understood holds", () => {
  const good = toSnapshot(played().state);
  const settings = { ...good.settings, level: "endless", clock: "1+1", rules: "DAMA", more: "yes" };
  const { settings: taken, clock } = fromSnapshot({ ...good, settings, clock: { left: "much" } }, USUAL);
  assert.deepEqual(taken, { ...USUAL, opponent: "person", rules: "DAMA" });
  assert.equal(clock, null);
  assert.deepEqual(fromSnapshot({ ...good, settings: undefined }, USUAL).settings, USUAL);
});

test("a visit after a game that ended offers one with the same choices, in which nothing moves by itself", () => {
  const settings = { ...USUAL, opponent: "engine", side: "black", level: 9, rules: "DAMA" };
  const page = new Page().do({ type: "boot-ready" }).do({ type: "take-up", snapshot: null, settings, lost: null });
  assert.deepEqual(page.state.game.settings, { ...settings, side: "white" });
  page.answer("view", { game: { rules: "DAMA" }, view: view(QUIET) });
  assert.equal(page.effect("search"), undefined);
});

test("what was left gives way to what was done meanwhile, and a loss is said all the same", () => {
  const carried = toSnapshot(played().state);
  const page = new Page().open(view(QUIET)).press("c3");
  page.do({ type: "take-up", snapshot: carried, settings: USUAL, lost: "lost" });
  assert.deepEqual(
    [page.state.saved.snapshot, page.state.board.input.path, page.state.dialogs.notice.key],
    [null, ["c3"], "kept.lost"],
  );
  page.press("c3").do({ type: "take-up", snapshot: carried, settings: USUAL, lost: null });
  assert.deepEqual(page.state.saved.snapshot, carried);
});
