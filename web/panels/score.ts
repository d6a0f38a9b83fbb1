// Shows a strip for each player: name, pieces on the board and pieces captured, and whose turn it is.

/** @import { State } from "../app/types.js" */
/** @import { Cells, Side } from "../base/protocol.js" */

import { otherSide } from "../app/draws.js";
import { isHidden, shown } from "../app/model.js";
import { entryAt } from "../app/timeline.js";
import { make, updateAttribute, updateText } from "../base/dom.js";
import { t, withCommas } from "../i18n/messages.js";
import { playerName } from "../ui/player-name.js";

/**
 * @param {HTMLElement} root with one child for each side, marked data-side
 * @returns {(state: State) => void}
 */
export function mountScore(root) {
  const strips = /** @type {const} */ (["white", "black"]).map((side) => stripOf(root, side));
  return (state) => {
    root.toggleAttribute("data-flipped", state.flipped);
    root.toggleAttribute("data-hidden", isHidden(state));
    for (const show of strips) show(state);
  };
}

/**
 * @param {HTMLElement} root
 * @param {Side} side
 * @returns {(state: State) => void}
 */
function stripOf(root, side) {
  const strip = /** @type {HTMLElement} */ (root.querySelector(`[data-side=${side}]`));
  const [name, count, facts, captured] = /** @type {[Element, Element, Element, Element]} */ (
    ["name", "count", "facts", "captured"].map((part) => strip.querySelector(`.${part}`))
  );
  return (state) => {
    const { cells, turn, outcome } = shown(state).view;
    const [pieces, taken] = [piecesOf(side, cells), capturedBy(state, side)];
    const toMove = turn === side && !outcome;
    const called = playerName(state, side);
    updateText(name, called);
    updateAttribute(name, "title", called);
    updateText(count, state.awaited ? "" : String(pieces));
    strip.toggleAttribute("data-turn", toMove);
    if (captured.childElementCount !== taken)
      captured.replaceChildren(...Array.from({ length: taken }, () => make("i")));
    updateText(facts, state.awaited ? "" : factsOf(called, side, pieces, taken, toMove));
  };
}

/**
 * What a strip shows besides the name, for those who do not see it.
 * @param {string} name
 * @param {Side} side
 * @param {number} pieces
 * @param {number} taken
 * @param {boolean} toMove
 */
function factsOf(name, side, pieces, taken, toMove) {
  const colour = t(`side.${side}`);
  const facts = [
    name !== colour && colour,
    t("strip.pieces", { count: pieces }),
    taken > 0 && t("strip.captured", { count: taken }),
    toMove && t("strip.turn"),
  ];
  return withCommas(facts);
}

/**
 * How many pieces a side has captured up to the position on the board.
 * @param {State} state
 * @param {Side} side
 */
export function capturedBy(state, side) {
  if (state.awaited) return 0;
  const [before, now] = [entryAt(state.timeline, 0), shown(state)].map(({ view }) => view.cells);
  return Math.max(0, piecesOf(otherSide(side), before ?? "") - piecesOf(otherSide(side), now ?? ""));
}

/**
 * @param {Side} side
 * @param {Cells} cells
 */
const piecesOf = (side, cells) => (cells.match(side === "white" ? /w/gi : /b/gi) ?? []).length;
