// Tests the position editor's part of the reducer.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fenOf } from "../../web/app/fen.ts";
import { reduceWith } from "../../web/app/reduce.ts";
import { INITIAL_CELLS } from "../../web/base/protocol.ts";
import { reduceEditor } from "../../web/editor/editor.ts";
import { cells, move, Page, view } from "./support.ts";

const START = view([move("c3 c4")]);

const opened = () => new Page({}, reduceWith([{ reduce: reduceEditor }])).open(START).do({ type: "open-editor" });
const asked = (page) => page.asked.at(-1).command;

test("setting up begins with the position on the board, and leaves the game alone", () => {
  const page = opened();
  assert.equal(page.state.editor.cells, INITIAL_CELLS);
  page.do({ type: "edit-clear" }).do({ type: "close-editor" });
  assert.equal(page.state.editor, null);
  assert.equal(page.shown.view.cells, INITIAL_CELLS);
});

test("a position is written as FEN, also one that is none", () => {
  assert.equal(fenOf({ cells: cells({ a2: "w", d4: "W", h1: "b" }), turn: "black" }), "B:Wa2,Kd4:Bh1");
  assert.equal(fenOf({ cells: cells({}), turn: "white" }), "W:W:B");
});

test("a press puts the chosen piece down, and takes it away where it stands already", () => {
  const page = opened().do({ type: "edit-clear" }).do({ type: "edit-tool", tool: "B" });
  page.do({ type: "edit-press", square: "d4" });
  assert.equal(page.state.editor.cells, cells({ d4: "B" }));
  page.do({ type: "edit-press", square: "d4" });
  assert.equal(page.state.editor.cells, cells({}));
});

test("without a piece chosen one press takes a piece up and the next puts it down", () => {
  const page = opened().do({ type: "edit-press", square: "c2" });
  assert.equal(page.state.editor.held, "c2");
  page.do({ type: "edit-press", square: "c5" });
  assert.equal(page.state.editor.held, null);
  assert.match(asked(page).fen, /^W:Wa2,b2,d2,.*,c5:B/);
});

test("a piece that is dragged off the board is gone", () => {
  const page = opened().do({ type: "edit-clear" }).do({ type: "edit-place", piece: "w", square: "a2" });
  page.do({ type: "edit-drop", from: "a2", to: null });
  assert.equal(page.state.editor.cells, cells({}));
});

test("a board that was cleared or set anew comes back, as long as nothing else is put on it", () => {
  const set = opened().do({ type: "edit-drop", from: "a2", to: null }).do({ type: "edit-turn", turn: "black" });
  const { cells: before } = set.state.editor;
  for (const type of ["edit-clear", "edit-initial"]) {
    set.do({ type });
    assert.notEqual(set.state.editor.cells, before);
    set.do({ type: "edit-undo" });
    assert.deepEqual([set.state.editor.cells, set.state.editor.turn, set.state.editor.erased], [before, "black", null]);
  }
  set.do({ type: "edit-clear" }).do({ type: "edit-place", piece: "w", square: "a2" }).do({ type: "edit-undo" });
  assert.equal(set.state.editor.cells, cells({ a2: "w" }));
});

test("Python is asked about each change, and only the last answer counts", () => {
  const page = opened().do({ type: "edit-clear" });
  const late = page.asked.at(-1);
  page.do({ type: "edit-place", piece: "w", square: "h8" });
  page.do({ type: "answered", slot: "edit", serial: late.serial, op: "position", answer: { view: START } });
  assert.equal(page.state.editor.view, null);
  page.refuse("position", "No position.", { reasons: ["White has a man on h8, where it would be a king"] });
  assert.equal(page.state.editor.error.reasons.length, 1);
  page.do({ type: "edit-rules", rules: "DAMA" });
  assert.equal(asked(page).rules, "DAMA");
});

test("typed text is a position or stays as it is, with the reason", () => {
  const page = opened().do({ type: "edit-fen", text: "W:x" }).refuse("position", "No square.");
  assert.deepEqual([page.state.editor.typed, page.state.editor.cells], ["W:x", INITIAL_CELLS]);
  page.do({ type: "edit-fen", text: "B:Wa2:Bh7" });
  page.answer("position", { view: view([], { cells: cells({ a2: "w", h7: "b" }), turn: "black" }) });
  assert.deepEqual([page.state.editor.typed, page.state.editor.turn], [null, "black"]);
});
