// Gives each position of a game, as Python sends them, the game up to it. Sent with each, they would be as long as the square
// of the game: 37 megabytes of 3,000 plies.

import type { Answers, Game, Move, View } from "../base/protocol.ts";

/** a position of a game with the move that led to it, without the game */
interface BriefEntry {
  move: Move | null;
  view: View;
}

/** the answer to "line"; either every entry has its game or none has */
type LineReply = Pick<Answers["line"], "game"> & { entries: (BriefEntry & { game?: Game })[] };

/** The answer with the game of each entry. */
export function withGames(reply: LineReply) {
  const { entries } = reply;
  if (entries[0]?.game) return reply;
  const { rules, fen } = reply.game;
  const start = { ...(rules && { rules }), ...(fen && { fen }) };
  const moves = entries.flatMap(({ move }) => (move ? [move.text] : []));
  return { ...reply, entries: entries.map((entry, ply) => withGame(entry, start, moves, ply)) };
}

/** The game is made when it is first asked for. */
function withGame(entry: BriefEntry, start: Game, moves: string[], ply: number) {
  let game: Game | undefined;
  return Object.defineProperty({ ...entry }, "game", {
    enumerable: true,
    get() {
      game ??= ply > 0 ? { ...start, moves: moves.slice(0, ply) } : start;
      return game;
    },
  });
}
