// Turns presses on squares into a move: picks a piece up, walks a capture step by step or at once, and keeps the reason
// where a try is refused.

import { type Move, SQUARES, type Square, type Step } from "../base/protocol.ts";
import { toPlainSigns } from "../base/typography.ts";
import type { Change } from "./change.ts";
import { proposeMove, warningOf } from "./coach.ts";
import type { BoardEvent } from "./events.ts";
import { putBack } from "./hint.ts";
import { ask, ownsPiece, playerMayMove, quietly, shown, unasked, withoutInput } from "./model.ts";
import { patch, type RefusedTry, type State } from "./state.ts";
import type { Choice, Input } from "./values.ts";

/** One move as people type it, perhaps with its number and a remark. */
const TYPED = /^\s*(?:\d+\s*[.)…]+\s*)?[a-h][1-8](?:[-x:*=>~\s]*[a-h][1-8])+[-!?+#=±∓⩲⩱∞.,;\s]*$/;

export function reduceInput(state: State, event: BoardEvent): Change {
  if (event.type === "cancel") {
    // A move that Python has not heard of yet can be taken back.
    const unheard = state.board.input !== null && state.boot.phase !== "ready";
    const rest = { ...withoutInput(state), hint: putBack(state.hint) };
    return quietly(unheard ? unasked(rest, "game") : rest);
  }
  if (
    state.requests.waiting.game ||
    (state.requests.waiting.input && state.board.input && state.board.input.path.length > 1)
  ) {
    return quietly(patch(state, { board: { queued: [...state.board.queued, event] } }));
  }
  const clean = ready(state);
  if (!playerMayMove(clean)) return quietly(clean);
  return event.type === "press" ? press(clean, event.square) : drop(clean, event.from, event.to);
}

/** Forgets what was said of the last try. Who goes on looks at the move again that the coach has warned of. */
const ready = (state: State): State => ({
  ...patch(state, {
    board: { input: warningOf(state) ? null : state.board.input, refusal: null, choice: null, preview: null },
    coach: { move: null },
    game: { note: null },
  }),
  hint: putBack(state.hint),
});

function press(state: State, square: Square): Change {
  const { input } = state.board;
  if (input && square === input.path.at(-1)) return quietly(patch(state, { board: { input: null } }));
  if (input && goesOn(state, input, square)) return aim(state, input, square);
  if (isOwn(state, square)) return pick(state, square);
  return input ? aim(state, input, square) : quietly(state);
}

function drop(state: State, from: Square, to: Square): Change {
  if (state.board.input?.path.at(-1) === from) return aim(state, state.board.input, to);
  if (!isOwn(state, from)) return quietly(state);
  return aim(state, picked(state, from), to);
}

const isOwn = (state: State, square: Square) => {
  const { view } = shown(state);
  return ownsPiece(view, view.cells.charAt(SQUARES.indexOf(square)));
};

const picked = (state: State, square: Square): Input => ({
  path: [square],
  taken: [],
  crowned: false,
  steps: shown(state).view.steps[square] ?? [],
});

function pick(state: State, square: Square): Change {
  const input = picked(state, square);
  const next = patch(state, { board: { input } });
  return input.steps.length > 0 ? quietly(next) : explain(next, [square]);
}

/** Whether a square is a next landing or the last one of a choice. */
const goesOn = (state: State, input: Input, square: Square) =>
  input.steps.some(({ to }) => to === square) || endingOn(state, input, square).length > 0;

function aim(state: State, input: Input, square: Square): Change {
  const step = input.steps.find(({ to }) => to === square);
  if (step) return advance(state, input, step);
  const choices = endingOn(state, input, square);
  const [choice] = choices;
  if (!choice) return explain(patch(state, { board: { input } }), [...input.path, square]);
  const ways = choices.filter((way) => input.path.every((place, at) => way.path[at] === place));
  if (ways.length < choices.length) return refuse(patch(state, { board: { input } }), { key: "refusal.stepByStep" });
  return ways.length === 1
    ? proposeMove(patch(state, { board: { input } }), choice.path)
    : showWay(patch(state, { board: { input } }), { ways, at: 0 });
}

function showWay(state: State, { ways, at }: Choice): Change {
  const way = ways[at % ways.length];
  return quietly(
    way ? patch(state, { board: { choice: { ways, at: at % ways.length }, preview: { ...way } } }) : state,
  );
}

/** The path chooser: the board shows one way after the other, until one is played. */
export function reduceChoice(state: State, what: "next-way" | "play-way"): Change {
  const { choice } = state.board;
  const way = choice?.ways[choice.at];
  if (!choice || !way) return quietly(state);
  if (what === "next-way") return showWay(state, { ...choice, at: choice.at + 1 });
  return proposeMove(patch(state, { board: { choice: null, preview: null } }), way.path);
}

/** A typed move: from and to, or the whole path; any separators do. */
export function reduceTyped(state: State, text: string): Change {
  if (!playerMayMove(state) || state.requests.waiting.game) return quietly(state);
  const clean = patch(ready(state), { board: { input: null } });
  const typed = toPlainSigns(text).toLowerCase();
  const [from, to, ...rest] = typed.match(/[a-h][1-8]/g) ?? [];
  const unread = !TYPED.test(typed);
  if (unread || !from || !to) return refuse(clean, { key: "refusal.typed", values: { text: text.trim() } });
  if (rest.length > 0) return proposeMove(clean, [from, to, ...rest]);
  return isOwn(clean, from) ? aim(clean, picked(clean, from), to) : explain(clean, [from, to]);
}

const refuse = (state: State, message: NonNullable<RefusedTry["message"]>): Change =>
  quietly(patch(state, { board: { refusal: { message, explanation: null } } }));

/** Why a capture must be made: which pieces can, and what they would take. */
export function reduceWhy(state: State): Change {
  const { moves, capture, steps } = shown(state).view;
  const [better = null] = moves;
  if (capture === 0 || !better) return quietly(patch(state, { board: { said: { about: "why", square: "" } } }));
  const squares = { must: Object.keys(steps), missed: [...new Set(moves.flatMap(({ captured }) => captured))] };
  const message = { key: "why.capture" as const, values: { count: capture } };
  return quietly(patch(state, { board: { refusal: { message, explanation: { squares, better } } } }));
}

/** The choices that an input may still become and that end on a square. */
const endingOn = (state: State, { path, taken }: Input, square: Square): Move[] =>
  shown(state).view.moves.filter(
    (move) =>
      move.path[0] === path[0] && move.path.at(-1) === square && taken.every((place) => move.captured.includes(place)),
  );

function advance(state: State, { path, taken, crowned }: Input, { to, takes, crowns }: Step): Change {
  const walked = {
    path: [...path, to],
    taken: takes === null ? taken : [...taken, takes],
    crowned: crowned || crowns,
    steps: [],
  };
  const next = patch(state, { board: { input: walked } });
  const { view, game } = shown(state);
  const whole = takes === null || view.moves.every(({ captured }) => captured.length <= walked.taken.length);
  return whole ? proposeMove(next, walked.path) : ask(next, "input", { op: "next", game, path: walked.path });
}

export function reduceNext(state: State, { steps, complete }: { steps: Step[]; complete: boolean }): Change {
  if (!state.board.input) return quietly(state);
  if (complete && steps.length === 0) return proposeMove(state, state.board.input.path);
  return quietly(patch(state, { board: { input: { ...state.board.input, steps } } }));
}

const explain = (state: State, path: Square[]): Change =>
  ask(state, "input", { op: "explain", game: shown(state).game, path });
