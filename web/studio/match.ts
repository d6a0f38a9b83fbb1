// Plays games and matches between players of any kind. Each move is checked by the referee, the worker that knows the
// rules.

import { FORFEIT, INFRACTION, OUT_OF_TIME, tagsOf, terminationOf } from "../app/tags.ts";
import type { Entry, Stand } from "../app/timeline.ts";
import { otherSide, type Side } from "../base/protocol.ts";
import type { Reason } from "../i18n/messages.ts";
import { Refusal } from "../python/client.ts";

/** Random plies with which the games of a match begin, two games with the same ones. */
const RANDOM_PLIES = 4;

/** what a player did wrong */
export interface PlayerFault {
  kind: string;
  reason?: Reason | undefined;
}

type PlayerChoice = { move: string } | { fault: PlayerFault };

export interface MatchPlayer {
  name: string;
  /** its name in a file, where that is another */
  written?: string;
  /** whether a person at the board plays */
  person?: boolean;
  choose: (stand: Stand) => Promise<PlayerChoice>;
  /** ends what it does and what it holds; it may be asked again */
  stop: () => void;
}

export interface MatchResult {
  winner: Side | null;
  /** the position at the end */
  stand: Stand;
  /** the fault by which a side lost */
  fault: { side: Side; fault: PlayerFault; move?: string } | null;
}

interface Referee {
  play: (game: Stand["game"], text: string) => Promise<Entry>;
}

/** @returns null where it was stopped */
export async function playGame(
  start: Stand,
  players: Record<Side, MatchPlayer>,
  referee: Referee,
  { signal, onTurn, onMove }: { signal: AbortSignal; onTurn: (stand: Stand) => void; onMove: (entry: Entry) => void },
): Promise<MatchResult | null> {
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
      const fault = { kind: "illegal", reason: error.error };
      return { winner: otherSide(side), stand, fault: { side, fault, move: choice.move } };
    }
  }
  return { winner: stand.view.outcome.winner, stand, fault: null };
}

/** A start for two games of a match: some random moves. */
export async function opening(start: Stand, referee: Referee, chance: () => number = Math.random): Promise<Stand> {
  let stand = start;
  for (let ply = 0; ply < RANDOM_PLIES && !stand.view.outcome; ply += 1) {
    const { moves } = stand.view;
    const move = moves[Math.floor(chance() * moves.length)];
    if (!move) break;
    stand = await referee.play(stand.game, move.text);
  }
  return stand;
}

/** `own` is the first player's side */
export type MatchEvent =
  | { type: "game"; number: number; stand: Stand }
  | { type: "turn"; stand: Stand; player: MatchPlayer }
  | { type: "move"; entry: Entry }
  | { type: "result"; result: MatchResult; sides: Record<Side, MatchPlayer>; own: Side; game: Stand["game"] };

/**
 * Plays the games of a match, in which the players change sides.
 * @param players the first has White in the first game
 * @returns false where it was stopped
 */
export async function playMatch(
  start: Stand,
  [first, second]: [MatchPlayer, MatchPlayer],
  referee: Referee,
  {
    total,
    name,
    signal,
    tell,
  }: { total: number; name: string; signal: AbortSignal; tell: (event: MatchEvent) => void },
): Promise<boolean> {
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

const ENDINGS: Record<string, string> = { overran: OUT_OF_TIME, illegal: INFRACTION };

/**
 * A game that was played to its end, as PDN has it: a side that lost by a fault has resigned, as far as the rules know.
 */
export function writtenGame(
  { stand, fault }: MatchResult,
  players: Record<Side, MatchPlayer>,
  { event, round, begun }: { event: string; round: number; begun: number },
): Stand["game"] {
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

/** the score of the first player */
export interface MatchScore {
  wins: number;
  draws: number;
  losses: number;
}

/** @param first the side of the first player */
export const scored = ({ wins, draws, losses }: MatchScore, winner: Side | null, first: Side): MatchScore => ({
  wins: wins + Number(winner === first),
  draws: draws + Number(winner === null),
  losses: losses + Number(winner !== null && winner !== first),
});
