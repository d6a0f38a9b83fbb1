// Lists the languages of the page with their properties, and chooses one for a visitor.

/**
 * @typedef {object} Language
 * @property {string} name in the language itself
 * @property {"ltr" | "rtl"} direction
 */

/** @type {Readonly<Record<string, Language>>} */
export const LANGUAGES = Object.freeze({
  en: { name: "English", direction: "ltr" },
  hy: { name: "Հայերեն", direction: "ltr" },
  ru: { name: "Русский", direction: "ltr" },
  tr: { name: "Türkçe", direction: "ltr" },
  es: { name: "Español", direction: "ltr" },
  fr: { name: "Français", direction: "ltr" },
  ar: { name: "العربية", direction: "rtl" },
});

/**
 * The best of our languages for a visitor with these preferences, English if there is none.
 * @param {readonly string[]} wanted language tags, most preferred first
 */
export function bestLanguage(wanted) {
  const codes = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return codes.find((code) => Object.hasOwn(LANGUAGES, code)) ?? "en";
}

/** @param {string} code */
export const directionOf = (code) => LANGUAGES[code]?.direction ?? "ltr";
