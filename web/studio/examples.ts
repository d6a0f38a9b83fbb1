// The examples. The build writes them (building/studio.py) from examples/.

/** @type {{ cell: Record<string, string>, bots: Record<string, string> }} the text of each by its name */
export const EXAMPLES = { cell: {}, bots: {} };
