// Makes the cards that lead to the puzzle of the day, to a streak and to a storm, each with what was reached there.

import { learnHash } from "../base/address.ts";
import { icon, make } from "../base/dom.ts";
import { type Key, t } from "../i18n/messages.ts";
import { thumbnail } from "../ui/thumbnail.ts";
import { dayOf, puzzleOfDay } from "./daily.ts";
import { firstPuzzles } from "./puzzle-list.ts";
import { createResults } from "./run-results.ts";
import type { LearnContext } from "./screen.ts";

/** The name of the puzzle of the day in addresses. */
export const TODAY = "puzzles/today";

const SIGNS: Record<string, string> = { streak: "M5 20V14M12 20V9M19 20V4", storm: "M13 3 6 14h5l-1 7 8-12h-5z" };

export function puzzleCards(context: LearnContext) {
  const results = createResults();
  const { streak, storm } = results.get();
  const best = (count: number) => count > 0 && t("run.best", { count });
  return make(
    "ul",
    { class: "cards run-cards" },
    card({ id: TODAY, title: "run.day", intro: "run.day.intro", reached: dayText(results) }, todayPicture(context)),
    card(
      { id: "puzzles/streak", title: "run.streak", intro: "run.streak.card", reached: best(streak) },
      sign("streak"),
    ),
    card({ id: "puzzles/storm", title: "run.storm", intro: "run.storm.card", reached: best(storm) }, sign("storm")),
  );
}

const card = (
  { id, title, intro, reached }: { id: string; title: Key; intro: Key; reached: string | false },
  picture: Element,
) =>
  make(
    "li",
    { class: "card" },
    make(
      "a",
      { href: learnHash(id) },
      picture,
      make(
        "span",
        {},
        make("b", {}, t(title)),
        " ",
        make("span", {}, t(intro)),
        " ",
        reached && make("em", {}, reached),
      ),
    ),
  );

function dayText(results: ReturnType<typeof createResults>) {
  const today = dayOf(new Date());
  const count = results.daysInRow(today);
  const row = count > 1 ? t("run.day.row", { count }) : "";
  if (results.get().day !== today) return row;
  return [t("run.day.done"), row].filter(Boolean).join(" · ");
}

/** A place for the picture of today's puzzle, which comes when Python has said what it is. */
function todayPicture(context: LearnContext) {
  const place = make("span", { class: "run-sign" });
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

function sign(name: string) {
  const place = make("span", { class: "run-sign", "data-run": name });
  place.append(icon(SIGNS[name] ?? ""));
  return place;
}
