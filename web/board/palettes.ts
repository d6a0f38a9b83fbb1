// Defines the colours of the board's themes and the CSS rules that set them. Every colour is a --board-… property, which a
// page may override; `grain` selects the texture in ground.ts. On each square either the face of a piece or the ring around
// it has a contrast of 3 to 1, and so has every mark and drawn shape (tests/js/contrast.test.ts).

import type { ThemeName } from "./theme.ts";

type Palette = typeof TUFF;

const TUFF = {
  grain: "stone",
  stone: "#ebd0b8",
  "stone-low": "#dfbd9f",
  pore: "#6e3e242b",
  chequer: "transparent",
  line: "#804c2e6b",
  "line-glint": "#fff7ec80",
  label: "#543220",
  may: "#f5a04c",
  "may-edge": "#8f4708",
  must: "#96182f",
  trace: "#96552b",
  "shape-g": "#2b5f22",
  "shape-r": "#a3142b",
  "shape-y": "#7d5200",
  "shape-b": "#1f5f9e",
  shadow: "#3e20126b",
  rim: "0.025",
  "light-face": "#fffaf0",
  "light-shade": "#eadcc2",
  "light-edge": "#b79f79",
  "light-ring": "#6f4e2b",
  "light-carve": "#8d6c30",
  "light-glint": "#fff",
  "light-lip": "#fff",
  "dark-face": "#a3283f",
  "dark-shade": "#6a1024",
  "dark-edge": "#3d0613",
  "dark-ring": "#3d0613",
  "dark-carve": "#e8a48f",
  "dark-glint": "#ffb0ac80",
  "dark-lip": "#38040f",
};

const BASALT = {
  ...TUFF,
  stone: "#5a4d45",
  "stone-low": "#463b35",
  pore: "#0e08064c",
  line: "#120b0899",
  "line-glint": "#ffe2c812",
  label: "#f0dbc8",
  may: "#ffab5c",
  "may-edge": "#ffe3c2",
  must: "#ff8d84",
  trace: "#e89f5e",
  "shape-g": "#8fd08a",
  "shape-r": "#ff8d84",
  "shape-y": "#ffc46b",
  "shape-b": "#86c5f0",
  shadow: "#00000099",
  "light-face": "#f8efdf",
  "light-shade": "#d7c6a8",
  "light-edge": "#8d7756",
  "light-ring": "#2a190b",
  "light-carve": "#7d5f2c",
  "light-glint": "#fffdf6",
  "light-lip": "#fffdf6",
  "dark-face": "#b52f47",
  "dark-shade": "#7c1429",
  "dark-edge": "#30040e",
  "dark-ring": "#f3a39a",
  "dark-carve": "#f0b29c",
  "dark-glint": "#ffaaa0bf",
  "dark-lip": "#3d0511",
};

/** Walnut and maple, chequered like a chess board. */
const WOOD = {
  ...TUFF,
  grain: "wood",
  stone: "#dcb37c",
  "stone-low": "#cfa066",
  pore: "#5e320e4c",
  chequer: "#703e184c",
  line: "#522c0e73",
  "line-glint": "#ffecc838",
  label: "#331805",
  may: "#ffd257",
  "may-edge": "#542e00",
  must: "#7d0c20",
  trace: "#5c2e08",
  "shape-g": "#1a470e",
  "shape-r": "#7d0c20",
  "shape-y": "#593c00",
  "shape-b": "#124279",
  shadow: "#2e160480",
  "light-face": "#fff3d9",
  "light-shade": "#ecd2a2",
  "light-edge": "#a17c45",
  "light-ring": "#472a0a",
  "light-carve": "#94682c",
  "dark-face": "#6b3a22",
  "dark-shade": "#3d1d0f",
  "dark-edge": "#1f0c05",
  "dark-ring": "#1f0c05",
  "dark-carve": "#e2b184",
  "dark-glint": "#ffd6aa73",
  "dark-lip": "#1d0a04",
};

/** Like a diagram in a book. */
const PAPER = {
  ...TUFF,
  grain: "none",
  stone: "#fffdf8",
  "stone-low": "#fffdf8",
  line: "#8a8178",
  "line-glint": "transparent",
  label: "#5b534c",
  may: "#f2b26b",
  "may-edge": "#7a3d05",
  must: "#96182f",
  trace: "#a05a28",
  shadow: "transparent",
  rim: "0.06",
  "light-face": "#fff",
  "light-shade": "#fff",
  "light-edge": "#2b2320",
  "light-ring": "#2b2320",
  "light-carve": "#2b2320",
  "light-glint": "transparent",
  "light-lip": "transparent",
  "dark-face": "#3a302b",
  "dark-shade": "#3a302b",
  "dark-edge": "#1b1512",
  "dark-ring": "#1b1512",
  "dark-carve": "#fff",
  "dark-glint": "transparent",
  "dark-lip": "transparent",
};

/** The strongest contrast. */
const CONTRAST = {
  ...PAPER,
  stone: "#fff",
  "stone-low": "#fff",
  line: "#000",
  label: "#000",
  may: "#ffd400",
  "may-edge": "#000",
  must: "#c00000",
  trace: "#0046c8",
  "light-edge": "#000",
  "light-ring": "#000",
  "light-carve": "#000",
  "dark-face": "#000",
  "dark-shade": "#000",
  "dark-edge": "#000",
  "dark-ring": "#000",
};

/**
 * The palettes by the values of the attribute `theme`. Without the attribute a board is tuff, basalt in a dark colour
 * scheme, and contrast where more contrast is preferred.
 */
export const THEMES: Readonly<Record<ThemeName, Palette>> = Object.freeze({
  tuff: TUFF,
  basalt: BASALT,
  wood: WOOD,
  paper: PAPER,
  contrast: CONTRAST,
});

const properties = (palette: Record<string, string>) =>
  Object.entries(palette)
    .map(([name, value]) => `--board-${name}:${value};`)
    .join("");

/**
 * The CSS rules that set the colours of boards: in the site's style sheet, which the build makes (first-paint/board.ts),
 * and in boards on other pages (embed/shadow-style.js).
 * @param board the selector of a board
 * @param also more selectors of boards with a theme
 */
export const themeRules = (board: string, also: (name: string) => string = () => "") =>
  [
    `${board} { ${properties(TUFF)} }`,
    `@media (prefers-color-scheme: dark) { ${board} { ${properties(BASALT)} } }`,
    `@media (prefers-contrast: more) { ${board} { ${properties(CONTRAST)} } }`,
    ...Object.entries(THEMES).map(
      ([name, palette]) => `${board}[theme=${name}]${also(name)} { ${properties(palette)} }`,
    ),
  ].join("\n");

/**
 * The CSS rules for pieces outside the board (the score, small boards, swatches of themes), in the theme of the board.
 * There the edge of a dark piece must also contrast with a dark page.
 */
export const pieceColorRules = () =>
  [
    pieceColors(":root", TUFF),
    `@media (prefers-color-scheme: dark) { ${pieceColors(":root", BASALT)} }`,
    `@media (prefers-contrast: more) { ${pieceColors(":root", CONTRAST)} }`,
    ...Object.entries(THEMES).flatMap(([name, palette]) => [
      pieceColors(`:root[data-board=${name}]`, palette),
      `.swatch[data-theme=${name}] { ${colorProperties(palette)} }`,
    ]),
    `.swatch[data-theme=auto] { ${colorProperties({ ...BASALT, ...lightOf(TUFF) })} --stone: linear-gradient(105deg, ${TUFF.stone} 50%, ${BASALT.stone} 50.5%); }`,
  ].join("\n");

const pieceColors = (root: string, palette: Palette) =>
  `${root} { ${colorProperties(palette)} --dark-piece-edge: var(--light, ${palette["dark-ring"]}) var(--dark, ${palette["dark-carve"]}); }`;

const colorProperties = ({
  stone,
  "light-face": light,
  "light-ring": lightEdge,
  "dark-face": dark,
  "dark-ring": darkEdge,
}: Palette) =>
  `--stone: ${stone}; --light-piece: ${light}; --light-piece-edge: ${lightEdge}; --dark-piece: ${dark}; --dark-piece-edge: ${darkEdge};`;

const lightOf = (palette: Palette) => ({ "light-face": palette["light-face"], "light-ring": palette["light-ring"] });
