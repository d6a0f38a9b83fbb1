// Shows the screens of the learning part and of the studio, one at a time, with a live region of their own.

import { button, make } from "../base/dom.ts";
import { t } from "../i18n/messages.ts";
import { sayFailure } from "./failure.ts";
import { announce } from "./speech.ts";

export interface Screen {
  element: HTMLElement;
  title: string;
}

export interface Visit {
  /** announces words in the live region */
  say: (words: string) => void;
  /** until the screen is left */
  signal: AbortSignal;
}

/** @param name the class of the element that holds the screens */
export function createScreens(name: string) {
  const region = make("p", { class: "unseen", role: "status" });
  const element = make("div", { class: name });
  let stop = new AbortController();
  const say: Visit["say"] = (words) => announce(region, words);
  return {
    element,
    region,
    /**
     * Leaves the screen that is shown, and shows another one.
     * @param retry is offered where the screen cannot be opened
     * @returns null where yet another one was asked for meanwhile
     */
    async show(open: (visit: Visit) => Promise<Screen>, retry: () => void): Promise<Screen | null> {
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

/** A screen in place of one that could not be opened. */
function brokenScreen(error: unknown, retry: () => void): Screen {
  const title = t("screen.broken");
  const words = make("span");
  sayFailure(words, error);
  const sentence = make("p", { role: "alert" }, words, " ", button(t("boot.retry"), retry));
  return { element: make("article", { class: "rulebook" }, make("h1", { tabindex: "-1" }, title), sentence), title };
}
