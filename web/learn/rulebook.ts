// Shows the rules, each in a line; what it says, and the lessons that show it at work, when it is opened.

import { make } from "../base/dom.ts";
import type { LessonEntry, Sentence } from "../base/protocol.ts";
import { explained, keyOf, t } from "../i18n/messages.ts";
import type { Screen } from "../ui/screen.ts";
import { thumbnail } from "../ui/thumbnail.ts";
import { lessonLink } from "./navigation.ts";
import { backTo, type LearnContext } from "./screen.ts";

/** @param asked the rule that was asked for, such as "R10"; empty for none */
export function openRulebook(context: LearnContext, asked: string): Screen {
  const element = make(
    "article",
    { class: "rulebook" },
    backTo(context),
    make("h1", { tabindex: "-1" }, t("learn.rules")),
    make("ul", {}, ...context.rules.map((words, at) => ruleOf(context, `R${at + 1}`, words, asked))),
  );
  return { element, title: t("learn.rules") };
}

function ruleOf({ groups, progress }: LearnContext, rule: string, words: Sentence, asked: string) {
  const chapters = groups.find(({ id }) => id === "rules")?.chapters ?? [];
  const { title, lessons } = chapters.find(({ id }) => id.toUpperCase() === rule) ?? {
    title: t(keyOf(`learn.${rule}`)), // the rules before the first that has lessons
    lessons: [] as LessonEntry[],
  };
  const [first] = lessons;
  return make(
    "li",
    { "data-rule": rule, tabindex: "-1", "aria-current": rule === asked && "true" },
    make(
      "details",
      { open: rule === asked },
      make("summary", {}, title),
      make(
        "div",
        {},
        first && thumbnail(first.cells),
        make(
          "div",
          {},
          make("p", {}, explained(words), " ", make("span", { class: "chip" }, rule)),
          make("p", { class: "ways" }, ...lessons.map((entry) => lessonLink(entry, progress))),
        ),
      ),
    ),
  );
}
