// Says what became of a link, and what can be done about it.

/** @import { FriendNews } from "./types.js" */
/** @import { Friend } from "./values.js" */
/** @import { ProtocolError, RuleSet } from "../base/protocol.js" */
/** @import { Words } from "../i18n/messages.js" */
/** @import { Replay } from "./friend-log.js" */

import { otherSide } from "./draws.js";
import { replay } from "./friend-log.js";
import { bareFault } from "./notation.js";

/** The entry of a log at which it leaves another, as it is told. @param {Friend} mine @param {Friend} theirs */
function parting(mine, theirs) {
  const at = mine.log.findIndex((entry, place) => entry !== theirs.log[place]);
  const told = (/** @type {string | undefined} */ entry) => entryWords(entry ?? "");
  return { mine: told(mine.log[at]), theirs: told(theirs.log[at]) };
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

/** An entry as a move, or as a word. @param {string} entry */
const entryWords = (entry) => WORDS[entry.split(":")[1] ?? ""] ?? entry.replace("=", "");

/** @param {Friend} theirs @returns {NonNullable<FriendNews["offers"]>} */
const choice = (theirs) => [
  { key: "friend.take", event: { type: "take-log", friend: theirs } },
  { key: "friend.keep", event: { type: "put-news-away" } },
];

export const NEWS = Object.freeze({
  /** @type {FriendNews} */
  own: { key: "friend.bad.own" },
  /** @type {FriendNews} */
  elsewhere: { key: "friend.elsewhere" },
  /** @type {FriendNews} */
  tooLong: { key: "link.long" },
  /** @returns {FriendNews} */
  equal: () => ({ key: "friend.equal" }),
  /** @returns {FriendNews} */
  older: () => ({ key: "friend.older" }),
  /** @param {Friend} mine @param {Friend} theirs @returns {FriendNews} */
  parted: (mine, theirs) => ({ key: "friend.parted", values: parting(mine, theirs), offers: choice(theirs) }),
  /** @param {Friend} mine @param {Friend} theirs @returns {FriendNews} */
  "two-devices": (mine, theirs) => ({
    key: "friend.twoDevices",
    values: parting(mine, theirs),
    offers: choice(theirs),
  }),
  /** @param {string} name @returns {FriendNews} */
  unknownRules: (name) => ({ key: "friend.bad.rules", values: { name: name.slice(0, 40) } }),
  /** @param {RuleSet} ruleset @returns {FriendNews} */
  otherRules: ({ name }) => ({ key: "friend.bad.otherRules", values: { name } }),
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
export function newsAfter(friend, log, { request, offer }) {
  const { side } = friend;
  const added = friend.log.slice(log.length);
  const { authors } = replay(friend, friend.log);
  if (added.length === 0 || !authors.slice(log.length).includes(otherSide(side))) return null;
  if (added.includes(`${otherSide(side)}:grant`)) return { key: "friend.granted" };
  if (request === side) return { key: "friend.declined.request" };
  if (offer === side && !added.includes(`${otherSide(side)}:accept`)) return { key: "friend.declined.draw" };
  return null;
}
