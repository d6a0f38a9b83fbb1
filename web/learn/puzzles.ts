// Shows the list of puzzles with the learner's rating, and single puzzles to solve.

/** @import { Answers, Puzzle } from "../base/protocol.js" */
/** @import { LessonPlace } from "./toc.js" */
/** @import { Screen } from "../ui/screen.js" */
/** @import { LearnContext } from "./screen.js" */

import { learnHash } from "../base/address.js";
import { make } from "../base/dom.js";
import { dayText } from "../i18n/dates.js";
import { keyOf, t, withCommas, withNote } from "../i18n/messages.js";
import { loadLesson, openAttempt } from "./attempt-view.js";
import { dayOf } from "./daily.js";
import { forgetButton } from "./forget-button.js";
import { puzzleCards, todaysPuzzle } from "./puzzle-cards.js";
import { allPuzzles, numberOf, puzzleName } from "./puzzle-list.js";
import { createRating, nextPuzzle } from "./rating.js";
import { createResults } from "./run-results.js";

const GRADES = [1, 2, 3, 4, 5];
/** @type {Puzzle["themes"]} */
const THEMES = [
  "two-for-one",
  "multi-capture",
  "break-through",
  "crowned-on-the-way",
  "opened-line",
  "block",
  "king-hunt",
];

/** @param {ReturnType<ReturnType<typeof createRating>["get"]>} rating */
const standing = ({ rating, streak, best }) => t("learn.rating", { rating, streak, best });

/**
 * @param {string} words
 * @param {string} value
 * @param {[string, string][]} choices
 * @param {(value: string) => void} does
 */
function choice(words, value, choices, does) {
  const select = make("select", { change: () => does(select.value) });
  for (const [name, label] of choices) select.append(new Option(label, name, false, name === value));
  return make("label", { class: "field" }, make("span", {}, words), select);
}

/**
 * @param {LearnContext} context
 * @returns {Promise<Screen>}
 */
export async function openPuzzles(context) {
  const puzzles = await allPuzzles(context);
  const wish = createRating().get();
  const suits = wish.grade || (nextPuzzle(puzzles, wish, context.progress.isDone)?.grade ?? 1);
  const element = make(
    "article",
    { class: "overview puzzles" },
    !context.bare && make("p", { class: "breadcrumb" }, make("a", { href: learnHash("") }, t("learn.all"))),
    make("h1", { tabindex: "-1" }, t("learn.puzzles")),
    make("p", { class: "lead" }, t("learn.puzzles.intro")),
    make("section", { class: "compare-cards" }, puzzleCards(context)),
    progressOf(context, puzzles),
    ...GRADES.map((each) => gradeOf(context, each, puzzles, each === suits)),
  );
  return { element, title: t("learn.puzzles") };
}

/**
 * The rating, how many puzzles are solved, and the next one to solve.
 * @param {LearnContext} context
 * @param {Puzzle[]} puzzles
 */
function progressOf({ progress, refresh }, puzzles) {
  const rating = createRating();
  const solved = puzzles.filter(({ id }) => progress.isDone(id)).length;
  return make(
    "section",
    { class: "course" },
    make(
      "div",
      { class: "course-head" },
      make("p", { class: "standing" }, standing(rating.get())),
      make("progress", { max: `${puzzles.length}`, value: `${solved}`, "aria-label": t("learn.puzzles") }),
      make("p", { class: "count" }, t("learn.puzzles.progress", { done: solved, total: puzzles.length })),
      forgetButton("learn.rating.forget", rating, refresh),
    ),
    make(
      "div",
      { class: "wishes" },
      ...choicesOf(rating, refresh),
      nextLink(nextPuzzle(puzzles, rating.get(), progress.isDone)),
    ),
  );
}

/**
 * The grade and the theme of the puzzles to come.
 * @param {ReturnType<typeof createRating>} rating
 * @param {() => void} refresh
 */
function choicesOf(rating, refresh) {
  const { grade, theme } = rating.get();
  const grades = GRADES.map((each) => /** @type {[string, string]} */ ([`${each}`, t(keyOf(`grade.${each}`))]));
  const themes = THEMES.map((each) => /** @type {[string, string]} */ ([each, t(keyOf(`motif.${each}`))]));
  const wish = (/** @type {{ grade: number, theme: string }} */ next) => {
    rating.wish(next);
    refresh();
  };
  return [
    choice(t("learn.grade"), `${grade}`, [["0", t("grade.0")], ...grades], (value) =>
      wish({ grade: Number(value), theme }),
    ),
    choice(t("learn.theme"), theme, [["", t("motif.any")], ...themes], (value) => wish({ grade, theme: value })),
  ];
}

/** @param {Puzzle | null} next */
const nextLink = (next) =>
  next
    ? make("a", { class: "primary", href: learnHash(next.id) }, puzzleName(next.id))
    : make("p", {}, t("learn.puzzles.none"));

/**
 * The puzzles of a grade, folded up but for the grade that suits.
 * @param {LearnContext} context
 * @param {number} grade
 * @param {Puzzle[]} puzzles
 * @param {boolean} open
 */
function gradeOf({ progress }, grade, puzzles, open) {
  const graded = puzzles.filter((puzzle) => puzzle.grade === grade);
  const total = graded.length;
  const solved = graded.filter(({ id }) => progress.isDone(id)).length;
  const links = graded.map(({ id }) => {
    const done = progress.isDone(id);
    const words = puzzleName(id);
    const label = done ? withNote(words, "learn.done") : words;
    const bead = make("span", { class: "bead" }, numberOf(id));
    return make("li", { "data-done": done }, make("a", { href: learnHash(id), "aria-label": label }, bead));
  });
  return make(
    "details",
    { open },
    make(
      "summary",
      {},
      make("h2", {}, t(keyOf(`grade.${grade}`))),
      make("span", { class: "count" }, t("learn.puzzles.progress", { done: solved, total })),
    ),
    make("ol", { class: "beads" }, ...links),
  );
}

/**
 * The puzzle of the day, which counts once it is solved, however that was done.
 * @param {LearnContext} context
 * @returns {Promise<Screen>}
 */
export async function openToday(context) {
  const { progress } = context;
  const date = new Date();
  const id = await todaysPuzzle(context);
  const finish = (/** @type {string} */ solved) => {
    progress.finish(solved);
    createResults().solve(dayOf(date));
  };
  const found = await loadLesson(context, id, progress.attempt(id).moves);
  const day = dayText(date);
  return openPuzzle({ ...context, progress: { ...progress, finish } }, found, [withCommas([t("run.day"), day])]);
}

/**
 * @param {LearnContext} context
 * @param {Answers["lesson"]} found
 * @param {string[]} before words before its grade
 * @returns {Promise<Screen>}
 */
export async function openPuzzle(context, found, before = []) {
  const { puzzle } = found.lesson;
  if (!puzzle) throw new TypeError(`${found.lesson.id} is no puzzle`);
  const puzzles = await allPuzzles(context);
  const rating = createRating();
  const next = nextPuzzle(puzzles, rating.get(), context.progress.isDone, puzzle.id);
  const entry = (/** @type {Puzzle} */ each) => ({ id: each.id, title: puzzleName(each.id) });
  const chapter = [...before, t(keyOf(`grade.${puzzle.grade}`))].join(" · ");
  const place = /** @type {LessonPlace} */ (
    /** @type {unknown} */ ({ group: "puzzles", chapter, next: next && entry(next) })
  );
  const line = make("p", { class: "standing" }, standing(rating.get()));
  const themes = make("p", { class: "themes", hidden: true });
  for (const theme of puzzle.themes) themes.append(make("span", { class: "chip" }, t(keyOf(`motif.${theme}`))), " ");
  const more = make("div", { class: "lines" }, themes, line);
  return openAttempt(context, found, place, {
    more,
    onOutcome(solved) {
      const change = rating.count(puzzle, solved);
      if (change !== null)
        line.textContent = `${standing(rating.get())} (${change < 0 ? "−" : "+"}${Math.abs(change)})`;
    },
    onEnd() {
      themes.hidden = false;
    },
  });
}
