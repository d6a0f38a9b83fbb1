// What the page knows, and small questions about it.

/** @import { Annotation, Command, Explanation, Move, RuleSet, SearchInfo, Side, Square, Step, View } from "../base/protocol.js" */
/** @import { Key, Values } from "../i18n/messages.js" */
/** @import { Editor } from "../editor/editor.js" */
/** @import { Preferences } from "./preferences.js" */
/** @import { Job, Threat } from "../analysis/engine-jobs.js" */
/** @import { Study } from "../analysis/study.js" */
/** @import { Carried } from "./snapshot.js" */
/** @import { Clock } from "./clock.js" */
/** @import { Shared, Sheaf } from "./notation.js" */
/** @import { Stand, Timeline } from "./timeline.js" */

import { INITIAL_CELLS } from "../base/protocol.js";
import { OPENINGS, RULESETS } from "./openings.js";
import { PREFERRED } from "./preferences.js";
import { begin, entryAt, live } from "./timeline.js";

/** The engine's levels, of which each has a name: `level.1` and so on. */
export const LEVELS = Object.freeze([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

/**
 * @typedef {object} Settings of a game
 * @property {"engine" | "person" | "engines"} opponent a person and the engine, two persons, or the engine alone
 * @property {Side} side the player's against the engine; else the one at the bottom of the board
 * @property {number} level of the engine; where it plays alone, White's
 * @property {number} rival Black's level where the engine plays alone
 * @property {string} clock one of PACINGS
 * @property {string} rules
 *
 * @typedef {object} Input a turn on its way
 * @property {Square[]} path the piece's square and where it jumped so far
 * @property {Square[]} taken
 * @property {boolean} crowned it became a king on the way
 * @property {Step[]} steps where it may go on to
 *
 * @typedef {object} Refusal why a try was turned down
 * @property {{ key: Key, values?: Values } | null} message our own words
 * @property {(Pick<Explanation, "squares" | "better"> & Partial<Explanation>) | null} explanation
 * @property {import("../base/protocol.js").ProtocolError} [error] that says why, where nothing else does
 *
 * @typedef {object} Choice between captures that end on the same square
 * @property {Move[]} ways
 * @property {number} at the one that the board shows
 *
 * @typedef {{ key: Key, values?: Values, offer?: { key: Key, event: Event } }} Notice something to know, until it is
 *   put away, and what to do about it
 *
 * @typedef {"square" | "moves" | "last" | "why" | "captures" | "pieces" | "rank" | "file" | "clocks" | "keys" | "begin"
 *   | "mark"} Question what a player may ask the board, or does on it without moving
 * @typedef {{ about: Question, square: Square, from?: Square, drawn?: boolean }} Said a question whose answer is only
 *   said; of a mark, where it began and whether it is there now
 *
 * @typedef {"move" | "hint"} Purpose
 * @typedef {{ id: number, stand: Stand, purpose: Purpose, info: SearchInfo | null, answered: boolean }} Search
 * @typedef {{ stand: Stand, move: Move | null }} Hint that the player asked for; no move until the engine has one
 * @typedef {"new" | "position" | "settings" | "help" | "games"} DialogName
 * @typedef {"analysis" | "editor" | "help" | "games"} Part of the page that is fetched when it is first wanted
 * @typedef {"game" | "input" | "hello" | "text" | "open" | "share" | "study" | "edit"} Slot what waits for an answer: at most one request each
 */

/**
 * @typedef {object} State
 * @property {{ phase: "loading" | "ready" | "failed", loaded: number, total: number, message: string }} boot
 * @property {{ phase: "off" | "on" | "failed", message: string }} engine
 * @property {RuleSet[]} rulesets
 * @property {Settings} settings
 * @property {Timeline} timeline
 * @property {number | null} look an earlier or undone position that is only looked at
 * @property {Input | null} input
 * @property {Refusal | null} refusal
 * @property {Choice | null} choice
 * @property {Said | null} said a new object each time something is asked
 * @property {Move | null} preview a capture to show on the board; a new object each time it is asked for
 * @property {Search | null} search
 * @property {Hint | null} hint
 * @property {boolean} paused the engine, which plays alone, waits
 * @property {boolean} away another room of the page is shown
 * @property {Clock | null} clock
 * @property {"declined" | "drawing" | null} note what there is to say besides whose turn it is
 * @property {boolean} marking presses on the board draw arrows and circles
 * @property {boolean} flipped
 * @property {Preferences} preferences
 * @property {string} language that the page speaks
 * @property {DialogName | null} dialog
 * @property {import("../base/protocol.js").ProtocolError | null} dialogError
 * @property {string | null} draft text that is being opened
 * @property {number | null} wanted which of its games, from 1; the visitor chooses if null
 * @property {Sheaf | null} sheaf games of which one is to be chosen
 * @property {Annotation | null} annotation
 * @property {Shared | null} shared a position or game of the dialog, checked and on its way out
 * @property {string} pdn the game as text, as it was when the dialog opened
 * @property {Record<Slot, number>} waiting serial number of the request that each slot waits for; 0 for none
 * @property {number} serial of the last request
 * @property {BoardEvent[]} queued what was done on the board while it waited
 * @property {Carried | null} carried a game from before a reload that is not taken up yet
 * @property {boolean} awaited another position than the start is on its way: until it comes the board is bare
 * @property {string | null} record the id of this game among the saved ones
 * @property {number | null} begun when this game was begun, in milliseconds since 1970
 * @property {import("./snapshot.js").Origin | null} origin the finished game that this one was branched from
 * @property {"full" | "denied" | "busy" | null} fault why nothing more can be kept
 * @property {Notice | null} notice
 * @property {"none" | "ready" | "older" | "taken"} update a newer version of the site; "older": this page cannot do without it
 * @property {Study | null} study an analysis of the game; then it, and not the game, is on the board
 * @property {Editor | null} editor a position that is being set up
 * @property {Threat | null} threat that is shown
 * @property {Job | null} job what the engine is asked beside its own moves
 */

/** @typedef {import("./events.js").BoardEvent} BoardEvent */
/** @typedef {import("./events.js").Event} Event */
/** @typedef {import("./events.js").Effect} Effect */
/** @typedef {import("./events.js").Change} Change */
/** @type {View} the start position before anyone said what may be done in it */
export const UNOPENED = Object.freeze({
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
const BARE = Object.freeze({ game: {}, view: { ...UNOPENED, cells: ".".repeat(INITIAL_CELLS.length) } });

/** @param {Carried} carried */
export const unopened = ({ game, cells, turn }) => ({ game, view: { ...UNOPENED, cells, turn } });

/**
 * The start of a game, also before Python is there to tell.
 * @param {string} rules
 * @returns {Stand}
 */
export const opening = (rules) =>
  (Object.hasOwn(OPENINGS, rules) ? OPENINGS[rules] : null) ?? { game: { rules }, view: UNOPENED };

/**
 * @param {Settings} settings
 * @param {Preferences} preferences
 * @param {Carried | null} carried
 * @param {boolean} awaited
 * @returns {State}
 */
export const initialState = (settings, preferences = PREFERRED, carried = null, awaited = false) => ({
  boot: { phase: "loading", loaded: 0, total: 0, message: "" },
  engine: { phase: "off", message: "" },
  rulesets: RULESETS,
  settings: carried?.settings ?? settings,
  timeline: begin(carried ? unopened(carried) : opening(settings.rules)),
  look: null,
  input: null,
  refusal: null,
  choice: null,
  said: null,
  preview: null,
  search: null,
  hint: null,
  paused: false,
  away: false,
  clock: null,
  note: null,
  marking: false,
  flipped: carried?.flipped ?? settings.side === "black",
  preferences,
  language: "en",
  dialog: null,
  dialogError: null,
  draft: null,
  wanted: null,
  sheaf: null,
  annotation: null,
  shared: null,
  pdn: "",
  waiting: { game: 0, input: 0, hello: 0, text: 0, open: 0, share: 0, study: 0, edit: 0 },
  serial: 0,
  queued: [],
  carried,
  awaited,
  record: carried?.record ?? null,
  begun: carried?.begun ?? null,
  origin: carried?.origin ?? null,
  fault: null,
  notice: null,
  update: "none",
  study: null,
  editor: null,
  threat: null,
  job: null,
});

/**
 * The position on the board.
 * @param {State} state
 * @returns {Stand}
 */
export function shown({ study, timeline, look, awaited }) {
  if (awaited) return BARE;
  if (study) return study.stand;
  return look === null ? live(timeline) : entryAt(timeline, look);
}

/**
 * The side of the one who plays against the engine; null where two play, or one analyses.
 * @param {State} state
 */
export const soloSide = ({ settings, study }) => (settings.opponent === "engine" && !study ? settings.side : null);

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
  return isOpen(view) && (state.study !== null || engineLevel(state.settings, view.turn) === null);
}

/** @param {State} state */
export function engineIsToMove(state) {
  const { view } = live(state.timeline);
  const waits = state.study || state.paused || (state.clock && isAside(state));
  return isOpen(view) && !waits && engineLevel(state.settings, view.turn) !== null;
}

/**
 * Whether the game stands still until its visitor is back from the analysis, the editor or another room, or lets it go
 * on: then no clock runs, and no engine makes use of that.
 * @param {State} state
 */
export const isAside = ({ study, editor, away, paused }) => study !== null || editor !== null || away || paused;

/**
 * Whether the side to move owns what stands on a square.
 * @param {View} view
 * @param {string} piece a character of `cells`
 */
export const ownsPiece = ({ turn }, piece) => (turn === "white" ? "wW" : "bB").includes(piece);

/**
 * @param {State} state
 * @param {Slot} slot
 * @param {Command} command
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
export const atRest = (state) => ({
  ...state,
  input: null,
  refusal: null,
  choice: null,
  preview: null,
  hint: null,
  note: null,
  queued: [],
  waiting: { ...state.waiting, input: 0 },
});

/**
 * Also forgets what is being asked about the game, so that an answer on its way changes nothing.
 * @param {State} state
 * @returns {State}
 */
export const afresh = (state) => ({
  ...atRest(state),
  look: null,
  awaited: false,
  waiting: { ...state.waiting, input: 0, game: 0, open: 0, study: 0 },
});

/**
 * Also forgets all that is known of the game, for another one to take its place.
 * @param {State} state
 * @returns {State}
 */
export const emptied = (state) => ({
  ...afresh(state),
  dialog: null,
  draft: null,
  sheaf: null,
  annotation: null,
  carried: null,
  record: null,
  begun: null,
  origin: null,
});

/**
 * Asks what the position looks like, if nobody has said so yet.
 * @param {State} state
 * @returns {Change}
 */
export function viewed(state) {
  const { game, view } = live(state.timeline);
  return view.fen === "" ? ask(state, "game", { op: "view", game }) : quietly(state);
}
