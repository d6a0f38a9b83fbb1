// Reduces the events of the welcome: a card beside the board on a first visit, until the visitor does anything.

import type { Change } from "../app/change.ts";
import type { Event } from "../app/events.ts";
import { newGame, quietly } from "../app/model.ts";
import { FIRST_GAME } from "../app/settings.ts";
import { patch, type State } from "../app/state.ts";

/** The welcome as a part of the page, without its view. */
export const welcomeEvents = { reduce, followUp };

function reduce(state: State, event: Event): Change | null {
  switch (event.type) {
    case "welcome":
      return quietly({ ...patch(state, { dialogs: { open: null } }), welcome: true });
    case "close-welcome":
      return quietly({ ...state, welcome: false });
    case "first-game":
      return newGame({ ...patch(state, { analysis: { study: null } }), tour: null }, FIRST_GAME);
    default:
      return null;
  }
}

/** choices that put the welcome away */
const CHOICES: Event["type"][] = [
  "first-game",
  "new-game",
  "open-dialog",
  "open-text",
  "open-record",
  "tour",
  "analyse",
  "threat",
  "set-up",
  "help",
  "games",
];

/** Whether a friend's moves come to the board, whose first visitor may never have heard of the game. */
const isFromFriend = (event: Event) =>
  event.type === "friend-step" || ((event.type === "answered" || event.type === "refused") && event.slot === "friend");

/** Puts the welcome away at the first choice or move, wherever that was made. */
function followUp(change: Change, before: State, event: Event): Change {
  const { state, effects } = change;
  if (!before.welcome || !state.welcome) return change;
  const moved =
    state.game.timeline !== before.game.timeline && state.game.timeline.entries.length > 1 && !isFromFriend(event);
  const chosen = moved || (state.site.away && !before.site.away) || CHOICES.includes(event.type);
  return chosen ? { state: { ...state, welcome: false }, effects } : change;
}
