// The examples. The build writes them (building/studio.py) from examples/.

/** the text of each by its name */
export const EXAMPLES: { cell: Record<string, string>; bots: Record<string, string> } = { cell: {}, bots: {} };
