// A board to learn at. What is done on it goes through the page's own reducer; only what is tried does not go to the
// rules alone, but to whoever judges it.

/** @import { Change, Event, State } from "../app/types.js" */
/** @import { TamaBoard } from "../board/element.js" */
/** @import { PointKind, Scene } from "../board/scene.js" */
/** @import { Explanation, Side, Square } from "../base/protocol.js" */
/** @import { Entry, Stand } from "../app/timeline.js" */
/** @import { Room } from "../learn/screen.js" */

import { afresh, ask, initialState, quietly, shown } from "../app/model.js";
import { reduce } from "../app/reduce.js";
import { createStore } from "../app/store.js";
import { begin, push } from "../app/timeline.js";
import { toScene } from "../app/view-model.js";
import { button, make } from "../base/dom.js";
import { indexOf } from "../board/geometry.js";
import { t } from "../i18n/messages.js";
import { Refusal } from "../python/client.js";
import { announcement } from "./announcer.js";
import { mountLook } from "./board-look.js";
import { mountSound } from "./sound.js";
import { statusOf } from "./status-text.js";

/** @typedef {{ square: Square, kind: PointKind }[]} Points */
/** @typedef {{ type: "set", change: (state: State) => State }} Set */

/**
 * Who puts a piece down in the middle of a capture tries to end the turn there.
 * @param {State} state
 * @param {Event | Set} event
 * @returns {Change}
 */
export function reduceDesk(state, event) {
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
export function deskState(stand, side, preferences, opponent = /** @type {"engine" | "person"} */ ("engine")) {
  const settings = /** @type {const} */ ({
    opponent,
    side,
    level: 1,
    rival: 1,
    clock: "none",
    rules: "TAMA",
  });
  const state = initialState(settings, preferences);
  return {
    ...state,
    boot: { ...state.boot, phase: "ready" },
    engine: { phase: "failed", message: "" }, // nobody searches here
    timeline: begin(stand),
    flipped: side === "black",
  };
}

/**
 * What a learner is to find out is not shown: which piece must capture, and what.
 * @param {Scene} scene
 * @returns {Scene}
 */
export function untold({ labels, refused, ...scene }) {
  return {
    ...scene,
    must: [],
    refused: refused && { ...refused, must: [], missed: [] },
    labels: labels.map((label) => label.replace(`, ${t("square.must")}`, "")),
  };
}

/**
 * @param {Scene} scene
 * @param {Points} points
 * @returns {Scene}
 */
export function withPoints(scene, points) {
  const labels = [...scene.labels];
  for (const { square, kind } of points) {
    labels[indexOf(square)] += `, ${t(kind === "star" ? "learn.star" : "learn.marked")}`;
  }
  return { ...scene, points, labels };
}

/**
 * @param {TamaBoard} board
 * @param {Stand} stand
 * @param {Room} room
 * @param {object} does
 * @param {(path: Square[]) => void} does.onTry
 * @param {() => void} [does.onTouch] the board is touched while it is locked
 * @param {(state: State) => void} [does.onChange]
 * @param {boolean} [does.tells] what must be done, and what holds a piece
 * @param {boolean} [does.narrates] each move, as in a game, and by hand for both sides
 */
export function createDesk(board, stand, room, does) {
  const { onTry, onTouch = () => {}, onChange = () => {}, tells = false, narrates = false } = does;
  /** @type {Points} */
  let points = [];
  let locked = false;

  /**
   * @param {import("../app/types.js").Effect} effect
   * @param {(event: Event | Set) => void} dispatch
   */
  const perform = (effect, dispatch) => {
    if (effect.type !== "ask") return;
    const { slot, serial, command } = effect;
    const path = (command.op === "play" || command.op === "explain") && "path" in command ? command.path : [];
    if (path.length === 1 && !tells) return set((state) => ({ ...state, waiting: { ...state.waiting, input: 0 } }));
    if (path.length > 1) return onTry(path);
    room.client.ask(command).reply.then(
      (answer) => dispatch({ type: "answered", slot, serial, op: command.op, answer }),
      (refusal) => {
        if (!(refusal instanceof Refusal)) throw refusal;
        dispatch({ type: "refused", slot, serial, op: command.op, error: refusal.error });
      },
    );
  };
  const store = createStore(
    deskState(stand, stand.view.turn, room.preferences, narrates ? "person" : "engine"),
    reduceDesk,
    perform,
  );
  const set = (/** @type {(state: State) => State} */ change) => store.dispatch({ type: "set", change });
  /** @type {State | null} */
  let latest = null;
  const note = make("p", { class: "note" });
  const paint = () => {
    if (!latest) return;
    const scene = tells ? toScene(latest) : untold(toScene(latest));
    board.scene = withPoints({ ...scene, ready: true, own: locked ? [] : scene.own }, points);
  };
  for (const tell of [mountLook(board), mountSound()]) store.subscribe(tell);
  store.subscribe((state, previous) => {
    if (state !== previous) onChange(state);
    latest = state;
    paint();
    note.replaceChildren(...noteOf(state, store.dispatch));
    const silent = state.timeline !== previous.timeline && !(narrates && state.timeline.ply > 0);
    const words = silent ? "" : announcement(state, previous);
    if (words) room.say(words);
  });

  /** @param {Event} event */
  const act = (event) => {
    const moves = event.type !== "question" && event.type !== "flip";
    if (locked && moves) onTouch();
    else store.dispatch(event);
  };
  board.listen(act, { signal: room.signal });

  return {
    /** What the rules say to what is done on the board. */
    note,
    dispatch: store.dispatch,
    /** @param {Stand} next the board as it is now, whatever was on it */
    show: (next) => set((state) => ({ ...afresh(state), timeline: begin(next) })),
    /** @param {Entry} entry a move that has been made */
    push: (entry) => set((state) => ({ ...afresh(state), timeline: push(state.timeline, entry) })),
    /** @param {Explanation} explanation why a try is not legal; the piece stays in hand */
    refuse: (explanation) =>
      set((state) => ({
        ...afresh(state),
        input: state.input?.path.length === 1 ? state.input : null,
        refusal: { message: null, explanation },
      })),
    /** @param {Points} next */
    point(next) {
      points = next;
      paint();
    },
    /** @param {boolean} now whether nobody may move */
    lock(now) {
      locked = now;
      paint();
    },
  };
}

/** @typedef {ReturnType<typeof createDesk>} Desk */

/**
 * @param {State} state
 * @param {(event: Event) => void} dispatch
 */
function noteOf(state, dispatch) {
  const { refusal, choice, input } = state;
  if (!refusal && !choice && !input?.taken.length) return [];
  const { detail, offers } = statusOf(state);
  return [detail, ...(choice ? offers.map(({ key, event }) => button(t(key), () => dispatch(event))) : [])];
}
