// Lists what happened on a board, as events for the page around it.

import { shown } from "../app/model.ts";
import type { State } from "../app/state.ts";
import { plain, toText } from "../i18n/messages.ts";
import { statusOf } from "../ui/status-text.ts";
import type { TamaBoardEvents, TamaPlace } from "./public-types.ts";

/** The events of a game, each by its name and with its detail. */
type Told = { [Name in keyof TamaBoardEvents]: [Name, TamaBoardEvents[Name]["detail"]] }[keyof TamaBoardEvents];

/** Whether Python has read the position. */
export const isOpened = (state: State) =>
  !state.game.awaited && state.boot.phase === "ready" && shown(state).view.fen !== "";

/** Where the game stands. */
export function placeOf(state: State): TamaPlace {
  const { view } = shown(state);
  const { fen, turn, ply, lastMove, outcome } = view;
  const moves = state.game.timeline.entries.slice(1).map(({ move }) => move?.text ?? "");
  return { fen, turn, ply, moves, lastMove: lastMove?.text ?? null, over: outcome !== null };
}

export function eventsOf(state: State, previous: State): Told[] {
  const events: Told[] = [];
  const place = () => placeOf(state);
  const [now, before] = [shown(state).view, shown(previous).view];
  if (isOpened(state) && !isOpened(previous)) events.push(["ready", place()]);
  const { timeline } = state.game;
  const grew = timeline.entries !== previous.game.timeline.entries && timeline.ply === previous.game.timeline.ply + 1;
  const entry = timeline.entries[timeline.ply];
  if (grew && entry?.move && !state.analysis.study) {
    const by = previous.search?.purpose === "move" ? "engine" : "reader";
    const { text, path, captured } = entry.move;
    events.push(["move", { move: text, path, captured, by, side: before.turn, ...place() }]);
  }
  if (isOpened(state) && now !== before) events.push(["change", place()]);
  const square = state.board.input?.path[0] ?? null;
  if (square !== (previous.board.input?.path[0] ?? null)) events.push(["select", { square }]);
  if (state.board.refusal && state.board.refusal !== previous.board.refusal) {
    const { headline, detail } = statusOf(state);
    const { key = null, squares = {} } = state.board.refusal.explanation ?? {};
    events.push(["illegal", { sentence: plain(detail) || headline, key, squares }]);
  }
  if (now.outcome && now.outcome !== before.outcome) {
    const { winner, reason, sentence } = now.outcome;
    events.push(["gameover", { winner, reason, sentence, ...place() }]);
  }
  for (const part of ["boot", "engine"] as const) {
    const { phase, message } = state[part];
    if (phase === "failed" && previous[part].phase !== "failed")
      events.push(["error", { message: plain(toText(message)) }]);
  }
  return events;
}
