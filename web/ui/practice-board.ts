// Runs a board of a lesson or the studio. Input goes through the page's own reducer; a move that is tried goes to the
// screen, which judges it.

import type { Change, Effect } from "../app/change.ts";
import { request } from "../app/effects.ts";
import type { Event } from "../app/events.ts";
import { ask, initialState, quietly, shown, unasked, withoutRequests } from "../app/model.ts";
import { reduce } from "../app/reduce.ts";
import { patch, type State } from "../app/state.ts";
import { createStore } from "../app/store.ts";
import { begin, type Entry, push, type Stand } from "../app/timeline.ts";
import { toScene } from "../app/view-model.ts";
import { button, contentOf, make } from "../base/dom.ts";
import { type Explanation, type Side, type Square, USUAL_RULES } from "../base/protocol.ts";
import type { TamaBoard } from "../board/element.ts";
import { indexOf } from "../board/geometry.ts";
import type { Scene } from "../board/scene.ts";
import { t, withNote } from "../i18n/messages.ts";
import type { EngineClient } from "../python/client.ts";
import { announcement } from "./announcer.ts";
import { mountLook } from "./board-look.ts";
import { mountSound } from "./sound.ts";
import { statusOf } from "./status-text.ts";

/** squares to mark */
export type Points = NonNullable<Scene["points"]>;

interface Set {
  type: "set";
  change: (state: State) => State;
}

/** what a practice board needs of the screen around it */
interface BoardContext {
  client: Pick<EngineClient, "ask">;
  preferences: State["preferences"];
  /** announces words in the live region */
  say: (words: string) => void;
  /** until the screen is left */
  signal: AbortSignal;
}

interface Behaviour {
  onTry: (path: Square[]) => void;
  /** the board is touched while it is locked */
  onTouch?: () => void;
  onChange?: (state: State) => void;
  /** which captures are mandatory, and why a piece cannot move */
  tells?: boolean;
  /** each move, as in a game, and lets both sides be moved by hand */
  narrates?: boolean;
  /** the learner's, where it is not the one that is to move */
  side?: Side;
}

/** The page's reducer, except that a piece put down in the middle of a capture is a try to end the turn there. */
export function reducePracticeBoard(state: State, event: Event | Set): Change {
  if (event.type === "set") return quietly(event.change(state));
  const { input } = state.board;
  const { waiting } = state.requests;
  const putDown = event.type === "cancel" || (event.type === "press" && event.square === input?.path.at(-1));
  if (putDown && input && input.path.length > 1 && !waiting.game && !waiting.input) {
    return ask(patch(state, { board: { input: null } }), "game", {
      op: "play",
      game: shown(state).game,
      path: input.path,
    });
  }
  return reduce(state, event);
}

/**
 * @param side the learner's
 * @param opponent the side opposite is moved by hand only where a person plays it
 */
export function practiceState(
  stand: Stand,
  side: Side,
  preferences: State["preferences"],
  opponent: "engine" | "person" = "engine",
): State {
  const settings = {
    opponent,
    side,
    level: 1,
    rival: 1,
    clock: "none",
    rules: USUAL_RULES,
    coach: false,
  } as const;
  const state = initialState(settings, preferences);
  return {
    ...patch(state, {
      game: {
        // no search runs here
        timeline: begin(stand),
      },
      board: { flipped: side === "black" },
    }),
    boot: { ...state.boot, phase: "ready" },
    engine: { phase: "failed", message: "" },
  };
}

/** Hides what a learner is to find out: which piece must capture, and what. */
export function untold({ labels, refused, ...scene }: Scene): Scene {
  return {
    ...scene,
    must: [],
    refused: refused && { ...refused, must: [], missed: [] },
    labels: labels.map((label) => label.replace(withNote("", "square.must"), "")),
  };
}

/** Marks squares, also in the words for those who cannot see them. */
export function withPoints(scene: Scene, points: Points): Scene {
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
 */
function createPerformer(
  { client }: Pick<BoardContext, "client">,
  { onTry, tells = false }: Pick<Behaviour, "onTry" | "tells">,
): (effect: Effect, dispatch: (event: Event | Set) => void) => void {
  return (effect, dispatch) => {
    if (effect.type !== "ask") return;
    const { command } = effect;
    const path = (command.op === "play" || command.op === "explain") && "path" in command ? command.path : [];
    if (path.length > 1) return onTry(path);
    if (path.length === 1 && !tells) {
      const change = (state: State) => unasked(state, "input");
      return dispatch({ type: "set", change });
    }
    request(client, effect, dispatch);
  };
}

/** Lets a board be played on, and returns what a screen does with it. */
export function createPracticeBoard(board: TamaBoard, stand: Stand, context: BoardContext, behaviour: Behaviour) {
  const {
    onTouch = () => {},
    onChange = () => {},
    tells = false,
    narrates = false,
    side = stand.view.turn,
  } = behaviour;
  let points: Points = [];
  let locked = false;
  const initial = practiceState(stand, side, context.preferences, narrates ? "person" : "engine");
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
    note.replaceChildren(...contentOf(...noteOf(state, store.dispatch)));
    const shownOnly = state.game.timeline !== previous.game.timeline && !(narrates && state.game.timeline.ply > 0);
    const words = shownOnly ? "" : announcement(state, previous);
    if (words) context.say(words);
  });
  const asksOnly = ({ type }: Event) => type === "question" || type === "flip";
  const listener = (event: Event) => (locked && !asksOnly(event) ? onTouch() : store.dispatch(event));
  board.listen(listener, { signal: context.signal });
  return {
    /** The sentence below the board: why a move is not legal, or a choice. */
    note,
    dispatch: store.dispatch,
    ...createChanges((change) => store.dispatch({ type: "set", change })),
    point(next: Points) {
      points = next;
      paint();
    },
    /** @param now whether no piece may be moved */
    lock(now: boolean) {
      locked = now;
      paint();
    },
  };
}

const seenBy = (side: Side, state: State) =>
  patch(state, { game: { settings: { ...state.game.settings, side } }, board: { flipped: side === "black" } });

/** The changes that a screen makes to what the board shows. */
const createChanges = (set: (change: (state: State) => State) => void) => ({
  /** @param next the position to show, whatever was on the board */
  show: (next: Stand) => set((state) => patch(withoutRequests(state), { game: { timeline: begin(next) } })),
  /** @param next another position to play, seen from the side that is to move */
  begin: (next: Stand) =>
    set((state) => seenBy(next.view.turn, patch(withoutRequests(state), { game: { timeline: begin(next) } }))),
  /** @param entry a move that has been made */
  push: (entry: Entry) =>
    set((state) => patch(withoutRequests(state), { game: { timeline: push(state.game.timeline, entry) } })),
  /** @param explanation why a try is not legal; the piece stays selected */
  refuse: (explanation: Explanation) => set((state) => refused(state, explanation)),
});

function practiceScene(state: State, { tells, locked, points }: { tells: boolean; locked: boolean; points: Points }) {
  const scene = tells ? toScene(state) : untold(toScene(state));
  return withPoints({ ...scene, ready: true, own: locked ? [] : scene.own }, points);
}

const refused = (state: State, explanation: Explanation): State =>
  patch(withoutRequests(state), {
    board: {
      input: state.board.input?.path.length === 1 ? state.board.input : null,
      refusal: { message: null, explanation },
    },
  });

export type PracticeBoard = ReturnType<typeof createPracticeBoard>;

/** Why a move is not legal, and the choices where two captures lead to the same square. */
function noteOf(state: State, dispatch: (event: Event) => void) {
  const { refusal, choice, input } = state.board;
  if (!refusal && !choice && !input?.taken.length) return [];
  const { detail, offers } = statusOf(state);
  return [detail, ...(choice ? offers.map(({ key, event }) => button(t(key), () => dispatch(event))) : [])];
}
