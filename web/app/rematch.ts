// Begins a game again with the colours the other way round.

/** @import { Change, State } from "./types.js" */

import { idAfter } from "./friend.js";
import { newGame, viewed } from "./model.js";
import { swapped } from "./settings.js";
import { begin, entryAt } from "./timeline.js";

/**
 * The same again from the same start, with the colours the other way round, perhaps at another level.
 * @param {State} state
 * @param {number} [level]
 * @returns {Change}
 */
export function rematch(state, level = state.settings.level) {
  const settings = swapped(state.settings, level);
  const id = state.friend ? idAfter(state.friend.id) : undefined;
  const change = newGame(state, settings, id);
  if (settings.handicap) return change;
  const { game, view } = entryAt(state.timeline, 0);
  const { friend } = change.state;
  return viewed({
    ...change.state,
    waiting: { ...change.state.waiting, game: 0 }, // its start is known
    timeline: begin({ game, view }),
    friend: friend && { ...friend, fen: game.fen ?? null },
  });
}
