// Puts a live board in the place of each fenced block of language `tama`, as tools make them of Markdown. The block is only
// hidden, so that a page that is hydrated keeps what it knows of, and one without scripts has the text.

import { readBoardText } from "./board-text.js";

/** What markdown-it, marked, remark and Python-Markdown, Superfences, Sphinx, VitePress, and Astro make of such a block. */
const FENCES =
  "pre > code.language-tama, pre.tama > code, .highlight-tama pre, div.language-tama pre, pre[data-language=tama]";

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

/** @param {ParentNode} root */
function replaceFences(root) {
  for (const code of root.querySelectorAll(FENCES)) {
    const block = /** @type {HTMLElement} */ (code.closest("pre"));
    if (block.dataset.tama !== undefined) continue;
    block.dataset.tama = "";
    /** With the name of the language and a button, where there is a box around it. @type {HTMLElement} */
    const box = block.closest("div.language-tama") ?? block;
    box.style.display = "none";
    box.after(boardFor(code.textContent ?? ""));
  }
}

/**
 * @param {string} text
 * @returns {HTMLElement} a board, or what is wrong with the text
 */
function boardFor(text) {
  try {
    const board = document.createElement("tama-board");
    for (const [name, value] of Object.entries(readBoardText(text))) board.setAttribute(name, value);
    return board;
  } catch (error) {
    const message = document.createElement("p");
    message.setAttribute("role", "alert");
    message.textContent = `Tama: ${/** @type {Error} */ (error).message}.`;
    return message;
  }
}
