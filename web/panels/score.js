// Shows who plays which side, and how many pieces each has.

/** @import { State } from "../app/types.js" */
/** @import { Cells, Side } from "../base/protocol.js" */

import { engineLevel, shown, soloSide } from "../app/model.js";
import { updateText } from "../base/dom.js";
import { t } from "../i18n/messages.js";

/**
 * @param {HTMLElement} root with one child for each side, marked data-side
 * @returns {(state: State) => void}
 */
export function mountScore(root) {
  const find = (/** @type {string} */ selector) => /** @type {Element} */ (root.querySelector(selector));
  const items = /** @type {const} */ (["white", "black"]).map((side) => ({
    side,
    item: find(`[data-side=${side}]`),
    name: find(`[data-side=${side}] .name`),
    number: find(`[data-side=${side}] .count`),
  }));
  return (state) => {
    const { cells, turn, outcome } = shown(state).view;
    for (const { side, item, name, number } of items) {
      updateText(name, nameOf(state, side));
      updateText(number, state.awaited ? "" : String(piecesOf(side, cells)));
      item.toggleAttribute("data-turn", turn === side && !outcome);
    }
  };
}

/**
 * @param {Side} side
 * @param {Cells} cells
 */
const piecesOf = (side, cells) => (cells.match(side === "white" ? /w/gi : /b/gi) ?? []).length;

/**
 * @param {State} state
 * @param {Side} side
 */
function nameOf(state, side) {
  const level = engineLevel(state.settings, side);
  if (level !== null) return t("player.engine.level", { level });
  return soloSide(state) ? t("player.you") : t(`side.${side}`);
}
