// Counts the statistics from the saved games.

import { isEven } from "../app/handicap.ts";
import type { Side } from "../base/protocol.ts";
import { type GameRecord, sameGame } from "./record.ts";

export interface Tally {
  won: number;
  drawn: number;
  lost: number;
}

export interface Feat {
  value: number;
  game: GameRecord;
}

/** statistics of finished games */
export interface Statistics {
  /** results against the engine */
  engine: Tally;
  /** games against the engine without a handicap, in the order in which they ended */
  even: GameRecord[];
  /** two at one screen */
  screen: { white: number; drawn: number; black: number };
  /** by the engine's level, the highest first, without a handicap */
  levels: Map<number, Tally>;
  /** tallies by the name of the ruleset */
  rules: Map<string, Tally>;
  /** tallies by the player's colour */
  sides: Map<Side, Tally>;
  /** level that was beaten without a handicap */
  highest: Feat | null;
  /** win against the engine, in plies */
  shortest: Feat | null;
  /** the capture of the most pieces against the engine */
  capture: Feat | null;
  /** wins in a row against the engine */
  wins: { longest: number; current: number };
}

/**
 * @param games in any order
 * @param since those that ended later count
 */
export function statisticsOf(games: GameRecord[], since: number = 0): Statistics {
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

/** Whether a game is the one that it was branched from, with other notes: both are one game. */
function isCopy(game: GameRecord, known: Map<string, GameRecord>) {
  const origin = game.origin && known.get(game.origin.id);
  return Boolean(origin && origin.id !== game.id && sameGame(origin, game));
}

const isFair = ({ carried }: GameRecord) => isEven(carried.settings);

/** How a game against the engine ended for the player. */
export function outcomeOf({ result, carried }: GameRecord): keyof Tally {
  if (!result || result.winner === null) return "drawn";
  return result.winner === carried.settings.side ? "won" : "lost";
}

function tallied(games: GameRecord[]): Tally {
  const tally = { won: 0, drawn: 0, lost: 0 };
  for (const game of games) tally[outcomeOf(game)] += 1;
  return tally;
}

function grouped<K>(games: GameRecord[], kindOf: (settings: GameRecord["carried"]["settings"]) => K): Map<K, Tally> {
  const kinds = new Set(games.map(({ carried }) => kindOf(carried.settings)));
  return new Map(
    [...kinds].map((kind) => [kind, tallied(games.filter(({ carried }) => kindOf(carried.settings) === kind))]),
  );
}

/** The first of the games that have the most of something; null where none has any. */
function most(
  games: GameRecord[],
  measure: (game: GameRecord) => number,
  shown: (measured: number) => number = Number,
): Feat | null {
  const [first, ...rest] = games;
  if (!first) return null;
  const game = rest.reduce((best, each) => (measure(each) > measure(best) ? each : best), first);
  return measure(game) === 0 ? null : { value: shown(measure(game)), game };
}

/** @param games in the order in which they ended */
function streaks(games: GameRecord[]) {
  let [current, longest] = [0, 0];
  for (const game of games) {
    current = outcomeOf(game) === "won" ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return { longest, current };
}
