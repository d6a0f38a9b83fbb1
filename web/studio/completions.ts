// The names to complete. The build writes them (building/studio.py).

/** @type {Record<string, [string, string, string][]>} name, kind and what it says of itself, by what stands before the dot */
export const COMPLETIONS = {};
