// Lists the values in the browser's simple storage that a backup contains, each with the functions that read it and merge
// it with that of another device.

import { toKnown } from "./analysis/known-lines.ts";
import { toDeck } from "./app/cards.ts";
import { toDays } from "./app/days.ts";
import { toPreferences } from "./app/preferences.ts";
import { toKept } from "./app/progress.ts";
import { type KeptValue, keptValue } from "./games/local-values.ts";
import {
  mergeDays,
  mergeDecks,
  mergeKnown,
  mergeProgress,
  mergeRatings,
  mergeResults,
  mergeTexts,
} from "./games/merge.ts";
import { mergeSets, toSets } from "./learn/own-sets.ts";
import { toRating } from "./learn/rating.ts";
import { toResults } from "./learn/run-results.ts";
import { toTexts } from "./studio/documents.ts";

/** settings, progress in the lessons, results in puzzles, mistakes, days in a row, texts of the studio, openings, sets */
export const BACKUP_CONTENTS: readonly KeptValue[] = Object.freeze([
  keptValue("tama-preferences", toPreferences, (first) => first),
  keptValue("tama-learn", toKept, mergeProgress),
  keptValue("tama-puzzles", toRating, mergeRatings),
  keptValue("tama-runs", toResults, mergeResults),
  keptValue("tama-cards", toDeck, mergeDecks),
  keptValue("tama-days", toDays, mergeDays),
  keptValue("tama-cell", toTexts, mergeTexts),
  keptValue("tama-bots", toTexts, mergeTexts),
  keptValue("tama-openings", toKnown, mergeKnown),
  keptValue("tama-sets", toSets, mergeSets),
]);
