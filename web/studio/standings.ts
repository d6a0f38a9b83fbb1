// The order of the games of a tournament, and its table, as tama_core/match_table.py has them.

import type { Side } from "../base/protocol.ts";

/** the end of a game, with the ids of its players; `forfeit`: the side that lost has failed */
export interface Ended {
  white: number;
  black: number;
  winner: Side | null;
  forfeit: boolean;
}

export interface Standing {
  /** players who are equal in everything share it */
  rank: number;
  id: number;
  points: number;
  wins: number;
  draws: number;
  losses: number;
  forfeits: number;
  /** the Sonneborn-Berger score */
  berger: number;
  /** the points against each opponent that was met, by id */
  against: Map<number, number>;
}

/**
 * The pairs of a round robin, round by round by the circle method: in each round a player meets one other.
 * @returns the first of a pair has White in its first game: the earlier where both ids are even or both odd, so that
 *   everyone begins about half of them
 */
export function pairings(ids: readonly number[]): [number, number][] {
  let seats: (number | null)[] = ids.length % 2 === 1 ? [...ids, null] : [...ids];
  const pairs: [number, number][] = [];
  for (let round = 1; round < seats.length; round += 1) {
    for (let at = 0; at < seats.length / 2; at += 1) {
      const [one = null, other = null] = [seats[at], seats[seats.length - 1 - at]];
      if (one !== null && other !== null) pairs.push(inOrder(one, other));
    }
    seats = [seats[0] ?? null, seats.at(-1) ?? null, ...seats.slice(1, -1)];
  }
  return pairs;
}

const inOrder = (one: number, other: number): [number, number] =>
  one < other === ((one + other) % 2 === 0) ? [one, other] : [other, one];

/** The games of two players with each other. */
export const between = <Game extends Ended>(games: readonly Game[], one: number, other: number): Game[] =>
  games.filter(({ white, black }) => (white === one && black === other) || (white === other && black === one));

/** The next game of a tournament; null where all are played. `number` counts those of the pair. */
export function nextGame(ids: readonly number[], games: readonly Ended[], perPair: number) {
  for (const [first, second] of pairings(ids)) {
    const number = between(games, first, second).length + 1;
    if (number > perPair) continue;
    return number % 2 === 1 ? { white: first, black: second, number } : { white: second, black: first, number };
  }
  return null;
}

/** How many games a tournament has. */
export const gamesIn = (players: number, perPair: number) => ((players * (players - 1)) / 2) * perPair;

/**
 * The lines of the table, the best player first. Those with as many points are ranked by direct encounter, the points of
 * the games among them, and then by the Sonneborn-Berger score, the points of each opponent times those won against that
 * opponent: the FIDE Handbook, C.07, has both.
 */
export function standings(ids: readonly number[], games: readonly Ended[]): Standing[] {
  const lines = new Map(ids.map((id) => [id, empty(id)]));
  for (const game of games) {
    const [white, black] = [lines.get(game.white), lines.get(game.black)];
    if (!white || !black) continue;
    add(white, game, "white", black.id);
    add(black, game, "black", white.id);
  }
  const keyed = [...lines.values()].map((line) => {
    let encounter = 0;
    for (const [id, points] of line.against) {
      const rival = lines.get(id)?.points ?? 0;
      if (rival === line.points) encounter += points;
      line.berger += points * rival;
    }
    return { line, key: [line.points, encounter, line.berger] };
  });
  keyed.sort((one, other) => compare(other.key, one.key));
  for (const { line, key } of keyed) line.rank = 1 + keyed.filter((each) => compare(each.key, key) > 0).length;
  return keyed.map(({ line }) => line);
}

const empty = (id: number): Standing => ({
  rank: 1,
  id,
  points: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  forfeits: 0,
  berger: 0,
  against: new Map(),
});

function add(line: Standing, { winner, forfeit }: Ended, side: Side, other: number) {
  const points = winner === null ? 0.5 : Number(winner === side);
  line.points += points;
  line.wins += Number(points === 1);
  line.draws += Number(winner === null);
  line.losses += Number(points === 0);
  line.forfeits += Number(forfeit && points === 0);
  line.against.set(other, (line.against.get(other) ?? 0) + points);
}

function compare(one: number[], other: number[]) {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** The names, with numbers after those that occur again. */
export function distinct(names: readonly string[]): string[] {
  const given = new Set<string>();
  for (const name of names) {
    let next = name;
    for (let number = 2; given.has(next); number += 1) next = `${name} ${number}`;
    given.add(next);
  }
  return [...given];
}
