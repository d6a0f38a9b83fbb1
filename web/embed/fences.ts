// Puts a live board in the place of each fenced block of language `tama`, as tools make them of Markdown, and a code cell in
// that of each of language `tama-cell`. The block is only
// hidden, so that a page that is hydrated keeps what it knows of, and one without scripts has the text.

import { readBoardText } from "./board-text.ts";
import { readCellText } from "./cell-text.ts";

/** What most tools make of such a block (test_embed_fences.py lists them), and Superfences, Sphinx, VitePress, Astro, docsify. */
const fencesOf = (language: string) =>
  [
    `pre > code.language-${language}`,
    `pre.${language} > code`,
    `.highlight-${language} pre`,
    `div.language-${language} pre`,
    `pre[data-language=${language}]`,
    `pre[data-lang=${language}]`,
  ].join();
const KINDS = [
  { fences: fencesOf("tama"), make: boardFor },
  { fences: fencesOf("tama-cell"), make: cellFor },
];

/** Looks for blocks once the page is at rest, and again whenever something is added to it. On a server there is none. */
export function watchFences() {
  if (!globalThis.document) return;
  const begin = () => {
    replaceFences(document);
    const watch = new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => addedNodes.length > 0)) replaceFences(document);
    });
    watch.observe(document.documentElement, { childList: true, subtree: true });
  };
  // A page that is hydrated loses what was changed before.
  const atRest = () => (globalThis.requestIdleCallback ?? setTimeout)(begin);
  if (document.readyState === "complete") atRest();
  else addEventListener("load", atRest, { once: true });
}

function replaceFences(root: ParentNode) {
  for (const { fences, make } of KINDS) for (const code of root.querySelectorAll(fences)) replaceFence(code, make);
}

function replaceFence(code: Element, make: (text: string) => HTMLElement) {
  const block = code.closest("pre");
  if (!block || block.dataset.tama !== undefined) return;
  block.dataset.tama = "";
  /** With the name of the language and a button, where there is a box around it. */
  const box: HTMLElement = block.closest("div[class*=language-tama]") ?? block;
  box.style.display = "none";
  box.after(makeOrSay(make, textOf(code)));
}

/** The text of a block, whose lines end with a character, with a break, or with an element of their own. */
function textOf(code: Element) {
  const copy = code.cloneNode(true) as Element;
  for (const br of copy.querySelectorAll("br")) br.replaceWith("\n");
  for (const line of copy.querySelectorAll(".ec-line")) if (!line.textContent?.endsWith("\n")) line.append("\n");
  return copy.textContent ?? "";
}

/** @returns what is made of the text, or what is wrong with it */
function makeOrSay(make: (text: string) => HTMLElement, text: string): HTMLElement {
  try {
    return make(text);
  } catch (error) {
    const message = document.createElement("p");
    message.setAttribute("role", "alert");
    message.lang = "en";
    message.textContent = `Tama: ${error instanceof Error ? error.message : error}.`;
    return message;
  }
}

function boardFor(text: string) {
  return withAttributes(document.createElement("tama-board"), readBoardText(text));
}

function cellFor(text: string) {
  const { attributes, code, output } = readCellText(text);
  const cell = withAttributes(document.createElement("tama-cell"), attributes);
  for (const content of [code, output]) {
    const holder = document.createElement("pre");
    holder.textContent = content;
    cell.append(holder);
  }
  return cell;
}

function withAttributes(element: HTMLElement, attributes: Record<string, string>) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
