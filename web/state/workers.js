// What comes from the workers and goes to them: the start, the search, a new version.

/** @import { Change, Effect, Event, State } from "./model.js" */

import { toCarried } from "./carried.js";
import { limitWithin } from "./clock.js";
import { ask, engineIsToMove, PACES, quietly, viewed } from "./model.js";
import { live } from "./timeline.js";

/**
 * @param {State} state
 * @param {Exclude<Event, { type: "press" | "drop" | "cancel" | "answered" | "refused" }>} event
 * @returns {Change}
 */
export function reduceWorkers(state, event) {
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
export const speak = ({ preferences }) => ({ type: "speak", language: preferences.language });

/**
 * Reloads into the version that took over, once no answer about the game is on its way.
 * @param {Change} change
 * @returns {Change}
 */
export function departed({ state, effects }) {
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
export function settle(state) {
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
