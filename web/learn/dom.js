// Elements in one line each.

/** @typedef {Node | string | null | false | undefined} Child what is not there is left out */

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | boolean | null | ((event: any) => void)>} attributes a function listens: "click"
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (typeof value === "string") element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== false && child !== undefined));
  return element;
}

/**
 * @param {string} words
 * @param {() => void} does
 * @param {Record<string, string | boolean>} attributes
 */
export const button = (words, does, attributes = {}) =>
  make("button", { type: "button", click: does, ...attributes }, words);

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {Node[]} children
 */
export function draw(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * A button with a picture; its words are there for who cannot see it, and for who waits over it.
 * @param {string} path
 * @param {string} words
 * @param {() => void} does
 * @param {Record<string, string | boolean>} attributes
 */
export function pictureButton(path, words, does, attributes = {}) {
  const picture = draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: path }));
  return make("button", { type: "button", click: does, "aria-label": words, title: words, ...attributes }, picture);
}
