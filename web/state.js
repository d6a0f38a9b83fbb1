// Every change of the page: reduce(state, event) gives the next state and what is to be done outside.

/** @import { Side } from "./protocol.js" */
/** @import { Change, Effect, Event, Settings, State } from "./state/model.js" */
/** @import { Stand } from "./state/timeline.js" */

import { PROTOCOL } from "./protocol.js";
import { toCarried } from "./state/carried.js";
import { limitWithin } from "./state/clock.js";
import { reduceChoice, reduceInput, reduceNext, reduceTyped, reduceWhy } from "./state/input.js";
import { afresh, ask, atRest, engineIsToMove, isOpen, opening, PACES, quietly, soloSide } from "./state/model.js";
import { askForText, diagramOf, openText, readGame, reduceOpening } from "./state/notation.js";
import { annexed, begin, live, moveTo, push, redoTarget, undoTarget } from "./state/timeline.js";

/**
 * @param {State} state
 * @param {Event} event
 * @returns {Change}
 */
export function reduce(state, event) {
  const change = flushed(react(state, event));
  const settled = settle(change.state);
  return departed({ state: settled.state, effects: [...change.effects, ...settled.effects] });
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
      return quietly({ ...atRest(state), look: event.ply === state.timeline.ply ? null : event.ply });
    case "return":
      return quietly({ ...atRest(state), look: null });
    case "continue":
      return goTo(state, state.look);
    case "clock":
      return quietly({ ...state, clock: event.clock });
    case "time-up":
      return timeUp(state, event.side);
    case "flip":
      return quietly({ ...state, flipped: !state.flipped });
    case "show-better":
      return quietly({
        ...state,
        preview: state.refusal?.explanation?.better ? { ...state.refusal.explanation.better } : null,
      });
    case "save-diagram":
      return ask(state, "text", diagramOf(state));
    case "next-way":
    case "play-way":
      return reduceChoice(state, event.type);
    case "typed":
      return reduceTyped(state, event.text);
    case "question":
      if (event.about === "why") return reduceWhy(state);
      return quietly({ ...state, said: { about: event.about, square: event.square } });
    case "new-game":
      return newGame(state, event.settings);
    case "open-text":
      return openText(state, event.text, event.rules ?? state.settings.rules);
    case "choose-game":
      return readGame({ ...state, dialogError: null }, state.sheaf, event.at);
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
      return quietly({ ...state, dialog: null, dialogError: null, draft: null, sheaf: null });
    case "resign":
    case "offer-draw":
    case "answer-draw":
      return reduceParley(state, event);
    default:
      return reduceWorkers(state, event);
  }
}

/**
 * @param {State} state
 * @param {Exclude<Event, { type: "press" | "drop" | "cancel" | "answered" | "refused" }>} event
 * @returns {Change}
 */
function reduceWorkers(state, event) {
  switch (event.type) {
    case "begin": {
      const { carried, timeline } = state;
      const { game } = live(timeline);
      const first = carried ? ask(state, "game", { op: "line", game, undone: carried.undone }) : viewed(state);
      const hello = ask(first.state, "hello", { op: "hello" });
      return { state: hello.state, effects: [{ type: "boot" }, ...first.effects, ...hello.effects, speak(state)] };
    }
    case "boot-progress":
      return quietly({ ...state, boot: { ...state.boot, loaded: event.loaded, total: event.total } });
    case "boot-ready":
      return { state: { ...state, boot: { ...state.boot, phase: "ready" } }, effects: [{ type: "keep-offline" }] };
    case "boot-failed":
      return {
        state: { ...state, boot: { ...state.boot, phase: "failed", message: event.message } },
        effects: [{ type: "keep-offline" }], // a newer version may know better
      };
    case "boot-retry":
      return {
        state: { ...state, boot: { phase: "loading", loaded: 0, total: 0, message: "" } },
        effects: [{ type: "boot" }],
      };
    case "engine-failed":
      return quietly({ ...state, search: null, engine: { phase: "failed", message: event.message } });
    case "engine-retry":
      return quietly({ ...state, engine: { phase: "off", message: "" } });
    case "engine-info":
      if (state.search?.id !== event.id) return quietly(state);
      return quietly({ ...state, search: { ...state.search, info: event.info } });
    case "engine-result": {
      if (state.search?.id !== event.id) return quietly(state);
      const answered = { ...state, search: { ...state.search, answered: true } };
      return ask(answered, "game", { op: "play", game: live(state.timeline).game, path: event.move.path });
    }
    case "update-ready":
      return quietly({ ...state, update: "ready" });
    case "take-update":
      return { state, effects: [{ type: "take-update" }] };
    case "taken-over":
      return quietly({ ...state, update: "taken" });
    default:
      return quietly(state);
  }
}

/**
 * @param {State} state
 * @returns {Effect}
 */
const speak = ({ preferences }) => ({ type: "speak", language: preferences.language });

/**
 * @param {State} state
 * @param {Extract<Event, { type: "answered" | "refused" }>} event
 * @returns {Change}
 */
function reduceAnswer(state, event) {
  if (state.waiting[event.slot] !== event.serial) return quietly(state);
  const freed = { ...state, waiting: { ...state.waiting, [event.slot]: 0 } };
  if (event.slot === "open") return reduceOpening(freed, event);
  if (event.type === "answered") return answered(freed, event.op, event.answer);
  const { error, op } = event;
  const refusal = { message: null, sentence: error.message, explanation: error.explanation ?? null };
  if (op === "line") {
    const { state: fresh, effects } = newGame(freed, freed.settings);
    return { state: { ...fresh, refusal }, effects };
  }
  const engine = freed.search?.answered
    ? /** @type {const} */ ({ phase: "failed", message: error.message })
    : freed.engine;
  return quietly({ ...freed, input: null, queued: [], refusal, engine });
}

/**
 * @param {State} state
 * @param {import("./protocol.js").Command["op"]} op
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
      return takenUp(state, answer);
    case "diagram":
      return { state, effects: [{ type: "save", name: "tama.svg", content: answer.svg, media: "image/svg+xml" }] };
    case "write-pdn":
      return quietly({ ...state, pdn: answer.text });
    case "play":
      return quietly({ ...atRest(state), queued: state.queued, timeline: push(state.timeline, answer) });
    case "next":
      return reduceNext(state, answer);
    case "explain":
      return quietly({
        ...state,
        refusal: { message: null, sentence: answer.explanation.sentence, explanation: answer.explanation },
      });
    case "resign":
    case "draw":
      return parleyed(state, answer);
    case "answer-draw":
      return drawAnswered(state, answer.accept);
    default:
      return quietly(state);
  }
}

/**
 * @param {State} state
 * @param {import("./protocol.js").Answers["line"]} answer
 * @returns {Change}
 */
function takenUp(state, { entries, game, view }) {
  const ply = entries.length - 1 - (state.carried?.undone.length ?? 0);
  const [first] = entries;
  const clock = state.carried?.clock && first ? { ...state.carried.clock, game: first } : null;
  const next = { ...state, carried: null, clock, timeline: { entries, ply, annex: null } };
  return game.offer || game.ending ? parleyed(next, { game, view }) : quietly(next);
}

/** @param {Side} side */
const other = (side) => (side === "white" ? "black" : "white");

/**
 * Resigning and offering are the player's own against the engine, and whose turn it is where two play.
 * @param {State} state
 * @param {Extract<Event, { type: "resign" | "offer-draw" | "answer-draw" }>} event
 * @returns {Change}
 */
function reduceParley(state, event) {
  const { game, view } = live(state.timeline);
  if (!isOpen(view)) return quietly(state);
  const rest = afresh(state);
  const side = soloSide(state) ?? view.turn;
  if (event.type === "resign") return ask(rest, "game", { op: "resign", game, side });
  if (event.type === "offer-draw") return ask(rest, "game", { op: "draw", game, side, action: "offer" });
  if (view.offer === null) return quietly(state);
  return ask(rest, "game", { op: "draw", game, side: other(view.offer), action: event.accept ? "accept" : "decline" });
}

/**
 * Who runs out of time gives the game up.
 * @param {State} state
 * @param {Side} side
 * @returns {Change}
 */
function timeUp(state, side) {
  const { game, view } = live(state.timeline);
  if (!state.clock || !isOpen(view)) return quietly(state);
  const clock = { ...state.clock, left: { ...state.clock.left, [side]: 0 }, running: null, flagged: side };
  return ask({ ...afresh(state), clock }, "game", { op: "resign", game, side });
}

/**
 * @param {State} state
 * @param {Stand} stand
 * @returns {Change}
 */
function parleyed(state, { game, view }) {
  const next = { ...state, timeline: annexed(state.timeline, { game, view }) };
  if (view.offer === null || soloSide(state) !== view.offer) return quietly(next);
  return ask(next, "game", { op: "answer-draw", game });
}

/**
 * @param {State} state
 * @param {boolean} accept
 * @returns {Change}
 */
function drawAnswered(state, accept) {
  const { game, view } = live(state.timeline);
  const side = other(view.offer ?? view.turn);
  /** @type {State} */
  const noted = accept ? state : { ...state, note: "declined" };
  return ask(noted, "game", { op: "draw", game, side, action: accept ? "accept" : "decline" });
}

/**
 * @param {State} state
 * @param {number | null} ply
 * @returns {Change}
 */
function goTo(state, ply) {
  if (ply === null) return quietly(state);
  return quietly({ ...afresh(state), timeline: moveTo(state.timeline, ply) });
}

/**
 * @param {State} state
 * @param {Settings} settings
 * @returns {Change}
 */
function newGame(state, settings) {
  const fresh = {
    ...afresh(state),
    settings,
    timeline: begin(opening(settings.rules)),
    dialog: null,
    annotation: null,
    flipped: settings.side === "black",
    carried: null,
  };
  return viewed(fresh);
}

/**
 * Asks what the position looks like, if nobody has said so yet.
 * @param {State} state
 * @returns {Change}
 */
function viewed(state) {
  const { game, view } = live(state.timeline);
  return view.fen === "" ? ask(state, "game", { op: "view", game }) : quietly(state);
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

/**
 * Reloads into the version that took over, once no answer about the game is on its way.
 * @param {Change} change
 * @returns {Change}
 */
function departed({ state, effects }) {
  const answerComes = state.waiting.game !== 0 && state.boot.phase === "ready";
  if (state.update !== "taken" || answerComes) return { state, effects };
  return {
    state: { ...state, update: "none" },
    effects: [...effects, { type: "reload", carried: toCarried(state) }],
  };
}

/**
 * Keeps the engine's work in step with the game: one search for the position where it is to move, none otherwise.
 * @param {State} state
 * @returns {Change}
 */
function settle(state) {
  /** @type {Effect[]} */
  const effects = [];
  let { engine, search, serial } = state;
  const wanted = engineIsToMove(state) && engine.phase !== "failed" ? live(state.timeline) : null;
  if (search && (search.stand !== wanted || (search.answered && !state.waiting.game))) {
    if (!search.answered) effects.push({ type: "stop", id: search.id });
    search = null;
  }
  if (state.settings.opponent === "engine" && state.boot.phase === "ready" && engine.phase === "off") {
    engine = { phase: "on", message: "" };
    effects.push({ type: "boot-engine" });
  }
  if (wanted && !search && !state.waiting.game) {
    serial += 1;
    search = { id: serial, stand: wanted, info: null, answered: false };
    const limit = limitWithin(PACES[state.settings.pace], state.clock, wanted.view.turn);
    effects.push({ type: "search", id: serial, game: wanted.game, limit });
  }
  const same = search === state.search && engine === state.engine;
  return { state: same ? state : { ...state, engine, search, serial }, effects };
}
