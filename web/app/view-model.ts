// Makes the scene of the board from the page's state.

import { type Cells, type Explanation, SQUARES, type Square, type View } from "../base/protocol.ts";
import { indexOf } from "../board/geometry.ts";
import { boardAfter, createScene, type Scene, squareLabels, type Target, type TargetKind } from "../board/scene.ts";
import { type Key, withNote } from "../i18n/messages.ts";
import { hintSquares } from "./hint.ts";
import { engineIsToMove, ownsPiece, playerMayMove, shown } from "./model.ts";
import type { State } from "./state.ts";
import type { Input } from "./values.ts";

export function toScene(state: State): Scene {
  const { view } = shown(state);
  const cells = walked(view.cells, state.board.input);
  const active = playerMayMove(state);
  const path = state.board.input?.path ?? [];
  const targets = active && state.board.input ? targetsOf(view, state.board.input) : [];
  const movable = active && path.length < 2 ? Object.keys(view.steps) : [];
  const must = view.capture > 0 ? movable : [];
  const labels = squareLabels(cells);
  const marked = hintSquares(state);
  for (const [square, note] of Object.entries(notesOf(path, targets, must, movable, marked)))
    labels[indexOf(square)] += note;
  return createScene({
    cells,
    flipped: state.board.flipped && !state.tour,
    path,
    targets,
    must,
    own: active ? SQUARES.filter((_, at) => ownsPiece(view, cells.charAt(at))) : [],
    lastMove: view.lastMove,
    crowned: view.crowned,
    refused: refusedSquares(state.board.refusal?.explanation),
    preview: state.board.preview,
    points: [...marked, ...friendsHand(state)].map((square) => ({ square, kind: "look" })),
    labels,
    ply: view.ply,
    turn: view.turn,
    thinking: engineIsToMove(state),
    ready: view.moves.length > 0 || view.outcome !== null,
    over: view.outcome !== null,
  });
}

/** The piece that a friend in a live game has taken up, and where it has jumped. */
const friendsHand = ({ friend: { live }, game: { look }, analysis: { study }, tour }: State) =>
  look !== null || study || tour ? [] : live.hand;

function walked(cells: Cells, input: Input | null) {
  if (!input || input.path.length < 2) return cells;
  const { path, taken, crowned } = input;
  return boardAfter(cells, { path, captured: taken }, crowned);
}

/** Next landings; and while the whole capture is still open, also the squares on which it may end. */
function targetsOf(view: View, { path, taken, steps }: Input): Target[] {
  const next = new Map<Square, TargetKind>(steps.map(({ to, takes }) => [to, takes ? "landing" : "quiet"]));
  for (const move of view.moves) {
    const to = move.path.at(-1) ?? "";
    const goesOn = move.path[0] === path[0] && taken.every((square) => move.captured.includes(square));
    if (steps.length > 0 && goesOn && move.captured.length > 0 && !next.has(to)) next.set(to, "finish");
  }
  return [...next].map(([square, kind]) => ({ square, kind }));
}

export function refusedSquares(explanation: Pick<Explanation, "squares"> | null | undefined) {
  if (!explanation) return null;
  const { from = [], to = [], blocked = [], missed = [], must = [] } = explanation.squares;
  const bad = [blocked, to, from].find((squares) => squares.length > 0) ?? [];
  return { bad, must, missed: missed.filter((square) => !must.includes(square)) };
}

/** More words for a few of the squares. */
function notesOf(path: Square[], targets: Target[], must: Square[], movable: Square[], marked: Square[]) {
  const notes: Record<Square, string> = {};
  const note = (key: Key, ...squares: Square[]) => {
    for (const square of squares) notes[square] = withNote(notes[square] ?? "", key);
  };
  note("square.selected", ...path.slice(-1));
  for (const { square, kind } of targets) note(kind === "quiet" ? "square.target" : "square.landing", square);
  note(must.length > 0 ? "square.must" : "square.movable", ...movable);
  note("square.marked", ...marked);
  return notes;
}
