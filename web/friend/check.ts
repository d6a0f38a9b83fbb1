// Takes logs of a friend's game in, one's own and those that come: one counts once Python has found it legal.

import type { Change } from "../app/change.ts";
import { pacingOf } from "../app/clock.ts";
import type { Notice, Replied } from "../app/events.ts";
import { isSameFriend, QUIET } from "../app/friend.ts";
import { gamesOf, replay } from "../app/friend-log.ts";
import { ask, quietly, unasked, withoutGame, withoutRequests } from "../app/model.ts";
import { basicSettings } from "../app/settings.ts";
import { patch, type State } from "../app/state.ts";
import { annexed, begin, type Entry, entryAt, push, type Timeline } from "../app/timeline.ts";
import type { Friend, KnownGame } from "../app/values.ts";
import type { Answers, ProtocolError } from "../base/protocol.ts";
import type { Words } from "../i18n/messages.ts";
import { NEWS, newsAfter } from "./news.ts";
import type { Checking, FriendNews, Waiting } from "./state.ts";

export const knownOf = ({ saved: { record } }: State, friend: Friend): KnownGame => ({ record, friend, carried: null });

/**
 * A link changes nothing. Of a letter with several, the next one is tried, and the first one's fault is told at the end.
 * @param words why, and what can be done about it
 */
export function unread(state: State, words: Notice): State {
  const { link } = state.friend.exchange;
  const exchange = { ...state.friend.exchange, link: null, checking: null };
  if (link) {
    const next = { ...link, tried: link.tried + 1, fault: link.fault ?? words };
    return patch(state, { friend: { exchange: { ...exchange, link: next } } });
  }
  if (state.dialogs.open === "live")
    return patch(state, { friend: { live: { ...state.friend.live, fault: words }, exchange } }); // it covers notices
  return patch(state, { dialogs: { notice: words }, friend: { exchange } });
}

/** Whether the log is just about to change, by an entry of either side. */
export const isBusy = ({ friend: { game: friend, exchange }, requests: { waiting }, saved: { snapshot } }: State) =>
  exchange.checking !== null || (friend !== null && (waiting.game > 0 || snapshot !== null));

/** Entries of the friend's page that are refused until the connection is closed. */
const REFUSALS = 5;
/** Events that wait until it has changed. */
const QUEUE = 50;

export function waiting(state: State, event: Waiting): State {
  const { live } = state.friend;
  return patch(state, { friend: { live: { ...live, queue: [...live.queue, event].slice(-QUEUE) } } });
}

/**
 * Asks Python about a log.
 * @param friend with that log
 */
export function check(
  state: State,
  friend: Friend,
  known: KnownGame | null,
  more?: Partial<Pick<Checking, "news" | "asks" | "clock">>,
): Change {
  const games = gamesOf(friend, replay(friend, friend.log));
  return asked(state, { news: null, asks: null, ...more, friend, games, at: 0, known, fault: null });
}

function asked(state: State, checking: Checking): Change {
  const game = checking.games[checking.at];
  if (!game) throw new RangeError(`there is no game ${checking.at}`);
  const mend = checking.fault !== null;
  const next = patch(state, { friend: { exchange: { ...state.friend.exchange, checking } } });
  return ask(next, "friend", { op: "line", game, ...(mend && { mend }) });
}

export function answered(state: State, event: Replied): Change {
  const { checking } = state.friend.exchange;
  if (state.requests.waiting.friend !== event.serial || !checking) return quietly(state);
  const freed = unasked(state, "friend");
  const { at, games, fault } = checking;
  const last = at === games.length - 1;
  if (event.type === "refused") {
    return fault ? untaken(freed, NEWS.unreadable(fault)) : asked(freed, { ...checking, fault: event.error });
  }
  if (event.op !== "line") return quietly(freed);
  const { answer } = event;
  if (fault) return untaken(freed, illegal(checking, answer, fault));
  const { asks, known, clock } = checking;
  const settled = patch(freed, { friend: { exchange: { ...freed.friend.exchange, checking: null, link: null } } });
  if (last && asks) return asksFirst(settled, known, asks, clock);
  if (last) return quietly(taken(freed, checking, answer));
  // What was taken back later did not end the game.
  if (answer.view.outcome) return untaken(freed, NEWS.outOfOrder(games[at]?.moves?.length ?? 0, ""));
  return asked(freed, { ...checking, at: at + 1 });
}

/** The log does not count; a live game that begins with such a one cannot be. */
function untaken(state: State, words: Words): Change {
  const begins = state.friend.exchange.checking?.clock !== undefined;
  return quietly(begins ? leaving(unread(state, words), words) : withRefusal(state, words));
}

/** A live game that cannot be. */
export const leaving = (state: State, fault: Words): State =>
  patch(state, {
    friend: {
      live: {
        ...state.friend.live,
        phase: "lost",
        met: false,
        fault,
        outbox: [...state.friend.live.outbox, { t: "bye" }],
      },
    },
  });

/** An entry does not count; a live game does not go on after many that cannot. */
export function withRefusal(state: State, words: Words): State {
  const next = unread(state, words);
  if (state.friend.live.phase !== "live") return next;
  const live = { ...next.friend.live, refusals: next.friend.live.refusals + 1 };
  return live.refusals > REFUSALS
    ? leaving(patch(next, { friend: { live } }), { key: "live.bad.message" })
    : patch(next, { friend: { live } });
}

/** @param answer the game up to the move that is not legal */
function illegal({ games, at }: Checking, { entries }: Answers["line"], fault: ProtocolError) {
  const number = entries.length;
  return NEWS.illegal(number, games[at]?.moves?.[number - 1] ?? "", fault);
}

/**
 * A guest plays with the clock of the host.
 * @param clock of a live game
 */
export function paced({ game: { settings }, friend: { live } }: State, clock?: string): State["game"]["settings"] {
  if (clock === undefined || live.role !== "guest") return settings;
  return { ...settings, clock: pacingOf(clock) ? clock : "none" };
}

/**
 * The game stays as this browser knows it, and whoever is about to move goes on.
 * @param clock of a live game
 */
export function kept(state: State, mine: KnownGame, news: FriendNews | null, clock?: string): Change {
  if (state.friend.game?.log !== mine.friend.log) return check(state, mine.friend, mine, { news, clock });
  const live = { ...state.friend.live, met: state.friend.live.phase === "live" };
  const settings = paced(state, clock);
  const before = clock === undefined || state.friend.exchange.news?.offers ? null : state.friend.exchange.news;
  return quietly(
    patch(state, {
      friend: { live, exchange: { ...state.friend.exchange, link: null, news: news ?? before } },
      game: { settings },
    }),
  );
}

/**
 * The log counts once the player says so.
 * @param clock of a live game
 */
function asksFirst(state: State, mine: KnownGame | null, news: FriendNews, clock?: string): Change {
  if (mine) return kept(state, mine, news, clock);
  const { key, values, offers: [offer] = [] } = news; // there is no game whose panel could ask
  return quietly(unread(state, { key, values, ...(offer && { offer }) }));
}

/** The log counts. Of its moves, those that were not known here are shown one after the other. */
function taken(
  state: State,
  { friend, known, news, clock }: Checking,
  { entries, game, view }: Answers["line"],
): State {
  const here = isSameFriend(state.friend.game, friend);
  const base = here ? withoutRequests(state) : placed(state, friend, known, entries);
  const count = here ? common(base.game.timeline, entries) : knownMoves(known, entries);
  const first = entryAt(here ? base.game.timeline : { entries }, 0);
  const timeline = { entries: [first, ...entries.slice(1, count + 1)], ply: count, annex: null };
  const before = known && replay(known.friend, known.friend.log);
  const next = {
    ...patch(base, {
      friend: {
        game: friend,
        live: clock === undefined ? base.friend.live : { ...base.friend.live, met: true },
        exchange: {
          ...QUIET,
          coming: entries.slice(count + 1),
          end: view.outcome || view.offer ? { game, view } : null,
          news: news ?? (before && newsAfter(friend, known.friend.log, before)),
        },
      },
      game: { timeline, settings: paced(base, clock) },
    }),
    clock: base.clock && { ...base.clock, flagged: replay(friend, friend.log).flagged },
  };
  return next.friend.exchange.coming.length > 0 ? next : allShown(next);
}

/** Another game on the board. */
function placed(state: State, friend: Friend, known: KnownGame | null, entries: Entry[]): State {
  const { carried, record = null } = known ?? {};
  const { side, rules, names } = friend;
  const named = { ...(names.white && { white: names.white }), ...(names.black && { black: names.black }) };
  const usual = { ...basicSettings(state.game.settings), opponent: "person" as const, clock: "none" };
  const start = entryAt({ entries }, 0);
  return {
    ...patch(withoutGame(state), {
      analysis: { study: null },
      game: {
        settings: carried?.settings ?? { ...usual, side, rules, coach: false, ...named },
        annotation: carried?.annotation ?? null,
        timeline: begin(start),
      },
      board: { flipped: carried?.flipped ?? side === "black" },
      saved: { record, begun: carried?.begun ?? null, origin: carried?.origin ?? null },
    }),
    editor: null,
    tour: null,
    clock: carried?.clock ? { ...carried.clock, game: start, running: null } : null,
  };
}

/** How many moves two lines have in common. */
function common({ entries: mine, ply }: Pick<Timeline, "entries" | "ply">, entries: Entry[]) {
  let count = 0;
  while (count < ply && mine[count + 1]?.move?.text === entries[count + 1]?.move?.text) count += 1;
  return Math.min(count, entries.length - 1);
}

/** How many moves of a line need not be shown: those that were known, or all but the last one. */
function knownMoves(known: KnownGame | null, entries: Entry[]) {
  if (!known) return Math.max(0, entries.length - 2);
  const { moves } = replay(known.friend, known.friend.log);
  const parting = moves.findIndex((text, at) => text !== entries[at + 1]?.move?.text);
  return parting < 0 ? Math.min(moves.length, entries.length - 1) : parting;
}

/** The next of the moves that are coming is on the board. */
export function stepped(state: State): State {
  const { timeline } = state.game;
  const { exchange } = state.friend;
  const [entry, ...coming] = exchange.coming;
  if (!entry) return state;
  const next = patch(state, {
    game: { look: null, timeline: push(timeline, entry) },
    friend: { exchange: { ...exchange, coming } },
  });
  return coming.length > 0 ? next : allShown(next);
}

/** All moves are shown, and then what was said over the last one. */
function allShown(state: State): State {
  const { timeline } = state.game;
  const { exchange } = state.friend;
  if (!exchange.end) return state;
  return patch(state, {
    game: { timeline: annexed(timeline, exchange.end) },
    friend: { exchange: { ...exchange, end: null } },
  });
}
