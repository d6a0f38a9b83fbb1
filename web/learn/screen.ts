// Declares what the page gives to every screen of the learning part, and makes the parts that they share.

/** @import { Child } from "../base/dom.js" */
/** @import { EngineClient } from "../python/client.js" */
/** @import { LessonGroup, Sentence } from "../base/protocol.js" */
/** @import { Preferences } from "../app/preferences.js" */
/** @import { Visit } from "../ui/screen.js" */
/** @import { Progress } from "./progress.js" */
/** @import { LessonPlace } from "./toc.js" */

import { learnFrameLink, learnHash, learnLink } from "../base/address.js";
import { button, make } from "../base/dom.js";
import { t } from "../i18n/messages.js";
import { Refusal } from "../python/client.js";
import { copied } from "../ui/clipboard.js";

/**
 * @typedef {object} LearnPage what the learning part gives to every screen
 * @property {Pick<EngineClient, "ask">} client
 * @property {LessonGroup[]} groups the table of contents
 * @property {Sentence[]} rules in words, R1 to R16
 * @property {Progress} progress
 * @property {Preferences} preferences
 * @property {string} language that lessons are asked for in
 * @property {boolean} bare nothing about the lesson, which stands in another page
 * @property {() => Promise<void>} refresh shows the same screen anew
 *
 * @typedef {LearnPage & Visit} LearnContext
 */

/** Kinds of errors after which asking again may help. */
const TEMPORARY = ["overload", "internal"];

/**
 * Whether what was asked for cannot be had by asking again.
 * @param {unknown} error
 * @returns {error is Refusal}
 */
export const isLasting = (error) => error instanceof Refusal && !TEMPORARY.includes(error.error.kind);

/**
 * Numbers of rules, each a link to the text of the rule; from a lesson in another page it opens a page of its own.
 * @param {string[]} rules
 * @param {Pick<LearnContext, "bare">} context
 */
export const ruleLinks = (rules, { bare }) =>
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

/**
 * Lays a lesson out: its heading and its content.
 * @param {LearnContext} context
 * @param {{ kind: "try" | "watch" | "compare", lesson: Heading, place: LessonPlace }} about
 * @param {Child[]} content
 */
export const layOut = (context, { kind, lesson, place }, ...content) =>
  make("article", { class: "lesson", "data-kind": kind }, headOf(context, lesson, place), ...content);

/** @typedef {{ id: string, title: string, text: string, rules: string[] }} Heading */

/**
 * @param {LearnContext} context
 * @param {Heading} lesson
 * @param {LessonPlace} place
 */
function headOf(context, { id, title, text, rules }, place) {
  const { bare, progress } = context;
  return make(
    "div",
    { class: "lesson-head" },
    make(
      "p",
      { class: "breadcrumb" },
      !bare && make("a", { href: learnHash("") }, t("learn.all")),
      !bare && id.startsWith("puzzles/") && make("a", { href: learnHash("puzzles") }, t("learn.puzzles")),
      make("span", {}, ...placeWords(place)),
      ruleLinks(rules, context),
    ),
    make(
      "h1",
      { tabindex: "-1" },
      title,
      make("span", { class: "tick", hidden: !progress.isDone(id), title: t("learn.done") }),
    ),
    text !== "" && make("p", { class: "lead" }, text),
  );
}

/**
 * Where a lesson belongs.
 * @param {LessonPlace} place
 * @returns {(Node | string)[]}
 */
function placeWords({ group, chapter, number, total }) {
  const name = make("bdi", {}, chapter);
  if (group !== "course") return [name];
  const [before = "", after = ""] = t("learn.step", { number, total, chapter: "\n" }).split("\n");
  return [before, name, after];
}

/**
 * Buttons that copy a link to the lesson and the code to embed it; a lesson in another page has none.
 * @param {LearnContext} context
 * @param {string} id
 */
export function shareOf({ bare }, id) {
  if (bare) return null;
  const copy = (/** @type {"position.link" | "learn.embed"} */ key, /** @type {() => string} */ text) => {
    const copier = button(t(key), async () => {
      if (!(await copied(text()))) return;
      copier.textContent = t("position.copied");
    });
    return copier;
  };
  const { href } = document.location;
  const frame = () => `<iframe src="${learnFrameLink(href, id)}" width="400" height="720" title="Tama"></iframe>`;
  return make(
    "p",
    { class: "share" },
    copy("position.link", () => learnLink(href, id)),
    document.location.protocol !== "file:" && copy("learn.embed", frame),
  );
}
