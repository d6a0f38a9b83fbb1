// Shows the moves of an analysis: the main line, and the variations within it.

import type { Event } from "../app/events.ts";
import type { State } from "../app/state.ts";
import { make, scrollWithin } from "../base/dom.ts";
import { keyOf, t, withCommas } from "../i18n/messages.ts";
import { GLYPHS, VERDICT_GLYPHS } from "../ui/engine-text.ts";
import { moveName, moveNumber, moveText } from "../ui/move-text.ts";
import { commentText } from "./annotations.ts";
import { lineFrom, nodeAt, ply, ROOT } from "./move-tree.ts";
import type { Study } from "./state.ts";

export function mountTree(root: HTMLElement, dispatch: (event: Event) => void): (state: State) => void {
  root.addEventListener("click", ({ target }) => {
    const id = target instanceof Element && target.closest("button")?.dataset.node;
    if (id) dispatch({ type: "study-go", id: Number(id) });
  });
  root.addEventListener("keydown", ({ key }) => key === "Delete" && dispatch({ type: "study-delete" }));
  let drawn: unknown[] = [];
  let shown: number | null = null;
  return ({ analysis: { study }, site: { language } }) => {
    if (!study) {
      drawn = [];
      return;
    }
    const now = [study.tree, study.review, language];
    const focused = root.contains(document.activeElement);
    const anew = now.some((part, at) => part !== drawn[at]);
    if (anew) root.replaceChildren(...written(study));
    drawn = now;
    if (!anew && shown === study.at) return;
    shown = study.at;
    for (const button of root.querySelectorAll("button")) {
      const here = button.dataset.node === String(study.at);
      button.tabIndex = here ? 0 : -1;
      if (!here) button.removeAttribute("aria-current");
      else {
        button.setAttribute("aria-current", "step");
        const place = root.closest<HTMLElement>(".middle");
        // What a review tells is at the top, and stays in sight.
        const follows = focused || (!study.review && !place?.contains(document.activeElement));
        if (place && follows) scrollWithin(place, button);
        if (focused) button.focus({ preventScroll: true });
      }
    }
  };
}

function written(study: Study) {
  const start = make("button", { "data-node": String(ROOT), text: t("study.start") });
  const { comments } = nodeAt(study.tree, ROOT);
  const line = make("ol", { class: "line" });
  line.append(make("li", { class: "start" }, start, ...remark(comments)), ...items(study, lineFrom(study.tree, ROOT)));
  return [line];
}

function items(study: Study, line: number[]): HTMLElement[] {
  const { tree } = study;
  let counted = false; // whether the number before a move is clear from the one before
  return line.map((id, at) => {
    const { parent, comments } = nodeAt(tree, id);
    const siblings = nodeAt(tree, parent).children;
    const others = siblings[0] === id && at >= 0 ? siblings.slice(1) : [];
    const item = make("li", {}, moveButton(study, id, counted), ...remark(comments));
    for (const other of others) {
      const variation = make("ol", { class: "variation", "aria-label": t("study.variation") });
      variation.append(...items(study, [other, ...lineFrom(tree, other)]));
      item.append(variation);
    }
    counted = others.length === 0 && comments.length === 0;
    return item;
  });
}

function moveButton({ tree, review }: Study, id: number, counted: boolean) {
  const { text, glyphs, stand } = nodeAt(tree, id);
  const first = nodeAt(tree, ROOT).stand?.view.turn;
  const number = moveNumber(ply(tree, id), first);
  const white = (ply(tree, id) % 2 === 1) === (first !== "black");
  const found = review?.moves[review.line.indexOf(id)];
  const judged = found && VERDICT_GLYPHS[found.verdict];
  const signs = glyphs.length > 0 ? glyphs : judged ? [judged] : [];
  const sign = signs.map((glyph) => GLYPHS[glyph] ?? "").join("");
  const names = signs.filter((glyph) => glyph in GLYPHS && glyph > 0).map((glyph) => t(keyOf(`glyph.${glyph}`)));
  const label = moveName(number, white ? "side.white" : "side.black", text);
  const button = make("button", {
    "data-node": String(id),
    "aria-label": withCommas([label, ...names]),
    "data-unknown": stand === null,
  });
  button.append(moveText(text));
  if (sign) button.append(make("b", { class: "sign", "data-sign": sign, text: sign }));
  if (!white && counted) return button;
  return make("span", {}, make("span", { class: "number", text: white ? `${number}.` : `${number}…` }), button);
}

function remark(comments: string[]) {
  const text = commentText(comments);
  return text ? [make("span", { class: "comment", dir: "auto", text })] : [];
}
