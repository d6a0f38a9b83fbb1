// What the engine thinks: a bar beside the board, and its best lines, whose moves can be played by a click.

/** @import { Event, State } from "../state/model.js" */

import { t } from "../i18n/messages.js";
import { moveText } from "../panels/moves.js";
import { element } from "./dom.js";
import { MOST_LINES } from "./study.js";
import { effortText, linesOf, share, worthText } from "./words.js";

/** Moves of a line that are shown. */
const LONGEST = 9;

/**
 * @param {State} state what the engine says of the position on the board; null where it has said nothing
 */
function known({ study }) {
  const info = study?.found[study.at];
  return study && info && study.stand.view.moves.length > 0 ? { info, turn: study.stand.view.turn } : null;
}

/**
 * The share of White, where nothing was said yet that of the position before.
 * @param {HTMLElement} stage
 * @returns {(state: State) => void}
 */
export function mountBar(stage) {
  const fill = element("i");
  const words = element("span", { "aria-hidden": "true" });
  const bar = element("div", {
    class: "bar",
    role: "meter",
    "aria-valuenow": "50",
    "aria-valuemin": "0",
    "aria-valuemax": "100",
    hidden: true,
  });
  bar.append(fill, words);
  stage.append(bar);
  return (state) => {
    bar.hidden = state.study === null;
    if (!state.study) return;
    bar.setAttribute("aria-label", t("study.bar"));
    bar.toggleAttribute("data-flipped", state.flipped);
    const { outcome } = state.study.stand.view;
    const found = known(state);
    const [line] = found ? linesOf(found.info) : [];
    const over = outcome && (outcome.winner === null ? 0.5 : Number(outcome.winner === "white"));
    const part = over ?? (found && line ? share(line, found.turn) : null);
    if (part === null) return;
    bar.setAttribute("aria-valuenow", String(Math.round(100 * part)));
    bar.setAttribute("aria-valuetext", found && line ? worthText(line, found.turn) : t("study.over"));
    words.textContent = found && line ? brief(line) : "";
    fill.style.setProperty("--share", part.toFixed(3));
    bar.toggleAttribute("data-black", part < 0.5);
  };

  /** @param {{ score: number, win: number | null }} line */
  function brief({ score, win }) {
    return win === null ? (Math.abs(score) / 100).toFixed(1) : String(Math.ceil(Math.abs(win) / 2));
  }
}

/**
 * @param {HTMLElement} root
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State) => void}
 */
export function mountLines(root, dispatch) {
  const think = element("input", { type: "checkbox", role: "switch", "data-do": "think" });
  const name = element("span");
  const count = element("select", { class: "count" });
  for (let lines = 1; lines <= MOST_LINES; lines += 1) count.append(new Option(String(lines), String(lines)));
  const effort = element("span", { class: "effort", dir: "auto" });
  const label = element("label", { class: "think" }, think, name);
  const list = element("ol", { class: "lines" });
  root.append(element("div", { class: "head" }, label, effort, count), list);
  let failed = false;
  think.addEventListener("change", () => {
    if (failed && think.checked) dispatch({ type: "engine-retry" });
    dispatch({ type: "study-think", on: think.checked });
  });
  count.addEventListener("change", () => dispatch({ type: "study-lines", count: Number(count.value) }));
  list.addEventListener("click", ({ target }) => {
    const moves = target instanceof Element && target.closest("button")?.dataset.moves;
    if (moves) dispatch({ type: "study-line", moves: moves.split(" ") });
  });
  /** @type {unknown[]} */
  let drawn = [];
  return (state) => {
    const { study, engine, language } = state;
    if (!study) return;
    const now = [
      study.found[study.at],
      study.at,
      study.thinking,
      study.lines,
      engine.phase,
      language,
      study.review?.over,
    ];
    if (now.every((part, at) => part === drawn[at])) return;
    drawn = now;
    failed = engine.phase === "failed";
    name.textContent = t("study.engine");
    think.checked = study.thinking;
    count.value = String(study.lines);
    count.setAttribute("aria-label", t("study.lines"));
    count.title = t("study.lines");
    const found = known(state);
    effort.textContent = found ? effortText(found.info) : "";
    const focused = list.contains(document.activeElement) ? document.activeElement : null;
    list.replaceChildren(...(found ? rows(found) : [element("li", { class: "none", text: silence(state) })]));
    list.style.setProperty("--lines", String(study.thinking ? study.lines : 1));
    if (focused) (list.querySelector("button") ?? think).focus();
  };
}

/** @param {State} state */
function silence({ study, engine, boot }) {
  if (study?.stand.view.outcome) return t("study.over");
  if (engine.phase === "failed") return t("engine.failed");
  if (!study?.thinking) return t("study.off");
  return boot.phase === "ready" ? t("study.waiting") : t("boot.starting");
}

/** @param {{ info: import("../protocol.js").SearchInfo, turn: import("../protocol.js").Side }} found */
function rows({ info, turn }) {
  return linesOf(info).map((line, at) => {
    const moves = line.pv.slice(0, LONGEST).map((text, upTo) =>
      element("button", {
        type: "button",
        tabindex: upTo === 0 ? "0" : "-1",
        "data-moves": line.pv.slice(0, upTo + 1).join(" "),
        text: moveText(text),
      }),
    );
    const worth = element("span", { class: "worth", text: worthText(line, turn, true), title: worthText(line, turn) });
    const label = t("study.line", { number: at + 1, score: worthText(line, turn) });
    return element("li", { "aria-label": label }, worth, element("span", { class: "pv", dir: "ltr" }, ...moves));
  });
}
