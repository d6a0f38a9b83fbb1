// Tests that the table of forms gives each meaning one form, that the help explains each, and that no other file has forms.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { test } from "node:test";

import { ARROWS, arrowsAlong, arrowsOfText, DASHES, formOf, linesOf, MARKS } from "../../web/board/arrows.ts";
import { FORMS } from "../../web/board/legend.ts";
import en from "../../web/i18n/en.ts";

const WEB = new URL("../../web", import.meta.url).pathname;

/** All modules of the page, by their path in web/. */
function modules(folder = WEB) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules")
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return modules(path);
      return entry.name.endsWith(".ts") ? [[relative(WEB, path), readFileSync(path, "utf-8")]] : [];
    });
}

const files = modules();
const having = (pattern: RegExp) => files.filter(([, text]) => pattern.test(text ?? "")).map(([path]) => path);

test("each meaning has a form of its own, also where colours cannot be told apart", () => {
  const drawn = Object.entries(DASHES).map(([color]) => formOf({ square: "c3", target: "c4", color }));
  const forms = [...Object.values(ARROWS), ...drawn].map(({ color, ...form }) => JSON.stringify(form));
  assert.equal(new Set(forms).size, forms.length);
  const marks = Object.values(MARKS);
  assert.equal(new Set(marks).size, marks.length);
});

test("a shape without a meaning, or with one of a later version, is as someone has drawn it", () => {
  const shape = { square: "c3", target: "c5", color: "R" } as const;
  assert.deepEqual(formOf({ ...shape, meaning: "later" }), formOf(shape));
  assert.deepEqual(formOf(shape).dash, DASHES.R);
});

test("a move has an arrow for each leg, in the colour that boards without meanings show", () => {
  assert.deepEqual(arrowsOfText("c3xc5xe5", "threat"), arrowsAlong(["c3", "c5", "e5"], "threat"));
  assert.deepEqual(arrowsOfText(undefined, "advice"), []);
  assert.deepEqual(arrowsAlong(["c3", "c4"], "lost"), [{ square: "c3", target: "c4", color: "R", meaning: "lost" }]);
});

test("an arrow ends before the middle of its last square, and only what is forbidden is crossed out", () => {
  for (const [meaning, form] of Object.entries(ARROWS)) {
    const { lines, head, cross } = linesOf(form, { x: 0, y: 0 }, { x: 2, y: 0 });
    for (const { x } of [...lines.flat(), ...head]) assert.ok(x > 0 && x < 2, meaning);
    assert.equal(cross.length > 0, meaning === "lost", meaning);
  }
});

test("the legend explains every form once", () => {
  assert.deepEqual(
    [...FORMS].sort(),
    [...new Set(["last", "drawn", ...Object.keys(ARROWS), ...Object.keys(MARKS)])].sort(),
  );
  const told = Object.keys(en).filter((key) => key.startsWith("form."));
  assert.deepEqual(told.sort(), FORMS.map((form) => `form.${form}`).sort());
  assert.equal(new Set(told.map((key) => en[key])).size, told.length);
});

test("no other file draws an arrow or gives one its dashes", () => {
  const DRAWING = [
    "board/arrows.ts",
    "board/draw.ts",
    "board/legend.ts",
    "board/marks.ts",
    "board/print.ts",
    "board/shapes.ts",
  ];
  const allowed = (found: (string | undefined)[]) => found.filter((path) => !DRAWING.includes(path ?? ""));
  assert.deepEqual(allowed(having(/setLineDash|stroke-dasharray|marker-end/)), []);
  assert.deepEqual(allowed(having(/\b(?:linesOf|formOf)\b.*board\/arrows/)), []);
});

test("no other file draws a mark", () => {
  const names = "(?:dot|diamond|outlinedDiamond|star|frame|selectedPiece|brackets|cross|dashedCircle)";
  assert.deepEqual(having(new RegExp(`import \\{[^}]*\\b${names}\\b[^}]*\\} from "[^"]*marks\\.ts"`)), [
    "board/arrows.ts",
  ]);
});

test("no file gives an arrow of the page a colour of its own, without a meaning", () => {
  const given = having(/\btarget\b[^;]*\bcolor: "[GRYB]"/);
  assert.deepEqual(given, ["board/legend.ts"], "the legend shows what someone has drawn; others use arrowsAlong");
});
