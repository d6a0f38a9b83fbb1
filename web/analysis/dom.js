// Elements in few words.

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | boolean>} attributes true stands for an empty one, false for none; `text` is the content
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function element(tag, { text = "", ...attributes } = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  if (typeof text === "string" && text) made.textContent = text;
  made.append(...children);
  return made;
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {Element[]} children
 */
export function drawing(tag, attributes, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/**
 * A drawing of 24 by 24, as the buttons of index.html have them.
 * @param {string} path
 */
export const icon = (path) =>
  drawing("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, drawing("path", { d: path }));
