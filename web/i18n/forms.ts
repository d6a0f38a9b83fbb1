// Writes numbers and lists as a language does. Chromium has no Armenian: its numbers are those of French, and its lists
// are made here. Arabic joins "and" to the word after it, which squares do not allow, so those have commas alone.

const ARMENIAN = { conjunction: "և", disjunction: "կամ" };
const COMMAS: Record<string, string> = { ar: "، " };
const SEMICOLONS: Record<string, string> = { ar: "؛ ", fr: "\u202f; ", hy: ", " };
const LATIN = /^[\x20-\x7e\u2013\u00d7\u200b]*$/;

/** by language and form, as each takes longer to make than a text to write */
const numberFormats = new Map<string, Intl.NumberFormat>();
const listFormats = new Map<string, Intl.ListFormat>();

function kept<Format>(formats: Map<string, Format>, key: string, make: () => Format): Format {
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}

/**
 * A number in the digits that squares have: in Arabic, "a3" would otherwise stand beside "٣".
 * @param code of a language
 */
export function numberIn(code: string, value: number, options: Intl.NumberFormatOptions = {}) {
  const locale = code === "hy" ? "fr" : code;
  const make = () => new Intl.NumberFormat(locale, { numberingSystem: "latn", ...options });
  return kept(numberFormats, code + JSON.stringify(options), make).format(value);
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
  return kept(listFormats, code + type, () => new Intl.ListFormat(locale, { type })).format(items);
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
