// Reduces the events of the card that greets a visitor beside the board, until the visitor does anything: the welcome of a
// first visit, and on a later one what there is today.

import type { Change } from "../app/change.ts";
import type { Event } from "../app/events.ts";
import { engineLevel, newGame, quietly } from "../app/model.ts";
import { FIRST_GAME } from "../app/settings.ts";
import { patch, type State } from "../app/state.ts";
import { entryAt } from "../app/timeline.ts";

/** The greeting as a part of the page, without its view. */
export const greetingEvents = { reduce, followUp };

function reduce(state: State, event: Event): Change | null {
  switch (event.type) {
    case "greet":
      return quietly({ ...patch(state, { dialogs: { open: null } }), greeting: event.greeting });
    case "close-greeting":
      return quietly({ ...state, greeting: null });
    case "first-game":
      return newGame({ ...patch(state, { analysis: { study: null } }), tour: null }, FIRST_GAME);
    default:
      return null;
  }
}

/** choices of another game or position, which put the greeting away */
const CHOICES: Event["type"][] = [
  "first-game",
  "new-game",
  "open-text",
  "open-record",
  "tour",
  "analyse",
  "threat",
  "set-up",
];

/** Whether the player has moved: not the engine, nor a friend, whose first visitor may never have heard of the game. */
function isMoved({ game: { timeline } }: State, { game: before }: State, event: Event) {
  const { entries, ply } = before.timeline;
  const here = timeline.entries[0] === entries[0];
  const moved = here && timeline.ply > ply && timeline.entries[timeline.ply] !== entries[timeline.ply];
  const own = engineLevel(before.settings, entryAt(before.timeline, ply).view.turn) === null;
  const friends =
    event.type === "friend-step" ||
    ((event.type === "answered" || event.type === "refused") && event.slot === "friend");
  return moved && own && !friends;
}

/** Puts the greeting away once the visitor plays. */
function followUp(change: Change, before: State, event: Event): Change {
  const { state, effects } = change;
  if (!state.greeting || !before.greeting) return change;
  const played = CHOICES.includes(event.type) || isMoved(state, before, event);
  return played ? { state: { ...state, greeting: null }, effects } : change;
}
