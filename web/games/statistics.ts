// Counts the statistics from the saved games.

/** @import { Side } from "../base/protocol.js" */
/** @import { GameRecord } from "./record.js" */

import { isEven } from "../app/handicap.js";
import { sameGame } from "./record.js";

/**
 * @typedef {{ won: number, drawn: number, lost: number }} Tally
 * @typedef {{ value: number, game: GameRecord }} Feat
 *
 * @typedef {object} Statistics of finished games
 * @property {Tally} engine against the engine
 * @property {GameRecord[]} even games against the engine without a handicap, in the order in which they ended
 * @property {{ white: number, drawn: number, black: number }} screen two at one screen
 * @property {Map<number, Tally>} levels by the engine's level, the highest first, without a handicap
 * @property {Map<string, Tally>} rules by the name of the ruleset
 * @property {Map<Side, Tally>} sides by the player's colour
 * @property {Feat | null} highest level that was beaten without a handicap
 * @property {Feat | null} shortest win against the engine, in plies
 * @property {Feat | null} capture of the most pieces against the engine
 * @property {{ longest: number, current: number }} wins in a row against the engine
 */

/**
 * @param {GameRecord[]} games in any order
 * @param {number} since those that ended later count
 * @returns {Statistics}
 */
export function statisticsOf(games, since = 0) {
  const known = new Map(games.map((game) => [game.id, game]));
  const over = games
    .filter((game) => game.result && game.changed > since && !isCopy(game, known))
    .sort((a, b) => a.changed - b.changed);
  const own = over.filter(({ carried }) => carried.settings.opponent === "engine");
  const screen = over.filter(({ carried }) => carried.settings.opponent === "person");
  const even = own.filter(isFair);
  const wins = own.filter((game) => outcomeOf(game) === "won");
  return {
    engine: tallied(own),
    even,
    screen: {
      white: screen.filter(({ result }) => result?.winner === "white").length,
      drawn: screen.filter(({ result }) => result?.winner === null).length,
      black: screen.filter(({ result }) => result?.winner === "black").length,
    },
    levels: new Map([...grouped(even, ({ level }) => level)].sort(([a], [b]) => b - a)),
    rules: grouped(own, ({ rules }) => rules),
    sides: grouped(own, ({ side }) => side),
    highest: most(wins.filter(isFair), ({ carried }) => carried.settings.level),
    shortest: most(wins, ({ plies }) => -plies, Math.abs),
    capture: most(own, ({ carried, longest }) => longest[carried.settings.side]),
    wins: streaks(own),
  };
}

/**
 * Whether a game is the one that it was branched from, with other notes: both are one game.
 * @param {GameRecord} game
 * @param {Map<string, GameRecord>} known
 */
function isCopy(game, known) {
  const origin = game.origin && known.get(game.origin.id);
  return Boolean(origin && origin.id !== game.id && sameGame(origin, game));
}

/** @param {GameRecord} game */
const isFair = ({ carried }) => isEven(carried.settings);

/**
 * How a game against the engine ended for the player.
 * @param {GameRecord} game
 * @returns {keyof Tally}
 */
export function outcomeOf({ result, carried }) {
  if (!result || result.winner === null) return "drawn";
  return result.winner === carried.settings.side ? "won" : "lost";
}

/**
 * @param {GameRecord[]} games
 * @returns {Tally}
 */
function tallied(games) {
  const tally = { won: 0, drawn: 0, lost: 0 };
  for (const game of games) tally[outcomeOf(game)] += 1;
  return tally;
}

/**
 * @template K
 * @param {GameRecord[]} games
 * @param {(settings: GameRecord["carried"]["settings"]) => K} kindOf
 * @returns {Map<K, Tally>}
 */
function grouped(games, kindOf) {
  const kinds = new Set(games.map(({ carried }) => kindOf(carried.settings)));
  return new Map(
    [...kinds].map((kind) => [kind, tallied(games.filter(({ carried }) => kindOf(carried.settings) === kind))]),
  );
}

/**
 * The first of the games that have the most of something; null where none has any.
 * @param {GameRecord[]} games
 * @param {(game: GameRecord) => number} measure
 * @param {(measured: number) => number} shown
 * @returns {Feat | null}
 */
function most(games, measure, shown = Number) {
  const [first, ...rest] = games;
  if (!first) return null;
  const game = rest.reduce((best, each) => (measure(each) > measure(best) ? each : best), first);
  return measure(game) === 0 ? null : { value: shown(measure(game)), game };
}

/** @param {GameRecord[]} games in the order in which they ended */
function streaks(games) {
  let [current, longest] = [0, 0];
  for (const game of games) {
    current = outcomeOf(game) === "won" ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return { longest, current };
}
