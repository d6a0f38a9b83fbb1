// The events that change the page's state. Those of a feature stand in state.ts of its folder.

import type { LoadError } from "../base/loading.ts";
import type { Answers, Command, Move, MoveReview, ProtocolError, SearchInfo, Side, Square } from "../base/protocol.ts";
import type { Key, Value, Values, Words } from "../i18n/messages.ts";
import type { Preferences } from "./preferences.ts";

import type { Entry } from "./timeline.ts";
import type { Clock, DialogName, Greeting, Origin, Said, Settings, Slot, Snapshot, StorageFault } from "./values.ts";

/**
 * something to know, until it is put away, and what to do about it; a calm one leaves the keyboard's focus where it is
 */
export interface Notice {
  key: Key;
  values?: Values;
  offer?: { key: Key; event: Event };
  calm?: boolean;
}

/** By who brings them; features add theirs to this declaration. */
export interface Events {
  page: PageEvent;
}

export type Event = Events[keyof Events];

/** Python's reply to what was asked for a slot: an answer or a refusal */
export type Replied = Extract<Event, { type: "answered" | "refused" }>;

/** Python's answer to what was asked for a slot */
export type Answered = {
  [Op in keyof Answers]: { type: "answered"; slot: Slot; serial: number; op: Op; answer: Answers[Op] };
}[keyof Answers];

export type BoardEvent =
  | { type: "press"; square: Square }
  | { type: "drop"; from: Square; to: Square }
  | { type: "cancel" };

type PageEvent =
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
  | { type: "rematch"; changes?: Partial<Settings> }
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
  | { type: "open-dialog"; dialog: DialogName; sharing?: boolean; file?: Blob | null }
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
  | { type: "recorded"; game: Entry | undefined; id: string; begun: number; origin: Origin | null }
  | { type: "kept"; fault: StorageFault | null; log?: string[] }
  | { type: "take-up"; snapshot: Snapshot | null; settings: Settings | null; lost: "lost" | "later" | null }
  | { type: "games"; file?: Blob }
  | { type: "device"; file?: Blob }
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
  | { type: "projector" }
  | { type: "enlarge" }
  | { type: "greet"; greeting: Greeting }
  | { type: "close-greeting" }
  | { type: "first-game" }
  | { type: "part-missing"; why: LoadError["why"]; wanted: Event }
  | { type: "language-missing"; why: LoadError["why"] }
  | { type: "outdated" }
  | { type: "reload" };
