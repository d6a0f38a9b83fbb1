// Writes numbers and lists as a language does. Chromium has no Armenian: its numbers are those of French, and its lists
// are made here. Arabic joins "and" to the word after it, which squares do not allow, so those have commas alone.

const ARMENIAN = { conjunction: "և", disjunction: "կամ" };
const COMMAS = { ar: "، " } as Record<string, string>;
const SEMICOLONS = { ar: "؛ ", fr: "\u00a0; ", hy: ", " } as Record<string, string>;
const LATIN = /^[\x20-\x7e\u2013\u00d7\u200b]*$/;

/** by language and form, as each takes longer to make than a text to write */
const formats = new Map<string, any>();

function formatOf<T>(code: string, options: object, make: () => T): T {
  const key = code + JSON.stringify(options);
  if (!formats.has(key)) formats.set(key, make());
  return formats.get(key);
}

/**
 * A number in the digits that squares have: in Arabic, "a3" would otherwise stand beside "٣".
 * @param code of a language
 */
export function numberIn(code: string, value: number, options: Intl.NumberFormatOptions = {}) {
  const locale = code === "hy" ? "fr" : code;
  const format = formatOf(code, options, () => new Intl.NumberFormat(locale, { numberingSystem: "latn", ...options }));
  return format.format(value);
}

/**
 * A list within a sentence.
 * @param code of a language
 * @param type "and" or "or"
 */
export function listIn(
  code: string,
  items: readonly string[],
  type: "conjunction" | "disjunction" = "conjunction",
): string {
  if (items.length < 2) return items.join("");
  if (code === "ar" && items.every((item) => LATIN.test(item))) return items.join(commaIn(code));
  if (code === "hy") return `${items.slice(0, -1).join(", ")} ${ARMENIAN[type]} ${items.at(-1)}`;
  const locale = code === "en" ? "en-GB" : code; // without a comma before "and"
  return formatOf(code, { type }, () => new Intl.ListFormat(locale, { type })).format(items);
}

/**
 * The sign between the parts of an enumeration.
 * @param code of a language
 */
export const commaIn = (code: string) => COMMAS[code] ?? ", ";

/**
 * The sign between parts that have commas in them.
 * @param code of a language
 */
export const semicolonIn = (code: string) => SEMICOLONS[code] ?? "; ";
