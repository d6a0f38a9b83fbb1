// Makes the links between lessons: to the next one, and "Watch" or "Try" on a card.

/** @import { LessonEntry } from "../base/protocol.js" */
/** @import { LessonPlace } from "./toc.js" */
/** @import { Progress } from "./progress.js" */
/** @import { LearnContext } from "./screen.js" */

import { learnHash } from "../base/address.js";
import { make } from "../base/dom.js";
import { keyOf, t, withNote } from "../i18n/messages.js";

/**
 * @param {LearnContext} context
 * @param {LessonPlace} place
 */
export function nextLink({ bare }, { next, group }) {
  if (bare && !next) return make("span");
  const words = next ? [`${t("learn.next")} ${next.title}`] : [t(group === "course" ? "learn.finished" : "learn.all")];
  return make("a", { class: "next-lesson primary", href: learnHash(next?.id ?? "") }, ...words);
}

/**
 * "Watch" or "Try", with the title of the lesson for those who cannot see the card around it.
 * @param {LessonEntry} entry
 * @param {Progress} progress
 */
export function lessonLink({ id, kind, title }, progress) {
  const done = progress.isDone(id);
  return make(
    "a",
    { href: learnHash(id), "data-done": done, "data-kind": kind, title },
    t(keyOf(`learn.${kind}`)),
    make("span", { class: "unseen" }, `: ${title}`),
    done && make("span", { class: "unseen" }, withNote("", "learn.done")),
  );
}
