// Shows a game against a level that is a step of a set: its board, the buttons that are allowed, and how it has ended.

import { createStore } from "../app/store.ts";
import { button, keepFocus, make } from "../base/dom.ts";
import { type Lesson, otherSide, type Side } from "../base/protocol.ts";
import { arrowsOfText } from "../board/arrows.ts";
import { TamaBoard } from "../board/element.ts";
import { explained, sideNames, t } from "../i18n/messages.ts";
import { explanationOf } from "../python/client.ts";
import { moveWords } from "../ui/announcer.ts";
import { warningStatus } from "../ui/coach-text.ts";
import { sayFailure } from "../ui/failure.ts";
import { createPracticeBoard } from "../ui/practice-board.ts";
import type { Screen } from "../ui/screen.ts";
import { sentences } from "../ui/speech.ts";
import { type Allowed, type Effect, type Event, mayHint, mayTakeBack, reduce, type State } from "./game-step.ts";
import { nextLink } from "./navigation.ts";
import { extrasOf, type LearnContext, layOut } from "./screen.ts";
import type { LessonPlace } from "./toc.ts";

/** Milliseconds before the engine answers at the earliest, and seconds at the latest; seconds for a hint. */
const SOONEST = 650;
const LONGEST = 5;
const HINT = 1;
/** Seconds of a search between two looks at the messages. */
const SLICE = 0.02;

/** what a set keeps of its game */
export interface KeptGame {
  moves: string[];
  keep: (moves: string[], what: { took: boolean; hinted: boolean }) => void;
  finish: (winner: Side | "draw") => void;
  /** shown beside what else can be done */
  tools: (moves: string[]) => HTMLElement[];
}

/** Begins a game, or goes on with it; one whose moves cannot be played begins anew. */
export async function openGameStep(
  context: LearnContext,
  lesson: Lesson,
  place: LessonPlace,
  { side, level, allowed }: { side: Side; level: number; allowed: Allowed },
  kept: KeptGame,
): Promise<Screen> {
  const { client, language, signal } = context;
  const { attempt } = await client.ask({ op: "lesson", lesson: lesson.id, language, moves: [] }).reply;
  if (!attempt) throw new TypeError(`${lesson.id} has nothing to play`);
  const begun = attempt.game.moves?.length ?? 0;
  const played = { ...attempt.game, moves: [...(attempt.game.moves ?? []), ...kept.moves] };
  const stand = await client.ask({ op: "view", game: played }).reply.catch(() => attempt);
  const first: State = {
    side,
    level,
    allowed,
    begun,
    game: stand.game,
    view: stand.view,
    phase: "busy",
    warned: null,
    hint: null,
    error: null,
    serial: 0,
  };
  const board = new TamaBoard();
  const dispatch = (event: Event) => signal.aborted || store.dispatch(event);
  const practice = createPracticeBoard(board, stand, context, {
    tells: true,
    side,
    onTry: (path) => dispatch({ type: "try", path }),
  });
  const next = nextLink(context, place);
  const verdict = make("div", { class: "verdict", tabindex: "-1" });
  const controls = createControls(dispatch, verdict, next, kept);
  const element = layOut(
    context,
    { kind: "try", lesson, place },
    make("div", { class: "table" }, board),
    make(
      "div",
      { class: "lesson-foot" },
      make("p", { class: "task", ...context.spoken }, lesson.task),
      verdict,
      practice.note,
      controls.element,
      next,
      extrasOf(context, lesson, [board]),
    ),
  );
  const tell = createTeller(context.say);
  const perform = (effect: Effect) => {
    switch (effect.type) {
      case "push":
        practice.push(effect.played);
        return tell.move(moveWords(otherSide(effect.played.view.turn), effect.played.move));
      case "show":
        return practice.show(effect);
      case "refuse":
        return practice.refuse(effect.explanation);
      case "keep":
        return kept.keep(effect.moves, { took: effect.took === true, hinted: effect.hinted === true });
      case "over":
        kept.finish(effect.winner);
        return element.querySelector(".tick")?.toggleAttribute("hidden", !context.progress.isDone(lesson.id));
      default:
        ask(context, dispatch, effect).catch((error) => dispatch({ type: "failed", serial: effect.serial, error }));
    }
  };
  const store = createStore(first, reduce, perform);
  store.subscribe((state, previous) => {
    practice.lock(state.phase !== "own");
    board.advice = arrowsOfText(state.hint?.text, "advice");
    if (changed(state, previous)) showVerdict(verdict, state, dispatch, tell.verdict);
    controls.show(state);
  });
  dispatch({ type: "begin" });
  return { element, title: lesson.title };
}

/** Says a move and what is said of it together, the move first. */
function createTeller(say: (words: string) => void) {
  const parts: string[] = [];
  const soon = () => parts.length === 1 && queueMicrotask(() => say(sentences(...parts.splice(0))));
  return {
    move(words: string) {
      parts.unshift(words);
      soon();
    },
    verdict(words: string) {
      parts.push(words);
      soon();
    },
  };
}

const SHOWN = ["phase", "warned", "hint", "error"] as const;

const changed = (state: State, previous: State) => SHOWN.some((part) => state[part] !== previous[part]);

function createControls(dispatch: (event: Event) => void, verdict: HTMLElement, next: HTMLElement, kept: KeptGame) {
  const hint = button(t("learn.hint"), () => dispatch({ type: "hint" }));
  const back = button(t("status.takeBack"), () => dispatch({ type: "take-back" }));
  const tools = make("span", { class: "tools" });
  return {
    element: make("p", { class: "tools" }, back, hint, tools),
    show(state: State) {
      keepFocus(
        () => {
          const over = state.phase === "over";
          back.hidden = over || !state.allowed.takeBack;
          back.setAttribute("aria-disabled", String(!mayTakeBack(state)));
          hint.hidden = over || !state.allowed.hint;
          hint.setAttribute("aria-disabled", String(!mayHint(state)));
          next.hidden = !over;
          tools.replaceChildren(...kept.tools((state.game.moves ?? []).slice(state.begun)));
        },
        () => (next.hidden ? verdict : next),
      );
    },
  };
}

/** What is said of the game: the coach's warning, a hint, whose turn it is, the end. */
function showVerdict(
  element: HTMLElement,
  state: State,
  dispatch: (event: Event) => void,
  say: (words: string) => void,
) {
  const { phase, warned, hint, error, view, side } = state;
  element.replaceChildren();
  element.dataset.tone = "plain";
  if (error) {
    const sentence = make("p");
    say(sayFailure(sentence, error));
    element.append(
      sentence,
      button(t("boot.retry"), () => dispatch({ type: "begin" })),
    );
  } else if (warned) {
    const { headline, detail } = warningStatus(warned.warning);
    element.dataset.tone = "wrong";
    element.append(
      make("h2", {}, headline),
      make("p", {}, detail),
      make(
        "p",
        { class: "tools" },
        button(t("coach.again"), () => dispatch({ type: "look-again" }), { class: "primary" }),
        button(t("coach.play"), () => dispatch({ type: "play-anyway" })),
      ),
    );
    say(sentences(headline, detail));
  } else if (phase === "over" && view.outcome) {
    const { outcome } = view;
    const headline = endOf(outcome.winner, side);
    const reason = explained({ ...outcome, key: outcome.reason });
    element.dataset.tone = outcome.winner === side ? "good" : "plain";
    element.append(make("h2", {}, headline), make("p", {}, reason));
    say(sentences(headline, reason));
  } else if (hint) {
    element.append(make("p", {}, t("status.hint", { text: hint.text })));
    say(t("status.hint", { text: hint.text }));
  } else if (phase === "theirs") element.append(make("p", {}, t("status.thinking")));
}

function endOf(winner: Side | null, side: Side) {
  if (winner === null) return t("result.draw");
  return winner === side ? t("result.youWin") : t("result.wins", sideNames(winner));
}

/** Asks Python, or the engine. */
async function ask(
  { client, signal }: Pick<LearnContext, "client" | "signal">,
  dispatch: (event: Event) => void,
  effect: Extract<Effect, { serial: number }>,
) {
  const { serial, game } = effect;
  const search = (time: number, level?: number) =>
    client.ask({ op: "search", game, limit: { time }, slice: SLICE, ...(level && { level }) }).reply;
  switch (effect.type) {
    case "warn": {
      const { path } = effect;
      const { warning } = await client.ask({ op: "coach", game, path }).reply.catch((error) => {
        if (explanationOf(error)) return { warning: null }; // playing it says why it is not legal
        throw error;
      });
      return dispatch({ type: "warned", serial, path, warning });
    }
    case "play": {
      const played = await client.ask({ op: "play", game, path: effect.path }).reply.catch((error) => {
        const explanation = explanationOf(error);
        if (!explanation) throw error;
        dispatch({ type: "refused", serial, explanation });
      });
      return played && dispatch({ type: "played", serial, played });
    }
    case "answer": {
      const rest = new Promise((resolve) => setTimeout(resolve, SOONEST));
      const [
        {
          result: { move },
        },
      ] = await Promise.all([search(LONGEST, effect.level), rest]);
      if (signal.aborted) return;
      return dispatch({
        type: "played",
        serial,
        played: await client.ask({ op: "play", game, path: move.path }).reply,
      });
    }
    case "find-hint":
      return dispatch({ type: "hinted", serial, move: (await search(HINT)).result.move });
    case "find-back":
      return dispatch({ type: "back", serial, ...(await client.ask({ op: "view", game }).reply) });
  }
}
