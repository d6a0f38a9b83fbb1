// Reduces a live game: two browsers that have found each other, and what each tells the other. Entries of the log take the
// way of a link's (friend-check.js). What is to be sent is appended to `outbox`.

/** @import { Change, Event, Live, LiveMessage, State } from "./types.js" */
/** @import { Friend } from "./values.js" */

import { OFFLINE } from "./friend.js";
import { check, knownOf, unread } from "./friend-check.js";
import { isEntry, replay } from "./friend-log.js";
import { NEWS } from "./friend-news.js";
import { turnJson, turnOf } from "./friend-turn.js";
import { flaggedNow, LAG, timeUp, withClaim, withClock } from "./live-clock.js";
import { isOpen, quietly } from "./model.js";
import { rematch } from "./rematch.js";
import { live as standing } from "./timeline.js";

/** Entries that wait while Python is asked about others. */
const QUEUE = 50;

/**
 * @param {State} state
 * @param {Event} event
 * @returns {Change | null} null for an event that is not about a connection
 */
export function reduceLive(state, event) {
  const { live } = state;
  switch (event.type) {
    case "invite":
      return quietly(begun(state, { role: "host", id: event.id }));
    case "signal-read":
      return quietly(event.kind === "invitation" ? invited(state, event) : accepted(state, event));
    case "described":
      return quietly({ ...state, live: { ...live, phase: "offered", text: event.text } });
    case "connect":
      return quietly({ ...state, live: { ...live, phase: "connecting" } });
    case "connected":
      return quietly(connected(state));
    case "connection":
      return quietly({ ...state, live: withConnection(live, event.state) });
    case "no-connection":
      return quietly({ ...state, live: { ...live, phase: "lost", fault: event.words } });
    case "hang-up":
      return quietly(ended(state));
    case "go-by-link":
      return quietly({ ...ended(state), settings: { ...state.settings, clock: "none" } });
    case "heard":
      return heard(state, event);
    case "heard-out":
      return quietly({ ...state, live: { ...live, heard: null } });
    case "say":
      return quietly(posted(state, { t: "say", what: event.what }));
    case "look-away":
      return quietly(posted(state, { t: "away", away: event.away }));
    case "rematch":
      return live.phase === "live" && state.friend ? again(state) : null;
    case "time-up":
      return state.friend ? timeUp(state, state.friend, event.side) : null;
    default:
      return null;
  }
}

/**
 * A connection is to be made; its dialog shows how.
 * @param {State} state
 * @param {Partial<Live>} how
 * @returns {State}
 */
const begun = (state, how) => ({ ...state, dialog: "live", live: { ...OFFLINE, phase: "making", ...how } });

/**
 * @param {State} state
 * @param {Extract<Event, { type: "signal-read" }>} event
 * @returns {State}
 */
function invited(state, { id, text }) {
  const { phase, role, id: own } = state.live;
  if (role === "host" && id === own) return unread(state, { key: "live.bad.own" });
  if (phase === "live") return unread(state, { key: "live.bad.busy" });
  return begun({ ...state, exchange: { ...state.exchange, link: null } }, { role: "guest", id, other: text });
}

/**
 * @param {State} state
 * @param {Extract<Event, { type: "signal-read" }>} event
 * @returns {State}
 */
function accepted(state, { id, text }) {
  const { live } = state;
  if (live.role !== "host" || live.phase === "idle") return unread(state, { key: "live.bad.unknown" });
  if (id !== live.id) return unread(state, { key: "live.bad.other" });
  if (live.phase === "live" || live.phase === "connecting") return unread(state, { key: "live.bad.second" });
  const next = { ...state, exchange: { ...state.exchange, link: null } };
  return { ...next, live: { ...live, phase: "connecting", other: text, fault: null } };
}

/** @param {State} state @returns {State} */
function connected(state) {
  const { role, id } = state.live;
  /** @type {Live} */
  const live = { ...OFFLINE, phase: "live", role, id, met: role === "host" };
  return { ...state, live, dialog: state.dialog === "live" ? null : state.dialog };
}

/**
 * @param {Live} live
 * @param {Extract<Event, { type: "connection" }>["state"]} now
 * @returns {Live}
 */
function withConnection(live, now) {
  const { phase } = live;
  const playing = phase === "live" || phase === "lost";
  if (now === "connected") return playing && live.met ? { ...live, phase: "live", silent: false, fault: null } : live;
  if (now === "disconnected") return phase === "live" ? { ...live, silent: true, hand: [] } : live;
  if (phase === "live") return { ...live, phase: "lost", hand: [], fault: { key: "live.lost" } };
  // A guest waits until the host has the answer, whatever its browser thinks of that.
  return phase === "connecting" ? { ...live, phase: "lost", fault: { key: "live.failed" } } : live;
}

/** @param {State} state @returns {State} */
function ended(state) {
  const { dialog, live } = state;
  const { outbox } = posted(state, { t: "bye" }).live;
  return { ...state, dialog: dialog === "live" ? null : dialog, live: { ...OFFLINE, outbox, role: live.role } };
}

/**
 * @param {State} state
 * @param {LiveMessage[]} messages
 * @returns {State}
 */
function posted(state, ...messages) {
  const { live } = state;
  return live.phase === "live" ? { ...state, live: { ...live, outbox: [...live.outbox, ...messages] } } : state;
}

/**
 * The other side has said something; `left` is what its clock shows by this one, or one's own where it says that time is up.
 * @param {State} state
 * @param {Extract<Event, { type: "heard" }>} event
 * @returns {Change}
 */
function heard(state, { message, left }) {
  const live = { ...state.live, silent: false };
  const next = { ...state, live };
  switch (message.t) {
    case "entry":
      if (state.exchange.checking || state.waiting.game) return quietly(queued(next, { ...message, measured: left }));
      return state.friend
        ? takeEntry(withClaim(next, state.friend, message, left), state.friend, { ...message, measured: left })
        : quietly(next);
    case "hello":
      return quietly(state.friend ? withClaim(next, state.friend, message, left) : next);
    case "again":
      return quietly(greeted(next));
    case "hand":
      return quietly({ ...next, live: { ...live, hand: state.preferences.hand ? message.path : [] } });
    case "say":
      return quietly({ ...next, live: { ...live, heard: { what: message.what } } });
    case "away":
      return quietly({ ...next, live: { ...live, away: message.away, hand: [] } });
    case "rematch":
      if (live.again === "asked" && !isOpen(standing(state.timeline).view)) return replayed(next);
      return quietly({ ...next, live: { ...live, again: "wanted" } });
    case "bye":
      return quietly({ ...next, live: { ...live, phase: "lost", met: false, hand: [], fault: { key: "live.left" } } });
  }
}

/**
 * Until Python has answered about the entries before it.
 * @param {State} state
 * @param {{ n: number, entry: string, measured: number | null }} message
 * @returns {State}
 */
function queued(state, { n, entry, measured }) {
  const queue = [...state.live.queue, { n, entry, measured }];
  return { ...state, live: { ...state.live, queue: queue.slice(-QUEUE) } };
}

/**
 * @param {State} state
 * @param {Friend} friend
 * @param {{ n: number, entry: string, measured: number | null }} message
 * @returns {Change}
 */
function takeEntry(state, friend, { n, entry, measured }) {
  const { live, clock } = state;
  if (friend.log[n] === entry) return quietly(state);
  if (n !== friend.log.length) return quietly(posted(state, { t: "again" }));
  const log = [...friend.log, entry];
  const { fault, authors, flagged } = replay(friend, log);
  if (!isEntry(entry) || fault !== null || authors.at(-1) === friend.side)
    return quietly(unread(state, NEWS.outOfOrder(n + 1, entry)));
  if (flagged && (measured ?? clock?.left[flagged] ?? 0) > LAG) return quietly(unread(state, { key: "live.notYet" }));
  const next = { ...state, live: { ...live, hand: [] } };
  return check(
    flagged ? flaggedNow(next, flagged) : next,
    { ...friend, log, sent: log.length },
    knownOf(state, friend),
  );
}

/**
 * @param {State} state
 * @returns {State}
 */
function greeted(state) {
  const { friend, clock, settings, live } = state;
  if (!friend) return state;
  const left = clock && Math.round(clock.left[friend.side]);
  const turn = turnJson(turnOf(state, friend));
  const next = { ...state, live: { ...live, greeted: true }, friend: { ...friend, sent: friend.log.length } };
  return posted(next, { t: "hello", turn, clock: settings.clock, left });
}

/** @param {State} state @returns {Change} */
function again(state) {
  if (isOpen(standing(state.timeline).view)) return quietly(state);
  if (state.live.again === "wanted") return replayed(posted(state, { t: "rematch" }));
  if (state.live.again === "asked") return quietly(state);
  return quietly(posted({ ...state, live: { ...state.live, again: "asked" } }, { t: "rematch" }));
}

/** @param {State} state @returns {Change} */
const replayed = (state) => rematch({ ...state, live: { ...state.live, again: null, claim: null } });

/**
 * Sends what is new in the log, takes up what has waited, and sets the friend's clock.
 * @param {State} state
 * @returns {Change}
 */
export function followLive(state) {
  const { friend, live, exchange, waiting } = state;
  if (live.phase !== "live" || !friend || state.snapshot) return quietly(state);
  if (exchange.checking || waiting.game) return quietly(state);
  const [first, ...queue] = live.queue;
  if (first) {
    const change = takeEntry({ ...state, live: { ...live, queue } }, friend, first);
    const more = followLive(change.state);
    return { state: more.state, effects: [...change.effects, ...more.effects] };
  }
  const met = live.met && !live.greeted ? greeted(state) : withEntries(state, friend);
  return quietly(withClock(met));
}

/**
 * @param {State} state
 * @param {Friend} friend
 * @returns {State}
 */
function withEntries(state, friend) {
  const { clock, timeline, live } = state;
  const { side, log, sent } = friend;
  // The clock has changed hands before its time is told.
  const ready = !clock || clock.ply === timeline.ply;
  if (!live.greeted || sent >= log.length || !ready) return state;
  const left = clock && Math.round(clock.left[side]);
  const entries = log.slice(sent).map((entry, at) => /** @type {const} */ ({ t: "entry", n: sent + at, entry, left }));
  return { ...posted(state, ...entries), friend: { ...friend, sent: log.length } };
}
