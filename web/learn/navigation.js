// Where a lesson stands, and where it leads.

/** @import { LessonEntry } from "../base/protocol.js" */
/** @import { Place } from "./toc.js" */
/** @import { Progress } from "./progress.js" */
/** @import { LearnContext } from "./screen.js" */

import { learnHash } from "../base/address.js";
import { make } from "../base/dom.js";
import { keyOf, t } from "../i18n/messages.js";

/**
 * Where a lesson belongs. Chapters are in the lessons' language, the grades of puzzles in the page's.
 * @param {Place} place
 * @param {LearnContext["textLanguage"]} textLanguage
 * @returns {(Node | string)[]}
 */
export function breadcrumb({ group, chapter, number, total }, textLanguage) {
  const name = make("bdi", group === "puzzles" ? {} : textLanguage, chapter);
  if (group !== "course") return [name];
  const [before = "", after = ""] = t("learn.step", { number, total, chapter: "\n" }).split("\n");
  return [before, name, after];
}

/**
 * @param {LearnContext} context
 * @param {Place} place
 */
export function nextLink({ textLanguage, bare }, { next, group }) {
  if (bare && !next) return make("span");
  const words = next
    ? [`${t("learn.next")} `, make("span", group === "puzzles" ? {} : textLanguage, next.title)]
    : [t(group === "course" ? "learn.finished" : "learn.all")];
  return make("a", { class: "next-lesson primary", href: learnHash(next?.id ?? "") }, ...words);
}

/**
 * "Watch" or "Try"; what exactly, is there for who cannot see which card it stands on.
 * @param {LessonEntry} entry
 * @param {Progress} progress
 * @param {LearnContext["textLanguage"]} textLanguage
 */
export function lessonLink({ id, kind, title }, progress, textLanguage) {
  const done = progress.isDone(id);
  return make(
    "a",
    { href: learnHash(id), "data-done": done, "data-kind": kind, title },
    t(keyOf(`learn.${kind}`)),
    make("span", { class: "unseen", ...textLanguage }, `: ${title}`),
    done && make("span", { class: "unseen" }, `, ${t("learn.done")}`),
  );
}
