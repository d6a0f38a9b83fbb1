// Shows what there is to learn: the course with the learner's progress, and the ways to the rules and what is known of them.

import { learnHash, studioHash } from "../base/address.ts";
import { make } from "../base/dom.ts";
import type { Chapter, LessonEntry } from "../base/protocol.ts";
import { t, withNote } from "../i18n/messages.ts";
import type { Screen } from "../ui/screen.ts";
import { forgetButton } from "./forget-button.ts";
import { linkCard, linkCards, signCard } from "./link-cards.ts";
import type { LearnContext } from "./screen.ts";
import { TABLE } from "./sets.ts";
import { lessonsOf, nextStep } from "./toc.ts";

const SIGNS = {
  rules: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h4",
  compare: "M3 6h8v12H3zM13 6h8v12h-8z",
  laboratory: "M10 3v6L4.5 19a1.5 1.5 0 0 0 1.3 2h12.4a1.5 1.5 0 0 0 1.3-2L14 9V3M8.5 3h7M7 15h10",
  homework: "M4 4h16v16H4zM4 9h16M4 14h16M10 4v16",
  sources: "M11 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14M16 16l5 5",
};

export function openOverview(context: LearnContext): Screen {
  const element = make(
    "article",
    { class: "overview" },
    make("h1", { tabindex: "-1" }, t("learn.heading")),
    make("p", { class: "lead" }, t("learn.intro")),
    courseOf(context),
    linkCards(
      linkCard(
        { href: learnHash("rules"), title: t("learn.rules"), intro: t("learn.rules.intro") },
        signCard(SIGNS.rules),
      ),
      linkCard(
        { href: learnHash("compare"), title: t("learn.compare"), intro: t("learn.compare.intro") },
        signCard(SIGNS.compare),
      ),
      linkCard(
        { href: studioHash("laboratory"), title: t("lab.tab"), intro: t("lab.card") },
        signCard(SIGNS.laboratory),
      ),
      linkCard(
        { href: learnHash("sources"), title: t("learn.sources"), intro: t("learn.sources.intro") },
        signCard(SIGNS.sources),
      ),
      linkCard(
        { href: learnHash(TABLE), title: t("homework.table"), intro: t("homework.table.card") },
        signCard(SIGNS.homework),
      ),
    ),
    forgetButton("learn.forget", context.progress, context.refresh),
  );
  return { element, title: t("learn.heading") };
}

function courseOf(context: LearnContext) {
  const { groups, progress } = context;
  const chapters = groups.find(({ id }) => id === "course")?.chapters ?? [];
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
    make("div", { class: "chapters" }, ...chapters.map((chapter) => chapterOf(context, chapter, steps, next))),
  );
}

/** A chapter, folded up but for the one in which the learner goes on. */
function chapterOf(context: LearnContext, { title, lessons }: Chapter, steps: LessonEntry[], next: LessonEntry | null) {
  const { isDone } = context.progress;
  const done = lessons.filter(({ id }) => isDone(id)).length;
  return make(
    "details",
    { open: next !== null && lessons.includes(next), name: "chapter" },
    make(
      "summary",
      {},
      make("h3", {}, title),
      make("span", { class: "count", "data-done": done === lessons.length }, `${done}/${lessons.length}`),
    ),
    make(
      "ol",
      {},
      ...lessons.map((entry) => stepOf(isDone(entry.id), entry, steps.indexOf(entry) + 1, entry === next)),
    ),
  );
}

const stepOf = (done: boolean, { id, title }: LessonEntry, number: number, isNext: boolean) =>
  make(
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
