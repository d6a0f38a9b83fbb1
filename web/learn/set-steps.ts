// Names the steps of a set: their titles, and where each stands in it.

import type { Answers } from "../base/protocol.ts";
import { t } from "../i18n/messages.ts";
import { stepId } from "./sets.ts";
import type { LessonPlace } from "./toc.ts";

export type FoundSet = Answers["set"]["set"];
export type SetStep = FoundSet["steps"][number];

export const titleOfSet = ({ title }: Pick<FoundSet, "title">) => title || t("set.untitled");

/** @param base the id of the screen that lists the steps */
export function placeOfStep(set: FoundSet, base: string, number: number): LessonPlace {
  const next = set.steps[number];
  return {
    group: "set",
    chapter: titleOfSet(set),
    number,
    total: set.steps.length,
    next: next ? { id: stepId(base, number + 1), title: next.title } : null,
    home: base,
  };
}

/** A title as the name of a file. */
export const fileName = (title: string) => title.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").slice(0, 60) || "tama";
