// Shows an ending that is played against the best defence: its board, the buttons, and what the tables say of each move.

import { cardOf, createDeck } from "../app/cards.ts";
import { createStore } from "../app/store.ts";
import type { Entry } from "../app/timeline.ts";
import { learnHash } from "../base/address.ts";
import { button, keepFocus, make, updateAttribute } from "../base/dom.ts";
import type { Attempt, Practice } from "../base/protocol.ts";
import { arrowsOfText } from "../board/arrows.ts";
import { TamaBoard } from "../board/element.ts";
import { t } from "../i18n/messages.ts";
import { explanationOf } from "../python/client.ts";
import { moveWords } from "../ui/announcer.ts";
import { sayFailure } from "../ui/failure.ts";
import { createPracticeBoard, type PracticeBoard } from "../ui/practice-board.ts";
import type { Screen } from "../ui/screen.ts";
import { sentences } from "../ui/speech.ts";
import { beginEnding, type Effect, type Event, reduce, type State } from "./ending.ts";
import { askEnding } from "./ending-tables.ts";
import { bestText, materialText, taskText, verdictOf } from "./ending-text.ts";
import { extrasOf, type LearnContext } from "./screen.ts";

/** Milliseconds before the opponent answers. */
const ANSWER = 700;

/** The id of the lesson that is an ending, also of its card. */
export const endingId = (fen: string) => `ending/${fen}`;

/** The position of an ending's id; null for another lesson. */
export const endingOf = (id: string) => (id.startsWith(endingId("")) ? id.slice(endingId("").length) : null);

interface EndingHooks {
  /** above the heading */
  place: HTMLElement;
  /** in place of the name of the material */
  title?: string;
  /** what is to be done next */
  next: HTMLElement[];
  onOutcome: (solved: boolean) => void;
}

/** The position of an address, as far as it was played before. */
export async function loadEnding(context: LearnContext, fen: string) {
  const { moves } = context.progress.attempt(endingId(fen));
  const ask = (made: string[]) => askEnding(context, { op: "ending", fen, moves: made });
  const initial = await ask([]);
  const found = moves.length > 0 ? await ask(moves).catch(() => initial) : initial;
  return { initial, found: found.ending?.done ? initial : found };
}

/** Keeps an ending that slipped, so that it comes back. */
export function keepSlip(fen: string) {
  createDeck().add([cardOf(endingId(fen))]);
}

export function openPractice(
  context: LearnContext,
  ending: Practice,
  { initial, attempt }: { initial: Attempt; attempt: Attempt },
  { place, title = materialText(ending.material), next, onOutcome }: EndingHooks,
): Screen {
  const { say, signal } = context;
  const board = new TamaBoard();
  const dispatch = (event: Event) => signal.aborted || store.dispatch(event);
  const practice = createPracticeBoard(board, attempt, context, {
    tells: true,
    onTry: (path) => dispatch({ type: "try", path }),
    onTouch: () => dispatch({ type: "touch" }),
  });
  const verdict = createVerdict(say);
  const controls = createControls(dispatch, next, verdict.element);
  const task = make("p", { class: "task" }, taskText(ending));
  const element = make(
    "article",
    { class: "lesson", "data-kind": "try" },
    make(
      "div",
      { class: "lesson-head" },
      place,
      make("h1", { tabindex: "-1" }, title),
      make("p", { class: "lead" }, t("endings.drawn")),
    ),
    make("div", { class: "table" }, board),
    make(
      "div",
      { class: "lesson-foot" },
      task,
      verdict.element,
      practice.note,
      make("p", { class: "tools" }, ...controls.buttons),
      make("p", { class: "tools" }, ...next),
      extrasOf(context, { id: endingId(ending.fen), rules: ["R16"] }, [board]),
    ),
  );
  const begun = beginEnding(ending, initial, attempt);
  let latest = begun;
  const store = createStore(begun, reduce, (effect) => perform(effect));
  const perform = createPerformer({ ...context, practice, verdict, onOutcome, dispatch, state: () => latest });
  store.subscribe((state, previous) => {
    latest = state;
    practice.lock(state.phase !== "open");
    task.hidden = state.attempt.moves.length > 0 || verdictOf(state) !== null;
    board.advice = arrowsOfText(state.best?.text, "advice");
    if (state.phase !== previous.phase || state.best !== previous.best || state.error !== previous.error)
      verdict.show(state);
    controls.show(state);
  });
  return { element, title };
}

/** The buttons of an ending, of which each state shows some. */
function createControls(dispatch: (event: Event) => void, next: HTMLElement[], verdict: HTMLElement) {
  const does = (event: Event) => () => dispatch(event);
  const back = button(t("learn.takeBack"), does({ type: "take-back" }), { class: "primary", hidden: true });
  const again = button(t("learn.again"), does({ type: "restart" }), { hidden: true });
  const help = button(t("endings.help"), does({ type: "help" }));
  return {
    buttons: [back, again, help],
    show({ phase, attempt, initial }: State) {
      keepFocus(
        () => {
          back.hidden = phase !== "astray";
          again.hidden = phase === "busy" || attempt.moves.length === initial.moves.length;
          help.hidden = phase !== "open";
          updateAttribute(next[0], "class", phase === "done" ? "next-lesson primary" : "next-lesson");
        },
        () => (phase === "done" ? next[0] : verdict),
      );
    },
  };
}

/** The verdict on a move, shown and said. */
function createVerdict(say: (words: string) => void) {
  const element = make("div", { class: "verdict", tabindex: "-1" });
  const movesWords = (entries: Entry[]) =>
    entries.map(({ move, view }) => move && moveWords(view.turn === "white" ? "black" : "white", move)).join(" ");
  return {
    element,
    show(state: State) {
      const found = verdictOf(state);
      element.dataset.tone = found?.tone ?? "plain";
      element.replaceChildren(
        ...(found ? [make("h2", {}, found.headline), ...found.lines.map((line) => make("p", {}, line))] : []),
        ...(state.best ? [make("p", {}, bestText(state.best))] : []),
      );
    },
    say(state: State) {
      const found = verdictOf(state);
      say(sentences(movesWords(state.entries), found?.headline, ...(found?.lines ?? [])));
    },
    sayFailure(error: unknown) {
      const sentence = make("p");
      const words = sayFailure(sentence, error);
      element.replaceChildren(sentence);
      say(words);
    },
  };
}

/** Does what the reducer asks for. */
function createPerformer(
  around: LearnContext & {
    practice: PracticeBoard;
    verdict: ReturnType<typeof createVerdict>;
    onOutcome: (solved: boolean) => void;
    dispatch: (event: Event) => void;
    state: () => State;
  },
): (effect: Effect) => void {
  const { practice, verdict, onOutcome, progress, say, dispatch, state } = around;
  return (effect) => {
    switch (effect.type) {
      case "show":
        return practice.show(effect.attempt);
      case "push":
        return practice.push(effect.entry);
      case "refuse":
        return practice.refuse(effect.explanation);
      case "wait":
        return void setTimeout(() => dispatch({ type: "waited", serial: effect.serial }), ANSWER);
      case "keep":
        return progress.keep(endingId(state().ending.fen), effect.moves, 0);
      case "outcome":
        return onOutcome(effect.solved);
      case "say":
        return queueMicrotask(() => verdict.say(state()));
      case "say-best":
        return say(bestText(effect.move));
      case "say-failure":
        return queueMicrotask(() => verdict.sayFailure(effect.error));
      default:
        ask(around, effect).catch((error) => dispatch({ type: "failed", serial: effect.serial, error }));
    }
  };
}

/** Asks Python to judge a move, or for the best one. */
async function ask(
  around: LearnContext & { dispatch: (event: Event) => void; state: () => State },
  effect: Extract<Effect, { type: "judge" | "find-best" }>,
) {
  const { dispatch, state } = around;
  const { serial, moves } = effect;
  const { fen } = state().ending;
  if (effect.type === "find-best") {
    const { move } = await askEnding(around, { op: "ending-best", fen, moves });
    return move && dispatch({ type: "helped", serial, move });
  }
  try {
    const { judgement, entries } = await askEnding(around, { op: "ending-try", fen, moves, path: effect.path });
    return judgement && dispatch({ type: "judged", serial, judgement, entries });
  } catch (error) {
    const explanation = explanationOf(error);
    if (!explanation) throw error;
    return dispatch({ type: "refused", serial, explanation });
  }
}

/** A link to where the player goes next. */
export const wayLink = (words: string, id: string) => make("a", { class: "next-lesson", href: learnHash(id) }, words);
