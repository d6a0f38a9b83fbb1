// Reduces a live game: two browsers that have found each other, and what each tells the other. Entries of the log take the
// way of a link's (friend-check.js). What is to be sent is appended to `outbox`.

/** @import { Change, Event, Live, LiveMessage, State } from "./types.js" */
/** @import { Friend } from "./values.js" */

import { OFFLINE } from "./friend.js";
import { check, isBusy, knownOf, unread, waiting, withRefusal } from "./friend-check.js";
import { digestOfLog, isEntry, replay } from "./friend-log.js";
import { NEWS } from "./friend-news.js";
import { timeFault } from "./friend-received.js";
import { turnJson, turnOf } from "./friend-turn.js";
import { flaggedNow, timeUp, withClaim, withClock } from "./live-clock.js";
import { isOpen, quietly } from "./model.js";
import { rematch } from "./rematch.js";
import { live as standing } from "./timeline.js";

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
      return quietly(withoutClock(ended(state)));
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
      return state.friend ? timeIsUp(state, state.friend, event) : null;
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
 * By link no clock runs; but the friend may have said before that the player's time was up.
 * @param {State} state
 * @returns {State}
 */
function withoutClock(state) {
  const { friend, settings } = state;
  const timed = friend !== null && settings.clock !== "none";
  return { ...state, settings: { ...settings, clock: "none" }, friend: timed ? { ...friend, timed } : friend };
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
function heard(state, event) {
  const { message, left } = event;
  const live = { ...state.live, silent: false };
  const next = { ...state, live };
  switch (message.t) {
    case "entry":
      if (isBusy(state)) return quietly(waiting(next, event));
      if (!state.friend || !live.met) return quietly(next);
      return takeEntry(next, state.friend, message, event);
    case "hello":
      if (isBusy(state)) return quietly(waiting(next, event));
      if (!state.friend || !live.met) return quietly(next);
      return quietly(withClaim({ ...next, live: { ...live, unsure: false } }, state.friend, message, left));
    case "again":
      return quietly({ ...next, live: { ...live, greeted: false } }); // followLive tells it all again
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
 * An entry that the friend has added to a log counts only where that is the log known here: else two entries have
 * crossed, and both sides tell each other all that they know (see standing in friend-log.js).
 * @param {State} state
 * @param {Friend} friend
 * @param {Extract<LiveMessage, { t: "entry" }>} message
 * @param {{ left: number | null, own: number | null }} clocks
 * @returns {Change}
 */
function takeEntry(state, friend, message, { left, own }) {
  const { n, entry, after } = message;
  const { live } = state;
  const sound = n <= friend.log.length && digestOfLog(friend.log.slice(0, n)) === after;
  if (sound && friend.log[n] === entry) return quietly(state);
  if (!sound || n < friend.log.length) return quietly(askedAgain(state));
  const log = [...friend.log, entry];
  const { fault, authors, flagged } = replay(friend, log);
  if (!isEntry(entry) || fault !== null || authors.at(-1) === friend.side)
    return quietly(withRefusal(state, NEWS.outOfOrder(n + 1, entry)));
  const untimely = flagged && timeFault(state, own);
  if (untimely) return quietly(unread(state, untimely));
  const next = withClaim({ ...state, live: { ...live, hand: [] } }, friend, message, left);
  return check(
    flagged ? flaggedNow(next, flagged) : next,
    { ...friend, log, sent: log.length },
    knownOf(state, friend),
  );
}

/**
 * The other side is to tell the whole game, once.
 * @param {State} state
 * @returns {State}
 */
const askedAgain = (state) =>
  state.live.unsure ? state : posted({ ...state, live: { ...state.live, unsure: true } }, { t: "again" });

/**
 * @param {State} state
 * @param {Friend} friend
 * @param {Extract<Event, { type: "time-up" }>} event
 * @returns {Change}
 */
function timeIsUp(state, friend, { type, side, at = friend.log.length }) {
  if (isBusy(state)) return quietly(waiting(state, { type, side, at }));
  const { turn, ending } = replay(friend, friend.log); // the board may still have to show what is in it
  return at === friend.log.length && turn === side && !ending ? timeUp(state, friend, side) : quietly(state);
}

/**
 * @param {State} state
 * @returns {State}
 */
function greeted(state) {
  const { friend, clock, settings, live } = state;
  if (!friend) return state;
  const left = leftNow(clock, friend);
  const turn = turnJson(turnOf(friend));
  const next = { ...state, live: { ...live, greeted: true }, friend: { ...friend, sent: friend.log.length } };
  return posted(next, { t: "hello", turn, clock: settings.clock, left });
}

/** In whole milliseconds. @param {State["clock"]} clock @param {Friend} friend */
const leftNow = (clock, { side }) => (clock ? Math.round(clock.left[side]) : null);

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
 * Sends what is new in the log, once it is saved, and sets the friend's clock.
 * @param {State} state
 * @returns {Change}
 */
export function followLive(state) {
  const { friend, live } = state;
  if (live.phase !== "live" || !friend || isBusy(state)) return quietly(state);
  if (!isSaved(state, friend)) return quietly(withClock(state));
  const met = live.met && !live.greeted ? greeted(state) : withEntries(state, friend);
  return quietly(withClock(met));
}

/**
 * What the other side knows this page knows, too, after a reload; unless nothing can be saved.
 * @param {State} state
 * @param {Friend} friend
 */
const isSaved = ({ savedLog, fault }, { log }) => savedLog === log || fault !== null;

/**
 * @param {State} state
 * @param {Friend} friend
 * @returns {State}
 */
function withEntries(state, friend) {
  const { clock, timeline, live } = state;
  const { log, sent } = friend;
  // The clock has changed hands before its time is told.
  const ready = !clock || clock.ply === timeline.ply;
  if (!live.greeted || sent >= log.length || !ready) return state;
  const left = leftNow(clock, friend);
  const entries = log.slice(sent).map((entry, at) => {
    const n = sent + at;
    return /** @type {const} */ ({ t: "entry", n, entry, after: digestOfLog(log.slice(0, n)), left });
  });
  return { ...posted(state, ...entries), friend: { ...friend, sent: log.length } };
}
