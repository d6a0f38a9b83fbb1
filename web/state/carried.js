// A running game on its way across a reload: enough to go on where it was, in words that every version understands.

/** @import { Cells, Game, Side } from "../protocol.js" */
/** @import { Clock } from "./clock.js" */
/** @import { Settings, State } from "./model.js" */

import { PACINGS } from "./clock.js";
import { LEVELS } from "./model.js";
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
 */

/** @type {Record<Exclude<keyof Settings, "rules">, readonly unknown[]>} */
const CHOICES = {
  opponent: ["engine", "person", "engines"],
  side: ["white", "black"],
  level: LEVELS,
  rival: LEVELS,
  clock: PACINGS,
};

/**
 * @param {State} state
 * @returns {Carried}
 */
export function toCarried({ carried, settings, flipped, timeline, clock }) {
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
  };
}

/**
 * @param {unknown} kept perhaps by another version, perhaps by anyone
 * @param {Settings} usual for what that version did not know
 * @returns {Carried | null} null where it is no game
 */
export function fromCarried(kept, usual) {
  const { format, settings, flipped, game, undone, cells, turn, clock } = Object(kept);
  if (format !== 1 || !/^[.wb]{64}$/i.test(cells) || (turn !== "white" && turn !== "black")) return null;
  if (typeof game !== "object" || game === null || !Array.isArray(undone)) return null;
  return {
    format,
    settings: toSettings(settings, usual),
    flipped: flipped === true,
    game,
    undone,
    cells,
    turn,
    clock: isClock(clock) ? clock : null,
  };
}

/**
 * @param {unknown} kept
 * @param {Settings} usual
 * @returns {Settings}
 */
function toSettings(kept, usual) {
  const given = Object.entries(CHOICES).flatMap(([name, choices]) => {
    const value = Object(kept)[name];
    return choices.includes(value) ? [[name, value]] : [];
  });
  const { rules } = Object(kept);
  return { ...usual, ...(typeof rules === "string" && { rules }), ...Object.fromEntries(given) };
}

/** @param {any} clock */
const isClock = (clock) =>
  [clock?.left?.white, clock?.left?.black, clock?.increment, clock?.since, clock?.ply].every(Number.isFinite);
