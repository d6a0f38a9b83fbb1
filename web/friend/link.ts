// Writes the links to a friend, reads those that come, and finds the game that they are about.

import type { Event } from "../app/events.ts";
import { friendKey } from "../app/friend.ts";
import { forgetSentLink } from "../app/history-entry.ts";
import type { State } from "../app/state.ts";
import type { Friend, KnownGame, SentGame, Settings } from "../app/values.ts";
import { friendAddress } from "../base/address.ts";
import { isOfDevice, linksIn } from "../base/letters.ts";
import { LinkError } from "../base/packing.ts";
import { otherSide } from "../base/protocol.ts";
import { SignalError, signalIn } from "../base/signal.ts";
import { sentGamesOf } from "./letter.ts";
import { packSentGame, SentGameError, sentGameOf } from "./sent-game.ts";
import type { Letter } from "./state.ts";
import type { Tabs } from "./tabs.ts";

export type ReadFriendGame = (friend: Friend, usual: Settings) => Promise<KnownGame | null>;

/** The link that brings the game to the friend. */
export const friendLink = async (friend: Friend) =>
  friendAddress(document.location.href, "turn", await packSentGame(sentGameOf(friend)));

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
        if (!(error instanceof LinkError || error instanceof SentGameError || error instanceof SignalError))
          throw error;
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
  const { games, fault: unreadable } = await sentGamesOf(links, friend);
  const failed = fault ?? (unreadable && { key: unreadable.key });
  const waits = live.phase === "offered";
  const found = tried === 0 && (waits || games.length === 0) ? signalIn(links, "live") : null;
  if (found) return signalRead(found, text, live, tabs);
  const game = games[tried];
  if (isOfDevice(links)) return { type: "link-refused", words: { key: "device.bad.here" } };
  if (!game) return { type: "link-refused", words: failed ?? { key: waits ? "live.bad.text" : "friend.bad.link" } };
  const event = await sentGameFound(game, settings, readFriendGame);
  if (await tabs.isLiveElsewhere(friendKey(friendFrom(game)), text))
    return { type: "link-refused", words: { key: "live.elsewhere" } };
  forgetSentLink();
  return { ...event, ...(failed && { failed }) };
}

async function signalRead(
  { signal: { kind, id }, packed }: NonNullable<ReturnType<typeof signalIn>>,
  text: string,
  live: State["friend"]["live"],
  tabs: Tabs,
): Promise<Event> {
  const isHere = live.role === "host" && live.id === id;
  if (kind === "answer" && !isHere && (await tabs.isAwaitedElsewhere(id, text)))
    return { type: "link-refused", words: { key: "live.handed" } };
  forgetSentLink();
  return { type: "signal-read", kind, id, text: packed };
}

const friendFrom = ({ to, ...game }: SentGame): Friend => ({
  ...game,
  side: to,
  sent: game.log.length,
  drawing: false,
});

export async function sentGameFound(
  game: SentGame,
  usual: Settings,
  readFriendGame: ReadFriendGame,
): Promise<Extract<Event, { type: "sent-game-found" }>> {
  const friend = friendFrom(game);
  const find = (each: Friend) => readFriendGame(each, usual).catch(() => null); // where nothing is kept
  const [known, other] = await Promise.all([find(friend), find({ ...friend, side: otherSide(game.to) })]);
  return { type: "sent-game-found", game, known, own: other !== null };
}
