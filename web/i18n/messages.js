// Gives messages by key, in the language of the visitor. English is there from the start and stands in for what another
// language lacks; the others are fetched when they are asked for.

/** @import { ProtocolError } from "../base/protocol.js" */

import { LoadError, lazyImport } from "../base/loading.js";
import words from "./en.js";
import { directionOf } from "./languages.js";

const en = { ...words };

/** @typedef {keyof typeof words} Key */
/**
 * A sentence by its key: what the page's state keeps of it, and what it becomes once it is shown.
 * @typedef {{ key: Key, values?: Values }} Words
 * @typedef {string | number | Words | ProtocolError} Value
 * @typedef {Record<string, Value | readonly (Words | ProtocolError)[]>} Values
 */
/** @typedef {{ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>} Forms */
/** @typedef {`explain.${string}` | `rules.${string}`} Told what Python says in English by itself */
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
  oneDecimal: new Intl.NumberFormat(code, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
});

let current = createLanguage("en", en);
/** The languages that are here. */
const loadedLanguages = new Map([["en", current]]);

/**
 * Adds the English messages that en-on-demand.js brings.
 * @param {Partial<typeof en>} more
 */
export const addWords = (more) => Object.assign(en, more);

/** The code of the language that is spoken now. */
export const language = () => current.code;

/**
 * Speaks a language from now on; where its file cannot be loaded, the one that was spoken before.
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
 * Gets a language without speaking it yet.
 * @param {string} code
 * @returns {Promise<LoadError | null>} why its file could not be loaded
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
 * Speaks a language that is here, English where it is not: boards on one page may speak different ones.
 * @param {string} code
 */
export function setLanguage(code) {
  current = loadedLanguages.get(code) ?? loadedLanguages.get("en") ?? current;
}

/**
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
 * What a value of the state says in the language that is spoken now.
 * @param {Value} value
 * @returns {string}
 */
export function toText(value) {
  if (typeof value !== "object") return String(value);
  return "key" in value ? t(value.key, value.values) : faultText(value);
}

/** @param {Value | readonly (Words | ProtocolError)[]} value faults are sentences, words the parts of one */
function listText(value) {
  if (!isList(value)) return toText(value);
  return value.map(toText).join(value.every((each) => "key" in each) ? ", " : " ");
}

/** @type {(value: Value | readonly (Words | ProtocolError)[]) => value is readonly (Words | ProtocolError)[]} */
const isList = (value) => Array.isArray(value);

/** Letters of scripts that run the other way than those of a language that runs this way; and squares, which stay. */
const OTHER_WAY = { ltr: /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/, rtl: /[A-Za-z\u00c0-\u058f]/ };
const SQUARES = /^[\s,]*(?:[a-h][1-8][\s,\u00d7\u2013-]*)+$/;

/**
 * A name or a reason that runs the other way than the sentence around it, isolated so that it moves no word of it.
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
 * A key put together from parts, which the type checker cannot follow; an unknown one is a fault in the page.
 * @param {string} key
 * @returns {Key}
 */
export function keyOf(key) {
  if (Object.hasOwn(en, key)) return /** @type {Key} */ (key);
  throw new RangeError(`there is no message ${key}`);
}

/**
 * A side as it stands at the beginning of a sentence, and within one.
 * @param {"white" | "black"} side
 */
export const sideNames = (side) => ({ side: t(`side.${side}`), inner: t(`side.${side}.inner`) });

/**
 * What Python explains, in the language of the visitor; in Python's English words where we know no others.
 * @param {{ key: string, values: Values, sentence: string }} explanation
 */
export function explained({ key, values, sentence }) {
  const side = values.side === "white" || values.side === "black" ? sideNames(values.side) : {};
  const message = current.messages[`explain.${key}`];
  return message ? fillIn(message, { ...values, ...side }) : sentence;
}

/**
 * Why a text is no position and no game.
 * @param {ProtocolError} error
 */
export function faultText({ kind, message, facts }) {
  if (kind === "overload") return t("fault.overload");
  const reason = facts?.map(explained).join(" ") ?? message;
  return kind === "pdn" ? t("kept.unreadable", { reason }) : reason;
}

/**
 * The language of what worded says: what Python says without a key for it stays English.
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

/** @param {number} bytes */
export const megabytes = (bytes) => current.oneDecimal.format(bytes / 1e6);

/**
 * A number of minutes or seconds, in words.
 * @param {number} number
 * @param {"minute" | "second"} unit
 */
export const amount = (number, unit) =>
  new Intl.NumberFormat(current.code, { style: "unit", unit, unitDisplay: "long", numberingSystem: "latn" }).format(
    number,
  );

/**
 * Fills in the texts of elements that name their message: data-i18n for the text, data-i18n-label and the
 * like for the attributes. When another language is spoken, panels/page-text.js does it for the whole page.
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
