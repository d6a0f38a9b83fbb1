// What the page's state has of the analysis, and the events that change it.

import type { Stand, Timeline } from "../app/timeline.ts";
import type { Reviewed, Standing } from "../app/values.ts";
import type { Game, MoveReview, SearchInfo, Shape, Side, Theory } from "../base/protocol.ts";

export interface TreeNode {
  /** the node before it; -1 for the root */
  parent: number;
  /** the first of them is how the line goes on */
  children: number[];
  /** the move; empty for the root */
  text: string;
  /** null until Python has said what is there */
  stand: Stand | null;
  comments: string[];
  /** 1 to 6 are ! ? !! ?? !? ?! */
  glyphs: number[];
  /** the arrows and circles that the comments draw */
  shapes: Shape[];
}

/** nodes by their numbers: 0 is the root, `next` is free */
export interface Tree {
  nodes: Readonly<Record<number, TreeNode>>;
  next: number;
}

/** what a learner found in the practice of an opening */
export interface Answer {
  /** the position before the theory's last move, and that move */
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
  /** the side that the learner plays */
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
  /** the place where the learner is */
  place: string;
  /** a wrong move was played here */
  missed: boolean;
  /** the answers in this line */
  answers: Answer[];
  note: TrainerNote;
}

export interface Review {
  /** the nodes whose moves are reviewed */
  line: number[];
  /** the moves that have been reviewed so far */
  moves: MoveReview[];
  over: boolean;
  /** the side whose mistakes are looked at; both sides' if there is none */
  side?: Side | null;
  /** the number of the mistake to go to as soon as it is found; 0 once that was done */
  seeks?: number;
}

/** the card of a game that is over */
export interface End {
  /** the end of the game */
  stand: Stand;
  /** the player's standing against the engine, once it is known */
  standing: Standing | null;
  /** the review in which mistakes are counted; null before it begins */
  review: Review | null;
}

export interface Study {
  tree: Tree;
  /** the node on the board */
  at: number;
  /** the position of that node */
  stand: Stand;
  /** a node to go to once Python has said what is there */
  wish: number | null;
  /** the end of the line that Python is asked about */
  asked: number | null;
  /** what the game is besides its moves */
  frame: Pick<Game, "rules" | "fen" | "tags">;
  /** what was agreed, and at which node */
  end: { ending: NonNullable<Game["ending"]>; after: number } | null;
  /** the game that the analysis began with */
  timeline: Timeline;
  /** the whole tree as a game with notes */
  game: Game;
  /** the tree that `game` was made of */
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
  /** the position that it belongs to */
  stand: Stand;
  /** the position that is searched */
  game: Game;
  info: SearchInfo | null;
  over: boolean;
}

/** Of the analysis, the review, threats and the card at the end of a game. */
export interface AnalysisState {
  /** an analysis of the game; then it, and not the game, is on the board */
  study: Study | null;
  /** that is shown */
  threat: Threat | null;
  /** what the engine is asked beside its own moves */
  job: Job | null;
  /** the card of the game on the board, once that is over; none in boards of other pages */
  end: End | null;
  /** the whole review of this game, as it is kept with it */
  reviewed: Reviewed | null;
}

export type AnalysisEvent =
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
  | { type: "study-mistake"; place: number }
  | { type: "open-review"; learn: boolean; number?: number }
  | { type: "sum-up" }
  | { type: "standing"; stand: Stand; standing: Standing }
  | { type: "study-play" }
  | { type: "study-exercise" }
  | { type: "show-threat" }
  | { type: "job-done"; id: number }
  | { type: "file-arrived" }
  | { type: "study-explorer"; open: boolean }
  | { type: "theory-arrived" }
  | { type: "study-train"; side: Side; known: readonly string[] }
  | { type: "study-train-again" }
  | { type: "study-train-stop" };

declare module "../app/state.ts" {
  interface Parts {
    analysis: AnalysisState;
  }
}

declare module "../app/events.ts" {
  interface Events {
    analysis: AnalysisEvent;
  }
}
