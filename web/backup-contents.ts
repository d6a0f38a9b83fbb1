// Lists the values in the browser's simple storage that a backup contains, each with the function that reads it.

import { toKnown } from "./analysis/known-lines.ts";
import { toDeck } from "./app/cards.ts";
import { toDays } from "./app/days.ts";
import { toPreferences } from "./app/preferences.ts";
import { toKept } from "./app/progress.ts";
import type { KeptValue } from "./games/local-values.ts";
import { toRating } from "./learn/rating.ts";
import { toResults } from "./learn/run-results.ts";
import { toTexts } from "./studio/documents.ts";

/** settings, progress in the lessons, results in puzzles, mistakes, days in a row, texts of the studio, openings */
export const BACKUP_CONTENTS: readonly KeptValue[] = Object.freeze([
  { name: "tama-preferences", read: toPreferences },
  { name: "tama-learn", read: toKept },
  { name: "tama-puzzles", read: toRating },
  { name: "tama-runs", read: toResults },
  { name: "tama-cards", read: toDeck },
  { name: "tama-days", read: toDays },
  { name: "tama-cell", read: toTexts },
  { name: "tama-bots", read: toTexts },
  { name: "tama-openings", read: toKnown },
]);
