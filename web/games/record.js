// A saved game: what it takes to go on with it, and what a list and the statistics say of it.

/** @import { Reason, Side } from "../protocol.js" */
/** @import { Carried } from "../state/carried.js" */
/** @import { Settings, State } from "../state/model.js" */

import { fromCarried, toCarried } from "../state/carried.js";
import { entryAt, live } from "../state/timeline.js";

/**
 * @typedef {{ winner: Side | null, reason: Reason | "time" }} Result
 *
 * @typedef {object} GameRecord
 * @property {string} id
 * @property {string} name that the visitor gave it; else empty
 * @property {number} begun in milliseconds since 1970, as `changed`
 * @property {number} changed when it was last played on
 * @property {number} revision counts the times that it was written, so that two tabs notice each other
 * @property {Carried} carried
 * @property {Result | null} result null while it goes on
 * @property {number} plies
 * @property {Record<Side, number>} longest capture of each side, in pieces
 */

/** A name that no other game has, also where the page may not ask for a random UUID. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const REASONS = ["no-pieces", "blocked", "resignation", "agreement", "repetition", "quiet-plies", "time"];

/**
 * @typedef {Omit<GameRecord, "name" | "begun" | "revision">} Played what a page knows of its game
 *
 * @param {State} state
 * @param {string} id
 * @param {number} changed
 * @returns {Played}
 */
export function toRecord(state, id, changed) {
  const { timeline, clock } = state;
  const { outcome } = live(timeline).view;
  const reason = clock?.flagged ? "time" : outcome?.reason;
  return {
    id,
    changed,
    carried: { ...toCarried(state), record: id },
    result: outcome && reason ? { winner: outcome.winner, reason } : null,
    plies: timeline.ply,
    longest: longestOf(state),
  };
}

/** @param {State} state */
function longestOf({ timeline }) {
  const longest = { white: 0, black: 0 };
  for (let ply = 1; ply <= timeline.ply; ply += 1) {
    const { turn } = entryAt(timeline, ply - 1).view;
    longest[turn] = Math.max(longest[turn], entryAt(timeline, ply).move?.captured.length ?? 0);
  }
  return longest;
}

/** @param {unknown} value */
const count = (value) => (Number.isInteger(value) && Number(value) >= 0 ? Number(value) : 0);

/**
 * Takes what is valid of a record, whoever wrote it.
 * @param {unknown} kept
 * @param {Settings} usual
 * @returns {GameRecord | null} null where no game is in it
 */
export function readRecord(kept, usual) {
  const { id, name, begun, changed, revision, carried, result, plies, longest } = Object(kept);
  const game = fromCarried(carried, usual);
  if (typeof id !== "string" || !game) return null;
  const { white, black } = Object(longest);
  return {
    id,
    name: typeof name === "string" ? name : "",
    begun: count(begun),
    changed: count(changed),
    revision: count(revision),
    carried: { ...game, record: id },
    result: readResult(result),
    plies: Number.isInteger(plies) ? count(plies) : (game.game.moves?.length ?? 0),
    longest: { white: count(white), black: count(black) },
  };
}

/**
 * @param {unknown} kept
 * @returns {Result | null}
 */
function readResult(kept) {
  const { winner, reason } = Object(kept);
  const known = REASONS.includes(reason) && [null, "white", "black"].includes(winner);
  return known ? { winner, reason } : null;
}
