// Types the messages between page and Python (docs/protocol.md), and holds the constants that the page knows without Python.

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

export type Side = "white" | "black";

export const otherSide = (side: Side): Side => (side === "white" ? "black" : "white");

/** 64 characters in the order of SQUARES: `.` empty, `w` `b` man, `W` `B` king */
export type Cells = string;

/** the name of a preset, or the fields that differ from TAMA */
export type Rules = string | Record<string, unknown>;

export interface Move {
  path: Square[];
  captured: Square[];
  text: string;
}

export interface Step {
  to: Square;
  takes: Square | null;
  crowns: boolean;
}

export type Ending = { kind: "resignation"; side: Side } | { kind: "agreement" };

/** as comments in PDN name them: green, red, yellow, blue */
export type ShapeColor = "G" | "R" | "Y" | "B";

/** a circle, or an arrow to `target` */
export interface Shape {
  square: Square;
  target: Square | null;
  color: ShapeColor;
}

/** "0" stands before the first move, "n" beside the n-th */
export type Notes = Record<string, Note>;

/** begins before the move that it stands beside */
export interface Variation {
  moves?: string[];
  notes?: Notes;
}

export interface Note {
  comments?: string[];
  /** 1 to 6 are ! ? !! ?? !? ?! */
  glyphs?: number[];
  variations?: Variation[];
  /** what the comments draw; only in replies */
  shapes?: Shape[];
}

/** everything that Python needs to rebuild a game */
export interface Game {
  rules?: Rules;
  fen?: string;
  moves?: string[];
  tags?: Record<string, string>;
  notes?: Notes;
  offer?: Side;
  ending?: Ending;
}

/** what was written beside the moves of a game that was read */
export type Annotation = Pick<Game, "tags" | "notes" | "moves">;

export type Reason = "no-pieces" | "blocked" | "resignation" | "agreement" | "repetition" | "quiet-plies" | "one-each";

/** a page makes its own sentence from `reason` and `values`, or shows the English one */
export interface Outcome {
  winner: Side | null;
  reason: Reason;
  rules: string[];
  values: Record<string, string | number>;
  sentence: string;
}

/** all that the page needs to draw a position and accept input */
export interface View {
  cells: Cells;
  fen: string;
  turn: Side;
  /** moves played since the start */
  ply: number;
  /** one for each choice; empty once the game is over */
  moves: Move[];
  /** for each piece that may move, its first landing squares */
  steps: Record<Square, Step[]>;
  /** how many pieces every legal move takes */
  capture: number;
  lastMove: Move | null;
  /** where the last move made a king of a man */
  crowned: Square | null;
  offer: Side | null;
  outcome: Outcome | null;
}

export interface Explanation {
  legal: boolean;
  key: string;
  rules: string[];
  values: Record<string, string | number>;
  squares: { from?: Square[]; to?: Square[]; blocked?: Square[]; missed?: Square[]; must?: Square[] };
  sentence: string;
  /** the capture that forbids the try */
  better: Move | null;
}

export interface ProtocolError {
  /**
   * "overload": the page's own word for a request that killed its workers; "page": what the page says in its language
   */
  kind:
    | "protocol"
    | "notation"
    | "pdn"
    | "invalid-position"
    | "illegal-move"
    | "ambiguous-move"
    | "internal"
    | "overload"
    | "page";
  /** one sentence to show */
  message: string;
  field?: string;
  line?: number;
  column?: number;
  reasons?: string[];
  /** the same, to be said */
  facts?: { key: string; values: Record<string, string | number>; sentence: string }[];
  explanation?: Explanation;
  candidates?: Move[];
}

export interface RuleSet {
  name: string;
  title: string;
  summary: string;
  fields: Record<string, unknown>;
}

/** time in seconds */
export interface Limit {
  time?: number;
  depth?: number;
  nodes?: number;
}

/** `lines` where the request asks for them */
export interface SearchInfo {
  depth: number;
  score: number;
  win: number | null;
  nodes: number;
  time: number;
  pv: string[];
  lines?: Line[];
}

/** one of the best moves */
export interface Line {
  score: number;
  win: number | null;
  pv: string[];
  ending: TableEnding | null;
}

/** what the ending tables say, in plies */
export interface TableEnding {
  result: "win" | "draw" | "loss";
  distance: number | null;
}

export type SearchResult = SearchInfo & { move: Move };

type FactKind =
  | "missed-win"
  | "slower-win"
  | "allowed-win"
  | "quicker-loss"
  | "left-ending"
  | "lost-pieces"
  | "forced-captures"
  | "missed-gain"
  | "let-crown"
  | "missed-crown";

/** why a move was worse than another */
export interface Fact {
  kind: FactKind;
  values: Record<string, string | number>;
  squares: Square[];
  moves: string[];
}

type IdeaKind =
  | "only-move"
  | "win"
  | "gain"
  | "crown"
  | "stop-crown"
  | "save"
  | "exchange"
  | "force"
  | "threat"
  | "confine"
  | "king"
  | "advance"
  | "together"
  | "wait";

/** of a good move */
export type Idea = Omit<Fact, "kind"> & { kind: IdeaKind };

/** what a move loses for nothing, and the play that shows it, from that move on */
export interface CoachWarning {
  men: number;
  kings: number;
  game: boolean;
  line: Move[];
}

/** the assessment of one move; scores are for the side that moves */
export interface MoveReview {
  /** from 0 */
  ply: number;
  side: Side;
  move: Move;
  verdict: "forced" | "best" | "good" | "inaccuracy" | "mistake" | "blunder";
  score: number;
  win: number | null;
  bestScore: number;
  bestWin: number | null;
  loss: number;
  line: string[];
  /** empty where the move played was as good as any */
  better: string[];
  facts: Fact[];
  /** a mistake that only the best move would have avoided */
  clear: boolean;
}

/** one game of a file; `text.slice(begin, end)` is the game alone */
export interface PdnEntry {
  tags: Record<string, string>;
  plies: number;
  begin: number;
  end: number;
  line: number;
  column: number;
  /** what is wrong in it; null where it was not played */
  errors: ProtocolError[] | null;
}

/** what makes a puzzle's line work */
type Theme =
  | "multi-capture"
  | "crowned-on-the-way"
  | "opened-line"
  | "two-for-one"
  | "break-through"
  | "block"
  | "king-hunt";

/** a lesson with this id; the grade is from 1 to 5, `moves` are the solver's */
export interface Puzzle {
  id: string;
  grade: number;
  themes: Theme[];
  turn: Side;
  moves: number;
}

/** what comes of a try at a puzzle that does not win; for the solver, as in SearchInfo */
export interface Refutation {
  score: number;
  win: number | null;
  line: string[];
  facts: Fact[];
}

type LessonKind = "watch" | "try" | "compare";

export interface LessonEntry {
  id: string;
  title: string;
  rules: string[];
  kind: LessonKind;
  cells: Cells;
}

export interface Chapter {
  id: string;
  title: string;
  lessons: LessonEntry[];
}

export interface LessonGroup {
  id: "rules" | "course" | "compare";
  chapters: Chapter[];
}

/** one step of a demonstration, with its caption */
export interface Frame {
  cells: Cells;
  turn: Side;
  text: string;
  /** to be marked */
  squares: Square[];
  /** of the turn so far */
  path: Square[];
  /** in that turn so far */
  captured: Square[];
  /** just now */
  jumped: Square[];
  /** false in mid-capture */
  over: boolean;
  /** of a try that is shown and not played */
  refusal: Explanation | null;
}

export interface Lesson {
  id: string;
  title: string;
  text: string;
  /** what it is about, the main one first */
  rules: string[];
  ruleset: Rules;
  cells: Cells;
  turn: Side;
  frames: Frame[];
  task: string;
  goal: { aim: string; within: number; squares: Square[] } | null;
  /** how many there are */
  hints: number;
  /** where it is one */
  puzzle: Puzzle | null;
}

/** kept by its moves alone */
export interface Attempt {
  moves: string[];
  game: Game;
  view: View;
}

export interface Judgement {
  verdict: "success" | "onward" | "wrong" | "other" | "illegal";
  /** may be empty */
  text: string;
  /** the try, where it is legal */
  move: Move | null;
  /** what the opponent plays; after a refuted try the moves that refute it, in turn */
  answer: Move[];
  /** of a legal try at a puzzle that does not win */
  refutation: Refutation | null;
  explanation: Explanation | null;
  /** to go on with */
  attempt: Attempt;
}

/** a move that the other board refuses, and why */
export interface Only {
  move: Move;
  why: Explanation;
}

/** what Python says */
export interface Sentence {
  key: string;
  values: Record<string, string | number>;
  sentence: string;
}

/** one board of a comparison */
export interface Compared {
  title: string;
  game: Game;
  view: View;
  only: Only[];
}

export interface Comparison {
  id: string;
  title: string;
  text: string;
  rules: string[];
  play: string;
  instead: string;
  left: Compared;
  right: Compared;
  facts: Sentence[];
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
  | { op: "search"; game: Game; limit: Limit; level?: number; seed?: number; slice?: number; lines?: number }
  | { op: "review"; game: Game; limit?: Limit; slice?: number }
  | { op: "coach"; game: Game; path: Square[] }
  | { op: "idea"; game: Game; moves: string[]; win?: number }
  | { op: "openings"; game: Game }
  | { op: "puzzles"; grade?: number; theme?: Theme; more?: string }
  | { op: "lessons"; language?: string }
  | { op: "lesson"; lesson: string; language?: string; more?: string; moves?: string[] }
  | { op: "try"; lesson: string; language?: string; more?: string; moves?: string[]; path: Square[]; refute?: boolean }
  | { op: "try"; lesson: string; language?: string; more?: string; moves?: string[]; text: string; refute?: boolean }
  | { op: "hint"; lesson: string; language?: string; more?: string; moves?: string[]; number: number }
  | { op: "compare"; lesson: string; language?: string; moves?: string[]; board?: "left" | "right" }
  | { op: "stop"; target: number };

/** what could not be read of a game that came to harm */
export interface Loss {
  moves: number;
  undone: number;
  fields: ("moves" | "tags" | "notes" | "offer" | "ending")[];
}

/** The answer of each op, without the envelope. */
export interface Answers {
  hello: { protocol: number; version: string; rulesets: RuleSet[] };
  view: { view: View; game: Game };
  line: {
    entries: { game: Game; move: Move | null; view: View }[];
    game: Game;
    view: View;
    annotation: Annotation | null;
    lost?: Loss;
  };
  play: { game: Game; move: Move; view: View };
  next: { steps: Step[]; complete: boolean };
  explain: { explanation: Explanation };
  /** how many ways there are to play so many plies */
  perft: { nodes: number };
  position: { view: View; game: Game };
  resign: { view: View; game: Game };
  draw: { view: View; game: Game };
  "answer-draw": { accept: boolean };
  "read-pdn": { view: View; game: Game; errors?: ProtocolError[]; warnings?: ProtocolError[] };
  "write-pdn": { text: string };
  diagram: { svg: string };
  /** the games that no `info` held before */
  "list-pdn": { games: PdnEntry[] };
  /** `resigns` where the engine may resign instead */
  search: { result: SearchResult; resigns?: true };
  review: { plies: number };
  coach: { warning: CoachWarning | null };
  idea: { idea: Idea };
  openings: Theory;
  puzzles: { puzzles: Puzzle[] };
  /** `rules`: the standard ones, R1 to R16 */
  lessons: { groups: LessonGroup[]; rules: Sentence[] };
  lesson: { lesson: Lesson; attempt: Attempt | null };
  try: Judgement;
  hint: { hint: { text: string; squares: Square[] } | null; next: string | null };
  compare: { comparison: Comparison };
  stop: { stopped: boolean };
}

/** how many games had a position or move, how they ended for its side, and its score for that side */
export interface Numbers {
  games: number;
  wins: number;
  draws: number;
  losses: number;
  score: number;
  depth: number;
}

export interface Theory {
  code: string;
  known: Numbers | null;
  moves: (Numbers & { move: Move })[];
  wants?: string[];
}

/** The `info` of each op that sends some before its answer. */
interface Infos {
  search: SearchInfo;
  review: MoveReview;
  "list-pdn": PdnEntry[];
}

export type Info<Op extends Command["op"]> = Op extends keyof Infos ? Infos[Op] : never;

export type Reply =
  | { id: number; ok: true; more?: true; info?: Info<Command["op"]>; wants?: string[] }
  | { id: number | null; ok: false; error: ProtocolError };

/** what a worker says of itself */
export type WorkerNotice = { arrived: string } | { ready: true; boot: number } | { failed: string };
