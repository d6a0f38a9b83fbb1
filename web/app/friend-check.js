// Takes logs of a friend's game in, one's own and those that come: one counts once Python has found it legal.

/** @import { Change, Checking, Event, FriendNews, State } from "./types.js" */
/** @import { Friend, KnownGame, Turn } from "./values.js" */
/** @import { Answers, Game, ProtocolError } from "../base/protocol.js" */
/** @import { Entry, Timeline } from "./timeline.js" */

import { pacingOf } from "./clock.js";
import { isSameFriend, QUIET } from "./friend.js";
import { compareLogs, gamesOf, isEntry, LOG_LIMITS, replay } from "./friend-log.js";
import { NEWS, newsAfter } from "./friend-news.js";
import { digestOf } from "./friend-turn.js";
import { ask, quietly, withoutGame, withoutRequests } from "./model.js";
import { basicSettings } from "./settings.js";
import { annexed, begin, entryAt, push } from "./timeline.js";

/** @param {State} state @param {Friend} friend @returns {KnownGame} */
export const knownOf = ({ record }, friend) => ({ record, friend, carried: null });

/**
 * A link changes nothing. Of a letter with several, the next one is tried, and the first one's fault is told at the end.
 * @param {State} state
 * @param {import("../i18n/messages.js").Words} words why
 * @returns {State}
 */
export function unread(state, words) {
  const { link } = state.exchange;
  const exchange = { ...state.exchange, link: null, checking: null };
  if (link) {
    const next = { ...link, tried: link.tried + 1, fault: link.fault ?? words };
    return { ...state, exchange: { ...exchange, link: next } };
  }
  if (state.dialog === "live") return { ...state, live: { ...state.live, fault: words }, exchange }; // it covers notices
  return { ...state, notice: words, exchange };
}

/**
 * A link has been read. What this browser knows of the game is that on the board, or what was saved of it. Where it
 * brings nothing new, `failed` says why a longer one of the same letter could not be taken.
 * @param {State} state
 * @param {Extract<Event, { type: "turn-found" }>} event
 * @returns {Change}
 */
export function turnFound(state, { turn, known, own, clock, failed }) {
  const fault = faultOf(state, turn);
  if (fault) return quietly(unread(clock === undefined ? state : leaving(state, fault), fault));
  /** @type {Friend} */
  const theirs = { ...received(turn), sent: turn.log.length, drawing: false };
  const here = isSameFriend(state.friend, theirs) ? state.friend : null;
  const mine = here ? knownOf(state, here) : known;
  if (!mine) return own ? quietly(unread(state, NEWS.own)) : check(state, theirs, null, null, clock);
  const verdict = compareLogs(theirs, theirs.side, mine.friend.log, theirs.log);
  if (verdict === "newer" || verdict === "elsewhere")
    return check(state, theirs, mine, verdict === "elsewhere" ? NEWS.elsewhere : null, clock);
  if (failed && (verdict === "equal" || verdict === "older")) return quietly(unread(state, failed));
  const told = clock === undefined || verdict === "parted" || verdict === "two-devices";
  const news = told ? NEWS[verdict](mine.friend, theirs) : null;
  return here ? quietly(withNews(state, news)) : check(state, mine.friend, mine, news, clock);
}

/**
 * The game stays as it is on the board, and whoever is about to move goes on.
 * @param {State} state
 * @param {FriendNews | null} news
 * @returns {State}
 */
const withNews = (state, news) => ({
  ...state,
  live: { ...state.live, met: state.live.phase === "live" },
  exchange: { ...state.exchange, link: null, news },
});

/**
 * A live game that cannot be: the other side is told that this one leaves.
 * @param {State} state
 * @param {FriendNews} fault
 * @returns {State}
 */
const leaving = (state, fault) => ({
  ...state,
  live: { ...state.live, phase: "lost", fault, outbox: [...state.live.outbox, { t: "bye" }] },
});

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
  const next = { ...state, exchange: { ...state.exchange, checking } };
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
  const guest = clock !== undefined && state.live.role === "guest";
  const before = known && replay(known.friend, known.friend.log);
  const next = {
    ...base,
    friend,
    timeline,
    settings: guest ? { ...base.settings, clock: pacingOf(clock) ? clock : "none" } : base.settings,
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
