// Makes a button that deletes what is kept of a learner, and then one that undoes that.

import { button, make } from "../base/dom.js";
import { t } from "../i18n/messages.js";

/** @type {Map<string, unknown>} deleted on this page, by the message of the button */
const forgotten = new Map();

/** What each button says, and what is said once it is deleted. */
const DONE = /** @type {const} */ ({
  "learn.forget": "learn.forget.done",
  "learn.rating.forget": "learn.rating.forget.done",
  "cards.forget": "cards.forget.done",
});

/**
 * @template T
 * @param {keyof typeof DONE} key
 * @param {{ isEmpty: () => boolean, get: () => T, put: (value: T) => void, clear: () => void }} kept
 * @param {() => Promise<void>} refresh shows the screen anew
 */
export function forgetButton(key, kept, refresh) {
  const before = /** @type {T | undefined} */ (forgotten.get(key));
  const redrawn = async (/** @type {string} */ what) => {
    await refresh();
    /** @type {HTMLElement | null} */ (document.querySelector(`.learn-screen [data-do=${what}]`))?.focus();
  };
  const forget = () => {
    forgotten.set(key, kept.get());
    kept.clear();
    return redrawn("restore");
  };
  const restore = () => {
    if (before !== undefined) kept.put(before);
    forgotten.delete(key);
    return redrawn("forget");
  };
  if (!kept.isEmpty()) return make("p", { class: "share" }, button(t(key), forget, { "data-do": "forget" }));
  if (before === undefined) return null;
  const words = make("span", { id: "forgotten", text: t(DONE[key]) });
  const back = button(t("dialog.undo"), restore, { "data-do": "restore", "aria-describedby": words.id });
  return make("p", { class: "share" }, words, back);
}
