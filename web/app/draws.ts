// Resigns, offers and answers draws, and ends a game whose flag has fallen.

/** @import { Change, Event, State } from "./types.js" */
/** @import { Side } from "../base/protocol.js" */
/** @import { Stand } from "./timeline.js" */

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
} from "./model.js";
import { annexed, live } from "./timeline.js";

/**
 * @param {Side} side
 * @returns {Side}
 */
export const otherSide = (side) => (side === "white" ? "black" : "white");

/**
 * Resigning and offering are the player's own against the engine, and whose turn it is where two play.
 * @param {State} state
 * @param {Extract<Event, { type: "resign" | "offer-draw" | "answer-draw" }>} event
 * @returns {Change}
 */
export function reduceDeclaration(state, event) {
  const { game, view } = live(state.timeline);
  if (!isOpen(view)) return quietly(state);
  const rest = withoutRequests(state);
  if (state.settings.opponent === "engines") return quietly(state);
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

/**
 * Where two play, the other one is asked; the engine answers at once.
 * @param {State} state
 * @returns {Change}
 */
export function askDraw(state) {
  if (soloSide(state) === null) return reduceDeclaration(state, { type: "offer-draw" });
  return quietly(playerMayMove(state) ? { ...withoutInput(state), note: "drawing" } : state);
}

/**
 * @param {State} state
 * @returns {Change}
 */
export function askResign(state) {
  const open = isOpen(live(state.timeline).view) && !isHidden(state);
  if (!open || state.settings.opponent === "engines") return quietly(state);
  return quietly({ ...withoutInput(state), look: null, note: "resigning" });
}

/**
 * Who runs out of time gives the game up.
 * @param {State} state
 * @param {Side} side
 * @returns {Change}
 */
export function timeUp(state, side) {
  const { game, view } = live(state.timeline);
  if (!state.clock || !isOpen(view)) return quietly(state);
  const clock = { ...state.clock, left: { ...state.clock.left, [side]: 0 }, running: null, flagged: side };
  return ask({ ...withoutRequests(state), clock }, "game", { op: "resign", game, side });
}

/**
 * @param {State} state
 * @param {Stand} stand
 * @returns {Change}
 */
export function afterDeclaration(state, { game, view }) {
  const next = { ...state, timeline: annexed(state.timeline, { game, view }) };
  if (view.offer === null || soloSide(state) !== view.offer) return quietly(next);
  return ask(next, "game", { op: "answer-draw", game, level: state.settings.level });
}

/**
 * @param {State} state
 * @param {boolean} accept
 * @returns {Change}
 */
export function drawAnswered(state, accept) {
  const { game, view } = live(state.timeline);
  const side = otherSide(view.offer ?? view.turn);
  /** @type {State} */
  const noted = accept ? state : { ...state, note: "declined" };
  return ask(noted, "game", { op: "draw", game, side, action: accept ? "accept" : "decline" });
}
