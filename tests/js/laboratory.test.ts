// The rule laboratory without a browser: what a field, a position and a move ask for, and what the answers change.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import en from "../../web/i18n/en.ts";
import { beginLaboratory, namedRules, OPENING, reduce, shapesOf } from "../../web/studio/laboratory.ts";
import { contrastWords } from "../../web/studio/laboratory-panels.ts";
import { move, view } from "./support.ts";

const FIELDS = { short_king: false, repetition_limit: 3 };
const RULESETS = [
  { name: "TAMA", title: "", summary: "", fields: FIELDS },
  { name: "TAMA_1934", title: "", summary: "", fields: { ...FIELDS, short_king: true } },
];
const stand = (...moves) => ({
  game: { rules: "TAMA" },
  view: view(
    moves.map((path) => move(path)),
    { fen: "W:Wa2:Bh7" },
  ),
});

/** A laboratory in which events happen; `effects` are those of the last one. */
class Laboratory {
  constructor() {
    Object.assign(this, beginLaboratory(RULESETS, stand("a3 a4")));
  }

  do(event) {
    Object.assign(this, reduce(this.state, { serial: this.state.serial, ...event }));
    return this;
  }

  /** Python answers with the moves of the ruleset and of the standard rules. */
  compare(here, usual, renewed = true) {
    return this.do({ type: "compared", here, usual, renewed });
  }

  get types() {
    return this.effects.map(({ type }) => type);
  }

  effect(type) {
    return this.effects.find((effect) => effect.type === type);
  }
}

test("a field asks for the moves under a ruleset that differs in it alone", () => {
  const { effects, state } = new Laboratory().do({ type: "field", name: "short_king", value: true });
  assert.deepEqual(
    effects.map(({ type, game, renewed }) => [type, game, renewed]),
    [["compare", { rules: { short_king: true }, fen: OPENING }, true]],
  );
  assert.equal(namedRules(state).name, "TAMA_1934");
});

test("a ruleset that no one has named has no name, and a preset sets every field", () => {
  const own = new Laboratory().do({ type: "field", name: "repetition_limit", value: 2 });
  assert.equal(namedRules(own.state), undefined);
  const preset = own.do({ type: "preset", name: "TAMA_1934" });
  assert.deepEqual(preset.state.fields, RULESETS[1].fields);
  assert.deepEqual(preset.effect("compare").game, { rules: { short_king: true }, fen: OPENING });
});

test("a step that old and new moves share is drawn as new, above those that are gone", () => {
  const difference = { gained: [move("e6 e8")], lost: [move("e6 e8 e1")] };
  const drawn = shapesOf(difference).map(({ square, target, meaning }) => `${square}${target} ${meaning}`);
  assert.deepEqual(drawn, ["e8e1 lost", "e6e8 gained"]);
});

test("the difference is drawn after the board has changed, and said only where it is another one", () => {
  const laboratory = new Laboratory().compare(stand("a3 a4"), stand("a3 a4"));
  assert.deepEqual(laboratory.types, ["show", "draw", "contrast", "count"]);
  laboratory.do({ type: "field", name: "short_king", value: true });
  laboratory.compare(stand("a3 a4"), stand("a3 a4", "b3 b4"));
  assert.deepEqual(laboratory.types, ["show", "draw", "say-difference", "contrast", "count"]);
  assert.deepEqual(laboratory.effect("draw").shapes, [{ square: "b3", target: "b4", color: "R", meaning: "lost" }]);
  assert.deepEqual(
    laboratory.state.result.lost.map(({ text }) => text),
    ["b3-b4"],
  );
  assert.match(laboratory.state.result.program, /RuleSet\(short_king=True\)\n.*"W:Wa2:Bh7"/);
  assert.deepEqual(laboratory.compare(stand("a3 a4"), stand("a3 a4", "b3 b4")).types, [
    "show",
    "draw",
    "contrast",
    "count",
  ]);
});

test("variations are counted depth by depth, under both rulesets", () => {
  const laboratory = new Laboratory().do({ type: "field", name: "short_king", value: true });
  laboratory.compare(stand(), stand());
  const asked = [];
  for (let nodes = 1; laboratory.effect("count"); nodes += 1) {
    const { game, depth } = laboratory.effect("count");
    asked.push([depth, game.rules]);
    laboratory.do({ type: "counted", nodes });
  }
  const own = { short_king: true };
  assert.deepEqual(
    asked,
    [1, 2, 3].flatMap((depth) => [
      [depth, own],
      [depth, "TAMA"],
    ]),
  );
  assert.deepEqual(laboratory.state.counts, [1, 2, 3, 4, 5, 6]);
});

test("each switch is asked, one by one, what it alone changes, whichever way it stands", () => {
  const laboratory = new Laboratory().do({ type: "field", name: "short_king", value: true }).compare(stand(), stand());
  const { name, usual, other } = laboratory.effect("contrast");
  assert.deepEqual([name, usual.rules, other.rules], ["short_king", {}, { short_king: true }]);
  const found = { gained: [], lost: [move("a3 a4")], replies: false };
  laboratory.do({ type: "contrasted", name, found });
  assert.deepEqual([laboratory.types, laboratory.state.contrasts], [[], { short_king: found }], "a limit is no switch");
});

test("a switch says which moves it adds and rules out, or that it changes the replies, or nothing", () => {
  const moves = ["a3 a4", "b3 b4", "c3 c4", "d3 d4"].map((path) => move(path));
  const none = { gained: [], lost: [], replies: false };
  const words = [
    contrastWords({ ...none, gained: moves.slice(0, 2), lost: moves }, true),
    contrastWords({ ...none, replies: true }, false),
    contrastWords(none, false),
  ];
  assert.deepEqual(
    words.map((text) => text.replaceAll(/[\u2066\u2069]/g, "")),
    [
      "On: adds a3-a4, b3-b4; rules out a3-a4, b3-b4, c3-c4… (4).",
      "Off: the same moves now, but different replies.",
      "Off: changes nothing here.",
    ],
  );
});

test("answers to an earlier ruleset are dropped", () => {
  const laboratory = new Laboratory();
  const late = { serial: laboratory.state.serial, here: stand("b3 b4"), usual: stand(), renewed: true };
  laboratory.do({ type: "field", name: "short_king", value: true });
  for (const event of [
    { type: "compared", ...late },
    { type: "counted", nodes: 3, serial: late.serial },
    { type: "contrasted", name: "short_king", found: null, serial: late.serial },
    { type: "failed", error: new Error("x"), serial: late.serial },
  ]) {
    const { state } = laboratory;
    assert.deepEqual([laboratory.do(event).state === state, laboratory.effects], [true, []]);
  }
});

test("a move is made on the board, whose position is measured without being shown anew", () => {
  const laboratory = new Laboratory().compare(stand("a3 a4"), stand("a3 a4"));
  assert.deepEqual(laboratory.do({ type: "try", path: ["a3", "a4"] }).effects, [
    { type: "play", game: { rules: "TAMA" }, path: ["a3", "a4"] },
  ]);
  const entry = {
    game: { rules: "TAMA", moves: ["a3-a4"] },
    view: view([], { fen: "B:Wa4:Bh7" }),
    move: move("a3 a4"),
  };
  laboratory.do({ type: "played", entry });
  assert.deepEqual(laboratory.types, ["push", "compare"]);
  assert.deepEqual(laboratory.effect("compare").game, { rules: {}, fen: "B:Wa4:Bh7" });
  assert.deepEqual(laboratory.compare(stand(), stand(), false).types, ["draw", "contrast", "count"]);
});

test("a move that is refused is explained on the board, and any other failure takes it back", () => {
  const explanation = { key: "too-far", values: {}, sentence: "No." };
  const laboratory = new Laboratory();
  assert.deepEqual(laboratory.do({ type: "refused", error: { error: { explanation } } }).types, ["refuse"]);
  const error = new Error("no answer");
  assert.deepEqual(laboratory.do({ type: "refused", error }).types, ["show"]);
  assert.equal(laboratory.state.error, error);
});

test("a position that is none changes nothing on the board, and its sentence goes with the next one", () => {
  const laboratory = new Laboratory().compare(stand("a3 a4"), stand("a3 a4"));
  const { stand: shown, result } = laboratory.state;
  laboratory.do({ type: "position", fen: "nonsense" }).do({ type: "failed", error: "no FEN" });
  assert.deepEqual(
    [laboratory.state.stand, laboratory.state.result, laboratory.state.error],
    [shown, result, "no FEN"],
  );
  assert.equal(laboratory.do({ type: "position", fen: "" }).compare(stand(), stand()).state.error, null);
});

test("every field of a ruleset has a name for people", () => {
  const source = readFileSync(new URL("../../tama_core/ruleset.py", import.meta.url), "utf8");
  const fields = Array.from(source.matchAll(/^ {4}(\w+): (?:bool|int \| None) = /gm), ([, name]) => name);
  assert.ok(fields.length >= 9);
  const nameless = fields.filter((name) => !(`lab.${name}` in en));
  assert.deepEqual(nameless, [], "web/i18n/en.ts needs lab.… for these fields, and so does each other language");
});
