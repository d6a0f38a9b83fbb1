// Makes a button that deletes what is kept of a learner, and then one that undoes that.

/** @import { Key } from "../i18n/messages.js" */

import { button, make } from "../base/dom.js";
import { t } from "../i18n/messages.js";

/** @type {Map<string, unknown>} deleted on this page, by the message of the button */
const forgotten = new Map();

/**
 * @template T
 * @param {"learn.forget" | "learn.rating.forget"} key
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
  const words = make("span", { id: "forgotten", text: t(/** @type {Key} */ (`${key}.done`)) });
  const back = button(t("dialog.undo"), restore, { "data-do": "restore", "aria-describedby": words.id });
  return make("p", { class: "share" }, words, back);
}
