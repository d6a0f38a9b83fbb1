// Makes the cards that lead to the kinds of puzzles, each with what was reached there.

import { TRAINING } from "../app/cards.ts";
import { createDays } from "../app/days.ts";
import { learnHash } from "../base/address.ts";
import { dayOf } from "../base/day.ts";
import { make } from "../base/dom.ts";
import { t } from "../i18n/messages.ts";
import { thumbnail } from "../ui/thumbnail.ts";
import { puzzleOfDay } from "./daily.ts";
import { linkCard, linkCards, signCard } from "./link-cards.ts";
import { dueText } from "./mistakes.ts";
import { firstPuzzles } from "./puzzle-list.ts";
import { createResults } from "./run-results.ts";
import type { LearnContext } from "./screen.ts";

/** The name of the puzzle of the day in addresses. */
export const TODAY = "puzzles/today";

/** Their signs, as paths. */
export const SIGNS = {
  course: "M4 12 12 8l8 4-8 4zM7 14v4c3 2 7 2 10 0v-4",
  missed: "M4 12a8 8 0 1 0 2.5-5.8M4 4v4.5h4.5",
  streak: "M5 20V14M12 20V9M19 20V4",
  storm: "M13 3 6 14h5l-1 7 8-12h-5z",
  endings: "M5 18h14M6 15 4 7l5 4 3-6 3 6 5-4-2 8z",
};

export function puzzleCards(context: Pick<LearnContext, "client">) {
  const { streak, storm } = createResults().get();
  const solved = createDays().done().includes("puzzle") ? t("run.day.done") : "";
  const best = (count: number) => (count > 0 ? t("run.best", { count }) : "");
  const card = (id: string, words: { title: string; intro: string; reached?: string }, sign: Element) =>
    linkCard({ href: learnHash(id), ...words }, sign);
  return linkCards(
    card(TODAY, { title: t("run.day"), intro: t("run.day.intro"), reached: solved }, todayPicture(context)),
    card(TRAINING, { title: t("cards.title"), intro: dueText() }, signCard(SIGNS.missed)),
    card(
      "puzzles/streak",
      { title: t("run.streak"), intro: t("run.streak.card"), reached: best(streak) },
      signCard(SIGNS.streak),
    ),
    card(
      "puzzles/storm",
      { title: t("run.storm"), intro: t("run.storm.card"), reached: best(storm) },
      signCard(SIGNS.storm),
    ),
    card("endings", { title: t("endings.title"), intro: t("endings.card") }, signCard(SIGNS.endings)),
  );
}

/** A place for the picture of today's puzzle, which comes when Python has said what it is. */
export function todayPicture(context: Pick<LearnContext, "client">) {
  const place = make("span", { class: "card-sign" });
  todaysPuzzle(context)
    .then((id) => context.client.ask({ op: "lesson", lesson: id }).reply)
    .then(({ lesson }) => place.replaceChildren(thumbnail(lesson.cells)))
    .catch(() => {}); // the card leads there without a picture, too
  return place;
}

/** The id of today's puzzle. */
export async function todaysPuzzle(context: Pick<LearnContext, "client">) {
  const puzzle = puzzleOfDay(await firstPuzzles(context), dayOf(new Date()));
  if (!puzzle) throw new TypeError("there are no puzzles");
  return puzzle.id;
}
