// A running game on its way across a reload: enough to go on where it was, in words that every version understands.

/** @import { Annotation, Cells, Game, Side, Square } from "../protocol.js" */
/** @import { Clock } from "./clock.js" */
/** @import { Settings, State } from "./model.js" */

import { INITIAL_CELLS } from "../protocol.js";
import { PACINGS } from "./clock.js";
import { LEVELS } from "./model.js";
import { RULESETS } from "./openings.js";
import { live } from "./timeline.js";

/**
 * @typedef {object} Carried
 * @property {1} format
 * @property {Settings} settings
 * @property {boolean} flipped
 * @property {Game} game the live one, with its open offer or its ending
 * @property {string[]} undone the moves after it that can be redone
 * @property {Cells} cells to be painted before Python arrives
 * @property {Side} turn
 * @property {Omit<Clock, "game"> | null} clock
 * @property {Square[]} path of a capture that is being made: the piece's square and where it jumped so far
 * @property {boolean} paused
 * @property {Annotation | null} annotation
 * @property {string | null} record the game's id among the saved ones
 * @property {number | null} begun when the game was begun, in milliseconds since 1970
 */

/** @type {Record<Exclude<keyof Settings, "rules">, readonly unknown[]>} */
const CHOICES = {
  opponent: ["engine", "person", "engines"],
  side: ["white", "black"],
  level: LEVELS,
  rival: LEVELS,
  clock: PACINGS,
};

/** @type {string[]} */
const NONE = [];

/**
 * The squares of a capture that is under way; a piece that was only picked up has none.
 * @param {State} state
 */
export const underWay = ({ input, study }) => (input && !study && input.path.length > 1 ? input.path : NONE);

/**
 * @param {State} state
 * @returns {Carried}
 */
export function toCarried(state) {
  const { carried, settings, flipped, timeline, clock, paused, annotation, record, begun } = state;
  if (carried) return carried;
  const { game, view } = live(timeline);
  const undone = timeline.entries.slice(timeline.ply + 1).flatMap(({ move }) => (move ? [move.text] : []));
  const { game: _, ...time } = clock ?? { game: null };
  return {
    format: 1,
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
  };
}

/**
 * @param {unknown} kept perhaps by another version, perhaps by anyone
 * @param {Settings} usual for what that version did not know
 * @returns {Carried | null} null where it is no game
 */
export function fromCarried(kept, usual) {
  const { format, settings, flipped, game, undone, cells, turn, clock, path, paused, annotation, record, begun } =
    Object(kept);
  if (format !== 1 || Object(game) !== game) return null;
  return {
    format,
    settings: readSettings(settings, usual),
    flipped: flipped === true,
    game,
    undone: texts(undone),
    cells: /^[.wb]{64}$/i.test(cells) ? cells : INITIAL_CELLS,
    turn: turn === "black" ? turn : "white",
    clock: isClock(clock) ? clock : null,
    path: texts(path),
    paused: paused === true,
    annotation,
    record: typeof record === "string" ? record : null,
    begun: Number.isSafeInteger(begun) ? begun : null,
  };
}

/**
 * @param {unknown} value
 * @returns {string[]}
 */
const texts = (value) => (Array.isArray(value) ? value.filter((each) => typeof each === "string") : []);

/**
 * @param {unknown} kept
 * @param {Settings} usual
 * @returns {Settings}
 */
export function readSettings(kept, usual) {
  const given = Object.entries(CHOICES).flatMap(([name, choices]) => {
    const value = Object(kept)[name];
    return choices.includes(value) ? [[name, value]] : [];
  });
  const { rules } = Object(kept);
  const known = typeof rules === "string" && (RULESETS.length === 0 || RULESETS.some(({ name }) => name === rules));
  return { ...usual, ...(known && { rules }), ...Object.fromEntries(given) };
}

/** @param {any} clock */
const isClock = (clock) =>
  [clock?.left?.white, clock?.left?.black, clock?.increment, clock?.since, clock?.ply].every(Number.isFinite) &&
  [clock.running, clock.flagged].every((side) => [null, "white", "black"].includes(side));

/**
 * No flag falls while nobody can see it: who would have run out of time while the page was away has what was left.
 * @param {Carried | null} carried
 * @param {number} now
 */
export function woken(carried, now) {
  const { clock } = carried ?? {};
  if (!carried || !clock?.running || now - clock.since < clock.left[clock.running]) return carried;
  return { ...carried, clock: { ...clock, since: now } };
}
