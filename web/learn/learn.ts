// The learning part of the page: shows the screen that an address asks for, and moves the focus to its heading.

/** @import { Preferences } from "../app/preferences.js" */
/** @import { LessonGroup, Sentence } from "../base/protocol.js" */
/** @import { EngineClient } from "../python/client.js" */
/** @import { Screen } from "../ui/screen.js" */
/** @import { LearnContext } from "./screen.js" */

import { TRAINING } from "../app/cards.js";
import { PREFERRED } from "../app/preferences.js";
import { learnHash } from "../base/address.js";
import { make } from "../base/dom.js";
import { keepWorth } from "../base/keeping.js";
import { language, t } from "../i18n/messages.js";
import { createScreens } from "../ui/screen.js";
import { loadLesson, openAttempt } from "./attempt-view.js";
import { openComparison } from "./comparison-view.js";
import { openDemonstration } from "./demonstration-view.js";
import { openMistakes } from "./mistakes.js";
import { openOverview } from "./overview.js";
import { createProgress } from "./progress.js";
import { TODAY } from "./puzzle-cards.js";
import { withMorePuzzles } from "./puzzle-list.js";
import { openPuzzle, openPuzzles, openToday } from "./puzzles.js";
import { openRulebook } from "./rulebook.js";
import { openRun, runOf } from "./run-view.js";
import { isLasting } from "./screen.js";
import { openSources } from "./sources.js";
import { placeOf, UNLISTED } from "./toc.js";

/**
 * Opens the screen of an address. A new kind of screen or lesson is told apart here, and opened by a file of its own.
 * @param {string} id "" for the overview
 * @param {LearnContext} context
 * @returns {Promise<Screen>} rejected where there is no such lesson
 */
async function open(id, context) {
  const { client, groups, language: asked, progress } = context;
  if (id === "") return openOverview(context);
  if (id === "rules" || id.startsWith("rules/")) return openRulebook(context, id.slice("rules/".length));
  if (id === "sources") return openSources(context);
  if (id === "puzzles") return openPuzzles(context);
  if (id === TODAY) return openToday(context);
  const run = runOf(id);
  if (run) return openRun(context, run);
  if (id === TRAINING) return openMistakes(context);
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

/** @typedef {(event: "ready" | "solved" | "error", detail: { lesson?: string, message?: string }) => void} TellLesson */

/**
 * @param {HTMLElement} element that is to hold the lessons; it may stand in any page that has <tama-board>
 * @param {Pick<EngineClient, "ask">} client of a worker that answers
 * @param {{ bare?: boolean, preferences?: Preferences, onTitle?: (title: string) => void, tell?: TellLesson }} options
 */
export function mountLearn(
  element,
  client,
  { bare = false, preferences = PREFERRED, onTitle = () => {}, tell = () => {} } = {},
) {
  const screens = createScreens("learn-screen");
  element.append(screens.element, screens.region);
  const progress = announcedProgress((lesson) => {
    if (!bare) keepWorth(); // a lesson in another page does not ask there
    tell("solved", { lesson });
  });
  const page = { client: withMorePuzzles(client), progress, preferences, bare };
  const contents = createContents(client);
  /** @type {string | null} the id of the screen that is shown */
  let current = null;
  /** How far down the overview was scrolled when it was left. */
  let scrolled = 0;
  const rememberScroll = () => {
    if (current === "") scrolled = scrollY;
  };

  /**
   * @param {string} id
   * @param {boolean} focus
   */
  const show = async (id, focus = true) => {
    rememberScroll();
    const retry = () => show(id);
    screens.element.setAttribute("aria-busy", "true");
    const shown = await screens.show(async (visit) => {
      const spoken = language();
      try {
        return await open(id, { ...page, ...visit, language: spoken, ...(await contents(spoken)), refresh: retry });
      } catch (error) {
        tell("error", { message: /** @type {Error} */ (error).message });
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
    /** @param {Preferences} next */
    prefer: (next) => Object.assign(page, { preferences: next }),
    leave() {
      rememberScroll();
      current = null;
      screens.clear();
    },
  };
}

/**
 * A learner's progress that tells of each lesson that is finished.
 * @param {(lesson: string) => void} tell
 */
function announcedProgress(tell) {
  const kept = createProgress();
  return {
    ...kept,
    finish(/** @type {string} */ lesson) {
      kept.finish(lesson);
      tell(lesson);
    },
  };
}

/**
 * Asks for the table of contents once in each language.
 * @param {Pick<EngineClient, "ask">} client
 * @returns {(language: string) => Promise<{ groups: LessonGroup[], rules: Sentence[] }>}
 */
function createContents(client) {
  /** @type {{ language: string, groups: LessonGroup[], rules: Sentence[] } | null} */
  let contents = null;
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
 * @param {unknown} error whose message is for the author of the page that shows the lesson
 * @param {boolean} bare
 * @returns {Screen}
 */
function lostScreen(error, bare) {
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

/**
 * Moves the focus to the heading or to the rule that was asked for, and scrolls there.
 * @param {HTMLElement} element
 * @param {boolean} focus
 * @param {number} top
 */
function arrive(element, focus, top) {
  const asked = /** @type {HTMLElement | null} */ (element.querySelector("li[aria-current=true]"));
  const heading = /** @type {HTMLElement | null} */ (element.querySelector("h1"));
  if (focus) (asked ?? heading)?.focus({ preventScroll: true });
  if (asked) asked.scrollIntoView({ block: "center" });
  else scrollTo(0, top);
}
