// Lists the values in the browser's simple storage that a backup contains, each with the function that reads it.

/** @import { KeptValue } from "./games/local-values.js" */

import { toKnown } from "./analysis/known-lines.js";
import { toDeck } from "./app/cards.js";
import { toPreferences } from "./app/preferences.js";
import { toKept } from "./learn/progress.js";
import { toRating } from "./learn/rating.js";
import { toResults } from "./learn/run-results.js";
import { toTexts } from "./studio/documents.js";

/** @type {readonly KeptValue[]} settings, progress in the lessons, results in puzzles, mistakes, texts of the studio, openings */
export const BACKUP_CONTENTS = Object.freeze([
  { name: "tama-preferences", read: toPreferences },
  { name: "tama-learn", read: toKept },
  { name: "tama-puzzles", read: toRating },
  { name: "tama-runs", read: toResults },
  { name: "tama-cards", read: toDeck },
  { name: "tama-cell", read: toTexts },
  { name: "tama-bots", read: toTexts },
  { name: "tama-openings", read: toKnown },
]);
