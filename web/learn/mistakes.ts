// Shows what went wrong, mistakes of a player's own games, puzzles and endings: what is due comes back one after the other.

import { type Card, createDeck, TRAINING } from "../app/cards.ts";
import { createDays } from "../app/days.ts";
import { elementIn, make } from "../base/dom.ts";
import type { Lesson } from "../base/protocol.ts";
import { dayText } from "../i18n/dates.ts";
import { t } from "../i18n/messages.ts";
import { moveNumber, moveText } from "../ui/move-text.ts";
import type { Screen } from "../ui/screen.ts";
import { loadLesson, openAttempt } from "./attempt-view.ts";
import { askEnding, withTables } from "./ending-tables.ts";
import { endingOf, openPractice, wayLink } from "./ending-view.ts";
import { forgetButton } from "./forget-button.ts";
import { afterReview, daysUntilNext, dueCards } from "./schedule.ts";
import { backLink, backTo, isLasting, type LearnContext } from "./screen.ts";
import { UNLISTED } from "./toc.ts";

/** The cards that were not solved on this page; they come once more at the end, and no longer count. */
const unsolved = new Set<string>();

/** The cards that could not be read before, and were tried again on this page. */
const tried = new Set<string>();

/** What there is to train now: the cards that are due, and then those that were not solved. */
function waiting() {
  const { cards } = createDeck().get();
  const due = dueCards(cards, Date.now());
  return [...due, ...cards.filter((card) => unsolved.has(card.id) && !due.includes(card))];
}

/** How much is due today, or when the next will be. */
export function dueText() {
  const count = dueCount();
  return count > 0 ? t("cards.due.count", { count }) : noneDue();
}

/** How many cards there are to train now. */
export const dueCount = () => waiting().length;

/** How it stands where no card is due. */
function noneDue() {
  const days = daysUntilNext(createDeck().get().cards, Date.now());
  return days === null ? t("cards.none") : t("cards.later", { count: Math.max(days, 1) });
}

/** @returns the card that comes next, or that there is none */
export const openMistakes = (context: LearnContext): Promise<Screen> => withTables(context, () => openNext(context));

async function openNext(context: LearnContext): Promise<Screen> {
  await tryAgain(context);
  let skipped = 0;
  for (let [card, ...others] = waiting(); card; [card, ...others] = waiting()) {
    const open = await loadCard(context, card);
    if (open) return withSkipped(open(others.length + 1), skipped, context);
    skipped += 1;
  }
  return withSkipped(openDone(context), skipped, context);
}

/** Opens a card; `count` cards are to be trained. */
type OpenCard = (count: number) => Screen;

/**
 * What opens a card. One that cannot be read, which another version may have made, stays in the deck and waits there.
 */
async function loadCard(context: LearnContext, card: Card): Promise<OpenCard | null> {
  const { id, unreadable = false } = card;
  const load = endingOf(id) === null ? loadPuzzleCard : loadEndingCard;
  const found = await load(context, card).catch((error) => {
    if (!isLasting(error)) throw error;
    return null;
  });
  if (unreadable === Boolean(found)) createDeck().change(id, { unreadable: !found });
  if (!found) unsolved.delete(id);
  return found;
}

/** A mistake, or a puzzle that was missed: a lesson in which one move is to be found. */
async function loadPuzzleCard(context: LearnContext, card: Card): Promise<OpenCard> {
  const found = await loadLesson(context, card.id, []);
  return (count) => {
    const { element } = openAttempt(
      { ...context, progress: unkept(context) },
      { ...found, lesson: withWords(found.lesson, card) },
      { ...UNLISTED, group: TRAINING, chapter: t("cards.left", { count }) },
      { onOutcome: countFirst(card), played: card.played },
    );
    const next = elementIn(element, ".next-lesson");
    next.textContent = t("cards.next");
    goOnBy(next, context);
    return { element, title: t("cards.title") };
  };
}

/** An ending that slipped. */
async function loadEndingCard(context: LearnContext, card: Card): Promise<OpenCard> {
  const { id, made } = card;
  const fresh = { ...context, progress: unkept(context) };
  const { ending, attempt } = await askEnding(context, { op: "ending", fen: endingOf(id) ?? "" });
  if (!ending || !attempt) throw new TypeError(`there is no ${id}`);
  return (count) => {
    const next = wayLink(t("cards.next"), TRAINING);
    goOnBy(next, context);
    const { element } = openPractice(
      fresh,
      ending,
      { initial: attempt, attempt },
      {
        place: make("p", { class: "breadcrumb" }, backLink(TRAINING), make("span", {}, t("cards.left", { count }))),
        title: t("cards.ending", { date: dayText(new Date(made)) }),
        next: [next],
        onOutcome: countFirst(card),
      },
    );
    return { element, title: t("cards.title") };
  };
}

/** Counts the first try alone. */
function countFirst(card: Card) {
  let counted = false;
  return (solved: boolean) => {
    if (!counted) countAnswer(card, solved);
    counted = true;
  };
}

/** Has a link lead to the next card, whose address is the same. */
function goOnBy(link: HTMLElement, { refresh }: LearnContext) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    refresh();
  });
}

/** Looks once on each page whether this version can read what an earlier one could not. */
async function tryAgain(context: LearnContext) {
  const again = createDeck()
    .get()
    .cards.filter(({ id, unreadable }) => unreadable && !tried.has(id));
  for (const card of again) {
    tried.add(card.id);
    await loadCard(context, card);
  }
}

/** Says once that cards were left out. */
function withSkipped(screen: Screen, count: number, { say }: LearnContext) {
  if (count === 0) return screen;
  const words = t("cards.unread", { count });
  screen.element.append(make("p", { class: "note", text: words }));
  say(words);
  return screen;
}

function openDone(context: LearnContext): Screen {
  const deck = createDeck();
  const element = make(
    "article",
    { class: "overview" },
    backTo(context, TRAINING),
    make("h1", { tabindex: "-1" }, t("cards.title")),
    make("p", { class: "lead" }, noneDue()),
    deck.isEmpty() ? null : make("p", { class: "count" }, t("cards.all", { count: deck.get().cards.length })),
    forgetButton("cards.forget", deck, context.refresh),
  );
  return { element, title: t("cards.title") };
}

/** A lesson with the words of the card. */
function withWords(lesson: Lesson, { made, ply, played }: Card): Lesson {
  if (ply === undefined || played === undefined)
    return { ...lesson, title: t("cards.puzzle", { date: dayText(new Date(made)) }) };
  const first = (lesson.turn === "black") === (ply % 2 === 0) ? "black" : "white";
  const move = moveText(played).replaceAll("–", "\u2060–\u2060"); // no line ends at a dash
  const text = t("cards.played", { number: moveNumber(ply + 1, first), move });
  return { ...lesson, title: t("cards.task"), text, task: "" };
}

/** The answer to a card that is due counts once; one that was not solved comes again. */
function countAnswer(card: Card, solved: boolean) {
  const deck = createDeck();
  const now = Date.now();
  const kept = deck.get().cards.find(({ id }) => id === card.id);
  if (kept && dueCards([kept], now).length > 0) deck.change(card.id, { memory: afterReview(kept.memory, solved, now) });
  createDays().mark("mistake");
  if (solved) unsolved.delete(card.id);
  else unsolved.add(card.id);
}

/** Cards are no lessons that are done for good. */
const unkept = ({ progress }: LearnContext) => ({
  ...progress,
  isDone: () => false,
  attempt: (id: string) => ({ id, moves: [], hints: 0 }),
  keep: () => {},
  finish: () => {},
});
