// The form for a sign and a comment beside the move on the board, and for the place of its variation.

import type { Event } from "../app/events.ts";
import type { State } from "../app/state.ts";
import { keepFocus, make } from "../base/dom.ts";
import { translate } from "../i18n/messages.ts";
import { GLYPHS } from "../ui/engine-text.ts";
import { commentText } from "./annotations.ts";
import { isMain, nodeAt, ROOT } from "./move-tree.ts";

export function mountNote(root: HTMLElement, dispatch: (event: Event) => void): (state: State) => void {
  const signs = signButtons(dispatch);
  const act = (key: string, event: Event) => make("button", { "data-i18n": key, click: () => dispatch(event) });
  const promote = act("study.promote", { type: "study-promote" });
  const remove = act("study.delete", { type: "study-delete" });
  const restore = act("study.restore", { type: "study-restore" });
  const glyphs = make("div", { class: "glyphs", role: "group", "data-i18n-label": "study.glyphs" }, ...signs);
  const said = { "data-i18n-label": "study.comment", "data-i18n-placeholder": "study.comment" };
  const comment = make("textarea", { rows: "2", dir: "auto", ...said });
  comment.addEventListener("change", () => dispatch({ type: "study-comment", text: comment.value }));
  const title = make("summary", { "data-i18n": "study.note" });
  root.append(
    make("details", {}, title, glyphs, comment, make("div", { class: "branch" }, promote, remove)),
    make("p", { class: "branch" }, restore),
  );
  translate(root);
  let at = -1;
  return ({ analysis: { study } }) => {
    if (!study) return;
    const node = nodeAt(study.tree, study.at);
    const words = commentText(node.comments);
    if (document.activeElement !== comment || at !== study.at) comment.value = words;
    at = study.at;
    for (const [index, button] of signs.entries())
      button.setAttribute("aria-pressed", String(node.glyphs.includes(index + 1)));
    keepFocus(
      () => {
        for (const button of [...signs, remove]) button.disabled = study.at === ROOT;
        promote.disabled = isMain(study.tree, study.at);
        restore.hidden = !study.removed || study.removed.left !== study.tree;
      },
      () => document.querySelector("#study .tree [aria-current]"),
    );
  };
}

const signButtons = (dispatch: (event: Event) => void) =>
  GLYPHS.slice(1).map((sign, at) => {
    const name = `glyph.${at + 1}`;
    const click = () => dispatch({ type: "study-glyph", glyph: at + 1 });
    const named = { "data-i18n-label": name, "data-i18n-title": name };
    return make("button", { "data-glyph": `${at + 1}`, ...named, text: sign, click });
  });
