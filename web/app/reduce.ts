// Makes every change of the page: reduce(state, event) gives the next state and the effects outside of it. Pure.

import { reduceAnswer } from "./answers.ts";
import { coachReducers, warningOf } from "./coach.ts";
import { askDraw, askResign, reduceDeclaration, timeUp } from "./draws.ts";
import { scheduleSearch, speak, workerReducers } from "./engine-tasks.ts";
import { giveHint } from "./hint.ts";
import { reduceChoice, reduceInput, reduceTyped, reduceWhy } from "./input.ts";
import { ask, isHidden, isOpen, newGame, quietly, soloSide, withoutInput, withoutRequests } from "./model.ts";
import { askForText, diagramOf, openText, readGame, shareText, textRefused } from "./notation.ts";
import { rematch } from "./rematch.ts";
import { offeringBack, reduceResume } from "./resume.ts";
import { reloadWhenIdle, versionReducers } from "./site-version.ts";
import { entryAt, live, moveTo, redoTarget, undoTarget } from "./timeline.ts";
import type { Change, Event, Reducers, State } from "./types.ts";
import type { PartName } from "./values.ts";
import { welcomeReducers, withWelcomeAnswered } from "./welcome.ts";

/** The part that each event needs, and the event that it is wanted for. */
const PARTS: Record<
  "analyse" | "threat" | "hint" | "review-game" | "learn-mistakes" | "set-up" | "help" | "games" | "tour" | "friend",
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
  tour: ["tour", { type: "open-tour" }],
  friend: ["friend", { type: "friend-joined" }],
};

export function reduce(state: State, event: Event): Change {
  const change = withWelcomeAnswered(state, event, offeringBack(state, react(state, event)));
  const known = state.friend !== null && event.type !== "begin";
  return followUp(change.state.friend && !known ? withFriendPart(change) : change);
}

/** A game against a friend needs its part of the page. */
function withFriendPart(change: Change): Change {
  const { state, effects } = withPart(change.state, { type: "friend" });
  return { state, effects: [...change.effects, ...effects] };
}

/** Completes a change: does what waited, and starts or stops the engine. */
export function followUp(done: Change): Change {
  const change = flushed(done);
  const settled = scheduleSearch(change.state);
  return reloadWhenIdle({ state: settled.state, effects: [...change.effects, ...settled.effects] });
}

/** The change that each event makes; those of the parts that are loaded on demand are in the parts. */
const REDUCERS: Partial<Reducers<Event["type"]>> = {
  // On the board
  press: reduceInput,
  drop: reduceInput,
  cancel: reduceInput,
  typed: (state, { text }) => reduceTyped(state, text),
  "next-way": (state, { type }) => reduceChoice(state, type),
  "play-way": (state, { type }) => reduceChoice(state, type),
  "show-better": (state) => quietly({ ...state, preview: betterCapture(state) }),
  question: (state, event) => (event.about === "why" ? reduceWhy(state) : quietly({ ...state, said: { ...event } })),
  mark: (state) => quietly({ ...state, marking: !state.marking, notice: state.marking ? null : { key: "mark.how" } }),
  "face-mover": faceMover,
  flip: (state) => quietly({ ...state, flipped: !state.flipped }),

  // Answers of Python
  answered: reduceAnswer,
  refused: reduceAnswer,

  // Through the game
  undo: (state) =>
    warningOf(state) ? quietly(withoutInput(state)) : goTo(state, undoTarget(state.timeline, soloSide(state))),
  redo: (state) => goTo(state, redoTarget(state.timeline, soloSide(state))),
  look: (state, { ply }) => quietly({ ...withoutInput(state), look: ply === state.timeline.ply ? null : ply }),
  return: (state) => quietly({ ...withoutInput(state), look: null }),
  continue: (state) => goTo(state, state.look),

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
  rematch: (state, { level }) => rematch(state, level),
  oppose: (state, { opponent }) => quietly({ ...state, settings: { ...state.settings, opponent } }),
  hint: withPart,
  "give-hint": giveHint,
  ...coachReducers,
  pause: (state, { paused }) => quietly({ ...(paused ? { ...withoutInput(state), look: null } : state), paused }),
  away: (state, { away }) => quietly({ ...state, away }),
  clock: (state, { clock }) => quietly({ ...state, clock }),
  "time-up": (state, { side }) => timeUp(state, side),
  "ask-resign": askResign,
  resign: reduceDeclaration,
  "ask-draw": askDraw,
  "offer-draw": reduceDeclaration,
  "answer-draw": reduceDeclaration,

  // Saved games
  recorded: (state, { game, id, begun, origin }) =>
    quietly(entryAt(state.timeline, 0) === game ? { ...state, record: id, begun, origin } : state),
  kept: reduceResume,
  "take-up": reduceResume,
  "open-record": reduceResume,
  notice: reduceResume,

  // Positions and games as text
  "open-text": openText,
  "text-refused": textRefused,
  "choose-game": (state, { at }) => readGame({ ...state, dialogError: null }, state.gameFile, at),
  share: shareText,
  "edit-draft": (state) =>
    quietly({ ...state, dialogError: null, gameFile: null, waiting: { ...state.waiting, share: 0 } }),
  "save-diagram": (state) => ask(state, "text", diagramOf(state, state.shared?.stand)),

  // Dialogs and preferences
  "open-dialog": openDialog,
  "close-dialog": (state) =>
    quietly({ ...state, dialog: null, offered: null, dialogError: null, draft: null, gameFile: null }),
  prefer,
  spoken: (state, { language }) => quietly({ ...state, language }),

  // Parts that are loaded on demand
  analyse: withPart,
  threat: withPart,
  "review-game": withPart,
  "learn-mistakes": withPart,
  "set-up": withPart,
  help: withPart,
  games: withPart,
  tour: withPart,

  ...welcomeReducers,
  ...workerReducers,
  ...versionReducers,
};

function react(state: State, event: Event): Change {
  const reducer = REDUCERS[event.type];
  return reducer ? reducer(state, event as never) : quietly(state);
}

/** A capture that the refusal says is better; a new object each time, so that it is shown again. */
const betterCapture = ({ refusal }: State) => (refusal?.explanation?.better ? { ...refusal.explanation.better } : null);

/** Turns the board to the side to move, where two wish that; not under the hand of one who has begun to move. */
function faceMover(state: State): Change {
  const { settings, timeline, look, input, study } = state;
  const { view } = live(timeline);
  const wished = settings.opponent === "person" && settings.turning;
  if (!wished || look !== null || input || study || !isOpen(view)) return quietly(state);
  return quietly({ ...state, flipped: view.turn === "black" });
}

function openDialog(
  state: State,
  { dialog, ofGame = false, file = null }: Extract<Event, { type: "open-dialog" }>,
): Change {
  if (dialog !== "position") return quietly({ ...state, dialog, offered: file });
  return askForText({ ...state, dialog, ofGame, dialogError: null });
}

function prefer(state: State, { preferences }: Extract<Event, { type: "prefer" }>): Change {
  const next = { ...state, preferences };
  return { state: next, effects: [{ type: "keep-preferences", preferences }, speak(next)] };
}

function withPart(state: State, event: Extract<Event, { type: keyof typeof PARTS }>): Change {
  const [part, usual] = PARTS[event.type];
  const then: Event =
    event.type === "games" ? { type: "open-dialog", dialog: "games", file: event.file ?? null } : usual;
  const dialog = event.type === "set-up" ? null : state.dialog;
  return { state: { ...state, dialog }, effects: [{ type: "with-part", part, event: then, wanted: event }] };
}

function goTo(state: State, ply: number | null): Change {
  if (ply === null || isHidden(state) || state.friend) return quietly(state);
  // An engine that plays alone would at once play again what was taken back.
  const paused = state.settings.opponent === "engines";
  return quietly({ ...withoutRequests(state), timeline: moveTo(state.timeline, ply), paused });
}

/** Does what was done on the board while it waited for an answer. */
function flushed({ state, effects }: Change): Change {
  const [event, ...queued] = state.queued;
  if (!event || state.waiting.game || state.waiting.input) return { state, effects };
  const next = reduceInput({ ...state, queued }, event);
  return flushed({ state: next.state, effects: [...effects, ...next.effects] });
}
