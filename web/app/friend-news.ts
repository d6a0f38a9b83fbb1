// Says what became of a link, and what can be done about it.

/** @import { Event, FriendNews } from "./types.js" */
/** @import { Friend } from "./values.js" */
/** @import { ProtocolError } from "../base/protocol.js" */
/** @import { Words } from "../i18n/messages.js" */
/** @import { Replay } from "./friend-log.js" */

import { otherSide } from "./draws.js";
import { partingOf, replay } from "./friend-log.js";
import { bareFault } from "./notation.js";

/** The entry of a log at which it leaves another, as it is told. @param {Friend} mine @param {Friend} theirs */
function parting(mine, theirs) {
  const at = partingOf(mine.log, theirs.log);
  return { mine: entryWords(mine.log[at]), theirs: entryWords(theirs.log[at]) };
}

/** @type {Record<string, Words>} */
const WORDS = {
  accept: { key: "friend.entry.accept" },
  decline: { key: "friend.entry.decline" },
  ask: { key: "friend.entry.ask" },
  grant: { key: "friend.entry.grant" },
  resign: { key: "friend.entry.resign" },
  flag: { key: "friend.entry.flag" },
};

/** An entry as a move, or as a word. @param {string} [entry] */
const entryWords = (entry = "") => WORDS[entry.split(":")[1] ?? ""] ?? entry.replace("=", "");

/** @param {Friend} theirs @returns {NonNullable<FriendNews["offers"]>} */
const choice = (theirs) => [
  { key: "friend.take", event: { type: "take-log", friend: theirs } },
  { key: "friend.keep", event: { type: "put-news-away" } },
];

/**
 * @param {Event} taken what a Yes does; a No keeps the game
 * @returns {NonNullable<FriendNews["offers"]>}
 */
const yesOrNo = (taken) => [
  { key: "friend.yes", event: taken },
  { key: "friend.no", event: { type: "put-news-away", kept: true } },
];

/**
 * What is the player's own in a log and not known here: it is named, and asked about.
 * @param {readonly string[]} mine
 * @param {Friend} theirs
 * @returns {FriendNews}
 */
function elsewhere(mine, theirs) {
  const at = partingOf(mine, theirs.log);
  const { authors } = replay(theirs, theirs.log);
  const own = theirs.log.filter((_, place) => place >= at && authors[place] === theirs.side);
  const [first, last] = [own[0], own.at(-1)].map(entryWords);
  const offers = yesOrNo({ type: "take-log", friend: theirs });
  if (own.length > 1) return { key: "friend.elsewhere.more", values: { first: first ?? "", last: last ?? "" }, offers };
  return { key: "friend.elsewhere", values: { theirs: first ?? "" }, offers };
}

export const NEWS = Object.freeze({
  /** @type {FriendNews} */
  own: { key: "friend.bad.own" },
  elsewhere,
  /** @type {FriendNews} */
  kept: { key: "friend.kept" },
  /** @type {Words} */
  unknownHere: { key: "live.unknownHere" },
  /** @type {Words} */
  noClock: { key: "friend.noClock" },
  /** @type {Words} */
  notYet: { key: "live.notYet" },
  /** @param {Friend} theirs @returns {FriendNews} */
  flagged: (theirs) => ({
    key: "friend.flagged",
    offers: yesOrNo({ type: "take-log", friend: theirs, late: true }),
  }),
  /** @type {FriendNews} */
  tooLong: { key: "link.long" },
  /** @returns {FriendNews} */
  equal: () => ({ key: "friend.equal" }),
  /** @returns {FriendNews} */
  older: () => ({ key: "friend.older" }),
  /** @param {Friend} mine @param {Friend} theirs @returns {FriendNews} */
  parted: (mine, theirs) => ({ key: "friend.parted", values: parting(mine, theirs), offers: choice(theirs) }),
  /** @param {string} name @returns {FriendNews} */
  unknownRules: (name) => ({ key: "friend.bad.rules", values: { name: name.slice(0, 40) } }),
  /** @param {number} number @param {string} entry @returns {FriendNews} */
  outOfOrder: (number, entry) => ({ key: "friend.bad.order", values: { number, text: entry.slice(0, 40) } }),
  /** @param {ProtocolError} fault @returns {FriendNews} */
  unreadable: (fault) => ({ key: "kept.unreadable", values: { reason: bareFault(fault) } }),
  /** @param {number} number @param {string} move @param {ProtocolError} fault @returns {FriendNews} */
  illegal: (number, move, fault) => ({
    key: "friend.bad.move",
    values: { number, move: move.slice(0, 40), reason: bareFault(fault) },
  }),
});

/**
 * How the friend has answered what the player asked or offered; null where nothing was, or it shows by itself.
 * @param {Friend} friend with the new log
 * @param {readonly string[]} log as it was
 * @param {Replay} before where that led to
 * @returns {FriendNews | null}
 */
export function newsAfter(friend, log, { request, offer, flagged }) {
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
