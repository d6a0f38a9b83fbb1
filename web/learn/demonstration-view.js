// A demonstration: captions and what happens with them, to go through at one's own pace.

/** @import { Lesson } from "../base/protocol.js" */
/** @import { Place } from "./toc.js" */
/** @import { LearnContext, Screen } from "./screen.js" */

import { make, pictureButton } from "../base/dom.js";
import { TamaBoard } from "../board/element.js";
import { explained, t } from "../i18n/messages.js";
import { mountLook } from "../ui/board-look.js";
import { answerFor, boardTools } from "../ui/board-tools.js";
import { practiceState } from "../ui/practice-board.js";
import { sentences } from "../ui/speech.js";
import { framesOf, playedIn, sceneOf } from "./demonstration.js";
import { breadcrumb, nextLink } from "./navigation.js";
import { headOf, shareOf } from "./screen.js";

const PICTURES = {
  first: "M6 5v14M18 6l-9 6 9 6z",
  back: "M16 6l-8 6 8 6z",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  forth: "M8 6l8 6-8 6z",
};

/** Milliseconds that a caption stays while it plays: some to look, and some for each letter. */
const LOOK = 1600;
const LETTER = 45;

/**
 * @param {LearnContext} context
 * @param {Lesson} lesson
 * @param {Place} place
 * @returns {Screen}
 */
export function openDemonstration(context, lesson, place) {
  const { signal, tongue, progress } = context;
  const frames = framesOf(lesson);
  const board = new TamaBoard();
  mountLook(board)(practiceState({ game: {}, view: /** @type {any} */ ({}) }, lesson.turn, context.preferences));
  answerFor(board, context.say);
  let at = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  signal.addEventListener("abort", () => clearTimeout(timer));

  const caption = make("p", { class: "caption", ...tongue });
  const why = make("p", { class: "why" });
  const count = make("span", { class: "count", dir: "auto" });
  const next = nextLink(context, place);
  const last = frames.length - 1;

  /** @param {number} to */
  const go = (to) => {
    const frame = frames[to];
    if (!frame) return;
    at = to;
    board.scene = sceneOf(frame, at);
    caption.textContent = frame.text;
    why.textContent = frame.refusal ? explained(frame.refusal) : "";
    count.textContent = t("learn.frame", { number: at + 1, total: frames.length });
    for (const [control, stuck] of /** @type {[HTMLElement, boolean][]} */ ([
      [first, at === 0],
      [back, at === 0],
      [forth, at === last],
    ])) {
      control.setAttribute("aria-disabled", String(stuck));
    }
    if (at === last) {
      progress.finish(lesson.id);
      board.closest(".lesson")?.querySelector(".tick")?.removeAttribute("hidden");
      next.hidden = false;
    }
  };
  const tell = () => {
    const frame = frames[at];
    context.say(sentences(frame && playedIn(frame), caption.textContent, why.textContent));
  };
  /** @param {boolean} playing */
  const looks = (playing) => {
    const words = t(playing ? "learn.pause" : "learn.play");
    play.setAttribute("aria-label", words);
    play.title = words;
    play.querySelector("path")?.setAttribute("d", playing ? PICTURES.pause : PICTURES.play);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    looks(false);
  };
  /** @param {number} to */
  const step = (to) => {
    stop();
    if (to < 0 || to > last) return;
    go(to);
    tell();
  };
  const tick = () => {
    const { text = "" } = frames[at] ?? {};
    timer = setTimeout(
      () => {
        go(at + 1);
        tell();
        if (at < last) tick();
        else stop();
      },
      LOOK + LETTER * text.length,
    );
  };
  const toggle = () => {
    if (timer) return stop();
    if (at === last) go(0);
    looks(true);
    tell();
    tick();
  };

  const first = pictureButton(PICTURES.first, t("learn.first"), () => step(0), { "data-go": "first" });
  const back = pictureButton(PICTURES.back, t("learn.back"), () => step(at - 1), { "data-go": "back" });
  const play = pictureButton(PICTURES.play, t("learn.play"), toggle, { "data-go": "play", class: "primary" });
  const forth = pictureButton(PICTURES.forth, t("learn.forward"), () => step(at + 1), { "data-go": "forward" });
  const element = make(
    "article",
    { class: "lesson", "data-kind": "watch" },
    headOf(context, { ...lesson, breadcrumb: breadcrumb(place, context.tongue), done: progress.isDone(lesson.id) }),
    make("div", { class: "table" }, board),
    make(
      "div",
      { class: "lesson-foot" },
      make("div", { class: "told" }, caption, why),
      make(
        "div",
        { class: "player", role: "group", dir: "ltr", "aria-label": t("learn.watch") },
        first,
        back,
        play,
        forth,
        count,
      ),
      make("p", { class: "tools" }, ...boardTools([board], context.say)),
      next,
      shareOf(context, lesson.id),
    ),
  );
  element.addEventListener("keydown", (event) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined || event.composedPath().includes(board) || event.altKey || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    step(Math.min(Math.max(to, 0), last));
  });
  next.hidden = !progress.isDone(lesson.id);
  go(0);
  return { element, title: lesson.title };
}
