// Starts the workers, and keeps the engine's work in step with the game.

import { JUMP, REST, tempoOf } from "../board/tempo.ts";
import { andThen, type Change, type Effect, type Reducers } from "./change.ts";
import { limitWithin } from "./clock.ts";
import type { Event } from "./events.ts";
import { ask, engineIsToMove, engineLevel, quietly, viewed } from "./model.ts";
import { tempoName } from "./preferences.ts";
import { restore } from "./resume.ts";
import { patch, type State } from "./state.ts";
import { current, type Stand } from "./timeline.ts";
import type { Purpose, Search } from "./values.ts";

/** Seconds that the engine takes for a move at most, and for a hint. */
const LONGEST = 5;
const HINT = 1;
/** Milliseconds after which the engine replies at the earliest, by the pace that was chosen. */
const REPLIES = { once: 0, calm: 650, slow: 1600 };
/** Milliseconds between two moves at least where the engine plays alone. */
const SEEN = 700;

/** The changes that the workers' events make. */
export const workerReducers: Reducers<
  | "begin"
  | "boot-progress"
  | "boot-ready"
  | "boot-failed"
  | "boot-retry"
  | "engine-failed"
  | "engine-retry"
  | "engine-info"
  | "engine-result"
> = {
  begin,
  "boot-progress": (state, { loaded, total }) => quietly({ ...state, boot: { ...state.boot, loaded, total } }),
  "boot-ready": (state) => ({
    state: { ...state, boot: { ...state.boot, phase: "ready" } },
    effects: [{ type: "keep-offline" }],
  }),
  "boot-failed": (state, { message }) => ({
    state: { ...state, boot: { ...state.boot, phase: "failed", message } },
    effects: [{ type: "keep-offline" }], // a newer version may know better
  }),
  "boot-retry": (state) => ({
    state: { ...state, boot: { phase: "loading", loaded: 0, total: 0, message: "" } },
    effects: [{ type: "boot" }],
  }),
  "engine-failed": (state, { message }) => quietly({ ...state, search: null, engine: { phase: "failed", message } }),
  "engine-retry": (state) => quietly({ ...state, engine: { phase: "off", message: "" } }),
  "engine-info": (state, { id, info }) =>
    quietly(state.search?.id === id && "pv" in info ? { ...state, search: { ...state.search, info } } : state),
  "engine-result": (state, event) =>
    state.search?.id === event.id ? found(state, state.search, event) : quietly(state),
};

function begin(state: State): Change {
  const first = state.saved.snapshot ? restore(state, state.saved.snapshot) : viewed(state);
  const hello = ask(first.state, "hello", { op: "hello" });
  return { state: hello.state, effects: [{ type: "boot" }, ...first.effects, ...hello.effects, speak(state)] };
}

/** Uses the result of a search: the engine plays the move or resigns; a hint is shown to the player. */
function found(state: State, search: Search, result: Extract<Event, { type: "engine-result" }>): Change {
  const { move, resigns } = result;
  const { game, view } = current(state.game.timeline);
  const answered = { ...state, search: { ...search, answered: true } };
  if (resigns) return ask(answered, "game", { op: "resign", game, side: view.turn });
  return ask(answered, "game", { op: "play", game, path: move.path });
}

export const speak = ({ preferences }: State): Effect => ({ type: "speak", language: preferences.language });

/** The task that the engine has now; null for none. */
function taskOf(state: State): { stand: Stand; purpose: Purpose } | null {
  const stand = current(state.game.timeline);
  if (state.engine.phase === "failed") return null;
  if (engineIsToMove(state)) return { stand, purpose: "move" };
  return state.hint?.stand === stand && !state.hint.move ? { stand, purpose: "hint" } : null;
}

function boundsOf(state: State, { stand, purpose }: { stand: Stand; purpose: Purpose }) {
  const { settings } = state.game;
  const { clock } = state;
  const { turn } = stand.view;
  const level = purpose === "move" ? engineLevel(settings, turn) : null;
  if (level === null) return { limit: { time: HINT } };
  const limit = { time: limitWithin(LONGEST, clock, turn) };
  const least = Math.min(replyTime(state, stand), limit.time * 1000);
  return { limit, level, ...(least > 0 && { least }) };
}

/** Milliseconds from a move to the reply, so that the eye can follow. A spectator also sees a capture to its end. */
function replyTime({ game: { settings }, preferences }: State, { view }: Stand) {
  const time = REPLIES[preferences.pace];
  if (settings.opponent !== "engines") return time;
  const more = Math.max((view.lastMove?.captured.length ?? 0) - 1, 0);
  return Math.max(time, SEEN) + more * (JUMP + REST) * tempoOf(tempoName(preferences));
}

/**
 * Keeps the engine's work in step with the game: one search for the position where it is to move or to advise, none
 * otherwise.
 */
export const withSearch = (change: Change): Change => andThen(change, scheduleSearch);

function scheduleSearch(state: State): Change {
  const effects: Effect[] = [];
  let { engine, search } = state;
  let { serial } = state.requests;
  const task = taskOf(state);
  const other = search && (search.stand !== task?.stand || search.purpose !== task.purpose);
  if (search && (other || (search.answered && !state.requests.waiting.game))) {
    if (!search.answered) effects.push({ type: "stop", id: search.id });
    search = null;
  }
  const needed = state.game.settings.opponent !== "person" || task !== null;
  if (needed && state.boot.phase === "ready" && engine.phase === "off") {
    engine = { phase: "on", message: "" };
    effects.push({ type: "boot-engine" });
  }
  if (task && !search && !state.requests.waiting.game) {
    serial += 1;
    search = { ...task, id: serial, info: null, answered: false };
    effects.push({ type: "search", id: serial, game: task.stand.game, ...boundsOf(state, task) });
  }
  const same = search === state.search && engine === state.engine;
  return { state: same ? state : { ...patch(state, { requests: { serial } }), engine, search }, effects };
}
