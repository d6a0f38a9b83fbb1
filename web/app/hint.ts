// A hint as far as the board and a move need it; analysis/hint.ts gives it.

import type { Square } from "../base/protocol.ts";
import { shown } from "./model.ts";
import type { State } from "./state.ts";

/** The squares that a hint is about: the piece, and what its idea mentions, until the board shows the move itself. */
export function hintSquares(state: State): Square[] {
  const { hint } = state;
  if (!hint?.move || !hint.step || hint.step === 3 || hint.stand !== shown(state)) return [];
  const [piece = "", ...rest] = hint.move.path;
  if (hint.step === 1) return [piece];
  const { squares = [], kind = "" } = hint.idea ?? {};
  const told = [piece, kind !== "crown" && rest.at(-1)]; // the move itself is the last step
  return [piece, ...squares.filter((square) => !told.includes(square))];
}

/** A hint that steps back while the player does something else, and goes on when it is asked for again. */
export const putBack = (hint: State["hint"]): State["hint"] => (hint?.move ? { ...hint, step: 0 } : null);
