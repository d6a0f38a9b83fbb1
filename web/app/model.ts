// Makes the state of the page and answers small questions about it.

import { type Command, INITIAL_CELLS, type Side, type Square, type View } from "../base/protocol.ts";
import type { Change } from "./change.ts";
import { isFriendReady, isFriendSilent, newFriend, OFFLINE, QUIET } from "./friend.ts";
import { startWithMenOff } from "./handicap.ts";
import { OPENINGS, RULESETS } from "./openings.ts";
import { PREFERRED, type Preferences } from "./preferences.ts";
import { patch, type State } from "./state.ts";
import { begin, current, entryAt, moveTo, type Stand } from "./timeline.ts";
import type { Greeting, Settings, Slot, Snapshot, WriteCommand } from "./values.ts";

/** the start position before anyone said what may be done in it */
const START_VIEW: View = Object.freeze({
  cells: INITIAL_CELLS,
  fen: "",
  turn: "white",
  ply: 0,
  moves: [],
  steps: {},
  capture: 0,
  lastMove: null,
  crowned: null,
  offer: null,
  outcome: null,
});

/** what is shown of a position that is awaited */
const BARE: Stand = Object.freeze({ game: {}, view: { ...START_VIEW, cells: ".".repeat(INITIAL_CELLS.length) } });

export const unknownStand = ({ game, cells, turn }: Snapshot) => ({ game, view: { ...START_VIEW, cells, turn } });

/** The start of a game, also before Python is there to tell. */
export const opening = (rules: string): Stand =>
  (Object.hasOwn(OPENINGS, rules) ? OPENINGS[rules] : null) ?? { game: { rules }, view: START_VIEW };

/** The start of a game by these choices. */
export function startOf(settings: Settings): Stand {
  const fewer = startWithMenOff(settings);
  if (!fewer) return opening(settings.rules);
  const { cells, fen } = fewer;
  return { game: { rules: settings.rules, fen }, view: { ...START_VIEW, cells } };
}

export const initialState = (
  settings: Settings,
  preferences: Preferences = PREFERRED,
  snapshot: Snapshot | null = null,
  awaited: boolean = false,
  greeting: Greeting | null = null,
): State => ({
  boot: { phase: "loading", loaded: 0, total: 0, message: "" },
  engine: { phase: "off", message: "" },
  site: { rulesets: RULESETS, language: "en", away: false, update: "none", projector: false },
  preferences,
  game: {
    settings: snapshot?.settings ?? settings,
    timeline: begin(snapshot ? unknownStand(snapshot) : startOf(settings)),
    look: null,
    paused: false,
    awaited,
    note: null,
    annotation: null,
  },
  board: {
    flipped: snapshot?.flipped ?? settings.side === "black",
    input: null,
    refusal: null,
    choice: null,
    said: null,
    preview: null,
    marking: false,
    queued: [],
  },
  requests: {
    waiting: {
      game: 0,
      input: 0,
      hello: 0,
      text: 0,
      open: 0,
      share: 0,
      study: 0,
      edit: 0,
      hint: 0,
      friend: 0,
      theory: 0,
    },
    serial: 0,
  },
  dialogs: {
    open: null,
    sharing: false,
    error: null,
    draft: null,
    wanted: null,
    gameFile: null,
    shared: null,
    pdn: "",
    offered: null,
    notice: null,
  },
  saved: {
    snapshot,
    record: snapshot?.record ?? null,
    begun: snapshot?.begun ?? null,
    origin: snapshot?.origin ?? null,
    fault: null,
  },
  search: null,
  hint: null,
  coach: { move: null, warnings: snapshot?.warnings ?? 0 },
  clock: null,
  analysis: { study: null, threat: null, job: null, end: null, reviewed: snapshot?.reviewed ?? null },
  editor: null,
  tour: null,
  greeting,
  friend: { game: snapshot?.friend ?? null, exchange: QUIET, live: OFFLINE, saved: null },
});

/** The position on the board. */
export function shown({ analysis: { study }, tour, game: { timeline, look, awaited } }: State): Stand {
  if (tour) return tour.stand;
  if (awaited) return BARE;
  if (study) return study.stand;
  return look === null ? current(timeline) : entryAt(timeline, look);
}

/** The player's side against the engine; null where two play, in an analysis and on the tour. */
export const soloSide = ({ game: { settings }, analysis: { study }, tour }: State) =>
  settings.opponent === "engine" && !study && !tour ? settings.side : null;

/** The side of the one player at this device; null where there are two, or none. */
export const ownSide = (state: State) =>
  soloSide(state) ?? (state.analysis.study || state.tour ? null : (state.friend.game?.side ?? null));

/** Which level of the engine plays a side; null for a person. */
export function engineLevel({ opponent, side: own, level, rival }: Settings, side: Side) {
  if (opponent === "engines") return side === "white" ? level : rival;
  return opponent === "engine" && side !== own ? level : null;
}

/** @param view known, and not at its end */
export const isOpen = (view: View) => view.moves.length > 0 && view.outcome === null;

export function playerMayMove(state: State) {
  const { view } = shown(state);
  if (state.tour) return isOpen(view) && !state.tour.solved;
  if (!isOpen(view) || isHidden(state)) return false;
  return (
    state.analysis.study !== null ||
    (engineLevel(state.game.settings, view.turn) === null && isFriendReady(state, view.turn))
  );
}

export function engineIsToMove(state: State) {
  const { view } = current(state.game.timeline);
  const waits =
    state.game.awaited ||
    state.analysis.study ||
    state.tour ||
    state.game.paused ||
    (state.clock && isSuspended(state));
  return isOpen(view) && !waits && engineLevel(state.game.settings, view.turn) !== null;
}

/**
 * Whether the game stands still until its visitor is back from the analysis, the editor, the tour or another screen, or
 * lets it go on: then no clock runs, and no engine makes use of that.
 */
export function isSuspended(state: State) {
  const { study } = state.analysis;
  const { editor, tour } = state;
  const { away } = state.site;
  const { paused } = state.game;
  if (state.friend.game) return isFriendSilent(state);
  return study !== null || editor !== null || tour !== null || away || paused;
}

/** Whether the players have paused their clocks: then the board is hidden, and nothing is done on it. */
export function isHidden({
  game: { paused, settings, timeline },
  saved: { snapshot },
  analysis: { study },
  editor,
  tour,
}: State) {
  if (settings.opponent === "engines" || study || editor || tour) return false;
  return snapshot ? snapshot.paused : paused && isOpen(current(timeline).view);
}

/**
 * Whether the side to move owns what stands on a square.
 * @param piece a character of `cells`
 */
export const ownsPiece = ({ turn }: View, piece: string) => (turn === "white" ? "wW" : "bB").includes(piece);

export function ask(state: State, slot: Slot, command: Command | WriteCommand): Change {
  const serial = state.requests.serial + 1;
  const waiting = { ...state.requests.waiting, [slot]: serial };
  return { state: patch(state, { requests: { serial, waiting } }), effects: [{ type: "ask", slot, serial, command }] };
}

/** No longer waits for what was asked in these slots. */
export const unasked = (state: State, ...slots: Slot[]): State =>
  patch(state, {
    requests: { waiting: { ...state.requests.waiting, ...Object.fromEntries(slots.map((slot) => [slot, 0])) } },
  });

export const quietly = (state: State): Change => ({ state, effects: [] });

/** Forgets what was begun on the board. */
export const withoutInput = (state: State): State => ({
  ...patch(unasked(state, "input"), {
    board: { input: null, refusal: null, choice: null, preview: null, queued: [] },
    coach: { move: null },
    game: { note: null },
  }),
  hint: null,
});

/** Also forgets what is being asked about the game, so that an answer on its way changes nothing. */
export const withoutRequests = (state: State): State =>
  patch(unasked(withoutInput(state), "hint", "game", "open", "study", "friend"), {
    game: { look: null, awaited: false },
  });

/** Also forgets all that is known of the game, for another one to take its place. */
export const withoutGame = (state: State): State =>
  patch(withoutRequests(state), {
    dialogs: { open: null, draft: null, gameFile: null },
    game: { annotation: null, paused: false },
    saved: { snapshot: null, record: null, begun: null, origin: null },
    coach: { warnings: 0 },
    analysis: { reviewed: null },
    friend: { game: null, exchange: QUIET },
  });

/** Asks for the view of the position, unless it is known. */
export function viewed(state: State): Change {
  const { game, view } = current(state.game.timeline);
  return view.fen === "" ? ask(state, "game", { op: "view", game }) : quietly(state);
}

/**
 * Begins a game by these choices.
 * @param friend the id of a game against a friend on another device
 */
export function newGame(state: State, settings: Settings, friend?: string): Change {
  const start = startOf(settings);
  const fresh = patch(withoutGame(state), {
    game: { settings, timeline: begin(start) },
    board: { flipped: settings.side === "black" },
    friend: { ...(friend && { game: newFriend(friend, settings, start.game.fen ?? null) }) },
  });
  return viewed(fresh);
}

/** Whether a game is being played, to which the visitor may want to return. */
export const isUnderWay = ({ game: { timeline } }: State) =>
  timeline.entries.length > 1 && isOpen(current(timeline).view);

/** Asks Python to play a whole turn; one that is played in a position that was only looked at goes on from there. */
export function play(state: State, path: Square[]): Change {
  const { game } = shown(state);
  const timeline = state.game.look === null ? state.game.timeline : moveTo(state.game.timeline, state.game.look);
  return ask(patch(state, { game: { timeline, look: null } }), "game", { op: "play", game, path });
}
