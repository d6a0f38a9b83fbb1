// Writes a running game as plain data, and reads it again: for a reload, and for saved games. Every later version must
// understand what an earlier one wrote.

import * as v from "valibot";
import { type Annotation, type Game, INITIAL_CELLS, LEVELS } from "../base/protocol.ts";
import {
  cells,
  count,
  factKind,
  isPlain,
  LIMITS,
  list,
  read,
  readParts,
  side,
  square,
  text,
  timestamp,
} from "../base/schema.ts";
import { migrate, versionOf } from "../base/versions.ts";
import { pacingOf } from "./clock.ts";
import { ENTRY } from "./friend.ts";
import { HANDICAPS, ODDS } from "./handicap.ts";
import { RULESETS } from "./openings.ts";
import { basicSettings, NAME_LENGTH } from "./settings.ts";
import type { State } from "./state.ts";
import { current } from "./timeline.ts";
import type { Settings, Snapshot } from "./values.ts";

const CHOICES: Record<"opponent" | "side" | "level" | "rival" | "coach", readonly unknown[]> = {
  opponent: ["engine", "person", "engines"],
  side: ["white", "black"],
  level: LEVELS,
  rival: LEVELS,
  coach: [true, false],
};

const NAME = text(NAME_LENGTH);
/** Choices that not every game has. */
const EXTRAS = {
  white: NAME,
  black: NAME,
  handicap: v.picklist(HANDICAPS),
  odds: v.picklist(ODDS),
  turning: v.literal(true),
};

const MOVE = text(LIMITS.name);
const TIME = v.pipe(v.number(), v.minValue(0), v.maxValue(1e13));

/** The name of a saved game. */
export const ID = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/));
/** A saved game, and how many of its moves another one begins with. */
export const ORIGIN = v.object({ id: ID, ply: count(LIMITS.plies) });

/** A game against a friend; its log is followed once it is on the board. */
export const FRIEND = v.object({
  id: text(LIMITS.id),
  side,
  rules: text(LIMITS.id),
  fen: v.nullable(text(LIMITS.name)),
  names: v.object({ white: NAME, black: NAME }),
  log: list(v.pipe(v.string(), v.regex(ENTRY))),
  sent: count(LIMITS.plies),
  drawing: v.boolean(),
  timed: v.exactOptional(v.boolean()),
});

/** The parts that the page reads itself; the game and what is written beside it are for Python to read. */
export const PARTS = {
  flipped: v.boolean(),
  undone: list(MOVE),
  cells,
  turn: side,
  clock: v.looseObject({
    left: v.looseObject({ white: TIME, black: TIME }),
    increment: TIME,
    since: v.pipe(v.number(), v.minValue(-1e13), v.maxValue(1e13)),
    ply: count(LIMITS.plies),
    running: v.nullable(side),
    flagged: v.nullable(side),
  }),
  path: list(square, 64),
  paused: v.boolean(),
  record: ID,
  begun: timestamp,
  origin: ORIGIN,
  warnings: count(LIMITS.plies),
  friend: FRIEND,
};

const SCORE = v.pipe(v.number(), v.integer());
const LINE = list(MOVE, LIMITS.depth);
const FACT = v.object({
  kind: factKind,
  values: v.record(text(LIMITS.id), v.union([text(LIMITS.id), v.number()])),
  squares: list(square, 64),
  moves: LINE,
});
/** A review is made anew where this version cannot read it, so it makes no record invalid. */
const REVIEWED = v.object({
  engine: count(),
  moves: list(
    v.object({
      ply: count(LIMITS.plies),
      side,
      move: v.object({ path: list(square, 65), captured: list(square, 64), text: MOVE }),
      verdict: v.picklist(["forced", "best", "good", "inaccuracy", "mistake", "blunder"]),
      score: SCORE,
      win: v.nullable(SCORE),
      bestScore: SCORE,
      bestWin: v.nullable(SCORE),
      loss: SCORE,
      line: LINE,
      better: LINE,
      facts: list(FACT, 20),
      clear: v.boolean(),
    }),
  ),
});

const NONE: string[] = [];

/** The squares of a capture that is under way; a piece that was only picked up has none. */
export const underWay = ({ board: { input }, analysis: { study }, tour, coach: { move: coaching } }: State) =>
  input && !study && !tour && !coaching?.warning && input.path.length > 1 ? input.path : NONE;

export function toSnapshot(state: State): Snapshot {
  const { snapshot, record, begun, origin } = state.saved;
  const { settings, timeline, paused, annotation } = state.game;
  const { flipped } = state.board;
  const { clock } = state;
  const { warnings } = state.coach;
  const { game: friend } = state.friend;
  const { reviewed } = state.analysis;
  if (snapshot) return snapshot;
  const { game, view } = current(timeline);
  const undone = timeline.entries.slice(timeline.ply + 1).flatMap(({ move }) => (move ? [move.text] : []));
  const { game: _, ...time } = clock ?? { game: null };
  return {
    version: versionOf("game"),
    settings,
    flipped,
    game,
    undone,
    cells: view.cells,
    turn: view.turn,
    clock: "left" in time ? time : null,
    path: underWay(state),
    paused,
    annotation,
    record,
    begun,
    origin,
    warnings,
    reviewed,
    friend,
  };
}

/** Whether a later version wrote a game, in a form that this one does not know. */
export const isLater = (kept: unknown) => migrate("game", kept) === "later";

/**
 * @param given perhaps by another version, perhaps by anyone
 * @param usual for what that version did not know
 * @returns null where it is no game
 */
export function fromSnapshot(given: unknown, usual: Settings): Snapshot | null {
  const kept = migrate("game", given);
  if (kept === null || kept === "later") return null;
  const { settings, game, annotation, undone } = kept;
  if (!isGame(game)) return null;
  const { flipped, cells, turn, clock, path, paused, record, begun, origin, warnings, friend } = readParts(PARTS, kept);
  return {
    version: versionOf("game"),
    settings: readSettings(settings, usual),
    flipped: flipped ?? false,
    game,
    undone: moves(undone),
    cells: cells ?? INITIAL_CELLS,
    turn: turn ?? "white",
    clock,
    path: path ?? [],
    paused: paused ?? false,
    annotation: (isPlain(annotation) ? annotation : SPOILT) as Annotation | null,
    record,
    begun,
    origin,
    warnings: warnings ?? 0,
    reviewed: read(REVIEWED, kept.reviewed).value,
    friend,
  };
}

const moves = (value: unknown): string[] =>
  Array.isArray(value)
    ? Array.from(value)
        .slice(0, LIMITS.plies)
        .filter((each) => read(MOVE, each).fault === null)
    : [];

/** Whether this is data that Python can be sent, which says what of it makes no sense. */
const isGame = (value: unknown): value is Game => Object(value) === value && isPlain(value);

/** An annotation of which Python says that it cannot read it. */
const SPOILT: unknown = { tags: 0, notes: 0, moves: 0 };

export function readSettings(kept: unknown, usual: Settings): Settings {
  const given = Object.entries(CHOICES).flatMap(([name, choices]) => {
    const value = Object(kept)[name];
    return choices.includes(value) ? [[name, value]] : [];
  });
  const { rules, clock } = Object(kept);
  const timed = clock === "none" || (typeof clock === "string" && pacingOf(clock) !== null);
  const known = typeof rules === "string" && (RULESETS.length === 0 || RULESETS.some(({ name }) => name === rules));
  const extras = Object.entries(readParts(EXTRAS, kept)).filter(([, value]) => value !== null);
  return {
    ...basicSettings(usual),
    ...(known && { rules }),
    ...(timed && { clock }),
    ...Object.fromEntries([...given, ...extras]),
  };
}

/** No flag falls while the page is closed: a player whose time would have run out has what was left. */
export function withRestedClock(snapshot: Snapshot | null, now: number) {
  const { clock } = snapshot ?? {};
  if (!snapshot || !clock?.running || now - clock.since < clock.left[clock.running]) return snapshot;
  return { ...snapshot, clock: { ...clock, since: now } };
}
