// Decides how a lesson that is played goes on: each try is judged, answered and commented on, until the goal is reached.

/** @import { Entry } from "../app/timeline.js" */
/** @import { Attempt, Explanation, Judgement, Lesson, Refutation, Square } from "../base/protocol.js" */
/** @import { Key } from "../i18n/messages.js" */
/** @import { Points } from "../ui/practice-board.js" */

/**
 * @typedef {"open" | "busy" | "astray" | "solved" | "shown"} Phase open: a move may be tried; astray: a wrong try stands
 *   on the board; shown: the solution was
 *
 * @typedef {object} Comment on a try
 * @property {"good" | "wrong" | "plain"} tone
 * @property {Key} headline
 * @property {string} text in the lesson's language
 * @property {Explanation | null} [explanation]
 * @property {Refutation | null} [refutation]
 *
 * @typedef {object} State
 * @property {Lesson} lesson
 * @property {Attempt} initial where the learner began
 * @property {Attempt} attempt where the learner stands, without a wrong try
 * @property {Attempt | null} solution where the solution stands while it is shown
 * @property {Phase} phase
 * @property {number} given how many hints were given
 * @property {string[]} hints their texts, as far as they have arrived
 * @property {Square[]} marked by the last hint
 * @property {Comment | null} comment
 * @property {unknown} error why something failed, in place of a comment
 * @property {{ judgement: Judgement, entries: Entry[], shown: number } | null} line the moves of a try and its answer,
 *   which the board shows one after the other
 * @property {number} serial of what was begun last: answers to anything earlier are dropped
 *
 * @typedef {{ path: Square[] } | { text: string }} Try a move, or "draw"
 *
 * @typedef {{ type: "try", what: Try }
 *   | { type: "judged", serial: number, judgement: Judgement, entries: Entry[] }
 *   | { type: "waited", serial: number }
 *   | { type: "touch" } | { type: "take-back" } | { type: "restart" } | { type: "solve" }
 *   | { type: "loaded", serial: number, attempt: Attempt, solve: boolean }
 *   | { type: "solution-move", serial: number, move: string | null }
 *   | { type: "hint" } | { type: "hinted", number: number, text: string, squares: Square[], recalled: boolean }
 *   | { type: "failed", error: unknown }} Event
 *
 * @typedef {{ type: "judge", serial: number, attempt: Attempt, what: Try }
 *   | { type: "wait", serial: number }
 *   | { type: "load", serial: number, solve: boolean }
 *   | { type: "find-move", serial: number, moves: string[] }
 *   | { type: "find-hint", number: number, moves: string[], recalled: boolean }
 *   | { type: "show", attempt: Attempt } | { type: "push", entry: Entry } | { type: "refuse", explanation: Explanation }
 *   | { type: "keep", moves: string[], hints: number } | { type: "finish" } | { type: "outcome", solved: boolean }
 *   | { type: "say-comment", comment: Comment, moves: Entry[], again: boolean }
 *   | { type: "say-move", entry: Entry } | { type: "say-hint", text: string }
 *   | { type: "say-failure", error: unknown }} Effect
 *
 * @typedef {{ state: State, effects: Effect[] }} Change
 */

/**
 * @param {Lesson} lesson
 * @param {Attempt} attempt
 * @param {number} hints how many were given before
 * @returns {Change}
 */
export function beginAttempt(lesson, attempt, hints) {
  const given = Math.min(hints, lesson.hints);
  /** @type {State} */
  const state = {
    lesson,
    initial: attempt,
    attempt,
    solution: null,
    phase: "open",
    given,
    hints: [],
    marked: [],
    comment: null,
    error: null,
    line: null,
    serial: 0,
  };
  const { moves } = attempt;
  /** @type {Effect[]} */
  const recalled = Array.from({ length: given }, (_, number) => ({ type: "find-hint", number, moves, recalled: true }));
  return { state, effects: recalled };
}

/**
 * @param {State} state
 * @param {Event} event
 * @returns {Change}
 */
export function reduce(state, event) {
  if ("serial" in event && event.serial !== state.serial) return change(state);
  switch (event.type) {
    case "try":
      return judge({ ...state, solution: null }, state.attempt, event.what);
    case "judged":
      return judged(state, event.judgement, event.entries);
    case "waited":
      return showNext(state);
    case "touch":
      return state.phase === "astray" ? takeBack(state) : change(state);
    case "take-back":
      return takeBack(state);
    case "restart":
    case "solve":
      return load(state, event.type === "solve");
    case "loaded":
      return loaded(state, event.attempt, event.solve);
    case "solution-move":
      return event.move === null || !state.solution
        ? change({ ...state, phase: "open" })
        : judge(state, state.solution, { text: event.move });
    case "hint":
      return findHint(state);
    case "hinted":
      return hinted(state, event);
    case "failed":
      return failed(state, event.error);
  }
}

/**
 * @param {State} state
 * @param {Effect[]} effects
 * @returns {Change}
 */
const change = (state, ...effects) => ({ state, effects });

/**
 * @param {State} state
 * @param {Comment} comment
 * @param {{ before?: Effect[], moves?: Entry[], again?: boolean }} how the moves are said before the comment; `again`: its
 *   headline was said already
 */
const commented = (state, comment, { before = [], moves = [], again = false } = {}) =>
  change({ ...state, comment, error: null }, ...before, { type: "say-comment", comment, moves, again });

/**
 * @param {State} state
 * @param {Attempt} attempt
 * @param {Try} what
 */
function judge(state, attempt, what) {
  const serial = state.serial + 1;
  return change({ ...state, phase: "busy", serial }, { type: "judge", serial, attempt, what });
}

/**
 * @param {State} state
 * @param {Judgement} judgement
 * @param {Entry[]} entries
 */
function judged(state, judgement, entries) {
  const { verdict, text, explanation } = judgement;
  if (verdict === "illegal" && explanation) {
    const comment = /** @type {const} */ ({ tone: "wrong", headline: "learn.illegal", text, explanation });
    return commented({ ...state, phase: "open" }, comment, { before: [{ type: "refuse", explanation }] });
  }
  const next = { ...state, line: { judgement, entries, shown: 0 } };
  return state.solution ? change(next, { type: "wait", serial: state.serial }) : showNext(next);
}

/**
 * Puts the next move of the line on the board, and goes on with what it was shown for after the last one. In a solution
 * there is time to look at each move, also at the last.
 * @param {State} state
 * @returns {Change}
 */
function showNext(state) {
  const { line, solution, serial } = state;
  if (!line) return change(state);
  const entry = line.entries[line.shown];
  if (!entry) return settle(state);
  const next = { ...state, line: { ...line, shown: line.shown + 1 } };
  if (solution) return change(next, { type: "push", entry }, { type: "say-move", entry }, { type: "wait", serial });
  if (next.line.shown < line.entries.length) return change(next, { type: "push", entry }, { type: "wait", serial });
  const settled = settle(next);
  return change(settled.state, { type: "push", entry }, ...settled.effects);
}

/**
 * @param {State} state whose line has been shown
 * @returns {Change}
 */
function settle({ line, ...rest }) {
  /** @type {State} */
  const state = { ...rest, line: null };
  if (!line) return change(state);
  const { judgement, entries: moves } = line;
  const { verdict, text, refutation, attempt } = judgement;
  const won = verdict === "success";
  if (state.solution) return won ? solutionShown(state, text) : solveOn(state, attempt);
  if (won) return succeed(state, text, moves);
  if (verdict === "onward") return goOn({ ...state, attempt }, text, moves);
  return commented(
    { ...state, phase: judgement.move ? "astray" : "open" },
    { tone: "wrong", headline: "learn.astray", text, refutation },
    { before: [{ type: "outcome", solved: false }], moves },
  );
}

/**
 * @param {State} state
 * @param {string} text
 * @param {Entry[]} moves
 */
const goOn = (state, text, moves) =>
  commented(
    { ...state, phase: "open", marked: [] },
    { tone: "plain", headline: "learn.onward", text },
    { before: [keep(state), { type: "show", attempt: state.attempt }], moves },
  );

/**
 * @param {State} state
 * @param {string} text
 * @param {Entry[]} moves
 */
const succeed = (state, text, moves) =>
  commented(
    { ...state, phase: "solved", marked: [] },
    { tone: "good", headline: "learn.solved", text },
    { before: [{ type: "outcome", solved: state.given === 0 }, { type: "finish" }], moves },
  );

/** @param {State} state */
const takeBack = (state) =>
  change(
    { ...state, phase: "open", solution: null, line: null, comment: null, error: null, marked: [] },
    { type: "show", attempt: state.attempt },
  );

/**
 * @param {State} state
 * @param {unknown} error
 */
function failed(state, error) {
  const { state: next, effects } = takeBack({ ...state, serial: state.serial + 1 });
  return change({ ...next, error }, ...effects, { type: "say-failure", error });
}

/**
 * @param {State} state
 * @param {boolean} solve whether the solution is to be shown from the start
 */
function load(state, solve) {
  const serial = state.serial + 1;
  const told = solve ? [/** @type {Effect} */ ({ type: "outcome", solved: false })] : [];
  return change({ ...state, serial }, ...told, { type: "load", serial, solve });
}

/**
 * @param {State} state
 * @param {Attempt} attempt
 * @param {boolean} solve
 */
function loaded(state, attempt, solve) {
  const { state: begun, effects } = takeBack({ ...state, attempt, given: 0, hints: [] });
  if (!solve) return change(begun, keep(begun), ...effects);
  const comment = /** @type {const} */ ({ tone: "plain", headline: "learn.shown", text: "" });
  const next = commented({ ...begun, phase: "busy" }, comment, { before: [keep(begun), ...effects] });
  const solving = solveOn(next.state, attempt);
  return change(solving.state, ...next.effects, ...solving.effects);
}

/**
 * @param {State} state
 * @param {Attempt} attempt where the solution stands now
 */
const solveOn = (state, attempt) =>
  change(
    { ...state, solution: attempt },
    { type: "show", attempt },
    { type: "find-move", serial: state.serial, moves: attempt.moves },
  );

/**
 * @param {State} state
 * @param {string} text
 */
const solutionShown = (state, text) =>
  commented(
    { ...state, attempt: state.initial, solution: null, phase: "shown", marked: [] },
    { tone: "plain", headline: "learn.shown", text },
    { again: true },
  );

/** @param {State} state */
function findHint(state) {
  const { given: number, attempt, lesson, phase } = state;
  if (number >= lesson.hints) return change(state);
  const { state: next, effects } = phase === "astray" ? takeBack(state) : change(state);
  return change(next, ...effects, { type: "find-hint", number, moves: attempt.moves, recalled: false });
}

/**
 * @param {State} state
 * @param {Extract<Event, { type: "hinted" }>} hint
 */
function hinted(state, { number, text, squares, recalled }) {
  const hints = [...state.hints, text];
  if (recalled) return change(number < state.given ? { ...state, hints } : state);
  if (number !== state.given) return change(state); // it was asked for twice, or the lesson begun again
  const next = { ...state, given: number + 1, hints, marked: squares };
  return change(next, keep(next), { type: "say-hint", text });
}

/**
 * @param {State} state
 * @returns {Effect}
 */
const keep = ({ attempt, given }) => ({ type: "keep", moves: attempt.moves, hints: given });

/**
 * What the learner can do.
 * @param {State} state
 * @param {boolean} done whether the lesson was ever solved
 */
export function controlsOf({ lesson, phase, attempt, given }, done) {
  const ended = phase === "solved" || phase === "shown";
  return {
    ended,
    hint: !ended && lesson.hints > 0,
    moreHints: given < lesson.hints,
    solve: !ended,
    offerDraw: !ended && lesson.goal?.aim === "draw",
    takeBack: phase === "astray",
    restart: ended || attempt.moves.length > 0,
    next: ended || done,
  };
}

/**
 * The squares to mark: those of the last hint, and the stars that are still to be reached.
 * @param {State} state
 * @returns {Points}
 */
export function pointsOf({ lesson, attempt, marked }) {
  const reached = new Set(attempt.moves.flatMap((move) => move.split(/[-x]/).slice(1)));
  const stars = lesson.goal?.squares.filter((square) => !reached.has(square)) ?? [];
  return [
    ...marked.map((square) => ({ square, kind: /** @type {const} */ ("look") })),
    ...stars.map((square) => ({ square, kind: /** @type {const} */ ("star") })),
  ];
}
