// Lists the languages of the page with their properties, and chooses one for a visitor.

/**
 * @typedef {object} Language
 * @property {string} name in the language itself
 * @property {"ltr" | "rtl"} direction
 * @property {boolean} lessons whether lessons are written in it (tama_core/lessons/data); others read them in English
 */

/** @type {Readonly<Record<string, Language>>} */
export const LANGUAGES = Object.freeze({
  en: { name: "English", direction: "ltr", lessons: true },
  hy: { name: "Հայերեն", direction: "ltr", lessons: true },
  ru: { name: "Русский", direction: "ltr", lessons: true },
  tr: { name: "Türkçe", direction: "ltr", lessons: false },
  es: { name: "Español", direction: "ltr", lessons: false },
  fr: { name: "Français", direction: "ltr", lessons: false },
  ar: { name: "العربية", direction: "rtl", lessons: false },
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
