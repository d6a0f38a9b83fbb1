// Tests what is asked for when a worksheet is made, and which paper is the visitor's.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sheetCommand, usualPaper } from "../../web/ui/worksheet.ts";

/** What a form holds. */
function chosen(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const USUAL = { title: "", per_page: "6", paper: "a4", lines: "" };

test("a set keeps its own title and the usual lines where nothing else is chosen", () => {
  const asked = sheetCommand({ set: "…" }, chosen({ ...USUAL, title: "  ", solutions: "on" }), 0, "Tama");
  assert.deepEqual(asked, {
    op: "sheet",
    set: "…",
    language: "en",
    paper: "a4",
    per_page: 6,
    solutions: true,
    footer: "Tama",
  });
});

test("puzzles are chosen by grade and theme, and others by another seed", () => {
  const source = { grade: 3, theme: "" as const, themes: ["block" as const], more: "251 …" };
  const form = { ...USUAL, lines: "0", count: "", grade: "0", theme: "" };
  const any = sheetCommand(source, chosen(form), 2, "Tama");
  assert.deepEqual(
    [any.count, any.seed, any.more, any.lines, any.solutions, "grade" in any, "theme" in any],
    [1, 2, "251 …", 0, false, false, false],
  );
  const some = sheetCommand(source, chosen({ ...form, count: "8", grade: "3", theme: "block" }), 0, "Tama");
  assert.deepEqual([some.count, some.grade, some.theme], [8, 3, "block"]);
});

test("paper is Letter where it is cut to that", () => {
  assert.deepEqual(["en-US", "es-MX", "fr-CA", "en", "en-GB", "hy-AM"].map(usualPaper), [
    "letter",
    "letter",
    "letter",
    "a4",
    "a4",
    "a4",
  ]);
});
