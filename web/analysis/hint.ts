// Gives a hint in three steps: which piece, which idea, which move.

import type { Change } from "../app/change.ts";
import type { Event } from "../app/events.ts";
import { ask, playerMayMove, quietly, unasked, withoutInput } from "../app/model.ts";
import { patch, type State } from "../app/state.ts";
import { current } from "../app/timeline.ts";
import type { Idea, SearchResult } from "../base/protocol.ts";

/** @returns null for an event that is not about a hint */
export function reduceHint(state: State, event: Event): Change | null {
  const { search, requests } = state;
  switch (event.type) {
    case "give-hint":
      return giveHint(state);
    case "engine-result":
      if (search?.id !== event.id || search.purpose !== "hint") return null;
      return hintFound({ ...state, search: { ...search, answered: true } }, event);
    case "answered":
    case "refused": {
      if (event.slot !== "hint") return null;
      if (requests.waiting.hint !== event.serial) return quietly(state);
      const freed = unasked(state, "hint");
      return ideaFound(freed, event.type === "answered" && event.op === "idea" ? event.answer.idea : null);
    }
    default:
      return null;
  }
}

/** Begins a hint, or tells one step more. */
function giveHint(state: State): Change {
  if (state.game.look !== null || !playerMayMove(state) || state.requests.waiting.game) return quietly(state);
  const stand = current(state.game.timeline);
  const { hint } = state;
  const rest = withoutInput(state);
  if (hint?.stand !== stand)
    return quietly({ ...rest, hint: { stand, move: null, idea: null, said: null, told: 0, step: 0 } });
  if (!hint.move) return quietly(state);
  return quietly(shownFrom({ ...rest, hint }, hint.told + 1));
}

/** The engine has found the move of the hint: its piece is shown, and its idea is asked for. */
function hintFound(
  state: State,
  { move, pv = [move.text], win = null }: Pick<SearchResult, "move"> & Partial<Pick<SearchResult, "pv" | "win">>,
): Change {
  const stand = current(state.game.timeline);
  const next = shownFrom({ ...state, hint: { stand, move, idea: null, said: null, told: 0, step: 0 } }, 1);
  return ask(next, "hint", { op: "idea", game: stand.game, moves: pv, ...(win !== null && { win }) });
}

/** @param idea null where none could be told: then the move follows the piece */
function ideaFound(state: State, idea: Idea | null): Change {
  const { hint } = state;
  if (!hint) return quietly(state);
  const next = { ...state, hint: { ...hint, idea } };
  return quietly(hint.step === 2 && !idea ? shownFrom(next, 3) : next);
}

function shownFrom(state: State, wanted: number): State {
  const { hint } = state;
  if (!hint?.move) return state;
  const idea = hint.idea !== null || state.requests.waiting.hint > 0;
  const step = (wanted > 2 || (wanted === 2 && !idea) ? 3 : wanted) as 1 | 2 | 3;
  return {
    ...patch(state, { board: { preview: step === 3 ? { ...hint.move } : null } }),
    hint: { ...hint, told: step, step },
  };
}
