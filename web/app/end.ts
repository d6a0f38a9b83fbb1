// Notices that the game on the board is over, and has the card of its end filled in.

import { LEVELS, type MoveReview, type Outcome, otherSide } from "../base/protocol.ts";
import type { Change } from "./change.ts";
import { handicapOf, MEN_OFF } from "./handicap.ts";
import { ownSide } from "./model.ts";
import { patch, type State } from "./state.ts";
import { current } from "./timeline.ts";
import type { Settings } from "./values.ts";

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
 * The next game that the result speaks for: a level up after a win; after a loss an easier one, by the coach, a level
 * down or fewer men of the engine's, which the results so far may advise.
 * @param state at the end of a game
 */
export function nextGame({
  game: { settings },
  analysis: { end },
}: State): { changes: Partial<Settings>; advised: boolean } | null {
  if (settings.opponent !== "engine" || !end) return null;
  const { side, level, coach, handicap } = settings;
  const winner = end.stand.view.outcome?.winner ?? null;
  const advice = end.standing?.advice ?? null;
  const won = advice ? advice === "up" : winner === side;
  const to = level + (won ? 1 : -1);
  const step = (changes: Partial<Settings>) => ({ changes, advised: won || advice !== null });
  if (winner === null && !advice) return null;
  if (!won && !coach && (!advice || level === 1)) return step({ coach: true });
  if (LEVELS.includes(to)) return step({ level: to });
  const rival = otherSide(side);
  const given = handicapOf(handicap);
  const men = (given?.side === rival ? given.count : 0) + 2;
  return !won && MEN_OFF.includes(men) ? step({ handicap: `${rival}-${men}` }) : null;
}

/** Whether a game that is over was won by the player, or by one of two. */
export const isWin = (state: State, { winner }: Outcome) =>
  winner !== null && state.game.settings.opponent !== "engines" && (ownSide(state) ?? winner) === winner;

/** Whether a move is a mistake or a blunder; a doubtful move is none. */
export const isMistake = ({ verdict }: Pick<MoveReview, "verdict">) => verdict === "mistake" || verdict === "blunder";

/** Whether a whole review has found no mistake of the player's, or of both where two play. */
export function isFlawless(state: State) {
  const { review } = state.analysis.end ?? {};
  const own = ownSide(state);
  const isGood = (found: MoveReview | undefined) => found && !(isMistake(found) && (!own || found.side === own));
  return Boolean(review?.line.every((_, at) => isGood(review.moves[at])));
}
