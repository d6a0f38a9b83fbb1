// Shows the list of puzzles with the learner's rating, and single puzzles to solve.

import { cardOf, createDeck } from "../app/cards.ts";
import { createDays } from "../app/days.ts";
import { learnHash, learnLink } from "../base/address.ts";
import { button, make, openTemporaryDialog } from "../base/dom.ts";
import type { Answers, Lesson, Puzzle } from "../base/protocol.ts";
import type { TamaBoard } from "../board/element.ts";
import { createScene } from "../board/scene.ts";
import { dayText } from "../i18n/dates.ts";
import { keyOf, t, withCommas, withNote } from "../i18n/messages.ts";
import { pictureOf } from "../ui/picture.ts";
import type { Screen } from "../ui/screen.ts";
import { SIZE, showSharing } from "../ui/sharing.ts";
import { openWorksheet } from "../ui/worksheet.ts";
import { loadLesson, openAttempt } from "./attempt-view.ts";
import { forgetButton } from "./forget-button.ts";
import { puzzleCards, todaysPuzzle } from "./puzzle-cards.ts";
import { allPuzzles, morePuzzles, numberOf, puzzleName } from "./puzzle-list.ts";
import { createRating, nextPuzzle, type Rating } from "./rating.ts";
import type { LearnContext } from "./screen.ts";
import { type LessonPlace, UNLISTED } from "./toc.ts";

const GRADES = [1, 2, 3, 4, 5];
const THEMES: Puzzle["themes"] = [
  "two-for-one",
  "multi-capture",
  "break-through",
  "crowned-on-the-way",
  "opened-line",
  "block",
  "king-hunt",
];

const ratingWords = ({ rating, streak, best }: Rating) => t("learn.rating", { rating, streak, best });

function choice(words: string, value: string, choices: [string, string][], does: (value: string) => void) {
  const select = make("select", { change: () => does(select.value) });
  for (const [name, label] of choices) select.append(new Option(label, name, false, name === value));
  return make("label", { class: "field" }, make("span", {}, words), select);
}

export async function openPuzzles(context: LearnContext): Promise<Screen> {
  const puzzles = await allPuzzles(context);
  const { grade } = createRating().get();
  const element = make(
    "article",
    { class: "overview puzzles" },
    make("h1", { tabindex: "-1" }, t("learn.puzzles")),
    make("p", { class: "lead" }, t("learn.puzzles.intro")),
    puzzleCards(context),
    progressOf(context, puzzles),
    ...GRADES.map((each) => gradeOf(context, each, puzzles, each === grade)),
  );
  return { element, title: t("learn.puzzles") };
}

/** The rating, how many puzzles are solved, and the next one to solve. */
function progressOf({ client, progress, refresh }: LearnContext, puzzles: Puzzle[]) {
  const rating = createRating();
  const solved = puzzles.filter(({ id }) => progress.isDone(id)).length;
  return make(
    "section",
    { class: "course" },
    make(
      "div",
      { class: "course-head" },
      make("p", { class: "standing" }, ratingWords(rating.get())),
      make("progress", { max: `${puzzles.length}`, value: `${solved}`, "aria-label": t("learn.puzzles") }),
      make("p", { class: "count" }, t("learn.puzzles.progress", { done: solved, total: puzzles.length })),
      forgetButton("learn.rating.forget", rating, refresh),
    ),
    make(
      "div",
      { class: "wishes" },
      ...choicesOf(rating, refresh),
      nextLink(nextPuzzle(puzzles, rating.get(), progress.isDone)),
      button(t("position.sheet"), () => printPuzzles(client, rating.get())),
    ),
  );
}

/** Opens the worksheet of puzzles; of the first ones as long as the others cannot be loaded. */
async function printPuzzles(client: LearnContext["client"], { grade, theme }: Rating) {
  const more = await morePuzzles().catch(() => "");
  const chosen = THEMES.find((each) => each === theme) ?? "";
  openWorksheet(client, { grade, theme: chosen, themes: THEMES, more });
}

/** The grade and the theme of the puzzles to come. */
function choicesOf(rating: ReturnType<typeof createRating>, refresh: () => void) {
  const { grade, theme } = rating.get();
  const grades = GRADES.map((each): [string, string] => [`${each}`, t(keyOf(`grade.${each}`))]);
  const themes = THEMES.map((each): [string, string] => [each, t(keyOf(`motif.${each}`))]);
  const wish = (next: { grade: number; theme: string }) => {
    rating.wish(next);
    refresh();
  };
  return [
    choice(t("learn.grade"), `${grade}`, [["0", t("grade.0")], ...grades], (value) =>
      wish({ grade: Number(value), theme }),
    ),
    choice(t("learn.theme"), theme, [["", t("motif.any")], ...themes], (value) => wish({ grade, theme: value })),
  ];
}

const nextLink = (next: Puzzle | null) =>
  next
    ? make("a", { class: "primary", href: learnHash(next.id) }, puzzleName(next.id))
    : make("p", {}, t("learn.puzzles.none"));

/** The puzzles of a grade, folded up but for the grade that is asked for. */
function gradeOf({ progress }: LearnContext, grade: number, puzzles: Puzzle[], open: boolean) {
  const graded = puzzles.filter((puzzle) => puzzle.grade === grade);
  const total = graded.length;
  const solved = graded.filter(({ id }) => progress.isDone(id)).length;
  const links = graded.map(({ id }) => {
    const done = progress.isDone(id);
    const words = puzzleName(id);
    const label = done ? withNote(words, "learn.done") : words;
    const bead = make("span", { class: "bead" }, numberOf(id));
    return make("li", { "data-done": done }, make("a", { href: learnHash(id), "aria-label": label }, bead));
  });
  return make(
    "details",
    { open },
    make(
      "summary",
      {},
      make("h2", {}, t(keyOf(`grade.${grade}`))),
      make("span", { class: "count" }, t("learn.puzzles.progress", { done: solved, total })),
    ),
    make("ol", { class: "beads" }, ...links),
  );
}

/** The puzzle of the day, which counts once it is solved, however that was done. */
export async function openToday(context: LearnContext): Promise<Screen> {
  const { progress } = context;
  const date = new Date();
  const id = await todaysPuzzle(context);
  const days = createDays();
  const finish = (solved: string) => {
    progress.finish(solved);
    days.mark("puzzle");
    share.hidden = context.bare;
  };
  const found = await loadLesson(context, id, progress.attempt(id).moves);
  const give = () => {
    const board = screen.element.querySelector<TamaBoard>("tama-board");
    if (board) sharePuzzle(board, found.lesson);
  };
  const share = make("p", { class: "tools" }, button(t("status.share"), give, { "data-do": "share" }));
  share.hidden = context.bare || !days.done().includes("puzzle");
  const day = withCommas([t("run.day"), dayText(date)]);
  const screen = await openPuzzle({ ...context, progress: { ...progress, finish } }, found, [day], share);
  return screen;
}

/** Shares a puzzle as it begins, without its solution. */
function sharePuzzle(board: TamaBoard, { id, cells, turn }: Lesson) {
  const scene = createScene({ cells, turn, flipped: turn === "black" });
  const content = make("div", { class: "sharing" });
  const close = make("button", { type: "submit" }, t("settings.close"));
  openTemporaryDialog("share", t("status.share"), content, make("div", { class: "buttons" }, close));
  const link = learnLink(document.location.href, id);
  showSharing(content, pictureOf(board, scene, SIZE), { sentence: t("sharing.puzzle"), link });
}

/**
 * @param before words before its grade
 * @param after shown below the rating
 */
export async function openPuzzle(
  context: LearnContext,
  found: Answers["lesson"],
  before: string[] = [],
  after: HTMLElement | null = null,
): Promise<Screen> {
  const { puzzle } = found.lesson;
  if (!puzzle) throw new TypeError(`${found.lesson.id} is not a puzzle`);
  const puzzles = await allPuzzles(context);
  const rating = createRating();
  const next = nextPuzzle(puzzles, rating.get(), context.progress.isDone, puzzle.id);
  const entry = (each: Puzzle) => ({ id: each.id, title: puzzleName(each.id) });
  const chapter = [...before, t(keyOf(`grade.${puzzle.grade}`))].join(" · ");
  const place: LessonPlace = { ...UNLISTED, group: "puzzles", chapter, next: next && entry(next) };
  const line = make("p", { class: "standing" }, ratingWords(rating.get()));
  const themes = make("p", { class: "themes", hidden: true });
  for (const theme of puzzle.themes) themes.append(make("span", { class: "chip" }, t(keyOf(`motif.${theme}`))), " ");
  const more = make("div", { class: "lines" }, themes, line, after);
  let isFirst = true;
  return openAttempt(context, found, place, {
    more,
    onOutcome(solved) {
      if (isFirst && !solved && !context.bare) createDeck().add([cardOf(puzzle.id)]);
      isFirst = false;
      const change = rating.count(puzzle, solved);
      if (change !== null)
        line.textContent = `${ratingWords(rating.get())} (${change < 0 ? "−" : "+"}${Math.abs(change)})`;
    },
    onEnd() {
      themes.hidden = false;
    },
  });
}
