// Types of the page's state, of the events that change it, and of the effects that follow outside of it.

import type { LoadError } from "../base/loading.ts";
import type {
  Annotation,
  Answers,
  Command,
  Explanation,
  Game,
  Limit,
  Move,
  MoveReview,
  ProtocolError,
  RuleSet,
  SearchInfo,
  Shape,
  Side,
  Square,
} from "../base/protocol.ts";
import type { Key, Value, Values, Words } from "../i18n/messages.ts";
import type { Preferences } from "./preferences.ts";
import type { Entry, Stand, Timeline } from "./timeline.ts";
import type {
  Choice,
  Clock,
  Coaching,
  DialogName,
  Editor,
  End,
  Friend,
  GameFile,
  Hint,
  Input,
  Job,
  KnownGame,
  Origin,
  PartName,
  Reviewed,
  Said,
  Search,
  Settings,
  Shared,
  Slot,
  Snapshot,
  Standing,
  Study,
  Threat,
  Tour,
  Turn,
  WriteCommand,
} from "./values.ts";

/** why a try was turned down */
export interface RefusedTry {
  /** our own words */
  message: Words | null;
  explanation: (Pick<Explanation, "squares" | "better"> & Partial<Explanation>) | null;
  /** that says why, where nothing else does */
  error?: ProtocolError;
}

/**
 * something to know, until it is put away, and what to do about it; a calm one leaves the keyboard's focus where it is
 */
export interface Notice {
  key: Key;
  values?: Values;
  offer?: { key: Key; event: Event };
  calm?: boolean;
}

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

/** with one link or several, of which so many turns could not be taken, the first of them because of this fault */
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
  | { t: "hello"; turn: unknown; clock: string; left: number | null }
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
      | "turn-found"
      | "time-up"
      | "undo"
      | "ask-draw"
      | "offer-draw"
      | "answer-draw"
      | "answer-request"
      | "resign";
  }
>;

export interface State {
  boot: { phase: "loading" | "ready" | "failed"; loaded: number; total: number; message: Value };
  engine: { phase: "off" | "on" | "failed"; message: Value };
  rulesets: RuleSet[];
  settings: Settings;
  timeline: Timeline;
  /** an earlier or undone position that is only looked at */
  look: number | null;
  input: Input | null;
  refusal: RefusedTry | null;
  choice: Choice | null;
  /** a new object each time something is asked */
  said: Said | null;
  /** a capture to show on the board; a new object each time it is asked for */
  preview: Move | null;
  search: Search | null;
  hint: Hint | null;
  /** a move that the coach looks at or warns of */
  coaching: Coaching | null;
  /** of the coach in this game */
  warnings: number;
  /** the whole review of this game, as it is kept with it */
  reviewed: Reviewed | null;
  /** the engine, which plays alone, waits; else the clocks do, and the board is hidden (isHidden) */
  paused: boolean;
  /** another screen than the game is shown */
  away: boolean;
  clock: Clock | null;
  /** what there is to say besides whose turn it is */
  note: "declined" | "drawing" | "resigning" | null;
  /** presses on the board draw arrows and circles */
  marking: boolean;
  flipped: boolean;
  preferences: Preferences;
  /** that the page speaks */
  language: string;
  dialog: DialogName | null;
  /** an export of Tama, which the dialog of the saved games offers to import; a new object each time */
  offered: Blob | null;
  /** the dialog of texts begins with the whole game */
  ofGame: boolean;
  dialogError: Words | ProtocolError | null;
  /** text that is being opened */
  draft: string | null;
  /** which of its games, from 1; the visitor chooses if null */
  wanted: number | null;
  /** games of which one is to be chosen */
  gameFile: GameFile | null;
  annotation: Annotation | null;
  /** a position or game of the dialog, checked and on its way out */
  shared: Shared | null;
  /** the game as text, as it was when the dialog opened */
  pdn: string;
  /** serial number of the request that each slot waits for; 0 for none */
  waiting: Record<Slot, number>;
  /** of the last request */
  serial: number;
  /** what was done on the board while it waited */
  queued: BoardEvent[];
  /** a game from before a reload that is not taken up yet */
  snapshot: Snapshot | null;
  /** another position than the start is on its way: until it comes the board is bare */
  awaited: boolean;
  /** the id of this game among the saved ones */
  record: string | null;
  /** when this game was begun, in milliseconds since 1970 */
  begun: number | null;
  /** the finished game that this one was branched from */
  origin: Origin | null;
  /** why nothing more can be kept */
  fault: "full" | "denied" | "busy" | "newer" | null;
  notice: Notice | null;
  /** a newer version of the site; "older": this page cannot do without it */
  update: "none" | "ready" | "older" | "taken";
  /** the card of the game on the board, once that is over; none in boards of other pages */
  end: End | null;
  /** an analysis of the game; then it, and not the game, is on the board */
  study: Study | null;
  /** a position that is being set up */
  editor: Editor | null;
  /** that is shown */
  threat: Threat | null;
  /** what the engine is asked beside its own moves */
  job: Job | null;
  /** the card that welcomes a visitor is beside the board */
  welcome: boolean;
  /** a game against someone on another device */
  friend: Friend | null;
  /** with that device */
  exchange: Exchange;
  live: Live;
  /** the log of the friend's game that was saved last; live, no other is told */
  savedLog: string[] | null;
  /** the first rules; then a position of it, and not the game, is on the board */
  tour: Tour | null;
}

type StudyEvent =
  | { type: "open-study" }
  | { type: "close-study" }
  | { type: "study-go"; id: number }
  | { type: "study-step"; way: "first" | "back" | "on" | "last" | "above" | "below" }
  | { type: "study-line"; moves: string[] }
  | { type: "study-promote" }
  | { type: "study-delete" }
  | { type: "study-restore" }
  | { type: "study-comment"; text: string }
  | { type: "study-glyph"; glyph: number }
  | { type: "study-shapes"; shapes: Shape[] }
  | { type: "study-think"; on: boolean }
  | { type: "study-lines"; count: number }
  | { type: "study-seen"; seen: boolean }
  | { type: "study-review" }
  | { type: "study-review-stop" }
  | { type: "study-review-side"; side: Side | null }
  | { type: "study-mistake"; way: "back" | "on" }
  | { type: "open-review"; learn: boolean }
  | { type: "sum-up" }
  | { type: "standing"; stand: Stand; standing: Standing }
  | { type: "study-play" }
  | { type: "show-threat" }
  | { type: "job-done"; id: number }
  | { type: "file-arrived" }
  | { type: "study-explorer"; open: boolean }
  | { type: "theory-arrived" }
  | { type: "study-train"; side: Side; known: readonly string[] }
  | { type: "study-train-again" }
  | { type: "study-train-stop" };

type EditorEvent =
  | { type: "open-editor" }
  | { type: "close-editor" }
  | { type: "edit-press"; square: Square }
  | { type: "edit-drop"; from: Square; to: Square | null }
  | { type: "edit-place"; piece: string; square: Square }
  | { type: "edit-tool"; tool: string }
  | { type: "edit-turn"; turn: Side }
  | { type: "edit-rules"; rules: string }
  | { type: "edit-clear" }
  | { type: "edit-initial" }
  | { type: "edit-undo" }
  | { type: "edit-flip" }
  | { type: "edit-let-go" }
  | { type: "edit-fen"; text: string };

/**
 * (`own`: this browser has the other side of that game; `clock`: it is live, and `left` what the player's own clock
 * shows; `failed`: why a longer log of the same letter could not be taken; `late`: the player says so)
 */
type FriendEvent =
  | { type: "friend-joined" }
  | { type: "friend-link"; text: string }
  | { type: "link-refused"; words: Words }
  | {
      type: "turn-found";
      turn: Turn;
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

type LiveEvent =
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

type TourEvent = { type: "open-tour" } | { type: "close-tour" } | { type: "next-task" };

/** Python's answer to what was asked for a slot */
export type Answered = {
  [Op in keyof Answers]: { type: "answered"; slot: Slot; serial: number; op: Op; answer: Answers[Op] };
}[keyof Answers];

export type BoardEvent =
  | { type: "press"; square: Square }
  | { type: "drop"; from: Square; to: Square }
  | { type: "cancel" };

export type Event =
  | BoardEvent
  | { type: "begin" }
  | { type: "boot-progress"; loaded: number; total: number }
  | { type: "boot-ready" }
  | { type: "boot-failed"; message: Value }
  | { type: "boot-retry" }
  | { type: "engine-failed"; message: Value }
  | { type: "engine-retry" }
  | { type: "engine-info"; id: number; info: SearchInfo | MoveReview }
  | { type: "engine-result"; id: number; move: Move; pv?: string[]; win?: number | null; resigns?: boolean }
  | { type: "hint" }
  | { type: "give-hint" }
  | { type: "look-again" }
  | { type: "play-anyway" }
  | { type: "rematch"; level?: number }
  | { type: "oppose"; opponent: Settings["opponent"] }
  | { type: "pause"; paused: boolean }
  | { type: "away"; away: boolean }
  | Answered
  | { type: "refused"; slot: Slot; serial: number; op: Command["op"]; error: ProtocolError }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "look"; ply: number }
  | { type: "return" }
  | { type: "continue" }
  | { type: "clock"; clock: Clock | null }
  | { type: "time-up"; side: Side; at?: number }
  | { type: "flip" }
  | { type: "face-mover" }
  | { type: "share"; what: string; text: string; ofGame: boolean }
  | { type: "edit-draft" }
  | { type: "ask-resign" }
  | { type: "resign" }
  | { type: "ask-draw" }
  | { type: "offer-draw" }
  | { type: "answer-draw"; accept: boolean }
  | { type: "show-better" }
  | { type: "next-way" }
  | { type: "play-way" }
  | { type: "typed"; text: string }
  | ({ type: "question" } & Said)
  | { type: "mark" }
  | { type: "open-dialog"; dialog: DialogName; ofGame?: boolean; file?: Blob | null }
  | { type: "close-dialog" }
  | { type: "prefer"; preferences: Preferences }
  | { type: "spoken"; language: string }
  | { type: "update-ready" }
  | { type: "take-update" }
  | { type: "taken-over" }
  | { type: "new-game"; settings: Settings; friend?: string }
  | { type: "friend" }
  | { type: "play-live"; id: string }
  | { type: "read-link"; text: string }
  | { type: "open-text"; text: string; rules?: string | null; pdn?: true; wanted?: number | null }
  | { type: "text-refused"; text: string; error: Words | ProtocolError }
  | { type: "recorded"; game: Entry | undefined; id: string; begun: number; origin: State["origin"] }
  | { type: "kept"; fault: State["fault"]; log?: string[] }
  | { type: "take-up"; snapshot: Snapshot | null; settings: Settings | null; lost: "lost" | "later" | null }
  | { type: "games"; file?: Blob }
  | { type: "open-record"; snapshot: Snapshot }
  | { type: "notice"; notice: Notice | null }
  | { type: "choose-game"; at: number }
  | { type: "save-diagram" }
  | { type: "analyse" }
  | { type: "threat" }
  | { type: "review-game" }
  | { type: "learn-mistakes" }
  | { type: "set-up" }
  | { type: "help" }
  | { type: "tour" }
  | { type: "welcome" }
  | { type: "close-welcome" }
  | { type: "first-game" }
  | { type: "part-missing"; why: LoadError["why"]; wanted: Event }
  | { type: "language-missing"; why: LoadError["why"] }
  | { type: "outdated" }
  | { type: "reload" }
  | StudyEvent
  | EditorEvent
  | FriendEvent
  | LiveEvent
  | TourEvent;

/**
 * (`wanted` is what a part that cannot be loaded is tried again for; it is null where no one has asked for the part) (a
 * search takes `least` milliseconds at least, so that a spectator can follow)
 */
export type Effect =
  | { type: "boot" }
  | { type: "boot-engine" }
  | { type: "keep-preferences"; preferences: Preferences }
  | { type: "speak"; language: string }
  | { type: "save"; name: string; content: string; media: string }
  | { type: "ask"; slot: Slot; serial: number; command: Command | WriteCommand }
  | { type: "search"; id: number; game: Game; limit: Limit; level?: number; least?: number }
  | { type: "stop"; id: number }
  | { type: "study-job"; id: number; command: Extract<Command, { op: "search" | "review" }> }
  | { type: "with-part"; part: PartName; event: Event; wanted: Event | null }
  | { type: "keep-offline" }
  | { type: "take-update" }
  | { type: "reload"; snapshot: Snapshot }
  | { type: "go"; hash: string };

export interface Change {
  state: State;
  effects: Effect[];
}

/**
 * Reducers by the type of the event that they answer: one of these tables, or the part that brings it, has each event.
 */
export type Reducers<T extends Event["type"]> = {
  [K in T]: (state: State, event: Extract<Event, { type: K }>) => Change;
};
