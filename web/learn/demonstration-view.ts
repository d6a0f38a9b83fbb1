// Shows a demonstration: captions and what happens with them on the board, at the reader's own pace.

import { createStore } from "../app/store.ts";
import { icon, iconButton, make, updateText } from "../base/dom.ts";
import type { Frame, Lesson } from "../base/protocol.ts";
import { TamaBoard } from "../board/element.ts";
import { explained, plain, t } from "../i18n/messages.ts";
import { mountLook } from "../ui/board-look.ts";
import { answerFor } from "../ui/board-tools.ts";
import type { Screen } from "../ui/screen.ts";
import { sentences } from "../ui/speech.ts";
import { showPlaying } from "../ui/steps.ts";
import {
  beginDemonstration,
  type Effect,
  type Event,
  frameOf,
  isAtEnd,
  playedIn,
  reduce,
  type State,
  sceneOf,
} from "./demonstration.ts";
import { nextLink } from "./navigation.ts";
import { extrasOf, type LearnContext, layOut } from "./screen.ts";
import type { LessonPlace } from "./toc.ts";

const ICONS = {
  first: "M18 5 9 12l9 7M6 5v14",
  back: "m15 5-9 7 9 7",
  forward: "m9 5 9 7-9 7",
  last: "m6 5 9 7-9 7M18 5v14",
};

export function openDemonstration(context: LearnContext, lesson: Lesson, place: LessonPlace): Screen {
  const { signal, progress, say } = context;
  const done = progress.isDone(lesson.id);
  const board = new TamaBoard();
  mountLook(board)({ preferences: context.preferences });
  answerFor(board, say);
  const dispatch = (event: Event) => signal.aborted || store.dispatch(event);
  const caption = make("p", { class: "caption", ...context.spoken });
  const why = make("p", { class: "why" });
  const player = createPlayer(dispatch, () => state);
  const next = nextLink(context, place);
  const element = layOut(
    context,
    { kind: "watch", lesson, place },
    make("div", { class: "table" }, board),
    make(
      "div",
      { class: "lesson-foot" },
      make("div", { class: "told" }, caption, why),
      player.element,
      next,
      extrasOf(context, lesson, [board]),
    ),
  );
  next.hidden = !done;
  const finish = () => {
    progress.finish(lesson.id);
    element.querySelector(".tick")?.removeAttribute("hidden");
    next.hidden = false;
  };
  let state = beginDemonstration(lesson);
  if (isAtEnd(state)) finish();
  const store = createStore(state, reduce, createPerformer({ say, signal, dispatch, finish }));
  store.subscribe((shown) => {
    state = shown;
    const frame = frameOf(state);
    board.scene = sceneOf(frame, state.at);
    caption.textContent = frame.text;
    updateText(why, refusalWords(frame));
    player.show(state);
  });
  listenToKeys(element, board, () => state, dispatch);
  return { element, title: lesson.title };
}

/** Does what the reducer asks for. */
function createPerformer({
  say,
  signal,
  dispatch,
  finish,
}: Pick<LearnContext, "say" | "signal"> & { dispatch: (event: Event) => void; finish: () => void }): (
  effect: Effect,
) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener("abort", () => clearTimeout(timer));
  return (effect) => {
    if (effect.type === "say")
      say(plain(sentences(playedIn(effect.frame), effect.frame.text, refusalWords(effect.frame))));
    else if (effect.type === "finish") finish();
    else timer = setTimeout(() => dispatch({ type: "waited", serial: effect.serial }), effect.time);
  };
}

const refusalWords = ({ refusal }: Frame) => (refusal ? explained(refusal) : "");

/** The buttons that go through the frames, and the number of the one that is shown. */
function createPlayer(dispatch: (event: Event) => void, current: () => State) {
  const step = (name: "first" | "back" | "forward" | "last", to: () => number) =>
    iconButton(ICONS[name], t(`learn.${name}`), () => dispatch({ type: "step", to: to() }), { "data-go": name });
  const first = step("first", () => 0);
  const back = step("back", () => current().at - 1);
  const forward = step("forward", () => current().at + 1);
  const last = step("last", () => current().frames.length - 1);
  const play = make(
    "button",
    { "data-go": "play", class: "primary", click: () => dispatch({ type: "toggle" }) },
    icon(""),
  );
  const count = make("span", { class: "count", dir: "auto" });
  const group = { class: "player", role: "group", dir: "ltr", "aria-label": t("learn.watch") };
  return {
    element: make("div", group, first, back, play, forward, last, count),
    show(state: State) {
      showPlaying(play, state.playing);
      for (const control of [first, back]) control.setAttribute("aria-disabled", String(state.at === 0));
      for (const control of [forward, last]) control.setAttribute("aria-disabled", String(isAtEnd(state)));
      count.textContent = t("learn.frame", { number: state.at + 1, total: state.frames.length });
    },
  };
}

/** Goes through the frames by the arrow keys, Home and End, except on the board, which has its own use for them. */
function listenToKeys(element: HTMLElement, board: TamaBoard, state: () => State, dispatch: (event: Event) => void) {
  element.addEventListener("keydown", (event) => {
    const { at, frames } = state();
    const last = frames.length - 1;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    const modified = event.altKey || event.ctrlKey || event.metaKey;
    if (to === undefined || modified || event.composedPath().includes(board)) return;
    event.preventDefault();
    dispatch({ type: "step", to: Math.min(Math.max(to, 0), last) });
  });
}
