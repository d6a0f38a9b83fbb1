// What an event leads to: the next state, and effects outside of it.

import type { Command, Game, Limit } from "../base/protocol.ts";
import type { Event } from "./events.ts";
import type { Preferences } from "./preferences.ts";
import type { State } from "./state.ts";
import type { PartName, Slot, Snapshot, WriteCommand } from "./values.ts";

/**
 * (`wanted` is what a part that cannot be loaded is tried again for; it is null where no one has asked for the part) (a
 * search takes `least` milliseconds at least, so that a spectator can follow)
 */
export type Effect =
  | { type: "boot" }
  | { type: "boot-engine" }
  | { type: "keep-preferences"; preferences: Preferences }
  | { type: "speak"; language: string }
  | { type: "save"; name: string; content: string; media: string }
  | { type: "ask"; slot: Slot; serial: number; command: Command | WriteCommand }
  | { type: "search"; id: number; game: Game; limit: Limit; level?: number; least?: number }
  | { type: "stop"; id: number }
  | { type: "study-job"; id: number; command: Extract<Command, { op: "search" | "review" }> }
  | { type: "with-part"; part: PartName; event: Event; wanted: Event | null }
  | { type: "keep-offline" }
  | { type: "take-update" }
  | { type: "reload"; snapshot: Snapshot }
  | { type: "go"; hash: string };

export interface Change {
  state: State;
  effects: Effect[];
}

/** What follows from a change, whoever made it. */
export type FollowUp = (change: Change, before: State, event: Event) => Change;

/** A change and what comes of it, one after the other. */
export const andThen = ({ state, effects }: Change, next: (state: State) => Change): Change => {
  const change = next(state);
  return { state: change.state, effects: [...effects, ...change.effects] };
};

/**
 * Reducers by the type of the event that they answer: one of these tables, or the part that brings it, has each event.
 */
export type Reducers<T extends Event["type"]> = {
  [K in T]: (state: State, event: Extract<Event, { type: K }>) => Change;
};
