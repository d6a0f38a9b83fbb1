// Counts how the player stands against the level of the game on the board, and which level the last results speak for.

import type { State } from "../app/state.ts";
import type { Standing } from "../app/values.ts";
import { type GameRecord, sameGame, toRecord } from "./record.ts";
import { clearedAt, readGames } from "./saved-games.ts";
import { outcomeOf, statisticsOf } from "./statistics.ts";

/** So many results against a level say whether another one fits better. */
const LAST = 3;

/**
 * @param state at the end of a game against the engine
 * @returns fails where nothing can be read
 */
export async function readStanding(state: State): Promise<Standing> {
  const [{ games }, cleared] = await Promise.all([readGames(state.game.settings), clearedAt()]);
  return standingOf(state, games, cleared);
}

/** @param state at the end of a game against the engine, which may not be saved yet */
export function standingOf(state: State, games: GameRecord[], cleared: number = 0, now: number = Date.now()): Standing {
  const { level } = state.game.settings;
  const all = [...games.filter((game) => game.id !== state.saved.record), ...onBoard(state, games, now)];
  const { levels, even } = statisticsOf(all, cleared);
  const last = even.filter(({ carried }) => carried.settings.level === level).slice(-LAST);
  return { ...(levels.get(level) ?? { won: 0, drawn: 0, lost: 0 }), advice: adviceOf(last) };
}

/** @returns none for a game that is only looked at */
function onBoard(state: State, games: GameRecord[], now: number): GameRecord[] {
  if (state.saved.record === null) return [];
  const saved = games.find(({ id }) => id === state.saved.record);
  const record = {
    ...toRecord(state, state.saved.record, now),
    name: "",
    begun: now,
    revision: 0,
    origin: state.saved.origin,
  };
  return [saved?.result && sameGame(saved, record) ? saved : record];
}

/**
 * Up after two wins of the last three games and no loss since, down after three losses.
 * @param last the last of them last
 */
function adviceOf(last: GameRecord[]): Standing["advice"] {
  const outcomes = last.map(outcomeOf);
  const won = outcomes.filter((outcome) => outcome === "won").length;
  if (won >= 2 && outcomes.at(-1) !== "lost") return "up";
  return outcomes.length === LAST && outcomes.every((outcome) => outcome === "lost") ? "down" : null;
}
