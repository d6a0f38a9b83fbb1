// Makes the buttons that go through a game: to its start, a step back, by itself, a step on, and to its end.

import { icon, make, updateAttribute } from "../base/dom.ts";
import { type Key, t, translate } from "../i18n/messages.ts";

type Way = "first" | "back" | "on" | "last";

/** the name, the message and the icon of each */
const STEPS: [Way, Key, string][] = [
  ["first", "step.first", "M18 5 9 12l9 7M6 5v14"],
  ["back", "step.back", "m15 5-9 7 9 7"],
  ["on", "step.on", "m9 5 9 7-9 7"],
  ["last", "step.last", "m6 5 9 7-9 7M18 5v14"],
];
const PLAY = "M8 5l11 7-11 7z";
const PAUSE = "M8 5v14M16 5v14";
/** Milliseconds from one move to the next where a game goes on by itself. */
const BEAT = 2000;

/** Shows on a button whether what it plays goes on by itself. */
export function showPlaying(button: HTMLButtonElement, playing: boolean) {
  const words = t(playing ? "step.pause" : "step.play");
  updateAttribute(button, "aria-label", words);
  updateAttribute(button, "title", words);
  updateAttribute(button.querySelector("path"), "d", playing ? PAUSE : PLAY);
}

/**
 * Puts the buttons into an element: they run from left to right in every language, as the moves do.
 * @returns tells which ways there are
 */
export function mountSteps(
  root: HTMLElement,
  go: (way: Way) => void,
): (possible: { back: boolean; on: boolean }) => void {
  const act = (button: HTMLButtonElement, press: () => void) => {
    button.addEventListener("click", () => button.getAttribute("aria-disabled") !== "true" && press());
    return button;
  };
  const buttons = STEPS.map(([way, key, path]) => {
    const names = { "data-do": way, "data-i18n-label": key, "data-i18n-title": key };
    return act(make("button", names, icon(path)), () => go(way));
  });
  const play = act(make("button", { "data-do": "play" }, icon(PLAY)), () => player.toggle());
  const player = createPlayer(root, play, go);
  root.classList.add("steps");
  root.dir = "ltr";
  root.append(...buttons.slice(0, 2), play, ...buttons.slice(2));
  translate(root);
  return ({ back, on }) => {
    for (const [at, button] of buttons.entries())
      updateAttribute(button, "aria-disabled", String(!(at < 2 ? back : on)));
    updateAttribute(play, "aria-disabled", String(!back && !on));
    player.show(on);
  };
}

/** Goes on by itself until the end, a press of anything else, or until nobody sees it. */
function createPlayer(root: HTMLElement, button: HTMLButtonElement, go: (way: Way) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasMore = false;
  let stopListening = new AbortController();
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    stopListening.abort();
    showPlaying(button, false);
  };
  const wait = () => {
    timer = setTimeout(() => {
      if (!hasMore || !root.checkVisibility()) return stop();
      wait();
      go("on");
    }, BEAT);
  };
  const stopElsewhere = ({ target }: Event) => {
    if (!(target instanceof Node) || !button.contains(target)) stop();
  };
  const start = () => {
    stopListening = new AbortController();
    const options = { signal: stopListening.signal, capture: true };
    for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, stopElsewhere, options);
    document.addEventListener("visibilitychange", stop, options);
    wait();
    go(hasMore ? "on" : "first");
  };
  return {
    toggle: () => (timer === undefined ? start() : stop()),
    show(on: boolean) {
      hasMore = on;
      if (timer !== undefined && !on) stop();
      showPlaying(button, timer !== undefined);
    },
  };
}
