// Decides when a card comes back, by the algorithm FSRS: the better it is remembered, the later.

import { createEmptyCard, fsrs, Rating } from "ts-fsrs";
import type { Card, Memory } from "../app/cards.ts";

/** Whole days alone, without chance, so that what is due does not change within a day. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false });

/** The last moment of a day. */
const endOfDay = (now: number) => new Date(now).setHours(23, 59, 59, 999);

/** Counts days by the calendar, since not each has 24 hours. */
const dayOf = (time: number) => {
  const date = new Date(time);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
};

/**
 * The cards that are due by the end of the day and can be read: first the new ones, of the last game before those of
 * others, then those
 * that wait longest.
 */
export const dueCards = (cards: readonly Card[], now: number) =>
  cards
    .filter(({ memory, unreadable }) => !unreadable && (memory?.due ?? 0) <= endOfDay(now))
    .sort((one, other) => rank(one) - rank(other));

const rank = ({ memory, made }: Card) => memory?.due ?? -made;

/** In how many days the next card is due; null where none can be read. */
export function daysUntilNext(cards: readonly Card[], now: number) {
  const readable = cards.filter(({ unreadable }) => !unreadable);
  if (readable.length === 0) return null;
  const next = Math.min(...readable.map(({ memory }) => memory?.due ?? 0));
  return Math.max(0, dayOf(next) - dayOf(now));
}

/**
 * What is known of a card after it was answered.
 * @param memory null for a card that was never shown
 * @param solved at the first try and without a hint
 */
export function afterReview(memory: Memory | null, solved: boolean, now: number): Memory {
  const date = new Date(now);
  const before = { ...createEmptyCard(date), ...(memory && { ...memory, last_review: new Date(memory.last) }) };
  const { card } = scheduler.next({ ...before, due: new Date(before.due) }, date, solved ? Rating.Good : Rating.Again);
  const { due, stability, difficulty, reps, lapses, state } = card;
  return { due: due.getTime(), last: now, stability, difficulty, reps, lapses, state };
}
