// Makes a button that deletes what is kept of a learner, and then one that undoes that.

import { button, make } from "../base/dom.ts";
import { t } from "../i18n/messages.ts";

/** deleted on this page, by the message of the button */
const forgotten = new Map<string, unknown>();

/** What each button says, and what is said once it is deleted. */
const DONE = {
  "learn.forget": "learn.forget.done",
  "learn.rating.forget": "learn.rating.forget.done",
  "cards.forget": "cards.forget.done",
} as const;

/** @param refresh shows the screen anew */
export function forgetButton<T>(
  key: keyof typeof DONE,
  kept: { isEmpty: () => boolean; get: () => T; put: (value: T) => void; clear: () => void },
  refresh: () => Promise<void>,
) {
  const before = forgotten.get(key) as T | undefined;
  const redrawn = async (what: string) => {
    await refresh();
    document.querySelector<HTMLElement>(`.learn-screen [data-do=${what}]`)?.focus();
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
