// A saved game: what it takes to go on with it, and what a list and the statistics say of it.

/** @import { Reason, Side } from "../protocol.js" */
/** @import { Carried } from "../state/carried.js" */
/** @import { Settings, State } from "../state/model.js" */

import * as v from "valibot";
import { list, MOST, moment, read, side, text, count as whole } from "../schema.js";
import { fromCarried, toCarried } from "../state/carried.js";
import { entryAt, live } from "../state/timeline.js";

/**
 * @typedef {{ winner: Side | null, reason: Reason | "time" }} Result
 *
 * @typedef {{ id: string, ply: number }} Origin a game, and how many of its moves both have
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
 * @property {Origin | null} origin the game that it was branched from
 * @property {Record<Side, number>} longest capture of each side, in pieces
 */

/** A name that no other game has, also where the page may not ask for a random UUID. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const REASONS = ["no-pieces", "blocked", "resignation", "agreement", "repetition", "quiet-plies", "time"];

/**
 * @typedef {Omit<GameRecord, "name" | "begun" | "revision" | "origin">} Played what a page knows of its game
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
const count = (value) => read(moment, value).value ?? 0;

const ID = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/));
const ORIGIN = v.object({ id: ID, ply: whole(MOST.plies) });
const MOVE = text(MOST.name);
const TEXTS = v.record(v.string(), text());
const NOTE = v.looseObject({
  comments: v.optional(list(text())),
  marks: v.optional(list(v.union([whole(), text(MOST.id)]))),
});
const NOTES = v.record(v.string(), NOTE);
const GAME = v.looseObject({
  rules: v.optional(v.union([text(MOST.id), TEXTS, v.looseObject({})])),
  fen: v.optional(text(MOST.name)),
  moves: v.optional(list(MOVE)),
  tags: v.nullish(TEXTS),
  notes: v.nullish(NOTES),
});
const CHOICE = v.optional(v.union([text(MOST.id), v.number()]));
const TIME = v.pipe(v.number(), v.minValue(0), v.maxValue(1e13));

/** A record as it may come in a file; what a later version adds is let through. */
const RECORD = v.looseObject({
  id: ID,
  name: v.optional(text(MOST.name)),
  begun: v.optional(moment),
  changed: v.optional(moment),
  revision: v.optional(whole()),
  plies: v.optional(whole(MOST.plies)),
  longest: v.nullish(v.looseObject({ white: v.optional(whole(64)), black: v.optional(whole(64)) })),
  result: v.nullish(
    v.looseObject({
      winner: v.nullable(side),
      reason: v.picklist(REASONS),
    }),
  ),
  origin: v.nullish(ORIGIN),
  carried: v.looseObject({
    format: v.literal(1),
    settings: v.optional(v.record(v.string(), CHOICE)),
    flipped: v.optional(v.boolean()),
    game: GAME,
    undone: v.optional(list(MOVE)),
    cells: v.optional(v.pipe(v.string(), v.regex(/^[.wbWB]{64}$/))),
    turn: v.optional(side),
    clock: v.nullish(
      v.looseObject({
        left: v.looseObject({ white: TIME, black: TIME }),
        increment: TIME,
        since: v.pipe(v.number(), v.minValue(-1e13), v.maxValue(1e13)),
        ply: whole(MOST.plies),
        running: v.nullable(side),
        flagged: v.nullable(side),
      }),
    ),
    path: v.optional(list(text(MOST.id), 64)),
    paused: v.optional(v.boolean()),
    annotation: v.nullish(
      v.looseObject({ tags: v.nullish(TEXTS), notes: v.nullish(NOTES), moves: v.nullish(list(MOVE)) }),
    ),
    record: v.nullish(text(MOST.id)),
    begun: v.nullish(moment),
  }),
});

/**
 * Where a record from a file is not what one of ours is, such as "carried.game.moves.3"; null where it is.
 * @param {unknown} record
 */
export const faultIn = (record) => read(RECORD, record).fault;

/**
 * What makes a record the game that it is, as a text: rules, start, moves and result.
 * @param {Pick<GameRecord, "carried" | "result">} record
 */
export function contentOf({ carried, result }) {
  const { rules = "TAMA", fen = null, moves = [] } = Object(carried?.game);
  return JSON.stringify([rules, fen, moves, result?.winner, result?.reason]);
}

/**
 * @param {Pick<GameRecord, "carried" | "result">} one
 * @param {Pick<GameRecord, "carried" | "result">} other
 */
export const sameGame = (one, other) => contentOf(one) === contentOf(other);

/**
 * How many moves two games have in common.
 * @param {Pick<GameRecord, "carried">} one
 * @param {Pick<GameRecord, "carried">} other
 */
export function shared(one, other) {
  const [mine, theirs] = [one, other].map(({ carried }) => texts(Object(carried?.game).moves));
  const parts = mine.findIndex((move, at) => move !== theirs[at]);
  return parts < 0 ? mine.length : parts;
}

/** @param {unknown} moves @returns {unknown[]} */
const texts = (moves) => (Array.isArray(moves) ? moves : []);

/**
 * Takes what is valid of a record, whoever wrote it.
 * @param {unknown} kept
 * @param {Settings} usual
 * @returns {GameRecord | null} null where no game is in it
 */
export function readRecord(kept, usual) {
  const { id, name, begun, changed, revision, carried, result, plies, longest, origin } = Object(kept);
  const game = fromCarried(carried, usual);
  if (typeof id !== "string" || !game) return null;
  const { white, black } = Object(longest);
  return {
    id,
    name: typeof name === "string" ? name : "",
    begun: count(begun),
    changed: count(changed),
    revision: count(revision),
    carried: { ...game, record: id, begun: count(begun) || null },
    result: readResult(result),
    origin: read(ORIGIN, origin).value,
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
