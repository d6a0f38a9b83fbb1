// Where a lesson stands, and where it leads.

/** @import { LessonEntry } from "../protocol.js" */
/** @import { Place } from "./contents.js" */
/** @import { Progress } from "./progress.js" */
/** @import { Room } from "./room.js" */

import { make } from "../dom.js";
import { keyOf, t } from "../i18n/messages.js";
import { learnHash } from "./address.js";

/** @param {Place} place */
export const trailOf = ({ group, chapter, number, total }) =>
  group === "course" ? t("learn.step", { number, total, chapter }) : chapter;

/**
 * @param {Room} room
 * @param {Place} place
 */
export function onwardOf({ tongue, bare }, { next, group }) {
  if (bare && !next) return make("span");
  const words = next
    ? [`${t("learn.next")} `, make("span", tongue, next.title)]
    : [t(group === "course" ? "learn.finished" : "learn.all")];
  return make("a", { class: "onward primary", href: learnHash(next?.id ?? "") }, ...words);
}

/**
 * "Watch" or "Try"; what exactly, is there for who cannot see which card it stands on.
 * @param {LessonEntry} entry
 * @param {Progress} progress
 * @param {Room["tongue"]} tongue
 */
export function wayTo({ id, kind, title }, progress, tongue) {
  const done = progress.isDone(id);
  return make(
    "a",
    { href: learnHash(id), "data-done": done, "data-kind": kind, title },
    t(keyOf(`learn.${kind}`)),
    make("span", { class: "unseen", ...tongue }, `: ${title}`),
    done && make("span", { class: "unseen" }, `, ${t("learn.done")}`),
  );
}
