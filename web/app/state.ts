// The page's state: a record of parts. What a feature has of it, and its type, stands in state.ts of its folder.

import type { Annotation, Explanation, Move, ProtocolError, RuleSet } from "../base/protocol.ts";
import type { Value, Words } from "../i18n/messages.ts";
import type { BoardEvent, Notice } from "./events.ts";
import type { Preferences } from "./preferences.ts";
import type { Timeline } from "./timeline.ts";
import type {
  Choice,
  Clock,
  Coaching,
  DialogName,
  GameFile,
  Greeting,
  Hint,
  Input,
  Origin,
  Said,
  Search,
  Settings,
  Shared,
  Slot,
  Snapshot,
  StorageFault,
} from "./values.ts";

/** Parts that are always there, and that change by fields (see patch). */
export interface Parts {
  site: SiteState;
  game: GameState;
  board: BoardState;
  requests: RequestState;
  dialogs: DialogState;
  saved: SavedState;
  coach: CoachState;
}

/** All parts. Features add theirs to this declaration or to the one before. */
export interface State extends Parts {
  boot: { phase: "loading" | "ready" | "failed"; loaded: number; total: number; message: Value };
  engine: { phase: "off" | "on" | "failed"; message: Value };
  preferences: Preferences;
  search: Search | null;
  hint: Hint | null;
  clock: Clock | null;
  /** the card that greets a visitor beside the board: on the first visit, or on a later one with what there is today */
  greeting: Greeting | null;
}

/** The page as a whole. */
export interface SiteState {
  rulesets: RuleSet[];
  /** that the page speaks */
  language: string;
  /** another screen than the game is shown */
  away: boolean;
  /** a newer version of the site; "older": this page cannot do without it */
  update: "none" | "ready" | "older" | "taken";
  /** the board is as large as the window, and all that is not about it is hidden */
  projector: boolean;
}

/** The game, and how it is looked at. */
export interface GameState {
  settings: Settings;
  timeline: Timeline;
  /** an earlier or undone position that is only looked at */
  look: number | null;
  /** the engine, which plays alone, waits; else the clocks do, and the board is hidden (isHidden) */
  paused: boolean;
  /** another position than the start is on its way: until it comes the board is bare */
  awaited: boolean;
  /** what there is to say besides whose turn it is */
  note: "declined" | "drawing" | "resigning" | null;
  annotation: Annotation | null;
}

/** What is done on the board. */
export interface BoardState {
  flipped: boolean;
  input: Input | null;
  refusal: RefusedTry | null;
  choice: Choice | null;
  /** a new object each time something is asked */
  said: Said | null;
  /** a capture to show on the board; a new object each time it is asked for */
  preview: Move | null;
  /** presses on the board draw arrows and circles */
  marking: boolean;
  /** what was done on the board while it waited */
  queued: BoardEvent[];
}

/** What Python is asked. */
export interface RequestState {
  /** serial number of the request that each slot waits for; 0 for none */
  waiting: Record<Slot, number>;
  /** of the last request */
  serial: number;
}

/** Dialogs and notices, and the texts of the dialog of positions and games. */
export interface DialogState {
  open: DialogName | null;
  /** the dialog of texts begins with what is shared, and with the other formats folded up */
  sharing: boolean;
  error: Words | ProtocolError | null;
  /** text that is being opened */
  draft: string | null;
  /** which of its games, from 1; the visitor chooses if null */
  wanted: number | null;
  /** games of which one is to be chosen */
  gameFile: GameFile | null;
  /** a position or game of the dialog, checked and on its way out */
  shared: Shared | null;
  /** the game as text, as it was when the dialog opened */
  pdn: string;
  notice: Notice | null;
  /** an export of Tama, which the dialog of the saved games offers to import; a new object each time */
  offered: Blob | null;
}

/** What is known of the game among the saved ones. */
export interface SavedState {
  /** a game from before a reload that is not taken up yet */
  snapshot: Snapshot | null;
  /** the id of this game among the saved ones */
  record: string | null;
  /** when this game was begun, in milliseconds since 1970 */
  begun: number | null;
  /** the finished game that this one was branched from */
  origin: Origin | null;
  /** why nothing more can be kept */
  fault: StorageFault | null;
}

/** The coach. */
export interface CoachState {
  /** a move that the coach looks at or warns of */
  move: Coaching | null;
  /** how often the coach has warned in this game */
  warnings: number;
}

/** why a try was turned down */
export interface RefusedTry {
  /** our own words */
  message: Words | null;
  explanation: (Pick<Explanation, "squares" | "better"> & Partial<Explanation>) | null;
  /** that says why, where nothing else does */
  error?: ProtocolError;
}

type Patch = { [Name in keyof Parts]?: Partial<Parts[Name]> };

/** The state with other values in some fields of its parts. */
export function patch(state: State, changes: Patch): State {
  const parts = Object.entries(changes).map(([name, fields]) => [name, { ...state[name as keyof Parts], ...fields }]);
  return { ...state, ...Object.fromEntries(parts) };
}
