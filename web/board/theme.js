// The board's colours, read from the style sheet so that schemes and pages can change them.

/** @import { Material } from "./pieces.js" */

/**
 * @typedef {object} Theme
 * @property {string} stone
 * @property {string} stoneLow
 * @property {string} pore
 * @property {string} line
 * @property {string} lineGlint
 * @property {string} label
 * @property {string} may what may be done
 * @property {string} mayEdge
 * @property {string} must what must be done
 * @property {string} trace of the last move
 * @property {string} shadow
 * @property {Material} light
 * @property {Material} dark
 * @property {number} ratio device pixels per CSS pixel
 */

/**
 * @param {Element} element
 * @param {number} ratio
 * @returns {Theme}
 */
export function readTheme(element, ratio) {
  const style = getComputedStyle(element);
  const color = (/** @type {string} */ name) => style.getPropertyValue(`--board-${name}`).trim();
  const material = (/** @type {string} */ name) => ({
    face: color(`${name}-face`),
    shade: color(`${name}-shade`),
    edge: color(`${name}-edge`),
    glint: color(`${name}-glint`),
    carve: color(`${name}-carve`),
    lip: color(`${name}-lip`),
  });
  return {
    stone: color("stone"),
    stoneLow: color("stone-low"),
    pore: color("pore"),
    line: color("line"),
    lineGlint: color("line-glint"),
    label: color("label"),
    may: color("may"),
    mayEdge: color("may-edge"),
    must: color("must"),
    trace: color("trace"),
    shadow: color("shadow"),
    light: material("light"),
    dark: material("dark"),
    ratio,
  };
}
