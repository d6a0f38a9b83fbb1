// Tests parts of the page that are loaded on demand: they may join in any order.

import assert from "node:assert/strict";
import { test } from "node:test";
import { reviewedStudy as ANALYSIS } from "../../web/analysis/review-events.ts";
import { joinOnDemand } from "../../web/app/parts.ts";
import { reduceWith } from "../../web/app/reduce.ts";
import { reduceEditor } from "../../web/editor/editor.ts";
import { followTour, reduceTour } from "../../web/tour/tour.ts";
import { move, Page, view } from "./support.ts";

const EDITOR = { reduce: reduceEditor };
const TOUR = { reduce: reduceTour, followUp: followTour };
const START = view([move("c3 c4"), move("d3 d4")]);
const AFTER = view([move("c6 c5")], { turn: "black", fen: "B:after" });

/** A visitor analyses a game, sets up a position meanwhile, and comes back. */
function session(parts, settings = {}) {
  const page = new Page(settings, reduceWith(parts)).open(START).press("c3", "c4").accept(move("c3 c4"), AFTER);
  const states = [];
  const look = (event) => states.push(page.do(event).state);
  look({ type: "open-study" });
  look({ type: "study-comment", text: "Solid." });
  look({ type: "open-review", learn: false });
  look({ type: "open-editor" });
  for (const type of ["edit-clear", "edit-undo", "undo", "edit-flip", "redo"]) look({ type });
  look({ type: "edit-press", square: "c2" });
  look({ type: "edit-drop", from: "c2", to: "c5" });
  page.answer("position", { view: START });
  look({ type: "close-editor" });
  look({ type: "show-threat" });
  look({ type: "study-play" });
  look({ type: "open-tour" });
  page.answer("view", { game: {}, view: START });
  for (const type of ["undo", "threat", "next-task", "close-tour"]) look({ type });
  return { states, effects: page.effects };
}

test("parts may join the page in any order", () => {
  for (const settings of [{}, { opponent: "engine" }, { opponent: "engine", clock: "60+0" }]) {
    const sessions = [
      [ANALYSIS, EDITOR, TOUR],
      [TOUR, EDITOR, ANALYSIS],
    ].map((parts) => session(parts, settings));
    assert.deepEqual(sessions[0], sessions[1]);
    assert.ok(sessions[0].states.some(({ editor, analysis }) => editor && analysis.study));
  }
});

test("no event belongs to two parts", () => {
  const parts = [ANALYSIS, EDITOR, TOUR];
  const answered = [];
  const watched = parts.map(({ reduce: own, ...rest }) => ({
    ...rest,
    reduce: (state, event) => {
      const others = parts.filter((part) => part.reduce !== own && part.reduce(state, event));
      const change = own(state, event);
      assert.ok(!(change && others.length > 0), event.type);
      if (change) answered.push(event.type);
      return change;
    },
  }));
  session(watched);
  assert.ok(answered.includes("edit-drop") && answered.includes("study-comment"));
});

test("a part that joins late has its say from then on, and one without a reducer has none", () => {
  const parts = [{}];
  const page = new Page({}, reduceWith(parts)).open(START).do({ type: "open-editor" });
  assert.equal(page.state.editor, null);
  parts.push(EDITOR);
  page.do({ type: "open-editor" });
  assert.notEqual(page.state.editor, null);
});

test("a part is loaded and mounted once, and tried again where it could not be loaded", async () => {
  const parts = [];
  const page = { dispatch() {} };
  const mounted = [];
  const part = { mount: (there) => mounted.push(there) };
  let loads = 0;
  const load = async () => {
    loads += 1;
    if (loads === 1) throw new Error("no connection");
    return part;
  };
  const join = joinOnDemand(load, parts, () => page);
  await assert.rejects(join(), /no connection/);
  assert.deepEqual(parts, []);
  await Promise.all([join(), join()]);
  await join();
  assert.deepEqual([loads, parts, mounted], [2, [part], [page]]);
});
