// Shows the screens of the learning part and of the studio, one at a time, with a live region of their own.

import { button, make } from "../base/dom.js";
import { t } from "../i18n/messages.js";
import { sayFailure } from "./failure.js";
import { announce } from "./speech.js";

/**
 * @typedef {{ element: HTMLElement, title: string }} Screen
 *
 * @typedef {object} Visit
 * @property {(words: string) => void} say in the live region
 * @property {AbortSignal} signal until the screen is left
 */

/** @param {string} name the class of the element that holds the screens */
export function createScreens(name) {
  const region = make("p", { class: "unseen", role: "status" });
  const element = make("div", { class: name });
  let stop = new AbortController();
  /** @type {Visit["say"]} */
  const say = (words) => announce(region, words);
  return {
    element,
    region,
    /**
     * Leaves the screen that is shown, and shows another one.
     * @param {(visit: Visit) => Promise<Screen>} open
     * @param {() => void} retry is offered where the screen cannot be opened
     * @returns {Promise<Screen | null>} null where yet another one was asked for meanwhile
     */
    async show(open, retry) {
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      say("");
      const screen = await open({ say, signal }).catch((error) => !signal.aborted && brokenScreen(error, retry));
      if (!screen || signal.aborted) return null;
      element.replaceChildren(screen.element);
      return screen;
    },
    clear() {
      stop.abort();
      element.replaceChildren();
      region.textContent = "";
    },
  };
}

/**
 * A screen in place of one that could not be opened.
 * @param {unknown} error
 * @param {() => void} retry
 * @returns {Screen}
 */
function brokenScreen(error, retry) {
  const title = t("screen.broken");
  const words = make("span");
  sayFailure(words, error);
  const sentence = make("p", { role: "alert" }, words, " ", button(t("boot.retry"), retry));
  return { element: make("article", { class: "rulebook" }, make("h1", { tabindex: "-1" }, title), sentence), title };
}
