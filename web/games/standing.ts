// Counts how the player stands against the level of the game on the board, and which level the last results speak for.

/** @import { State } from "../app/types.js" */
/** @import { Standing } from "../app/values.js" */
/** @import { GameRecord } from "./record.js" */

import { sameGame, toRecord } from "./record.js";
import { clearedAt, readGames } from "./saved-games.js";
import { outcomeOf, statisticsOf } from "./statistics.js";

/** So many results against a level say whether another one fits better. */
const LAST = 3;

/**
 * @param {State} state at the end of a game against the engine
 * @returns {Promise<Standing>} fails where nothing can be read
 */
export async function readStanding(state) {
  const [{ games }, cleared] = await Promise.all([readGames(state.settings), clearedAt()]);
  return standingOf(state, games, cleared);
}

/**
 * @param {State} state at the end of a game against the engine, which may not be saved yet
 * @param {GameRecord[]} games
 * @param {number} cleared
 * @param {number} now
 * @returns {Standing}
 */
export function standingOf(state, games, cleared = 0, now = Date.now()) {
  const { level } = state.settings;
  const all = [...games.filter((game) => game.id !== state.record), ...onBoard(state, games, now)];
  const { levels, even } = statisticsOf(all, cleared);
  const last = even.filter(({ carried }) => carried.settings.level === level).slice(-LAST);
  return { ...(levels.get(level) ?? { won: 0, drawn: 0, lost: 0 }), advice: adviceOf(last) };
}

/**
 * @param {State} state
 * @param {GameRecord[]} games
 * @param {number} now
 * @returns {GameRecord[]} none for a game that is only looked at
 */
function onBoard(state, games, now) {
  if (state.record === null) return [];
  const saved = games.find(({ id }) => id === state.record);
  const record = { ...toRecord(state, state.record, now), name: "", begun: now, revision: 0, origin: state.origin };
  return [saved?.result && sameGame(saved, record) ? saved : record];
}

/**
 * Up after two wins of the last three games and no loss since, down after three losses.
 * @param {GameRecord[]} last the last of them last
 * @returns {Standing["advice"]}
 */
function adviceOf(last) {
  const outcomes = last.map(outcomeOf);
  const won = outcomes.filter((outcome) => outcome === "won").length;
  if (won >= 2 && outcomes.at(-1) !== "lost") return "up";
  return outcomes.length === LAST && outcomes.every((outcome) => outcome === "lost") ? "down" : null;
}
