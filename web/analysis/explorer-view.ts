// Shows the opening theory in the analysis: the code of the opening, and of each known move how often it was played, how
// these games ended, and what it is worth. A move can be played by a click.

import type { Event } from "../app/events.ts";
import type { State } from "../app/state.ts";
import { make, updateText } from "../base/dom.ts";
import type { Numbers, Side, Theory } from "../base/protocol.ts";
import { t, translate } from "../i18n/messages.ts";
import { compactText, numberText, percentText } from "../i18n/numbers.ts";
import { worthText } from "../ui/engine-text.ts";
import { moveText } from "../ui/move-text.ts";
import { hasTheory, theoryOf } from "./explorer.ts";
import { mountTrainer } from "./trainer-view.ts";

/** The most moves that are shown. */
const MOST_MOVES = 12;

export function mountExplorer(
  { openings: root, practice }: { openings: HTMLElement; practice: HTMLElement },
  dispatch: (event: Event) => void,
): (state: State) => void {
  const title = make("span", { "data-i18n": "study.openings" });
  const code = make("span", { class: "code", dir: "ltr" });
  const told = make("p", { class: "told" });
  const list = make("ol", { class: "theory" });
  const offer = make("p", { class: "train" });
  const summary = make("summary", {}, title, " ", code);
  const details = make("details", { class: "explorer" }, summary, told, offer, list);
  const showTrainer = mountTrainer(practice, offer, dispatch);
  root.append(details);
  translate(details);
  summary.addEventListener("click", (event) => {
    event.preventDefault(); // the state opens it, as the event of a toggle would come after the next drawing
    dispatch({ type: "study-explorer", open: !details.open });
  });
  list.addEventListener("click", ({ target }) => {
    const move = target instanceof Element && target.closest("button")?.dataset.move;
    if (move) dispatch({ type: "study-line", moves: [move] });
  });
  let drawn: unknown[] = [];
  return (state) => {
    const { study } = state.analysis;
    const { language } = state.site;
    showTrainer(state);
    if (!study) return;
    details.hidden = !hasTheory(study);
    details.open = study.explorer;
    if (!study.explorer) return;
    const theory = theoryOf(study);
    const now = [theory, study.stand, language];
    if (now.every((part, at) => part === drawn[at])) return;
    drawn = now;
    updateText(code, theory?.code ?? "");
    updateText(told, toldText(theory));
    const focused = list.contains(document.activeElement);
    const { turn } = study.stand.view;
    list.replaceChildren(...(theory?.moves ?? []).slice(0, MOST_MOVES).map((each) => row(each, turn)));
    if (focused) (list.querySelector("button") ?? details.querySelector("summary"))?.focus();
  };
}

function toldText(theory: Theory | null) {
  if (!theory || theory.wants) return t("study.openings.coming");
  return theory.known
    ? t("study.openings.reached", { count: numberText(theory.known.games) })
    : t("study.openings.left");
}

function row(known: Theory["moves"][number], turn: Side) {
  const { move, games, score, depth } = known;
  const worth = worthText({ score, win: null }, turn);
  const button = make("button", { "data-move": move.text, text: moveText(move.text) });
  return make(
    "li",
    {},
    button,
    make("span", { class: "games", text: compactText(games) }),
    results(known, turn),
    make("span", {
      class: "worth",
      text: worthText({ score, win: null }, turn, true),
      title: t("study.openings.worth", { worth, depth }),
    }),
  );
}

/** A bar of how the games ended: White's part, the draws, Black's part. */
function results({ games, wins, draws, losses }: Numbers, turn: Side) {
  const [white, black] = turn === "white" ? [wins, losses] : [losses, wins];
  const parts = [white, draws, black].map((part) => (games ? part / games : 0));
  const [one, drawn, other] = parts.map(percentText);
  const label = t("study.openings.results", { white: one ?? "", drawn: drawn ?? "", black: other ?? "" });
  const bar = make("span", { class: "results", role: "img", "aria-label": label, title: label });
  bar.append(
    ...parts.map((part) => {
      const piece = make("i");
      piece.style.flexGrow = part.toFixed(3);
      return piece;
    }),
  );
  return bar;
}
