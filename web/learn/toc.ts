// The table of contents: finds the place of a lesson, and what comes after it.

/** @import { LessonEntry, LessonGroup } from "../base/protocol.js" */

/**
 * @typedef {object} LessonPlace where a lesson stands
 * @property {LessonGroup["id"] | "puzzles" | "mistakes" | "own"} group
 * @property {string} chapter its title
 * @property {LessonEntry} entry
 * @property {number} number in its group, from 1
 * @property {number} total of its group
 * @property {LessonEntry | null} next
 * @property {LessonEntry | null} previous
 */

/** The place of a lesson that is in no group. */
export const UNLISTED = /** @type {LessonPlace} */ (
  /** @type {unknown} */ ({ group: "own", chapter: "", number: 1, total: 1, next: null, previous: null })
);

/**
 * @param {LessonGroup[]} groups
 * @param {LessonGroup["id"]} id
 */
export const lessonsOf = (groups, id) =>
  groups.filter((group) => group.id === id).flatMap(({ chapters }) => chapters.flatMap(({ lessons }) => lessons));

/**
 * @param {LessonGroup[]} groups
 * @param {string} id
 * @returns {LessonPlace | null} null where there is no such lesson
 */
export function placeOf(groups, id) {
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

/**
 * The step of the course to go on with: the first one that is not done; null once all are.
 * @param {LessonGroup[]} groups
 * @param {(id: string) => boolean} isDone
 */
export const nextStep = (groups, isDone) => lessonsOf(groups, "course").find(({ id }) => !isDone(id)) ?? null;
