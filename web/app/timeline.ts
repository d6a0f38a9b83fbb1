// Keeps every position of the game since its start, so that undo, redo and looking back need no request.

import type { Game, Move, Side, View } from "../base/protocol.ts";

/** a game as text and what it looks like */
export interface Stand {
  game: Game;
  view: View;
}

/** a position and the move that led to it */
export type Entry = Stand & { move: Move | null };

export interface Timeline {
  /** from the start on, never empty; those past `ply` are undone and can be redone */
  entries: Entry[];
  /** the position that is being played */
  ply: number;
  /** that position with what was said over it: a draw offer, an agreement, a resignation */
  annex: Stand | null;
}

export const begin = (stand: Stand): Timeline => ({ entries: [{ ...stand, move: null }], ply: 0, annex: null });

export function entryAt({ entries }: Pick<Timeline, "entries">, ply: number) {
  const entry = entries[ply];
  if (!entry) throw new RangeError(`there is no ply ${ply}`);
  return entry;
}

export const current = (timeline: Timeline): Stand => timeline.annex ?? entryAt(timeline, timeline.ply);

export const push = ({ entries, ply }: Timeline, entry: Entry): Timeline => ({
  entries: [...entries.slice(0, ply + 1), entry],
  ply: ply + 1,
  annex: null,
});

export const moveTo = ({ entries }: Timeline, ply: number): Timeline => ({ entries, ply, annex: null });

/** An end of the game also ends the line: moves that had been undone cannot come back after it. */
export function annexed({ entries, ply }: Timeline, { game, view }: Stand): Timeline {
  if (view.outcome) return { entries: entries.slice(0, ply + 1), ply, annex: { game, view } };
  return { entries, ply, annex: view.offer ? { game, view } : null };
}

/**
 * Where undo leads: one ply back, or against the engine to the player's own turn before; null where there is none.
 * @param side the player's against the engine; null where two play
 */
export function undoTarget(timeline: Timeline, side: Side | null) {
  const mine = (ply: number) => side === null || entryAt(timeline, ply).view.turn === side;
  if (timeline.annex && mine(timeline.ply)) return timeline.ply;
  for (let ply = timeline.ply - 1; ply >= 0; ply -= 1) if (mine(ply)) return ply;
  return null;
}

export function redoTarget(timeline: Timeline, side: Side | null) {
  const last = timeline.entries.length - 1;
  for (let ply = timeline.ply + 1; ply <= last; ply += 1) {
    if (side === null || entryAt(timeline, ply).view.turn === side) return ply;
  }
  return last > timeline.ply ? last : null;
}
