// Notices that the page is older than the site, or lacks a part of it, and reloads it with its game.

import type { LoadError } from "../base/loading.ts";
import { quietly } from "./model.ts";
import { toSnapshot } from "./snapshot.ts";
import type { Change, Event, Reducers, State } from "./types.ts";

/** The changes that a newer version and missing parts make. */
export const versionReducers: Reducers<
  "update-ready" | "take-update" | "outdated" | "part-missing" | "language-missing" | "reload" | "taken-over"
> = {
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

function reloading(state: State): Change {
  return quietly({ ...state, update: "taken" });
}

/** Says that a part of the page could not be loaded, and offers another try, or a reload where that alone helps. */
function missing(
  state: State,
  key: "fault.part" | "fault.language",
  { why, wanted }: { why: LoadError["why"]; wanted: Event },
): Change {
  if (why === "stuck") return reloading(state);
  const told = { ...state, dialog: null };
  if (why === "connection") return quietly({ ...told, notice: { key, offer: { key: "boot.retry", event: wanted } } });
  return quietly({ ...told, update: "older", notice: { key: "fault.older", offer: RELOAD } });
}

export const RELOAD: { key: "fault.reload"; event: Event } = { key: "fault.reload", event: { type: "reload" } };

/** Reloads into the version that took over, once no answer about the game is on its way. */
export function reloadWhenIdle({ state, effects }: Change): Change {
  const answerComes = state.waiting.game !== 0 && state.boot.phase === "ready";
  if (state.update !== "taken" || answerComes) return { state, effects };
  return {
    state: { ...state, update: "none" },
    effects: [...effects, { type: "reload", snapshot: toSnapshot(state) }],
  };
}
