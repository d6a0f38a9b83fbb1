// Words the idea of a hint, with sentences that a first visit does not load.

import type { Change } from "../app/change.ts";
import type { Idea } from "../base/protocol.ts";
import { keyOf, type OwnWords } from "../i18n/messages.ts";
import { piecesOf } from "../ui/coach-text.ts";

/** @returns with the words of the hint's idea, once that is known */
export function withIdeaSaid({ state, effects }: Change): Change {
  const { hint } = state;
  if (!hint?.idea || hint.said) return { state, effects };
  return { state: { ...state, hint: { ...hint, said: ideaWords(hint.idea) } }, effects };
}

export function ideaWords({ kind, values, squares }: Idea): OwnWords {
  const { men = 0, kings = 0, moves, count, left } = values;
  const about = { count: moves ?? count ?? left ?? 1, squares, what: piecesOf(Number(men), Number(kings)) };
  return { key: keyOf(`idea.${kind}`), values: about };
}
