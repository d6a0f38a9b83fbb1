// Makes the state of the page and answers small questions about it.

/** @import { Change, State } from "./types.js" */
/** @import { Settings, Slot, Snapshot, WriteCommand } from "./values.js" */
/** @import { Command, Side, View } from "../base/protocol.js" */
/** @import { Preferences } from "./preferences.js" */
/** @import { Stand } from "./timeline.js" */

import { INITIAL_CELLS } from "../base/protocol.js";
import { friendOf, isFriendReady, isFriendSilent, OFFLINE, QUIET } from "./friend.js";
import { startWithMenOff } from "./handicap.js";
import { OPENINGS, RULESETS } from "./openings.js";
import { PREFERRED } from "./preferences.js";
import { begin, entryAt, live } from "./timeline.js";

/** @type {View} the start position before anyone said what may be done in it */
const START_VIEW = Object.freeze({
  cells: INITIAL_CELLS,
  fen: "",
  turn: "white",
  ply: 0,
  moves: [],
  steps: {},
  capture: 0,
  lastMove: null,
  crowned: null,
  offer: null,
  outcome: null,
});

/** @type {Stand} what is shown of a position that is awaited */
const BARE = Object.freeze({ game: {}, view: { ...START_VIEW, cells: ".".repeat(INITIAL_CELLS.length) } });

/** @param {Snapshot} snapshot */
export const unknownStand = ({ game, cells, turn }) => ({ game, view: { ...START_VIEW, cells, turn } });

/**
 * The start of a game, also before Python is there to tell.
 * @param {string} rules
 * @returns {Stand}
 */
export const opening = (rules) =>
  (Object.hasOwn(OPENINGS, rules) ? OPENINGS[rules] : null) ?? { game: { rules }, view: START_VIEW };

/**
 * The start of a game by these choices.
 * @param {Settings} settings
 * @returns {Stand}
 */
export function startOf(settings) {
  const fewer = startWithMenOff(settings);
  if (!fewer) return opening(settings.rules);
  const { cells, fen } = fewer;
  return { game: { rules: settings.rules, fen }, view: { ...START_VIEW, cells } };
}

/**
 * @param {Settings} settings
 * @param {Preferences} preferences
 * @param {Snapshot | null} snapshot
 * @param {boolean} awaited
 * @param {boolean} welcome
 * @returns {State}
 */
export const initialState = (settings, preferences = PREFERRED, snapshot = null, awaited = false, welcome = false) => ({
  boot: { phase: "loading", loaded: 0, total: 0, message: "" },
  engine: { phase: "off", message: "" },
  rulesets: RULESETS,
  settings: snapshot?.settings ?? settings,
  timeline: begin(snapshot ? unknownStand(snapshot) : startOf(settings)),
  look: null,
  input: null,
  refusal: null,
  choice: null,
  said: null,
  preview: null,
  search: null,
  hint: null,
  coaching: null,
  warnings: snapshot?.warnings ?? 0,
  reviewed: snapshot?.reviewed ?? null,
  paused: false,
  away: false,
  clock: null,
  note: null,
  marking: false,
  flipped: snapshot?.flipped ?? settings.side === "black",
  preferences,
  language: "en",
  dialog: null,
  offered: null,
  ofGame: false,
  dialogError: null,
  draft: null,
  wanted: null,
  gameFile: null,
  annotation: null,
  shared: null,
  pdn: "",
  waiting: {
    game: 0,
    input: 0,
    hello: 0,
    text: 0,
    open: 0,
    share: 0,
    study: 0,
    edit: 0,
    hint: 0,
    friend: 0,
    theory: 0,
  },
  serial: 0,
  queued: [],
  snapshot,
  awaited,
  record: snapshot?.record ?? null,
  begun: snapshot?.begun ?? null,
  origin: snapshot?.origin ?? null,
  fault: null,
  notice: null,
  update: "none",
  end: null,
  study: null,
  editor: null,
  threat: null,
  job: null,
  welcome,
  tour: null,
  friend: snapshot?.friend ?? null,
  exchange: QUIET,
  live: OFFLINE,
  savedLog: null,
});

/**
 * The position on the board.
 * @param {State} state
 * @returns {Stand}
 */
export function shown({ study, tour, timeline, look, awaited }) {
  if (tour) return tour.stand;
  if (awaited) return BARE;
  if (study) return study.stand;
  return look === null ? live(timeline) : entryAt(timeline, look);
}

/**
 * The player's side against the engine; null where two play, in an analysis and on the tour.
 * @param {State} state
 */
export const soloSide = ({ settings, study, tour }) =>
  settings.opponent === "engine" && !study && !tour ? settings.side : null;

/**
 * The side of the one player at this device; null where there are two, or none.
 * @param {State} state
 */
export const ownSide = (state) => soloSide(state) ?? (state.study || state.tour ? null : (state.friend?.side ?? null));

/**
 * Which level of the engine plays a side; null for a person.
 * @param {Settings} settings
 * @param {Side} side
 */
export function engineLevel({ opponent, side: own, level, rival }, side) {
  if (opponent === "engines") return side === "white" ? level : rival;
  return opponent === "engine" && side !== own ? level : null;
}

/** @param {View} view known, and not at its end */
export const isOpen = (view) => view.moves.length > 0 && view.outcome === null;

/** @param {State} state */
export function playerMayMove(state) {
  const { view } = shown(state);
  if (state.tour) return isOpen(view) && !state.tour.solved;
  if (!isOpen(view) || isHidden(state)) return false;
  return state.study !== null || (engineLevel(state.settings, view.turn) === null && isFriendReady(state, view.turn));
}

/** @param {State} state */
export function engineIsToMove(state) {
  const { view } = live(state.timeline);
  const waits = state.awaited || state.study || state.tour || state.paused || (state.clock && isSuspended(state));
  return isOpen(view) && !waits && engineLevel(state.settings, view.turn) !== null;
}

/**
 * Whether the game stands still until its visitor is back from the analysis, the editor, the tour or another screen, or
 * lets it go on: then no clock runs, and no engine makes use of that.
 * @param {State} state
 */
export function isSuspended(state) {
  const { study, editor, tour, away, paused } = state;
  if (state.friend) return isFriendSilent(state);
  return study !== null || editor !== null || tour !== null || away || paused;
}

/**
 * Whether the players have paused their clocks: then the board is hidden, and nothing is done on it.
 * @param {State} state
 */
export function isHidden({ paused, snapshot, settings, study, editor, tour, timeline }) {
  if (settings.opponent === "engines" || study || editor || tour) return false;
  return snapshot ? snapshot.paused : paused && isOpen(live(timeline).view);
}

/**
 * Whether the side to move owns what stands on a square.
 * @param {View} view
 * @param {string} piece a character of `cells`
 */
export const ownsPiece = ({ turn }, piece) => (turn === "white" ? "wW" : "bB").includes(piece);

/**
 * @param {State} state
 * @param {Slot} slot
 * @param {Command | WriteCommand} command
 * @returns {Change}
 */
export function ask(state, slot, command) {
  const serial = state.serial + 1;
  const waiting = { ...state.waiting, [slot]: serial };
  return { state: { ...state, serial, waiting }, effects: [{ type: "ask", slot, serial, command }] };
}

/**
 * @param {State} state
 * @returns {Change}
 */
export const quietly = (state) => ({ state, effects: [] });

/**
 * Forgets what was begun on the board.
 * @param {State} state
 * @returns {State}
 */
export const withoutInput = (state) => ({
  ...state,
  input: null,
  refusal: null,
  choice: null,
  preview: null,
  hint: null,
  coaching: null,
  note: null,
  queued: [],
  waiting: { ...state.waiting, input: 0 },
});

/**
 * Also forgets what is being asked about the game, so that an answer on its way changes nothing.
 * @param {State} state
 * @returns {State}
 */
export const withoutRequests = (state) => ({
  ...withoutInput(state),
  look: null,
  awaited: false,
  waiting: { ...state.waiting, input: 0, hint: 0, game: 0, open: 0, study: 0, friend: 0 },
});

/**
 * Also forgets all that is known of the game, for another one to take its place.
 * @param {State} state
 * @returns {State}
 */
export const withoutGame = (state) => ({
  ...withoutRequests(state),
  dialog: null,
  draft: null,
  gameFile: null,
  annotation: null,
  snapshot: null,
  paused: false,
  record: null,
  begun: null,
  origin: null,
  warnings: 0,
  reviewed: null,
  friend: null,
  exchange: QUIET,
});

/**
 * Asks for the view of the position, unless it is known.
 * @param {State} state
 * @returns {Change}
 */
export function viewed(state) {
  const { game, view } = live(state.timeline);
  return view.fen === "" ? ask(state, "game", { op: "view", game }) : quietly(state);
}

/**
 * Begins a game by these choices.
 * @param {State} state
 * @param {Settings} settings
 * @param {string} [friend] the id of a game against a friend on another device
 * @returns {Change}
 */
export function newGame(state, settings, friend) {
  const start = startOf(settings);
  const fresh = {
    ...withoutGame(state),
    settings,
    timeline: begin(start),
    flipped: settings.side === "black",
    ...(friend && { friend: friendOf(friend, settings, start.game.fen ?? null) }),
  };
  return viewed(fresh);
}
