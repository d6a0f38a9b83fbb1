// Reduces the events of the welcome: a card beside the board on a first visit, until the visitor does anything.

import { USUAL_RULES } from "../base/protocol.ts";
import type { Change, Reducers } from "./change.ts";
import type { Event } from "./events.ts";
import { isOpen, newGame, quietly } from "./model.ts";
import { patch, type State } from "./state.ts";
import { live } from "./timeline.ts";
import type { Settings } from "./values.ts";

/** The choices of a visitor who has not made any: White against the lowest level, with the coach. */
export const FIRST_GAME: Settings = Object.freeze({
  opponent: "engine",
  side: "white",
  level: 1,
  rival: 3,
  clock: "none",
  rules: USUAL_RULES,
  coach: true,
});

export const welcomeReducers: Reducers<"welcome" | "close-welcome" | "first-game"> = {
  welcome: (state) => quietly({ ...patch(state, { dialogs: { open: null } }), welcome: true }),
  "close-welcome": (state) => quietly({ ...state, welcome: false }),
  "first-game": (state) => newGame({ ...patch(state, { analysis: { study: null } }), tour: null }, FIRST_GAME),
};

/** Whether a game is being played, to which the visitor may want to return. */
export const isUnderWay = ({ game: { timeline } }: State) => timeline.entries.length > 1 && isOpen(live(timeline).view);

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
export function withWelcomeAnswered(change: Change, before: State, event: Event): Change {
  const { state, effects } = change;
  if (!before.welcome || !state.welcome) return change;
  const moved =
    state.game.timeline !== before.game.timeline && state.game.timeline.entries.length > 1 && !isFromFriend(event);
  const answered = moved || (state.site.away && !before.site.away) || CHOICES.includes(event.type);
  return answered ? { state: { ...state, welcome: false }, effects } : change;
}
