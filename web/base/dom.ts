// Creates, updates and scrolls DOM elements.

/** @typedef {Node | string | null | false | undefined} Child null, false and undefined are left out */

/**
 * Creates an HTML element.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | boolean | null | ((event: any) => void)>} attributes true sets an empty attribute,
 *   false and null set none; a function becomes a listener, as for "click"; `text` is the text content
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, { text = null, ...attributes } = {}, ...children) {
  const element = document.createElement(tag);
  if (element instanceof HTMLButtonElement) element.type = "button"; // the default would submit a form
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (typeof value === "string") element.setAttribute(name, value);
  }
  const present = [text, ...children].filter((child) => child instanceof Node || (typeof child === "string" && child));
  element.append(.../** @type {(Node | string)[]} */ (present));
  return element;
}

/**
 * Sets an attribute if its value differs: browsers treat setting the same value as a change, too.
 * @param {Element | null | undefined} element
 * @param {string} name
 * @param {string} value
 */
export const updateAttribute = (element, name, value) =>
  element?.getAttribute(name) === value || element?.setAttribute(name, value);

/**
 * Sets the text of an element if it differs.
 * @param {Element} element
 * @param {string} text
 */
export function updateText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Makes a change, and moves the focus if the change removed, hid or disabled the focused element. Browsers blur such an
 * element at different times, so the focused element is read before the change.
 * @param {() => void} change
 * @param {() => HTMLElement | null | undefined} next
 */
export function keepFocus(change, next) {
  const { activeElement: before } = document;
  change();
  if (!(before instanceof HTMLElement) || before === document.body) return;
  if (!before.checkVisibility() || before.matches(":disabled")) next()?.focus();
}

/**
 * Scrolls a list to an item after layout, without scrolling the page as scrollIntoView would.
 * @param {HTMLElement} list
 * @param {HTMLElement} item
 */
export function scrollWithin(list, item) {
  const laidOut = new IntersectionObserver(() => {
    laidOut.disconnect();
    const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
    if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
    else if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  });
  laidOut.observe(item);
}

/**
 * Creates a button with a text.
 * @param {string} words
 * @param {() => void} onClick
 * @param {Record<string, string | boolean>} attributes
 */
export const button = (words, onClick, attributes = {}) => make("button", { click: onClick, ...attributes }, words);

/**
 * Opens a modal dialog that is removed from the document when it closes.
 * @param {string} id
 * @param {string} title
 * @param {Child[]} content
 */
export function openTemporaryDialog(id, title, ...content) {
  const form = make("form", { method: "dialog" }, make("h2", { id: `${id}-title`, text: title }), ...content);
  const dialog = make("dialog", { id, class: "wide", "aria-labelledby": `${id}-title` }, form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, form };
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * Creates an SVG element.
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {Node[]} children
 */
export function svgElement(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * An icon of 24 by 24 units, like those in index.html.
 * @param {string} path
 */
export const icon = (path) =>
  svgElement("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svgElement("path", { d: path }));

/**
 * A button with an icon; the words are its accessible name and its tooltip.
 * @param {string} path
 * @param {string} words
 * @param {() => void} onClick
 * @param {Record<string, string | boolean>} attributes
 */
export const iconButton = (path, words, onClick, attributes = {}) =>
  make("button", { click: onClick, "aria-label": words, title: words, ...attributes }, icon(path));

/**
 * Downloads a file to the visitor's device.
 * @param {string} name
 * @param {Blob} content
 */
export function downloadFile(name, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
