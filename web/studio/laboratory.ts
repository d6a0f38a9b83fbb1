// Keeps what is tried in the rule laboratory: a ruleset field by field, a position, and how its moves and counts differ
// from those of the standard rules.

/** @import { Explanation, Game, Move, RuleSet, Square } from "../base/protocol.js" */
/** @import { MeantShape, Meaning } from "../board/arrows.js" */
/** @import { Entry, Stand } from "../app/timeline.js" */

import { USUAL_RULES } from "../base/protocol.js";
import { arrowsAlong } from "../board/arrows.js";

/** The depths to which variations are counted. */
export const DEPTHS = [1, 2, 3];
/**
 * The position with which the laboratory opens. Every switch for moves makes a difference in it.
 */
export const OPENING = "W:We6,d5:Bd6,b5,e7,e2";

/**
 * @typedef {Record<string, boolean | string | number | null>} Fields
 * @typedef {{ gained: Move[], lost: Move[] }} Difference
 * @typedef {Difference & { replies: boolean }} Contrast how a field changes the moves, or, if not these, the replies
 *
 * @typedef {object} State
 * @property {RuleSet[]} rulesets those that have a name
 * @property {Fields} standard
 * @property {Fields} fields of the ruleset that is tried
 * @property {string} fen of the position, as it was given; "" for the initial one
 * @property {Stand} stand on the board
 * @property {(Difference & { moves: Move[], program: string }) | null} result null before the first answer
 * @property {Record<string, Contrast | null>} contrasts of the fields that change moves and are true or false, where found:
 *   what the value that is not the standard's changes, all else being as it is; null where that could not be found
 * @property {number[]} counts of variations, as far as they are counted: at each depth that of the ruleset, then that of
 *   the standard rules
 * @property {unknown} error why the position or a move could not be shown
 * @property {unknown} countError
 * @property {number} serial of the last change: answers to anything earlier are dropped
 *
 * @typedef {{ type: "preset", name: string } | { type: "field", name: string, value: Fields[string] }
 *   | { type: "position", fen: string }
 *   | { type: "compared", serial: number, here: Stand, usual: Stand, renewed: boolean }
 *   | { type: "counted", serial: number, nodes: number }
 *   | { type: "contrasted", serial: number, name: string, found: Contrast | null }
 *   | { type: "try", path: Square[] } | { type: "played", entry: Entry } | { type: "refused", error: any }
 *   | { type: "failed", serial: number, error: unknown } | { type: "count-failed", serial: number, error: unknown }} Event
 *
 * @typedef {{ type: "compare", serial: number, game: Game, renewed: boolean }
 *   | { type: "count", serial: number, game: Game, depth: number }
 *   | { type: "contrast", serial: number, name: string, usual: Game, other: Game }
 *   | { type: "play", game: Game, path: Square[] }
 *   | { type: "show", stand: Stand } | { type: "push", entry: Entry } | { type: "refuse", explanation: Explanation }
 *   | { type: "draw", shapes: MeantShape[] } | { type: "say-difference", difference: Difference }} Effect
 *
 * @typedef {{ state: State, effects: Effect[] }} Change
 */

/**
 * @param {RuleSet[]} rulesets
 * @param {Stand} stand the position of OPENING under the standard rules
 * @returns {Change}
 */
export function beginLaboratory(rulesets, stand) {
  const { fields = {} } = rulesets.find(({ name }) => name === USUAL_RULES) ?? {};
  const standard = /** @type {Fields} */ (fields);
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

/**
 * @param {State} state
 * @param {Event} event
 * @returns {Change}
 */
export function reduce(state, event) {
  if ("serial" in event && event.serial !== state.serial) return change(state);
  switch (event.type) {
    case "preset": {
      const preset = state.rulesets.find(({ name }) => name === event.name);
      return measure(preset ? { ...state, fields: /** @type {Fields} */ (preset.fields) } : state);
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

/**
 * @param {State} state
 * @param {Effect[]} effects
 * @returns {Change}
 */
const change = (state, ...effects) => ({ state, effects });

/** @param {State} state */
const gameOf = ({ fields, standard, fen }) => ({ rules: changedFields(fields, standard), ...(fen && { fen }) });

/**
 * Asks for the moves under both rulesets.
 * @param {State} state
 * @param {boolean} renewed whether the board is to show another position
 */
function measure(state, renewed = true) {
  const serial = state.serial + 1;
  return change({ ...state, serial }, { type: "compare", serial, game: gameOf(state), renewed });
}

/**
 * @param {State} state
 * @param {{ here: Stand, usual: Stand, renewed: boolean }} found
 */
function compared(state, { here, usual, renewed }) {
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
  /** @type {Effect[]} */
  const effects = renewed ? [{ type: "show", stand: here }] : [];
  effects.push({ type: "draw", shapes: shapesOf(difference) }); // another position takes drawn shapes away
  if (state.result && !isSame(difference, state.result)) effects.push({ type: "say-difference", difference });
  return change(counting.state, ...effects, ...contrasted(next).effects, ...counting.effects);
}

/** @param {string} name of a field that is true or false: whether it changes moves, and not only when a game is drawn */
export const changesMoves = (name) => name !== "one_each_draws";

/**
 * Asks for what the next switch changes, if there is one.
 * @param {State} state
 */
function contrasted(state) {
  const { fields, standard, contrasts, serial } = state;
  const name = Object.keys(standard).find(
    (each) => typeof standard[each] === "boolean" && changesMoves(each) && !(each in contrasts),
  );
  if (name === undefined) return change(state);
  const [usual, other] = [Boolean(standard[name]), !standard[name]].map((value) =>
    gameOf({ ...state, fields: { ...fields, [name]: value } }),
  );
  return change(state, /** @type {Effect} */ ({ type: "contrast", serial, name, usual, other }));
}

/**
 * Asks for the next count, if there is one.
 * @param {State} state
 */
function counted(state) {
  const { counts, serial } = state;
  const depth = DEPTHS[Math.floor(counts.length / 2)];
  if (depth === undefined) return change(state);
  const game = counts.length % 2 === 0 ? gameOf(state) : { ...gameOf(state), rules: USUAL_RULES };
  return change(state, { type: "count", serial, game, depth });
}

/**
 * @param {State} state
 * @param {Entry} entry
 */
function played(state, entry) {
  const { state: next, effects } = measure({ ...state, stand: entry, fen: entry.view.fen }, false);
  return change(next, { type: "push", entry }, ...effects);
}

/**
 * @param {State} state
 * @param {any} error why a move was not made
 */
function refused(state, error) {
  const { explanation } = error.error ?? {};
  if (explanation) return change(state, { type: "refuse", explanation });
  return change({ ...state, error }, { type: "show", stand: state.stand });
}

/**
 * The ruleset that has these fields, if one does.
 * @param {State} state
 */
export const namedRules = ({ rulesets, fields }) =>
  rulesets.find((each) => Object.entries(each.fields).every(([name, value]) => fields[name] === value));

/**
 * @param {Fields} fields
 * @param {Fields} standard
 */
const changedFields = (fields, standard) =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== standard[name]));

/**
 * @param {Difference} one
 * @param {Difference} other
 */
function isSame(one, other) {
  const texts = (/** @type {Difference} */ { gained, lost }) =>
    [gained, lost].map((moves) => moves.map(({ text }) => text).join()).join("/");
  return texts(one) === texts(other);
}

/**
 * The moves that only one of two rulesets allows.
 * @param {Move[]} here
 * @param {Move[]} usual
 * @returns {Difference}
 */
export function differences(here, usual) {
  const has = (/** @type {Move[]} */ moves) => {
    const texts = new Set(moves.map(({ text }) => text));
    return (/** @type {Move} */ { text }) => texts.has(text);
  };
  const [known, still] = [has(usual), has(here)];
  return { gained: here.filter((move) => !known(move)), lost: usual.filter((move) => !still(move)) };
}

/**
 * An arrow for each step of each move.
 * @param {Difference} difference
 * @returns {MeantShape[]}
 */
export function shapesOf({ gained, lost }) {
  const arrowsOf = (/** @type {Move[]} */ moves, /** @type {Meaning} */ meaning) =>
    new Map(
      moves.flatMap(({ path }) => arrowsAlong(path, meaning)).map((each) => [`${each.square}${each.target}`, each]),
    );
  const [old, fresh] = [arrowsOf(lost, "lost"), arrowsOf(gained, "gained")];
  for (const step of fresh.keys()) old.delete(step);
  return [...old.values(), ...fresh.values()]; // what is new lies above
}

/** @param {unknown} value */
const literal = (value) =>
  value === true ? "True" : value === false ? "False" : value === null ? "None" : JSON.stringify(value);

/**
 * The Python that says the same.
 * @param {Fields} fields
 * @param {Fields} standard
 * @param {string} fen
 */
export function pythonOf(fields, standard, fen) {
  const changed = Object.entries(changedFields(fields, standard));
  const given = changed.map(([name, value]) => `${name}=${literal(value)}`).join(", ");
  return `rules = tama.RuleSet(${given})
position = tama.Position.from_fen(${JSON.stringify(fen)}, rules=rules)

print(*position.legal_moves())
print([tama.perft(position, depth) for depth in (1, 2, 3)])
board.show(position)
`;
}
