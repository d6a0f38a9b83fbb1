// Makes the cards that lead to the puzzle of the day, to a streak and to a storm, each with what was reached there.

/** @import { Key } from "../i18n/messages.js" */
/** @import { LearnContext } from "./screen.js" */

import { learnHash } from "../base/address.js";
import { icon, make } from "../base/dom.js";
import { t } from "../i18n/messages.js";
import { thumbnail } from "../ui/thumbnail.js";
import { dayOf, puzzleOfDay } from "./daily.js";
import { firstPuzzles } from "./puzzle-list.js";
import { createResults } from "./run-results.js";

/** The name of the puzzle of the day in addresses. */
export const TODAY = "puzzles/today";

/** @type {Record<string, string>} */
const SIGNS = { streak: "M5 20V14M12 20V9M19 20V4", storm: "M13 3 6 14h5l-1 7 8-12h-5z" };

/** @param {LearnContext} context */
export function puzzleCards(context) {
  const results = createResults();
  const { streak, storm } = results.get();
  const best = (/** @type {number} */ count) => count > 0 && t("run.best", { count });
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

/**
 * @param {{ id: string, title: Key, intro: Key, reached: string | false }} about
 * @param {Element} picture
 */
const card = ({ id, title, intro, reached }, picture) =>
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

/** @param {ReturnType<typeof createResults>} results */
function dayText(results) {
  const today = dayOf(new Date());
  const count = results.daysInRow(today);
  const row = count > 1 ? t("run.day.row", { count }) : "";
  if (results.get().day !== today) return row;
  return [t("run.day.done"), row].filter(Boolean).join(" · ");
}

/**
 * A place for the picture of today's puzzle, which comes when Python has said what it is.
 * @param {LearnContext} context
 */
function todayPicture(context) {
  const place = make("span", { class: "run-sign" });
  todaysPuzzle(context)
    .then((id) => context.client.ask({ op: "lesson", lesson: id }).reply)
    .then(({ lesson }) => place.replaceChildren(thumbnail(lesson.cells)))
    .catch(() => {}); // the card leads there without a picture, too
  return place;
}

/**
 * The id of today's puzzle.
 * @param {Pick<LearnContext, "client">} context
 */
export async function todaysPuzzle(context) {
  const puzzle = puzzleOfDay(await firstPuzzles(context), dayOf(new Date()));
  if (!puzzle) throw new TypeError("there are no puzzles");
  return puzzle.id;
}

/** @param {string} name */
function sign(name) {
  const place = make("span", { class: "run-sign", "data-run": name });
  place.append(icon(SIGNS[name] ?? ""));
  return place;
}
