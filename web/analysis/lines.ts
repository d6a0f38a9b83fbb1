// Shows the engine's evaluation: a bar beside the board, and the best lines, whose moves can be played by a click.

import type { Event } from "../app/events.ts";
import type { State } from "../app/state.ts";
import { make } from "../base/dom.ts";
import type { SearchInfo, Side } from "../base/protocol.ts";
import { t, translate } from "../i18n/messages.ts";
import { effortText, linesOf, share, worthText } from "../ui/engine-text.ts";
import { moveText } from "../ui/move-text.ts";
import { MOST_LINES } from "./convert.ts";
import type { Study } from "./state.ts";

/** Moves of a line that are shown. */
const LONGEST = 9;

/** @param state what the engine says of the position on the board; null where it has said nothing */
function infoOf({ analysis: { study } }: State) {
  const info = study?.found[study.at];
  return study && info && study.stand.view.moves.length > 0 ? { info, turn: study.stand.view.turn } : null;
}

/** The share of White, where nothing was said yet that of the position before. */
export function mountBar(stage: HTMLElement): (state: State) => void {
  const fill = make("i");
  const bar = make("div", {
    class: "bar",
    role: "meter",
    "aria-valuenow": "50",
    "aria-valuemin": "0",
    "aria-valuemax": "100",
    hidden: true,
    "data-i18n-label": "study.bar",
  });
  bar.append(fill);
  stage.append(bar);
  translate(stage);
  return (state) => {
    const { study } = state.analysis;
    bar.hidden = !study || (study.review !== null && !study.thinking);
    if (!study) return;
    bar.toggleAttribute("data-flipped", state.board.flipped);
    const { outcome } = study.stand.view;
    const found = infoOf(state);
    const [line] = found ? linesOf(found.info) : [];
    const over = outcome && (outcome.winner === null ? 0.5 : Number(outcome.winner === "white"));
    const part = over ?? (found && line ? share(line, found.turn) : null);
    if (part === null) return;
    bar.setAttribute("aria-valuenow", String(Math.round(100 * part)));
    bar.setAttribute("aria-valuetext", found && line ? worthText(line, found.turn) : t("study.over"));
    fill.style.setProperty("--share", part.toFixed(3));
  };
}

export function mountLines(root: HTMLElement, dispatch: (event: Event) => void): (state: State) => void {
  const head = createHead(dispatch);
  const list = make("ol", { class: "lines" });
  root.append(head.element, list);
  translate(root);
  list.addEventListener("click", ({ target }) => {
    const moves = target instanceof Element && target.closest("button")?.dataset.moves;
    if (moves) dispatch({ type: "study-line", moves: moves.split(" ") });
  });
  let drawn: unknown[] = [];
  return (state) => {
    const { study } = state.analysis;
    const { engine } = state;
    const { language } = state.site;
    if (!study) return;
    const { found, at, thinking, lines, review } = study;
    const now = [found[at], at, thinking, lines, engine.phase, language, review?.over];
    if (now.every((part, index) => part === drawn[index])) return;
    drawn = now;
    head.update(state, study);
    const info = infoOf(state);
    const focused = [...list.children].findIndex((row) => row.contains(document.activeElement));
    list.replaceChildren(...(info ? rows(info) : [make("li", { class: "none", text: emptyText(state) })]));
    list.style.setProperty("--lines", String(thinking ? lines : 1));
    if (focused < 0) return;
    const first = list.querySelectorAll<HTMLElement>("[tabindex='0']");
    (first[Math.min(focused, first.length - 1)] ?? head.think).focus();
  };
}

/** The switch of the engine, its depth and speed, and the number of its lines. */
function createHead(dispatch: (event: Event) => void) {
  const think = make("input", { type: "checkbox", role: "switch", "data-do": "think" });
  const label = make("label", { class: "think" }, think, make("span", { "data-i18n": "study.engine" }));
  const effort = make("span", { class: "effort", dir: "auto" });
  const count = make("select", {
    class: "count",
    "data-i18n-label": "study.lines",
    "data-i18n-title": "study.lines",
  });
  for (let lines = 1; lines <= MOST_LINES; lines += 1) count.append(new Option(String(lines), String(lines)));
  let failed = false;
  think.addEventListener("change", () => {
    if (failed && think.checked) dispatch({ type: "engine-retry" });
    dispatch({ type: "study-think", on: think.checked });
  });
  count.addEventListener("change", () => dispatch({ type: "study-lines", count: Number(count.value) }));
  return {
    element: make("div", { class: "head" }, label, effort, count),
    think,
    update(state: State, study: Study) {
      failed = state.engine.phase === "failed";
      think.checked = study.thinking;
      count.value = String(study.lines);
      const found = infoOf(state);
      effort.textContent = found ? effortText(found.info) : "";
    },
  };
}

function emptyText({ analysis: { study }, engine, boot }: State) {
  if (study?.stand.view.outcome) return t("study.over");
  if (engine.phase === "failed") return t("engine.failed");
  if (!study?.thinking) return t("study.off");
  return boot.phase === "ready" ? t("study.waiting") : t("boot.starting");
}

function rows({ info, turn }: { info: SearchInfo; turn: Side }) {
  return linesOf(info).map((line, at) => {
    const moves = line.pv.slice(0, LONGEST).map((text, upTo) =>
      make("button", {
        tabindex: upTo === 0 ? "0" : "-1",
        "data-moves": line.pv.slice(0, upTo + 1).join(" "),
        text: moveText(text),
      }),
    );
    const worth = make("span", { class: "worth", text: worthText(line, turn, true), title: worthText(line, turn) });
    const label = t("study.line", { number: at + 1, score: worthText(line, turn) });
    return make("li", { "aria-label": label }, worth, make("span", { class: "pv", dir: "ltr" }, ...moves));
  });
}
