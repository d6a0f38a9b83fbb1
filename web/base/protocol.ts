// Names the types of the messages between page and Python (docs/protocol.md), and holds the constants that the page knows
// without Python. What Python answers is stated in protocol-schema.ts; tests alone check it by that, so that the page does
// not load it.

import type { InferOutput } from "valibot";
import type * as schema from "./protocol-schema.ts";

/** The version of docs/protocol.md that this page uses. */
export const PROTOCOL = 1;

/** The engine's levels (tama_core/engine/levels.py), of which each has a name: `level.1` and so on. */
export const LEVELS = Object.freeze([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

/** Squares in the order of `cells`: a1, b1 … h8. */
export const SQUARES = Array.from("12345678").flatMap((rank) => Array.from("abcdefgh", (file) => file + rank));

/** The start position, to be painted before Python arrives. */
export const INITIAL_CELLS: Cells = `${".".repeat(8)}${"w".repeat(16)}${".".repeat(16)}${"b".repeat(16)}${".".repeat(8)}`;

/** The preset that is meant where none is named. */
export const USUAL_RULES = "TAMA";

/** The preset of a game; null where its rules are a set of fields. */
export const presetOf = ({ rules = USUAL_RULES }: { rules?: Rules }) => (typeof rules === "string" ? rules : null);

/** file a–h and rank 1–8 */
export type Square = string;

export type Side = InferOutput<typeof schema.side>;

export const otherSide = (side: Side): Side => (side === "white" ? "black" : "white");

/** 64 characters in the order of SQUARES: `.` empty, `w` `b` man, `W` `B` king */
export type Cells = string;

/** the name of a preset, or the fields that differ from TAMA */
export type Rules = InferOutput<typeof schema.rules>;

export type { Note, Notes, Variation } from "./protocol-schema.ts";

export type Move = InferOutput<typeof schema.move>;
export type Step = InferOutput<typeof schema.step>;
export type Ending = InferOutput<typeof schema.ending>;
export type Shape = InferOutput<typeof schema.shape>;
export type Game = InferOutput<typeof schema.game>;
export type Annotation = InferOutput<typeof schema.annotation>;
export type Outcome = InferOutput<typeof schema.outcome>;
export type View = InferOutput<typeof schema.view>;
export type Explanation = InferOutput<typeof schema.explanation>;
export type RuleSet = InferOutput<typeof schema.ruleset>;
export type SearchInfo = InferOutput<typeof schema.searchInfo>;
export type SearchResult = InferOutput<typeof schema.searchResult>;
export type Line = InferOutput<typeof schema.line>;
export type TableEnding = InferOutput<typeof schema.tableEnding>;
export type Fact = InferOutput<typeof schema.fact>;
export type Idea = InferOutput<typeof schema.idea>;
export type CoachWarning = InferOutput<typeof schema.coachWarning>;
export type MoveReview = InferOutput<typeof schema.moveReview>;
export type PdnEntry = InferOutput<typeof schema.pdnEntry>;
export type Puzzle = InferOutput<typeof schema.puzzle>;
export type Refutation = InferOutput<typeof schema.refutation>;
export type LessonEntry = InferOutput<typeof schema.lessonEntry>;
export type Chapter = InferOutput<typeof schema.chapter>;
export type LessonGroup = InferOutput<typeof schema.lessonGroup>;
export type Frame = InferOutput<typeof schema.frame>;
export type Lesson = InferOutput<typeof schema.lesson>;
export type Attempt = InferOutput<typeof schema.attempt>;
export type Judgement = InferOutput<typeof schema.judgement>;
export type Practice = InferOutput<typeof schema.practice>;
export type PracticeJudgement = InferOutput<typeof schema.practiceJudgement>;
export type Only = InferOutput<typeof schema.only>;
export type Sentence = InferOutput<typeof schema.sentence>;
export type Compared = InferOutput<typeof schema.compared>;
export type Comparison = InferOutput<typeof schema.comparison>;
export type Loss = InferOutput<typeof schema.loss>;
export type Numbers = InferOutput<typeof schema.numbers>;
export type Theory = InferOutput<typeof schema.theory>;
export type Reason = Outcome["reason"];
/** as comments in PDN name them: green, red, yellow, blue */
export type ShapeColor = Shape["color"];
type Theme = Puzzle["themes"][number];

/** "overload": the page's own word for a request that killed its workers; "page": what the page says in its language */
export type ProtocolError = Omit<InferOutput<typeof schema.error>, "kind"> & {
  kind: InferOutput<typeof schema.error>["kind"] | "overload" | "page";
};

/** time in seconds */
export interface Limit {
  time?: number;
  depth?: number;
  nodes?: number;
}

export interface GameDiagram {
  op: "game-diagram";
  game: Game;
  flipped?: boolean;
  theme?: string;
  /** for a move */
  seconds?: number;
  /** pixels of the width */
  size?: number;
  captions?: boolean;
  coordinates?: boolean;
  title?: string;
}

/** a request without its id */
export type Command =
  | { op: "hello" }
  | { op: "view"; game: Game }
  | { op: "line"; game: Game; undone?: string[]; annotation?: Annotation | null; mend?: boolean; brief?: boolean }
  | { op: "play"; game: Game; path: Square[] }
  | { op: "play"; game: Game; text: string }
  | { op: "next"; game: Game; path: Square[] }
  | { op: "explain"; game: Game; path: Square[] }
  | { op: "perft"; game: Game; depth: number }
  | { op: "position"; fen: string; rules: Rules }
  | { op: "resign"; game: Game; side: Side }
  | { op: "draw"; game: Game; side: Side; action: "offer" | "accept" | "decline" }
  | { op: "answer-draw"; game: Game; level?: number }
  | { op: "read-pdn"; text: string; line?: number; column?: number; collect?: boolean }
  | { op: "write-pdn"; games: Game[] }
  | { op: "list-pdn"; text: string; slice?: number; check?: number }
  | { op: "diagram"; game: Game; flipped?: boolean; theme?: string }
  | GameDiagram
  | { op: "search"; game: Game; limit: Limit; level?: number; seed?: number; slice?: number; lines?: number }
  | { op: "review"; game: Game; limit?: Limit; slice?: number }
  | { op: "coach"; game: Game; path: Square[] }
  | { op: "idea"; game: Game; moves: string[]; win?: number }
  | { op: "openings"; game: Game }
  | { op: "puzzles"; grade?: number; theme?: Theme; more?: string }
  | { op: "lessons"; language?: string }
  | { op: "set"; set: string }
  | {
      op: "sheet";
      set?: string;
      pdn?: string;
      grade?: number;
      theme?: string;
      more?: string;
      count?: number;
      seed?: number;
      language?: string;
      title?: string;
      paper?: string;
      per_page?: number;
      lines?: number;
      solutions?: boolean;
      footer?: string;
    }
  | {
      op: "give-homework";
      set?: string;
      game?: { level: number; side?: Side; position?: string; ruleset?: Rules };
      title: string;
      text: string;
      language?: string;
      allow: string[];
    }
  | { op: "check-hand-in"; lesson: string; set?: string; moves: string[]; tries: string[][]; frames?: boolean }
  | { op: "lesson"; lesson: string; language?: string; more?: string; set?: string; moves?: string[] }
  | {
      op: "try";
      lesson: string;
      language?: string;
      more?: string;
      set?: string;
      moves?: string[];
      path: Square[];
      refute?: boolean;
    }
  | {
      op: "try";
      lesson: string;
      language?: string;
      more?: string;
      set?: string;
      moves?: string[];
      text: string;
      refute?: boolean;
    }
  | { op: "hint"; lesson: string; language?: string; more?: string; set?: string; moves?: string[]; number: number }
  | { op: "compare"; lesson: string; language?: string; moves?: string[]; board?: "left" | "right" }
  | { op: "endings" }
  | { op: "ending"; material?: string; seed?: number }
  | { op: "ending"; fen: string; moves?: string[] }
  | { op: "ending-try"; fen: string; moves?: string[]; path: Square[] }
  | { op: "ending-best"; fen: string; moves?: string[] }
  | { op: "stop"; target: number };

/** for the engine, with many replies */
export type EngineCommand = Extract<Command, { op: "search" | "review" }>;

/** The answer of each op, without the envelope. */
export type Answers = { [Op in keyof typeof schema.ANSWERS]: InferOutput<(typeof schema.ANSWERS)[Op]> };

/** What each op that is answered in several replies sends before its answer. */
type Infos = { [Op in keyof typeof schema.INFOS]: InferOutput<(typeof schema.INFOS)[Op]> };

export type Info<Op extends Command["op"]> = Op extends keyof Infos ? Infos[Op] : never;

export type Reply =
  | { id: number; ok: true; more?: true; info?: Info<Command["op"]>; wants?: string[] }
  | { id: number | null; ok: false; error: ProtocolError };

/** what a worker says of itself */
export type WorkerNotice = { arrived: string } | { ready: true; boot: number } | { failed: string };
