// Shows the rules in words, each with its number and links to lessons that show it at work.

import { learnHash } from "../base/address.ts";
import { make } from "../base/dom.ts";
import { explained, t } from "../i18n/messages.ts";
import type { Screen } from "../ui/screen.ts";
import { lessonLink } from "./navigation.ts";
import type { LearnContext } from "./screen.ts";
import { lessonsOf } from "./toc.ts";

/** @param rule the one that was asked for, such as "R10"; empty for none */
export function openRulebook(context: LearnContext, rule: string): Screen {
  const lessons = lessonsOf(context.groups, "rules");
  const entries = context.rules.map((words, at) => {
    const number = at + 1;
    const own = lessons.filter(({ id }) => id.startsWith(`r${number}/`));
    const links = own.map((entry) => lessonLink(entry, context.progress));
    return make(
      "li",
      { "data-rule": `R${number}`, tabindex: "-1", "aria-current": rule === `R${number}` && "true" },
      make("span", { class: "chip" }, `R${number}`),
      make("div", {}, make("p", {}, explained(words)), make("p", { class: "ways" }, ...links)),
    );
  });
  const element = make(
    "article",
    { class: "rulebook" },
    !context.bare && make("p", { class: "breadcrumb" }, make("a", { href: learnHash("") }, t("learn.all"))),
    make("h1", { tabindex: "-1" }, t("learn.rulebook")),
    make("ul", {}, ...entries),
    !context.bare && make("p", { class: "ways" }, make("a", { href: learnHash("sources") }, t("learn.sources"))),
  );
  return { element, title: t("learn.rulebook") };
}
