// Shows what is known about the rules: the sources with how far each is trusted, and the points in which they differ.

import { learnHash, studioHash } from "../base/address.ts";
import { make } from "../base/dom.ts";
import { lazyImport } from "../base/loading.ts";
import { keyOf, t } from "../i18n/messages.ts";
import type { Screen } from "../ui/screen.ts";
import { backTo, type LearnContext, ruleLinks } from "./screen.ts";
import { POINTS, SOURCES, type SourceTexts } from "./sources/points.ts";
import { placeOf } from "./toc.ts";

const loadEnglish = lazyImport(() => import("./sources/en.ts"));
const TEXTS: Record<string, () => Promise<{ default: SourceTexts }>> = {
  en: loadEnglish,
  hy: lazyImport(() => import("./sources/hy.ts")),
  ru: lazyImport(() => import("./sources/ru.ts")),
  tr: lazyImport(() => import("./sources/tr.ts")),
  es: lazyImport(() => import("./sources/es.ts")),
  fr: lazyImport(() => import("./sources/fr.ts")),
  ar: lazyImport(() => import("./sources/ar.ts")),
};

/** @returns rejected with a LoadError where the texts cannot be loaded */
export async function openSources(context: LearnContext): Promise<Screen> {
  const { default: texts } = await textsOf(context.language)();
  const paragraphs = (lines: string[]) => lines.map((line) => make("p", {}, line));
  const element = make(
    "article",
    { class: "sources" },
    backTo(context),
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

/** @param code of a language, which is English where there is no text in it */
export const textsOf = (code: string) => TEXTS[code] ?? loadEnglish;

function pointOf(
  context: LearnContext,
  { topics, here }: SourceTexts,
  { topic, rules, lessons, fields }: (typeof POINTS)[number],
) {
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

/** A link to the position that shows the difference. The title of a comparison is the end of a sentence. */
function demonstrationLink({ groups }: LearnContext, id: string) {
  const place = placeOf(groups, id);
  if (!place) return null;
  const { group, chapter, entry } = place;
  const words = group === "compare" ? wholeQuestion(chapter, entry.title) : entry.title;
  return make("a", { href: learnHash(id), "data-kind": entry.kind }, words);
}

/**
 * Joins two parts of a sentence, each of which has an ellipsis in place of the other.
 * @param start such as "What would change if…"
 * @param end such as "… kings were short?"
 */
export const wholeQuestion = (start: string, end: string) =>
  `${start.replace("…", "").trim()} ${end.replace("…", "").trim()}`;

/** @param fields of a ruleset */
const switchesOf = (fields: string[]) =>
  make(
    "p",
    { class: "switches" },
    make("a", { href: studioHash("laboratory") }, t("lab.tab")),
    make("span", {}, fields.map((field) => t(keyOf(`lab.${field}`))).join(" · ")),
  );

const sourceOf = ({ about }: SourceTexts, { letter, name, href }: (typeof SOURCES)[number]) =>
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
