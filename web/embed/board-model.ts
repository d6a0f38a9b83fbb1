// Decides what a board in someone's page can do: the state it begins with, whose pieces may be moved, and its buttons.

/** @import { Event, State } from "../app/types.js" */
/** @import { Settings } from "../app/values.js" */
/** @import { Key } from "../i18n/messages.js" */
/** @import { Options } from "./options.js" */

import { initialState, opening, shown } from "../app/model.js";
import { USUAL_RULES } from "../base/protocol.js";
import { statusOf } from "../ui/status-text.js";

/**
 * @typedef {object} Analysis what a board needs that analyses (embed-analysis.js)
 * @property {(reduce: typeof import("../app/reduce.js").reduce) => typeof import("../app/reduce.js").reduce} withStudy
 * @property {typeof import("../ui/engine-text.js").linesOf} linesOf
 * @property {typeof import("../ui/engine-text.js").worthText} worthText
 *
 * @typedef {object} Features other features of the page that boards use; the entries pass them in
 * @property {() => Promise<Analysis>} analysis fails with LoadError
 *
 * @typedef {object} Setting what a board depends on besides the game
 * @property {Options} options
 * @property {string} lang
 * @property {Analysis | null} analysis
 * @property {string} complaint is said before everything else
 * @property {"fault.language" | "fault.part" | null} missing what the options ask for and could not be loaded
 */

/** @type {Readonly<Record<string, string[]>>} */
const CONTROLS = Object.freeze({
  play: ["undo", "redo", "restart", "flip", "mark"],
  replay: ["first", "back", "on", "last", "flip", "mark"],
  analyse: ["first", "back", "on", "last", "restart", "flip", "mark"],
});

/** @type {Readonly<Record<string, "first" | "back" | "on" | "last">>} */
const WAYS = Object.freeze({ first: "first", back: "back", undo: "back", on: "on", redo: "on", last: "last" });

/** @param {Options} options */
export const controlsOf = ({ mode }) => CONTROLS[mode] ?? [];

/** @param {string} rules */
export const isRuleset = (rules) => opening(rules).view.fen !== "";

/**
 * @param {Options} options
 * @param {string} lang
 * @returns {State}
 */
export function startState(options, lang) {
  const rules = isRuleset(options.rules) ? options.rules : USUAL_RULES;
  const awaited = Boolean(options.fen || options.pdn);
  const flipped = options.orientation === "black";
  return { ...initialState(settingsOf(options, rules), undefined, null, awaited), flipped, language: lang };
}

/** @param {Pick<Options, "level" | "play">} options @returns {Settings["opponent"]} */
export const opponentOf = ({ level, play }) => (level === null ? "person" : play === "none" ? "engines" : "engine");

/**
 * @param {Options} options
 * @param {string} rules
 * @returns {Settings}
 */
function settingsOf({ level, play }, rules) {
  const side = play === "black" ? "black" : "white";
  return {
    opponent: opponentOf({ level, play }),
    side,
    level: level ?? 3,
    rival: level ?? 3,
    clock: "none",
    rules,
    coach: false,
  };
}

/**
 * Whether the reader may move for the side to move.
 * @param {State} state
 * @param {Options} options
 */
export function mayMove(state, { play, mode }) {
  if (mode === "analyse" || play === "both") return true;
  return play !== "none" && shown(state).view.turn === play;
}

/** @type {{ key: Key, event: Event }} */
export const TRY_AGAIN = { key: "boot.retry", event: { type: "begin" } };

/**
 * Offers of the page that a board can take up, which are all but a rematch.
 * @param {State} state
 * @param {Pick<Setting, "missing">} setting
 * @returns {{ key: Key, event: Event }[]}
 */
export const offersOf = (state, { missing }) => [
  ...(missing ? [TRY_AGAIN] : []),
  ...statusOf(state).offers.filter(({ event }) => event.type !== "rematch"),
];

/**
 * The event of a button, or the ply to which it goes.
 * @param {State} state
 * @param {string} action one of the controls, not "restart"
 * @returns {Event | { ply: number }}
 */
export function actionOf({ study, timeline }, action) {
  if (action === "flip" || action === "mark") return { type: action };
  if (study) return { type: "study-step", way: WAYS[action] ?? "on" };
  if (action === "undo" || action === "redo") return { type: action };
  const { ply, entries } = timeline;
  const plies = { first: 0, back: ply - 1, on: ply + 1, last: entries.length - 1 };
  return { ply: plies[/** @type {keyof typeof plies} */ (action)] ?? ply };
}

/**
 * The nearest ply that there is.
 * @param {State} state
 * @param {number} ply
 */
export const nearestPly = ({ timeline }, ply) => Math.max(0, Math.min(timeline.entries.length - 1, ply));
