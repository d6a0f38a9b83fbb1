// Looks up messages by key in the visitor's language and fills in their values. English is always loaded and replaces
// messages that another language lacks; the other languages load on demand.

import type { English, PageText } from "../base/dom.ts";
import { LoadError, lazyImport } from "../base/loading.ts";
import type { ProtocolError, Sentence } from "../base/protocol.ts";
import words from "./en.ts";
import { commaIn, listIn, numberIn, semicolonIn } from "./forms.ts";
import { directionOf } from "./languages.ts";

const en = { ...words };

export type Key = keyof typeof words;
/** A message by its key, as the page's state stores it until it is shown. */
export interface Words {
  key: Key;
  values?: Values;
}

/** the same, without anything in English */
export interface OwnWords {
  key: Key;
  values?: OwnValues;
}

type Own = string | number | OwnWords;

export type Value = Own | Words | ProtocolError | Sentence | English;

/** what Python, the browser or the page says of itself */
export type Reason = Exclude<Value, string | number>;

/** texts in a list have "and" before the last one */
export type Values = { [name: string]: Value | readonly Value[] | undefined } & {
  reason?: Reason | readonly ProtocolError[] | undefined;
};

/** the values of a message that has nothing in English */
export type OwnValues = { [name: string]: Own | readonly Own[] | undefined } & { reason?: never };
type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
/** sentences that Python sends with an English text of its own */
type Told = `explain.${string}` | `rules.${string}`;
type Messages = Partial<Record<Key | Told, string | Forms>>;

const FILES: Record<string, () => Promise<{ default: Messages }>> = {
  hy: () => import("./hy.ts"),
  ru: () => import("./ru.ts"),
  tr: () => import("./tr.ts"),
  es: () => import("./es.ts"),
  fr: () => import("./fr.ts"),
  ar: () => import("./ar.ts"),
};

const createLanguage = (code: string, messages: Messages) => ({
  code,
  messages,
  plurals: new Intl.PluralRules(code),
});

let current = createLanguage("en", en);
/** The languages loaded so far. */
const loadedLanguages = new Map([["en", current]]);

/** Adds the English messages that en-on-demand.ts brings. */
export const addWords = (more: Partial<typeof en>) => Object.assign(en, more);

/** The code of the current language. */
export const language = () => current.code;

/**
 * Loads a language and makes it the current one; if it cannot be loaded, the current language stays.
 * @param code one of LANGUAGES
 */
export async function switchLanguage(code: string): Promise<LoadError | null> {
  const missing = await loadLanguage(code);
  if (!missing) setLanguage(code);
  return missing;
}

const loads = new Map<string, () => Promise<{ default: Messages }>>();

/**
 * Loads a language without making it the current one.
 * @returns the reason if its file could not be loaded
 */
export async function loadLanguage(code: string): Promise<LoadError | null> {
  const file = FILES[code];
  if (loadedLanguages.has(code) || !file) return null;
  const load = loads.get(code) ?? lazyImport(file);
  loads.set(code, load);
  try {
    loadedLanguages.set(code, createLanguage(code, (await load()).default));
    return null;
  } catch (error) {
    if (error instanceof LoadError) return error;
    throw error;
  }
}

/**
 * Makes a loaded language the current one, English if it is not loaded: boards on one page may use different languages.
 */
export function setLanguage(code: string) {
  current = loadedLanguages.get(code) ?? loadedLanguages.get("en") ?? current;
}

/**
 * The message of a key in the current language, with its values filled in. With values of which some may be English,
 * `toText({ key, values })` is its text.
 */
export const t = (key: Key, values: OwnValues = {}): string => toText({ key, values });

function fillIn(message: string | Forms, values: Values): PageText {
  const text = typeof message === "string" ? message : pluralForm(message, Number(values.count));
  const pieces = text.split(/\{(\w+)\}/);
  return joined(pieces.map((piece, at) => (at % 2 === 0 ? piece : isolated(listText(values[piece] ?? "")))));
}

/** The text of a value in the current language. */
export function toText(value: Own): string;
export function toText(value: Value): PageText;
export function toText(value: Value): PageText {
  if (typeof value === "number" && !Number.isInteger(value)) return numberIn(current.code, value);
  if (typeof value !== "object") return String(value);
  if ("english" in value) return english(value.english);
  if ("sentence" in value) return explained(value);
  if ("kind" in value) return faultText(value);
  return fillIn(current.messages[value.key] ?? en[value.key], value.values ?? {});
}

const english = (words: string): PageText => (words && current.code !== "en" ? [{ english: words }] : words);

/** Texts one after the other. */
export function joined(texts: readonly PageText[], between = ""): PageText {
  const parts = texts.flatMap((text, at) => [...(at > 0 && between ? [between] : []), ...[text].flat()]);
  return parts.every((part) => typeof part === "string") ? parts.join("") : parts.filter((part) => part !== "");
}

/** A text without its elements, for speech and for other programs. */
export const plain = (text: PageText): string =>
  [text]
    .flat()
    .map((part) => (typeof part === "string" ? part : isolate(part.english)))
    .join("");

/** @param value errors are whole sentences, all else is a part of one */
function listText(value: Value | readonly Value[]): PageText {
  if (!isList(value)) return toText(value);
  const texts = value.map(toText);
  if (value.some(isError)) return joined(texts, " ");
  const words = texts.map(plain);
  return value.some((each) => typeof each === "object") ? withCommas(words) : listIn(current.code, words);
}

const isList: (value: Value | readonly Value[]) => value is readonly Value[] = (value) => Array.isArray(value);

const isError = (value: Value) => typeof value === "object" && "kind" in value;

const isolated = (text: PageText) => (typeof text === "string" ? isolate(text) : text);

/** A choice of several, in the current language: "a3, b4 or c5". */
export const choiceText = (items: readonly string[]) => listIn(current.code, items, "disjunction");

/** Several with "and", in the current language: "a3, b4 and c5". */
export const seriesText = (items: readonly string[]) => listIn(current.code, items);

/** Parts of a label, one after the other; those that are missing are left out. */
export const withCommas = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(commaIn(current.code));

/** A label with one more part. */
export const withNote = (label: string, key: Key) => `${label}${commaIn(current.code)}${t(key)}`;

/** Parts that have commas in them. */
export const withSemicolons = (parts: readonly (string | false)[]) =>
  parts.filter(Boolean).join(semicolonIn(current.code));

/** For each direction, letters of scripts with the other direction. Squares need no isolation. */
const OTHER_WAY = { ltr: /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/, rtl: /[A-Za-z\u00c0-\u058f]/ };
const SQUARES = /^[\s,\u060c\u061b]*(?:[a-h][1-8][\s,\u060c\u061b\u00d7\u2013-]*)+$/;

/** Isolates a value of the other writing direction, so that it does not reorder the sentence around it. */
const isolate = (value: string) =>
  OTHER_WAY[directionOf(current.code)].test(value) && !SQUARES.test(value) ? `\u2068${value}\u2069` : value;

const pluralForm = (forms: Forms, count: number) => forms[current.plurals.select(count)] ?? forms.other;

/**
 * Checks a key that was composed at run time, which the type checker cannot. Throws a RangeError if there is no
 * such key.
 */
export function keyOf(key: string): Key {
  if (Object.hasOwn(en, key)) return key as Key;
  throw new RangeError(`there is no message ${key}`);
}

/** The name of a side at the beginning of a sentence (`side`) and within one (`inner`). */
export const sideNames = (side: "white" | "black") => ({ side: t(`side.${side}`), inner: t(`side.${side}.inner`) });

/** Python's explanation in the current language, or in Python's own English if there is no translation. */
export function explained({ key, values, sentence }: Sentence): PageText {
  const side = values.side === "white" || values.side === "black" ? sideNames(values.side) : {};
  const message = current.messages[`explain.${key}`];
  return message ? fillIn(message, { ...values, ...side }) : english(sentence);
}

/** The text of an error from Python. */
export function faultText(error: ProtocolError): PageText {
  const { kind, message, facts } = error;
  if (kind === "overload") return t("fault.overload");
  if (kind === "pdn") return toText({ key: "kept.unreadable", values: { reason: { ...error, kind: "notation" } } });
  if (kind === "page") return message;
  return facts ? joined(facts.map(explained), " ") : english(message);
}

/** The title and the summary of a ruleset. */
export function rulesetWords({ name, title, summary }: { name: string; title: string; summary: string }) {
  const said = (key: Told) => current.messages[key] as string | undefined;
  return { title: said(`rules.${name}`) ?? title, summary: said(`rules.${name}.summary`) ?? summary };
}

/**
 * Sets the texts of elements that name their message: data-i18n for the text, data-i18n-label and the like for
 * attributes. After a change of language panels/page-text.ts does it for the whole page.
 */
export function translate(root: ParentNode) {
  for (const element of root.querySelectorAll("[data-i18n]")) {
    element.textContent = t(keyOf(element.getAttribute("data-i18n") ?? ""));
  }
  for (const [marker, attribute] of [
    ["data-i18n-label", "aria-label"],
    ["data-i18n-title", "title"],
    ["data-i18n-placeholder", "placeholder"],
  ]) {
    for (const element of root.querySelectorAll(`[${marker}]`)) {
      element.setAttribute(`${attribute}`, t(keyOf(element.getAttribute(`${marker}`) ?? "")));
    }
  }
}
