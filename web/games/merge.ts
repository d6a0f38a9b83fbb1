// Merges the values that two devices have in their simple storage, part by part: nothing that either has is lost, and both
// come to the same whichever of them begins. Where only one can stay, the first one's does.

import type { Days } from "../app/days.ts";
import type { KeptProgress } from "../app/progress.ts";
import { numberOfDay } from "../base/day.ts";

/** What is done on either; an attempt that is under way, unless the other has finished it. */
export function mergeProgress(mine: KeptProgress, theirs: KeptProgress): KeptProgress {
  const done = union(mine.done, theirs.done);
  const open = [mine.at, theirs.at].find((at) => at && !done.includes(at.id));
  return { done, at: open ?? null };
}

interface Rating {
  rating: number;
  streak: number;
  best: number;
  tried: string[];
  grade: number;
  theme: string;
}

/** The rating of whichever has tried more puzzles; of as many, the higher one. */
export function mergeRatings(mine: Rating, theirs: Rating): Rating {
  const [more] = [mine, theirs].sort((a, b) => b.tried.length - a.tried.length || b.rating - a.rating);
  const { rating, streak } = more ?? mine;
  const { grade, theme } = mine.tried.length > 0 || mine.grade > 0 || mine.theme ? mine : theirs;
  const best = Math.max(mine.best, theirs.best);
  return { rating, streak, best, tried: union(mine.tried, theirs.tried), grade, theme };
}

interface Results {
  streak: number;
  storm: number;
}

export const mergeResults = (mine: Results, theirs: Results): Results => ({
  streak: Math.max(mine.streak, theirs.streak),
  storm: Math.max(mine.storm, theirs.storm),
});

/** The last day of both; days in a row that meet or overlap are one row. */
export function mergeDays(mine: Days, theirs: Days): Days {
  const later = mine.day === theirs.day ? mine.row >= theirs.row : mine.day > theirs.day;
  const [last, other] = later ? [mine, theirs] : [theirs, mine];
  const [end, otherEnd] = [last, other].map(({ day }) => numberOfDay(day)) as [number, number];
  const begin = end - last.row + 1;
  const before = begin - (otherEnd - other.row + 1);
  const meets = other.row > 0 && last.row > 0 && otherEnd >= begin - 1 && before > 0;
  const done = last.day === other.day ? [...new Set([...last.done, ...other.done])] : last.done;
  const forgiven = (last.forgiven ?? "") > (other.forgiven ?? "") ? last.forgiven : other.forgiven;
  return { day: last.day, row: last.row + (meets ? before : 0), done, forgiven };
}

interface Deck<Card> {
  cards: Card[];
  unread: unknown[];
}

/** All cards, each as it was remembered last. */
export function mergeDecks<Card extends { id: string; made: number; memory: { last: number } | null }>(
  mine: Deck<Card>,
  theirs: Deck<Card>,
): Deck<Card> {
  const found = new Map(theirs.cards.map((card) => [card.id, card]));
  for (const card of mine.cards) {
    const other = found.get(card.id);
    const later = other && (other.memory?.last ?? 0) > (card.memory?.last ?? 0) ? other : card;
    found.set(card.id, { ...later, made: Math.min(card.made, other?.made ?? card.made) });
  }
  const unread = new Map([...mine.unread, ...theirs.unread].map((each) => [JSON.stringify(each), each]));
  return { cards: [...found.values()].sort((a, b) => a.made - b.made), unread: [...unread.values()] };
}

/** Texts by their names: of two under one name, the first one's. */
export const mergeTexts = (mine: Record<string, string>, theirs: Record<string, string>): Record<string, string> => ({
  ...mine,
  ...theirs,
  ...mine, // in its own order
});

export const mergeKnown = (mine: { known: string[] }, theirs: { known: string[] }): { known: string[] } => ({
  known: union(mine.known, theirs.known),
});

/** One that has all of the other stays in its order. */
function union(mine: string[], theirs: string[]) {
  const all = [...new Set([...mine, ...theirs])];
  return [mine, theirs].find(({ length }) => length === all.length) ?? all;
}
