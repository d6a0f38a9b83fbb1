// Tests the drawing of the first paint: a canvas context that writes SVG, and the start position in it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { INITIAL_CELLS } from "../../web/base/protocol.ts";
import { THEMES } from "../../web/board/palettes.ts";
import { THEME_NAMES } from "../../web/board/theme.ts";
import { startBoard } from "../../web/first-paint/board.ts";
import { SvgContext } from "../../web/first-paint/svg-context.ts";
import english from "../../web/i18n/en.ts";

/** @param name of a file of the repository */
const textOf = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");

test("a whole turn is a circle, less than one a path the way the canvas goes", () => {
  const sketch = new SvgContext("a");
  sketch.fillStyle = "red";
  sketch.arc(3, 0, 2, 0, 2 * Math.PI);
  sketch.fill();
  sketch.strokeStyle = "blue";
  sketch.arc(0, 0, 1, 0, 1.5 * Math.PI);
  sketch.stroke();
  const circle = '<circle cx="3" r="2" fill="red"/>';
  const path = '<path d="M1 0A1 1 0 1 1 0 -1" fill="none" stroke="blue" stroke-width="1"/>';
  assert.equal(String(sketch), circle + path);
});

test("what was moved is drawn where it was moved to, until it is put back", () => {
  const sketch = new SvgContext("a");
  sketch.fillStyle = "red";
  sketch.save();
  sketch.translate(1, 2);
  sketch.fillRect(0, 0, 1, 1);
  sketch.restore();
  sketch.fillRect(0, 0, 1, 1);
  assert.equal(String(sketch), '<path d="M1 2h1v1h-1zM0 0h1v1h-1z" fill="red"/>');
});

test("nothing can be painted before there is an outline", () => {
  assert.throws(() => new SvgContext("a").fill(), /expected an arc/);
});

test("the themes to choose from are those that there are", () => {
  const names = [...THEME_NAMES];
  const same = "THEMES of web/board/palettes.ts has not the names of THEME_NAMES in web/board/theme.ts, in their order";
  assert.deepEqual(Object.keys(THEMES), names, same);
  for (const name of names) assert.ok(Object.hasOwn(english, `theme.${name}`), `web/i18n/en.ts lacks theme.${name}`);
  const [, type = ""] = /theme\?: (.*) \| null;/.exec(textOf("web/embed/public-types.ts")) ?? [];
  assert.equal(type, names.map((name) => `"${name}"`).join(" | "), "web/embed/public-types.ts names other themes");
  const [, row = ""] = /^\| `theme` \| (.*?) \|/m.exec(textOf("docs/embedding.md")) ?? [];
  assert.equal(row, names.map((name) => `\`${name}\``).join(", "), "docs/embedding.md names other themes");
});

test("every colour of the drawing is one that the style sheet sets in every theme", () => {
  const { svg, css } = startBoard(INITIAL_CELLS);
  const asked = new Set(Array.from(svg.matchAll(/var\((--board-[\w-]+)\)/g), ([, name]) => name));
  assert.ok(asked.size > 10);
  const rules = css.split("\n").filter((rule) => rule.includes("tama-board"));
  assert.equal(rules.length, 3 + Object.keys(THEMES).length + 2);
  for (const rule of rules) for (const name of asked) assert.ok(rule.includes(`${name}:`), `${name} in ${rule}`);
  assert.doesNotMatch(svg, /NaN|undefined|style=/);
});
