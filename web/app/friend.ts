// Answers small questions about a game against a friend on another device. What happens in it is reduced in
// friend-events.ts, which is loaded with the part of the page that shows it.

import type { Side } from "../base/protocol.ts";
import type { Exchange, Live } from "../friend/state.ts";
import type { State } from "./state.ts";
import type { Friend, Settings } from "./values.ts";

export const QUIET: Exchange = Object.freeze({
  link: null,
  checking: null,
  coming: [],
  end: null,
  news: null,
  place: "here",
});

export const OFFLINE: Live = Object.freeze({
  phase: "idle",
  role: null,
  id: "",
  text: "",
  other: "",
  fault: null,
  met: false,
  greeted: false,
  unsure: false,
  refusals: 0,
  away: false,
  silent: false,
  hand: [],
  heard: null,
  again: null,
  queue: [],
  claim: null,
  outbox: [],
});

/** Whether nothing comes from the friend: then no clock runs. It does while a player looks at something else. */
export const isFriendSilent = ({ friend: { live } }: State) => live.phase !== "live" || live.silent;

/** An entry of a log: a move, perhaps with the offer of a draw, or a word with its side (see friend-log.ts). */
export const ENTRY = /^(?:[a-h][1-8](?:[-x][a-h][1-8])+=?|(?:white|black):(?:accept|decline|ask|grant|resign|flag))$/;

/**
 * A new game by these choices.
 * @param fen where it begins; null for the usual start
 */
export const newFriend = (
  id: string,
  { side, rules, white = "", black = "" }: Settings,
  fen: string | null,
): Friend => ({
  id,
  side,
  rules,
  fen,
  names: { white, black },
  log: [],
  sent: 0,
  drawing: false,
});

/** The game after this one, whose name both devices find by themselves. */
export function idAfter(id: string) {
  const [name = id, number = "0"] = id.split(".");
  return `${name}.${Number(number) + 1}`;
}

/** what tells a game of this browser against a friend from any other */
type FriendIdentity = Pick<Friend, "id" | "side" | "rules" | "fen" | "names">;

/** Whether two are the same game, from the same side. */
export const isSameFriend = (one: Friend | null, another: FriendIdentity) =>
  one !== null && friendKey(one) === friendKey(another);

/**
 * The name of a game of this browser against a friend. The id alone is not enough: two may share a browser, and anyone
 * can make a link.
 */
export const friendKey = ({ id, side, rules, fen, names }: FriendIdentity) =>
  `friend ${JSON.stringify([id, side, rules, fen, names.white, names.black])}`;

/**
 * Whether a game against a friend lets its player move now: in the tab that has it, once the friend's moves have
 * been shown.
 */
export const isFriendReady = ({ friend: { game: friend, exchange } }: State, turn: Side) =>
  !friend ||
  (friend.side === turn && exchange.place === "here" && exchange.coming.length === 0 && exchange.checking === null);
