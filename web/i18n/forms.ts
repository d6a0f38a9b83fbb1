// Writes numbers and lists as a language does. Chromium has no Armenian: its numbers are those of French, and its lists
// are made here. Arabic joins "and" to the word after it, which squares do not allow, so those have commas alone.

const ARMENIAN = { conjunction: "և", disjunction: "կամ" };
const COMMAS = /** @type {Record<string, string>} */ ({ ar: "، " });
const SEMICOLONS = /** @type {Record<string, string>} */ ({ ar: "؛ ", fr: "\u00a0; ", hy: ", " });
const LATIN = /^[\x20-\x7e\u2013\u00d7\u200b]*$/;

/** @type {Map<string, any>} by language and form, as each takes longer to make than a text to write */
const formats = new Map();

/**
 * @template T
 * @param {string} code
 * @param {object} options
 * @param {() => T} make
 * @returns {T}
 */
function formatOf(code, options, make) {
  const key = code + JSON.stringify(options);
  if (!formats.has(key)) formats.set(key, make());
  return formats.get(key);
}

/**
 * A number in the digits that squares have: in Arabic, "a3" would otherwise stand beside "٣".
 * @param {string} code of a language
 * @param {number} value
 * @param {Intl.NumberFormatOptions} options
 */
export function numberIn(code, value, options = {}) {
  const locale = code === "hy" ? "fr" : code;
  const format = formatOf(code, options, () => new Intl.NumberFormat(locale, { numberingSystem: "latn", ...options }));
  return format.format(value);
}

/**
 * A list within a sentence.
 * @param {string} code of a language
 * @param {readonly string[]} items
 * @param {"conjunction" | "disjunction"} type "and" or "or"
 * @returns {string}
 */
export function listIn(code, items, type = "conjunction") {
  if (items.length < 2) return items.join("");
  if (code === "ar" && items.every((item) => LATIN.test(item))) return items.join(commaIn(code));
  if (code === "hy") return `${items.slice(0, -1).join(", ")} ${ARMENIAN[type]} ${items.at(-1)}`;
  const locale = code === "en" ? "en-GB" : code; // without a comma before "and"
  return formatOf(code, { type }, () => new Intl.ListFormat(locale, { type })).format(items);
}

/** The sign between the parts of an enumeration. @param {string} code of a language */
export const commaIn = (code) => COMMAS[code] ?? ", ";

/** The sign between parts that have commas in them. @param {string} code of a language */
export const semicolonIn = (code) => SEMICOLONS[code] ?? "; ";
