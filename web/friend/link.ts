// Writes the links to a friend, reads those that come, and finds the game that they are about.

/** @import { Event, State } from "../app/types.js" */
/** @import { Friend, KnownGame, Settings, Turn } from "../app/values.js" */

import { otherSide } from "../app/draws.js";
import { friendKey } from "../app/friend.js";
import { packTurn, TurnError, turnOf } from "../app/friend-turn.js";
import { forgetFriendsLink } from "../app/history-entry.js";
import { friendAddress } from "../base/address.js";
import { linksIn } from "../base/letters.js";
import { LinkError } from "../base/packing.js";
import { signalOf, turnsOf } from "./letter.js";
import { SignalError } from "./signal.js";

/** @typedef {(friend: Friend, usual: Settings) => Promise<KnownGame | null>} ReadFriendGame */

/** The link that brings the game to the friend. @param {Friend} friend */
export const turnLink = async (friend) => friendAddress(document.location.href, "turn", await packTurn(turnOf(friend)));

/**
 * Reads each link that comes, and finds out whether this browser knows its game. Another tab may be the one that it is for.
 * @param {(event: Event) => void} dispatch
 * @param {ReadFriendGame} readFriendGame
 * @param {import("./tabs.js").Tabs} tabs
 * @returns {(state: State, previous: State) => void}
 */
export const mountLinks = (dispatch, readFriendGame, tabs) => (state, previous) => {
  const { link } = state.exchange;
  if (link && link !== previous.exchange.link)
    read(link, state, readFriendGame, tabs).then(dispatch, (error) => {
      if (!(error instanceof LinkError || error instanceof TurnError || error instanceof SignalError)) throw error;
      dispatch({ type: "link-refused", words: { key: error.key } });
    });
};

/**
 * @param {import("../app/types.js").Letter} letter
 * @param {State} state
 * @param {ReadFriendGame} readFriendGame
 * @param {import("./tabs.js").Tabs} tabs
 * @returns {Promise<Event>}
 */
async function read({ text, tried, fault }, { settings, live, friend }, readFriendGame, tabs) {
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

/**
 * @param {NonNullable<ReturnType<typeof signalOf>>} found
 * @param {string} text
 * @param {State["live"]} live
 * @param {import("./tabs.js").Tabs} tabs
 * @returns {Promise<Event>}
 */
async function signalRead({ signal: { kind, id }, packed }, text, live, tabs) {
  const isHere = live.role === "host" && live.id === id;
  if (kind === "answer" && !isHere && (await tabs.isAwaitedElsewhere(id, text)))
    return { type: "link-refused", words: { key: "live.handed" } };
  forgetFriendsLink();
  return { type: "signal-read", kind, id, text: packed };
}

/** @param {Turn} turn @returns {Friend} */
const friendOf = ({ to, ...turn }) => ({ ...turn, side: to, sent: turn.log.length, drawing: false });

/**
 * @param {Turn} turn
 * @param {Settings} usual
 * @param {ReadFriendGame} readFriendGame
 * @returns {Promise<Extract<Event, { type: "turn-found" }>>}
 */
export async function turnFoundIn(turn, usual, readFriendGame) {
  const friend = friendOf(turn);
  const find = (/** @type {Friend} */ each) => readFriendGame(each, usual).catch(() => null); // where nothing is kept
  const [known, other] = await Promise.all([find(friend), find({ ...friend, side: otherSide(turn.to) })]);
  return { type: "turn-found", turn, known, own: other !== null };
}
