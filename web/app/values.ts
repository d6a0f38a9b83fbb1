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
  Shape,
  Side,
  Square,
  Step,
  Theory,
  View,
} from "../base/protocol.ts";
import type { Said } from "../board/grid.ts";
import type { Words } from "../i18n/messages.ts";
import type { Entry, Stand, Timeline } from "./timeline.ts";

export type { Said };

/** of a game */
export interface Settings {
  /** a person and the engine, two persons, or the engine alone */
  opponent: "engine" | "person" | "engines";
  /** the player's against the engine; else the one at the bottom of the board */
  side: Side;
  /** of the engine; where it plays alone, White's */
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

/** between captures that end on the same square */
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

/** that the player asked for */
export interface Hint {
  /** that it is for */
  stand: Stand;
  /** null until the engine has one */
  move: Move | null;
  /** of the move, once it is known */
  idea: Idea | null;
  /** the idea in words */
  said: Words | null;
  /** how much has been told: the piece, the idea, the move */
  told: 0 | 1 | 2 | 3;
  /** that is shown; 0 while the player does something else */
  step: 0 | 1 | 2 | 3;
}

/** a move that waits for the coach, or with a warning for the player */
export interface Coaching {
  stand: Stand;
  path: Square[];
  warning: CoachWarning | null;
}

export type DialogName = "new" | "position" | "settings" | "help" | "games" | "live";

/** of a part of the page that is loaded when it is first wanted (see parts.ts) */
export type PartName = "analysis" | "editor" | "friend" | "help" | "games" | "tour";

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
  /** that each move earns */
  increment: number;
  /** when it last changed hands */
  left: Record<Side, number>;
  running: Side | null;
  /** when it has been running, as the timekeeper says */
  since: number;
  /** at which it last changed hands */
  ply: number;
  /** whose time is up */
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
  /** of the coach in this game */
  warnings: number;
  /** the whole review of the game */
  reviewed: Reviewed | null;
  friend: Friend | null;
}

/** a game against a friend on another device, and all that both devices know of it */
export interface Friend {
  /** of the game, alike on both devices */
  id: string;
  /** of the player on this one */
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
export type Turn = Pick<Friend, "id" | "rules" | "fen" | "names" | "log"> & { to: Side };

/** of a friend in this browser */
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

export interface TreeNode {
  /** 1 for the root */
  parent: number;
  /** the first of them is how the line goes on */
  children: number[];
  /** of the move; empty for the root */
  text: string;
  /** null until Python has said what is there */
  stand: Stand | null;
  comments: string[];
  /** 1 to 6 are ! ? !! ?? !? ?! */
  glyphs: number[];
  /** that the comments draw */
  shapes: Shape[];
}

/** by number; 0 is the root, `next` is free */
export interface Tree {
  nodes: Readonly<Record<number, TreeNode>>;
  next: number;
}

/** what a learner found in the practice of an opening */
export interface Answer {
  /** where: the position before the theory's last move, and that move */
  place: string;
  /** the places after it that should be known */
  replies: readonly string[];
  /** it was not found at once */
  missed: boolean;
}

/** what the learner is told */
export type TrainerNote =
  | { kind: "begin" }
  | { kind: "right"; move: string }
  | { kind: "wrong"; move: string; cost: number | null; better: string | null | undefined }
  | { kind: "end"; answers: number; missed: number; whole: boolean };

/** the practice of an opening */
export interface Trainer {
  /** that the learner plays */
  side: Side;
  /** the node from which lines are played */
  from: number;
  /** the first id of a node that may belong to the practice */
  first: number;
  /** whether the engine was switched on before */
  thinking: boolean;
  /** the places from which all is known */
  known: readonly string[];
  /** the last position that was dealt with */
  seen: { stand: Stand; at: number; theory: Theory } | null;
  /** of the learner */
  place: string;
  /** a wrong move was played here */
  missed: boolean;
  /** of this line */
  answers: Answer[];
  note: TrainerNote;
}

/** a whole review, and the number of what made it */
export interface Reviewed {
  engine: number;
  moves: MoveReview[];
}

export interface Review {
  /** the nodes whose moves are reviewed */
  line: number[];
  /** so far */
  moves: MoveReview[];
  over: boolean;
  /** whose mistakes are looked at; both sides' if there is none */
  side?: Side | null;
  /** goes to the first mistake as soon as there is one */
  seeks?: boolean;
}

/** how the player stands against a level */
export interface Standing {
  won: number;
  drawn: number;
  lost: number;
  /** another level that the last results speak for */
  advice: "up" | "down" | null;
}

/** the card of a game that is over */
export interface End {
  /** the end of the game */
  stand: Stand;
  /** against the engine, once it is known */
  standing: Standing | null;
  /** of the game, in which mistakes are counted; null before it begins */
  review: Review | null;
}

export interface Study {
  tree: Tree;
  /** the node on the board */
  at: number;
  /** of that node */
  stand: Stand;
  /** a node to go to once Python has said what is there */
  wish: number | null;
  /** the end of the line that Python is asked about */
  asked: number | null;
  /** of the game */
  frame: Pick<Game, "rules" | "fen" | "tags">;
  /** what was agreed, and at which node */
  end: { ending: NonNullable<Game["ending"]>; after: number } | null;
  /** that it began with */
  timeline: Timeline;
  /** all of it as text */
  game: Game;
  /** the tree that the text is of */
  written: Tree | null;
  /** the engine is switched on */
  thinking: boolean;
  /** the page is looked at */
  seen: boolean;
  lines: number;
  /** what the engine said of each node */
  found: Record<number, SearchInfo>;
  review: Review | null;
  /** the openings are looked at */
  explorer: boolean;
  /** what is known of the last position asked about */
  theory: { stand: Stand; serial: number; answer: Theory | null } | null;
  /** the practice that is going on */
  trainer: Trainer | null;
  /** what was deleted last: the tree with it and without it */
  removed?: { tree: Tree; left: Tree; at: number; review: Review | null } | null;
}

/** what the engine is asked beside its own moves */
export interface Job {
  id: number;
  kind: "think" | "review" | "threat";
  /** the search ends once another is wanted */
  subject: unknown;
  lines: number;
  done: boolean;
}

/** what the opponent would do if it were their turn */
export interface Threat {
  /** that it belongs to */
  stand: Stand;
  /** that is searched */
  game: Game;
  info: SearchInfo | null;
  over: boolean;
}

export interface Editor {
  cells: Cells;
  turn: Side;
  rules: string;
  /** one of TOOLS */
  tool: string;
  /** a piece that the next press moves */
  held: Square | null;
  flipped: boolean;
  /** the position, where it is one */
  view: View | null;
  /** why it is none */
  error: ProtocolError | null;
  /** what stood there before all of it was replaced */
  erased: { cells: Cells; turn: Side } | null;
  /** text that is not on the board, since it is no position */
  typed: string | null;
}

export interface Tour {
  /** the task, of those in tour/tasks.ts */
  at: number;
  /** on the board */
  stand: Stand;
  /** its move is played */
  solved: boolean;
}

/** A game whose tags are not yet in the words of a language, and the request to write some. */
export type KeyedGame = Omit<Game, "tags"> & { tags?: Record<string, string | Words> };

export interface WriteCommand {
  op: "write-pdn";
  games: KeyedGame[];
}
