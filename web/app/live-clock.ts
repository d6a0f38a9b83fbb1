// The clocks of a live game: each device runs its own, and each player's own counts.

/** @import { Change, LiveMessage, State } from "./types.js" */
/** @import { Friend } from "./values.js" */
/** @import { Side } from "../base/protocol.js" */

import { LAG } from "./clock.js";
import { otherSide } from "./draws.js";
import { check, knownOf } from "./friend-check.js";
import { replay } from "./friend-log.js";
import { quietly } from "./model.js";

/**
 * What the friend's clock shows, by the friend: no more than is possible by one's own.
 * @param {State} state
 * @param {Friend} friend
 * @param {Extract<LiveMessage, { t: "entry" | "hello" }>} message
 * @param {number | null} measured
 * @returns {State}
 */
export function withClaim(state, friend, message, measured) {
  const moves = message.t === "entry" ? 1 : 0;
  if (message.left === null || measured === null || (message.t === "entry" && message.entry.includes(":")))
    return state;
  const left = Math.min(message.left, measured + LAG);
  const ply = replay(friend, friend.log).moves.length + moves;
  return { ...state, live: { ...state.live, claim: { side: otherSide(friend.side), ply, left } } };
}

/** @param {State} state @returns {State} */
export function withClock(state) {
  const { clock, live } = state;
  const { claim } = live;
  if (!clock || !claim || clock.ply < claim.ply) return state;
  const left = { ...clock.left, [claim.side]: claim.left };
  return { ...state, clock: { ...clock, left }, live: { ...live, claim: null } };
}

/**
 * @param {State} state
 * @param {Side} flagged
 * @returns {State}
 */
export function flaggedNow(state, flagged) {
  const { clock } = state;
  if (!clock) return state;
  return { ...state, clock: { ...clock, left: { ...clock.left, [flagged]: 0 }, running: null, flagged } };
}

/**
 * Only the friend can say that the player's time is up.
 * @param {State} state
 * @param {Friend} friend
 * @param {Side} side
 * @returns {Change}
 */
export function timeUp(state, friend, side) {
  if (side === friend.side || state.exchange.checking) return quietly(state);
  const log = [...friend.log, `${friend.side}:flag`];
  return check(flaggedNow(state, side), { ...friend, log }, knownOf(state, friend));
}
