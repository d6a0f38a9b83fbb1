// Runs a board of a lesson or the studio. Input goes through the page's own reducer; a move that is tried goes to the
// screen, which judges it.

/** @import { Change, Effect, Event, State } from "../app/types.js" */
/** @import { TamaBoard } from "../board/element.js" */
/** @import { PointKind, Scene } from "../board/scene.js" */
/** @import { Explanation, Side, Square } from "../base/protocol.js" */
/** @import { EngineClient } from "../python/client.js" */
/** @import { Entry, Stand } from "../app/timeline.js" */

import { request } from "../app/effects.js";
import { ask, initialState, quietly, shown, withoutRequests } from "../app/model.js";
import { reduce } from "../app/reduce.js";
import { createStore } from "../app/store.js";
import { begin, push } from "../app/timeline.js";
import { toScene } from "../app/view-model.js";
import { button, make } from "../base/dom.js";
import { USUAL_RULES } from "../base/protocol.js";
import { indexOf } from "../board/geometry.js";
import { t, withNote } from "../i18n/messages.js";
import { announcement } from "./announcer.js";
import { mountLook } from "./board-look.js";
import { mountSound } from "./sound.js";
import { statusOf } from "./status-text.js";

/**
 * @typedef {{ square: Square, kind: PointKind }[]} Points squares to mark
 * @typedef {{ type: "set", change: (state: State) => State }} Set
 *
 * @typedef {object} BoardContext what a practice board needs of the screen around it
 * @property {Pick<EngineClient, "ask">} client
 * @property {State["preferences"]} preferences
 * @property {(words: string) => void} say in the live region
 * @property {AbortSignal} signal until the screen is left
 *
 * @typedef {object} Behaviour
 * @property {(path: Square[]) => void} onTry
 * @property {() => void} [onTouch] the board is touched while it is locked
 * @property {(state: State) => void} [onChange]
 * @property {boolean} [tells] which captures are mandatory, and why a piece cannot move
 * @property {boolean} [narrates] each move, as in a game, and lets both sides be moved by hand
 */

/**
 * The page's reducer, except that a piece put down in the middle of a capture is a try to end the turn there.
 * @param {State} state
 * @param {Event | Set} event
 * @returns {Change}
 */
export function reducePracticeBoard(state, event) {
  if (event.type === "set") return quietly(event.change(state));
  const { input, waiting } = state;
  const putDown = event.type === "cancel" || (event.type === "press" && event.square === input?.path.at(-1));
  if (putDown && input && input.path.length > 1 && !waiting.game && !waiting.input) {
    return ask({ ...state, input: null }, "game", { op: "play", game: shown(state).game, path: input.path });
  }
  return reduce(state, event);
}

/**
 * @param {Stand} stand
 * @param {Side} side the learner's
 * @param {State["preferences"]} preferences
 * @param {"engine" | "person"} [opponent] the side opposite is moved by hand only where a person plays it
 * @returns {State}
 */
export function practiceState(stand, side, preferences, opponent = /** @type {"engine" | "person"} */ ("engine")) {
  const settings = /** @type {const} */ ({
    opponent,
    side,
    level: 1,
    rival: 1,
    clock: "none",
    rules: USUAL_RULES,
    coach: false,
  });
  const state = initialState(settings, preferences);
  return {
    ...state,
    boot: { ...state.boot, phase: "ready" },
    engine: { phase: "failed", message: "" }, // no search runs here
    timeline: begin(stand),
    flipped: side === "black",
  };
}

/**
 * Hides what a learner is to find out: which piece must capture, and what.
 * @param {Scene} scene
 * @returns {Scene}
 */
export function untold({ labels, refused, ...scene }) {
  return {
    ...scene,
    must: [],
    refused: refused && { ...refused, must: [], missed: [] },
    labels: labels.map((label) => label.replace(withNote("", "square.must"), "")),
  };
}

/**
 * Marks squares, also in the words for those who cannot see them.
 * @param {Scene} scene
 * @param {Points} points
 * @returns {Scene}
 */
export function withPoints(scene, points) {
  const labels = [...scene.labels];
  for (const { square, kind } of points) {
    const at = indexOf(square);
    labels[at] = withNote(labels[at] ?? "", kind === "star" ? "learn.star" : "square.marked");
  }
  return { ...scene, points, labels };
}

/**
 * Answers what the reducer asks for: a try goes to `onTry`, everything else to the rules. Why a piece cannot move is not
 * asked for where the learner is to find it out.
 * @param {Pick<BoardContext, "client">} context
 * @param {Pick<Behaviour, "onTry" | "tells">} behaviour
 * @returns {(effect: Effect, dispatch: (event: Event | Set) => void) => void}
 */
function createPerformer({ client }, { onTry, tells = false }) {
  return (effect, dispatch) => {
    if (effect.type !== "ask") return;
    const { command } = effect;
    const path = (command.op === "play" || command.op === "explain") && "path" in command ? command.path : [];
    if (path.length > 1) return onTry(path);
    if (path.length === 1 && !tells) {
      const change = (/** @type {State} */ state) => ({ ...state, waiting: { ...state.waiting, input: 0 } });
      return dispatch({ type: "set", change });
    }
    request(client, effect, dispatch);
  };
}

/**
 * Lets a board be played on, and returns what a screen does with it.
 * @param {TamaBoard} board
 * @param {Stand} stand
 * @param {BoardContext} context
 * @param {Behaviour} behaviour
 */
export function createPracticeBoard(board, stand, context, behaviour) {
  const { onTouch = () => {}, onChange = () => {}, tells = false, narrates = false } = behaviour;
  /** @type {Points} */
  let points = [];
  let locked = false;
  const initial = practiceState(stand, stand.view.turn, context.preferences, narrates ? "person" : "engine");
  const store = createStore(initial, reducePracticeBoard, createPerformer(context, behaviour));
  let latest = initial;
  const note = make("p", { class: "note" });
  const paint = () => {
    board.scene = practiceScene(latest, { tells, locked, points });
  };
  for (const tell of [mountLook(board), mountSound()]) store.subscribe(tell);
  store.subscribe((state, previous) => {
    if (state !== previous) onChange(state);
    latest = state;
    paint();
    note.replaceChildren(...noteOf(state, store.dispatch));
    const shownOnly = state.timeline !== previous.timeline && !(narrates && state.timeline.ply > 0);
    const words = shownOnly ? "" : announcement(state, previous);
    if (words) context.say(words);
  });
  const asksOnly = (/** @type {Event} */ { type }) => type === "question" || type === "flip";
  const listener = (/** @type {Event} */ event) => (locked && !asksOnly(event) ? onTouch() : store.dispatch(event));
  board.listen(listener, { signal: context.signal });
  return {
    /** The sentence below the board: why a move is not legal, or a choice. */
    note,
    dispatch: store.dispatch,
    ...createChanges((change) => store.dispatch({ type: "set", change })),
    /** @param {Points} next */
    point(next) {
      points = next;
      paint();
    },
    /** @param {boolean} now whether no piece may be moved */
    lock(now) {
      locked = now;
      paint();
    },
  };
}

/**
 * @param {Side} side
 * @param {State} state
 */
const seenBy = (side, { settings }) => ({ settings: { ...settings, side }, flipped: side === "black" });

/**
 * The changes that a screen makes to what the board shows.
 * @param {(change: (state: State) => State) => void} set
 */
const createChanges = (set) => ({
  /** @param {Stand} next the position to show, whatever was on the board */
  show: (next) => set((state) => ({ ...withoutRequests(state), timeline: begin(next) })),
  /** @param {Stand} next another position to play, seen from the side that is to move */
  begin: (next) =>
    set((state) => ({ ...withoutRequests(state), ...seenBy(next.view.turn, state), timeline: begin(next) })),
  /** @param {Entry} entry a move that has been made */
  push: (entry) => set((state) => ({ ...withoutRequests(state), timeline: push(state.timeline, entry) })),
  /** @param {Explanation} explanation why a try is not legal; the piece stays selected */
  refuse: (explanation) => set((state) => refused(state, explanation)),
});

/**
 * @param {State} state
 * @param {{ tells: boolean, locked: boolean, points: Points }} how
 */
function practiceScene(state, { tells, locked, points }) {
  const scene = tells ? toScene(state) : untold(toScene(state));
  return withPoints({ ...scene, ready: true, own: locked ? [] : scene.own }, points);
}

/**
 * @param {State} state
 * @param {Explanation} explanation
 * @returns {State}
 */
const refused = (state, explanation) => ({
  ...withoutRequests(state),
  input: state.input?.path.length === 1 ? state.input : null,
  refusal: { message: null, explanation },
});

/** @typedef {ReturnType<typeof createPracticeBoard>} PracticeBoard */

/**
 * Why a move is not legal, and the choices where two captures lead to the same square.
 * @param {State} state
 * @param {(event: Event) => void} dispatch
 */
function noteOf(state, dispatch) {
  const { refusal, choice, input } = state;
  if (!refusal && !choice && !input?.taken.length) return [];
  const { detail, offers } = statusOf(state);
  return [detail, ...(choice ? offers.map(({ key, event }) => button(t(key), () => dispatch(event))) : [])];
}
