// States what Python answers (docs/protocol.md). The page's types come from here (protocol.ts), and the tests hold Python's
// examples against it.

import * as v from "valibot";
import { cells, factKind, side, square } from "./schema.ts";

export { cells, side, square };

const text = v.string();
const number = v.number();
const path = v.array(square);
const texts = v.array(text);
const values = v.record(text, v.union([text, number, v.array(text)]));

export const move = v.strictObject({ path, captured: path, text });
export const step = v.strictObject({ to: square, takes: v.nullable(square), crowns: v.boolean() });
/** the name of a preset, or the fields that differ from TAMA */
export const rules = v.union([text, v.record(text, v.unknown())]);
export const ending = v.variant("kind", [
  v.strictObject({ kind: v.literal("resignation"), side }),
  v.strictObject({ kind: v.literal("agreement") }),
]);
/** a circle, or an arrow to `target` */
export const shape = v.strictObject({
  square,
  target: v.nullable(square),
  color: v.picklist(["G", "R", "Y", "B"]),
});

/** "0" stands before the first move, "n" beside the n-th */
export type Notes = Record<string, Note>;

/** begins before the move that it stands beside */
export interface Variation {
  moves?: string[] | undefined;
  notes?: Notes | undefined;
}

export interface Note {
  comments?: string[] | undefined;
  /** 1 to 6 are ! ? !! ?? !? ?! */
  glyphs?: number[] | undefined;
  variations?: Variation[] | undefined;
  /** what the comments draw; only in replies */
  shapes?: v.InferOutput<typeof shape>[] | undefined;
}

const note: v.GenericSchema<Note> = v.strictObject({
  comments: v.optional(texts),
  glyphs: v.optional(v.array(number)),
  variations: v.optional(v.array(v.lazy(() => variation))),
  shapes: v.optional(v.array(shape)),
});
const notes: v.GenericSchema<Notes> = v.record(v.pipe(text, v.regex(/^\d+$/)), note);
const variation: v.GenericSchema<Variation> = v.strictObject({ moves: v.optional(texts), notes: v.optional(notes) });
const tags = v.record(text, text);

/** everything that Python needs to rebuild a game */
export const game = v.strictObject({
  rules: v.optional(rules),
  fen: v.optional(text),
  moves: v.optional(texts),
  tags: v.optional(tags),
  notes: v.optional(notes),
  offer: v.optional(side),
  ending: v.optional(ending),
});
/** what was written beside the moves of a game that was read */
export const annotation = v.strictObject({
  tags: v.optional(tags),
  notes: v.optional(notes),
  moves: v.optional(texts),
});
/** a page makes its own sentence from `reason` and `values`, or shows the English one */
export const outcome = v.strictObject({
  winner: v.nullable(side),
  reason: v.picklist(["no-pieces", "blocked", "resignation", "agreement", "repetition", "quiet-plies", "one-each"]),
  rules: texts,
  values,
  sentence: text,
});
/** all that the page needs to draw a position and accept input */
export const view = v.strictObject({
  cells,
  fen: text,
  turn: side,
  /** moves played since the start */
  ply: number,
  /** one for each choice; empty once the game is over */
  moves: v.array(move),
  /** for each piece that may move, its first landing squares */
  steps: v.record(square, v.array(step)),
  /** how many pieces every legal move takes */
  capture: number,
  lastMove: v.nullable(move),
  /** where the last move made a king of a man */
  crowned: v.nullable(square),
  offer: v.nullable(side),
  outcome: v.nullable(outcome),
});
const marked = v.optional(path);
export const explanation = v.strictObject({
  legal: v.boolean(),
  key: text,
  rules: texts,
  values,
  squares: v.strictObject({ from: marked, to: marked, blocked: marked, missed: marked, must: marked }),
  sentence: text,
  /** the capture that forbids the try */
  better: v.nullable(move),
});
/** what Python says */
export const sentence = v.strictObject({ key: text, values, sentence: text });
export const error = v.strictObject({
  kind: v.picklist(["protocol", "notation", "pdn", "invalid-position", "illegal-move", "ambiguous-move", "internal"]),
  /** one sentence to show */
  message: text,
  field: v.optional(text),
  line: v.optional(number),
  column: v.optional(number),
  reasons: v.optional(texts),
  /** the same, to be said */
  facts: v.optional(v.array(sentence)),
  explanation: v.optional(explanation),
  candidates: v.optional(v.array(move)),
});
export const ruleset = v.strictObject({ name: text, title: text, summary: text, fields: v.record(text, v.unknown()) });

/** what the ending tables say, in plies */
export const tableEnding = v.strictObject({
  result: v.picklist(["win", "draw", "loss"]),
  distance: v.nullable(number),
});
/** one of the best moves */
export const line = v.strictObject({
  score: number,
  win: v.nullable(number),
  pv: texts,
  ending: v.nullable(tableEnding),
});
/** `lines` where the request asks for them */
export const searchInfo = v.strictObject({
  depth: number,
  score: number,
  win: v.nullable(number),
  nodes: number,
  time: number,
  pv: texts,
  lines: v.optional(v.array(line)),
});
export const searchResult = v.strictObject({ ...searchInfo.entries, move });

/** why a move was worse than another */
export const fact = v.strictObject({
  kind: factKind,
  values,
  squares: path,
  moves: texts,
});
/** of a good move */
export const idea = v.strictObject({
  ...fact.entries,
  kind: v.picklist([
    "only-move",
    "win",
    "gain",
    "crown",
    "stop-crown",
    "save",
    "exchange",
    "force",
    "threat",
    "confine",
    "king",
    "advance",
    "together",
    "wait",
  ]),
});
/** what a move loses for nothing, and the play that shows it, from that move on */
export const coachWarning = v.strictObject({ men: number, kings: number, game: v.boolean(), line: v.array(move) });
/** the assessment of one move; scores are for the side that moves */
export const moveReview = v.strictObject({
  /** counted from 0 */
  ply: number,
  side,
  move,
  verdict: v.picklist(["forced", "best", "good", "inaccuracy", "mistake", "blunder"]),
  score: number,
  win: v.nullable(number),
  bestScore: number,
  bestWin: v.nullable(number),
  loss: number,
  line: texts,
  /** empty where the move played was as good as any */
  better: texts,
  facts: v.array(fact),
  /** a mistake that only the best move would have avoided */
  clear: v.boolean(),
});
/** one game of a file; `text.slice(begin, end)` is the game alone */
export const pdnEntry = v.strictObject({
  tags,
  plies: number,
  begin: number,
  end: number,
  line: number,
  column: number,
  /** what is wrong in it; null where it was not played */
  errors: v.nullable(v.array(error)),
});
/** how many games had a position or move, how they ended for its side, and its score for that side */
export const numbers = v.strictObject({
  games: number,
  wins: number,
  draws: number,
  losses: number,
  score: number,
  depth: number,
});
export const theory = v.strictObject({
  code: text,
  known: v.nullable(numbers),
  moves: v.array(v.strictObject({ ...numbers.entries, move })),
  wants: v.optional(texts),
});

/** a lesson with this id; the grade is from 1 to 5, `moves` are the solver's */
export const puzzle = v.strictObject({
  id: text,
  grade: v.pipe(number, v.integer(), v.minValue(1), v.maxValue(5)),
  /** what makes its line work */
  themes: v.array(
    v.picklist([
      "multi-capture",
      "crowned-on-the-way",
      "opened-line",
      "two-for-one",
      "break-through",
      "block",
      "king-hunt",
    ]),
  ),
  turn: side,
  moves: number,
});
/** what comes of a try at a puzzle that does not win; for the solver, as in searchInfo */
export const refutation = v.strictObject({ score: number, win: v.nullable(number), line: texts, facts: v.array(fact) });
export const lessonEntry = v.strictObject({
  id: text,
  title: text,
  rules: texts,
  kind: v.picklist(["watch", "try", "compare"]),
  cells,
});
export const chapter = v.strictObject({ id: text, title: text, lessons: v.array(lessonEntry) });
export const lessonGroup = v.strictObject({
  id: v.picklist(["rules", "course", "compare"]),
  chapters: v.array(chapter),
});
/** one step of a demonstration, with its caption */
export const frame = v.strictObject({
  cells,
  turn: side,
  text,
  /** the squares to mark */
  squares: path,
  /** the path of the turn so far */
  path,
  /** what the turn has captured so far */
  captured: path,
  /** what has just been jumped */
  jumped: path,
  /** false in mid-capture */
  over: v.boolean(),
  /** why the try that is shown, and not played, is illegal */
  refusal: v.nullable(explanation),
});
export const lesson = v.strictObject({
  id: text,
  title: text,
  text,
  /** what it is about, the main one first */
  rules: texts,
  ruleset: rules,
  cells,
  turn: side,
  frames: v.array(frame),
  task: text,
  goal: v.nullable(v.strictObject({ aim: text, within: number, squares: path })),
  /** the number of hints */
  hints: number,
  /** null for a lesson that is not a puzzle */
  puzzle: v.nullable(puzzle),
});
/** kept by its moves alone */
export const attempt = v.strictObject({ moves: texts, game, view });
export const judgement = v.strictObject({
  verdict: v.picklist(["success", "onward", "wrong", "other", "illegal"]),
  /** may be empty */
  text,
  /** the try, where it is legal */
  move: v.nullable(move),
  /** what the opponent plays; after a refuted try the moves that refute it, in turn */
  answer: v.array(move),
  /** of a legal try at a puzzle that does not win */
  refutation: v.nullable(refutation),
  explanation: v.nullable(explanation),
  /** what the learner goes on with */
  attempt,
});
/** an ending to be played */
export const practice = v.strictObject({
  fen: text,
  /** such as KK-K for two kings against one, m a man */
  material: text,
  aim: v.picklist(["win", "draw"]),
  /** how many moves it takes to win, where the tables know it */
  left: v.nullable(number),
  /** a draw is held after so many moves */
  hold: number,
  done: v.boolean(),
});
/** what the ending tables say of a move */
export const practiceJudgement = v.strictObject({
  result: v.picklist(["win", "draw", "loss"]),
  /** whether the aim can still be reached */
  kept: v.boolean(),
  left: v.nullable(number),
  /** how many moves would be left after the best move */
  best: v.nullable(number),
  /** a position was on the board before; the third time it is a draw */
  repeated: v.boolean(),
  done: v.boolean(),
});
/** a move that the other board refuses, and why */
export const only = v.strictObject({ move, why: explanation });
/** one board of a comparison */
export const compared = v.strictObject({ title: text, game, view, only: v.array(only) });
export const comparison = v.strictObject({
  id: text,
  title: text,
  text,
  rules: texts,
  play: text,
  instead: text,
  left: compared,
  right: compared,
  facts: v.array(sentence),
});
/** what could not be read of a game that came to harm */
export const loss = v.strictObject({
  moves: number,
  undone: number,
  fields: v.array(v.picklist(["moves", "tags", "notes", "offer", "ending"])),
});

const stand = v.strictObject({ view, game });

/** The answer of each op, without the envelope. */
export const ANSWERS = {
  hello: v.strictObject({ protocol: number, version: text, rulesets: v.array(ruleset) }),
  view: stand,
  line: v.strictObject({
    entries: v.array(v.strictObject({ game, move: v.nullable(move), view })),
    game,
    view,
    annotation: v.nullable(annotation),
    lost: v.optional(loss),
  }),
  play: v.strictObject({ game, move, view }),
  next: v.strictObject({ steps: v.array(step), complete: v.boolean() }),
  explain: v.strictObject({ explanation }),
  /** how many ways there are to play so many plies */
  perft: v.strictObject({ nodes: number }),
  position: stand,
  resign: stand,
  draw: stand,
  "answer-draw": v.strictObject({ accept: v.boolean() }),
  "read-pdn": v.strictObject({
    ...stand.entries,
    errors: v.optional(v.array(error)),
    warnings: v.optional(v.array(error)),
  }),
  "write-pdn": v.strictObject({ text }),
  diagram: v.strictObject({ svg: text }),
  "game-diagram": v.strictObject({ svg: text }),
  /** the games that no `info` held before */
  "list-pdn": v.strictObject({ games: v.array(pdnEntry) }),
  /** `resigns` where the engine may resign instead */
  search: v.strictObject({ result: searchResult, resigns: v.optional(v.literal(true)) }),
  review: v.strictObject({ plies: number }),
  coach: v.strictObject({ warning: v.nullable(coachWarning) }),
  idea: v.strictObject({ idea }),
  openings: theory,
  puzzles: v.strictObject({ puzzles: v.array(puzzle) }),
  /** `rules`: the standard ones, R1 to R16 */
  lessons: v.strictObject({ groups: v.array(lessonGroup), rules: v.array(sentence) }),
  lesson: v.strictObject({ lesson, attempt: v.nullable(attempt) }),
  set: v.strictObject({
    set: v.strictObject({
      title: text,
      language: text,
      text,
      /** names it whatever its words are, but for its title */
      key: text,
      /** what homework allows; null for a set that is not homework */
      allow: v.nullable(v.array(v.picklist(["take-back", "hint", "coach", "analysis"]))),
      /**
       * `key` names what is to be done in a step, whatever its words are; `level` is 0 but for a game, in which the learner
       * has `side`
       */
      steps: v.array(
        v.strictObject({
          ...lessonEntry.entries,
          kind: v.picklist(["watch", "try", "game"]),
          key: text,
          level: number,
          side: v.nullable(side),
        }),
      ),
    }),
  }),
  /** a page of HTML; empty where there is no position for it */
  sheet: v.strictObject({ html: text, count: number }),
  "give-homework": v.strictObject({ set: text }),
  /** `winner` is that of a game that is over */
  "check-hand-in": v.strictObject({
    solved: v.boolean(),
    doubt: v.nullable(v.picklist(["illegal", "unsolved", "reply", "try"])),
    winner: v.nullable(v.picklist(["white", "black", "draw"])),
    ways: v.array(v.array(frame)),
  }),
  try: judgement,
  hint: v.strictObject({
    hint: v.nullable(v.strictObject({ text, squares: path })),
    next: v.nullable(text),
  }),
  compare: v.strictObject({ comparison }),
  endings: v.strictObject({ materials: texts }),
  ending: v.strictObject({
    ending: v.nullable(practice),
    attempt: v.nullable(attempt),
    wants: v.optional(texts),
  }),
  "ending-try": v.strictObject({
    judgement: v.nullable(practiceJudgement),
    entries: v.array(v.strictObject({ game, move, view })),
    wants: v.optional(texts),
  }),
  "ending-best": v.strictObject({ move: v.nullable(move), wants: v.optional(texts) }),
  stop: v.strictObject({ stopped: v.boolean() }),
};

/** The `info` of each op that sends some before its answer. */
export const INFOS = { search: searchInfo, review: moveReview, "list-pdn": v.array(pdnEntry) };
