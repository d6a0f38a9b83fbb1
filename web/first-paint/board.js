// The start position as a drawing in the page, for the time until its scripts arrive. The build runs this: it draws by
// the code that draws on the canvas, in colours that a style sheet gives, which are those of the board's themes.

/** @import { Context } from "../board/pieces.js" */
/** @import { Square } from "../base/protocol.js" */

import { SQUARES } from "../base/protocol.js";
import { center, SIDE } from "../board/geometry.js";
import { drawBackground } from "../board/ground.js";
import { pieceColorRules, THEMES, themeRules } from "../board/palettes.js";
import { drawPiece, drawShadow } from "../board/pieces.js";
import { toTheme } from "../board/theme.js";
import { SvgContext } from "./svg-context.js";

/** The side of a square in the drawing. There a line is two units wide, and lies in the middle between two squares. */
const U = 128;
const ID = "first-";

const named = toTheme((name) => `var(--board-${name})`, 1);
const rim = Number(THEMES.tuff.rim);
/** Stone without its grain: specks would cost more bytes than the rest of the page. */
const theme = {
  ...named,
  grain: /** @type {const} */ ("none"),
  light: { ...named.light, rim },
  dark: { ...named.dark, rim },
};

/** Where the system chooses the colours: as theme.js has it. */
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

/** @param {(context: Context) => void} draw */
function drawn(/** @type {string} */ id, draw) {
  const sketch = new SvgContext(id);
  draw(/** @type {Context} */ (/** @type {unknown} */ (sketch)));
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

/** Letters and numbers, whose size is the style sheet's: they do not grow with the board. */
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
 * The rules that give boards their colours; and a drawing, as long as the element itself is not there, those that the
 * visitor chose or the system does.
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
    // A rim is a share of the radius, which no attribute can be; and what is used elsewhere knows nothing around it.
    `circle[fill^="url(#${ID}"]{r:calc(${faceRadius(svg)}px*(1 - var(--board-rim)))}`,
  ].join("\n");
}

/**
 * The radius of a face that had no rim.
 * @param {string} svg
 */
function faceRadius(svg) {
  const [, r = ""] = svg.match(/<circle[^>]* r="([\d.]+)" fill="url/) ?? [];
  return (Number(r) / (1 - rim)).toFixed(2);
}

/** @param {string} cells of the start position, as the rules have it */
export function startBoard(cells) {
  const svg = drawing(cells);
  return { svg, css: colours(svg) };
}
