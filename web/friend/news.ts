// Says what became of a link, and what can be done about it.

import type { Event } from "../app/events.ts";
import { partingOf, type Replay, replay } from "../app/friend-log.ts";
import { bareFault } from "../app/notation.ts";
import type { Friend } from "../app/values.ts";
import { otherSide, type ProtocolError } from "../base/protocol.ts";
import type { Key, Words } from "../i18n/messages.ts";
import type { FriendNews } from "./state.ts";

/** The entry of a log at which it leaves another, as it is told. */
function parting(mine: Friend, theirs: Friend) {
  const at = partingOf(mine.log, theirs.log);
  return { mine: entryWords(mine.log[at]), theirs: entryWords(theirs.log[at]) };
}

const WORDS: Record<string, Words> = {
  accept: { key: "friend.entry.accept" },
  decline: { key: "friend.entry.decline" },
  ask: { key: "friend.entry.ask" },
  grant: { key: "friend.entry.grant" },
  resign: { key: "friend.entry.resign" },
  flag: { key: "friend.entry.flag" },
};

/** An entry as a move, or as a word. */
const entryWords = (entry: string = "") => WORDS[entry.split(":")[1] ?? ""] ?? entry.replace("=", "");

const choice = (theirs: Friend): NonNullable<FriendNews["offers"]> => [
  { key: "friend.take", event: { type: "take-log", friend: theirs } },
  { key: "friend.keep", event: { type: "put-news-away" } },
];

/** @param taken what a Yes does; a No keeps the game */
const yesOrNo = (taken: Event): NonNullable<FriendNews["offers"]> => [
  { key: "friend.yes", event: taken },
  { key: "friend.no", event: { type: "put-news-away", kept: true } },
];

/** What is the player's own in a log and not known here: it is named, and asked about. */
function elsewhere(mine: readonly string[], theirs: Friend): FriendNews {
  const at = partingOf(mine, theirs.log);
  const { authors } = replay(theirs, theirs.log);
  const own = theirs.log.filter((_, place) => place >= at && authors[place] === theirs.side);
  const [first, last] = [own[0], own.at(-1)].map(entryWords);
  const offers = yesOrNo({ type: "take-log", friend: theirs });
  if (own.length > 1) return { key: "friend.elsewhere.more", values: { first: first ?? "", last: last ?? "" }, offers };
  return { key: "friend.elsewhere", values: { theirs: first ?? "" }, offers };
}

const plain = (key: Key): FriendNews => ({ key });

export const NEWS = Object.freeze({
  own: plain("friend.bad.own"),
  elsewhere,
  kept: plain("friend.kept"),
  unknownHere: plain("live.unknownHere"),
  noClock: plain("friend.noClock"),
  notYet: plain("live.notYet"),
  flagged: (theirs: Friend): FriendNews => ({
    key: "friend.flagged",
    offers: yesOrNo({ type: "take-log", friend: theirs, late: true }),
  }),
  tooLong: plain("link.long"),
  equal: (): FriendNews => ({ key: "friend.equal" }),
  older: (): FriendNews => ({ key: "friend.older" }),
  parted: (mine: Friend, theirs: Friend): FriendNews => ({
    key: "friend.parted",
    values: parting(mine, theirs),
    offers: choice(theirs),
  }),
  unknownRules: (name: string): FriendNews => ({ key: "friend.bad.rules", values: { name: name.slice(0, 40) } }),
  outOfOrder: (number: number, entry: string): FriendNews => ({
    key: "friend.bad.order",
    values: { number, text: entry.slice(0, 40) },
  }),
  unreadable: (fault: ProtocolError): FriendNews => ({ key: "kept.unreadable", values: { reason: bareFault(fault) } }),
  illegal: (number: number, move: string, fault: ProtocolError): FriendNews => ({
    key: "friend.bad.move",
    values: { number, move: move.slice(0, 40), reason: bareFault(fault) },
  }),
});

/**
 * How the friend has answered what the player asked or offered; null where nothing was, or it shows by itself.
 * @param friend with the new log
 * @param log as it was
 * @param before where that led to
 */
export function newsAfter(
  friend: Friend,
  log: readonly string[],
  { request, offer, flagged }: Replay,
): FriendNews | null {
  const { side } = friend;
  const { authors, ending } = replay(friend, friend.log);
  if (flagged === otherSide(side) && !ending) return { key: "friend.inTime" };
  const crossed = partingOf(log, friend.log) < log.length; // nothing is answered that was not known
  const added = friend.log.slice(log.length);
  if (crossed || added.length === 0 || !authors.slice(log.length).includes(otherSide(side))) return null;
  if (added.includes(`${otherSide(side)}:grant`)) return { key: "friend.granted" };
  if (request === side) return { key: "friend.declined.request" };
  if (offer === side && !added.includes(`${otherSide(side)}:accept`)) return { key: "friend.declined.draw" };
  return null;
}
