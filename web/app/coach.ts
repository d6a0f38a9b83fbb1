// Asks the coach before a move is played, and keeps its question until the player has answered it.

import type { CoachWarning, Square } from "../base/protocol.ts";
import { arrowsAlong } from "../board/arrows.ts";
import type { Change, Reducers } from "./change.ts";
import { ask, play, quietly, shown, soloSide, withoutInput } from "./model.ts";
import { patch, type State } from "./state.ts";

/** The changes that the answers to the coach make. */
export const coachReducers: Reducers<"look-again" | "play-anyway"> = {
  "look-again": (state) => quietly(withoutInput(state)),
  "play-anyway": (state) => (state.coach.move ? play(withoutQuestion(state), state.coach.move.path) : quietly(state)),
};

/** Plays a move, once the coach has let it pass or where there is no coach or no choice. */
export function proposeMove(state: State, path: Square[]): Change {
  const stand = shown(state);
  const coached = state.game.settings.coach && soloSide(state) !== null && stand.view.moves.length !== 1;
  if (!coached) return play(state, path);
  return ask(patch(state, { coach: { move: { stand, path, warning: null } } }), "game", {
    op: "coach",
    game: stand.game,
    path,
  });
}

/** The coach has looked at a move; nothing comes of it if the player has gone elsewhere meanwhile. */
export function coachAnswered(state: State, warning: CoachWarning | null): Change {
  const { move: coaching } = state.coach;
  if (!coaching || coaching.stand !== shown(state)) return quietly(withoutQuestion(state));
  if (!warning) return play(withoutQuestion(state), coaching.path);
  return quietly(patch(state, { coach: { move: { ...coaching, warning }, warnings: state.coach.warnings + 1 } }));
}

/** What the coach warns of at this moment. */
export function warningOf(state: State): CoachWarning | null {
  const { move: coaching } = state.coach;
  return coaching?.stand === shown(state) ? coaching.warning : null;
}

/** The opponent's reply to the move of a warning, as arrows. */
export function coachShapes(state: State) {
  const reply = warningOf(state)?.line[1];
  return reply ? arrowsAlong(reply.path, "threat") : [];
}

const withoutQuestion = (state: State) => (state.coach.move ? patch(state, { coach: { move: null } }) : state);
