// Tests the options of embedded boards, as attributes and as the query of a frame.

import assert from "node:assert/strict";
import { test } from "node:test";
import { opening } from "../../web/app/model.ts";
import { toPreferences } from "../../web/app/preferences.ts";
import { patch } from "../../web/app/state.ts";
import { INITIAL_CELLS } from "../../web/base/protocol.ts";
import { cellsOf, faultOf, isLearned, lessonOf, optionsIn, originOf, toOptions } from "../../web/embed/options.ts";
import { placeholderScene } from "../../web/embed/placeholder.ts";
import { checkArgument, commandOf } from "../../web/embed/port-messages.ts";
import { bestLanguage } from "../../web/i18n/languages.ts";
import { keyOf } from "../../web/i18n/messages.ts";
import { attributesOf, codeOf, frameAddress } from "../../web/share/embed-code.ts";
import { Page } from "./support.ts";

const SITE = "https://host.example/tama/";
const chosen = (more = {}) => {
  const data = new FormData();
  const usual = {
    kind: "tag",
    mode: "play",
    level: "",
    against: "DAMA",
    theme: "auto",
    coordinates: "on",
    controls: "on",
  };
  for (const [name, value] of Object.entries({ ...usual, ...more }))
    if (value || name === "level") data.set(name, value);
  return data;
};

test("the code for the start position has no attributes", () => {
  const here = { state: new Page().state, ofGame: false, text: "" };
  const attributes = attributesOf(here, chosen());
  assert.deepEqual(attributes, {});
  assert.equal(
    codeOf(SITE, "tag", attributes),
    '<script src="https://host.example/tama/tama-board.js" async></script>\n<tama-board></tama-board>',
  );
});

test("the code names the game, the theme and the orientation, for a tag and for a frame", () => {
  const here = {
    state: patch(new Page().state, { board: { flipped: true } }),
    ofGame: true,
    text: '[White "A & B"]\n1. a3-a4 *\n',
  };
  const attributes = attributesOf(here, chosen({ mode: "analyse", theme: "wood" }));
  assert.deepEqual(attributes, {
    mode: "analyse",
    pdn: '[White "A & B"]\n1. a3-a4 *',
    orientation: "black",
    theme: "wood",
  });
  assert.match(codeOf(SITE, "tag", attributes), /pdn="\[White &quot;A &amp; B&quot;\]/);
  const query = new URL(frameAddress(SITE, attributes)).searchParams;
  assert.deepEqual(toOptions(Object.fromEntries(query)).pdn, attributes.pdn);
});

test("the code names the hash of a pinned script, for a tag alone", () => {
  const pinned = { name: "tama-board.0123456789ab.js", integrity: "sha384-abc" };
  assert.equal(
    codeOf(SITE, "tag", {}, pinned).split("\n")[0],
    `<script src="${SITE}${pinned.name}" integrity="sha384-abc" crossorigin="anonymous" async></script>`,
  );
  assert.equal(codeOf(SITE, "frame", {}, pinned), codeOf(SITE, "frame", {}));
});

test("the code names hidden parts and the ruleset of a comparison", () => {
  const here = { state: new Page().state, ofGame: false, text: "" };
  const bare = attributesOf(here, chosen({ mode: "comparison", against: "TAMA_1934", coordinates: "", controls: "" }));
  assert.deepEqual(bare, { mode: "comparison", against: "TAMA_1934", coordinates: "none", controls: "none" });
  assert.doesNotMatch(codeOf(SITE, "frame", bare), /style/, "a page with a policy refuses styles in its tags");
});

test("a game as a puzzle begins at its first position", () => {
  const text = '[FEN "B:Wa2,c3:Kh8"]\n1... h8-h7 *';
  const here = { state: new Page().state, ofGame: true, text };
  const attributes = attributesOf(here, chosen({ mode: "puzzle" }));
  assert.equal(lessonOf(toOptions(attributes)), "puzzle/TAMA/B:Wa2,c3:Kh8/h8-h7");
});

test("against the engine the reader plays the side to move", () => {
  const { state } = new Page();
  const here = { state, ofGame: false, text: "" };
  assert.deepEqual(attributesOf(here, chosen({ level: "4" })), { level: "4" });
});

test("options of a wrong kind count as left out", () => {
  const odd = [undefined, null, -7, 0.5, {}, [], Number.NaN, "x".repeat(300_000), "\u0000", "constructor"];
  const usual = toOptions({});
  for (const value of odd) {
    const given = Object.fromEntries(["mode", "ply", "orientation", "play", "level"].map((name) => [name, value]));
    assert.deepEqual(toOptions(given), usual);
  }
});

test("with a level the reader plays one side, and a game is stepped through", () => {
  assert.equal(toOptions({ level: "3" }).play, "white");
  assert.equal(toOptions({ level: "3", play: "black" }).orientation, "black");
  assert.deepEqual([toOptions({ pdn: "1. a3-a4 *" }).mode, toOptions({ pdn: "1. a3-a4 *" }).play], ["replay", "none"]);
  assert.equal(toOptions({ mode: "analyse", level: "3" }).level, null);
});

test("a lesson is named by its mode and a short name, or by its id", () => {
  const meant = (given: Record<string, string>) => {
    const options = toOptions(given);
    return isLearned(options) && [options.mode, lessonOf(options)];
  };
  for (const [given, wanted] of [
    [{ mode: "lesson", lesson: "r10" }, ["lesson", "r10/try"]],
    [{ mode: "lesson" }, ["lesson", ""]],
    [{ mode: "demonstration", lesson: "r13" }, ["demonstration", "r13/watch"]],
    [{ mode: "puzzle", lesson: "17" }, ["puzzle", "puzzles/17"]],
    [{ mode: "puzzle" }, ["puzzle", "puzzles"]],
    [{ mode: "comparison", lesson: "dama" }, ["comparison", "compare/dama"]],
    [{ mode: "comparison", fen: "W:Wa2:BKh8" }, ["comparison", "compare/TAMA/DAMA/W:Wa2:BKh8"]],
    [{ lesson: "r10/watch" }, ["demonstration", "r10/watch"]],
    [{ lesson: "compare/dama" }, ["comparison", "compare/dama"]],
    [{ lesson: "puzzles/17" }, ["puzzle", "puzzles/17"]],
  ] as const) {
    assert.deepEqual(meant(given), wanted);
  }
  assert.equal(meant({ pdn: "1. a3-a4 *" }), false);
});

test("a puzzle from attributes has their position and the moves of their game", () => {
  const pdn = '[Event "a1-a8"]\n1. c3xc5 {or c3-c4?} g4xg2 2. c5-c6 *';
  const options = toOptions({ mode: "puzzle", fen: "W:Wc3:Bc4,g4", pdn, rules: "DAMA" });
  assert.equal(lessonOf(options), "puzzle/DAMA/W:Wc3:Bc4,g4/c3xc5 g4xg2 c5-c6");
});

test("a valid position is drawn before Python reads it, and an invalid one is not", () => {
  assert.equal(cellsOf("W:Wa2:BKh8"), `${".".repeat(8)}w${".".repeat(54)}B`);
  const start = "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7";
  assert.equal(cellsOf(start), INITIAL_CELLS);
  const same = ["w:wa2,:bkh8", '[FEN "W: W a2 : B K h8."]', "B:BKh8:Wa2:H0:F1", "W:W\u200eа2:ВКh8"];
  for (const text of same) assert.equal(cellsOf(text), cellsOf("W:Wa2:BKh8"), text);
  assert.equal(cellsOf("W:Wa2-h3:Ba6–h7"), INITIAL_CELLS);
  assert.equal(cellsOf("W:Wa2"), cellsOf("W:Wa2:B"));
  for (const text of ["", "nonsense", "W:Wa9:Bh8", "W", "W:Xa2:Bh8", "W:Wa2:Bh8:x"]) assert.equal(cellsOf(text), null);
});

test("a placeholder has the pieces that the attributes tell, where a game begins by its own tag", () => {
  const drawn = (given) => placeholderScene(toOptions(given)).cells;
  const two = cellsOf("W:Wa2:BKh8");
  const bare = cellsOf("W:W:B");
  const pdn = '[Event "x"]\n[FEN "W:Wa2:BKh8"]\n\n1. a2-a3 *';
  const several = `1. a3-a4 *\n\n${pdn}`;
  for (const [given, cells] of [
    [{}, INITIAL_CELLS],
    [{ fen: "W:Wa2:BKh8" }, two],
    [{ fen: "https://tama.example/?fen=W:Wa2:Bh7" }, bare],
    [{ pdn }, bare],
    [{ pdn, ply: 0 }, two],
    [{ pdn: `; about [it]\n{and more}${pdn}`, ply: 0 }, two],
    [{ pdn: `${";[]{}\n".repeat(20_000)}${";".repeat(50_000)}`, ply: 0 }, INITIAL_CELLS],
    [{ pdn: "1. a3-a4 *", fen: "W:Wa2:BKh8", ply: 0 }, INITIAL_CELLS],
    [{ pdn: several, ply: 0 }, INITIAL_CELLS],
    [{ pdn: several, ply: 0, game: 2 }, bare],
    [{ pdn: "https://tama.example/#pdn=MzTUM0o2", ply: 0 }, bare],
    [{ mode: "puzzle", pdn }, two],
    [{ mode: "puzzle", fen: "W:Wa2:BKh8", pdn: "1. a2-a3 *" }, two],
    [{ lesson: "r10", fen: "W:Wa2:BKh8" }, bare],
  ]) {
    assert.equal(drawn(given), cells, JSON.stringify(given));
  }
});

test("a frame talks to a valid origin in any spelling, and to no page if it is invalid", () => {
  for (const [asked, origin] of [
    [null, "*"],
    ["https://your.site", "https://your.site"],
    ["https://YOUR.site:443/blog?a#b", "https://your.site"],
    ["http://localhost:8000/", "http://localhost:8000"],
    ...["*", "", "null", "your.site", "data:text/html,x", "__proto__", "https://"].map((wrong) => [wrong, null]),
  ]) {
    assert.equal(originOf(asked), origin, String(asked));
  }
});

test("names of properties of all objects are no languages and no rulesets", () => {
  for (const name of ["constructor", "__proto__", "toString", "hasOwnProperty"]) {
    assert.equal(bestLanguage([name]), "en", name);
    assert.equal(toPreferences({ language: name }).language, "auto", name);
    assert.equal(opening(name).game.rules, name, name);
    assert.throws(() => keyOf(name), RangeError);
  }
});

test("the fault of several options names the first invalid one", () => {
  for (const good of [
    {},
    { fen: "W:Wa2:BKh8", level: 3, theme: "wood", ply: null, pdn: "" },
    { level: "10", game: "2", mode: "analyse", orientation: "black", controls: "none", lang: "hy" },
  ]) {
    assert.equal(faultOf(good), null, JSON.stringify(good));
  }
  for (const [name, values] of Object.entries({
    level: [0, 99, 1.5, "eleven", {}, [], true, Number.NaN, { toString: 1 }],
    game: [0, -1, "first"],
    ply: [-1, Infinity, "1e400", "many"],
    mode: ["?", "constructor", 3],
    fen: [3, {}, "x".repeat(300_000), Symbol("x")],
    theme: ["plaid", "__proto__"],
    fenn: ["W:Wa2:BKh8", null],
    constructor: ["x"],
    toString: [1],
  })) {
    for (const value of values) {
      const given = { orientation: "black", [name]: value };
      assert.ok(faultOf(given)?.startsWith(`${name}: `), `${name} ${String(typeof value)}`);
    }
  }
  for (const none of [null, undefined, 7, "text", ["fen"]]) assert.match(String(faultOf(none)), /^expected an object/);
});

test("invalid commands and arguments are refused", () => {
  for (const command of [
    { type: "set", options: { fen: "x", level: null } },
    { type: "do", event: { type: "press", square: "c3" } },
    { type: "do", event: { type: "drop", from: "c3", to: null } },
    { type: "do", event: { type: "question", about: "mark", square: "c3", from: "c3", drawn: true } },
    { type: "act", action: "flip" },
    { type: "call", id: 1, method: "move", value: "c3-c4" },
    { type: "leave" },
  ]) {
    assert.deepEqual(commandOf(command), command);
  }
  for (const odd of [
    ...[null, 7, "set", [], {}, { type: "constructor" }, { type: "set" }, { type: "offer", at: -1 }],
    { type: "do", event: { type: "boot-failed", message: "x" } },
    { type: "do", event: { type: "press", square: "z9" } },
    { type: "do", event: { type: "press", square: { toString: 1 } } },
    { type: "do", event: { type: "question", about: "constructor" } },
    { type: "call", id: "1", method: "move", value: "c3-c4" },
  ]) {
    assert.throws(() => commandOf(odd), /not a valid/, JSON.stringify(odd));
  }
  for (const [method, value] of [
    ["move", { toString: 1 }],
    ["move", "x".repeat(2000)],
    ["goTo", "1"],
    ["goTo", -1],
  ]) {
    assert.throws(() => checkArgument(String(method), value), new RegExp(`^TypeError: ${method}: expected`));
  }
  checkArgument("constructor", {});
  checkArgument("goTo", 3);
});

test("a bracket or full stop of the text around a link is no part of its last option", () => {
  const read = (query) => optionsIn(new URLSearchParams(query));
  const fen = "W:We6,d5:Bd6,b5";
  for (const after of ["", ")", ").", ".", "!", "\u00BB.", "\u201D),", "]", ">"]) {
    assert.deepEqual(read(`?fen=${fen}${after}`), { fen }, after);
    assert.deepEqual(read(`?fen=${fen}&level=3${after}`), { fen, level: "3" }, after);
    assert.deepEqual(read(`?lesson=puzzles/4${after}`), { lesson: "puzzles/4" }, after);
  }
  const whole = { fen: '[FEN "W:We1:Bd8"]' };
  assert.deepEqual(read(new URLSearchParams(whole)), whole);
  const game = { pdn: "1. c3-c4 (1. d3-d4)" };
  assert.deepEqual(read(new URLSearchParams(game)), game);
  assert.deepEqual(read("?other=1"), {});
});

test("names and words of options are read in any case", () => {
  const given = optionsIn(new URLSearchParams(`?FEN=W:Wc3:Bc6&Mode=Analyse&ORIENTATION=Black`));
  assert.equal(faultOf(given), null);
  const { fen, mode, orientation } = toOptions(given);
  assert.deepEqual({ fen, mode, orientation }, { fen: "W:Wc3:Bc6", mode: "analyse", orientation: "black" });
});
