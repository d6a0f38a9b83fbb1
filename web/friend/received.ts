// Decides what becomes of a log that has come, by a link or live: what the friend has done counts, what is the player's own
// and not known here is asked about.

import type { Change } from "../app/change.ts";
import { LAG, pacingOf } from "../app/clock.ts";
import type { Event } from "../app/events.ts";
import { idAfter, isSameFriend } from "../app/friend.ts";
import { compareLogs, isEntry, LOG_LIMITS, partingOf, replay, type Verdict } from "../app/friend-log.ts";
import { quietly } from "../app/model.ts";
import { patch, type State } from "../app/state.ts";
import type { Friend, KnownGame, SentGame } from "../app/values.ts";
import type { Words } from "../i18n/messages.ts";
import { check, isBusy, kept, knownOf, leaving, unread, waiting } from "./check.ts";
import { NEWS } from "./news.ts";
import type { FriendNews } from "./state.ts";

/**
 * A link has been read. What this browser knows of the game is that on the board, or what was saved of it. Where it
 * brings nothing new, `failed` says why a longer one of the same letter could not be taken.
 */
export function takeSentGame(state: State, event: Extract<Event, { type: "sent-game-found" }>): Change {
  const { game, known, own, clock } = event;
  if (isBusy(state)) return quietly(waiting(state, event));
  const fault = faultOf(state, game);
  if (fault) return refused(state, fault, clock);
  const here = isSameFriend(state.friend.game, received(game)) ? state.friend.game : null;
  if (clock !== undefined && state.friend.live.met && !here) return quietly(ofAnotherGame(state, game));
  const mine = here ? furthest(knownOf(state, here), known) : known;
  const timed = mine?.friend.timed === true;
  const theirs: Friend = { ...received(game), sent: game.log.length, drawing: false, ...(timed && { timed }) };
  if (!mine && own) return quietly(unread(state, NEWS.own));
  return judged(state, mine, theirs, event);
}

function judged(
  state: State,
  mine: KnownGame | null,
  theirs: Friend,
  event: Extract<Event, { type: "sent-game-found" }>,
): Change {
  const { clock, failed } = event;
  const isLive = clock !== undefined;
  const verdict = compareLogs(theirs, theirs.side, mine?.friend.log ?? [], theirs.log);
  if (failed && (verdict === "equal" || verdict === "older")) return quietly(unread(state, failed));
  if (mine && (verdict === "equal" || verdict === "older" || verdict === "crossed")) {
    const news = verdict === "equal" ? NEWS.equal() : NEWS.older();
    return kept(verdict === "crossed" ? greetedAnew(state) : state, mine, isLive ? null : news, clock);
  }
  if (verdict === "elsewhere" && isLive) return refused(state, NEWS.unknownHere, clock);
  const untimely = flagFault(state, mine, theirs, event);
  if (untimely) return refused(patch(state, { friend: { live: { ...state.friend.live, met: isLive } } }), untimely);
  return check(state, theirs, mine, { clock, asks: questionOf(verdict, mine, theirs, isLive) });
}

/** What the player is asked before a log counts; null where it counts without. */
function questionOf(verdict: Verdict, mine: KnownGame | null, theirs: Friend, isLive: boolean): FriendNews | null {
  if (verdict === "elsewhere") return NEWS.elsewhere(mine?.friend.log ?? [], theirs);
  if (!mine) return null;
  if (verdict === "parted") return NEWS.parted(mine.friend, theirs);
  return isFlagged(theirs) && !isLive ? NEWS.flagged(theirs) : null;
}

/** The player takes a log that was asked about. That the time is up is a question of its own. */
export function takeLog(state: State, { friend, late }: Extract<Event, { type: "take-log" }>): Change {
  const here = state.friend.game;
  const mine = here && isSameFriend(here, friend) ? knownOf(state, here) : null;
  if (mine && isFlagged(friend) && !late) return kept(state, mine, NEWS.flagged(friend));
  return check(greetedAnew(state), friend, mine);
}

/** What this browser knows of a game counts: another tab may have gone further in it than this one. */
function furthest(here: KnownGame, saved: KnownGame | null): KnownGame {
  const { log } = here.friend;
  const goesOn = saved && saved.friend.log.length > log.length && partingOf(log, saved.friend.log) === log.length;
  return goesOn ? { ...saved, record: here.record ?? saved.record } : here;
}

/** Whether the friend says that the player's time is up. */
const isFlagged = (theirs: Friend) => replay(theirs, theirs.log).flagged === theirs.side;

/**
 * Why the player's time cannot be up, if the friend says so: by a link the player is asked, in a live game the player's
 * own clock.
 */
function flagFault(
  state: State,
  mine: KnownGame | null,
  theirs: Friend,
  { clock, left = null }: Extract<Event, { type: "sent-game-found" }>,
): Words | null {
  if (!isFlagged(theirs)) return null;
  if (clock === undefined) return isTimed(state, mine) ? null : NEWS.noClock;
  return timeFault(state, left);
}

/** Whether a game has a clock, or had one as long as it was live. */
function isTimed({ friend: { game: friend }, game: { settings } }: State, mine: KnownGame | null) {
  if (!mine) return false;
  const { clock } = isSameFriend(friend, mine.friend) ? settings : (mine.carried?.settings ?? { clock: "none" });
  return mine.friend.timed === true || pacingOf(clock) !== null;
}

/**
 * @param state of a live game
 * @param left on the player's clock
 */
export function timeFault({ clock }: State, left: number | null): Words | null {
  if (!clock || left === null) return NEWS.noClock;
  return left > LAG ? NEWS.notYet : null;
}

/** @param clock of a live game, which cannot go on then: the other side is told that this one leaves */
const refused = (state: State, fault: Words, clock?: string): Change =>
  quietly(unread(clock === undefined ? state : leaving(state, fault), fault));

/** The other side of a live game shows another one, perhaps for a moment still the one before a rematch. */
const ofAnotherGame = (state: State, { id }: SentGame): State =>
  idAfter(id) === state.friend.game?.id ? state : unread(state, { key: "live.bad.game" });

/** In a live game the other side is to know how logs that parted go on. */
export const greetedAnew = (state: State): State =>
  patch(state, { friend: { live: { ...state.friend.live, greeted: false } } });

const received = ({ id, rules, fen, names, log, to }: SentGame): Omit<Friend, "sent" | "drawing"> => ({
  id,
  side: to,
  rules,
  fen,
  names,
  log,
});

/** Why a sent game cannot be one by the rules that this page knows. */
function faultOf({ site: { rulesets } }: State, game: SentGame) {
  if (!rulesets.some(({ name }) => name === game.rules)) return NEWS.unknownRules(game.rules);
  const at = game.log.findIndex((entry) => !isEntry(entry));
  const fault = at < 0 ? replay(game, game.log).fault : at;
  if (game.log.length > LOG_LIMITS.entries) return NEWS.tooLong;
  return fault === null ? null : NEWS.outOfOrder(fault + 1, game.log[fault] ?? "");
}
