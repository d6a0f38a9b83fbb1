// Begins a game again with the colours the other way round.

import type { Change } from "./change.ts";
import { idAfter } from "./friend.ts";
import { newGame, unasked, viewed } from "./model.ts";
import { swapped } from "./settings.ts";
import { patch, type State } from "./state.ts";
import { begin, entryAt } from "./timeline.ts";
import type { Settings } from "./values.ts";

/** The same again from the same start, with the colours the other way round, perhaps with other choices. */
export function rematch(state: State, changes: Partial<Settings> = {}): Change {
  const settings = swapped({ ...state.game.settings, ...changes });
  const id = state.friend.game ? idAfter(state.friend.game.id) : undefined;
  const change = newGame(state, settings, id);
  if (settings.handicap) return change;
  const { game, view } = entryAt(state.game.timeline, 0);
  const { game: friend } = change.state.friend;
  return viewed(
    patch(unasked(change.state, "game"), {
      game: { timeline: begin({ game, view }) }, // its start is known
      friend: { game: friend && { ...friend, fen: game.fen ?? null } },
    }),
  );
}
