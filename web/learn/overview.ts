// Shows everything there is to learn: the course with the learner's progress, puzzles, the rules at work, comparisons.

/** @import { Chapter, LessonEntry } from "../base/protocol.js" */
/** @import { Screen } from "../ui/screen.js" */
/** @import { LearnContext } from "./screen.js" */

import { learnHash } from "../base/address.js";
import { make } from "../base/dom.js";
import { t, withNote } from "../i18n/messages.js";
import { thumbnail } from "../ui/thumbnail.js";
import { forgetButton } from "./forget-button.js";
import { dueSection } from "./mistakes.js";
import { lessonLink } from "./navigation.js";
import { puzzleCards } from "./puzzle-cards.js";
import { lessonsOf, nextStep } from "./toc.js";

/**
 * @param {LearnContext} context
 * @returns {Screen}
 */
export function openOverview(context) {
  const chapters = (/** @type {string} */ id) => context.groups.find((group) => group.id === id)?.chapters ?? [];
  const element = make(
    "article",
    { class: "overview" },
    make("h1", { tabindex: "-1" }, t("learn.heading")),
    make("p", { class: "lead" }, t("learn.intro")),
    dueSection(),
    courseOf(context, chapters("course")),
    puzzlesOf(context),
    make(
      "section",
      { class: "rule-cards" },
      make(
        "h2",
        {},
        t("learn.rules"),
        make("a", { href: learnHash("rules") }, t("learn.rulebook")),
        make("a", { href: learnHash("sources") }, t("learn.sources")),
      ),
      make("ul", { class: "cards" }, ...chapters("rules").map((chapter) => ruleCard(context, chapter))),
    ),
    make(
      "section",
      { class: "compare-cards" },
      make("h2", {}, t("learn.compare")),
      make("p", {}, t("learn.compare.intro")),
      make(
        "ul",
        { class: "cards" },
        ...lessonsOf(context.groups, "compare").map((entry) => compareCard(context, entry)),
      ),
    ),
    forgetButton("learn.forget", context.progress, context.refresh),
  );
  return { element, title: t("learn.heading") };
}

/** @param {LearnContext} context */
const puzzlesOf = (context) =>
  make(
    "section",
    { class: "compare-cards" },
    make("h2", {}, t("learn.puzzles")),
    make("p", {}, t("learn.puzzles.intro")),
    puzzleCards(context),
    make("p", { class: "ways" }, make("a", { href: learnHash("puzzles"), "data-kind": "try" }, t("learn.puzzles.go"))),
  );

/**
 * @param {LearnContext} context
 * @param {Chapter[]} chapters
 */
function courseOf(context, chapters) {
  const { groups, progress } = context;
  const steps = lessonsOf(groups, "course");
  const done = steps.filter(({ id }) => progress.isDone(id)).length;
  const next = nextStep(groups, progress.isDone);
  const [first] = steps;
  const target = next ?? first;
  const words = done === 0 ? t("learn.course.start") : t(next ? "learn.course.go" : "learn.course.again");
  return make(
    "section",
    { class: "course" },
    make(
      "div",
      { class: "course-head" },
      make("h2", {}, t("learn.course")),
      make("p", {}, t("learn.course.intro")),
      make("progress", { max: String(steps.length), value: String(done), "aria-label": t("learn.course") }),
      make("p", { class: "count" }, t("learn.course.progress", { done, total: steps.length })),
      target && make("a", { class: "primary", href: learnHash(target.id) }, `${words} ${target.title}`),
    ),
    make(
      "ol",
      { class: "chapters" },
      ...chapters.map(({ title, lessons }) =>
        make(
          "li",
          {},
          make("h3", {}, title),
          make("ol", {}, ...lessons.map((entry) => stepOf(context, entry, steps.indexOf(entry) + 1, entry === next))),
        ),
      ),
    ),
  );
}

/**
 * @param {LearnContext} context
 * @param {LessonEntry} entry
 * @param {number} number
 * @param {boolean} isNext
 */
function stepOf({ progress }, { id, title }, number, isNext) {
  const done = progress.isDone(id);
  return make(
    "li",
    { "data-done": done },
    make(
      "a",
      { href: learnHash(id), "aria-current": isNext && "step" },
      make("span", { class: "bead" }, String(number)),
      make("span", {}, title),
      done && make("span", { class: "unseen" }, withNote("", "learn.done")),
    ),
  );
}

/**
 * @param {LearnContext} context
 * @param {Chapter} chapter
 */
function ruleCard({ progress }, { id, title, lessons }) {
  const [first] = lessons;
  return make(
    "li",
    { class: "card" },
    first && thumbnail(first.cells),
    make(
      "div",
      {},
      make("h3", {}, make("span", { class: "chip" }, id.toUpperCase()), " ", make("span", {}, title)),
      make("p", { class: "ways" }, ...lessons.map((entry) => lessonLink(entry, progress))),
    ),
  );
}

/**
 * @param {LearnContext} context
 * @param {LessonEntry} entry
 */
const compareCard = ({ progress }, { id, title, cells }) =>
  make(
    "li",
    { class: "card" },
    make("a", { href: learnHash(id), "data-done": progress.isDone(id) }, thumbnail(cells), make("span", {}, title)),
  );
