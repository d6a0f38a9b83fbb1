// Shows a lesson that is played: its board, the buttons, and what is said of each try.

import { createStore } from "../app/store.ts";
import type { Entry } from "../app/timeline.ts";
import { button, keepFocus, make } from "../base/dom.ts";
import type { Answers, Attempt, Judgement } from "../base/protocol.ts";
import { arrowsOfText } from "../board/arrows.ts";
import { TamaBoard } from "../board/element.ts";
import { explained, plain, t } from "../i18n/messages.ts";
import { moveWords } from "../ui/announcer.ts";
import { factText } from "../ui/engine-text.ts";
import { sayFailure } from "../ui/failure.ts";
import { createPracticeBoard, type PracticeBoard } from "../ui/practice-board.ts";
import type { Screen } from "../ui/screen.ts";
import { sentences } from "../ui/speech.ts";
import {
  beginAttempt,
  type Comment,
  controlsOf,
  type Effect,
  type Event,
  type How,
  type Limits,
  pointsOf,
  reduce,
  type State,
} from "./attempt.ts";
import { nextLink } from "./navigation.ts";
import { extrasOf, type LearnContext, layOut, ruleLinks } from "./screen.ts";
import type { LessonPlace } from "./toc.ts";

/** Milliseconds before the opponent answers, or the solution goes on. */
const ANSWER = 700;

/** A try that is no move. */
const DRAW = "draw";

/** what a puzzle or a mistake adds to a lesson */
interface PuzzleHooks {
  /** the move that was played in the position, shown until another one is tried */
  played?: string | undefined;
  /** shown below the comment */
  more?: HTMLElement;
  /** the lesson is solved, without a hint; or a try was wrong, or the solution asked for */
  onOutcome?: (solved: boolean, how: How, moves: string[]) => void;
  /** what homework allows */
  limits?: Limits;
  onEnd?: () => void;
}

/** Asks for a lesson after some moves; from the start where those no longer fit the lesson. */
export async function loadLesson(
  { client, language }: Pick<LearnContext, "client" | "language">,
  id: string,
  moves: string[],
) {
  const ask = (made: string[]) => client.ask({ op: "lesson", lesson: id, language, moves: made }).reply;
  const found = await ask(moves).catch(() => ask([]));
  const over = found.attempt !== null && found.attempt.view.moves.length === 0;
  return over && moves.length > 0 ? ask([]) : found;
}

export function openAttempt(
  context: LearnContext,
  { lesson, attempt }: Answers["lesson"],
  place: LessonPlace,
  hooks: PuzzleHooks = {},
): Screen {
  if (!attempt) throw new TypeError(`${lesson.id} has nothing to solve`);
  const { progress, signal } = context;
  const begun = beginAttempt(lesson, attempt, progress.attempt(lesson.id).hints, hooks.limits);
  const board = new TamaBoard();
  const dispatch = (event: Event) => signal.aborted || store.dispatch(event);
  const practice = createPracticeBoard(board, attempt, context, {
    onTry: (path) => dispatch({ type: "try", what: { path } }),
    onTouch: () => dispatch({ type: "touch" }),
  });
  const marked = arrowsOfText(hooks.played, "threat");
  board.advice = marked;
  const next = nextLink(context, place);
  const comment = createComment(context);
  const controls = createControls(dispatch, next, comment.element);
  const hints = make("ol", { class: "hints" });
  const element = layOut(
    context,
    { kind: "try", lesson, place },
    make("div", { class: "table" }, board),
    make(
      "div",
      { class: "lesson-foot" },
      make("p", { class: "task", hidden: lesson.task === "", ...context.spoken }, lesson.task),
      comment.element,
      practice.note,
      hooks.more,
      hints,
      make("p", { class: "tools" }, ...controls.buttons),
      next,
      extrasOf(context, lesson, [board]),
    ),
  );
  const store = createStore(begun.state, reduce, (effect) => perform(effect));
  const perform = createPerformer({ ...context, id: lesson.id, practice, comment, element, hooks, dispatch });
  store.subscribe((state, previous) => {
    practice.lock(state.phase !== "open");
    controls.show(state, progress.isDone(lesson.id));
    hints.replaceChildren(...state.hints.map((text) => make("li", context.spoken, text)));
    practice.point(pointsOf(state));
    board.advice = state.phase === "open" && state.attempt.moves.length === 0 ? marked : [];
    if (state.comment !== previous.comment || state.error !== previous.error) comment.show(state.comment);
    if (controlsOf(state, false).ended) hooks.onEnd?.();
  });
  for (const effect of begun.effects) perform(effect);
  return { element, title: lesson.title };
}

/**
 * The buttons of a lesson, of which each state shows some.
 * @param next the link to the next lesson
 */
function createControls(dispatch: (event: Event) => void, next: HTMLElement, comment: HTMLElement) {
  const does = (event: Event) => () => dispatch(event);
  const hint = button(t("learn.hint"), does({ type: "hint" }));
  const solve = button(t("learn.solution"), does({ type: "solve" }));
  const offer = button(t("learn.offerDraw"), does({ type: "try", what: { text: DRAW } }));
  const back = button(t("learn.takeBack"), does({ type: "take-back" }), { class: "primary" });
  const again = button(t("learn.again"), does({ type: "restart" }));
  return {
    buttons: [back, again, offer, hint, solve],
    /** @param done whether the lesson was ever solved */
    show(state: State, done: boolean) {
      const { given: number, lesson } = state;
      const shown = controlsOf(state, done);
      hint.setAttribute("aria-disabled", String(!shown.moreHints));
      hint.textContent = number > 0 ? t("learn.hint.more", { number, total: lesson.hints }) : t("learn.hint");
      keepFocus(
        () => {
          hint.hidden = !shown.hint;
          solve.hidden = !shown.solve;
          offer.hidden = !shown.offerDraw;
          back.hidden = !shown.takeBack;
          again.hidden = !shown.restart;
          next.hidden = !shown.next;
        },
        () => (comment.firstChild ? comment : shown.ended ? again : hint.hidden ? solve : hint),
      );
    },
  };
}

/** The comment on a try, shown and said. */
function createComment(context: LearnContext) {
  const { say } = context;
  const element = make("div", { class: "verdict", tabindex: "-1" });
  const textOf = ({ headline, text }: Comment) => (sentences(t(headline), text) === sentences(text) ? "" : text); // it may repeat the headline
  const factOf = ({ refutation }: Comment) => {
    const fact = refutation?.facts.find(({ kind }) => !kind.startsWith("missed-"));
    return fact ? factText({ ...fact, moves: [] }, null) : "";
  };
  return {
    element,
    show(comment: Comment | null) {
      element.dataset.tone = comment?.tone ?? "plain";
      element.replaceChildren();
      if (!comment) return;
      const { headline, explanation } = comment;
      const text = textOf(comment);
      element.append(
        make("h2", {}, t(headline), explanation && " ", explanation && ruleLinks(explanation.rules, context)),
        make("p", { hidden: text === "", ...context.spoken }, text),
        make("p", {}, factOf(comment)),
      );
    },
    say({ comment, moves, again }: Extract<Effect, { type: "say-comment" }>) {
      const { headline, explanation } = comment;
      const reason = explanation && explained(explanation);
      say(
        plain(
          sentences(moves.map(playedWords).join(" "), !again && t(headline), reason, textOf(comment), factOf(comment)),
        ),
      );
    },
    sayFailure(error: unknown) {
      const sentence = make("p");
      const words = sayFailure(sentence, error);
      element.replaceChildren(sentence);
      say(words);
    },
  };
}

/** A move in words. */
const playedWords = ({ move, view }: Entry) => (move ? moveWords(view.turn === "white" ? "black" : "white", move) : "");

/** Does what the reducer asks for. */
function createPerformer(
  around: LearnContext & {
    id: string;
    practice: PracticeBoard;
    comment: ReturnType<typeof createComment>;
    element: HTMLElement;
    hooks: PuzzleHooks;
    dispatch: (event: Event) => void;
  },
): (effect: Effect) => void {
  const { id, practice, comment, element, hooks, progress, say, dispatch } = around;
  const asked = (answer: Promise<void>) => answer.catch((error) => dispatch({ type: "failed", error }));
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
        return progress.keep(id, effect.moves, effect.hints);
      case "finish":
        progress.finish(id);
        return element.querySelector(".tick")?.removeAttribute("hidden");
      case "outcome":
        return hooks.onOutcome?.(effect.solved, effect.how, effect.moves);
      case "say-comment":
        return comment.say(effect);
      case "say-move":
        return say(playedWords(effect.entry));
      case "say-hint":
        return say(effect.text);
      case "say-failure":
        return comment.sayFailure(effect.error);
      default:
        asked(ask(around, effect));
    }
  };
}

/** Asks Python for what an effect wants to know. */
async function ask(
  around: LearnContext & { id: string; dispatch: (event: Event) => void },
  effect: Extract<Effect, { type: "judge" | "load" | "find-move" | "find-hint" }>,
) {
  const { id, client, language, dispatch } = around;
  const lesson = { lesson: id, language };
  switch (effect.type) {
    case "judge": {
      const { attempt, what, serial } = effect;
      const judgement = await client.ask({ op: "try", ...lesson, moves: attempt.moves, ...what }).reply;
      const entries = await entriesOf(around, attempt, judgement);
      return dispatch({ type: "judged", serial, judgement, entries });
    }
    case "load": {
      const { attempt } = await loadLesson(around, id, []);
      if (attempt) dispatch({ type: "loaded", serial: effect.serial, attempt, solve: effect.solve });
      return;
    }
    case "find-move": {
      const { moves, serial } = effect;
      const { next } = await client.ask({ op: "hint", ...lesson, moves, number: 0 }).reply;
      return dispatch({ type: "solution-move", serial, move: next });
    }
    case "find-hint": {
      const { moves, number, recalled } = effect;
      const { hint } = await client.ask({ op: "hint", ...lesson, moves, number }).reply;
      if (hint) dispatch({ type: "hinted", number, recalled, ...hint });
    }
  }
}

/** The moves of a try and its answer as positions, to be shown one after the other. */
export async function entriesOf(
  { client }: Pick<LearnContext, "client">,
  { game, view }: Attempt,
  { move, answer }: Judgement,
): Promise<Entry[]> {
  if (!move) return [];
  const moves = [...(game.moves ?? []), move.text, ...answer.map(({ text }) => text)];
  const { entries } = await client.ask({ op: "line", game: { ...game, moves } }).reply;
  return entries.slice(view.ply + 1);
}
