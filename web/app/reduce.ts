// Makes every change of the page: reduce(state, event) gives the next state and the effects outside of it. Pure.

import { reduceAnswer } from "./answers.ts";
import { andThen, type Change, type FollowUp, type Reducers } from "./change.ts";
import { coachReducers, warningOf } from "./coach.ts";
import { askDraw, askResign, reduceDeclaration, timeUp } from "./draws.ts";
import { speak, withSearch, workerReducers } from "./engine-tasks.ts";
import type { Event } from "./events.ts";
import { reduceChoice, reduceInput, reduceTyped, reduceWhy } from "./input.ts";
import { ask, isHidden, isOpen, newGame, quietly, soloSide, unasked, withoutInput, withoutRequests } from "./model.ts";
import { askForText, diagramOf, openText, readGame, shareText, textRefused } from "./notation.ts";
import type { Reduction } from "./parts.ts";
import { rematch } from "./rematch.ts";
import { offeringBack, reduceResume } from "./resume.ts";
import { reloadWhenIdle, versionReducers } from "./site-version.ts";
import { patch, type State } from "./state.ts";
import { current, entryAt, moveTo, redoTarget, undoTarget } from "./timeline.ts";
import type { PartName } from "./values.ts";

/** The part that each event needs, and the event that it is wanted for. */
const PARTS: Record<
  | "analyse"
  | "threat"
  | "hint"
  | "review-game"
  | "learn-mistakes"
  | "set-up"
  | "help"
  | "games"
  | "device"
  | "tour"
  | "projector"
  | "friend",
  [PartName, Event]
> = {
  analyse: ["analysis", { type: "open-study" }],
  threat: ["analysis", { type: "show-threat" }],
  hint: ["analysis", { type: "give-hint" }],
  "review-game": ["analysis", { type: "open-review", learn: false }],
  "learn-mistakes": ["analysis", { type: "open-review", learn: true }],
  "set-up": ["editor", { type: "open-editor" }],
  help: ["help", { type: "open-dialog", dialog: "help" }],
  games: ["games", { type: "open-dialog", dialog: "games" }],
  device: ["device", { type: "open-dialog", dialog: "device" }],
  tour: ["tour", { type: "open-tour" }],
  projector: ["projector", { type: "enlarge" }],
  friend: ["friend", { type: "friend-joined" }],
};

/** What follows from any change of the page; then comes what follows for each part. */
const FOLLOW_UPS: FollowUp[] = [offeringBack, withFriendPart, flushed, withSearch, reloadWhenIdle];

/**
 * The reducer of a page with these parts. An event goes to the first part that answers it, else to the table below; then
 * whatever follows is added. Parts have events and fields of their own, so their order changes nothing.
 * @param parts more may be added later
 */
export const reduceWith =
  (parts: readonly Reduction[]): ((state: State, event: Event) => Change) =>
  (state, event) => {
    let change: Change | null | undefined = null;
    for (const part of parts) change ??= part.reduce?.(state, event);
    const followUps = [...FOLLOW_UPS, ...parts.flatMap(({ followUp = [] }) => followUp)];
    return followUps.reduce((done, followUp) => followUp(done, state, event), change ?? react(state, event));
  };

export const reduce = reduceWith([]);

/** The change that each event makes; those of the parts that are loaded on demand are in the parts. */
const REDUCERS: Partial<Reducers<Event["type"]>> = {
  // On the board
  press: reduceInput,
  drop: reduceInput,
  cancel: reduceInput,
  typed: (state, { text }) => reduceTyped(state, text),
  "next-way": (state, { type }) => reduceChoice(state, type),
  "play-way": (state, { type }) => reduceChoice(state, type),
  "show-better": (state) => quietly(patch(state, { board: { preview: betterCapture(state) } })),
  question: (state, event) =>
    event.about === "why" ? reduceWhy(state) : quietly(patch(state, { board: { said: { ...event } } })),
  mark: (state) =>
    quietly(
      patch(state, {
        board: { marking: !state.board.marking },
        dialogs: { notice: state.board.marking ? null : { key: "mark.how" } },
      }),
    ),
  "face-mover": faceMover,
  flip: (state) => quietly(patch(state, { board: { flipped: !state.board.flipped } })),

  // Answers of Python
  answered: reduceAnswer,
  refused: reduceAnswer,

  // Through the game
  undo: (state) =>
    warningOf(state) ? quietly(withoutInput(state)) : goTo(state, undoTarget(state.game.timeline, soloSide(state))),
  redo: (state) => goTo(state, redoTarget(state.game.timeline, soloSide(state))),
  look: (state, { ply }) =>
    quietly(patch(withoutInput(state), { game: { look: ply === state.game.timeline.ply ? null : ply } })),
  return: (state) => quietly(patch(withoutInput(state), { game: { look: null } })),
  continue: (state) => goTo(state, state.game.look),

  // Around the game
  "new-game": (state, { settings, friend }) => newGame(state, settings, friend),
  friend: withPart,
  "play-live": (state, { id }) => ({
    state,
    effects: [{ type: "with-part", part: "friend", event: { type: "invite", id }, wanted: { type: "play-live", id } }],
  }),
  "read-link": (state, { text }) => ({
    state,
    effects: [
      { type: "with-part", part: "friend", event: { type: "friend-link", text }, wanted: { type: "read-link", text } },
    ],
  }),
  rematch: (state, { changes }) => rematch(state, changes),
  oppose: (state, { opponent }) => quietly(patch(state, { game: { settings: { ...state.game.settings, opponent } } })),
  hint: withPart,
  ...coachReducers,
  pause: (state, { paused }) =>
    quietly(patch(paused ? patch(withoutInput(state), { game: { look: null } }) : state, { game: { paused } })),
  away: (state, { away }) => quietly(patch(state, { site: { away } })),
  clock: (state, { clock }) => quietly({ ...state, clock }),
  "time-up": (state, { side }) => timeUp(state, side),
  "ask-resign": askResign,
  resign: reduceDeclaration,
  "ask-draw": askDraw,
  "offer-draw": reduceDeclaration,
  "answer-draw": reduceDeclaration,

  // Saved games
  recorded: (state, { game, id, begun, origin }) =>
    quietly(entryAt(state.game.timeline, 0) === game ? patch(state, { saved: { record: id, begun, origin } }) : state),
  kept: reduceResume,
  "take-up": reduceResume,
  "open-record": reduceResume,
  notice: reduceResume,

  // Positions and games as text
  "open-text": openText,
  "text-refused": textRefused,
  "choose-game": (state, { at }) => readGame(patch(state, { dialogs: { error: null } }), state.dialogs.gameFile, at),
  share: shareText,
  "edit-draft": (state) => quietly(patch(unasked(state, "share"), { dialogs: { error: null, gameFile: null } })),
  "save-diagram": (state) => ask(state, "text", diagramOf(state, state.dialogs.shared?.stand)),

  // Dialogs and preferences
  "open-dialog": openDialog,
  "close-dialog": (state) =>
    quietly(
      patch(state, {
        dialogs: { open: null, sharing: false, offered: null, error: null, draft: null, gameFile: null },
      }),
    ),
  prefer,
  spoken: (state, { language }) => quietly(patch(state, { site: { language } })),

  // Parts that are loaded on demand
  analyse: withPart,
  threat: withPart,
  "review-game": withPart,
  "learn-mistakes": withPart,
  "set-up": withPart,
  help: withPart,
  games: withPart,
  device: withPart,
  tour: withPart,
  projector: withPart,

  ...workerReducers,
  ...versionReducers,
};

function react(state: State, event: Event): Change {
  const reducer = REDUCERS[event.type];
  return reducer ? reducer(state, event as never) : quietly(state);
}

/** A capture that the refusal says is better; a new object each time, so that it is shown again. */
const betterCapture = ({ board: { refusal } }: State) =>
  refusal?.explanation?.better ? { ...refusal.explanation.better } : null;

/** Turns the board to the side to move, where two wish that; not under the hand of one who has begun to move. */
function faceMover(state: State): Change {
  const { settings, timeline, look } = state.game;
  const { input } = state.board;
  const { study } = state.analysis;
  const { view } = current(timeline);
  const wished = settings.opponent === "person" && settings.turning;
  if (!wished || look !== null || input || study || !isOpen(view)) return quietly(state);
  return quietly(patch(state, { board: { flipped: view.turn === "black" } }));
}

function openDialog(
  state: State,
  { dialog, sharing = false, file = null }: Extract<Event, { type: "open-dialog" }>,
): Change {
  if (dialog !== "position") return quietly(patch(state, { dialogs: { open: dialog, offered: file } }));
  return askForText(patch(state, { dialogs: { open: dialog, sharing, error: null } }));
}

function prefer(state: State, { preferences }: Extract<Event, { type: "prefer" }>): Change {
  const next = { ...state, preferences };
  return { state: next, effects: [{ type: "keep-preferences", preferences }, speak(next)] };
}

function withPart(state: State, event: Extract<Event, { type: keyof typeof PARTS }>): Change {
  const [part, usual] = PARTS[event.type];
  const then: Event =
    event.type === "games" || event.type === "device"
      ? { type: "open-dialog", dialog: event.type, file: event.file ?? null }
      : usual;
  const dialog = event.type === "set-up" ? null : state.dialogs.open;
  return {
    state: patch(state, { dialogs: { open: dialog } }),
    effects: [{ type: "with-part", part, event: then, wanted: event }],
  };
}

function goTo(state: State, ply: number | null): Change {
  if (ply === null || isHidden(state) || state.friend.game) return quietly(state);
  // An engine that plays alone would at once play again what was taken back.
  const paused = state.game.settings.opponent === "engines";
  return quietly(patch(withoutRequests(state), { game: { timeline: moveTo(state.game.timeline, ply), paused } }));
}

/** A game against a friend needs its part of the page. */
function withFriendPart(change: Change, before: State, event: Event): Change {
  const known = before.friend.game !== null && event.type !== "begin";
  return change.state.friend.game && !known ? andThen(change, (state) => withPart(state, { type: "friend" })) : change;
}

/** Does what was done on the board while it waited for an answer. */
function flushed(change: Change): Change {
  const { board, requests } = change.state;
  const [event, ...queued] = board.queued;
  if (!event || requests.waiting.game || requests.waiting.input) return change;
  return flushed(andThen(change, (state) => reduceInput(patch(state, { board: { queued } }), event)));
}
