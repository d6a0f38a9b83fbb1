// Gives each position of a game, as Python sends them, the game up to it. Sent with each, they would be as long as the square
// of the game: 37 megabytes of 3,000 plies.

/** @import { Game, Move, Reply, View } from "../base/protocol.js" */

/**
 * @param {any} reply of the operation "line"
 * @returns {Reply}
 */
export function withGames(reply) {
  if (reply.entries[0]?.game) return reply;
  const { rules, fen } = /** @type {Game} */ (reply.game);
  const start = { ...(rules && { rules }), ...(fen && { fen }) };
  /** @type {{ move: Move | null, view: View }[]} */
  const entries = reply.entries;
  const moves = entries.flatMap(({ move }) => (move ? [move.text] : []));
  return { ...reply, entries: entries.map((entry, ply) => withGame(entry, start, moves, ply)) };
}

/**
 * The game is made when it is first asked for.
 * @param {{ move: Move | null, view: View }} entry
 * @param {Game} start
 * @param {string[]} moves
 * @param {number} ply
 */
function withGame(entry, start, moves, ply) {
  /** @type {Game | undefined} */
  let game;
  return Object.defineProperty({ ...entry }, "game", {
    enumerable: true,
    get() {
      game ??= ply > 0 ? { ...start, moves: moves.slice(0, ply) } : start;
      return game;
    },
  });
}
