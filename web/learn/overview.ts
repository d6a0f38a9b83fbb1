// Shows everything there is to learn: the course with the learner's progress, puzzles, the rules at work, comparisons.

import { learnHash } from "../base/address.ts";
import { make } from "../base/dom.ts";
import type { Chapter, LessonEntry } from "../base/protocol.ts";
import { t, withNote } from "../i18n/messages.ts";
import type { Screen } from "../ui/screen.ts";
import { thumbnail } from "../ui/thumbnail.ts";
import { forgetButton } from "./forget-button.ts";
import { dueSection } from "./mistakes.ts";
import { lessonLink } from "./navigation.ts";
import { puzzleCards } from "./puzzle-cards.ts";
import type { LearnContext } from "./screen.ts";
import { lessonsOf, nextStep } from "./toc.ts";

export function openOverview(context: LearnContext): Screen {
  const chapters = (id: string) => context.groups.find((group) => group.id === id)?.chapters ?? [];
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

const puzzlesOf = (context: LearnContext) =>
  make(
    "section",
    { class: "compare-cards" },
    make("h2", {}, t("learn.puzzles")),
    make("p", {}, t("learn.puzzles.intro")),
    puzzleCards(context),
    make("p", { class: "ways" }, make("a", { href: learnHash("puzzles"), "data-kind": "try" }, t("learn.puzzles.go"))),
  );

function courseOf(context: LearnContext, chapters: Chapter[]) {
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

function stepOf({ progress }: LearnContext, { id, title }: LessonEntry, number: number, isNext: boolean) {
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

function ruleCard({ progress }: LearnContext, { id, title, lessons }: Chapter) {
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

const compareCard = ({ progress }: LearnContext, { id, title, cells }: LessonEntry) =>
  make(
    "li",
    { class: "card" },
    make("a", { href: learnHash(id), "data-done": progress.isDone(id) }, thumbnail(cells), make("span", {}, title)),
  );
