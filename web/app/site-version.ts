// Notices that the page is older than the site, or lacks a part of it, and reloads it with its game.

/** @import { Change, Event, Reducers, State } from "./types.js" */

import { quietly } from "./model.js";
import { toSnapshot } from "./snapshot.js";

/**
 * The changes that a newer version and missing parts make.
 * @type {Reducers<"update-ready" | "take-update" | "outdated" | "part-missing" | "language-missing" | "reload" | "taken-over">}
 */
export const versionReducers = {
  "update-ready": (state) => quietly({ ...state, update: "ready" }),
  "take-update": (state) =>
    state.update === "older" ? reloading(state) : { state, effects: [{ type: "take-update" }] },
  "taken-over": reloading,
  reload: reloading,
  outdated: (state) => quietly({ ...state, update: state.update === "none" ? "older" : state.update }),
  "part-missing": (state, event) => missing(state, "fault.part", event),
  "language-missing": (state, { why }) =>
    missing(state, "fault.language", { why, wanted: { type: "prefer", preferences: state.preferences } }),
};

/**
 * @param {State} state
 * @returns {Change}
 */
function reloading(state) {
  return quietly({ ...state, update: "taken" });
}

/**
 * Says that a part of the page could not be loaded, and offers another try, or a reload where that alone helps.
 * @param {State} state
 * @param {"fault.part" | "fault.language"} key
 * @param {{ why: import("../base/loading.js").LoadError["why"], wanted: Event }} event
 * @returns {Change}
 */
function missing(state, key, { why, wanted }) {
  if (why === "stuck") return reloading(state);
  const told = { ...state, dialog: null };
  if (why === "connection") return quietly({ ...told, notice: { key, offer: { key: "boot.retry", event: wanted } } });
  return quietly({ ...told, update: "older", notice: { key: "fault.older", offer: RELOAD } });
}

/** @type {{ key: "fault.reload", event: Event }} */
export const RELOAD = { key: "fault.reload", event: { type: "reload" } };

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
