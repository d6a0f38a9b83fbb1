// Notices that the page is older than the site, or lacks a part of it, and reloads it with its game.

import type { LoadError } from "../base/loading.ts";
import type { Change, Reducers } from "./change.ts";
import type { Event } from "./events.ts";
import { quietly } from "./model.ts";
import { toSnapshot } from "./snapshot.ts";
import { patch, type State } from "./state.ts";

/** The changes that a newer version and missing parts make. */
export const versionReducers: Reducers<
  "update-ready" | "take-update" | "outdated" | "part-missing" | "language-missing" | "reload" | "taken-over"
> = {
  "update-ready": (state) => quietly(patch(state, { site: { update: "ready" } })),
  "take-update": (state) =>
    state.site.update === "older" ? reloading(state) : { state, effects: [{ type: "take-update" }] },
  "taken-over": reloading,
  reload: reloading,
  outdated: (state) =>
    quietly(patch(state, { site: { update: state.site.update === "none" ? "older" : state.site.update } })),
  "part-missing": (state, event) => missing(state, "fault.part", event),
  "language-missing": (state, { why }) =>
    missing(state, "fault.language", { why, wanted: { type: "prefer", preferences: state.preferences } }),
};

function reloading(state: State): Change {
  return quietly(patch(state, { site: { update: "taken" } }));
}

/** Says that a part of the page could not be loaded, and offers another try, or a reload where that alone helps. */
function missing(
  state: State,
  key: "fault.part" | "fault.language",
  { why, wanted }: { why: LoadError["why"]; wanted: Event },
): Change {
  if (why === "stuck") return reloading(state);
  const told = patch(state, { dialogs: { open: null } });
  if (why === "connection")
    return quietly(patch(told, { dialogs: { notice: { key, offer: { key: "boot.retry", event: wanted } } } }));
  return quietly(
    patch(told, { site: { update: "older" }, dialogs: { notice: { key: "fault.older", offer: RELOAD } } }),
  );
}

export const RELOAD: { key: "fault.reload"; event: Event } = { key: "fault.reload", event: { type: "reload" } };

/** Reloads into the version that took over, once no answer about the game is on its way. */
export function reloadWhenIdle({ state, effects }: Change): Change {
  const answerComes = state.requests.waiting.game !== 0 && state.boot.phase === "ready";
  if (state.site.update !== "taken" || answerComes) return { state, effects };
  return {
    state: patch(state, { site: { update: "none" } }),
    effects: [...effects, { type: "reload", snapshot: toSnapshot(state) }],
  };
}
