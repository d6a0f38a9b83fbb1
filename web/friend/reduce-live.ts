// Reduces a live game: two browsers that have found each other, and what each tells the other. Entries of the log take the
// way of a link's (friend-check.ts). What is to be sent is appended to `outbox`.

import type { Change } from "../app/change.ts";
import type { Event } from "../app/events.ts";
import { OFFLINE } from "../app/friend.ts";
import { digestOfLog, isEntry, replay } from "../app/friend-log.ts";
import { isOpen, quietly } from "../app/model.ts";
import { rematch } from "../app/rematch.ts";
import { patch, type State } from "../app/state.ts";
import { current } from "../app/timeline.ts";
import type { Friend } from "../app/values.ts";
import { check, isBusy, knownOf, unread, waiting, withRefusal } from "./check.ts";
import { flaggedNow, flagOwn, withClaim, withClock } from "./live-clock.ts";
import { NEWS } from "./news.ts";
import { timeFault } from "./received.ts";
import { sentGameJson, sentGameOf } from "./sent-game.ts";
import type { Live, LiveMessage } from "./state.ts";

/** @returns null for an event that is not about a connection */
export function reduceLive(state: State, event: Event): Change | null {
  const { live } = state.friend;
  switch (event.type) {
    case "invite":
      return quietly(begun(state, { role: "host", id: event.id }));
    case "signal-read":
      return quietly(event.kind === "invitation" ? invited(state, event) : accepted(state, event));
    case "described":
      return quietly(patch(state, { friend: { live: { ...live, phase: "offered", text: event.text } } }));
    case "connect":
      return quietly(patch(state, { friend: { live: { ...live, phase: "connecting" } } }));
    case "connected":
      return quietly(connected(state));
    case "connection":
      return quietly(patch(state, { friend: { live: withConnection(live, event.state) } }));
    case "no-connection":
      return quietly(patch(state, { friend: { live: { ...live, phase: "lost", fault: event.words } } }));
    case "hang-up":
      return quietly(hungUp(state));
    case "go-by-link":
      return quietly(withoutClock(hungUp(state)));
    case "heard":
      return heard(state, event);
    case "heard-out":
      return quietly(patch(state, { friend: { live: { ...live, heard: null } } }));
    case "say":
      return quietly(posted(state, { t: "say", what: event.what }));
    case "look-away":
      return quietly(posted(state, { t: "away", away: event.away }));
    case "rematch":
      return live.phase === "live" && state.friend.game ? again(state) : null;
    case "time-up":
      return state.friend.game ? timeIsUp(state, state.friend.game, event) : null;
    default:
      return null;
  }
}

/** A connection is to be made; its dialog shows how. */
const begun = (state: State, how: Partial<Live>): State =>
  patch(state, { dialogs: { open: "live" }, friend: { live: { ...OFFLINE, phase: "making", ...how } } });

function invited(state: State, { id, text }: Extract<Event, { type: "signal-read" }>): State {
  const { phase, role, id: own } = state.friend.live;
  if (role === "host" && id === own) return unread(state, { key: "live.bad.own" });
  if (phase === "live") return unread(state, { key: "live.bad.busy" });
  return begun(patch(state, { friend: { exchange: { ...state.friend.exchange, link: null } } }), {
    role: "guest",
    id,
    other: text,
  });
}

function accepted(state: State, { id, text }: Extract<Event, { type: "signal-read" }>): State {
  const { live } = state.friend;
  if (live.role !== "host" || live.phase === "idle") return unread(state, { key: "live.bad.unknown" });
  if (id !== live.id) return unread(state, { key: "live.bad.other" });
  if (live.phase === "live" || live.phase === "connecting") return unread(state, { key: "live.bad.second" });
  const next = patch(state, { friend: { exchange: { ...state.friend.exchange, link: null } } });
  return patch(next, { friend: { live: { ...live, phase: "connecting", other: text, fault: null } } });
}

function connected(state: State): State {
  const { role, id } = state.friend.live;
  const live: Live = { ...OFFLINE, phase: "live", role, id, met: role === "host" };
  return patch(state, {
    friend: { live },
    dialogs: { open: state.dialogs.open === "live" ? null : state.dialogs.open },
  });
}

function withConnection(live: Live, now: Extract<Event, { type: "connection" }>["state"]): Live {
  const { phase } = live;
  const playing = phase === "live" || phase === "lost";
  if (now === "connected") return playing && live.met ? { ...live, phase: "live", silent: false, fault: null } : live;
  if (now === "disconnected") return phase === "live" ? { ...live, silent: true, hand: [] } : live;
  if (phase === "live") return { ...live, phase: "lost", hand: [], fault: { key: "live.lost" } };
  // A guest waits until the host has the answer, whatever its browser thinks of that.
  return phase === "connecting" ? { ...live, phase: "lost", fault: { key: "live.failed" } } : live;
}

function hungUp(state: State): State {
  const { open: dialog } = state.dialogs;
  const { live } = state.friend;
  const { outbox } = posted(state, { t: "bye" }).friend.live;
  return patch(state, {
    dialogs: { open: dialog === "live" ? null : dialog },
    friend: { live: { ...OFFLINE, outbox, role: live.role } },
  });
}

/** By link no clock runs; but the friend may have said before that the player's time was up. */
function withoutClock(state: State): State {
  const { game: friend } = state.friend;
  const { settings } = state.game;
  const timed = friend !== null && settings.clock !== "none";
  return patch(state, {
    game: { settings: { ...settings, clock: "none" } },
    friend: { game: timed ? { ...friend, timed } : friend },
  });
}

function posted(state: State, ...messages: LiveMessage[]): State {
  const { live } = state.friend;
  return live.phase === "live"
    ? patch(state, { friend: { live: { ...live, outbox: [...live.outbox, ...messages] } } })
    : state;
}

/**
 * The other side has said something; `left` is what its clock shows by this one, or one's own where it says that time
 * is up.
 */
function heard(state: State, event: Extract<Event, { type: "heard" }>): Change {
  const { message, left } = event;
  const live = { ...state.friend.live, silent: false };
  const next = patch(state, { friend: { live } });
  switch (message.t) {
    case "entry":
      if (isBusy(state)) return quietly(waiting(next, event));
      if (!state.friend.game || !live.met) return quietly(next);
      return takeEntry(next, state.friend.game, message, event);
    case "hello":
      if (isBusy(state)) return quietly(waiting(next, event));
      if (!state.friend.game || !live.met) return quietly(next);
      return quietly(
        withClaim(patch(next, { friend: { live: { ...live, unsure: false } } }), state.friend.game, message, left),
      );
    case "again":
      return quietly(patch(next, { friend: { live: { ...live, greeted: false } } })); // followLive tells it all again
    case "hand":
      return quietly(patch(next, { friend: { live: { ...live, hand: state.preferences.hand ? message.path : [] } } }));
    case "say":
      return quietly(patch(next, { friend: { live: { ...live, heard: { what: message.what } } } }));
    case "away":
      return quietly(patch(next, { friend: { live: { ...live, away: message.away, hand: [] } } }));
    case "rematch":
      if (live.again === "asked" && !isOpen(current(state.game.timeline).view)) return replayed(next);
      return quietly(patch(next, { friend: { live: { ...live, again: "wanted" } } }));
    case "bye":
      return quietly(
        patch(next, {
          friend: { live: { ...live, phase: "lost", met: false, hand: [], fault: { key: "live.left" } } },
        }),
      );
  }
}

/**
 * An entry that the friend has added to a log counts only where that is the log known here: else two entries have
 * crossed, and both sides tell each other all that they know (see standing in friend-log.ts).
 */
function takeEntry(
  state: State,
  friend: Friend,
  message: Extract<LiveMessage, { t: "entry" }>,
  { left, own }: { left: number | null; own: number | null },
): Change {
  const { n, entry, after } = message;
  const { live } = state.friend;
  const sound = n <= friend.log.length && digestOfLog(friend.log.slice(0, n)) === after;
  if (sound && friend.log[n] === entry) return quietly(state);
  if (!sound || n < friend.log.length) return quietly(askedAgain(state));
  const log = [...friend.log, entry];
  const { fault, authors, flagged } = replay(friend, log);
  if (!isEntry(entry) || fault !== null || authors.at(-1) === friend.side)
    return quietly(withRefusal(state, NEWS.outOfOrder(n + 1, entry)));
  const untimely = flagged && timeFault(state, own);
  if (untimely) return quietly(unread(state, untimely));
  const next = withClaim(patch(state, { friend: { live: { ...live, hand: [] } } }), friend, message, left);
  return check(
    flagged ? flaggedNow(next, flagged) : next,
    { ...friend, log, sent: log.length },
    knownOf(state, friend),
  );
}

/** The other side is to tell the whole game, once. */
const askedAgain = (state: State): State =>
  state.friend.live.unsure
    ? state
    : posted(patch(state, { friend: { live: { ...state.friend.live, unsure: true } } }), { t: "again" });

function timeIsUp(
  state: State,
  friend: Friend,
  { type, side, at = friend.log.length }: Extract<Event, { type: "time-up" }>,
): Change {
  if (isBusy(state)) return quietly(waiting(state, { type, side, at }));
  const { turn, ending } = replay(friend, friend.log); // the board may still have to show what is in it
  return at === friend.log.length && turn === side && !ending ? flagOwn(state, friend, side) : quietly(state);
}

function greeted(state: State): State {
  const { game: friend, live } = state.friend;
  const { clock } = state;
  const { settings } = state.game;
  if (!friend) return state;
  const left = leftNow(clock, friend);
  const game = sentGameJson(sentGameOf(friend));
  const next = patch(state, {
    friend: { live: { ...live, greeted: true }, game: { ...friend, sent: friend.log.length } },
  });
  return posted(next, { t: "hello", game: game, clock: settings.clock, left });
}

/** In whole milliseconds. */
const leftNow = (clock: State["clock"], { side }: Friend) => (clock ? Math.round(clock.left[side]) : null);

function again(state: State): Change {
  if (isOpen(current(state.game.timeline).view)) return quietly(state);
  if (state.friend.live.again === "wanted") return replayed(posted(state, { t: "rematch" }));
  if (state.friend.live.again === "asked") return quietly(state);
  return quietly(
    posted(patch(state, { friend: { live: { ...state.friend.live, again: "asked" } } }), { t: "rematch" }),
  );
}

const replayed = (state: State): Change =>
  rematch(patch(state, { friend: { live: { ...state.friend.live, again: null, claim: null } } }));

/** Sends what is new in the log, once it is saved, and sets the friend's clock. */
export function followLive(state: State): Change {
  const { game: friend, live } = state.friend;
  if (live.phase !== "live" || !friend || isBusy(state)) return quietly(state);
  if (!isSaved(state, friend)) return quietly(withClock(state));
  const met = live.met && !live.greeted ? greeted(state) : withEntries(state, friend);
  return quietly(withClock(met));
}

/** What the other side knows this page knows, too, after a reload; unless nothing can be saved. */
const isSaved = ({ friend: { saved: savedLog }, saved: { fault } }: State, { log }: Friend) =>
  savedLog === log || fault !== null;

function withEntries(state: State, friend: Friend): State {
  const { clock } = state;
  const { timeline } = state.game;
  const { live } = state.friend;
  const { log, sent } = friend;
  // The clock has changed hands before its time is told.
  const ready = !clock || clock.ply === timeline.ply;
  if (!live.greeted || sent >= log.length || !ready) return state;
  const left = leftNow(clock, friend);
  const entries = log.slice(sent).map((entry, at) => {
    const n = sent + at;
    return { t: "entry", n, entry, after: digestOfLog(log.slice(0, n)), left } as const;
  });
  return patch(posted(state, ...entries), { friend: { game: { ...friend, sent: log.length } } });
}
