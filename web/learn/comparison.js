// What two rulesets make of one position, in words and as arrows.

/** @import { Compared, Move, Only, Square } from "../base/protocol.js" */

import { explained, keyOf, rulesetWords, t } from "../i18n/messages.js";

/** @param {Compared} compared */
export function titleOf({ game: { rules = "TAMA" }, title }) {
  if (typeof rules === "string") return rulesetWords({ name: rules, title, summary: "" }).title;
  const [field = ""] = Object.keys(rules);
  return t(keyOf(`learn.rules.${field}`));
}

/**
 * Arrows for the moves that only this board allows: all of them, or those of the piece in hand.
 * @param {Only[]} only
 * @param {Square | undefined} square
 */
export const arrowsOf = (only, square) =>
  only
    .filter(({ move: { path } }) => square === undefined || path[0] === square)
    .flatMap(({ move: { path } }) =>
      path.slice(1).map((target, at) => ({ square: path[at] ?? "", target, color: /** @type {const} */ ("R") })),
    );

/**
 * The moves that only one board allows, by the reason why the other one refuses them.
 * @param {Only[]} only
 * @returns {Map<string, Move[]>}
 */
export function reasonsOf(only) {
  const reasons = new Map();
  for (const { move, why } of only) {
    const words = explained(why);
    reasons.set(words, [...(reasons.get(words) ?? []), move]);
  }
  return reasons;
}
