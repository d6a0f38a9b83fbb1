// Shows what there is today: the puzzle of the day, mistakes that come back, the course's next step, and the days in a row.

import { TRAINING } from "../app/cards.ts";
import { createDays } from "../app/days.ts";
import { createProgress } from "../app/progress.ts";
import { learnHash } from "../base/address.ts";
import { elementIn, updateText } from "../base/dom.ts";
import { language, t } from "../i18n/messages.ts";
import type { EngineClient } from "../python/client.ts";
import { linkCard, signCard } from "./link-cards.ts";
import { dueCount } from "./mistakes.ts";
import { SIGNS, TODAY, todayPicture } from "./puzzle-cards.ts";
import { nextStep } from "./toc.ts";

/**
 * @param place a list of cards, of which the first one, for the game, stays
 * @param streak says how many days in a row something was done
 */
export function showToday(place: HTMLElement, streak: HTMLElement, client: Pick<EngineClient, "ask">) {
  const days = createDays();
  const done = days.done();
  const row = days.row();
  updateText(streak, row > 1 ? t("today.row", { count: row }) : "");
  const due = dueCount();
  tellBadge(due);
  const puzzle = linkCard(
    { href: learnHash(TODAY), title: t("run.day"), intro: "", done: done.includes("puzzle") },
    todayPicture({ client }),
  );
  const missed = linkCard(
    {
      href: learnHash(TRAINING),
      title: t("cards.title"),
      intro: due > 0 ? t("today.due", { count: due }) : "",
      done: due === 0,
    },
    signCard(SIGNS.missed),
  );
  const course = linkCard(
    { href: learnHash(""), title: t("learn.course"), intro: "", done: done.includes("step") },
    signCard(SIGNS.course),
  );
  const [game] = place.children;
  place.replaceChildren(...(game ? [game] : []), puzzle);
  if (due > 0 || done.includes("mistake")) place.append(missed);
  place.append(course);
  showStep(course, client);
}

/** Leads to the next step of the course, once Python has told the steps; a course that is done needs no card. */
async function showStep(card: HTMLElement, client: Pick<EngineClient, "ask">) {
  const { groups } = await client.ask({ op: "lessons", language: language() }).reply;
  const step = nextStep(groups, createProgress().isDone);
  if (!step) return card.remove();
  card.querySelector("a")?.setAttribute("href", learnHash(step.id));
  updateText(elementIn(card, "a > span:last-child > span"), step.title);
}

/** Shows how many mistakes are due on the icon of the installed app, where the browser has such badges. */
function tellBadge(due: number) {
  if ("setAppBadge" in navigator) navigator.setAppBadge(due).catch(() => {});
}
