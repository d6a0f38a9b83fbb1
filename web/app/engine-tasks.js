// What comes from the workers and goes to them: the start, the search, a new version.

/** @import { Change, Effect, Event, State } from "./types.js" */

import { limitWithin } from "./clock.js";
import { ask, engineIsToMove, engineLevel, quietly, viewed } from "./model.js";
import { restore } from "./resume.js";
import { toSnapshot } from "./snapshot.js";
import { live } from "./timeline.js";

/** Seconds that the engine takes for a move at most, and for a hint. */
const LONGEST = 5;
const HINT = 1;
/** Milliseconds between two moves where the engine plays alone. */
const SEEN = 700;

/**
 * @param {State} state
 * @param {Exclude<Event, { type: "press" | "drop" | "cancel" | "answered" | "refused" }>} event
 * @returns {Change}
 */
export function reduceWorkers(state, event) {
  switch (event.type) {
    case "begin": {
      const first = state.snapshot ? restore(state, state.snapshot) : viewed(state);
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
    case "engine-result":
      return state.search?.id === event.id ? found(state, state.search, event) : quietly(state);
    case "update-ready":
      return quietly({ ...state, update: "ready" });
    case "take-update":
      if (state.update === "older") return quietly({ ...state, update: "taken" });
      return { state, effects: [{ type: "take-update" }] };
    case "outdated":
      return quietly({ ...state, update: state.update === "none" ? "older" : state.update });
    case "part-missing":
      return missing(state, "fault.part", event);
    case "language-missing":
      return missing(state, "fault.language", { ...event, wanted: { type: "prefer", preferences: state.preferences } });
    case "reload":
    case "taken-over":
      return quietly({ ...state, update: "taken" });
    default:
      return quietly(state);
  }
}

/**
 * Says that a part of the page could not be loaded, and offers another try, or a reload where that alone helps.
 * @param {State} state
 * @param {"fault.part" | "fault.language"} key
 * @param {{ why: import("../base/loading.js").Missing["why"], wanted: Event }} event
 * @returns {Change}
 */
function missing(state, key, { why, wanted }) {
  if (why === "stuck") return quietly({ ...state, update: "taken" });
  const told = { ...state, dialog: null };
  if (why === "connection") return quietly({ ...told, notice: { key, offer: { key: "boot.retry", event: wanted } } });
  return quietly({ ...told, update: "older", notice: { key: "fault.older", offer: RELOAD } });
}

/** @type {{ key: "fault.reload", event: Event }} */
export const RELOAD = { key: "fault.reload", event: { type: "reload" } };

/**
 * What a search was for: the engine plays the move, or gives the game up; or the player is shown it.
 * @param {State} state
 * @param {import("./values.js").Search} search
 * @param {Extract<Event, { type: "engine-result" }>} result
 * @returns {Change}
 */
function found(state, search, { move, resigns }) {
  const { game, view } = live(state.timeline);
  const answered = { ...state, search: { ...search, answered: true } };
  if (search.purpose === "hint") {
    return quietly({ ...answered, hint: { stand: search.stand, move }, preview: { ...move } });
  }
  if (resigns) return ask(answered, "game", { op: "resign", game, side: view.turn });
  return ask(answered, "game", { op: "play", game, path: move.path });
}

/**
 * @param {State} state
 * @returns {Effect}
 */
export const speak = ({ preferences }) => ({ type: "speak", language: preferences.language });

/**
 * Reloads into the version that took over, once no answer about the game is on its way.
 * @param {Change} change
 * @returns {Change}
 */
export function reloadWhenIdle({ state, effects }) {
  const answerComes = state.waiting.game !== 0 && state.boot.phase === "ready";
  if (state.update !== "taken" || answerComes) return { state, effects };
  return {
    state: { ...state, update: "none" },
    effects: [...effects, { type: "reload", snapshot: toSnapshot(state) }],
  };
}

/**
 * What the engine has to do now.
 * @param {State} state
 * @returns {{ stand: import("./timeline.js").Stand, purpose: import("./values.js").Purpose } | null}
 */
function taskOf(state) {
  const stand = live(state.timeline);
  if (state.engine.phase === "failed") return null;
  if (engineIsToMove(state)) return { stand, purpose: "move" };
  return state.hint?.stand === stand && !state.hint.move ? { stand, purpose: "hint" } : null;
}

/**
 * @param {State} state
 * @param {{ stand: import("./timeline.js").Stand, purpose: import("./values.js").Purpose }} task
 */
function boundsOf({ settings, clock }, { stand, purpose }) {
  const { turn } = stand.view;
  const level = purpose === "move" ? engineLevel(settings, turn) : null;
  if (level === null) return { limit: { time: HINT } };
  const limit = { time: limitWithin(LONGEST, clock, turn) };
  return { limit, level, ...(settings.opponent === "engines" && { least: SEEN }) };
}

/**
 * Keeps the engine's work in step with the game: one search for the position where it is to move or to advise, none
 * otherwise.
 * @param {State} state
 * @returns {Change}
 */
export function scheduleSearch(state) {
  /** @type {Effect[]} */
  const effects = [];
  let { engine, search, serial } = state;
  const task = taskOf(state);
  const other = search && (search.stand !== task?.stand || search.purpose !== task.purpose);
  if (search && (other || (search.answered && !state.waiting.game))) {
    if (!search.answered) effects.push({ type: "stop", id: search.id });
    search = null;
  }
  const needed = state.settings.opponent !== "person" || task !== null;
  if (needed && state.boot.phase === "ready" && engine.phase === "off") {
    engine = { phase: "on", message: "" };
    effects.push({ type: "boot-engine" });
  }
  if (task && !search && !state.waiting.game) {
    serial += 1;
    search = { ...task, id: serial, info: null, answered: false };
    effects.push({ type: "search", id: serial, game: task.stand.game, ...boundsOf(state, task) });
  }
  const same = search === state.search && engine === state.engine;
  return { state: same ? state : { ...state, engine, search, serial }, effects };
}
