// Reduces the events of the tour: one position after the other on the game's board, each until its move is played. The game
// is not touched meanwhile.

/** @import { Change, Event, State } from "../app/types.js" */
/** @import { Tour } from "../app/values.js" */
/** @import { Cells, Square, View } from "../base/protocol.js" */

import { ask, opening, quietly, viewed, withoutInput, withoutRequests } from "../app/model.js";
import { followUp } from "../app/reduce.js";
import { restore } from "../app/resume.js";
import { SQUARES, USUAL_RULES } from "../base/protocol.js";
import { TASKS } from "./tasks.js";

/** @type {Event["type"][]} of the game, which rests */
const RESTING = [
  "undo",
  "redo",
  "look",
  "return",
  "continue",
  "hint",
  "flip",
  "threat",
  "rematch",
  "resign",
  "ask-draw",
  "offer-draw",
  "answer-draw",
];

/**
 * @param {State} state
 * @param {Event} event
 * @returns {Change | null} null for an event that is not the tour's
 */
export function reduceTour(state, event) {
  const { tour } = state;
  if (event.type === "open-tour") return tour ? quietly(state) : followUp(beginAt(atRest(state), 0));
  if (!tour) return null;
  if (event.type === "close-tour") return followUp(close(state));
  if (event.type === "next-task")
    return TASKS[tour.at + 1] ? beginAt(withoutInput(state), tour.at + 1) : quietly(state);
  if (event.type === "press" && isHeld(state, event.square)) return quietly({ ...state, refusal: null });
  if (event.type === "answered" && event.slot === "game") return answered(state, tour, event);
  return RESTING.includes(event.type) ? quietly(state) : null;
}

/**
 * Whether a press would put down the piece that has been picked up, for the visitor who begins by pressing it.
 * @param {State} state
 * @param {Square} square
 */
const isHeld = ({ input }, square) => input?.path.length === 1 && input.path[0] === square;

/**
 * Where another game, an analysis or the editor has come, the tour ends.
 * @param {Change} change
 * @param {State} before
 * @returns {Change}
 */
export function followTour(change, before) {
  const { state, effects } = change;
  const { tour, timeline, study, editor } = state;
  if (!tour || (timeline === before.timeline && !study && !editor)) return change;
  const closed = followUp(quietly({ ...state, tour: null }));
  return { state: closed.state, effects: [...effects, ...closed.effects] };
}

/**
 * The game without what was begun on its board; a text that is being opened goes on its way.
 * @param {State} state
 * @returns {State}
 */
const atRest = (state) => ({
  ...withoutRequests(state),
  awaited: state.awaited,
  waiting: { ...withoutRequests(state).waiting, open: state.waiting.open },
  editor: null,
  study: null,
  threat: null,
});

/**
 * The game is on the board again; what it was asking when the tour began is asked anew.
 * @param {State} state
 * @returns {Change}
 */
function close(state) {
  const rest = { ...withoutInput(state), tour: null, waiting: { ...state.waiting, input: 0, game: 0 } };
  return rest.snapshot ? restore(rest, rest.snapshot) : viewed(rest);
}

/**
 * @param {State} state
 * @param {number} at
 * @returns {Change}
 */
function beginAt(state, at) {
  const { fen = "" } = TASKS[at] ?? {};
  const game = { rules: USUAL_RULES, fen };
  const view = { ...opening("").view, cells: cellsOf(fen) };
  return ask({ ...state, tour: { at, stand: { game, view }, solved: false } }, "game", { op: "view", game });
}

/**
 * The position before Python has described it.
 * @param {string} fen
 * @returns {Cells}
 */
function cellsOf(fen) {
  const [, white = "", black = ""] = fen.split(":");
  const cells = Array.from(SQUARES, () => ".");
  for (const [side, man] of /** @type {const} */ ([
    [white, "w"],
    [black, "b"],
  ]))
    for (const [, king, square = ""] of side.matchAll(/(K?)([a-h][1-8])/g))
      cells[SQUARES.indexOf(square)] = king ? man.toUpperCase() : man;
  return cells.join("");
}

/**
 * Python's answer: what may be done here, or that the move of the task was played.
 * @param {State} state
 * @param {Tour} tour
 * @param {Extract<Event, { type: "answered" }>} event
 * @returns {Change}
 */
function answered(state, tour, { serial, op, answer }) {
  if (state.waiting.game !== serial) return quietly(state);
  const { game, view } = answer;
  const rest = { ...withoutInput(state), waiting: { ...state.waiting, game: 0, input: 0 } };
  const solved = op === "play";
  const next = { ...rest, tour: { ...tour, stand: { game, view }, solved } };
  return quietly(solved ? next : { ...next, input: pickedUp(view, TASKS[tour.at]?.from ?? null) });
}

/**
 * The piece of the task, so that the squares to which it may go are marked.
 * @param {View} view
 * @param {Square | null} square
 */
const pickedUp = ({ steps }, square) =>
  square ? { path: [square], taken: [], crowned: false, steps: steps[square] ?? [] } : null;
