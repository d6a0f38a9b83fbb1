// Makes, checks and compares the records of saved games.

import type { GenericSchema } from "valibot";
import * as v from "valibot";
import { fromSnapshot, ID, ORIGIN, PARTS as SNAPSHOT, toSnapshot } from "../app/snapshot.ts";
import type { State } from "../app/state.ts";
import { current, entryAt } from "../app/timeline.ts";
import type { Origin, Settings, Snapshot } from "../app/values.ts";
import { type Reason, type Side, USUAL_RULES } from "../base/protocol.ts";
import { count, isPlain, LIMITS, list, read, readParts, side, text, timestamp } from "../base/schema.ts";
import { migrate, versionOf } from "../base/versions.ts";

interface Result {
  winner: Side | null;
  reason: Reason | "time";
}

export interface GameRecord {
  id: string;
  /** the name that the visitor gave it, or empty */
  name: string;
  /** in milliseconds since 1970, as `changed` */
  begun: number;
  /** when it was last played on */
  changed: number;
  /** counts the times that it was written, so that two tabs notice each other */
  revision: number;
  carried: Snapshot;
  /** null while it goes on */
  result: Result | null;
  plies: number;
  /** the game that it was branched from */
  origin: Origin | null;
  /** capture of each side, in pieces */
  longest: Record<Side, number>;
}

const REASONS = [
  "no-pieces",
  "blocked",
  "resignation",
  "agreement",
  "repetition",
  "quiet-plies",
  "one-each",
  "time",
] as const;

/** what a page knows of its game */
export type Played = Omit<GameRecord, "name" | "begun" | "revision" | "origin">;

export function toRecord(state: State, id: string, changed: number): Played {
  const { timeline } = state.game;
  const { clock } = state;
  const { outcome } = current(timeline).view;
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

function longestOf({ game: { timeline } }: State) {
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

const optional = <Parts extends Record<string, GenericSchema>>(parts: Parts) =>
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

/** The first invalid part of a record from a file, such as "carried.game.moves.3"; null where all are valid. */
export function faultIn(record: unknown) {
  const game = migrate("game", Object(record).carried);
  return read(RECORD, game === null || game === "later" ? record : { ...Object(record), carried: game }).fault;
}

/** The identity of a game as a text: rules, start, moves and result. */
export const contentOf = (record: Pick<GameRecord, "carried" | "result">) =>
  identity(record, [record.result?.winner, record.result?.reason]);

/** The same without the reason of the result, for which a file may have other words. */
export const playedOf = (record: Pick<GameRecord, "carried" | "result">) =>
  identity(record, record.result ? [record.result.winner] : []);

function identity({ carried }: Pick<GameRecord, "carried">, result: unknown[]) {
  if (!isPlain(carried?.game)) return "";
  const { rules = USUAL_RULES, fen = null, moves = [] } = Object(carried?.game);
  return JSON.stringify([rules, fen, moves, ...result]);
}

export const sameGame = (one: Pick<GameRecord, "carried" | "result">, other: Pick<GameRecord, "carried" | "result">) =>
  contentOf(one) === contentOf(other);

/** Whether a game begins with all of another one that has no result. */
export const goesOnFrom = (longer: Pick<GameRecord, "carried">, other: Pick<GameRecord, "carried" | "result">) =>
  !other.result && startOf(longer) === startOf(other) && shared(longer, other) === movesOf(other).length;

const startOf = ({ carried }: Pick<GameRecord, "carried">) =>
  identity({ carried: { ...carried, game: { ...Object(carried?.game), moves: [] } } }, []);

/** The parts of a game beside its moves, by which two devices tell that they know the same of it. */
export const notesOf = ({ name, carried: { annotation, reviewed } }: Pick<GameRecord, "name" | "carried">) =>
  [name, annotation, reviewed].map(Boolean);

/**
 * A game with the name, notes and review of another with the same moves, as far as it has none.
 * @returns null where it lacks none of them
 */
export function completed(
  stored: GameRecord,
  { name, carried: { annotation, reviewed } }: GameRecord,
): GameRecord | null {
  const { carried } = stored;
  const next = {
    ...stored,
    name: stored.name || name,
    carried: { ...carried, annotation: carried.annotation ?? annotation, reviewed: carried.reviewed ?? reviewed },
  };
  return notesOf(next).some((has, at) => has !== notesOf(stored)[at])
    ? { ...next, revision: (stored.revision ?? 0) + 1 }
    : null;
}

/** How many moves two games have in common. */
export function shared(one: Pick<GameRecord, "carried">, other: Pick<GameRecord, "carried">) {
  const [mine, theirs] = [movesOf(one), movesOf(other)];
  const parts = mine.findIndex((move, at) => move !== theirs[at]);
  return parts < 0 ? mine.length : parts;
}

function movesOf({ carried }: Pick<GameRecord, "carried">): unknown[] {
  const { moves } = Object(carried?.game);
  return Array.isArray(moves) ? moves : [];
}

/**
 * Reads the valid parts of a record, wherever it comes from.
 * @returns null where no game is in it
 */
export function readRecord(kept: unknown, usual: Settings): GameRecord | null {
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
    plies: plies ?? movesOf({ carried: game }).length,
    longest: { white: longest?.white ?? 0, black: longest?.black ?? 0 },
  };
}
