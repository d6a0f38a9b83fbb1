// Declares what the page gives to every screen of the learning part, and makes the parts that they share.

import type { Preferences } from "../app/preferences.ts";
import type { Progress } from "../app/progress.ts";
import { learnFrameLink, learnHash, learnLink, roomOf } from "../base/address.ts";
import { button, type Child, icon, make } from "../base/dom.ts";
import type { Answers, LessonGroup, Sentence } from "../base/protocol.ts";
import type { TamaBoard } from "../board/element.ts";
import { t } from "../i18n/messages.ts";
import { type EngineClient, Refusal } from "../python/client.ts";
import { boardTools } from "../ui/board-tools.ts";
import { copied } from "../ui/clipboard.ts";
import type { Screen, Visit } from "../ui/screen.ts";
import type { LessonPlace } from "./toc.ts";

/** what the learning part gives to every screen */
interface LearnPage {
  client: Pick<EngineClient, "ask">;
  /** the table of contents */
  groups: LessonGroup[];
  /** the rules R1 to R16 in words */
  rules: Sentence[];
  progress: Progress;
  preferences: Preferences;
  /** the language of the lessons */
  language: string;
  /** the language and direction of the lesson's texts, where they are not those of the page */
  spoken?: { lang: string; dir: string };
  /** where sets can be made */
  openMaker?: OpenMaker;
  loadHomework: LoadHomework;
  /** nothing about the lesson, which stands in another page */
  bare: boolean;
  /** shows the same screen anew */
  refresh: () => Promise<void>;
}

export type LearnContext = LearnPage & Visit;

/** Opens the screens on which sets are made. */
type FoundSet = Answers["set"]["set"];

/** what homework needs and other lessons do not (homework-part.ts) */
interface Homework {
  openOfHomework: (context: LearnContext, id: string) => Promise<Screen>;
  openFreeGame: (
    context: LearnContext,
    step: FoundSet["steps"][number],
    id: string,
    place: LessonPlace,
  ) => Promise<Screen>;
  openGiven: (
    context: LearnContext,
    shown: { base: string; set: FoundSet; text: string; number: number },
    ...tools: Node[]
  ) => Promise<Screen>;
  giveSet: (context: LearnContext, base: string, set: FoundSet) => Promise<void>;
}

export type LoadHomework = () => Promise<Homework>;

export type OpenMaker = (context: LearnContext, id: string) => Promise<Screen>;

/** Whether a screen belongs to the maker of sets. */
export const isMaker = (id: string) => id === "sets" || id.startsWith("maker/");

/** Kinds of errors after which asking again may help. */
const TEMPORARY = ["overload", "internal"];

/** Whether what was asked for cannot be had by asking again. */
export const isLasting = (error: unknown): error is Refusal =>
  error instanceof Refusal && !TEMPORARY.includes(error.error.kind);

/** Numbers of rules, each a link to the text of the rule; from a lesson in another page it opens a page of its own. */
export const ruleLinks = (rules: string[], { bare }: Pick<LearnContext, "bare">) =>
  make(
    "span",
    { class: "rule-links" },
    ...rules.map((rule) => {
      const id = `rules/${rule}`;
      const href = bare ? learnLink(new URL("./", document.baseURI).href, id) : learnHash(id);
      const label = t("learn.rule", { rule });
      return make("a", { class: "chip", href, target: bare ? "_blank" : null, "aria-label": label }, rule);
    }),
  );

/** The link back to the room of a screen; a lesson in another page has none. */
export const backTo = ({ bare }: Pick<LearnContext, "bare">, id: string = "") =>
  !bare && make("p", { class: "breadcrumb" }, backLink(id));

/** @param id of a screen, which tells the room */
export function backLink(id: string) {
  const puzzles = roomOf(learnHash(id)) === "puzzles";
  return make("a", { href: learnHash(puzzles ? "puzzles" : "") }, t(puzzles ? "learn.puzzles" : "learn.all"));
}

/** Lays a lesson out: its heading and its content. */
export const layOut = (
  context: LearnContext,
  { kind, lesson, place }: { kind: "try" | "watch" | "compare"; lesson: Heading; place: LessonPlace },
  ...content: Child[]
) => make("article", { class: "lesson", "data-kind": kind }, headOf(context, lesson, place), ...content);

interface Heading {
  id: string;
  title: string;
  text: string;
}

function headOf(context: LearnContext, { id, title, text }: Heading, place: LessonPlace) {
  const { bare, progress, spoken } = context;
  return make(
    "div",
    { class: "lesson-head" },
    make(
      "p",
      { class: "breadcrumb" },
      (!bare || place.home !== undefined) && backOf(id, place),
      make("span", {}, ...placeWords(place)),
    ),
    make(
      "h1",
      { tabindex: "-1" },
      make("span", spoken, title),
      make("span", { class: "tick", hidden: !progress.isDone(id), title: t("learn.done") }),
    ),
    text !== "" && make("p", { class: "lead", ...spoken }, text),
  );
}

const backOf = (id: string, { home, chapter }: LessonPlace) =>
  home === undefined ? backLink(id) : make("a", { href: learnHash(home) }, make("bdi", {}, chapter));

/** Where a lesson belongs. */
function placeWords({ group, chapter, number, total }: LessonPlace): (Node | string)[] {
  const name = make("bdi", {}, chapter);
  if (group === "set") return [t("learn.frame", { number, total })];
  if (group !== "course") return [name];
  const [before = "", after = ""] = t("learn.step", { number, total, chapter: "\n" }).split("\n");
  return [before, name, after];
}

const MORE = "M6 12a1 1 0 1 1-2 0a1 1 0 1 1 2 0m7 0a1 1 0 1 1-2 0a1 1 0 1 1 2 0m7 0a1 1 0 1 1-2 0a1 1 0 1 1 2 0";

/**
 * What is seldom wanted below a lesson, folded up: the tools of its boards, the text of its rules, and buttons that copy a
 * link to it and the code to embed it, which a lesson in another page does not have.
 * @param lesson null for a run of puzzles
 */
export function extrasOf(
  context: LearnContext,
  lesson: { id: string; rules: string[] } | null,
  boards: TamaBoard[],
): HTMLElement {
  return moreOf(
    ...boardTools(boards, context.say),
    lesson && ruleLinks(lesson.rules, context),
    lesson && context.openMaker && exerciseLink(lesson.id),
    ...(lesson && !context.bare ? copiers(lesson.id) : []),
  );
}

/** A puzzle that is in its id, such as a mistake in a game, can be made a step of a set. */
const exerciseLink = (id: string) =>
  id.startsWith("puzzle/") && make("a", { href: learnHash(id.replace("puzzle/", "maker/new/")) }, t("maker.exercise"));

/** What is seldom wanted, folded up. */
export const moreOf = (...tools: Child[]) =>
  make(
    "details",
    { class: "extras" },
    make("summary", { "aria-label": t("action.more"), title: t("action.more") }, icon(MORE)),
    make("div", { class: "tools" }, ...tools),
  );

/** Buttons that copy a link to a screen, and the code to embed it. */
export function copiers(id: string) {
  const copy = (key: "position.link" | "learn.embed", text: () => string) => {
    const copier = button(t(key), async () => {
      if (await copied(text())) copier.textContent = t("position.copied");
    });
    return copier;
  };
  const { href, protocol } = document.location;
  const frame = () => `<iframe src="${learnFrameLink(href, id)}" width="400" height="720" title="Tama"></iframe>`;
  return [copy("position.link", () => learnLink(href, id)), protocol !== "file:" && copy("learn.embed", frame)];
}
