// The words that a code cell shows before it has loaded anything. The build writes them from i18n/ (building/messages.py).

export type CellWord = "run" | "field" | "output" | "reset" | "recorded" | "open" | "loading";

/** by language */
export const CELL_WORDS: Record<string, Record<CellWord, string>> = {};
