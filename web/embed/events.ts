// Lists what happened on a board, as events for the page around it.

/** @import { State } from "../app/types.js" */

import { shown } from "../app/model.js";
import { toText } from "../i18n/messages.js";
import { statusOf } from "../ui/status-text.js";

/** Whether Python has read the position. @param {State} state */
export const isOpened = (state) => !state.awaited && state.boot.phase === "ready" && shown(state).view.fen !== "";

/** Where the game stands. @param {State} state */
export function placeOf(state) {
  const { view } = shown(state);
  const { fen, turn, ply, lastMove, outcome } = view;
  const moves = state.timeline.entries.slice(1).map(({ move }) => move?.text ?? "");
  return { fen, turn, ply, moves, lastMove: lastMove?.text ?? null, over: outcome !== null };
}

/**
 * @param {State} state
 * @param {State} previous
 * @returns {[name: string, detail: object][]}
 */
export function eventsOf(state, previous) {
  /** @type {[string, object][]} */
  const events = [];
  const place = () => placeOf(state);
  const [now, before] = [shown(state).view, shown(previous).view];
  if (isOpened(state) && !isOpened(previous)) events.push(["ready", place()]);
  const { timeline } = state;
  const grew = timeline.entries !== previous.timeline.entries && timeline.ply === previous.timeline.ply + 1;
  const entry = timeline.entries[timeline.ply];
  if (grew && entry?.move && !state.study) {
    const by = previous.search?.purpose === "move" ? "engine" : "reader";
    const { text, path, captured } = entry.move;
    events.push(["move", { move: text, path, captured, by, side: before.turn, ...place() }]);
  }
  if (isOpened(state) && now !== before) events.push(["change", place()]);
  const [square, held] = [state, previous].map(({ input }) => input?.path[0] ?? null);
  if (square !== held) events.push(["select", { square }]);
  if (state.refusal && state.refusal !== previous.refusal) {
    const { headline, detail } = statusOf(state);
    const { key = null, squares = {} } = state.refusal.explanation ?? {};
    events.push(["illegal", { sentence: detail || headline, key, squares }]);
  }
  if (now.outcome && now.outcome !== before.outcome) {
    const { winner, reason, sentence } = now.outcome;
    events.push(["gameover", { winner, reason, sentence, ...place() }]);
  }
  for (const part of /** @type {const} */ (["boot", "engine"])) {
    const { phase, message } = state[part];
    if (phase === "failed" && previous[part].phase !== "failed") events.push(["error", { message: toText(message) }]);
  }
  return events;
}
