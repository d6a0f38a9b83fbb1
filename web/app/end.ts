// Notices that the game on the board is over, and has the card of its end filled in.

import { LEVELS, type Side } from "../base/protocol.ts";
import type { Change } from "./change.ts";
import { patch, type State } from "./state.ts";
import { current } from "./timeline.ts";

/** Of the page alone: boards in other pages show the result and no card. */
export const endOfGame = { followUp };

/** @returns with the card of the game that is over, as long as that is on the board */
function followUp({ state, effects }: Change): Change {
  const stand = current(state.game.timeline);
  const over = stand.view.outcome !== null && !state.game.awaited;
  if (!over) return { state: state.analysis.end ? patch(state, { analysis: { end: null } }) : state, effects };
  if (state.analysis.end?.stand === stand) return { state, effects };
  const end = { stand, standing: null, review: null };
  // What was not asked for fails in silence: the result and a rematch are there without it.
  return {
    state: patch(state, { analysis: { end } }),
    effects: [...effects, { type: "with-part", part: "analysis", event: { type: "sum-up" }, wanted: null }],
  };
}

/**
 * Another level for the next game, and whether the results so far advise it.
 * @param state at the end of a game
 */
export function nextLevel({
  game: { settings },
  analysis: { end },
}: State): { way: "up" | "down"; level: number; advised: boolean } | null {
  if (settings.opponent !== "engine" || !end) return null;
  const way = end.standing?.advice ?? wayAfter(end.stand.view.outcome?.winner ?? null, settings.side);
  const level = settings.level + (way === "up" ? 1 : -1);
  return way && LEVELS.includes(level) ? { way, level, advised: Boolean(end.standing?.advice) } : null;
}

const wayAfter = (winner: Side | null, side: Side) => (winner === null ? null : winner === side ? "up" : "down");
