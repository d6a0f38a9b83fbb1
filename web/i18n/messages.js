// Messages by key. Another language is another file like en.js.

import en from "./en.js";

/** @typedef {keyof typeof en} Key */
/** @typedef {Record<string, string | number>} Values */

const LANGUAGE = "en";
const plurals = new Intl.PluralRules(LANGUAGE);
const oneDecimal = new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/**
 * @param {Key} key
 * @param {Values} values
 */
export function t(key, values = {}) {
  /** @type {string | { one: string, other: string }} */
  const message = en[key];
  const text = typeof message === "string" ? message : pluralForm(message, Number(values.count));
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/**
 * @param {{ one: string, other: string } & Partial<Record<Intl.LDMLPluralRule, string>>} forms
 * @param {number} count
 */
const pluralForm = (forms, count) => forms[plurals.select(count)] ?? forms.other;

/**
 * A key put together from parts, which the type checker cannot follow; an unknown one is a fault in the page.
 * @param {string} key
 * @returns {Key}
 */
export function keyOf(key) {
  if (key in en) return /** @type {Key} */ (key);
  throw new RangeError(`there is no message ${key}`);
}

/** @param {number} bytes */
export const megabytes = (bytes) => oneDecimal.format(bytes / 1e6);

/**
 * Fills in the texts of elements that name their message: data-i18n for the text, data-i18n-label and
 * data-i18n-title for the attributes.
 * @param {ParentNode} root
 */
export function translate(root) {
  for (const element of root.querySelectorAll("[data-i18n]")) {
    element.textContent = t(keyOf(element.getAttribute("data-i18n") ?? ""));
  }
  for (const [marker, attribute] of [
    ["data-i18n-label", "aria-label"],
    ["data-i18n-title", "title"],
  ]) {
    for (const element of root.querySelectorAll(`[${marker}]`)) {
      element.setAttribute(`${attribute}`, t(keyOf(element.getAttribute(`${marker}`) ?? "")));
    }
  }
}
