// The words that a code cell shows before it has loaded anything, in all languages. The build fills them in from i18n/
// (building/messages.py).

import type { Key } from "../i18n/messages.ts";

export const CELL_KEYS = {
  run: "cell.run",
  field: "studio.field",
  output: "studio.output",
  reset: "studio.reset",
  recorded: "cell.recorded",
  open: "cell.open",
  loading: "cell.loading",
} as const satisfies Record<string, Key>;

export type CellWord = keyof typeof CELL_KEYS;

/** by language */
export const CELL_WORDS: Record<string, Record<CellWord, string>> = {};
