// What the page's state has of a game against a friend on another device, and the events that change it.

import type { Event } from "../app/events.ts";
import type { Entry, Stand } from "../app/timeline.ts";
import type { Friend, KnownGame, SentGame } from "../app/values.ts";
import type { Game, ProtocolError, Side, Square } from "../base/protocol.ts";
import type { Key, Words } from "../i18n/messages.ts";

/** a log that counts once Python has found each of its games legal */
export interface Checking {
  /** with that log */
  friend: Friend;
  games: Game[];
  /** the one that is asked about */
  at: number;
  /** as it was; null for one that this browser has not met */
  known: KnownGame | null;
  news: FriendNews | null;
  /** what the player is asked before */
  asks: FriendNews | null;
  /** of a live game */
  clock?: string | undefined;
  /** why a game is not legal, while it is found out which move it is */
  fault: ProtocolError | null;
}

/** of the last link, and what can be done about it */
export type FriendNews = Words & { offers?: { key: Key; event: Event }[] };

/** with one link or several, of which so many games could not be taken, the first of them because of this fault */
export interface Letter {
  text: string;
  tried: number;
  fault: Words | null;
}

/** what is going on between the two devices; a reload forgets it */
export interface Exchange {
  /** that is being read; a new object each time */
  link: Letter | null;
  checking: Checking | null;
  /** moves that are still to be shown, one after the other */
  coming: Entry[];
  /** the game with what was said over it, once they are */
  end: Stand | null;
  news: FriendNews | null;
  /** whether this tab has the game, another one has, or it is to come back */
  place: "here" | "elsewhere" | "returning";
}

/** that can be said in a live game */
export type Phrase = "wave" | "hello" | "luck" | "good" | "moment" | "thanks";

/**
 * between the two devices; `left` are milliseconds on the clock of the one who sends it; `after` is the digest of the
 * log before the entry
 */
export type LiveMessage =
  | { t: "hello"; game: unknown; clock: string; left: number | null }
  | { t: "again" }
  | { t: "entry"; n: number; entry: string; after: string; left: number | null }
  | { t: "hand"; path: Square[] }
  | { t: "say"; what: Phrase }
  | { t: "away"; away: boolean }
  | { t: "rematch" }
  | { t: "bye" };

/** a connection between the two devices */
export interface Live {
  /** "making" and "offered": the text for the other side */
  phase: "idle" | "making" | "offered" | "connecting" | "live" | "lost";
  /** the host has invited */
  role: "host" | "guest" | null;
  /** of the invitation */
  id: string;
  /** invitation or answer, to be handed out */
  text: string;
  /** what the other side has handed out */
  other: string;
  fault: Words | null;
  /** it is known which game is played */
  met: boolean;
  /** the other side has been sent the game */
  greeted: boolean;
  /** the other side was asked to tell the whole game */
  unsure: boolean;
  /** entries of the other side that could not be */
  refusals: number;
  /** the friend looks elsewhere */
  away: boolean;
  /** nothing comes from the other side */
  silent: boolean;
  /** the piece that the friend has taken up, and where it jumped so far */
  hand: Square[];
  /** what the friend said; a new object each time */
  heard: { what: Phrase } | null;
  /** who wants a rematch */
  again: "asked" | "wanted" | null;
  /** what has come or was said while Python was asked about an entry */
  queue: Waiting[];
  /** what the clock of a side shows after a ply */
  claim: { side: Side; ply: number; left: number } | null;
  /** all that was to be sent since the connection stands */
  outbox: LiveMessage[];
}

export type Waiting = Extract<
  Event,
  {
    type:
      | "heard"
      | "sent-game-found"
      | "time-up"
      | "undo"
      | "ask-draw"
      | "offer-draw"
      | "answer-draw"
      | "answer-request"
      | "resign";
  }
>;

/** Of a game against a friend. */
export interface FriendState {
  /** a game against someone on another device */
  game: Friend | null;
  /** with that device */
  exchange: Exchange;
  live: Live;
  /** the log of the friend's game that was saved last; live, no other is told */
  saved: string[] | null;
}

/**
 * (`own`: this browser has the other side of that game; `clock`: it is live, and `left` what the player's own clock
 * shows; `failed`: why a longer log of the same letter could not be taken; `late`: the player says so)
 */
export type FriendEvent =
  | { type: "friend-joined" }
  | { type: "friend-link"; text: string }
  | { type: "link-refused"; words: Words }
  | {
      type: "sent-game-found";
      game: SentGame;
      known: KnownGame | null;
      own: boolean;
      clock?: string;
      left?: number | null;
      failed?: Words;
    }
  | { type: "friend-step" }
  | { type: "handed-out" }
  | { type: "answer-request"; grant: boolean }
  | { type: "take-log"; friend: Friend; late?: true }
  | { type: "put-news-away"; kept?: true }
  | { type: "moved-away" }
  | { type: "come-back" }
  | { type: "come-back-as-it-was" };

export type LiveEvent =
  | { type: "invite"; id: string }
  | { type: "signal-read"; kind: "invitation" | "answer"; id: string; text: string }
  | { type: "described"; text: string }
  | { type: "connect" }
  | { type: "connected" }
  | { type: "connection"; state: "connected" | "disconnected" | "failed" | "closed" }
  | { type: "no-connection"; words: Words }
  | { type: "hang-up" }
  | { type: "go-by-link" }
  | { type: "heard"; message: LiveMessage; left: number | null; own: number | null }
  | { type: "heard-out" }
  | { type: "say"; what: Phrase }
  | { type: "look-away"; away: boolean };

declare module "../app/state.ts" {
  interface Parts {
    friend: FriendState;
  }
}

declare module "../app/events.ts" {
  interface Events {
    friend: FriendEvent;
    live: LiveEvent;
  }
}
