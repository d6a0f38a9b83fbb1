// Looks up messages by key in the visitor's language and fills in their values. English is always loaded and replaces
// messages that another language lacks; the other languages load on demand.

/** @import { ProtocolError } from "../base/protocol.js" */

import { LoadError, lazyImport } from "../base/loading.js";
import words from "./en.js";
import { commaIn, listIn, numberIn, semicolonIn } from "./forms.js";
import { directionOf } from "./languages.js";

const en = { ...words };

/** @typedef {keyof typeof words} Key */
/**
 * A message by its key, as the page's state stores it until it is shown.
 * @typedef {{ key: Key, values?: Values }} Words
 * @typedef {string | number | Words | ProtocolError} Value
 * @typedef {Record<string, Value | readonly Value[]>} Values texts in a list have "and" before the last one
 */
/** @typedef {{ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>} Forms */
/** @typedef {`explain.${string}` | `rules.${string}`} Told sentences that Python sends with an English text of its own */
/** @typedef {Partial<Record<Key | Told, string | Forms>>} Messages */

/** @type {Record<string, () => Promise<{ default: Messages }>>} */
const FILES = {
  hy: () => import("./hy.js"),
  ru: () => import("./ru.js"),
  tr: () => import("./tr.js"),
  es: () => import("./es.js"),
  fr: () => import("./fr.js"),
  ar: () => import("./ar.js"),
};

/**
 * @param {string} code
 * @param {Messages} messages
 */
const createLanguage = (code, messages) => ({
  code,
  messages,
  plurals: new Intl.PluralRules(code),
});

let current = createLanguage("en", en);
/** The languages loaded so far. */
const loadedLanguages = new Map([["en", current]]);

/**
 * Adds the English messages that en-on-demand.js brings.
 * @param {Partial<typeof en>} more
 */
export const addWords = (more) => Object.assign(en, more);

/** The code of the current language. */
export const language = () => current.code;

/**
 * Loads a language and makes it the current one; if it cannot be loaded, the current language stays.
 * @param {string} code one of LANGUAGES
 * @returns {Promise<LoadError | null>}
 */
export async function switchLanguage(code) {
  const missing = await loadLanguage(code);
  if (!missing) setLanguage(code);
  return missing;
}

/** @type {Map<string, () => Promise<{ default: Messages }>>} */
const loads = new Map();

/**
 * Loads a language without making it the current one.
 * @param {string} code
 * @returns {Promise<LoadError | null>} the reason if its file could not be loaded
 */
export async function loadLanguage(code) {
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
 * @param {string} code
 */
export function setLanguage(code) {
  current = loadedLanguages.get(code) ?? loadedLanguages.get("en") ?? current;
}

/**
 * The message of a key in the current language, with its values filled in.
 * @param {Key} key
 * @param {Values} values
 */
export function t(key, values = {}) {
  return fillIn(current.messages[key] ?? en[key], values);
}

/**
 * @param {string | Forms} message
 * @param {Values} values
 */
function fillIn(message, values) {
  const text = typeof message === "string" ? message : pluralForm(message, Number(values.count));
  return text.replace(/\{(\w+)\}/g, (_, name) => isolate(listText(values[name] ?? "")));
}

/**
 * The text of a value in the current language.
 * @param {Value} value
 * @returns {string}
 */
export function toText(value) {
  if (typeof value === "number" && !Number.isInteger(value)) return numberIn(current.code, value);
  if (typeof value !== "object") return String(value);
  return "key" in value ? t(value.key, value.values) : faultText(value);
}

/** @param {Value | readonly Value[]} value errors are whole sentences, all else is a part of one */
function listText(value) {
  if (!isList(value)) return toText(value);
  const texts = value.map(toText);
  if (value.some(isError)) return texts.join(" ");
  return value.some((each) => typeof each === "object") ? withCommas(texts) : listIn(current.code, texts);
}

/** @type {(value: Value | readonly Value[]) => value is readonly Value[]} */
const isList = (value) => Array.isArray(value);

/** @param {Value} value */
const isError = (value) => typeof value === "object" && !("key" in value);

/** A choice of several, in the current language: "a3, b4 or c5". @param {readonly string[]} items */
export const choiceText = (items) => listIn(current.code, items, "disjunction");

/** Several with "and", in the current language: "a3, b4 and c5". @param {readonly string[]} items */
export const seriesText = (items) => listIn(current.code, items);

/** Parts of a label, one after the other; those that are missing are left out. @param {readonly (string | false)[]} parts */
export const withCommas = (parts) => parts.filter(Boolean).join(commaIn(current.code));

/** A label with one more part. @param {string} label @param {Key} key */
export const withNote = (label, key) => `${label}${commaIn(current.code)}${t(key)}`;

/** Parts that have commas in them. @param {readonly (string | false)[]} parts */
export const withSemicolons = (parts) => parts.filter(Boolean).join(semicolonIn(current.code));

/** For each direction, letters of scripts with the other direction. Squares need no isolation. */
const OTHER_WAY = { ltr: /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/, rtl: /[A-Za-z\u00c0-\u058f]/ };
const SQUARES = /^[\s,\u060c\u061b]*(?:[a-h][1-8][\s,\u060c\u061b\u00d7\u2013-]*)+$/;

/**
 * Isolates a value of the other writing direction, so that it does not reorder the sentence around it.
 * @param {string} value
 */
const isolate = (value) =>
  OTHER_WAY[directionOf(current.code)].test(value) && !SQUARES.test(value) ? `\u2068${value}\u2069` : value;

/**
 * @param {Forms} forms
 * @param {number} count
 */
const pluralForm = (forms, count) => forms[current.plurals.select(count)] ?? forms.other;

/**
 * Checks a key that was composed at run time, which the type checker cannot. Throws a RangeError if there is no such key.
 * @param {string} key
 * @returns {Key}
 */
export function keyOf(key) {
  if (Object.hasOwn(en, key)) return /** @type {Key} */ (key);
  throw new RangeError(`there is no message ${key}`);
}

/**
 * The name of a side at the beginning of a sentence (`side`) and within one (`inner`).
 * @param {"white" | "black"} side
 */
export const sideNames = (side) => ({ side: t(`side.${side}`), inner: t(`side.${side}.inner`) });

/**
 * Python's explanation in the current language, or in Python's own English if there is no translation.
 * @param {{ key: string, values: Values, sentence: string }} explanation
 */
export function explained({ key, values, sentence }) {
  const side = values.side === "white" || values.side === "black" ? sideNames(values.side) : {};
  const message = current.messages[`explain.${key}`];
  return message ? fillIn(message, { ...values, ...side }) : sentence;
}

/**
 * The text of an error from Python.
 * @param {ProtocolError} error
 */
export function faultText({ kind, message, facts }) {
  if (kind === "overload") return t("fault.overload");
  const reason = facts?.map(explained).join(" ") ?? message;
  return kind === "pdn" ? t("kept.unreadable", { reason }) : reason;
}

/**
 * The language of the text of an error: sentences without a translation stay English.
 * @param {Words | ProtocolError} fault
 */
export function faultLanguage(fault) {
  if ("key" in fault || fault.kind === "overload") return current.code;
  return fault.facts?.some(({ key }) => current.messages[`explain.${key}`]) ? current.code : "en";
}

/**
 * The title and the summary of a ruleset.
 * @param {{ name: string, title: string, summary: string }} ruleset
 */
export function rulesetWords({ name, title, summary }) {
  const said = (/** @type {Told} */ key) => /** @type {string | undefined} */ (current.messages[key]);
  return { title: said(`rules.${name}`) ?? title, summary: said(`rules.${name}.summary`) ?? summary };
}

/**
 * Sets the texts of elements that name their message: data-i18n for the text, data-i18n-label and the like for
 * attributes. After a change of language panels/page-text.js does it for the whole page.
 * @param {ParentNode} root
 */
export function translate(root) {
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
