// The board's palettes: what is stone in one is wood or paper in another. Every colour is a --board-… property, so a
// page may replace any of them; `grain` names what ground.js draws.

/** @typedef {"stone" | "wood" | "none"} Grain */

const TUFF = {
  grain: "stone",
  stone: "#ebd0b8",
  "stone-low": "#dfbd9f",
  pore: "rgb(110 62 36 / .17)",
  chequer: "transparent",
  line: "rgb(128 76 46 / .42)",
  "line-glint": "rgb(255 247 236 / .5)",
  label: "rgb(84 50 32 / .78)",
  may: "#f5a04c",
  "may-edge": "#8f4708",
  must: "#96182f",
  trace: "rgb(176 104 52 / .3)",
  shadow: "rgb(62 32 18 / .42)",
  rim: "0.025",
  "light-face": "#fffaf0",
  "light-shade": "#eadcc2",
  "light-edge": "#b79f79",
  "light-carve": "#a5834d",
  "light-glint": "#ffffff",
  "light-lip": "#ffffff",
  "dark-face": "#a3283f",
  "dark-shade": "#6a1024",
  "dark-edge": "#3d0613",
  "dark-carve": "#e8a48f",
  "dark-glint": "rgb(255 176 172 / .5)",
  "dark-lip": "#38040f",
};

const BASALT = {
  ...TUFF,
  stone: "#5a4d45",
  "stone-low": "#463b35",
  pore: "rgb(14 8 6 / .3)",
  line: "rgb(18 11 8 / .6)",
  "line-glint": "rgb(255 226 200 / .07)",
  label: "rgb(240 219 200 / .72)",
  may: "#ffab5c",
  "may-edge": "#2c1605",
  must: "#ff8d84",
  trace: "rgb(255 166 84 / .26)",
  shadow: "rgb(0 0 0 / .6)",
  "light-face": "#f8efdf",
  "light-shade": "#d7c6a8",
  "light-edge": "#8d7756",
  "light-carve": "#94733f",
  "light-glint": "#fffdf6",
  "light-lip": "#fffdf6",
  "dark-face": "#b52f47",
  "dark-shade": "#7c1429",
  "dark-edge": "#30040e",
  "dark-carve": "#f0b29c",
  "dark-glint": "rgb(255 170 160 / .75)",
  "dark-lip": "#3d0511",
};

/** Walnut and maple, chequered for those who are used to it. */
const WOOD = {
  ...TUFF,
  grain: "wood",
  stone: "#dcb37c",
  "stone-low": "#cfa066",
  pore: "rgb(94 50 14 / .3)",
  chequer: "rgb(112 62 24 / .3)",
  line: "rgb(82 44 14 / .45)",
  "line-glint": "rgb(255 236 200 / .22)",
  label: "rgb(58 28 6 / .85)",
  may: "#ffd257",
  "may-edge": "#5c3300",
  must: "#8c0f26",
  trace: "rgb(92 46 8 / .32)",
  shadow: "rgb(46 22 4 / .5)",
  "light-face": "#fff3d9",
  "light-shade": "#ecd2a2",
  "light-edge": "#a17c45",
  "light-carve": "#94682c",
  "dark-face": "#6b3a22",
  "dark-shade": "#3d1d0f",
  "dark-edge": "#1f0c05",
  "dark-carve": "#e2b184",
  "dark-glint": "rgb(255 214 170 / .45)",
  "dark-lip": "#1d0a04",
};

/** As a diagram in a book. */
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
  trace: "rgb(176 104 52 / .25)",
  shadow: "transparent",
  rim: "0.06",
  "light-face": "#ffffff",
  "light-shade": "#ffffff",
  "light-edge": "#2b2320",
  "light-carve": "#2b2320",
  "light-glint": "transparent",
  "light-lip": "transparent",
  "dark-face": "#3a302b",
  "dark-shade": "#3a302b",
  "dark-edge": "#1b1512",
  "dark-carve": "#ffffff",
  "dark-glint": "transparent",
  "dark-lip": "transparent",
};

/** The most that a screen can tell apart. */
const CONTRAST = {
  ...PAPER,
  stone: "#ffffff",
  "stone-low": "#ffffff",
  line: "#000000",
  label: "#000000",
  may: "#ffd400",
  "may-edge": "#000000",
  must: "#c00000",
  trace: "rgb(0 70 200 / .45)",
  "light-edge": "#000000",
  "light-carve": "#000000",
  "dark-face": "#000000",
  "dark-shade": "#000000",
  "dark-edge": "#000000",
};

/** The values of the attribute `theme`; without it, tuff by day and basalt where a dark scheme is preferred. */
export const THEMES = Object.freeze({ tuff: TUFF, basalt: BASALT, wood: WOOD, paper: PAPER, contrast: CONTRAST });

/** @param {Record<string, string>} palette */
const properties = (palette) =>
  Object.entries(palette)
    .map(([name, value]) => `--board-${name}: ${value};`)
    .join(" ");

/**
 * The rules that set the colours of boards: of those in a page of ours in its style sheet, which the build makes
 * (boot/first-board.js), of those in the pages of others in embed/sheet.js.
 * @param {string} board what selects one
 * @param {(name: string) => string} also selects boards besides that have a theme already
 */
export const themeRules = (board, also = () => "") =>
  [
    `${board} { ${properties(TUFF)} }`,
    `@media (prefers-color-scheme: dark) { ${board} { ${properties(BASALT)} } }`,
    ...Object.entries(THEMES).map(
      ([name, palette]) => `${board}[theme=${name}]${also(name)} { ${properties(palette)} }`,
    ),
  ].join("\n");
