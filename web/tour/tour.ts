// Reduces the events of the tour: one position after the other on the game's board, each until its move is played. The game
// is not touched meanwhile.

import type { Change } from "../app/change.ts";
import { withSearch } from "../app/engine-tasks.ts";
import type { Answered, Event } from "../app/events.ts";
import { ask, opening, quietly, unasked, viewed, withoutInput, withoutRequests } from "../app/model.ts";
import { restore } from "../app/resume.ts";
import { patch, type State } from "../app/state.ts";
import { type Cells, SQUARES, type Square, USUAL_RULES, type View } from "../base/protocol.ts";
import type { Tour } from "./state.ts";
import { TASKS } from "./tasks.ts";

/** events of the game that do nothing during the tour */
const RESTING: Event["type"][] = [
  "undo",
  "redo",
  "look",
  "return",
  "continue",
  "hint",
  "flip",
  "threat",
  "rematch",
  "resign",
  "ask-draw",
  "offer-draw",
  "answer-draw",
];

/** @returns null for an event that is not the tour's */
export function reduceTour(state: State, event: Event): Change | null {
  const { tour } = state;
  if (event.type === "open-tour") return tour ? quietly(state) : beginAt(atRest(state), 0);
  if (!tour) return null;
  if (event.type === "close-tour") return close(state);
  if (event.type === "next-task")
    return TASKS[tour.at + 1] ? beginAt(withoutInput(state), tour.at + 1) : quietly(state);
  if (event.type === "press" && isHeld(state, event.square)) return quietly(patch(state, { board: { refusal: null } }));
  if (event.type === "answered" && event.slot === "game") return answered(state, tour, event);
  return RESTING.includes(event.type) ? quietly(state) : null;
}

/** Whether a press would put down the piece that has been picked up, for the visitor who begins by pressing it. */
const isHeld = ({ board: { input } }: State, square: Square) => input?.path.length === 1 && input.path[0] === square;

/** Where another game, an analysis or the editor has come, the tour ends. */
export function followTour(change: Change, before: State): Change {
  const { state, effects } = change;
  const { tour, editor } = state;
  const { timeline } = state.game;
  const { study } = state.analysis;
  if (!tour || (timeline === before.game.timeline && !study && !editor)) return change;
  return withSearch({ state: { ...state, tour: null }, effects });
}

/** The game without what was begun on its board; a text that is being opened goes on its way. */
const atRest = (state: State): State => ({
  ...patch(withoutRequests(state), {
    game: { awaited: state.game.awaited },
    requests: { waiting: { ...withoutRequests(state).requests.waiting, open: state.requests.waiting.open } },
    analysis: { study: null, threat: null },
  }),
  editor: null,
});

/** The game is on the board again; what it was asking when the tour began is asked anew. */
function close(state: State): Change {
  const rest = {
    ...unasked(withoutInput(state), "input", "game"),
    tour: null,
  };
  return rest.saved.snapshot ? restore(rest, rest.saved.snapshot) : viewed(rest);
}

function beginAt(state: State, at: number): Change {
  const { fen = "" } = TASKS[at] ?? {};
  const game = { rules: USUAL_RULES, fen };
  const view = { ...opening("").view, cells: cellsOf(fen) };
  return ask({ ...state, tour: { at, stand: { game, view }, solved: false } }, "game", { op: "view", game });
}

/** The position before Python has described it. */
function cellsOf(fen: string): Cells {
  const [, white = "", black = ""] = fen.split(":");
  const cells = Array.from(SQUARES, () => ".");
  for (const [side, man] of [
    [white, "w"],
    [black, "b"],
  ] as const)
    for (const [, king, square = ""] of side.matchAll(/(K?)([a-h][1-8])/g))
      cells[SQUARES.indexOf(square)] = king ? man.toUpperCase() : man;
  return cells.join("");
}

/** Python's answer: what may be done here, or that the move of the task was played. */
function answered(state: State, tour: Tour, { serial, op, answer }: Answered): Change {
  if (state.requests.waiting.game !== serial || (op !== "view" && op !== "play")) return quietly(state);
  const { game, view } = answer;
  const rest = unasked(withoutInput(state), "game", "input");
  const solved = op === "play";
  const next = { ...rest, tour: { ...tour, stand: { game, view }, solved } };
  return quietly(solved ? next : patch(next, { board: { input: pickedUp(view, TASKS[tour.at]?.from ?? null) } }));
}

/** The piece of the task, so that the squares to which it may go are marked. */
const pickedUp = ({ steps }: View, square: Square | null) =>
  square ? { path: [square], taken: [], crowned: false, steps: steps[square] ?? [] } : null;
