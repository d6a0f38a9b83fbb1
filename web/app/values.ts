// Types of the values that the page's state is made of.

import type {
  Annotation,
  Cells,
  CoachWarning,
  Game,
  Idea,
  Move,
  MoveReview,
  PdnEntry,
  ProtocolError,
  SearchInfo,
  Side,
  Square,
  Step,
} from "../base/protocol.ts";
import type { Said } from "../board/grid.ts";
import type { OwnWords } from "../i18n/messages.ts";
import type { Entry, Stand } from "./timeline.ts";

export type { Said };

/** what a game is played with */
export interface Settings {
  /** a person and the engine, two persons, or the engine alone */
  opponent: "engine" | "person" | "engines";
  /** the player's against the engine; else the one at the bottom of the board */
  side: Side;
  /** the engine's level; White's where it plays alone */
  level: number;
  /** Black's level where the engine plays alone */
  rival: number;
  /** seconds for the game and for each move, as "600+5"; "none" (see pacingOf) */
  clock: string;
  rules: string;
  /** asks before a move against the engine that loses a man or more for nothing */
  coach: boolean;
  /** the name of White's player, where two play */
  white?: string;
  black?: string;
  /** of HANDICAPS: the side that begins with fewer men, and how many it is without */
  handicap?: string;
  /** of ODDS: the side that has less time, and by what it is divided */
  odds?: string;
  /** the board turns to whoever is to move, where two play */
  turning?: true;
}

/** a turn on its way */
export interface Input {
  /** the piece's square and where it jumped so far */
  path: Square[];
  taken: Square[];
  /** it became a king on the way */
  crowned: boolean;
  /** where it may go on to */
  steps: Step[];
}

/** why nothing more can be kept */
export type StorageFault = "full" | "denied" | "busy" | "newer";

/** several captures that end on the same square */
export interface Choice {
  ways: Move[];
  /** the one that the board shows */
  at: number;
}

export type Purpose = "move" | "hint";

export interface Search {
  id: number;
  stand: Stand;
  purpose: Purpose;
  info: SearchInfo | null;
  answered: boolean;
}

/** a hint that the player asked for, in up to three steps */
export interface Hint {
  /** the position that it is for */
  stand: Stand;
  /** null until the engine has one */
  move: Move | null;
  /** what the move is for, once that is known */
  idea: Idea | null;
  /** the idea in words */
  said: OwnWords | null;
  /** how much has been told: the piece, the idea, the move */
  told: 0 | 1 | 2 | 3;
  /** the step that is shown; 0 while the player does something else */
  step: 0 | 1 | 2 | 3;
}

/** a move that waits for the coach, or with a warning for the player */
export interface Coaching {
  stand: Stand;
  path: Square[];
  warning: CoachWarning | null;
}

export type DialogName = "new" | "position" | "settings" | "help" | "games" | "live" | "device";

/** a card that greets the visitor beside the board */
export type Greeting = "welcome" | "today";

/** of a part of the page that is loaded when it is first wanted (see parts.ts) */
export type PartName = "analysis" | "editor" | "friend" | "help" | "games" | "tour" | "device" | "projector";

/** what waits for an answer: at most one request each */
export type Slot =
  | "game"
  | "input"
  | "hello"
  | "text"
  | "open"
  | "share"
  | "study"
  | "edit"
  | "hint"
  | "friend"
  | "theory";

/** times are in milliseconds */
export interface Clock {
  /** the start of the game that it belongs to */
  game: Entry;
  /** what each move earns */
  increment: number;
  /** what each side had when the clock last changed hands */
  left: Record<Side, number>;
  running: Side | null;
  /** since when it has been running, as the timekeeper says */
  since: number;
  /** the ply at which it last changed hands */
  ply: number;
  /** the side whose time is up */
  flagged: Side | null;
}

/** a saved game, and how many of its moves both have */
export interface Origin {
  id: string;
  ply: number;
}

export interface Snapshot {
  version: number;
  settings: Settings;
  flipped: boolean;
  /** the live one, with its open offer or its ending */
  game: Game;
  /** the moves after it that can be redone */
  undone: string[];
  /** to be painted before Python arrives */
  cells: Cells;
  turn: Side;
  clock: Omit<Clock, "game"> | null;
  /** of a capture that is being made: the piece's square and where it jumped so far */
  path: Square[];
  paused: boolean;
  annotation: Annotation | null;
  /** the game's id among the saved ones */
  record: string | null;
  /** when the game was begun, in milliseconds since 1970 */
  begun: number | null;
  /** the finished game that this one was branched from */
  origin: Origin | null;
  /** how often the coach has warned in this game */
  warnings: number;
  /** the whole review of the game */
  reviewed: Reviewed | null;
  friend: Friend | null;
}

/** a game against a friend on another device, and all that both devices know of it */
export interface Friend {
  /** the id of the game, alike on both devices */
  id: string;
  /** the side of the player on this device */
  side: Side;
  rules: string;
  /** where it begins; null for the usual start */
  fen: string | null;
  names: Record<Side, string>;
  /** all that has happened, as friend-log.ts reads it */
  log: string[];
  /** how many entries of the log were handed out, or came from the friend */
  sent: number;
  /** the next move is to offer a draw */
  drawing: boolean;
  /** it had a clock as long as it was live */
  timed?: boolean;
}

/** a game as a link brings it: for the side `to` */
export type SentGame = Pick<Friend, "id" | "rules" | "fen" | "names" | "log"> & { to: Side };

/** what this browser knows of a game against a friend */
export interface KnownGame {
  record: string | null;
  friend: Friend;
  carried: Snapshot | null;
}

/** A file of games that one is to be chosen from, and what is wrong in it besides them. */
export interface GameFile {
  text: string;
  games: PdnEntry[];
  stray: ProtocolError[];
}

/**
 * A text of the dialog on its way out, by the button that was pressed; no stand until it is known what the text says.
 */
export interface Shared {
  what: string;
  text: string;
  ofGame: boolean;
  stand: Stand | null;
}

/** a whole review, and the number of what made it */
export interface Reviewed {
  engine: number;
  moves: MoveReview[];
}

/** how the player stands against a level */
export interface Standing {
  won: number;
  drawn: number;
  lost: number;
  /** another level that the last results speak for */
  advice: "up" | "down" | null;
}

/** A game whose tags are not yet in the words of a language, and the request to write some. */
export type KeyedGame = Omit<Game, "tags"> & { tags?: Record<string, string | OwnWords> };

export interface WriteCommand {
  op: "write-pdn";
  games: KeyedGame[];
}
