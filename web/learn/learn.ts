// The learning part of the page: shows the screen that an address asks for, and moves the focus to its heading.

import { TRAINING } from "../app/cards.ts";
import { createDays } from "../app/days.ts";
import { PREFERRED, type Preferences } from "../app/preferences.ts";
import { createProgress } from "../app/progress.ts";
import { learnHash, roomOf } from "../base/address.ts";
import { make } from "../base/dom.ts";
import { keepWorth } from "../base/keeping.ts";
import type { LessonGroup, Sentence } from "../base/protocol.ts";
import { language, t } from "../i18n/messages.ts";
import type { EngineClient } from "../python/client.ts";
import { createScreens, type Screen } from "../ui/screen.ts";
import { loadLesson, openAttempt } from "./attempt-view.ts";
import { openComparison } from "./comparison-view.ts";
import { openComparisons } from "./comparisons.ts";
import { openDemonstration } from "./demonstration-view.ts";
import { isEndings, openEndings } from "./endings.ts";
import { withTexts } from "./lesson-client.ts";
import { loadHomework } from "./load-homework.ts";
import { openMistakes } from "./mistakes.ts";
import { openOverview } from "./overview.ts";
import { TODAY } from "./puzzle-cards.ts";
import { openPuzzle, openPuzzles, openToday } from "./puzzles.ts";
import { openRulebook } from "./rulebook.ts";
import { openRun, runOf } from "./run-view.ts";
import { isLasting, type LearnContext } from "./screen.ts";
import { openSet } from "./set-view.ts";
import { isOfHomework, isSet } from "./sets.ts";
import { openSources } from "./sources.ts";
import { placeOf, UNLISTED } from "./toc.ts";

/**
 * Opens the screen of an address. A new kind of screen or lesson is told apart here, and opened by a file of its own.
 * @param id "" for the overview
 * @returns rejected where there is no such lesson
 */
async function open(id: string, context: LearnContext): Promise<Screen> {
  const { client, groups, language: asked, progress } = context;
  if (id === "") return openOverview(context);
  if (id === "rules" || id.startsWith("rules/")) return openRulebook(context, id.slice("rules/".length));
  if (id === "compare") return openComparisons(context);
  if (id === "sources") return openSources(context);
  if (id === "puzzles") return openPuzzles(context);
  if (id === TODAY) return openToday(context);
  const run = runOf(id);
  if (run) return openRun(context, run);
  if (isEndings(id)) return openEndings(context, id);
  if (id === TRAINING) return openMistakes(context);
  if (isSet(id)) return openSet(context, id);
  if (isOfHomework(id)) return (await loadHomework()).openOfHomework(context, id);
  const place = placeOf(groups, id) ?? UNLISTED;
  if (id.startsWith("compare/")) {
    const { comparison } = await client.ask({ op: "compare", lesson: id, language: asked }).reply;
    return openComparison(context, comparison, place);
  }
  const found = await loadLesson(context, id, progress.attempt(id).moves);
  if (found.lesson.puzzle) return openPuzzle(context, found);
  if (found.lesson.goal === null) return openDemonstration(context, found.lesson, place);
  return openAttempt(context, found, place);
}

type TellLesson = (event: "ready" | "solved" | "error", detail: { lesson?: string; message?: string }) => void;

/**
 * @param element that is to hold the lessons; it may stand in any page that has <tama-board>
 * @param client of a worker that answers
 */
export function mountLearn(
  element: HTMLElement,
  client: Pick<EngineClient, "ask">,
  {
    bare = false,
    preferences = PREFERRED,
    onTitle = () => {},
    tell = () => {},
  }: { bare?: boolean; preferences?: Preferences; onTitle?: (title: string) => void; tell?: TellLesson } = {},
) {
  const screens = createScreens("learn-screen");
  element.append(screens.element, screens.region);
  const progress = announcedProgress((lesson) => {
    if (!bare) noteLesson(lesson);
    tell("solved", { lesson });
  });
  const page = { client: withTexts(client), progress, preferences, bare };
  const contents = createContents(client);
  /** the id of the screen that is shown */
  let current: string | null = null;
  /** How far down the overview was scrolled when it was left. */
  let scrolled = 0;
  const rememberScroll = () => {
    if (current === "") scrolled = scrollY;
  };

  const show = async (id: string, focus: boolean = true) => {
    rememberScroll();
    const retry = () => show(id);
    screens.element.setAttribute("aria-busy", "true");
    const shown = await screens.show(async (visit) => {
      const spoken = language();
      try {
        return await open(id, { ...page, ...visit, language: spoken, ...(await contents(spoken)), refresh: retry });
      } catch (error) {
        tell("error", { message: error instanceof Error ? error.message : String(error) });
        return lostScreen(error, bare);
      }
    }, retry);
    if (!shown) return;
    current = id;
    screens.element.removeAttribute("aria-busy");
    screens.element.dataset.shown = id;
    onTitle(shown.title);
    tell("ready", { lesson: id });
    arrive(shown.element, focus, id === "" ? scrolled : 0);
  };

  return {
    /** Shows the screen of an id, "" for the overview. */
    show,
    prefer: (next: Preferences) => Object.assign(page, { preferences: next }),
    leave() {
      rememberScroll();
      current = null;
      screens.clear();
    },
  };
}

/** What is done counts for the day; a lesson in another page does not, nor does it ask for lasting storage there. */
function noteLesson(lesson: string) {
  keepWorth();
  createDays().mark(roomOf(learnHash(lesson)) === "puzzles" ? "practice" : "step");
}

/** A learner's progress that tells of each lesson that is finished. */
function announcedProgress(tell: (lesson: string) => void) {
  const kept = createProgress();
  return {
    ...kept,
    finish(lesson: string) {
      kept.finish(lesson);
      tell(lesson);
    },
  };
}

/** Asks for the table of contents once in each language. */
function createContents(
  client: Pick<EngineClient, "ask">,
): (language: string) => Promise<{ groups: LessonGroup[]; rules: Sentence[] }> {
  let contents: { language: string; groups: LessonGroup[]; rules: Sentence[] } | null = null;
  return async (asked) => {
    if (contents?.language !== asked) {
      const { groups, rules } = await client.ask({ op: "lessons", language: asked }).reply;
      contents = { groups, rules, language: asked };
    }
    const { groups, rules } = contents;
    return { groups, rules };
  };
}

/**
 * The screen of an address that leads nowhere; any other error is thrown again.
 * @param error whose message is for the author of the page that shows the lesson
 */
function lostScreen(error: unknown, bare: boolean): Screen {
  if (!isLasting(error)) throw error;
  const element = make(
    "article",
    { class: "rulebook" },
    make("h1", { tabindex: "-1" }, t("learn.lost")),
    bare
      ? make("p", { lang: "en", dir: "ltr" }, error.message)
      : make("p", {}, make("a", { class: "primary", href: learnHash("") }, t("learn.all"))),
  );
  return { element, title: t("learn.lost") };
}

/** Moves the focus to the heading or to the rule that was asked for, and scrolls there. */
function arrive(element: HTMLElement, focus: boolean, top: number) {
  const asked = element.querySelector<HTMLElement>("li[aria-current=true]");
  const heading = element.querySelector("h1");
  if (focus) (asked ?? heading)?.focus({ preventScroll: true });
  if (asked) asked.scrollIntoView({ block: "center" });
  else scrollTo(0, top);
}
