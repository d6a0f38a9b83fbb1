// Draws the start position as an SVG for the first paint, before any script arrives. The build runs this: it uses the code
// that draws on the canvas, with the colours of the board's themes as CSS properties.

/** @import { DrawingContext } from "../board/pieces.js" */
/** @import { Square } from "../base/protocol.js" */

import { SQUARES } from "../base/protocol.js";
import { center, SIDE } from "../board/geometry.js";
import { drawBackground } from "../board/ground.js";
import { pieceColorRules, THEMES, themeRules } from "../board/palettes.js";
import { drawPiece, drawShadow } from "../board/pieces.js";
import { toTheme } from "../board/theme.js";
import { SvgContext } from "./svg-context.js";

/** The side of a square in the SVG. At this size a line is two units wide, centred between two squares. */
const U = 128;
const ID = "first-";

const named = toTheme((name) => `var(--board-${name})`, 1);
const rim = Number(THEMES.tuff.rim);
/** Without the grain: its specks would cost more bytes than the rest of the page. */
const theme = {
  ...named,
  grain: /** @type {const} */ ("none"),
  light: { ...named.light, rim },
  dark: { ...named.dark, rim },
};

/** The properties for forced colours, as in theme.js. */
const FORCED = {
  stone: "Canvas",
  "stone-low": "Canvas",
  chequer: "transparent",
  line: "CanvasText",
  "line-glint": "transparent",
  label: "CanvasText",
  shadow: "transparent",
  rim: "0.06",
};

/**
 * @param {string} name
 * @param {string} face
 * @param {string} carve
 */
const flat = (name, face, carve) => ({
  [`${name}-face`]: face,
  [`${name}-shade`]: face,
  [`${name}-edge`]: "CanvasText",
  [`${name}-ring`]: "CanvasText",
  [`${name}-glint`]: "transparent",
  [`${name}-carve`]: carve,
  [`${name}-lip`]: "transparent",
});

/** @param {(context: DrawingContext) => void} draw */
function drawn(/** @type {string} */ id, draw) {
  const sketch = new SvgContext(id);
  draw(/** @type {DrawingContext} */ (/** @type {unknown} */ (sketch)));
  return String(sketch);
}

/** @param {string} piece a character of `cells` */
function man(piece) {
  const id = `${ID}${piece}`;
  const content = drawn(`${id}-`, (context) => {
    context.translate(U * 0.025, U * 0.07);
    drawShadow(context, U, theme.shadow);
    context.translate(-U * 0.025, -U * 0.07);
    drawPiece(context, piece, U, piece === "w" ? theme.light : theme.dark);
  });
  return `<g id="${id}">${content}</g>`;
}

/** Letters and numbers. The style sheet sets their size, which does not grow with the board. */
function coordinates() {
  const share = (/** @type {number} */ squares) => `${((100 * squares) / SIDE).toFixed(2)}%`;
  const text = (/** @type {string} */ word, /** @type {number} */ x, /** @type {number} */ y, shift = "") =>
    `<text x="${share(x)}" y="${share(y)}"${shift}>${word}</text>`;
  const files = Array.from("abcdefgh", (file, at) => text(file, at + 0.94, SIDE - 0.06));
  const ranks = Array.from("87654321", (rank, at) => text(rank, 0.06, at + 0.065, ' dy=".8em"'));
  return `<g fill="${theme.label}"><g text-anchor="end">${files.join("")}</g>${ranks.join("")}</g>`;
}

/** @param {string} cells */
function drawing(cells) {
  const size = SIDE * U;
  const ground = drawn(`${ID}g`, (context) => drawBackground(context, size, /** @type {any} */ (null), theme));
  const men = Array.from(cells, (piece, index) => {
    if (piece === ".") return "";
    const { x, y } = center(/** @type {Square} */ (SQUARES[index]));
    return `<use href="#${ID}${piece}" x="${x * U}" y="${y * U}"/>`;
  });
  const box = `viewBox="0 0 ${size} ${size}"`;
  return `<svg aria-hidden="true"><defs>${man("w")}${man("b")}</defs><svg ${box}>${ground}</svg>${coordinates()}<svg class="men" ${box}>${men.join("")}</svg></svg>`;
}

/**
 * The CSS rules for the colours of boards, and of the drawing until the element is defined: those of the visitor's theme,
 * or the system's forced colours.
 * @param {string} svg
 */
function colours(svg) {
  const forced = "@media (forced-colors:active)";
  const rule = (/** @type {Record<string, string>} */ palette) => {
    const properties = Object.entries(palette).map(([name, value]) => `--board-${name}:${value}`);
    return `:root[data-board] tama-board:not(:defined){${properties.join(";")}}`;
  };
  const [light, night] = [
    ["Canvas", "CanvasText"],
    ["CanvasText", "Canvas"],
  ].map(([bright = "", dim = ""]) => rule({ ...FORCED, ...flat("light", bright, dim), ...flat("dark", dim, bright) }));
  return [
    themeRules("tama-board", (name) => `, [data-board=${name}] tama-board:not(:defined)`),
    pieceColorRules(),
    `${forced}{${light}}`,
    `${forced} and (prefers-color-scheme:dark){${night}}`,
    // The rim is a share of the radius, which an SVG attribute cannot express; and selectors cannot reach into <use>.
    `circle[fill^="url(#${ID}"]{r:calc(${faceRadius(svg)}px*(1 - var(--board-rim)))}`,
  ].join("\n");
}

/**
 * The radius of a face without its rim.
 * @param {string} svg
 */
function faceRadius(svg) {
  const [, r = ""] = svg.match(/<circle[^>]* r="([\d.]+)" fill="url/) ?? [];
  return (Number(r) / (1 - rim)).toFixed(2);
}

/** The SVG of the start position and the CSS of boards, for the build. @param {string} cells of the start position */
export function startBoard(cells) {
  const svg = drawing(cells);
  return { svg, css: colours(svg) };
}
