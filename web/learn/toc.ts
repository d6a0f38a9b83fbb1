// The table of contents: finds the place of a lesson, and what comes after it.

import type { LessonEntry, LessonGroup } from "../base/protocol.ts";

/** where a lesson stands */
export interface LessonPlace {
  group: LessonGroup["id"] | "puzzles" | "mistakes" | "set" | "own";
  /** its title */
  chapter: string;
  /** its number in the group, from 1 */
  number: number;
  /** the number of lessons in the group */
  total: number;
  next: Pick<LessonEntry, "id" | "title"> | null;
  /** the id of the screen that lists it, if it is not the overview of the lessons or of the puzzles */
  home?: string;
}

/** where a lesson stands in the table of contents */
interface ListedPlace extends LessonPlace {
  entry: LessonEntry;
  next: LessonEntry | null;
  previous: LessonEntry | null;
}

/** The place of a lesson that is in no group. */
export const UNLISTED: LessonPlace = { group: "own", chapter: "", number: 1, total: 1, next: null };

export const lessonsOf = (groups: LessonGroup[], id: LessonGroup["id"]) =>
  groups.filter((group) => group.id === id).flatMap(({ chapters }) => chapters.flatMap(({ lessons }) => lessons));

/** @returns null where there is no such lesson */
export function placeOf(groups: LessonGroup[], id: string): ListedPlace | null {
  for (const { id: group, chapters } of groups) {
    const lessons = lessonsOf(groups, group);
    const at = lessons.findIndex((lesson) => lesson.id === id);
    const [entry, chapter] = [lessons[at], chapters.find((each) => each.lessons.some((lesson) => lesson.id === id))];
    if (!entry || !chapter) continue;
    const [next = null, previous = null] = [lessons[at + 1], lessons[at - 1]];
    return { group, chapter: chapter.title, entry, number: at + 1, total: lessons.length, next, previous };
  }
  return null;
}

/** The step of the course to go on with: the first one that is not done; null once all are. */
export const nextStep = (groups: LessonGroup[], isDone: (id: string) => boolean) =>
  lessonsOf(groups, "course").find(({ id }) => !isDone(id)) ?? null;
