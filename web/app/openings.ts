// Holds the start positions with their legal moves, so that a game can begin before Python has arrived. The build writes
// the values (building/openings.py); a page that is served without it asks Python.

/** @import { RuleSet } from "../base/protocol.js" */
/** @import { Stand } from "./timeline.js" */

/** @type {RuleSet[]} what `hello` answers */
export const RULESETS = [];

/** @type {Record<string, Stand>} what `view` answers, by the name of the ruleset */
export const OPENINGS = {};
