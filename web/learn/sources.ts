// Shows what is known about the rules: the sources with how far each is trusted, and the points in which they differ.

/** @import { Screen } from "../ui/screen.js" */
/** @import { LearnContext } from "./screen.js" */
/** @import { SourceTexts } from "./sources/points.js" */

import { learnHash, studioHash } from "../base/address.js";
import { make } from "../base/dom.js";
import { lazyImport } from "../base/loading.js";
import { keyOf, t } from "../i18n/messages.js";
import { ruleLinks } from "./screen.js";
import { POINTS, SOURCES } from "./sources/points.js";
import { placeOf } from "./toc.js";

const loadEnglish = lazyImport(() => import("./sources/en.js"));
/** @type {Record<string, () => Promise<{ default: SourceTexts }>>} */
const TEXTS = {
  en: loadEnglish,
  hy: lazyImport(() => import("./sources/hy.js")),
  ru: lazyImport(() => import("./sources/ru.js")),
  tr: lazyImport(() => import("./sources/tr.js")),
  es: lazyImport(() => import("./sources/es.js")),
  fr: lazyImport(() => import("./sources/fr.js")),
  ar: lazyImport(() => import("./sources/ar.js")),
};

/**
 * @param {LearnContext} context
 * @returns {Promise<Screen>} rejected with a LoadError where the texts cannot be loaded
 */
export async function openSources(context) {
  const { default: texts } = await textsOf(context.language)();
  const paragraphs = (/** @type {string[]} */ lines) => lines.map((line) => make("p", {}, line));
  const element = make(
    "article",
    { class: "sources" },
    !context.bare && make("p", { class: "breadcrumb" }, make("a", { href: learnHash("") }, t("learn.all"))),
    make("h1", { tabindex: "-1" }, t("learn.sources")),
    ...texts.answer.map((line) => make("p", { class: "lead" }, line)),
    make("h2", {}, texts.sources),
    make("p", {}, texts.letters),
    make("ul", { class: "letters" }, ...SOURCES.map((source) => sourceOf(texts, source))),
    make("h2", {}, texts.points),
    ...POINTS.map((point) => pointOf(context, texts, point)),
    make("h2", {}, texts.history),
    ...paragraphs(texts.claims),
    make("h2", {}, texts.wanted),
    ...paragraphs(texts.missing),
  );
  return { element, title: t("learn.sources") };
}

/** @param {string} code of a language, which is English where there is no text in it */
export const textsOf = (code) => TEXTS[code] ?? loadEnglish;

/**
 * @param {LearnContext} context
 * @param {SourceTexts} texts
 * @param {typeof POINTS[number]} point
 */
function pointOf(context, { topics, here }, { topic, rules, lessons, fields }) {
  const { title, said, ours } = topics[topic];
  return make(
    "section",
    { "data-point": topic },
    make("h3", {}, make("span", {}, title), ruleLinks(rules, context)),
    make("p", {}, said),
    make("p", { class: "ours" }, make("strong", {}, here), " ", ours),
    lessons.length > 0 && make("p", { class: "ways" }, ...lessons.map((id) => demonstrationLink(context, id))),
    !context.bare && fields.length > 0 && switchesOf(fields),
  );
}

/**
 * A link to the position that shows the difference. The title of a comparison is the end of a sentence.
 * @param {LearnContext} context
 * @param {string} id
 */
function demonstrationLink({ groups }, id) {
  const place = placeOf(groups, id);
  if (!place) return null;
  const { group, chapter, entry } = place;
  const words = group === "compare" ? wholeQuestion(chapter, entry.title) : entry.title;
  return make("a", { href: learnHash(id), "data-kind": entry.kind }, words);
}

/**
 * Joins two parts of a sentence, each of which has an ellipsis in place of the other.
 * @param {string} start such as "What would change if…"
 * @param {string} end such as "… kings were short?"
 */
export const wholeQuestion = (start, end) => `${start.replace("…", "").trim()} ${end.replace("…", "").trim()}`;

/** @param {string[]} fields of a ruleset */
const switchesOf = (fields) =>
  make(
    "p",
    { class: "switches" },
    make("a", { href: studioHash("laboratory") }, t("lab.tab")),
    make("span", {}, fields.map((field) => t(keyOf(`lab.${field}`))).join(" · ")),
  );

/**
 * @param {SourceTexts} texts
 * @param {typeof SOURCES[number]} source
 */
const sourceOf = ({ about }, { letter, name, href }) =>
  make(
    "li",
    { "data-source": letter },
    make("span", { class: "chip" }, letter),
    make(
      "p",
      {},
      make("a", { href, rel: "external noopener", target: "_blank" }, make("bdi", {}, name)),
      " — ",
      about[letter],
    ),
  );
