// Keeps what is tried in the rule laboratory: a ruleset field by field, a position, and how its moves and counts differ
// from those of the standard rules.

import type { Entry, Stand } from "../app/timeline.ts";
import { type Explanation, type Game, type Move, type RuleSet, type Square, USUAL_RULES } from "../base/protocol.ts";
import { arrowsAlong, type Meaning, type MeantShape } from "../board/arrows.ts";
import { explanationOf } from "../python/client.ts";

/** The depths to which variations are counted. */
export const DEPTHS = [1, 2, 3];
/**
 * The position with which the laboratory opens. Every switch for moves makes a difference in it.
 */
export const OPENING = "W:We6,d5:Bd6,b5,e7,e2";

type Fields = RuleSet["fields"];

export interface Difference {
  gained: Move[];
  lost: Move[];
}

/** how a field changes the moves, or, if not these, the replies */
export type Contrast = Difference & { replies: boolean };

export interface State {
  /** those that have a name */
  rulesets: RuleSet[];
  standard: Fields;
  /** the ruleset that is tried */
  fields: Fields;
  /** of the position, as it was given; "" for the initial one */
  fen: string;
  /** the position on the board */
  stand: Stand;
  /** null before the first answer */
  result: (Difference & { moves: Move[]; program: string }) | null;
  /**
   * of the fields that change moves and are true or false, where found: what the value that is not the standard's
   * changes, all else being as it is; null where that could not be found
   */
  contrasts: Record<string, Contrast | null>;
  /** of variations, as far as they are counted: at each depth that of the ruleset, then that of the standard rules */
  counts: number[];
  /** why the position or a move could not be shown */
  error: unknown;
  countError: unknown;
  /** of the last change: answers to anything earlier are dropped */
  serial: number;
}

export type Event =
  | { type: "preset"; name: string }
  | { type: "field"; name: string; value: Fields[string] }
  | { type: "position"; fen: string }
  | { type: "compared"; serial: number; here: Stand; usual: Stand; renewed: boolean }
  | { type: "counted"; serial: number; nodes: number }
  | { type: "contrasted"; serial: number; name: string; found: Contrast | null }
  | { type: "try"; path: Square[] }
  | { type: "played"; entry: Entry }
  | { type: "refused"; error: unknown }
  | { type: "failed"; serial: number; error: unknown }
  | { type: "count-failed"; serial: number; error: unknown };

export type Effect =
  | { type: "compare"; serial: number; game: Game; renewed: boolean }
  | { type: "count"; serial: number; game: Game; depth: number }
  | { type: "contrast"; serial: number; name: string; usual: Game; other: Game }
  | { type: "play"; game: Game; path: Square[] }
  | { type: "show"; stand: Stand }
  | { type: "push"; entry: Entry }
  | { type: "refuse"; explanation: Explanation }
  | { type: "draw"; shapes: MeantShape[] }
  | { type: "say-difference"; difference: Difference };

interface Change {
  state: State;
  effects: Effect[];
}

/** @param stand the position of OPENING under the standard rules */
export function beginLaboratory(rulesets: RuleSet[], stand: Stand): Change {
  const { fields: standard = {} } = rulesets.find(({ name }) => name === USUAL_RULES) ?? {};
  return measure({
    rulesets,
    standard,
    fields: standard,
    fen: OPENING,
    stand,
    result: null,
    contrasts: {},
    counts: [],
    error: null,
    countError: null,
    serial: 0,
  });
}

export function reduce(state: State, event: Event): Change {
  if ("serial" in event && event.serial !== state.serial) return change(state);
  switch (event.type) {
    case "preset": {
      const preset = state.rulesets.find(({ name }) => name === event.name);
      return measure(preset ? { ...state, fields: preset.fields } : state);
    }
    case "field":
      return measure({ ...state, fields: { ...state.fields, [event.name]: event.value } });
    case "position":
      return measure({ ...state, fen: event.fen });
    case "compared":
      return compared(state, event);
    case "counted":
      return counted({ ...state, counts: [...state.counts, event.nodes] });
    case "contrasted":
      return contrasted({ ...state, contrasts: { ...state.contrasts, [event.name]: event.found } });
    case "try":
      return change(state, { type: "play", game: state.stand.game, path: event.path });
    case "played":
      return played(state, event.entry);
    case "refused":
      return refused(state, event.error);
    case "failed":
      return change({ ...state, error: event.error });
    case "count-failed":
      return change({ ...state, countError: event.error });
  }
}

const change = (state: State, ...effects: Effect[]): Change => ({ state, effects });

const gameOf = ({ fields, standard, fen }: State) => ({ rules: changedFields(fields, standard), ...(fen && { fen }) });

/**
 * Asks for the moves under both rulesets.
 * @param renewed whether the board is to show another position
 */
function measure(state: State, renewed: boolean = true) {
  const serial = state.serial + 1;
  return change({ ...state, serial }, { type: "compare", serial, game: gameOf(state), renewed });
}

function compared(state: State, { here, usual, renewed }: { here: Stand; usual: Stand; renewed: boolean }) {
  const { moves } = here.view;
  const difference = differences(moves, usual.view.moves);
  const program = pythonOf(state.fields, state.standard, here.view.fen);
  const next = {
    ...state,
    stand: here,
    result: { ...difference, moves, program },
    contrasts: {},
    counts: [],
    error: null,
    countError: null,
  };
  const counting = counted(next);
  const effects: Effect[] = renewed ? [{ type: "show", stand: here }] : [];
  effects.push({ type: "draw", shapes: shapesOf(difference) }); // another position takes drawn shapes away
  if (state.result && !isSame(difference, state.result)) effects.push({ type: "say-difference", difference });
  return change(counting.state, ...effects, ...contrasted(next).effects, ...counting.effects);
}

/** @param name of a field that is true or false: whether it changes moves, and not only when a game is drawn */
export const changesMoves = (name: string) => name !== "one_each_draws";

/** Asks for what the next switch changes, if there is one. */
function contrasted(state: State) {
  const { fields, standard, contrasts, serial } = state;
  const name = Object.keys(standard).find(
    (each) => typeof standard[each] === "boolean" && changesMoves(each) && !(each in contrasts),
  );
  if (name === undefined) return change(state);
  const gameWith = (value: boolean) => gameOf({ ...state, fields: { ...fields, [name]: value } });
  const [usual, other] = [gameWith(Boolean(standard[name])), gameWith(!standard[name])];
  return change(state, { type: "contrast", serial, name, usual, other });
}

/** Asks for the next count, if there is one. */
function counted(state: State) {
  const { counts, serial } = state;
  const depth = DEPTHS[Math.floor(counts.length / 2)];
  if (depth === undefined) return change(state);
  const game = counts.length % 2 === 0 ? gameOf(state) : { ...gameOf(state), rules: USUAL_RULES };
  return change(state, { type: "count", serial, game, depth });
}

function played(state: State, entry: Entry) {
  const { state: next, effects } = measure({ ...state, stand: entry, fen: entry.view.fen }, false);
  return change(next, { type: "push", entry }, ...effects);
}

/** @param error why a move was not made */
function refused(state: State, error: unknown) {
  const explanation = explanationOf(error);
  if (explanation) return change(state, { type: "refuse", explanation });
  return change({ ...state, error }, { type: "show", stand: state.stand });
}

/** The ruleset that has these fields, if one does. */
export const namedRules = ({ rulesets, fields }: State) =>
  rulesets.find((each) => Object.entries(each.fields).every(([name, value]) => fields[name] === value));

const changedFields = (fields: Fields, standard: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== standard[name]));

function isSame(one: Difference, other: Difference) {
  const texts = ({ gained, lost }: Difference) =>
    [gained, lost].map((moves) => moves.map(({ text }) => text).join()).join("/");
  return texts(one) === texts(other);
}

/** The moves that only one of two rulesets allows. */
export function differences(here: Move[], usual: Move[]): Difference {
  const has = (moves: Move[]) => {
    const texts = new Set(moves.map(({ text }) => text));
    return ({ text }: Move) => texts.has(text);
  };
  const [known, still] = [has(usual), has(here)];
  return { gained: here.filter((move) => !known(move)), lost: usual.filter((move) => !still(move)) };
}

/** An arrow for each step of each move. */
export function shapesOf({ gained, lost }: Difference): MeantShape[] {
  const arrowsOf = (moves: Move[], meaning: Meaning) =>
    new Map(
      moves.flatMap(({ path }) => arrowsAlong(path, meaning)).map((each) => [`${each.square}${each.target}`, each]),
    );
  const [old, fresh] = [arrowsOf(lost, "lost"), arrowsOf(gained, "gained")];
  for (const step of fresh.keys()) old.delete(step);
  return [...old.values(), ...fresh.values()]; // what is new lies above
}

const literal = (value: unknown) =>
  value === true ? "True" : value === false ? "False" : value === null ? "None" : JSON.stringify(value);

/** The Python that says the same. */
export function pythonOf(fields: Fields, standard: Fields, fen: string) {
  const changed = Object.entries(changedFields(fields, standard));
  const given = changed.map(([name, value]) => `${name}=${literal(value)}`).join(", ");
  return `rules = tama.RuleSet(${given})
position = tama.Position.from_fen(${JSON.stringify(fen)}, rules=rules)

print(*position.legal_moves())
print([tama.perft(position, depth) for depth in (1, 2, 3)])
board.show(position)
`;
}
