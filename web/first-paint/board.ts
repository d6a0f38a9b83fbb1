// Draws the start position as an SVG for the first paint, before any script arrives. The build runs this: it uses the code
// that draws on the canvas, with the colours of the board's themes as CSS properties.

import { SQUARES } from "../base/protocol.ts";
import { center, SIDE } from "../board/geometry.ts";
import { drawBackground } from "../board/ground.ts";
import { pieceColorRules, THEMES, themeRules } from "../board/palettes.ts";
import { type DrawingContext, drawPiece, drawShadow } from "../board/pieces.ts";
import { toTheme } from "../board/theme.ts";
import { SvgContext } from "./svg-context.ts";

/** The side of a square in the SVG. At this size a line is two units wide, centred between two squares. */
const U = 128;
const ID = "first-";

const named = toTheme((name) => `var(--board-${name})`, 1);
const rim = Number(THEMES.tuff.rim);
/** Without the grain: its specks would cost more bytes than the rest of the page. */
const theme = {
  ...named,
  grain: "none" as const,
  light: { ...named.light, rim },
  dark: { ...named.dark, rim },
};

/** The properties for forced colours, as in theme.ts. */
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

const flat = (name: string, face: string, carve: string) => ({
  [`${name}-face`]: face,
  [`${name}-shade`]: face,
  [`${name}-edge`]: "CanvasText",
  [`${name}-ring`]: "CanvasText",
  [`${name}-glint`]: "transparent",
  [`${name}-carve`]: carve,
  [`${name}-lip`]: "transparent",
});

function drawn(id: string, draw: (context: DrawingContext) => void) {
  const sketch = new SvgContext(id);
  draw(sketch as unknown as DrawingContext); // it has what men and the ground are drawn with
  return String(sketch);
}

/** @param piece a character of `cells` */
function man(piece: string) {
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
  const share = (squares: number) => `${((100 * squares) / SIDE).toFixed(2)}%`;
  const text = (word: string, x: number, y: number, shift = "") =>
    `<text x="${share(x)}" y="${share(y)}"${shift}>${word}</text>`;
  const files = Array.from("abcdefgh", (file, at) => text(file, at + 0.94, SIDE - 0.06));
  const ranks = Array.from("87654321", (rank, at) => text(rank, 0.06, at + 0.065, ' dy=".8em"'));
  return `<g fill="${theme.label}"><g text-anchor="end">${files.join("")}</g>${ranks.join("")}</g>`;
}

function drawing(cells: string) {
  const size = SIDE * U;
  const ground = drawn(`${ID}g`, (context) => drawBackground(context, size, null, theme));
  const men = Array.from(cells, (piece, index) => {
    if (piece === ".") return "";
    const { x, y } = center(SQUARES[index] ?? "");
    return `<use href="#${ID}${piece}" x="${x * U}" y="${y * U}"/>`;
  });
  const box = `viewBox="0 0 ${size} ${size}"`;
  return `<svg aria-hidden="true"><defs>${man("w")}${man("b")}</defs><svg ${box}>${ground}</svg>${coordinates()}<svg class="men" ${box}>${men.join("")}</svg></svg>`;
}

/**
 * The CSS rules for the colours of boards, and of the drawing until the element is defined: those of the visitor's
 * theme, or the system's forced colours.
 */
function colours(svg: string) {
  const forced = "@media (forced-colors:active)";
  const rule = (palette: Record<string, string>) => {
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

/** The radius of a face without its rim. */
function faceRadius(svg: string) {
  const [, r = ""] = svg.match(/<circle[^>]* r="([\d.]+)" fill="url/) ?? [];
  return (Number(r) / (1 - rim)).toFixed(2);
}

/**
 * The SVG of the start position and the CSS of boards, for the build.
 * @param cells of the start position
 */
export function startBoard(cells: string) {
  const svg = drawing(cells);
  return { svg, css: colours(svg) };
}
