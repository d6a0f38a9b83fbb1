// Plays games and matches between players of any kind. Each move is checked by the referee, the worker that knows the
// rules.

/** @import { Move, Side } from "../base/protocol.js" */
/** @import { Entry, Stand } from "../app/timeline.js" */
/** @import { CodeFault } from "../sandbox/messages.js" */

import { otherSide } from "../app/draws.js";
import { FORFEIT, INFRACTION, OUT_OF_TIME, tagsOf, terminationOf } from "../app/tags.js";
import { faultText } from "../i18n/messages.js";
import { Refusal } from "../python/client.js";

/** Random plies with which the games of a match begin, two games with the same ones. */
const RANDOM_PLIES = 4;

/**
 * @typedef {{ move: string } | { fault: CodeFault }} PlayerChoice
 *
 * @typedef {object} MatchPlayer
 * @property {string} name
 * @property {string} [written] its name in a file, where that is another
 * @property {boolean} [person] a person at the board
 * @property {(stand: Stand) => Promise<PlayerChoice>} choose
 * @property {() => void} stop ends what it does and what it holds; it may be asked again
 *
 * @typedef {object} MatchResult
 * @property {Side | null} winner
 * @property {Stand} stand at the end
 * @property {{ side: Side, fault: CodeFault, move?: string } | null} fault by which a side lost
 *
 * @typedef {{ play: (game: Stand["game"], text: string) => Promise<Entry> }} Referee
 */

/**
 * @param {Stand} start
 * @param {Record<Side, MatchPlayer>} players
 * @param {Referee} referee
 * @param {{ signal: AbortSignal, onTurn: (stand: Stand) => void, onMove: (entry: Entry) => void }} hooks
 * @returns {Promise<MatchResult | null>} null where it was stopped
 */
export async function playGame(start, players, referee, { signal, onTurn, onMove }) {
  let stand = start;
  while (!stand.view.outcome) {
    const side = stand.view.turn;
    onTurn(stand);
    const choice = await players[side].choose(stand);
    if (signal.aborted) return null;
    if ("fault" in choice) return { winner: otherSide(side), stand, fault: { side, fault: choice.fault } };
    try {
      const entry = await referee.play(stand.game, choice.move);
      if (signal.aborted) return null;
      onMove(entry);
      stand = entry;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const fault = { kind: "illegal", reason: faultText(error.error) };
      return { winner: otherSide(side), stand, fault: { side, fault, move: choice.move } };
    }
  }
  return { winner: stand.view.outcome.winner, stand, fault: null };
}

/**
 * A start for two games of a match: some random moves.
 * @param {Stand} start
 * @param {Referee} referee
 * @param {() => number} chance
 * @returns {Promise<Stand>}
 */
export async function opening(start, referee, chance = Math.random) {
  let stand = start;
  for (let ply = 0; ply < RANDOM_PLIES && !stand.view.outcome; ply += 1) {
    const { moves } = stand.view;
    const move = /** @type {Move} */ (moves[Math.floor(chance() * moves.length)]);
    stand = await referee.play(stand.game, move.text);
  }
  return stand;
}

/**
 * @typedef {{ type: "game", number: number, stand: Stand } | { type: "turn", stand: Stand, player: MatchPlayer }
 *   | { type: "move", entry: Entry }
 *   | { type: "result", result: MatchResult, sides: Record<Side, MatchPlayer>, own: Side, game: Stand["game"] }} MatchEvent
 *   `own` is the first player's side
 */

/**
 * Plays the games of a match, in which the players change sides.
 * @param {Stand} start
 * @param {[MatchPlayer, MatchPlayer]} players the first has White in the first game
 * @param {Referee} referee
 * @param {{ total: number, name: string, signal: AbortSignal, tell: (event: MatchEvent) => void }} match
 * @returns {Promise<boolean>} false where it was stopped
 */
export async function playMatch(start, [first, second], referee, { total, name, signal, tell }) {
  let beginning = start;
  for (let number = 1; number <= total; number += 1) {
    const own = number % 2 === 1 ? "white" : "black";
    if (total > 1 && own === "white") beginning = await opening(start, referee);
    if (signal.aborted) return false;
    const sides = own === "white" ? { white: first, black: second } : { white: second, black: first };
    tell({ type: "game", number, stand: beginning });
    const result = await playGame(beginning, sides, referee, {
      signal,
      onTurn: (stand) => tell({ type: "turn", stand, player: sides[stand.view.turn] }),
      onMove: (entry) => tell({ type: "move", entry }),
    });
    if (!result) return false;
    const game = writtenGame(result, sides, { event: name, round: number, begun: Date.now() });
    tell({ type: "result", result, sides, own, game });
  }
  return true;
}

/** @type {Record<string, string>} */
const ENDINGS = { overran: OUT_OF_TIME, illegal: INFRACTION };

/**
 * A game that was played to its end, as PDN has it: a side that lost by a fault has resigned, as far as the rules know.
 * @param {MatchResult} result
 * @param {Record<Side, MatchPlayer>} players
 * @param {{ event: string, round: number, begun: number }} about
 * @returns {Stand["game"]}
 */
export function writtenGame({ stand, fault }, players, { event, round, begun }) {
  const termination = fault
    ? (ENDINGS[fault.fault.kind] ?? FORFEIT)
    : terminationOf(stand.view.outcome?.reason ?? null);
  const names = {
    white: players.white.written ?? players.white.name,
    black: players.black.written ?? players.black.name,
  };
  const tags = tagsOf({ event, round: String(round), players: names, begun, termination });
  return { ...stand.game, tags, ...(fault && { ending: { kind: "resignation", side: fault.side } }) };
}

/** @typedef {{ wins: number, draws: number, losses: number }} MatchScore of the first player */

/**
 * @param {MatchScore} score
 * @param {Side | null} winner
 * @param {Side} first the side of the first player
 * @returns {MatchScore}
 */
export const scored = ({ wins, draws, losses }, winner, first) => ({
  wins: wins + Number(winner === first),
  draws: draws + Number(winner === null),
  losses: losses + Number(winner !== null && winner !== first),
});
