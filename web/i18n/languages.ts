// Lists the languages of the page with their properties, and chooses one for a visitor.

interface Language {
  /** in the language itself */
  name: string;
  direction: "ltr" | "rtl";
}

export const LANGUAGES: Readonly<Record<string, Language>> = Object.freeze({
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
 * @param wanted language tags, most preferred first
 */
export function bestLanguage(wanted: readonly string[]) {
  const codes = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return codes.find((code) => Object.hasOwn(LANGUAGES, code)) ?? "en";
}

export const directionOf = (code: string) => LANGUAGES[code]?.direction ?? "ltr";
