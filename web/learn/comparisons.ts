// Shows the list of comparisons: positions under two rulesets side by side.

import { learnHash } from "../base/address.ts";
import { make } from "../base/dom.ts";
import { t, withNote } from "../i18n/messages.ts";
import type { Screen } from "../ui/screen.ts";
import { thumbnail } from "../ui/thumbnail.ts";
import { linkCard, linkCards } from "./link-cards.ts";
import { backTo, type LearnContext } from "./screen.ts";
import { lessonsOf } from "./toc.ts";

export function openComparisons(context: LearnContext): Screen {
  const { groups, progress } = context;
  const cards = lessonsOf(groups, "compare").map(({ id, title, cells }) => {
    const reached = progress.isDone(id) ? withNote("", "learn.done").trim() : "";
    return linkCard({ href: learnHash(id), title, intro: "", reached }, thumbnail(cells));
  });
  const element = make(
    "article",
    { class: "overview" },
    backTo(context),
    make("h1", { tabindex: "-1" }, t("learn.compare")),
    make("p", { class: "lead" }, t("learn.compare.intro")),
    linkCards(...cards),
  );
  return { element, title: t("learn.compare") };
}
