// Makes cards of the mistakes that a review finds, and keeps the deck on this machine alone.

/** @import { MoveReview, Side } from "../base/protocol.js" */
/** @import { Store } from "../base/storage.js" */
/** @import { InferOutput } from "valibot" */

import * as v from "valibot";
import { count, LIMITS, read, text, timestamp } from "../base/schema.js";
import { storage, storedValue } from "../base/storage.js";

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
  id: v.pipe(text(LIMITS.name), v.regex(/^puzzle\/[^/]*\/[^/]+\/[^/ ]+$/)),
  played: text(LIMITS.id),
  ply: count(LIMITS.plies),
  made: timestamp,
  memory: v.nullable(MEMORY),
  unreadable: v.optional(v.boolean()),
});

/**
 * @typedef {InferOutput<typeof MEMORY>} Memory
 * @typedef {InferOutput<typeof CARD>} Card a position, the one clear better move in it, and what was played: `id` is the
 *   lesson that asks for the move, "puzzle/RULES/FEN/MOVE"; `ply` counts from 0; no `memory` of a card that was never shown; `unreadable` where
 *   Python could not read it, which a later version may
 */

/**
 * The cards of one player's mistakes that one move alone would have avoided.
 * @param {readonly MoveReview[]} moves of a review
 * @param {object} game
 * @param {string} game.rules
 * @param {(ply: number) => string | undefined} game.fenBefore the position in which a move was made, where it is known
 * @param {Side} side the player's
 * @param {number} now
 * @returns {Card[]}
 */
export const cardsOf = (moves, { rules, fenBefore }, side, now) =>
  moves.flatMap(({ ply, side: mover, verdict, clear, better: [best], move }) => {
    const fen = fenBefore(ply);
    if (mover !== side || !clear || !best || !fen || !VERDICTS.includes(verdict)) return [];
    return [{ id: `puzzle/${rules}/${fen}/${best}`, played: move.text, ply, made: now, memory: null }];
  });

/**
 * Reads a stored deck. What is not a card of this version, such as one of a later version, is kept as it is.
 * @param {unknown} kept
 * @returns {{ cards: Card[], unread: unknown[] }}
 */
export function toDeck(kept) {
  const { cards, unread } = Object(kept);
  /** @type {Map<string, Card>} */
  const valid = new Map();
  /** @type {unknown[]} */
  const others = [];
  for (const each of [cards, unread].flatMap((list) => (Array.isArray(list) ? list : []))) {
    const { value: card } = read(CARD, each);
    if (card) valid.set(card.id, card);
    else others.push(each);
  }
  return { cards: [...valid.values()].slice(-MOST), unread: others.slice(-MOST) };
}

/** The deck as it is now, also as another tab changes it. @param {Store | null} store */
export function createDeck(store = storage()) {
  const kept = storedValue(store, NAME, toDeck);
  const put = (/** @type {Card[]} */ cards) => kept.set({ ...kept.get(), cards });
  return {
    get: kept.get,
    put: kept.set,
    clear: kept.clear,
    isEmpty: () => kept.get().cards.length === 0,
    /**
     * Adds the cards whose positions are not in the deck yet.
     * @param {readonly Card[]} cards
     */
    add(cards) {
      const known = new Set(kept.get().cards.map(({ id }) => id));
      const fresh = cards.filter(({ id }) => !known.has(id));
      if (fresh.length > 0) put([...kept.get().cards, ...fresh].slice(-MOST));
    },
    /**
     * @param {string} id
     * @param {Partial<Pick<Card, "memory" | "unreadable">>} change
     */
    change: (id, change) => put(kept.get().cards.map((card) => (card.id === id ? { ...card, ...change } : card))),
  };
}

/** @typedef {ReturnType<typeof createDeck>} Deck */
