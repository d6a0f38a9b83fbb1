// Reads the board's colours from CSS, so that colour schemes and pages can change them.

/** @import { ShapeColor } from "../base/protocol.js" */
/** @import { DrawingContext, Material } from "./pieces.js" */

/**
 * The names of the themes, in the order of the settings. Their colours are in palettes.js, which the first load does
 * without: there they are CSS.
 */
export const THEME_NAMES = Object.freeze(/** @type {const} */ (["tuff", "basalt", "wood", "paper", "contrast"]));

/** @typedef {(typeof THEME_NAMES)[number]} ThemeName */
/** @typedef {"stone" | "wood" | "none"} Grain the texture of the board, which ground.js draws */

/**
 * @typedef {object} Theme
 * @property {Grain} grain
 * @property {string} stone
 * @property {string} stoneLow
 * @property {string} pore
 * @property {string} chequer over every second square
 * @property {string} line
 * @property {string} lineGlint
 * @property {string} label
 * @property {string} may the fill of marks for legal moves
 * @property {string} mayEdge
 * @property {string} must obligations and mistakes
 * @property {string} trace of the last move
 * @property {Record<ShapeColor, string>} shapes that are drawn on the board
 * @property {string} shadow
 * @property {Material} light
 * @property {Material} dark
 * @property {number} ratio device pixels per CSS pixel
 *
 * @typedef {object} Canvas where and how to draw
 * @property {DrawingContext} ctx
 * @property {number} size of the board in pixels
 * @property {boolean} flipped
 * @property {Theme} theme
 */

/**
 * The theme of an element, in the system's colours where the visitor forces them.
 * @param {Element} element
 * @param {number} ratio
 * @returns {Theme}
 */
export function readTheme(element, ratio) {
  const style = getComputedStyle(element);
  const theme = toTheme((name) => style.getPropertyValue(`--board-${name}`).trim(), ratio);
  return matchMedia("(forced-colors: active)").matches ? { ...theme, ...forcedTheme(element) } : theme;
}

/**
 * Builds a theme from the colours of a palette.
 * @param {(name: string) => string} color of a palette
 * @param {number} ratio
 * @returns {Theme}
 */
export function toTheme(color, ratio) {
  const material = (/** @type {string} */ name) => ({
    face: color(`${name}-face`),
    shade: color(`${name}-shade`),
    edge: color(`${name}-edge`),
    ring: color(`${name}-ring`),
    glint: color(`${name}-glint`),
    carve: color(`${name}-carve`),
    lip: color(`${name}-lip`),
    rim: Number(color("rim")),
  });
  return {
    grain: /** @type {Grain} */ (color("grain")),
    stone: color("stone"),
    stoneLow: color("stone-low"),
    pore: color("pore"),
    chequer: color("chequer"),
    line: color("line"),
    lineGlint: color("line-glint"),
    label: color("label"),
    may: color("may"),
    mayEdge: color("may-edge"),
    must: color("must"),
    trace: color("trace"),
    shapes: { G: color("shape-g"), R: color("shape-r"), Y: color("shape-y"), B: color("shape-b") },
    shadow: color("shadow"),
    light: material("light"),
    dark: material("dark"),
    ratio,
  };
}

/**
 * The theme in the system's forced colours: two for the board and one for legal moves. The lighter of the two colours the
 * light pieces.
 * @param {Element} element
 */
function forcedTheme(element) {
  const [ground, ink, accent] = ["Canvas", "CanvasText", "Highlight"].map((name) => systemColor(element, name));
  const [light, dark] = luminance(ground) > luminance(ink) ? [ground, ink] : [ink, ground];
  const flat = (/** @type {string} */ face, /** @type {string} */ mark) => {
    return {
      face,
      shade: face,
      edge: ink,
      ring: ink,
      glint: "transparent",
      carve: mark,
      lip: "transparent",
      rim: 0.06,
    };
  };
  return {
    grain: /** @type {const} */ ("none"),
    stone: ground,
    stoneLow: ground,
    chequer: "transparent",
    line: ink,
    lineGlint: "transparent",
    label: ink,
    may: accent,
    mayEdge: ink,
    must: ink,
    trace: accent,
    shapes: { G: ink, R: ink, Y: ink, B: ink },
    shadow: "transparent",
    light: flat(light, dark),
    dark: flat(dark, light),
  };
}

/**
 * @param {Element} element
 * @param {string} name of a CSS system colour
 */
function systemColor(element, name) {
  const probe = document.createElement("span");
  probe.style.color = name;
  element.shadowRoot?.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** @param {string} color as computed styles give it: rgb(r, g, b) */
const luminance = (color) => {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
