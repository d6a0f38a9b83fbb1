// Tests contrast by WCAG 2.2: pieces and marks on every square of every theme, and the lines of the page.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { THEMES } from "../../web/board/palettes.ts";

/** Graphics and the borders of controls (1.4.11), and text (1.4.3). */
const GRAPHICS = 3;
const TEXT = 4.5;
/** The board's own shares of its colours: the end of the last move, and the piece in hand (draw.ts, marks.ts). */
const WASH = 0.2;
const CHOSEN = 0.8;

/** How much of the shade a face has where its margin catches the light (pieces.ts). */
const LIT = 0.6;

/** A colour as [red, green, blue, alpha]. */
function parse(text) {
  if (text === "transparent") return [0, 0, 0, 0];
  const digits = text.length < 6 ? [...text.slice(1)].map((digit) => digit + digit) : text.slice(1).match(/../g);
  const [red, green, blue, alpha = 255] = digits.map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue, alpha / 255];
}

/** What is seen of a colour that lies on another. */
const over = ([red, green, blue, alpha], ground) =>
  [red, green, blue].map((part, at) => part * alpha + ground[at] * (1 - alpha));

function luminance(color) {
  const [red, green, blue] = color.slice(0, 3).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Every colour that a square has. */
const squares = (theme) =>
  [theme.stone, theme["stone-low"]].flatMap((stone) =>
    ["transparent", theme.chequer].map((chequer) => over(parse(chequer), parse(stone))),
  );

/** The lowest contrast of a colour on any of these grounds. */
const least = (color, grounds) => Math.min(...grounds.map((ground) => contrast(over(parse(color), ground), ground)));

const share = (color, alpha) => {
  const [red, green, blue] = parse(color);
  return [red, green, blue, alpha];
};

for (const [name, theme] of Object.entries(THEMES)) {
  const grounds = squares(theme);
  const marked = grounds.flatMap((ground) => [
    ground,
    over(share(theme.trace, WASH), ground),
    over(share(theme.may, CHOSEN), ground),
  ]);

  test(`${name}: a piece stands out from any square, by its body or by its ring`, () => {
    for (const side of ["light", "dark"]) {
      const lit = over(share(theme[`${side}-shade`], LIT), parse(theme[`${side}-face`]));
      const parts = [lit, parse(theme[`${side}-shade`])];
      for (const ground of marked) {
        const body = Math.min(...parts.map((part) => contrast(part, ground)));
        const ring = contrast(parse(theme[`${side}-ring`]), ground);
        assert.ok(Math.max(body, ring) >= GRAPHICS, `${side}: body ${body.toFixed(2)}, ring ${ring.toFixed(2)}`);
      }
    }
  });

  test(`${name}: what is carved into a piece can be seen`, () => {
    for (const side of ["light", "dark"]) {
      const faces = [theme[`${side}-face`], theme[`${side}-shade`]].map(parse);
      assert.ok(least(theme[`${side}-carve`], faces) >= GRAPHICS, side);
    }
  });

  test(`${name}: marks and drawn shapes stand out from any square`, () => {
    for (const mark of ["may-edge", "must", "trace", "shape-g", "shape-r", "shape-y", "shape-b"]) {
      const found = least(theme[mark], grounds);
      assert.ok(found >= GRAPHICS, `${mark}: ${found.toFixed(2)}`);
    }
    assert.ok(least(theme.label, grounds) >= TEXT, "coordinates");
  });
}

/** The colours of the page by name, in its light and in its dark scheme. */
function pageColors() {
  const style = readFileSync(new URL("../../web/style/palette.css", import.meta.url), "utf8");
  const colors = [...style.matchAll(/--([\w-]+): var\(--light, (#[0-9a-f]{3,8})\) var\(--dark, (#[0-9a-f]{3,8})\);/g)];
  const read = (at) => Object.fromEntries(colors.map((each) => [each[1], each[at]]));
  return { light: read(2), dark: read(3) };
}

for (const [scheme, colors] of Object.entries(pageColors())) {
  test(`${scheme}: focus, what is chosen and the borders of fields stand out from page and paper`, () => {
    const grounds = [colors.page, colors.paper, colors["apricot-wash"]].map(parse);
    for (const line of ["accent", "field-edge"]) {
      const found = least(colors[line], grounds);
      assert.ok(found >= GRAPHICS, `${line}: ${found.toFixed(2)}`);
    }
  });
}
