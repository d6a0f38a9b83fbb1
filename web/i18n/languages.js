// The languages of the page, and which one a visitor reads.

/** The languages by their own names. */
export const LANGUAGES = Object.freeze({
  en: "English",
  hy: "Հայերեն",
  ru: "Русский",
  tr: "Türkçe",
  es: "Español",
  fr: "Français",
  ar: "العربية",
});

/**
 * The best of our languages for a visitor who reads these, English if none.
 * @param {readonly string[]} wanted language tags, the best first
 */
export function bestLanguage(wanted) {
  const codes = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return codes.find((code) => Object.hasOwn(LANGUAGES, code)) ?? "en";
}

/**
 * Arabic runs from right to left.
 * @param {string} code
 * @returns {"ltr" | "rtl"}
 */
export const directionOf = (code) => (code === "ar" ? "rtl" : "ltr");
