// Shows a strip for each player: name, pieces on the board and pieces captured, and whose turn it is.

import { isHidden, shown } from "../app/model.ts";
import type { State } from "../app/state.ts";
import { entryAt } from "../app/timeline.ts";
import { elementIn, make, updateAttribute, updateText } from "../base/dom.ts";
import { type Cells, otherSide, type Side } from "../base/protocol.ts";
import { t, withCommas } from "../i18n/messages.ts";
import { playerName } from "../ui/player-name.ts";

/** @param root with one child for each side, marked data-side */
export function mountScore(root: HTMLElement): (state: State) => void {
  const strips = (["white", "black"] as const).map((side) => stripOf(root, side));
  return (state) => {
    root.toggleAttribute("data-flipped", state.board.flipped);
    root.toggleAttribute("data-hidden", isHidden(state));
    for (const show of strips) show(state);
  };
}

function stripOf(root: HTMLElement, side: Side): (state: State) => void {
  const strip = elementIn(root, `[data-side=${side}]`);
  const name = elementIn(strip, ".name");
  const count = elementIn(strip, ".count");
  const facts = elementIn(strip, ".facts");
  const captured = elementIn(strip, ".captured");
  return (state) => {
    const { cells, turn, outcome } = shown(state).view;
    const [pieces, taken] = [piecesOf(side, cells), capturedBy(state, side)];
    const toMove = turn === side && !outcome;
    const called = playerName({ ...state.game, friend: state.friend.game }, side);
    updateText(name, called);
    updateAttribute(name, "title", called);
    updateText(count, state.game.awaited ? "" : String(pieces));
    strip.toggleAttribute("data-turn", toMove);
    if (captured.childElementCount !== taken)
      captured.replaceChildren(...Array.from({ length: taken }, () => make("i")));
    updateText(facts, state.game.awaited ? "" : factsOf(called, side, pieces, taken, toMove));
  };
}

/** What a strip shows besides the name, for those who do not see it. */
function factsOf(name: string, side: Side, pieces: number, taken: number, toMove: boolean) {
  const colour = t(`side.${side}`);
  const facts = [
    name !== colour && colour,
    t("strip.pieces", { count: pieces }),
    taken > 0 && t("strip.captured", { count: taken }),
    toMove && t("strip.turn"),
  ];
  return withCommas(facts);
}

/** How many pieces a side has captured up to the position on the board. */
export function capturedBy(state: State, side: Side) {
  if (state.game.awaited) return 0;
  const [before, now] = [entryAt(state.game.timeline, 0), shown(state)].map(({ view }) => view.cells);
  return Math.max(0, piecesOf(otherSide(side), before ?? "") - piecesOf(otherSide(side), now ?? ""));
}

const piecesOf = (side: Side, cells: Cells) => (cells.match(side === "white" ? /w/gi : /b/gi) ?? []).length;
