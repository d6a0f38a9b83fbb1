// Writes the links to a friend, reads those that come, and finds the game that they are about.

import { otherSide } from "../app/draws.ts";
import type { Event } from "../app/events.ts";
import { friendKey } from "../app/friend.ts";
import { forgetFriendsLink } from "../app/history-entry.ts";
import type { State } from "../app/state.ts";
import type { Friend, KnownGame, Settings, Turn } from "../app/values.ts";
import { friendAddress } from "../base/address.ts";
import { linksIn } from "../base/letters.ts";
import { LinkError } from "../base/packing.ts";
import { signalOf, turnsOf } from "./letter.ts";
import { SignalError } from "./signal.ts";
import type { Letter } from "./state.ts";
import type { Tabs } from "./tabs.ts";
import { packTurn, TurnError, turnOf } from "./turn.ts";

export type ReadFriendGame = (friend: Friend, usual: Settings) => Promise<KnownGame | null>;

/** The link that brings the game to the friend. */
export const turnLink = async (friend: Friend) =>
  friendAddress(document.location.href, "turn", await packTurn(turnOf(friend)));

/**
 * Reads each link that comes, and finds out whether this browser knows its game. Another tab may be the one that it
 * is for.
 */
export const mountLinks =
  (
    dispatch: (event: Event) => void,
    readFriendGame: ReadFriendGame,
    tabs: Tabs,
  ): ((state: State, previous: State) => void) =>
  (state, previous) => {
    const { link } = state.friend.exchange;
    if (link && link !== previous.friend.exchange.link)
      read(link, state, readFriendGame, tabs).then(dispatch, (error) => {
        if (!(error instanceof LinkError || error instanceof TurnError || error instanceof SignalError)) throw error;
        dispatch({ type: "link-refused", words: { key: error.key } });
      });
  };

async function read(
  { text, tried, fault }: Letter,
  { game: { settings }, friend: { live, game: friend } }: State,
  readFriendGame: ReadFriendGame,
  tabs: Tabs,
): Promise<Event> {
  const links = linksIn(text);
  const { turns, fault: unreadable } = await turnsOf(links, friend);
  const failed = fault ?? (unreadable && { key: unreadable.key });
  const waits = live.phase === "offered";
  const found = tried === 0 && (waits || turns.length === 0) ? signalOf(links) : null;
  if (found) return signalRead(found, text, live, tabs);
  const turn = turns[tried];
  if (!turn) return { type: "link-refused", words: failed ?? { key: waits ? "live.bad.text" : "friend.bad.link" } };
  const event = await turnFoundIn(turn, settings, readFriendGame);
  if (await tabs.isLiveElsewhere(friendKey(friendOf(turn)), text))
    return { type: "link-refused", words: { key: "live.elsewhere" } };
  forgetFriendsLink();
  return { ...event, ...(failed && { failed }) };
}

async function signalRead(
  { signal: { kind, id }, packed }: NonNullable<ReturnType<typeof signalOf>>,
  text: string,
  live: State["friend"]["live"],
  tabs: Tabs,
): Promise<Event> {
  const isHere = live.role === "host" && live.id === id;
  if (kind === "answer" && !isHere && (await tabs.isAwaitedElsewhere(id, text)))
    return { type: "link-refused", words: { key: "live.handed" } };
  forgetFriendsLink();
  return { type: "signal-read", kind, id, text: packed };
}

const friendOf = ({ to, ...turn }: Turn): Friend => ({ ...turn, side: to, sent: turn.log.length, drawing: false });

export async function turnFoundIn(
  turn: Turn,
  usual: Settings,
  readFriendGame: ReadFriendGame,
): Promise<Extract<Event, { type: "turn-found" }>> {
  const friend = friendOf(turn);
  const find = (each: Friend) => readFriendGame(each, usual).catch(() => null); // where nothing is kept
  const [known, other] = await Promise.all([find(friend), find({ ...friend, side: otherSide(turn.to) })]);
  return { type: "turn-found", turn, known, own: other !== null };
}
