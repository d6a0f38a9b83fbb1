// Who plays which side, and how many pieces each has.

/** @import { Side } from "../protocol.js" */
/** @import { State } from "../state/model.js" */

import { say } from "../dom.js";
import { t } from "../i18n/messages.js";
import { engineLevel, shown, soloSide } from "../state/model.js";

/**
 * @param {HTMLElement} root with one child for each side, marked data-side
 * @returns {(state: State) => void}
 */
export function mountScore(root) {
  const items = /** @type {[Side, Element, Element, Element][]} */ (
    ["white", "black"].map((side) => [
      side,
      ...["", " .name", " .count"].map((part) => root.querySelector(`[data-side=${side}]${part}`)),
    ])
  );
  return (state) => {
    const { cells, turn, outcome } = shown(state).view;
    for (const [side, item, name, number] of items) {
      say(name, nameOf(state, side));
      say(number, state.awaited ? "" : String(cells.split(side === "white" ? /w/i : /b/i).length - 1));
      item.toggleAttribute("data-turn", turn === side && !outcome);
    }
  };
}

/**
 * @param {State} state
 * @param {Side} side
 */
function nameOf(state, side) {
  const level = engineLevel(state.settings, side);
  if (level !== null) return t("player.engine.level", { level });
  return soloSide(state) ? t("player.you") : t(`side.${side}`);
}
