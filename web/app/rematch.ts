// Begins a game again with the colours the other way round.

import { idAfter } from "./friend.ts";
import { newGame, viewed } from "./model.ts";
import { swapped } from "./settings.ts";
import { begin, entryAt } from "./timeline.ts";
import type { Change, State } from "./types.ts";

/** The same again from the same start, with the colours the other way round, perhaps at another level. */
export function rematch(state: State, level: number = state.settings.level): Change {
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
