// Takes logs of a friend's game in, one's own and those that come: one counts once Python has found it legal.

/** @import { Change, Checking, Event, FriendNews, State } from "./types.js" */
/** @import { Friend, KnownGame, Turn } from "./values.js" */
/** @import { Answers, Game, ProtocolError } from "../base/protocol.js" */
/** @import { Words } from "../i18n/messages.js" */
/** @import { Entry, Timeline } from "./timeline.js" */

import { LAG, pacingOf } from "./clock.js";
import { idAfter, isSameFriend, QUIET } from "./friend.js";
import { compareLogs, gamesOf, isEntry, LOG_LIMITS, partingOf, replay } from "./friend-log.js";
import { NEWS, newsAfter } from "./friend-news.js";
import { digestOf } from "./friend-turn.js";
import { ask, quietly, withoutGame, withoutRequests } from "./model.js";
import { basicSettings } from "./settings.js";
import { annexed, begin, entryAt, push } from "./timeline.js";

/** @param {State} state @param {Friend} friend @returns {KnownGame} */
export const knownOf = ({ record }, friend) => ({ record, friend, carried: null });

/**
 * @param {State} state
 * @param {import("./types.js").Notice} words why a link or a message changes nothing, and what can be done about it
 * @returns {State}
 */
export function unread(state, words) {
  const exchange = { ...state.exchange, link: null, checking: null };
  if (state.dialog === "live") return { ...state, live: { ...state.live, fault: words }, exchange }; // it covers notices
  return { ...state, notice: words, exchange };
}

/**
 * A link has been read. What this browser knows of the game is that on the board, or what was saved of it.
 * @param {State} state
 * @param {Extract<Event, { type: "turn-found" }>} event
 * @returns {Change}
 */
export function turnFound(state, event) {
  const { turn, known, own, clock } = event;
  if (isBusy(state)) return quietly(waiting(state, event));
  const fault = faultOf(state, turn);
  if (fault) return refused(state, fault, clock);
  const here = isSameFriend(state.friend, received(turn)) ? state.friend : null;
  if (clock !== undefined && state.live.met && !here) return quietly(ofAnotherGame(state, turn));
  const mine = here ? furthest(knownOf(state, here), known) : known;
  const timed = mine?.friend.timed === true;
  /** @type {Friend} */
  const theirs = { ...received(turn), sent: turn.log.length, drawing: false, ...(timed && { timed }) };
  if (!mine && own) return quietly(unread(state, NEWS.own));
  const verdict = compareLogs(theirs, theirs.side, mine?.friend.log ?? [], theirs.log);
  if (mine && verdict === "crossed") return kept(greetedAnew(state), mine, clock === undefined ? NEWS.older() : null, clock);
  if (mine && (verdict === "equal" || verdict === "older"))
    return kept(state, mine, clock === undefined ? NEWS[verdict]() : null, clock);
  if (verdict === "elsewhere" && clock !== undefined) return refused(state, NEWS.unknownHere, clock);
  const untimely = flagFault(state, mine, theirs, event);
  if (untimely) return refused({ ...state, live: { ...state.live, met: clock !== undefined } }, untimely);
  if (verdict === "elsewhere") return asksFirst(state, mine, NEWS.elsewhere(mine?.friend.log ?? [], theirs));
  if (mine && verdict === "parted") return kept(state, mine, NEWS.parted(mine.friend, theirs), clock);
  if (mine && clock === undefined && isFlagged(theirs)) return kept(state, mine, NEWS.flagged(theirs));
  return check(state, theirs, mine, null, clock);
}

/**
 * The player takes a log that was asked about. That the time is up is a question of its own.
 * @param {State} state
 * @param {Extract<Event, { type: "take-log" }>} event
 * @returns {Change}
 */
export function takeLog(state, { friend, late }) {
  const mine = isSameFriend(state.friend, friend) ? knownOf(state, /** @type {Friend} */ (state.friend)) : null;
  if (mine && isFlagged(friend) && !late) return kept(state, mine, NEWS.flagged(friend));
  return check(greetedAnew(state), friend, mine);
}

/**
 * What this browser knows of a game counts: another tab may have gone further in it than this one.
 * @param {KnownGame} here
 * @param {KnownGame | null} saved
 * @returns {KnownGame}
 */
function furthest(here, saved) {
  const { log } = here.friend;
  const goesOn = saved && saved.friend.log.length > log.length && partingOf(log, saved.friend.log) === log.length;
  return goesOn ? { ...saved, record: here.record ?? saved.record } : here;
}

/**
 * The game stays as this browser knows it, and whoever is about to move goes on.
 * @param {State} state
 * @param {KnownGame} mine
 * @param {FriendNews | null} news
 * @param {string} [clock] of a live game
 * @returns {Change}
 */
function kept(state, mine, news, clock) {
  if (state.friend?.log !== mine.friend.log) return check(state, mine.friend, mine, news, clock);
  const live = { ...state.live, met: state.live.phase === "live" };
  const settings = paced(state, clock);
  const before = clock === undefined || state.exchange.news?.offers ? null : state.exchange.news;
  return quietly({ ...state, live, settings, exchange: { ...state.exchange, link: null, news: news ?? before } });
}

/**
 * A guest plays with the clock of the host.
 * @param {State} state
 * @param {string} [clock] of a live game
 * @returns {State["settings"]}
 */
function paced({ settings, live }, clock) {
  if (clock === undefined || live.role !== "guest") return settings;
  return { ...settings, clock: pacingOf(clock) ? clock : "none" };
}

/**
 * What is the player's own and not known here counts once the player says so.
 * @param {State} state
 * @param {KnownGame | null} mine
 * @param {FriendNews} news
 * @returns {Change}
 */
function asksFirst(state, mine, news) {
  if (mine) return kept(state, mine, news);
  const { key, values, offers: [offer] = [] } = news; // there is no game whose panel could ask
  return quietly(unread(state, { key, values, ...(offer && { offer }) }));
}

/** Whether the friend says that the player's time is up. @param {Friend} theirs */
const isFlagged = (theirs) => replay(theirs, theirs.log).flagged === theirs.side;

/**
 * Why the player's time cannot be up, if the friend says so: by a link the player is asked, in a live game the player's
 * own clock.
 * @param {State} state
 * @param {KnownGame | null} mine
 * @param {Friend} theirs
 * @param {Extract<Event, { type: "turn-found" }>} event
 * @returns {Words | null}
 */
function flagFault(state, mine, theirs, { clock, left = null }) {
  if (!isFlagged(theirs)) return null;
  if (clock === undefined) return isTimed(state, mine) ? null : NEWS.noClock;
  return timeFault(state, left);
}

/**
 * Whether a game has a clock, or had one as long as it was live.
 * @param {State} state
 * @param {KnownGame | null} mine
 */
function isTimed({ friend, settings }, mine) {
  if (!mine) return false;
  const { clock } = isSameFriend(friend, mine.friend) ? settings : (mine.carried?.settings ?? { clock: "none" });
  return mine.friend.timed === true || pacingOf(clock) !== null;
}

/**
 * @param {State} state of a live game
 * @param {number | null} left on the player's clock
 * @returns {Words | null}
 */
export function timeFault({ clock }, left) {
  if (!clock || left === null) return NEWS.noClock;
  return left > LAG ? NEWS.notYet : null;
}

/**
 * @param {State} state
 * @param {Words} fault
 * @param {string} [clock] of a live game, which cannot go on then: the other side is told that this one leaves
 * @returns {Change}
 */
const refused = (state, fault, clock) => quietly(unread(clock === undefined ? state : leaving(state, fault), fault));

/**
 * The other side of a live game shows another one, perhaps for a moment still the one before a rematch.
 * @param {State} state
 * @param {Turn} turn
 * @returns {State}
 */
const ofAnotherGame = (state, { id }) =>
  idAfter(id) === state.friend?.id ? state : unread(state, { key: "live.bad.game" });

/**
 * A live game that cannot be.
 * @param {State} state
 * @param {Words} fault
 * @returns {State}
 */
export const leaving = (state, fault) => ({
  ...state,
  live: { ...state.live, phase: "lost", met: false, fault, outbox: [...state.live.outbox, { t: "bye" }] },
});

/**
 * In a live game the other side is to know how logs that parted go on.
 * @param {State} state
 * @returns {State}
 */
export const greetedAnew = (state) => ({ ...state, live: { ...state.live, greeted: false } });

/** Whether the log is just about to change, by an entry of either side. @param {State} state */
export const isBusy = ({ friend, exchange, waiting, snapshot }) =>
  exchange.checking !== null || (friend !== null && (waiting.game > 0 || snapshot !== null));

/** Events that wait until it has changed. */
const QUEUE = 50;

/**
 * @param {State} state
 * @param {import("./types.js").Waiting} event
 * @returns {State}
 */
export function waiting(state, event) {
  const { live } = state;
  return { ...state, live: { ...live, queue: [...live.queue, event].slice(-QUEUE) } };
}

/** @param {Turn} turn @returns {Omit<Friend, "sent" | "drawing">} */
const received = ({ id, rules, fen, names, log, to }) => ({ id, side: to, rules, fen, names, log });

/**
 * Why a turn cannot be of a game by the rules that this page knows.
 * @param {State} state
 * @param {Turn} turn
 */
function faultOf({ rulesets }, turn) {
  const ruleset = rulesets.find(({ name }) => name === turn.rules);
  if (!ruleset) return NEWS.unknownRules(turn.rules);
  if (digestOf(ruleset) !== turn.digest) return NEWS.otherRules(ruleset);
  const at = turn.log.findIndex((entry) => !isEntry(entry));
  const fault = at < 0 ? replay(turn, turn.log).fault : at;
  if (turn.log.length > LOG_LIMITS.entries) return NEWS.tooLong;
  return fault === null ? null : NEWS.outOfOrder(fault + 1, turn.log[fault] ?? "");
}

/**
 * Asks Python about a log.
 * @param {State} state
 * @param {Friend} friend with that log
 * @param {KnownGame | null} known
 * @param {FriendNews | null} [news]
 * @param {string} [clock] of a live game
 * @returns {Change}
 */
export function check(state, friend, known, news = null, clock) {
  const games = gamesOf(friend, replay(friend, friend.log));
  return asked(state, { friend, games, at: 0, known, news, fault: null, clock });
}

/**
 * @param {State} state
 * @param {Checking} checking
 * @returns {Change}
 */
function asked(state, checking) {
  const game = /** @type {Game} */ (checking.games[checking.at]);
  const mend = checking.fault !== null;
  const next = { ...state, exchange: { ...state.exchange, link: null, checking } };
  return ask(next, "friend", { op: "line", game, ...(mend && { mend }) });
}

/**
 * @param {State} state
 * @param {Extract<Event, { type: "answered" | "refused" }>} event
 * @returns {Change}
 */
export function answered(state, event) {
  const { checking } = state.exchange;
  if (state.waiting.friend !== event.serial || !checking) return quietly(state);
  const freed = { ...state, waiting: { ...state.waiting, friend: 0 } };
  const { at, games, fault } = checking;
  const last = at === games.length - 1;
  if (event.type === "refused") {
    return fault ? quietly(unread(freed, NEWS.unreadable(fault))) : asked(freed, { ...checking, fault: event.error });
  }
  const answer = /** @type {Answers["line"]} */ (event.answer);
  if (fault) return quietly(unread(freed, illegal(checking, answer, fault)));
  if (last) return quietly(taken(freed, checking, answer));
  // What was taken back later did not end the game.
  if (answer.view.outcome) return quietly(unread(freed, NEWS.outOfOrder(games[at]?.moves?.length ?? 0, "")));
  return asked(freed, { ...checking, at: at + 1 });
}

/**
 * @param {Checking} checking
 * @param {Answers["line"]} answer the game up to the move that is not legal
 * @param {ProtocolError} fault
 */
function illegal({ games, at }, { entries }, fault) {
  const number = entries.length;
  return NEWS.illegal(number, games[at]?.moves?.[number - 1] ?? "", fault);
}

/**
 * The log counts. Of its moves, those that were not known here are shown one after the other.
 * @param {State} state
 * @param {Checking} checking
 * @param {Answers["line"]} answer
 * @returns {State}
 */
function taken(state, { friend, known, news, clock }, { entries, game, view }) {
  const here = isSameFriend(state.friend, friend);
  const base = here ? withoutRequests(state) : placed(state, friend, known, entries);
  const count = here ? common(base.timeline, entries) : knownMoves(known, entries);
  const first = here ? entryAt(base.timeline, 0) : /** @type {Entry} */ (entries[0]);
  const timeline = { entries: [first, ...entries.slice(1, count + 1)], ply: count, annex: null };
  const before = known && replay(known.friend, known.friend.log);
  const next = {
    ...base,
    clock: base.clock && { ...base.clock, flagged: replay(friend, friend.log).flagged },
    friend,
    timeline,
    settings: paced(base, clock),
    live: clock === undefined ? base.live : { ...base.live, met: true },
    exchange: {
      ...QUIET,
      coming: entries.slice(count + 1),
      end: view.outcome || view.offer ? { game, view } : null,
      news: news ?? (before && newsAfter(friend, known.friend.log, before)),
    },
  };
  return next.exchange.coming.length > 0 ? next : ended(next);
}

/**
 * Another game on the board.
 * @param {State} state
 * @param {Friend} friend
 * @param {KnownGame | null} known
 * @param {Entry[]} entries
 * @returns {State}
 */
function placed(state, friend, known, entries) {
  const { carried, record = null } = known ?? {};
  const { side, rules, names } = friend;
  const named = { ...(names.white && { white: names.white }), ...(names.black && { black: names.black }) };
  const usual = { ...basicSettings(state.settings), opponent: /** @type {const} */ ("person"), clock: "none" };
  return {
    ...withoutGame(state),
    study: null,
    editor: null,
    tour: null,
    welcome: false,
    settings: carried?.settings ?? { ...usual, side, rules, coach: false, ...named },
    flipped: carried?.flipped ?? side === "black",
    annotation: carried?.annotation ?? null,
    record,
    begun: carried?.begun ?? null,
    origin: carried?.origin ?? null,
    timeline: begin(/** @type {Entry} */ (entries[0])),
  };
}

/**
 * How many moves two lines have in common.
 * @param {Pick<Timeline, "entries" | "ply">} timeline
 * @param {Entry[]} entries
 */
function common({ entries: mine, ply }, entries) {
  let count = 0;
  while (count < ply && mine[count + 1]?.move?.text === entries[count + 1]?.move?.text) count += 1;
  return Math.min(count, entries.length - 1);
}

/**
 * How many moves of a line need not be shown: those that were known, or all but the last one.
 * @param {KnownGame | null} known
 * @param {Entry[]} entries
 */
function knownMoves(known, entries) {
  if (!known) return Math.max(0, entries.length - 2);
  const { moves } = replay(known.friend, known.friend.log);
  const parting = moves.findIndex((text, at) => text !== entries[at + 1]?.move?.text);
  return parting < 0 ? Math.min(moves.length, entries.length - 1) : parting;
}

/**
 * The next of the moves that are coming is on the board.
 * @param {State} state
 * @returns {State}
 */
export function stepped(state) {
  const { timeline, exchange } = state;
  const [entry, ...coming] = exchange.coming;
  if (!entry) return state;
  const next = { ...state, look: null, timeline: push(timeline, entry), exchange: { ...exchange, coming } };
  return coming.length > 0 ? next : ended(next);
}

/**
 * All moves are shown, and then what was said over the last one.
 * @param {State} state
 * @returns {State}
 */
function ended(state) {
  const { timeline, exchange } = state;
  if (!exchange.end) return state;
  return { ...state, timeline: annexed(timeline, exchange.end), exchange: { ...exchange, end: null } };
}
