// What may be done in the start positions, as Python says it, so that nobody has to wait for Python to begin. The
// build writes the values (building/openings.py); a page that is served without it asks Python.

/** @import { RuleSet } from "../base/protocol.js" */
/** @import { Stand } from "./timeline.js" */

/** @type {RuleSet[]} what `hello` answers */
export const RULESETS = [];

/** @type {Record<string, Stand>} what `view` answers, by the name of the ruleset */
export const OPENINGS = {};
