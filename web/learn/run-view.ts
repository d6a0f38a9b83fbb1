// Shows a run of puzzles: the board, what is solved, a storm's clock, and the result at the end.

import { cardOf, createDeck } from "../app/cards.ts";
import { createStore } from "../app/store.ts";
import { learnHash } from "../base/address.ts";
import { button, keepFocus, make, updateAttribute, updateText } from "../base/dom.ts";
import { TamaBoard } from "../board/element.ts";
import { keyOf, t } from "../i18n/messages.ts";
import { sayFailure } from "../ui/failure.ts";
import { createPracticeBoard, type PracticeBoard } from "../ui/practice-board.ts";
import type { Screen } from "../ui/screen.ts";
import { sentences } from "../ui/speech.ts";
import { entriesOf, loadLesson } from "./attempt-view.ts";
import { createKeptRun } from "./kept-run.ts";
import { allPuzzles, puzzleName } from "./puzzle-list.ts";
import { beginRun, type Effect, type Event, orderOf, PAUSE, reduce, resumeRun, type State } from "./run.ts";
import { createResults, type Mode } from "./run-results.ts";
import { backTo, extrasOf, type LearnContext } from "./screen.ts";

/** Milliseconds between two looks at the clock. */
const TICK = 100;

/** Seconds left that are said to those who cannot see the clock. */
const SAID = [60, 10];

/** The parts of a run that are kept, so that it goes on where it stood. */
const PROGRESS = ["at", "phase", "attempt", "solved", "missed", "until"] as const;

type Results = ReturnType<typeof createResults>;

/** Which run an address asks for. */
export function runOf(id: string): Mode | null {
  if (id === "puzzles/streak") return "streak";
  return id === "puzzles/storm" ? "storm" : null;
}

export async function openRun(context: LearnContext, mode: Mode): Promise<Screen> {
  const { signal } = context;
  const puzzles = await allPuzzles(context);
  const kept = createKeptRun(mode);
  const before = kept.get();
  const begun = before ? resumeRun(mode, puzzles, before, Date.now()) : beginRun(mode, orderOf(puzzles, mode));
  const board = new TamaBoard();
  const results = createResults();
  const best = before?.best ?? results.get()[mode];
  const dispatch = (event: Event) => signal.aborted || store.dispatch(event);
  const practice = createPracticeBoard(board, await firstStand(context, begun.state), context, {
    onTry: (path) => dispatch({ type: "try", path, now: Date.now() }),
  });
  const foot = createFoot(context, mode, best);
  const element = make(
    "article",
    { class: "lesson run", "data-kind": mode },
    headOf(context, mode),
    make("div", { class: "table" }, board),
    make("div", { class: "lesson-foot" }, ...foot.elements, practice.note, extrasOf(context, null, [board])),
  );
  const store = createStore(begun.state, reduce, (effect) => perform(effect));
  const perform = createPerformer({ ...context, practice, foot, results, best, dispatch, state: () => latest });
  let latest = begun.state;
  store.subscribe((state, previous) => {
    latest = state;
    if (PROGRESS.some((part) => state[part] !== previous[part])) kept.keep(state, best);
    practice.lock(state.phase !== "open");
    foot.show(state);
    const seconds = SAID.find((each) => state.left <= each * 1000 && previous.left > each * 1000);
    if (seconds !== undefined && state.phase !== "over") context.say(t("run.left", { count: seconds }));
  });
  kept.keep(begun.state, best);
  for (const effect of begun.effects) perform(effect);
  if (mode === "storm") tickUntil(signal, () => dispatch({ type: "tick", now: Date.now() }));
  return { element, title: t(keyOf(`run.${mode}`)) };
}

/** The position that the board shows at once. */
async function firstStand(context: LearnContext, { puzzles, at }: State) {
  const id = puzzles[Math.min(Math.max(at, 0), puzzles.length - 1)]?.id;
  const { attempt } = id === undefined ? { attempt: null } : await loadLesson(context, id, []);
  if (!attempt) throw new TypeError("there are no puzzles");
  return attempt;
}

function tickUntil(signal: AbortSignal, tick: () => void) {
  const timer = setInterval(tick, TICK);
  signal.addEventListener("abort", () => clearInterval(timer));
}

const headOf = (context: LearnContext, mode: Mode) =>
  make(
    "div",
    { class: "lesson-head" },
    backTo(context, `puzzles/${mode}`),
    make("h1", { tabindex: "-1" }, t(keyOf(`run.${mode}`))),
    make("p", { class: "lead" }, t(keyOf(`run.${mode}.intro`))),
  );

/**
 * The clock, the score, the task, and the result at the end.
 * @param before the best result so far
 */
function createFoot({ refresh }: LearnContext, mode: Mode, before: number) {
  const clock = make("span", { class: "run-clock", role: "timer", "aria-label": t("run.clock") });
  const count = make("span", { class: "run-count" });
  const best = make("span", { class: "run-best" });
  const task = make("p", { class: "task" });
  const marks = make("p", { class: "run-marks", "aria-hidden": "true" });
  const result = make("div", { class: "verdict", tabindex: "-1", hidden: true });
  const fault = make("p", { class: "note" });
  const again = button(t("run.again"), () => refresh(), { class: "primary", hidden: true });
  const figures = make("p", { class: "run-figures" }, mode === "storm" && clock, count, best);
  return {
    elements: [figures, task, marks, result, fault, again],
    fail(error: unknown) {
      again.hidden = false;
      return sayFailure(fault, error);
    },
    show(state: State) {
      const { phase, left, solved, missed, verdict } = state;
      const over = phase === "over";
      updateText(clock, clockText(left));
      clock.toggleAttribute("data-short", left < 10_000);
      updateText(count, t("run.solved", { count: solved.length }));
      updateText(best, before > 0 ? t("run.best", { count: Math.max(before, solved.length) }) : "");
      updateText(task, state.task);
      updateAttribute(figures, "data-verdict", verdict ?? "");
      if (marks.childElementCount !== solved.length + missed.length) marks.replaceChildren(...marksOf(state));
      if (!over || !result.hidden) return;
      result.dataset.tone = verdict === "wrong" && mode === "streak" ? "wrong" : "good";
      result.replaceChildren(make("h2", {}, endText(state)), ...resultOf(state, before));
      keepFocus(
        () => {
          task.hidden = figures.hidden = true;
          result.hidden = again.hidden = false;
        },
        () => again,
      );
    },
  };
}

/** A mark for each puzzle that is done, in their order. */
const marksOf = ({ puzzles, solved, missed }: State) =>
  puzzles.flatMap(({ id }) => {
    const right = solved.includes(id);
    return right || missed.includes(id) ? [make("span", { "data-right": right })] : [];
  });

/** @param left milliseconds */
function clockText(left: number) {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function endText({ mode, left, at, puzzles }: State) {
  if (at >= puzzles.length) return t("run.all");
  return t(mode === "storm" && left === 0 ? "run.over.storm" : "run.over.streak");
}

/** @param before the best result so far */
const scoreText = ({ solved }: State, before: number) =>
  sentences(t("run.solved", { count: solved.length }), solved.length > before && t("run.record"));

const resultOf = (state: State, before: number) => [
  make("p", { class: "run-score" }, scoreText(state, before)),
  ...(state.missed.length > 0
    ? [
        make("p", {}, t("run.missed")),
        make(
          "p",
          { class: "ways" },
          ...state.missed.map((id) => make("a", { href: learnHash(id), "data-kind": "try" }, puzzleName(id))),
        ),
      ]
    : []),
];

type Around = LearnContext & {
  practice: PracticeBoard;
  foot: ReturnType<typeof createFoot>;
  results: Results;
  best: number;
  dispatch: (event: Event) => void;
  state: () => State;
};

/** Does what the reducer asks for. */
function createPerformer(around: Around): (effect: Effect) => void {
  const { practice, foot, results, best, progress, say, dispatch, state } = around;
  const words = (...parts: (string | false)[]) => say(sentences(...parts));
  return (effect) => {
    switch (effect.type) {
      case "show":
        if (!effect.first) return practice.show(effect.attempt);
        practice.begin(effect.attempt);
        return words(verdictText(state()), state().task);
      case "push":
        return practice.push(effect.entry);
      case "refuse":
        return practice.refuse(effect.explanation);
      case "wait":
        return void setTimeout(() => dispatch({ type: "waited", serial: effect.serial }), PAUSE);
      case "solved":
        progress.finish(effect.id);
        return results.count(state().mode, state().solved.length);
      case "missed":
        return around.bare ? undefined : createDeck().add([cardOf(effect.id)]);
      case "over":
        return words(verdictText(state()), endText(state()), scoreText(state(), best));
      case "say-failure":
        return say(foot.fail(effect.error));
      default:
        ask(around, effect).catch((error) => dispatch({ type: "failed", serial: effect.serial, error }));
    }
  };
}

const verdictText = ({ verdict }: State) =>
  verdict !== null && t(verdict === "right" ? "learn.solved" : "learn.astray");

/** Asks Python for the next puzzle, or to judge a try. */
async function ask(around: Around, effect: Extract<Effect, { type: "load" | "judge" }>) {
  const { client, language, dispatch } = around;
  const { id, serial } = effect;
  if (effect.type === "load")
    return dispatch({ type: "loaded", serial, found: await loadLesson(around, id, effect.moves) });
  const { attempt, path } = effect;
  const { moves } = attempt;
  const judgement = await client.ask({ op: "try", lesson: id, language, moves, path, refute: false }).reply;
  const entries = await entriesOf(around, attempt, judgement);
  dispatch({ type: "judged", serial, judgement, entries, now: Date.now() });
}
