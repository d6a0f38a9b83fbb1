// Words the idea of a hint, with sentences that a first visit does not load.

/** @import { Change } from "../app/types.js" */
/** @import { Idea } from "../base/protocol.js" */
/** @import { Words } from "../i18n/messages.js" */

import { keyOf } from "../i18n/messages.js";
import { piecesOf } from "../ui/coach-text.js";

/**
 * @param {Change} change
 * @returns {Change} with the words of the hint's idea, once that is known
 */
export function withIdeaSaid({ state, effects }) {
  const { hint } = state;
  if (!hint?.idea || hint.said) return { state, effects };
  return { state: { ...state, hint: { ...hint, said: ideaWords(hint.idea) } }, effects };
}

/**
 * @param {Idea} idea
 * @returns {Words}
 */
export function ideaWords({ kind, values, squares }) {
  const { men = 0, kings = 0, moves, count, left } = /** @type {Record<string, number>} */ (values);
  const about = { count: moves ?? count ?? left ?? 1, squares, what: piecesOf(men, kings) };
  return { key: keyOf(`idea.${kind}`), values: about };
}
