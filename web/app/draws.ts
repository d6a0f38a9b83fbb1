// Resigns, offers and answers draws, and ends a game whose flag has fallen.

import { otherSide, type Side } from "../base/protocol.ts";
import type { Change } from "./change.ts";
import type { Event } from "./events.ts";
import {
  ask,
  isHidden,
  isOpen,
  ownSide,
  playerMayMove,
  quietly,
  soloSide,
  withoutInput,
  withoutRequests,
} from "./model.ts";
import { patch, type State } from "./state.ts";
import { annexed, current, type Stand } from "./timeline.ts";

/** Resigning and offering are the player's own against the engine, and whose turn it is where two play. */
export function reduceDeclaration(
  state: State,
  event: Extract<Event, { type: "resign" | "offer-draw" | "answer-draw" }>,
): Change {
  const { game, view } = current(state.game.timeline);
  if (!isOpen(view)) return quietly(state);
  const rest = withoutRequests(state);
  if (state.game.settings.opponent === "engines") return quietly(state);
  const side = ownSide(state) ?? view.turn;
  if (event.type === "resign") return ask(rest, "game", { op: "resign", game, side });
  if (event.type === "offer-draw") return ask(rest, "game", { op: "draw", game, side, action: "offer" });
  if (view.offer === null) return quietly(state);
  return ask(rest, "game", {
    op: "draw",
    game,
    side: otherSide(view.offer),
    action: event.accept ? "accept" : "decline",
  });
}

/** Where two play, the other one is asked; the engine answers at once. */
export function askDraw(state: State): Change {
  if (soloSide(state) === null) return reduceDeclaration(state, { type: "offer-draw" });
  return quietly(playerMayMove(state) ? patch(withoutInput(state), { game: { note: "drawing" } }) : state);
}

export function askResign(state: State): Change {
  const open = isOpen(current(state.game.timeline).view) && !isHidden(state);
  if (!open || state.game.settings.opponent === "engines") return quietly(state);
  return quietly(patch(withoutInput(state), { game: { look: null, note: "resigning" } }));
}

/** Who runs out of time gives the game up. */
export function timeUp(state: State, side: Side): Change {
  const { game, view } = current(state.game.timeline);
  if (!state.clock || !isOpen(view)) return quietly(state);
  const clock = { ...state.clock, left: { ...state.clock.left, [side]: 0 }, running: null, flagged: side };
  return ask({ ...withoutRequests(state), clock }, "game", { op: "resign", game, side });
}

export function afterDeclaration(state: State, { game, view }: Stand): Change {
  const next = patch(state, { game: { timeline: annexed(state.game.timeline, { game, view }) } });
  if (view.offer === null || soloSide(state) !== view.offer) return quietly(next);
  return ask(next, "game", { op: "answer-draw", game, level: state.game.settings.level });
}

export function drawAnswered(state: State, accept: boolean): Change {
  const { game, view } = current(state.game.timeline);
  const side = otherSide(view.offer ?? view.turn);
  const noted: State = accept ? state : patch(state, { game: { note: "declined" } });
  return ask(noted, "game", { op: "draw", game, side, action: accept ? "accept" : "decline" });
}
