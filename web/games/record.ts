// Makes, checks and compares the records of saved games.

/** @import { State } from "../app/types.js" */
/** @import { Origin, Settings, Snapshot } from "../app/values.js" */
/** @import { Reason, Side } from "../base/protocol.js" */

import * as v from "valibot";
import { fromSnapshot, ID, ORIGIN, PARTS as SNAPSHOT, toSnapshot } from "../app/snapshot.js";
import { entryAt, live } from "../app/timeline.js";
import { USUAL_RULES } from "../base/protocol.js";
import { count, isPlain, LIMITS, list, read, readParts, side, text, timestamp } from "../base/schema.js";
import { migrate, versionOf } from "../base/versions.js";

/**
 * @typedef {{ winner: Side | null, reason: Reason | "time" }} Result
 *
 * @typedef {object} GameRecord
 * @property {string} id
 * @property {string} name that the visitor gave it; else empty
 * @property {number} begun in milliseconds since 1970, as `changed`
 * @property {number} changed when it was last played on
 * @property {number} revision counts the times that it was written, so that two tabs notice each other
 * @property {Snapshot} carried
 * @property {Result | null} result null while it goes on
 * @property {number} plies
 * @property {Origin | null} origin the game that it was branched from
 * @property {Record<Side, number>} longest capture of each side, in pieces
 */

const REASONS = /** @type {const} */ ([
  "no-pieces",
  "blocked",
  "resignation",
  "agreement",
  "repetition",
  "quiet-plies",
  "one-each",
  "time",
]);

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
    carried: { ...toSnapshot(state), record: id },
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

const MOVE = text(LIMITS.name);
const TEXTS = v.record(v.string(), text());
const NOTE = v.looseObject({
  comments: v.optional(list(text(LIMITS.size))),
  marks: v.optional(list(v.union([count(), text(LIMITS.id)]))),
});
const NOTES = v.record(v.string(), NOTE);
const GAME = v.looseObject({
  rules: v.optional(v.union([text(LIMITS.id), TEXTS, v.looseObject({})])),
  fen: v.optional(text(LIMITS.name)),
  moves: v.optional(list(MOVE)),
  tags: v.nullish(TEXTS),
  notes: v.nullish(NOTES),
});
const CHOICE = v.optional(v.union([text(LIMITS.id), v.number(), v.boolean()]));

/** The parts that are read of a record besides its id and its game. */
const PARTS = {
  name: text(LIMITS.name),
  begun: timestamp,
  changed: timestamp,
  revision: count(),
  plies: count(LIMITS.plies),
  longest: v.looseObject({ white: v.optional(count(64)), black: v.optional(count(64)) }),
  result: v.looseObject({ winner: v.nullable(side), reason: v.picklist(REASONS) }),
  origin: ORIGIN,
};

/**
 * @template {Record<string, import("valibot").GenericSchema>} Parts
 * @param {Parts} parts
 */
const optional = (parts) =>
  Object.fromEntries(Object.entries(parts).map(([name, schema]) => [name, v.nullish(schema)]));

/** A record as it may come in a file; what a later version adds is let through. */
const RECORD = v.looseObject({
  ...optional(PARTS),
  id: ID,
  carried: v.looseObject({
    ...optional(SNAPSHOT),
    version: v.literal(versionOf("game")),
    settings: v.nullish(v.record(v.string(), CHOICE)),
    game: v.pipe(
      GAME,
      v.check((value) => isPlain(value)),
    ),
    annotation: v.nullish(
      v.pipe(
        v.looseObject({ tags: v.nullish(TEXTS), notes: v.nullish(NOTES), moves: v.nullish(list(MOVE)) }),
        v.check((value) => isPlain(value)),
      ),
    ),
  }),
});

/**
 * The first invalid part of a record from a file, such as "carried.game.moves.3"; null where all are valid.
 * @param {unknown} record
 */
export function faultIn(record) {
  const game = migrate("game", Object(record).carried);
  return read(RECORD, game === null || game === "later" ? record : { ...Object(record), carried: game }).fault;
}

/**
 * The identity of a game as a text: rules, start, moves and result.
 * @param {Pick<GameRecord, "carried" | "result">} record
 */
export const contentOf = (record) => identity(record, [record.result?.winner, record.result?.reason]);

/**
 * The same without the reason of the result, for which a file may have other words.
 * @param {Pick<GameRecord, "carried" | "result">} record
 */
export const playedOf = (record) => identity(record, record.result ? [record.result.winner] : []);

/**
 * @param {Pick<GameRecord, "carried">} record
 * @param {unknown[]} result
 */
function identity({ carried }, result) {
  if (!isPlain(carried?.game)) return "";
  const { rules = USUAL_RULES, fen = null, moves = [] } = Object(carried?.game);
  return JSON.stringify([rules, fen, moves, ...result]);
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
 * Reads the valid parts of a record, wherever it comes from.
 * @param {unknown} kept
 * @param {Settings} usual
 * @returns {GameRecord | null} null where no game is in it
 */
export function readRecord(kept, usual) {
  const game = fromSnapshot(Object(kept).carried, usual);
  const { value: id } = read(ID, Object(kept).id);
  if (id === null || !game) return null;
  const { name, begun, changed, revision, plies, longest, result, origin } = readParts(PARTS, kept);
  return {
    id,
    name: name ?? "",
    begun: begun ?? 0,
    changed: changed ?? 0,
    revision: revision ?? 0,
    carried: { ...game, record: id, begun: begun || null, origin },
    result: result && { winner: result.winner, reason: result.reason },
    origin,
    plies: plies ?? texts(game.game.moves).length,
    longest: { white: longest?.white ?? 0, black: longest?.black ?? 0 },
  };
}
