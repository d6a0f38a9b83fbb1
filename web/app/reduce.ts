// Makes every change of the page: reduce(state, event) gives the next state and the effects outside of it. Pure.

/** @import { Change, Event, Reducers, State } from "./types.js" */

import { reduceAnswer } from "./answers.js";
import { coachReducers, warningOf } from "./coach.js";
import { askDraw, askResign, reduceDeclaration, timeUp } from "./draws.js";
import { scheduleSearch, speak, workerReducers } from "./engine-tasks.js";
import { giveHint } from "./hint.js";
import { reduceChoice, reduceInput, reduceTyped, reduceWhy } from "./input.js";
import { ask, isHidden, isOpen, newGame, quietly, soloSide, withoutInput, withoutRequests } from "./model.js";
import { askForText, diagramOf, openText, readGame, shareText, textRefused } from "./notation.js";
import { rematch } from "./rematch.js";
import { offeringBack, reduceResume } from "./resume.js";
import { reloadWhenIdle, versionReducers } from "./site-version.js";
import { entryAt, live, moveTo, redoTarget, undoTarget } from "./timeline.js";
import { welcomeReducers, withWelcomeAnswered } from "./welcome.js";

/**
 * The part that each event needs, and the event that it is wanted for.
 * @type {Record<"analyse" | "threat" | "hint" | "review-game" | "learn-mistakes" | "set-up" | "help" | "games" | "tour" | "friend", [import("./values.js").PartName, Event]>}
 */
const PARTS = {
  analyse: ["analysis", { type: "open-study" }],
  threat: ["analysis", { type: "show-threat" }],
  hint: ["analysis", { type: "give-hint" }],
  "review-game": ["analysis", { type: "open-review", learn: false }],
  "learn-mistakes": ["analysis", { type: "open-review", learn: true }],
  "set-up": ["editor", { type: "open-editor" }],
  help: ["help", { type: "open-dialog", dialog: "help" }],
  games: ["games", { type: "open-dialog", dialog: "games" }],
  tour: ["tour", { type: "open-tour" }],
  friend: ["friend", { type: "friend-joined" }],
};

/**
 * @param {State} state
 * @param {Event} event
 * @returns {Change}
 */
export function reduce(state, event) {
  const change = withWelcomeAnswered(state, event, offeringBack(state, react(state, event)));
  const known = state.friend !== null && event.type !== "begin";
  return followUp(change.state.friend && !known ? withFriendPart(change) : change);
}

/**
 * A game against a friend needs its part of the page.
 * @param {Change} change
 * @returns {Change}
 */
function withFriendPart(change) {
  const { state, effects } = withPart(change.state, { type: "friend" });
  return { state, effects: [...change.effects, ...effects] };
}

/**
 * Completes a change: does what waited, and starts or stops the engine.
 * @param {Change} done
 * @returns {Change}
 */
export function followUp(done) {
  const change = flushed(done);
  const settled = scheduleSearch(change.state);
  return reloadWhenIdle({ state: settled.state, effects: [...change.effects, ...settled.effects] });
}

/**
 * The change that each event makes; those of the parts that are loaded on demand are in the parts.
 * @type {Partial<Reducers<Event["type"]>>}
 */
const REDUCERS = {
  // On the board
  press: reduceInput,
  drop: reduceInput,
  cancel: reduceInput,
  typed: (state, { text }) => reduceTyped(state, text),
  "next-way": (state, { type }) => reduceChoice(state, type),
  "play-way": (state, { type }) => reduceChoice(state, type),
  "show-better": (state) => quietly({ ...state, preview: betterCapture(state) }),
  question: (state, event) => (event.about === "why" ? reduceWhy(state) : quietly({ ...state, said: { ...event } })),
  mark: (state) => quietly({ ...state, marking: !state.marking, notice: state.marking ? null : { key: "mark.how" } }),
  "face-mover": faceMover,
  flip: (state) => quietly({ ...state, flipped: !state.flipped }),

  // Answers of Python
  answered: reduceAnswer,
  refused: reduceAnswer,

  // Through the game
  undo: (state) =>
    warningOf(state) ? quietly(withoutInput(state)) : goTo(state, undoTarget(state.timeline, soloSide(state))),
  redo: (state) => goTo(state, redoTarget(state.timeline, soloSide(state))),
  look: (state, { ply }) => quietly({ ...withoutInput(state), look: ply === state.timeline.ply ? null : ply }),
  return: (state) => quietly({ ...withoutInput(state), look: null }),
  continue: (state) => goTo(state, state.look),

  // Around the game
  "new-game": (state, { settings, friend }) => newGame(state, settings, friend),
  friend: withPart,
  "play-live": (state, { id }) => ({
    state,
    effects: [{ type: "with-part", part: "friend", event: { type: "invite", id }, wanted: { type: "play-live", id } }],
  }),
  "read-link": (state, { text }) => ({
    state,
    effects: [
      { type: "with-part", part: "friend", event: { type: "friend-link", text }, wanted: { type: "read-link", text } },
    ],
  }),
  rematch: (state, { level }) => rematch(state, level),
  oppose: (state, { opponent }) => quietly({ ...state, settings: { ...state.settings, opponent } }),
  hint: withPart,
  "give-hint": giveHint,
  ...coachReducers,
  pause: (state, { paused }) => quietly({ ...(paused ? { ...withoutInput(state), look: null } : state), paused }),
  away: (state, { away }) => quietly({ ...state, away }),
  clock: (state, { clock }) => quietly({ ...state, clock }),
  "time-up": (state, { side }) => timeUp(state, side),
  "ask-resign": askResign,
  resign: reduceDeclaration,
  "ask-draw": askDraw,
  "offer-draw": reduceDeclaration,
  "answer-draw": reduceDeclaration,

  // Saved games
  recorded: (state, { game, id, begun, origin }) =>
    quietly(entryAt(state.timeline, 0) === game ? { ...state, record: id, begun, origin } : state),
  kept: reduceResume,
  "take-up": reduceResume,
  "open-record": reduceResume,
  notice: reduceResume,

  // Positions and games as text
  "open-text": openText,
  "text-refused": textRefused,
  "choose-game": (state, { at }) => readGame({ ...state, dialogError: null }, state.gameFile, at),
  share: shareText,
  "edit-draft": (state) =>
    quietly({ ...state, dialogError: null, gameFile: null, waiting: { ...state.waiting, share: 0 } }),
  "save-diagram": (state) => ask(state, "text", diagramOf(state, state.shared?.stand)),

  // Dialogs and preferences
  "open-dialog": openDialog,
  "close-dialog": (state) =>
    quietly({ ...state, dialog: null, offered: null, dialogError: null, draft: null, gameFile: null }),
  prefer,
  spoken: (state, { language }) => quietly({ ...state, language }),

  // Parts that are loaded on demand
  analyse: withPart,
  threat: withPart,
  "review-game": withPart,
  "learn-mistakes": withPart,
  "set-up": withPart,
  help: withPart,
  games: withPart,
  tour: withPart,

  ...welcomeReducers,
  ...workerReducers,
  ...versionReducers,
};

/**
 * @param {State} state
 * @param {Event} event
 * @returns {Change}
 */
function react(state, event) {
  const reducer = REDUCERS[event.type];
  return reducer ? reducer(state, /** @type {never} */ (event)) : quietly(state);
}

/** A capture that the refusal says is better; a new object each time, so that it is shown again. @param {State} state */
const betterCapture = ({ refusal }) => (refusal?.explanation?.better ? { ...refusal.explanation.better } : null);

/**
 * Turns the board to the side to move, where two wish that; not under the hand of one who has begun to move.
 * @param {State} state
 * @returns {Change}
 */
function faceMover(state) {
  const { settings, timeline, look, input, study } = state;
  const { view } = live(timeline);
  const wished = settings.opponent === "person" && settings.turning;
  if (!wished || look !== null || input || study || !isOpen(view)) return quietly(state);
  return quietly({ ...state, flipped: view.turn === "black" });
}

/**
 * @param {State} state
 * @param {Extract<Event, { type: "open-dialog" }>} event
 * @returns {Change}
 */
function openDialog(state, { dialog, ofGame = false, file = null }) {
  if (dialog !== "position") return quietly({ ...state, dialog, offered: file });
  return askForText({ ...state, dialog, ofGame, dialogError: null });
}

/**
 * @param {State} state
 * @param {Extract<Event, { type: "prefer" }>} event
 * @returns {Change}
 */
function prefer(state, { preferences }) {
  const next = { ...state, preferences };
  return { state: next, effects: [{ type: "keep-preferences", preferences }, speak(next)] };
}

/**
 * @param {State} state
 * @param {Extract<Event, { type: keyof typeof PARTS }>} event
 * @returns {Change}
 */
function withPart(state, event) {
  const [part, usual] = PARTS[event.type];
  /** @type {Event} */
  const then = event.type === "games" ? { type: "open-dialog", dialog: "games", file: event.file ?? null } : usual;
  const dialog = event.type === "set-up" ? null : state.dialog;
  return { state: { ...state, dialog }, effects: [{ type: "with-part", part, event: then, wanted: event }] };
}

/**
 * @param {State} state
 * @param {number | null} ply
 * @returns {Change}
 */
function goTo(state, ply) {
  if (ply === null || isHidden(state) || state.friend) return quietly(state);
  // An engine that plays alone would at once play again what was taken back.
  const paused = state.settings.opponent === "engines";
  return quietly({ ...withoutRequests(state), timeline: moveTo(state.timeline, ply), paused });
}

/**
 * Does what was done on the board while it waited for an answer.
 * @param {Change} change
 * @returns {Change}
 */
function flushed({ state, effects }) {
  const [event, ...queued] = state.queued;
  if (!event || state.waiting.game || state.waiting.input) return { state, effects };
  const next = reduceInput({ ...state, queued }, event);
  return flushed({ state: next.state, effects: [...effects, ...next.effects] });
}
