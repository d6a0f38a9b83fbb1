// Types the messages between page and Python (docs/protocol.md), and holds the constants that the page knows without Python.

/** The version of docs/protocol.md that this page uses. */
export const PROTOCOL = 1;

/** The engine's levels (tama_core/engine/levels.py), of which each has a name: `level.1` and so on. */
export const LEVELS = Object.freeze([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

/** Squares in the order of `cells`: a1, b1 … h8. */
export const SQUARES = Array.from("12345678").flatMap((rank) => Array.from("abcdefgh", (file) => file + rank));

/**
 * The start position, to be painted before Python arrives.
 * @type {Cells}
 */
export const INITIAL_CELLS = `${".".repeat(8)}${"w".repeat(16)}${".".repeat(16)}${"b".repeat(16)}${".".repeat(8)}`;

/** The preset that is meant where none is named. */
export const USUAL_RULES = "TAMA";

/**
 * The preset of a game; null where its rules are a set of fields.
 * @param {{ rules?: Rules }} game
 */
export const presetOf = ({ rules = USUAL_RULES }) => (typeof rules === "string" ? rules : null);

/**
 * @typedef {string} Square file a–h and rank 1–8
 * @typedef {"white" | "black"} Side
 * @typedef {string} Cells 64 characters in the order of SQUARES: `.` empty, `w` `b` man, `W` `B` king
 * @typedef {string | Record<string, unknown>} Rules the name of a preset, or the fields that differ from TAMA
 * @typedef {{ path: Square[], captured: Square[], text: string }} Move
 * @typedef {{ to: Square, takes: Square | null, crowns: boolean }} Step
 * @typedef {{ kind: "resignation", side: Side } | { kind: "agreement" }} Ending
 * @typedef {"G" | "R" | "Y" | "B"} ShapeColor as comments in PDN name them: green, red, yellow, blue
 * @typedef {{ square: Square, target: Square | null, color: ShapeColor }} Shape a circle, or an arrow to `target`
 * @typedef {Record<string, Note>} Notes "0" stands before the first move, "n" beside the n-th
 * @typedef {{ moves?: string[], notes?: Notes }} Variation begins before the move that it stands beside
 */

/**
 * @typedef {object} Note
 * @property {string[]} [comments]
 * @property {number[]} [glyphs] 1 to 6 are ! ? !! ?? !? ?!
 * @property {Variation[]} [variations]
 * @property {Shape[]} [shapes] what the comments draw; only in replies
 */

/**
 * @typedef {object} Game everything that Python needs to rebuild a game
 * @property {Rules} [rules]
 * @property {string} [fen]
 * @property {string[]} [moves]
 * @property {Record<string, string>} [tags]
 * @property {Notes} [notes]
 * @property {Side} [offer]
 * @property {Ending} [ending]
 *
 * @typedef {Pick<Game, "tags" | "notes" | "moves">} Annotation what was written beside the moves of a game that was read
 */

/**
 * @typedef {"no-pieces" | "blocked" | "resignation" | "agreement" | "repetition" | "quiet-plies"
 *   | "one-each"} Reason
 * @typedef {{ winner: Side | null, reason: Reason, rules: string[], values: Record<string, string | number>,
 *   sentence: string }} Outcome a page makes its own sentence from `reason` and `values`, or shows the English one
 */

/**
 * @typedef {object} View all that the page needs to draw a position and accept input
 * @property {Cells} cells
 * @property {string} fen
 * @property {Side} turn
 * @property {number} ply moves played since the start
 * @property {Move[]} moves one for each choice; empty once the game is over
 * @property {Record<Square, Step[]>} steps for each piece that may move, its first landing squares
 * @property {number} capture how many pieces every legal move takes
 * @property {Move | null} lastMove
 * @property {Square | null} crowned where the last move made a king of a man
 * @property {Side | null} offer
 * @property {Outcome | null} outcome
 */

/**
 * @typedef {object} Explanation
 * @property {boolean} legal
 * @property {string} key
 * @property {string[]} rules
 * @property {Record<string, string | number>} values
 * @property {{ from?: Square[], to?: Square[], blocked?: Square[], missed?: Square[], must?: Square[] }} squares
 * @property {string} sentence
 * @property {Move | null} better the capture that forbids the try
 */

/**
 * @typedef {object} ProtocolError
 * @property {"protocol" | "notation" | "pdn" | "invalid-position" | "illegal-move" | "ambiguous-move" | "internal" | "overload" | "page"} kind
 *   "overload": the page's own word for a request that killed its workers; "page": what the page says in its language
 * @property {string} message one sentence to show
 * @property {string} [field]
 * @property {number} [line]
 * @property {number} [column]
 * @property {string[]} [reasons]
 * @property {{ key: string, values: Record<string, string | number>, sentence: string }[]} [facts] the same, to be said
 * @property {Explanation} [explanation]
 * @property {Move[]} [candidates]
 */

/**
 * @typedef {{ name: string, title: string, summary: string, fields: Record<string, unknown> }} RuleSet
 * @typedef {{ time?: number, depth?: number, nodes?: number }} Limit time in seconds
 * @typedef {{ depth: number, score: number, win: number | null, nodes: number, time: number, pv: string[],
 *   lines?: Line[] }} SearchInfo `lines` where the request asks for them
 * @typedef {{ score: number, win: number | null, pv: string[], ending: TableEnding | null }} Line one of the best moves
 * @typedef {{ result: "win" | "draw" | "loss", distance: number | null }} TableEnding what the ending tables say, in plies
 * @typedef {SearchInfo & { move: Move }} SearchResult
 */

/**
 * @typedef {"missed-win" | "slower-win" | "allowed-win" | "quicker-loss" | "left-ending" | "lost-pieces"
 *   | "forced-captures" | "missed-gain" | "let-crown" | "missed-crown"} FactKind
 * @typedef {{ kind: FactKind, values: Record<string, string | number>, squares: Square[], moves: string[] }} Fact why a
 *   move was worse than another
 */

/**
 * @typedef {"only-move" | "win" | "gain" | "crown" | "stop-crown" | "save" | "exchange" | "force" | "threat" | "confine"
 *   | "king" | "advance" | "together" | "wait"} IdeaKind
 * @typedef {Omit<Fact, "kind"> & { kind: IdeaKind }} Idea of a good move
 * @typedef {{ men: number, kings: number, game: boolean, line: Move[] }} CoachWarning what a move loses for nothing, and the play that
 *   shows it, from that move on
 */

/**
 * @typedef {object} MoveReview the assessment of one move; scores are for the side that moves
 * @property {number} ply from 0
 * @property {Side} side
 * @property {Move} move
 * @property {"forced" | "best" | "good" | "inaccuracy" | "mistake" | "blunder"} verdict
 * @property {number} score
 * @property {number | null} win
 * @property {number} bestScore
 * @property {number | null} bestWin
 * @property {number} loss
 * @property {string[]} line
 * @property {string[]} better empty where the move played was as good as any
 * @property {Fact[]} facts
 * @property {boolean} clear a mistake that only the best move would have avoided
 */

/**
 * @typedef {object} PdnEntry one game of a file; `text.slice(begin, end)` is the game alone
 * @property {Record<string, string>} tags
 * @property {number} plies
 * @property {number} begin
 * @property {number} end
 * @property {number} line
 * @property {number} column
 * @property {ProtocolError[] | null} errors what is wrong in it; null where it was not played
 */

/**
 * @typedef {"multi-capture" | "crowned-on-the-way" | "opened-line" | "two-for-one" | "break-through" | "block"
 *   | "king-hunt"} Theme what makes a puzzle's line work
 * @typedef {{ id: string, grade: number, themes: Theme[], turn: Side, moves: number }} Puzzle a lesson with this id;
 *   the grade is from 1 to 5, `moves` are the solver's
 * @typedef {{ score: number, win: number | null, line: string[], facts: Fact[] }} Refutation what comes of a try at a
 *   puzzle that does not win; for the solver, as in SearchInfo
 */

/**
 * @typedef {"watch" | "try" | "compare"} LessonKind
 * @typedef {{ id: string, title: string, rules: string[], kind: LessonKind, cells: Cells }} LessonEntry
 * @typedef {{ id: string, title: string, lessons: LessonEntry[] }} Chapter
 * @typedef {{ id: "rules" | "course" | "compare", chapters: Chapter[] }} LessonGroup
 */

/**
 * @typedef {object} Frame one step of a demonstration, with its caption
 * @property {Cells} cells
 * @property {Side} turn
 * @property {string} text
 * @property {Square[]} squares to be marked
 * @property {Square[]} path of the turn so far
 * @property {Square[]} captured in that turn so far
 * @property {Square[]} jumped just now
 * @property {boolean} over false in mid-capture
 * @property {Explanation | null} refusal of a try that is shown and not played
 */

/**
 * @typedef {object} Lesson
 * @property {string} id
 * @property {string} title
 * @property {string} text
 * @property {string[]} rules what it is about, the main one first
 * @property {Rules} ruleset
 * @property {Cells} cells
 * @property {Side} turn
 * @property {Frame[]} frames
 * @property {string} task
 * @property {{ aim: string, within: number, squares: Square[] } | null} goal
 * @property {number} hints how many there are
 * @property {Puzzle | null} puzzle where it is one
 *
 * @typedef {{ moves: string[], game: Game, view: View }} Attempt kept by its moves alone
 */

/**
 * @typedef {object} Judgement
 * @property {"success" | "onward" | "wrong" | "other" | "illegal"} verdict
 * @property {string} text may be empty
 * @property {Move | null} move the try, where it is legal
 * @property {Move[]} answer what the opponent plays; after a refuted try the moves that refute it, in turn
 * @property {Refutation | null} refutation of a legal try at a puzzle that does not win
 * @property {Explanation | null} explanation
 * @property {Attempt} attempt to go on with
 */

/**
 * @typedef {{ move: Move, why: Explanation }} Only a move that the other board refuses, and why
 * @typedef {{ key: string, values: Record<string, string | number>, sentence: string }} Sentence what Python says
 * @typedef {{ title: string, game: Game, view: View, only: Only[] }} Compared one board of a comparison
 * @typedef {{ id: string, title: string, text: string, rules: string[], play: string, instead: string,
 *   left: Compared, right: Compared,
 *   facts: Sentence[] }} Comparison
 */

/**
 * @typedef {{ op: "hello" }
 *   | { op: "view", game: Game }
 *   | { op: "line", game: Game, undone?: string[], annotation?: Annotation | null, mend?: boolean, brief?: boolean }
 *   | { op: "play", game: Game, path: Square[] } | { op: "play", game: Game, text: string }
 *   | { op: "next", game: Game, path: Square[] }
 *   | { op: "explain", game: Game, path: Square[] }
 *   | { op: "perft", game: Game, depth: number }
 *   | { op: "position", fen: string, rules: Rules }
 *   | { op: "resign", game: Game, side: Side }
 *   | { op: "draw", game: Game, side: Side, action: "offer" | "accept" | "decline" }
 *   | { op: "answer-draw", game: Game, level?: number }
 *   | { op: "read-pdn", text: string, line?: number, column?: number, collect?: boolean }
 *   | { op: "write-pdn", games: Game[] }
 *   | { op: "list-pdn", text: string, slice?: number, check?: number }
 *   | { op: "diagram", game: Game, flipped?: boolean, theme?: string }
 *   | { op: "search", game: Game, limit: Limit, level?: number, seed?: number, slice?: number,
 *       lines?: number }
 *   | { op: "review", game: Game, limit?: Limit, slice?: number }
 *   | { op: "coach", game: Game, path: Square[] }
 *   | { op: "idea", game: Game, moves: string[], win?: number }
 *   | { op: "openings", game: Game }
 *   | { op: "puzzles", grade?: number, theme?: Theme, more?: string }
 *   | { op: "lessons", language?: string }
 *   | { op: "lesson", lesson: string, language?: string, more?: string, moves?: string[] }
 *   | { op: "try", lesson: string, language?: string, more?: string, moves?: string[], path: Square[], refute?: boolean }
 *   | { op: "try", lesson: string, language?: string, more?: string, moves?: string[], text: string, refute?: boolean }
 *   | { op: "hint", lesson: string, language?: string, more?: string, moves?: string[], number: number }
 *   | { op: "compare", lesson: string, language?: string, moves?: string[], board?: "left" | "right" }
 *   | { op: "stop", target: number }} Command a request without its id
 */

/**
 * @typedef {{ moves: number, undone: number, fields: ("moves" | "tags" | "notes" | "offer" | "ending")[] }} Loss what
 *   could not be read of a game that came to harm
 */

/**
 * The answer of each op, without the envelope.
 * @typedef {object} Answers
 * @property {{ protocol: number, version: string, rulesets: RuleSet[] }} hello
 * @property {{ view: View, game: Game }} view
 * @property {{ entries: { game: Game, move: Move | null, view: View }[], game: Game, view: View,
 *   annotation: Annotation | null, lost?: Loss }} line
 * @property {{ game: Game, move: Move, view: View }} play
 * @property {{ steps: Step[], complete: boolean }} next
 * @property {{ explanation: Explanation }} explain
 * @property {{ nodes: number }} perft how many ways there are to play so many plies
 * @property {{ view: View, game: Game }} position
 * @property {{ view: View, game: Game }} resign
 * @property {{ view: View, game: Game }} draw
 * @property {{ accept: boolean }} answer-draw
 * @property {{ view: View, game: Game, errors?: ProtocolError[], warnings?: ProtocolError[] }} read-pdn
 * @property {{ text: string }} write-pdn
 * @property {{ svg: string }} diagram
 * @property {{ games: PdnEntry[] }} list-pdn the games that no `info` held before
 * @property {{ result: SearchResult, resigns?: true }} search `resigns` where the engine may resign instead
 * @property {{ plies: number }} review
 * @property {{ warning: CoachWarning | null }} coach
 * @property {{ idea: Idea }} idea
 * @property {Theory} openings
 * @property {{ puzzles: Puzzle[] }} puzzles
 * @property {{ groups: LessonGroup[], rules: Sentence[] }} lessons `rules`: the standard ones, R1 to R16
 * @property {{ lesson: Lesson, attempt: Attempt | null }} lesson
 * @property {Judgement} try
 * @property {{ hint: { text: string, squares: Square[] } | null, next: string | null }} hint
 * @property {{ comparison: Comparison }} compare
 * @property {{ stopped: boolean }} stop
 */

/**
 * @typedef {{ games: number, wins: number, draws: number, losses: number, score: number, depth: number }} Numbers how many
 *   games had a position or move, how they ended for its side, and its score for that side
 * @typedef {{ code: string, known: Numbers | null, moves: (Numbers & { move: Move })[], wants?: string[] }} Theory
 */

/**
 * `info` is a SearchInfo of a search, a MoveReview of a review, PdnEntry[] of a list.
 * @typedef {{ id: number, ok: true, more?: true, info?: any, wants?: string[] }
 *   | { id: number | null, ok: false, error: ProtocolError }} Reply
 * @typedef {{ arrived: string } | { ready: true, boot: number } | { failed: string }} WorkerNotice what a worker says of itself
 */
