// Creates, updates and scrolls DOM elements.

import { KIOSK } from "./kiosk.ts";

/** words of Python or of the browser, which are English in every language of the page */
export interface English {
  english: string;
}

/** a text of the page; in parts where some of its words are English */
export type PageText = string | (string | English)[];

/** null, false and undefined are left out */
export type Child = Node | PageText | null | false | undefined;

type Attributes = { text?: string | null } & Record<
  string,
  string | boolean | null | undefined | ((event: Event) => void)
>;

/** The nodes of a text: English words have an element that says so, for speech, hyphens and direction. */
const nodesOf = (text: PageText): (Node | string)[] =>
  [text]
    .flat()
    .map((part) => (typeof part === "string" ? part : make("bdi", { lang: "en", dir: "ltr" }, part.english)));

/** What an element gets of several children. */
export const contentOf = (...children: Child[]) =>
  children.flatMap((child) => (child instanceof Node ? [child] : child ? nodesOf(child) : []));

/**
 * Creates an HTML element.
 * @param attributes true sets an empty attribute, false and null set none; a function becomes a listener, as for
 *   "click"; `text` is the text content
 */
export function make<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  { text, ...attributes }: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag);
  if (element instanceof HTMLButtonElement) element.type = "button"; // the default would submit a form
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (typeof value === "string") element.setAttribute(name, value);
  }
  element.append(...contentOf(text, ...children));
  return element;
}

/** Finds an element that the markup is known to have; throws if it lacks it. */
export function elementIn<Tag extends keyof HTMLElementTagNameMap>(
  root: ParentNode,
  tag: Tag,
): HTMLElementTagNameMap[Tag];
export function elementIn(root: ParentNode, selector: string): HTMLElement;
export function elementIn(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`there is no element ${selector}`);
  return found;
}

/** The same by its id, with the class that it has. */
export function byId(id: string): HTMLElement;
export function byId<Found extends HTMLElement>(id: string, kind: new () => Found): Found;
export function byId(id: string, kind = HTMLElement) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`there is no ${kind.name} with the id ${id}`);
  return found;
}

/** Finds a field of a form by its name, or a list of radio buttons. */
export function fieldIn<Field extends Element | RadioNodeList>(
  form: HTMLFormElement,
  name: string,
  kind: new () => Field,
): Field {
  const found = form.elements.namedItem(name);
  if (!(found instanceof kind)) throw new Error(`there is no ${kind.name} with the name ${name}`);
  return found;
}

/** Sets an attribute if its value differs: browsers treat setting the same value as a change, too. */
export const updateAttribute = (element: Element | null | undefined, name: string, value: string) =>
  element?.getAttribute(name) === value || element?.setAttribute(name, value);

/** Sets the text of an element if it differs. */
export function updateText(element: Element, text: PageText) {
  if (typeof text !== "string") element.replaceChildren(...contentOf(text));
  else if (element.childElementCount > 0 || element.textContent !== text) element.textContent = text;
}

/**
 * Makes a change, and moves the focus if the change removed, hid or disabled the focused element. Browsers blur such an
 * element at different times, so the focused element is read before the change.
 */
export function keepFocus(change: () => void, next: () => HTMLElement | null | undefined) {
  const { activeElement: before } = document;
  change();
  if (!(before instanceof HTMLElement) || before === document.body) return;
  if (!before.checkVisibility() || before.matches(":disabled")) next()?.focus();
}

/** Scrolls a list to an item after layout, without scrolling the page as scrollIntoView would. */
export function scrollWithin(list: HTMLElement, item: HTMLElement) {
  const laidOut = new IntersectionObserver(() => {
    laidOut.disconnect();
    const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
    if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
    else if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
    if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right;
    else if (inner.left < outer.left) list.scrollLeft -= outer.left - inner.left;
  });
  laidOut.observe(item);
}

/** Creates a button with a text. */
export const button = (words: string, onClick: () => void, attributes: Record<string, string | boolean> = {}) =>
  make("button", { click: onClick, ...attributes }, words);

/** Opens a modal dialog that is removed from the document when it closes. */
export function openTemporaryDialog(id: string, title: string, ...content: Child[]) {
  const form = make("form", { method: "dialog" }, make("h2", { id: `${id}-title`, text: title }), ...content);
  const dialog = make("dialog", { id, class: "wide", "aria-labelledby": `${id}-title` }, form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, form };
}

const SVG = "http://www.w3.org/2000/svg";

/** Creates an SVG element. */
export function svgElement(tag: string, attributes: Record<string, string | number>, ...children: Node[]) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** An icon of 24 by 24 units, like those in index.html. */
export const icon = (path: string) =>
  svgElement("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svgElement("path", { d: path }));

/** A button with an icon; the words are its accessible name and its tooltip. */
export const iconButton = (
  path: string,
  words: string,
  onClick: () => void,
  attributes: Record<string, string | boolean> = {},
) => make("button", { click: onClick, "aria-label": words, title: words, ...attributes }, icon(path));

/** Downloads a file to the visitor's device, unless that is a kiosk. */
export function downloadFile(name: string, content: Blob) {
  if (KIOSK !== null) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
