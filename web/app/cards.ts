// Makes cards of what went wrong: mistakes that a review finds, puzzles and endings; the deck stays on this machine alone.

import type { InferOutput } from "valibot";
import * as v from "valibot";
import type { MoveReview, Side } from "../base/protocol.ts";
import { count, LIMITS, read, text, timestamp } from "../base/schema.ts";
import { type Store, storage, storedValue } from "../base/storage.ts";

/** The address of the training, among those of the lessons. */
export const TRAINING = "mistakes";
/** The name of the deck among the stored values. */
export const NAME = "tama-cards";
/** The most cards of a deck; where there are more, the oldest go. */
const MOST = 1000;
/** The mistakes of which cards are made. */
const VERDICTS = ["mistake", "blunder"];

const AMOUNT = v.pipe(v.number(), v.finite(), v.minValue(0));
/** What is known of how well a card is remembered, as ts-fsrs counts it; times in milliseconds since 1970. */
const MEMORY = v.object({
  due: timestamp,
  last: timestamp,
  stability: AMOUNT,
  difficulty: AMOUNT,
  reps: count(),
  lapses: count(),
  state: count(3),
});
const CARD = v.object({
  id: v.pipe(text(LIMITS.name), v.regex(/^(?:puzzle\/[^/]*\/[^/]+\/[^/ ]+|puzzles\/\d{1,6}|ending\/[^/ ]+)$/)),
  played: v.optional(text(LIMITS.id)),
  ply: v.optional(count(LIMITS.plies)),
  made: timestamp,
  memory: v.nullable(MEMORY),
  unreadable: v.optional(v.boolean()),
});

export type Memory = InferOutput<typeof MEMORY>;

/**
 * what went wrong once: `id` is the lesson in which it can be done better, "puzzle/RULES/FEN/MOVE" for a mistake in a
 * game, "puzzles/7" for a puzzle, "ending/FEN" for an ending; of a mistake, `played` is the move and `ply` when, from 0;
 * no `memory` of a card that was never shown; `unreadable` where Python could not read it, which a later version may
 */
export type Card = InferOutput<typeof CARD>;

/** The card of a puzzle or an ending, by the id of its lesson. */
export const cardOf = (id: string): Card => ({ id, made: Date.now(), memory: null });

/**
 * The cards of one player's mistakes that one move alone would have avoided.
 * @param moves of a review
 * @param side the player's
 */
export const cardsOf = (
  moves: readonly MoveReview[],
  { rules, fenBefore }: { rules: string; fenBefore: (ply: number) => string | undefined },
  side: Side,
  now: number,
): Card[] =>
  moves.flatMap(({ ply, side: mover, verdict, clear, better: [best], move }) => {
    const fen = fenBefore(ply);
    if (mover !== side || !clear || !best || !fen || !VERDICTS.includes(verdict)) return [];
    return [{ id: `puzzle/${rules}/${fen}/${best}`, played: move.text, ply, made: now, memory: null }];
  });

/** Reads a stored deck. What is not a card of this version, such as one of a later version, is kept as it is. */
export function toDeck(kept: unknown): { cards: Card[]; unread: unknown[] } {
  const { cards, unread } = Object(kept);
  const valid = new Map<string, Card>();
  const others: unknown[] = [];
  for (const each of [cards, unread].flatMap((list) => (Array.isArray(list) ? list : []))) {
    const { value: card } = read(CARD, each);
    if (card) valid.set(card.id, card);
    else others.push(each);
  }
  return { cards: [...valid.values()].slice(-MOST), unread: others.slice(-MOST) };
}

/** The deck as it is now, also as another tab changes it. */
export function createDeck(store: Store | null = storage()) {
  const kept = storedValue(store, NAME, toDeck);
  const put = (cards: Card[]) => kept.set({ ...kept.get(), cards });
  return {
    get: kept.get,
    put: kept.set,
    clear: kept.clear,
    isEmpty: () => kept.get().cards.length === 0,
    /** Adds the cards whose positions are not in the deck yet. */
    add(cards: readonly Card[]) {
      const known = new Set(kept.get().cards.map(({ id }) => id));
      const fresh = cards.filter(({ id }) => !known.has(id));
      if (fresh.length > 0) put([...kept.get().cards, ...fresh].slice(-MOST));
    },
    change: (id: string, change: Partial<Pick<Card, "memory" | "unreadable">>) =>
      put(kept.get().cards.map((card) => (card.id === id ? { ...card, ...change } : card))),
  };
}
