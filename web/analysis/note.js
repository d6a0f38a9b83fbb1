// What is written beside the move on the board: a sign, a comment; and what becomes of its variation.

/** @import { Event, State } from "../state/model.js" */

import { keyOf, t } from "../i18n/messages.js";
import { element } from "./dom.js";
import { spoken } from "./notes.js";
import { isMain, nodeAt, ROOT } from "./tree.js";
import { GLYPHS } from "./words.js";

/**
 * @param {HTMLElement} root
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State) => void}
 */
export function mountNote(root, dispatch) {
  const signs = GLYPHS.slice(1).map((sign, at) => {
    const button = element("button", { type: "button", "data-glyph": String(at + 1), text: sign });
    button.addEventListener("click", () => dispatch({ type: "study-glyph", glyph: at + 1 }));
    return button;
  });
  const [promote, remove] = [element("button", { type: "button" }), element("button", { type: "button" })];
  promote.addEventListener("click", () => dispatch({ type: "study-promote" }));
  remove.addEventListener("click", () => dispatch({ type: "study-delete" }));
  const glyphs = element("div", { class: "glyphs", role: "group" }, ...signs);
  const comment = element("textarea", { rows: "2", dir: "auto" });
  comment.addEventListener("change", () => dispatch({ type: "study-comment", text: comment.value }));
  const title = element("summary");
  root.append(element("details", {}, title, glyphs, comment, element("div", { class: "branch" }, promote, remove)));
  let at = -1;
  let drawn = "";
  return ({ study, language }) => {
    if (!study) return;
    const node = nodeAt(study.tree, study.at);
    const words = spoken(node.comments);
    if (document.activeElement !== comment || at !== study.at) comment.value = words;
    at = study.at;
    for (const button of signs) {
      const glyph = Number(button.dataset.glyph);
      button.setAttribute("aria-pressed", String(node.glyphs.includes(glyph)));
      button.disabled = study.at === ROOT;
    }
    promote.disabled = isMain(study.tree, study.at);
    remove.disabled = study.at === ROOT;
    if (drawn === language) return;
    drawn = language;
    title.textContent = t("study.note");
    comment.setAttribute("aria-label", t("study.comment"));
    comment.placeholder = t("study.comment");
    glyphs.setAttribute("aria-label", t("study.glyphs"));
    promote.textContent = t("study.promote");
    remove.textContent = t("study.delete");
    for (const button of signs) {
      const name = t(keyOf(`glyph.${button.dataset.glyph}`));
      button.setAttribute("aria-label", name);
      button.title = name;
    }
  };
}
