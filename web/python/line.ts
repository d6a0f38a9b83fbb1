// Gives each position of a game, as Python sends them, the game up to it. Sent with each, they would be as long as the square
// of the game: 37 megabytes of 3,000 plies.

import type { Game, Move, Reply, View } from "../base/protocol.ts";

/** @param reply of the operation "line" */
export function withGames(reply: any): Reply {
  if (reply.entries[0]?.game) return reply;
  const { rules, fen } = reply.game as Game;
  const start = { ...(rules && { rules }), ...(fen && { fen }) };
  const entries: { move: Move | null; view: View }[] = reply.entries;
  const moves = entries.flatMap(({ move }) => (move ? [move.text] : []));
  return { ...reply, entries: entries.map((entry, ply) => withGame(entry, start, moves, ply)) };
}

/** The game is made when it is first asked for. */
function withGame(entry: { move: Move | null; view: View }, start: Game, moves: string[], ply: number) {
  let game: Game | undefined;
  return Object.defineProperty({ ...entry }, "game", {
    enumerable: true,
    get() {
      game ??= ply > 0 ? { ...start, moves: moves.slice(0, ply) } : start;
      return game;
    },
  });
}
