// Makes the links between lessons: to the next one, and "Watch" or "Try" on a card.

import type { Progress } from "../app/progress.ts";
import { learnHash } from "../base/address.ts";
import { type Child, make } from "../base/dom.ts";
import type { LessonEntry } from "../base/protocol.ts";
import { keyOf, t, withNote } from "../i18n/messages.ts";
import type { LearnContext } from "./screen.ts";
import type { LessonPlace } from "./toc.ts";

export function nextLink({ bare, spoken }: LearnContext, { next, group, home, chapter }: LessonPlace) {
  if (home !== undefined && !next) return link([t("set.finished"), " ", make("bdi", spoken, chapter)], home);
  if (bare && !next) return make("span");
  if (next) return link([t("learn.next"), " ", make("bdi", spoken, next.title)], next.id);
  if (group === "course") return link(t("learn.finished"), "");
  return group === "puzzles" ? link(t("learn.puzzles"), "puzzles") : link(t("learn.all"), "");
}

const link = (words: string | Child[], id: string) =>
  make("a", { class: "next-lesson primary", href: learnHash(id) }, ...(typeof words === "string" ? [words] : words));

/** "Watch" or "Try", with the title of the lesson for those who cannot see the card around it. */
export function lessonLink({ id, kind, title }: LessonEntry, progress: Progress) {
  const done = progress.isDone(id);
  return make(
    "a",
    { href: learnHash(id), "data-done": done, "data-kind": kind, title },
    t(keyOf(`learn.${kind}`)),
    make("span", { class: "unseen" }, `: ${title}`),
    done && make("span", { class: "unseen" }, withNote("", "learn.done")),
  );
}
