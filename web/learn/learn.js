// The learning part of the page: shows the screen that an address asks for, and moves the focus to its heading.

/** @import { EngineClient } from "../python/client.js" */
/** @import { LessonGroup, Sentence } from "../base/protocol.js" */
/** @import { Preferences } from "../app/preferences.js" */
/** @import { LearnContext, Screen } from "./screen.js" */

import { PREFERRED } from "../app/preferences.js";
import { learnHash } from "../base/address.js";
import { make } from "../base/dom.js";
import { language, t } from "../i18n/messages.js";
import { Refusal } from "../python/client.js";
import { brokenScreen } from "../ui/failure.js";
import { announce } from "../ui/speech.js";
import { loadLesson, openAttempt } from "./attempt-view.js";
import { openComparison } from "./comparison-view.js";
import { openDemonstration } from "./demonstration-view.js";
import { openOverview } from "./overview.js";
import { createProgress } from "./progress.js";
import { openPuzzle, openPuzzles } from "./puzzles.js";
import { openRulebook } from "./rulebook.js";
import { tongueOf } from "./screen.js";
import { ALONE, placeOf } from "./toc.js";

/** Refusals that are no answer to what was asked for, so that asking again may help. */
const OUR_FAULT = ["overload", "internal"];

/** @typedef {(event: "ready" | "solved" | "error", detail: { lesson?: string, message?: string }) => void} Tell */

/**
 * @param {HTMLElement} element that is to hold the lessons; it may stand in any page that has <tama-board>
 * @param {Pick<EngineClient, "ask">} client of a worker that answers
 * @param {{ bare?: boolean, preferences?: Preferences, onTitle?: (title: string) => void, tell?: Tell }} options
 */
export function mountLearn(
  element,
  client,
  { bare = false, preferences = PREFERRED, onTitle = () => {}, tell = () => {} } = {},
) {
  const kept = createProgress();
  const progress = {
    ...kept,
    finish: (/** @type {string} */ lesson) => {
      kept.finish(lesson);
      tell("solved", { lesson });
    },
  };
  const region = make("p", { class: "unseen", role: "status" });
  const hall = make("div", { class: "learn-screen" });
  element.append(hall, region);
  let stop = new AbortController();
  let liked = preferences;
  /** @type {{ language: string, groups: LessonGroup[], rules: Sentence[] } | null} */
  let contents = null;
  /** @type {string | null} the id of what is shown */
  let current = null;
  /** How far down the overview one was. */
  let scrolled = 0;

  const whole = async () => {
    if (contents?.language !== language()) {
      const asked = language();
      contents = { ...(await client.ask({ op: "lessons", language: asked }).reply), language: asked };
    }
    return contents;
  };

  /**
   * @param {string} id
   * @param {LearnContext} context
   * @returns {Promise<Screen>}
   */
  const open = async (id, context) => {
    if (id === "") return openOverview(context);
    if (id === "rules" || id.startsWith("rules/")) return openRulebook(context, id.slice(6));
    if (id === "puzzles") return openPuzzles(context);
    const place = placeOf(context.groups, id);
    if (id.startsWith("compare/")) {
      const { comparison } = await client.ask({ op: "compare", lesson: id, language: context.language }).reply;
      return openComparison(context, comparison, place ?? ALONE);
    }
    const found = await loadLesson(context, id, progress.attempt(id).moves); // refused where there is no such lesson
    if (found.lesson.puzzle) return openPuzzle(context, found);
    if (found.lesson.goal === null) return openDemonstration(context, found.lesson, place ?? ALONE);
    return openAttempt(context, found, place ?? ALONE);
  };

  /**
   * @param {string} id
   * @param {boolean} focus
   */
  const show = async (id, focus) => {
    if (current === "") scrolled = scrollY;
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    const spoken = language();
    const say = (/** @type {string} */ words, /** @type {LearnContext["tongue"]} */ { lang = "", dir = "" } = {}) => {
      for (const [name, value] of Object.entries({ lang, dir })) region.toggleAttribute(name, value !== "");
      if (lang) Object.assign(region, { lang, dir });
      announce(region, words);
    };
    say("");
    hall.setAttribute("aria-busy", "true");
    const shown = await whole()
      .then(({ groups, rules }) =>
        open(id, {
          client,
          groups,
          rules,
          progress,
          preferences: liked,
          say,
          language: spoken,
          tongue: tongueOf(spoken),
          bare,
          refresh: () => show(id, true),
          signal,
        }),
      )
      .catch((error) => {
        tell("error", { message: error.message });
        const none = error instanceof Refusal && !OUR_FAULT.includes(error.error.kind);
        return none ? lost(error.message, bare) : brokenScreen(error, () => show(id, true));
      });
    if (signal.aborted) return;
    current = id;
    hall.removeAttribute("aria-busy");
    hall.dataset.shown = id;
    hall.replaceChildren(shown.element);
    onTitle(shown.title);
    tell("ready", { lesson: id });
    arrive(shown.element, focus, id === "" ? scrolled : 0);
  };

  return {
    /** @param {string} id "" for the overview */
    show: (id, focus = true) => show(id, focus),
    /** @param {Preferences} now */
    prefer(now) {
      liked = now;
    },
    leave() {
      stop.abort();
      if (current === "") scrolled = scrollY;
      current = null;
      hall.replaceChildren();
      region.textContent = "";
    },
  };
}

/**
 * @param {string} message for who wrote the page that shows the lesson
 * @param {boolean} bare
 * @returns {Screen}
 */
function lost(message, bare) {
  const element = make(
    "article",
    { class: "rulebook" },
    make("h1", { tabindex: "-1" }, t("learn.lost")),
    bare
      ? make("p", { lang: "en", dir: "ltr" }, message)
      : make("p", {}, make("a", { class: "primary", href: learnHash("") }, t("learn.all"))),
  );
  return { element, title: t("learn.lost") };
}

/**
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
