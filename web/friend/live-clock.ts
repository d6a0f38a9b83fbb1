// The clocks of a live game: each device runs its own, and each player's own counts.

import type { Change } from "../app/change.ts";
import { LAG } from "../app/clock.ts";
import { replay } from "../app/friend-log.ts";
import { quietly } from "../app/model.ts";
import { patch, type State } from "../app/state.ts";
import type { Friend } from "../app/values.ts";
import { otherSide, type Side } from "../base/protocol.ts";
import { check, knownOf } from "./check.ts";
import type { LiveMessage } from "./state.ts";

/** What the friend's clock shows, by the friend: no more than is possible by one's own. */
export function withClaim(
  state: State,
  friend: Friend,
  message: Extract<LiveMessage, { t: "entry" | "hello" }>,
  measured: number | null,
): State {
  const moves = message.t === "entry" ? 1 : 0;
  if (message.left === null || measured === null || (message.t === "entry" && message.entry.includes(":")))
    return state;
  const left = Math.min(message.left, measured + LAG);
  const ply = replay(friend, friend.log).moves.length + moves;
  return patch(state, {
    friend: { live: { ...state.friend.live, claim: { side: otherSide(friend.side), ply, left } } },
  });
}

export function withClock(state: State): State {
  const { clock } = state;
  const { live } = state.friend;
  const { claim } = live;
  if (!clock || !claim || clock.ply < claim.ply) return state;
  const left = { ...clock.left, [claim.side]: claim.left };
  return { ...patch(state, { friend: { live: { ...live, claim: null } } }), clock: { ...clock, left } };
}

export function flaggedNow(state: State, flagged: Side): State {
  const { clock } = state;
  if (!clock) return state;
  return { ...state, clock: { ...clock, left: { ...clock.left, [flagged]: 0 }, running: null, flagged } };
}

/** Only the friend can say that the player's time is up. */
export function flagOwn(state: State, friend: Friend, side: Side): Change {
  if (side === friend.side || state.friend.exchange.checking) return quietly(state);
  const log = [...friend.log, `${friend.side}:flag`];
  return check(flaggedNow(state, side), { ...friend, log }, knownOf(state, friend));
}
