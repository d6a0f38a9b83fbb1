// Holds the start positions with their legal moves, so that a game can begin before Python has arrived. The build writes
// the values (building/openings.py); a page that is served without it asks Python.

import type { RuleSet } from "../base/protocol.ts";
import type { Stand } from "./timeline.ts";

/** what `hello` answers */
export const RULESETS: RuleSet[] = [];

/** what `view` answers, by the name of the ruleset */
export const OPENINGS: Record<string, Stand> = {};
