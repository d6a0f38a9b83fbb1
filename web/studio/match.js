// Games between players of any kind. The referee is the worker that knows the rules: a player's word is never taken.

/** @import { Move, Side } from "../base/protocol.js" */
/** @import { Entry, Stand } from "../app/timeline.js" */
/** @import { Fault } from "../sandbox/messages.js" */

import { FORFEIT, INFRACTION, OUT_OF_TIME, tagsOf, terminationOf } from "../app/tags.js";
import { faultText } from "../i18n/messages.js";
import { Refusal } from "../python/client.js";

/** Plies of chance with which the games of a match begin, two of them with the same ones. */
const CHANCE = 4;

/**
 * @typedef {{ move: string } | { fault: Fault }} Choice
 *
 * @typedef {object} Player
 * @property {string} name
 * @property {string} [written] its name in a file, where that is another
 * @property {boolean} [person] who sits at the board
 * @property {(stand: Stand) => Promise<Choice>} choose
 * @property {() => void} stop ends what it does and what it holds; it may be asked again
 *
 * @typedef {object} Result
 * @property {Side | null} winner
 * @property {Stand} stand at the end
 * @property {{ side: Side, fault: Fault, move?: string } | null} fault of the one who lost by it
 *
 * @typedef {{ play: (game: Stand["game"], text: string) => Promise<Entry> }} Referee
 */

/** @param {Side} side */
export const otherSide = (side) => (side === "white" ? "black" : "white");

/**
 * @param {Stand} start
 * @param {Record<Side, Player>} players
 * @param {Referee} referee
 * @param {{ signal: AbortSignal, onTurn: (stand: Stand) => void, onMove: (entry: Entry) => void }} hooks
 * @returns {Promise<Result | null>} null where it was broken off
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
 * A start for two games of a match: some moves by chance, or none where the match is one game.
 * @param {Stand} start
 * @param {Referee} referee
 * @param {() => number} chance
 * @returns {Promise<Stand>}
 */
export async function opening(start, referee, chance = Math.random) {
  let stand = start;
  for (let ply = 0; ply < CHANCE && !stand.view.outcome; ply += 1) {
    const { moves } = stand.view;
    const move = /** @type {Move} */ (moves[Math.floor(chance() * moves.length)]);
    stand = await referee.play(stand.game, move.text);
  }
  return stand;
}

/** @type {Record<string, string>} */
const ENDINGS = { overran: OUT_OF_TIME, illegal: INFRACTION };

/**
 * A game that was played to its end as it is written: who lost by a fault has resigned, as far as the rules know.
 * @param {Result} result
 * @param {Record<Side, Player>} players
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

/** @typedef {{ wins: number, draws: number, losses: number }} Score of the first player */

/**
 * @param {Score} score
 * @param {Side | null} winner
 * @param {Side} first the side of the first player
 * @returns {Score}
 */
export const scored = ({ wins, draws, losses }, winner, first) => ({
  wins: wins + Number(winner === first),
  draws: draws + Number(winner === null),
  losses: losses + Number(winner !== null && winner !== first),
});
