// Puts a live board in the place of each fenced block of language `tama`, as tools make them of Markdown. The block is only
// hidden, so that a page that is hydrated keeps what it knows of, and one without scripts has the text.

import { readBoardText } from "./board-text.ts";

/** What most tools make of such a block (test_embed_fences.py lists them), and Superfences, Sphinx, VitePress, Astro, docsify. */
const FENCES = [
  "pre > code.language-tama",
  "pre.tama > code",
  ".highlight-tama pre",
  "div.language-tama pre",
  "pre[data-language=tama]",
  "pre[data-lang=tama]",
].join();

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
  for (const code of root.querySelectorAll(FENCES)) {
    const block = code.closest("pre");
    if (!block || block.dataset.tama !== undefined) continue;
    block.dataset.tama = "";
    /** With the name of the language and a button, where there is a box around it. */
    const box: HTMLElement = block.closest("div.language-tama") ?? block;
    box.style.display = "none";
    box.after(boardFor(textOf(code)));
  }
}

/** The text of a block, whose lines end with a character, with a break, or with an element of their own. */
function textOf(code: Element) {
  const copy = code.cloneNode(true) as Element;
  for (const br of copy.querySelectorAll("br")) br.replaceWith("\n");
  for (const line of copy.querySelectorAll(".ec-line")) if (!line.textContent?.endsWith("\n")) line.append("\n");
  return copy.textContent ?? "";
}

/** @returns a board, or what is wrong with the text */
function boardFor(text: string): HTMLElement {
  try {
    const board = document.createElement("tama-board");
    for (const [name, value] of Object.entries(readBoardText(text))) board.setAttribute(name, value);
    return board;
  } catch (error) {
    const message = document.createElement("p");
    message.setAttribute("role", "alert");
    message.lang = "en";
    message.textContent = `Tama: ${error instanceof Error ? error.message : error}.`;
    return message;
  }
}
