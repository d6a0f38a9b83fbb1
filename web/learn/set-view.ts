// Shows a set of positions that someone has made: what is in it, and each of its steps, in the language of the set.

import type { Progress } from "../app/progress.ts";
import { learnHash } from "../base/address.ts";
import { button, downloadFile, make } from "../base/dom.ts";
import { LinkError } from "../base/packing.ts";
import { t } from "../i18n/messages.ts";
import { sayFailure } from "../ui/failure.ts";
import type { Screen } from "../ui/screen.ts";
import { thumbnail } from "../ui/thumbnail.ts";
import { openWorksheet } from "../ui/worksheet.ts";
import { loadLesson, openAttempt } from "./attempt-view.ts";
import { openDemonstration } from "./demonstration-view.ts";
import { linkCard, linkCards } from "./link-cards.ts";
import { loadHomework } from "./load-homework.ts";
import { backTo, copiers, isLasting, type LearnContext, moreOf } from "./screen.ts";
import { type FoundSet, fileName, placeOfStep, titleOfSet } from "./set-steps.ts";
import { MissingSet, partsOf, stepId, textOf } from "./sets.ts";

/** @param id of a set or of a step */
export async function openSet(context: LearnContext, id: string): Promise<Screen> {
  const { base, number } = partsOf(id);
  try {
    const text = await textOf(base);
    const { set } = await context.client.ask({ op: "set", set: text }).reply;
    const own = {
      ...context,
      progress: keyed(context.progress, base, set),
      spoken: { lang: set.language, dir: "auto" },
    };
    if (set.allow !== null)
      return await (await loadHomework()).openGiven(
        own,
        { base, set, text, number: Number(number) },
        saveButton(set, text),
      );
    return number === "" ? openContents(own, base, set, text) : await openStep(own, base, set, Number(number));
  } catch (error) {
    return lostSet(context, base, error);
  }
}

function openContents(context: LearnContext, base: string, set: FoundSet, text: string): Screen {
  const { progress, spoken } = context;
  const title = titleOfSet(set);
  const isDone = (at: number) => progress.isDone(stepId(base, at + 1));
  const done = set.steps.filter((_, at) => isDone(at)).length;
  const next = set.steps.findIndex((_, at) => !isDone(at));
  const begin = next < 0 ? "learn.course.again" : done === 0 ? "learn.course.start" : "learn.course.go";
  const target = set.steps[Math.max(next, 0)];
  const worksheet = button(t("position.sheet"), () => openWorksheet(context.client, { set: text }, set.title));
  const element = make(
    "article",
    { class: "overview set" },
    backTo(context),
    make("h1", { tabindex: "-1", ...spoken }, title),
    set.text !== "" && make("p", { class: "lead", ...spoken }, set.text),
    make(
      "section",
      { class: "course" },
      make(
        "div",
        { class: "course-head" },
        make("progress", { max: String(set.steps.length || 1), value: String(done), "aria-label": title }),
        make("p", { class: "count" }, t("learn.course.progress", { done, total: set.steps.length })),
        target &&
          make(
            "a",
            { class: "primary", href: learnHash(stepId(base, Math.max(next, 0) + 1)) },
            t(begin),
            " ",
            make("bdi", { lang: set.language }, target.title),
          ),
      ),
    ),
    linkCards(
      ...set.steps.map(({ title, cells }, at) =>
        linkCard(
          { href: learnHash(stepId(base, at + 1)), title, intro: "", done: isDone(at), spoken },
          thumbnail(cells),
        ),
      ),
    ),
    !context.bare && moreOf(...copiers(base), giveButton(context, base, set), saveButton(set, text), worksheet),
  );
  return { element, title };
}

async function openStep(context: LearnContext, base: string, set: FoundSet, number: number): Promise<Screen> {
  const id = stepId(base, number);
  const place = placeOfStep(set, base, number);
  const step = set.steps[number - 1];
  if (step?.kind === "game") return (await loadHomework()).openFreeGame(context, step, id, place);
  const found = await loadLesson(context, id, context.progress.attempt(id).moves);
  if (found.lesson.goal === null) return openDemonstration(context, found.lesson, place);
  return openAttempt(context, found, place);
}

const giveButton = (context: LearnContext, base: string, set: FoundSet) =>
  button(t("position.homework"), async () => (await loadHomework()).giveSet(context, base, set));

const saveButton = (set: FoundSet, text: string) =>
  button(t("set.file"), () => downloadFile(`${fileName(titleOfSet(set))}.toml`, new Blob([text])));

/** Progress by what is to be done in each step: a set that is moved or reworded keeps its ticks. */
function keyed(progress: Progress, base: string, { steps }: FoundSet): Progress {
  const keys = new Map(steps.map(({ key }, at) => [stepId(base, at + 1), `set/${key}`]));
  const key = (id: string) => keys.get(id) ?? id;
  return {
    ...progress,
    isDone: (id) => progress.isDone(key(id)),
    finish: (id) => progress.finish(key(id)),
    attempt: (id) => progress.attempt(key(id)),
    keep: (id, moves, hints) => progress.keep(key(id), moves, hints),
  };
}

/** The screen of a set that cannot be opened; an error that asking again may mend is thrown again. */
function lostSet(context: LearnContext, base: string, error: unknown): Screen {
  const known = isLasting(error) || error instanceof LinkError || error instanceof MissingSet;
  if (!known) throw error;
  const title = t("set.lost");
  const why = make("p");
  if (error instanceof LinkError) why.textContent = t(error.key);
  else if (error instanceof MissingSet) why.textContent = t("set.missing", { name: base.slice("set/".length) });
  else sayFailure(why, error);
  return {
    element: make("article", { class: "rulebook" }, backTo(context), make("h1", { tabindex: "-1" }, title), why),
    title,
  };
}
