// Every change of the page: reduce(state, event) gives the next state and what is to be done outside.

/** @import { Change, Event, State } from "./types.js" */
/** @import { Settings } from "./values.js" */

import { PROTOCOL } from "../base/protocol.js";
import { afterDeclaration, drawAnswered, otherSide, reduceDeclaration, timeUp } from "./draws.js";
import { reduceWorkers, reloadWhenIdle, scheduleSearch, speak } from "./engine-tasks.js";
import { reduceChoice, reduceInput, reduceNext, reduceTyped, reduceWhy } from "./input.js";
import {
  ask,
  opening,
  playerMayMove,
  quietly,
  soloSide,
  viewed,
  withoutGame,
  withoutInput,
  withoutRequests,
} from "./model.js";
import {
  askForText,
  diagramOf,
  openText,
  readGame,
  reduceOpening,
  reduceSharing,
  shareText,
  textRefused,
} from "./notation.js";
import { offeringBack, reduceResume, restored } from "./resume.js";
import { begin, entryAt, live, moveTo, push, redoTarget, undoTarget } from "./timeline.js";

/**
 * What parts of the page that come later are wanted for.
 * @type {Record<"analyse" | "threat" | "set-up" | "help" | "games", [import("./values.js").Part, Event]>}
 */
const LATER = {
  analyse: ["analysis", { type: "open-study" }],
  threat: ["analysis", { type: "show-threat" }],
  "set-up": ["editor", { type: "open-editor" }],
  help: ["help", { type: "open-dialog", dialog: "help" }],
  games: ["games", { type: "open-dialog", dialog: "games" }],
};

/**
 * @param {State} state
 * @param {Event} event
 * @returns {Change}
 */
export function reduce(state, event) {
  return followUp(offeringBack(state, react(state, event)));
}

/**
 * What any change brings with it: what waited to be done, and work for the engine.
 * @param {Change} done
 * @returns {Change}
 */
export function followUp(done) {
  const change = flushed(done);
  const settled = scheduleSearch(change.state);
  return reloadWhenIdle({ state: settled.state, effects: [...change.effects, ...settled.effects] });
}

/**
 * @param {State} state
 * @param {Event} event
 * @returns {Change}
 */
function react(state, event) {
  switch (event.type) {
    case "press":
    case "drop":
    case "cancel":
      return reduceInput(state, event);
    case "answered":
    case "refused":
      return reduceAnswer(state, event);
    case "undo":
      return goTo(state, undoTarget(state.timeline, soloSide(state)));
    case "redo":
      return goTo(state, redoTarget(state.timeline, soloSide(state)));
    case "look":
      return quietly({ ...withoutInput(state), look: event.ply === state.timeline.ply ? null : event.ply });
    case "return":
      return quietly({ ...withoutInput(state), look: null });
    case "continue":
      return goTo(state, state.look);
    case "clock":
      return quietly({ ...state, clock: event.clock });
    case "time-up":
      return timeUp(state, event.side);
    case "pause":
      return quietly({ ...state, paused: event.paused });
    case "away":
      return quietly({ ...state, away: event.away });
    case "hint":
      if (state.look !== null || !playerMayMove(state) || state.waiting.game) return quietly(state);
      return quietly({ ...withoutInput(state), hint: { stand: live(state.timeline), move: null } });
    case "rematch":
      return rematch(state);
    case "mark":
      return quietly({ ...state, marking: !state.marking, notice: state.marking ? null : { key: "mark.how" } });
    case "flip":
      return quietly({ ...state, flipped: !state.flipped });
    case "show-better":
      return quietly({
        ...state,
        preview: state.refusal?.explanation?.better ? { ...state.refusal.explanation.better } : null,
      });
    case "save-diagram":
      return ask(state, "text", diagramOf(state, state.shared?.stand));
    case "share":
      return shareText(state, event);
    case "edit-draft":
      return quietly({ ...state, dialogError: null, gameFile: null, waiting: { ...state.waiting, share: 0 } });
    case "next-way":
    case "play-way":
      return reduceChoice(state, event.type);
    case "typed":
      return reduceTyped(state, event.text);
    case "question":
      if (event.about === "why") return reduceWhy(state);
      return quietly({ ...state, said: { ...event } });
    case "recorded":
      return quietly(
        entryAt(state.timeline, 0) === event.game
          ? { ...state, record: event.id, begun: event.begun, origin: event.origin }
          : state,
      );
    case "kept":
    case "take-up":
    case "open-record":
    case "notice":
      return reduceResume(state, event);
    case "new-game":
      return newGame(state, event.settings);
    case "open-text":
      return openText(state, event);
    case "text-refused":
      return textRefused(state, event);
    case "choose-game":
      return readGame({ ...state, dialogError: null }, state.gameFile, event.at);
    case "open-dialog":
      return event.dialog === "position"
        ? askForText({ ...state, dialog: "position", dialogError: null })
        : quietly({ ...state, dialog: event.dialog });
    case "prefer":
      return {
        state: { ...state, preferences: event.preferences },
        effects: [
          { type: "keep-preferences", preferences: event.preferences },
          speak({ ...state, preferences: event.preferences }),
        ],
      };
    case "spoken":
      return quietly({ ...state, language: event.language });
    case "close-dialog":
      return quietly({ ...state, dialog: null, dialogError: null, draft: null, gameFile: null });
    case "analyse":
    case "threat":
    case "set-up":
    case "help":
    case "games": {
      const [part, then] = LATER[event.type];
      const dialog = event.type === "set-up" ? null : state.dialog;
      return { state: { ...state, dialog }, effects: [{ type: "with-part", part, event: then, wanted: event }] };
    }
    case "ask-draw":
      // Where two play, the other one is asked; the engine answers at once.
      if (soloSide(state) === null) return reduceDeclaration(state, { type: "offer-draw" });
      return quietly(playerMayMove(state) ? { ...withoutInput(state), note: "drawing" } : state);
    case "resign":
    case "offer-draw":
    case "answer-draw":
      return reduceDeclaration(state, event);
    default:
      return reduceWorkers(state, event);
  }
}

/**
 * @param {State} state
 * @param {Extract<Event, { type: "answered" | "refused" }>} event
 * @returns {Change}
 */
function reduceAnswer(state, event) {
  if (state.waiting[event.slot] !== event.serial) return quietly(state);
  const freed = { ...state, waiting: { ...state.waiting, [event.slot]: 0 } };
  if (event.slot === "open") return reduceOpening(freed, event);
  if (event.slot === "share") return reduceSharing(freed, event);
  if (event.type === "answered") return answered(freed, event.op, event.answer);
  const { error, op } = event;
  const refusal = { message: null, explanation: error.explanation ?? null, error };
  if (op === "line") {
    const { state: fresh, effects } = newGame(freed, freed.settings);
    return { state: { ...fresh, notice: { key: "kept.unreadable", values: { reason: error } } }, effects };
  }
  const engine = freed.search?.answered ? /** @type {const} */ ({ phase: "failed", message: error }) : freed.engine;
  return quietly({ ...freed, input: null, queued: [], refusal, engine });
}

/**
 * @param {State} state
 * @param {import("../base/protocol.js").Command["op"]} op
 * @param {any} answer one of protocol.js's Answers
 * @returns {Change}
 */
function answered(state, op, answer) {
  switch (op) {
    case "hello":
      if (answer.protocol === PROTOCOL) return quietly({ ...state, rulesets: answer.rulesets });
      return quietly({
        ...state,
        boot: { ...state.boot, phase: "failed", message: `Protocol ${PROTOCOL} ≠ ${answer.protocol}.` },
      });
    case "view":
      return quietly({ ...state, timeline: begin(answer) });
    case "line":
      return restored(state, answer);
    case "diagram":
      return { state, effects: [{ type: "save", name: "tama.svg", content: answer.svg, media: "image/svg+xml" }] };
    case "write-pdn":
      return quietly({ ...state, pdn: answer.text });
    case "play":
      return quietly({ ...withoutInput(state), queued: state.queued, timeline: push(state.timeline, answer) });
    case "next":
      return reduceNext(state, answer);
    case "explain":
      return quietly({
        ...state,
        refusal: { message: null, explanation: answer.explanation },
      });
    case "resign":
    case "draw":
      return afterDeclaration(state, answer);
    case "answer-draw":
      return drawAnswered(state, answer.accept);
    default:
      return quietly(state);
  }
}

/**
 * @param {State} state
 * @param {number | null} ply
 * @returns {Change}
 */
function goTo(state, ply) {
  if (ply === null) return quietly(state);
  // An engine that plays alone would at once play again what was taken back.
  const paused = state.settings.opponent === "engines";
  return quietly({ ...withoutRequests(state), timeline: moveTo(state.timeline, ply), paused });
}

/**
 * @param {State} state
 * @param {Settings} settings
 * @returns {Change}
 */
export function newGame(state, settings) {
  const fresh = {
    ...withoutGame(state),
    settings,
    timeline: begin(opening(settings.rules)),
    flipped: settings.side === "black",
    paused: false,
  };
  return viewed(fresh);
}

/**
 * The same again from the same start, with the colours the other way round.
 * @param {State} state
 * @returns {Change}
 */
function rematch(state) {
  const { settings, timeline } = state;
  const { side, level, rival } = settings;
  const swapped = settings.opponent === "engines" ? { level: rival, rival: level } : { side: otherSide(side) };
  const { game, view } = entryAt(timeline, 0);
  const fresh = newGame(state, { ...settings, ...swapped }).state;
  return viewed({ ...fresh, timeline: begin({ game, view }) });
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
