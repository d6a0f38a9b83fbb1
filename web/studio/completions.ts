// The names to complete. The build writes them (building/studio.py).

/** name, kind and what it says of itself, by what stands before the dot */
export const COMPLETIONS: Record<string, [string, string, string][]> = {};
