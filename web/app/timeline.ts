// Keeps every position of the game since its start, so that undo, redo and looking back need no request.

/** @import { Game, Move, Side, View } from "../base/protocol.js" */

/**
 * @typedef {{ game: Game, view: View }} Stand a game as text and what it looks like
 * @typedef {Stand & { move: Move | null }} Entry a position and the move that led to it
 *
 * @typedef {object} Timeline
 * @property {Entry[]} entries from the start on, never empty; those past `ply` are undone and can be redone
 * @property {number} ply the position that is being played
 * @property {Stand | null} annex that position with what was said over it: a draw offer, an agreement, a resignation
 */

/**
 * @param {Stand} stand
 * @returns {Timeline}
 */
export const begin = (stand) => ({ entries: [{ ...stand, move: null }], ply: 0, annex: null });

/**
 * @param {Timeline} timeline
 * @param {number} ply
 */
export function entryAt({ entries }, ply) {
  const entry = entries[ply];
  if (!entry) throw new RangeError(`there is no ply ${ply}`);
  return entry;
}

/**
 * @param {Timeline} timeline
 * @returns {Stand}
 */
export const live = (timeline) => timeline.annex ?? entryAt(timeline, timeline.ply);

/**
 * @param {Timeline} timeline
 * @param {Entry} entry
 * @returns {Timeline}
 */
export const push = ({ entries, ply }, entry) => ({
  entries: [...entries.slice(0, ply + 1), entry],
  ply: ply + 1,
  annex: null,
});

/**
 * @param {Timeline} timeline
 * @param {number} ply
 * @returns {Timeline}
 */
export const moveTo = ({ entries }, ply) => ({ entries, ply, annex: null });

/**
 * An end of the game also ends the line: moves that had been undone cannot come back after it.
 * @param {Timeline} timeline
 * @param {Stand} stand
 * @returns {Timeline}
 */
export function annexed({ entries, ply }, { game, view }) {
  if (view.outcome) return { entries: entries.slice(0, ply + 1), ply, annex: { game, view } };
  return { entries, ply, annex: view.offer ? { game, view } : null };
}

/**
 * Where undo leads: one ply back, or against the engine to the player's own turn before; null where there is none.
 * @param {Timeline} timeline
 * @param {Side | null} side the player's against the engine; null where two play
 */
export function undoTarget(timeline, side) {
  const mine = (/** @type {number} */ ply) => side === null || entryAt(timeline, ply).view.turn === side;
  if (timeline.annex && mine(timeline.ply)) return timeline.ply;
  for (let ply = timeline.ply - 1; ply >= 0; ply -= 1) if (mine(ply)) return ply;
  return null;
}

/**
 * @param {Timeline} timeline
 * @param {Side | null} side
 */
export function redoTarget(timeline, side) {
  const last = timeline.entries.length - 1;
  for (let ply = timeline.ply + 1; ply <= last; ply += 1) {
    if (side === null || entryAt(timeline, ply).view.turn === side) return ply;
  }
  return last > timeline.ply ? last : null;
}
