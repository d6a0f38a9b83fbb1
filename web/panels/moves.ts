// The list of moves, in two columns: a click or an arrow key shows the position after a move.

import type { Event } from "../app/events.ts";
import type { State } from "../app/state.ts";
import type { Entry } from "../app/timeline.ts";
import { make, scrollWithin } from "../base/dom.ts";
import { t } from "../i18n/messages.ts";
import { moveName, moveNumber, moveText } from "../ui/move-text.ts";

export function mountMoves(root: HTMLElement, dispatch: (event: Event) => void): (state: State) => void {
  let known: Entry[] = [];
  /** the state that is shown */
  let drawn: unknown[] = [];
  root.addEventListener("click", ({ target }) => {
    const ply = target instanceof HTMLElement && target.dataset.ply;
    if (ply) dispatch({ type: "look", ply: Number(ply) });
  });
  root.addEventListener("keydown", (event) => step(root, event, dispatch));
  return ({
    game: {
      timeline: { entries, ply },
      look,
    },
    site: { language },
  }) => {
    const now = [language, entries, ply, look];
    if (now.every((part, at) => part === drawn[at])) return;
    // Moves that were added are appended; any other change draws the list anew.
    const grew = language === drawn[0] && known.length > 1 && known.every((entry, at) => entry === entries[at]);
    if (!grew) root.replaceChildren(...(entries.length > 1 ? [] : [make("li", { class: "none" }, t("moves.none"))]));
    for (let at = grew ? known.length : 1; at < entries.length; at += 1) append(root, entries, at);
    drawn = now;
    known = entries;
    mark(root, look ?? ply, ply);
  };
}

/** @param ply of the move to write */
function append(root: HTMLElement, entries: Entry[], ply: number) {
  const number = moveNumber(ply, entries[0]?.view.turn);
  const side = entries[ply - 1]?.view.turn ?? "white";
  if (side === "white" || ply === 1) root.append(rowOf(number, side === "black"));
  const text = entries[ply]?.move?.text ?? "";
  const name = moveName(number, `side.${side}`, text);
  root.lastElementChild?.append(make("button", { "data-ply": String(ply), "aria-label": name }, moveText(text)));
}

/** @param gap before Black's first move */
const rowOf = (number: number, gap: boolean) =>
  make("li", {}, make("span", { class: "number" }, `${number}.`), gap && make("span", { class: "gap" }, "…"));

function mark(root: HTMLElement, shown: number, live: number) {
  const buttons: NodeListOf<HTMLElement> = root.querySelectorAll("button[data-ply]");
  for (const button of buttons) {
    const ply = Number(button.dataset.ply);
    button.toggleAttribute("data-undone", ply > live);
    if (ply !== shown) button.removeAttribute("aria-current");
    else if (!button.hasAttribute("aria-current")) {
      button.setAttribute("aria-current", "step");
      scrollWithin(root, button);
    }
  }
}

/** Left and right go through the moves, up and down from row to row, Home and End to the start and the end. */
function step(root: HTMLElement, event: KeyboardEvent, dispatch: (event: Event) => void) {
  const at = event.target instanceof HTMLElement && event.target.dataset.ply;
  if (!at) return;
  const from = Number(at);
  const end = root.querySelectorAll("button[data-ply]").length;
  const steps: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - 2,
    ArrowDown: from + 2,
    Home: 0,
    End: end,
  };
  const ply = steps[event.key];
  if (ply === undefined) return;
  event.preventDefault();
  const button = root.querySelector<HTMLElement>(`button[data-ply="${ply}"]`);
  button?.focus();
  if (button || ply === 0) dispatch({ type: "look", ply });
}
