// Shows a lesson that is played: its board, the buttons, and what is said of each try.

/** @import { Entry } from "../app/timeline.js" */
/** @import { Answers, Attempt } from "../base/protocol.js" */
/** @import { PracticeBoard } from "../ui/practice-board.js" */
/** @import { Comment, Effect, Event, State } from "./attempt.js" */
/** @import { Screen } from "../ui/screen.js" */
/** @import { LearnContext } from "./screen.js" */
/** @import { LessonPlace } from "./toc.js" */

import { createStore } from "../app/store.js";
import { button, keepFocus, make } from "../base/dom.js";
import { TamaBoard } from "../board/element.js";
import { explained, t } from "../i18n/messages.js";
import { moveWords } from "../ui/announcer.js";
import { boardTools } from "../ui/board-tools.js";
import { factText } from "../ui/engine-text.js";
import { sayFailure } from "../ui/failure.js";
import { createPracticeBoard } from "../ui/practice-board.js";
import { sentences } from "../ui/speech.js";
import { beginAttempt, controlsOf, pointsOf, reduce } from "./attempt.js";
import { nextLink } from "./navigation.js";
import { layOut, ruleLinks, shareOf } from "./screen.js";

/** Milliseconds before the opponent answers, or the solution goes on. */
const ANSWER = 700;

/** A try that is no move. */
const DRAW = "draw";

/**
 * @typedef {object} PuzzleHooks what a puzzle adds to a lesson
 * @property {HTMLElement} [more] shown below the comment
 * @property {(solved: boolean) => void} [onOutcome] the lesson is solved; or a try was wrong, or the solution asked for
 * @property {() => void} [onEnd]
 */

/**
 * Asks for a lesson after some moves; from the start where those no longer fit the lesson.
 * @param {Pick<LearnContext, "client" | "language">} context
 * @param {string} id
 * @param {string[]} moves
 */
export async function loadLesson({ client, language }, id, moves) {
  const ask = (/** @type {string[]} */ made) => client.ask({ op: "lesson", lesson: id, language, moves: made }).reply;
  const found = await ask(moves).catch(() => ask([]));
  const over = found.attempt !== null && found.attempt.view.moves.length === 0;
  return over && moves.length > 0 ? ask([]) : found;
}

/**
 * @param {LearnContext} context
 * @param {Answers["lesson"]} found
 * @param {LessonPlace} place
 * @param {PuzzleHooks} hooks
 * @returns {Screen}
 */
export function openAttempt(context, { lesson, attempt }, place, hooks = {}) {
  if (!attempt) throw new TypeError(`${lesson.id} is only to watch`);
  const { progress, signal } = context;
  const begun = beginAttempt(lesson, attempt, progress.attempt(lesson.id).hints);
  const board = new TamaBoard();
  const dispatch = (/** @type {Event} */ event) => signal.aborted || store.dispatch(event);
  const practice = createPracticeBoard(board, attempt, context, {
    onTry: (path) => dispatch({ type: "try", what: { path } }),
    onTouch: () => dispatch({ type: "touch" }),
  });
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
      make("p", { class: "task", hidden: lesson.task === "" }, lesson.task),
      comment.element,
      practice.note,
      hooks.more,
      hints,
      make("p", { class: "tools" }, ...controls.buttons, ...boardTools([board], context.say)),
      next,
      shareOf(context, lesson.id),
    ),
  );
  const store = createStore(begun.state, reduce, (effect) => perform(effect));
  const perform = createPerformer({ ...context, id: lesson.id, practice, comment, element, hooks, dispatch });
  store.subscribe((state, previous) => {
    practice.lock(state.phase !== "open");
    controls.show(state, progress.isDone(lesson.id));
    hints.replaceChildren(...state.hints.map((text) => make("li", {}, text)));
    practice.point(pointsOf(state));
    if (state.comment !== previous.comment || state.error !== previous.error) comment.show(state.comment);
    if (controlsOf(state, false).ended) hooks.onEnd?.();
  });
  for (const effect of begun.effects) perform(effect);
  return { element, title: lesson.title };
}

/**
 * The buttons of a lesson, of which each state shows some.
 * @param {(event: Event) => void} dispatch
 * @param {HTMLElement} next the link to the next lesson
 * @param {HTMLElement} comment
 */
function createControls(dispatch, next, comment) {
  const does = (/** @type {Event} */ event) => () => dispatch(event);
  const hint = button(t("learn.hint"), does({ type: "hint" }));
  const solve = button(t("learn.solution"), does({ type: "solve" }));
  const offer = button(t("learn.offerDraw"), does({ type: "try", what: { text: DRAW } }));
  const back = button(t("learn.takeBack"), does({ type: "take-back" }), { class: "primary" });
  const again = button(t("learn.again"), does({ type: "restart" }));
  return {
    buttons: [back, again, offer, hint, solve],
    /**
     * @param {State} state
     * @param {boolean} done whether the lesson was ever solved
     */
    show(state, done) {
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

/**
 * The comment on a try, shown and said.
 * @param {LearnContext} context
 */
function createComment(context) {
  const { say } = context;
  const element = make("div", { class: "verdict", tabindex: "-1" });
  const textOf = (/** @type {Comment} */ { headline, text }) =>
    sentences(t(headline), text) === sentences(text) ? "" : text; // it may repeat the headline
  const factOf = (/** @type {Comment} */ { refutation }) => {
    const fact = refutation?.facts.find(({ kind }) => !kind.startsWith("missed-"));
    return fact ? factText({ ...fact, moves: [] }, null) : "";
  };
  return {
    element,
    /** @param {Comment | null} comment */
    show(comment) {
      element.dataset.tone = comment?.tone ?? "plain";
      element.replaceChildren();
      if (!comment) return;
      const { headline, explanation } = comment;
      const text = textOf(comment);
      element.append(
        make("h2", {}, t(headline), explanation && " ", explanation && ruleLinks(explanation.rules, context)),
        make("p", { hidden: text === "" }, text),
        make("p", {}, factOf(comment)),
      );
    },
    /** @param {Extract<Effect, { type: "say-comment" }>} effect */
    say({ comment, moves, again }) {
      const { headline, explanation } = comment;
      const reason = explanation && explained(explanation);
      say(sentences(moves.map(playedWords).join(" "), !again && t(headline), reason, textOf(comment), factOf(comment)));
    },
    /** @param {unknown} error */
    sayFailure(error) {
      const sentence = make("p");
      const words = sayFailure(sentence, error);
      element.replaceChildren(sentence);
      say(words);
    },
  };
}

/**
 * A move in words.
 * @param {Entry} entry
 */
const playedWords = ({ move, view }) => (move ? moveWords(view.turn === "white" ? "black" : "white", move) : "");

/**
 * Does what the reducer asks for.
 * @param {LearnContext & { id: string, practice: PracticeBoard, comment: ReturnType<typeof createComment>,
 *   element: HTMLElement, hooks: PuzzleHooks, dispatch: (event: Event) => void }} around
 * @returns {(effect: Effect) => void}
 */
function createPerformer(around) {
  const { id, practice, comment, element, hooks, progress, say, dispatch } = around;
  const asked = (/** @type {Promise<void>} */ answer) => answer.catch((error) => dispatch({ type: "failed", error }));
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
        return hooks.onOutcome?.(effect.solved);
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

/**
 * Asks Python for what an effect wants to know.
 * @param {LearnContext & { id: string, dispatch: (event: Event) => void }} around
 * @param {Extract<Effect, { type: "judge" | "load" | "find-move" | "find-hint" }>} effect
 */
async function ask(around, effect) {
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

/**
 * The moves of a try and its answer as positions, to be shown one after the other.
 * @param {Pick<LearnContext, "client">} context
 * @param {Attempt} before
 * @param {import("../base/protocol.js").Judgement} judgement
 * @returns {Promise<Entry[]>}
 */
export async function entriesOf({ client }, { game, view }, { move, answer }) {
  if (!move) return [];
  const moves = [...(game.moves ?? []), move.text, ...answer.map(({ text }) => text)];
  const { entries } = await client.ask({ op: "line", game: { ...game, moves } }).reply;
  return entries.slice(view.ply + 1);
}
