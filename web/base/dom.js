// Makes, changes and scrolls elements of the document in few words.

/** @typedef {Node | string | null | false | undefined} Child what is not there is left out */

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | boolean | null | ((event: any) => void)>} attributes true stands for an empty one,
 *   false and null for none; a function listens: "click"; `text` is the content
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, { text = null, ...attributes } = {}, ...children) {
  const element = document.createElement(tag);
  if (element instanceof HTMLButtonElement) element.type = "button"; // and sends no form, unless it is asked to
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
 * Writes what is new: the browser takes even what an attribute says already for a change.
 * @param {Element | null | undefined} element
 * @param {string} name
 * @param {string} value
 */
export const updateAttribute = (element, name, value) =>
  element?.getAttribute(name) === value || element?.setAttribute(name, value);

/**
 * The same for what stands in an element.
 * @param {Element} element
 * @param {string} text
 */
export function updateText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Makes a change, and moves the keyboard's focus on where that removed, hid or disabled what had it. Browsers take the
 * focus away at different times, so it is looked at before.
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
 * Scrolls the list alone, once the browser has laid it out; scrollIntoView would move the page too.
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
 * @param {string} words
 * @param {() => void} does
 * @param {Record<string, string | boolean>} attributes
 */
export const button = (words, does, attributes = {}) => make("button", { click: does, ...attributes }, words);

/**
 * Opens a dialog that is gone once it is closed.
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
 * A drawing of 24 by 24, as the buttons of index.html have them.
 * @param {string} path
 */
export const icon = (path) =>
  svgElement("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svgElement("path", { d: path }));

/**
 * A button with a picture; its words are there for who cannot see it, and for who waits over it.
 * @param {string} path
 * @param {string} words
 * @param {() => void} does
 * @param {Record<string, string | boolean>} attributes
 */
export const iconButton = (path, words, does, attributes = {}) =>
  make("button", { click: does, "aria-label": words, title: words, ...attributes }, icon(path));

/**
 * Hands a file to the visitor.
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
