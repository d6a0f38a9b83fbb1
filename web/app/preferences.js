// Keeps the visitor's preferences, on their machine alone. Storage may be denied, full or spoilt: then the page goes on
// with what it has.

import { storageKey } from "../base/storage.js";
import { THEME_NAMES } from "../board/theme.js";
import { LANGUAGES } from "../i18n/languages.js";

/**
 * @typedef {object} Preferences
 * @property {string} theme "auto", which follows the colour scheme, or another of THEME_CHOICES
 * @property {boolean} coordinates on the board
 * @property {boolean} sound
 * @property {boolean} shortcuts keys of a single character
 * @property {string} language "auto", which is the browser's, or a code of LANGUAGES
 */

const NAME = storageKey("tama-preferences");

/** @type {Preferences} */
export const PREFERRED = Object.freeze({
  theme: "auto",
  coordinates: true,
  sound: true,
  shortcuts: true,
  language: "auto",
});

/** The themes to choose from, in the order of the settings. */
export const THEME_CHOICES = Object.freeze(["auto", ...THEME_NAMES]);

/**
 * Takes what is valid of something that was kept, and the usual for the rest.
 * @param {unknown} kept
 * @returns {Preferences}
 */
export function toPreferences(kept) {
  const { theme, coordinates, sound, shortcuts, language } = /** @type {Record<string, unknown>} */ (Object(kept));
  return {
    theme: typeof theme === "string" && THEME_CHOICES.includes(theme) ? theme : PREFERRED.theme,
    coordinates: typeof coordinates === "boolean" ? coordinates : PREFERRED.coordinates,
    sound: typeof sound === "boolean" ? sound : PREFERRED.sound,
    shortcuts: typeof shortcuts === "boolean" ? shortcuts : PREFERRED.shortcuts,
    language: typeof language === "string" && Object.hasOwn(LANGUAGES, language) ? language : PREFERRED.language,
  };
}

/** @returns {Preferences} */
export function loadPreferences() {
  try {
    return toPreferences(JSON.parse(localStorage.getItem(NAME) ?? "null"));
  } catch {
    return PREFERRED;
  }
}

/** @param {Preferences} preferences */
export function savePreferences(preferences) {
  try {
    localStorage.setItem(NAME, JSON.stringify(preferences));
  } catch {
    // They hold until the page is closed.
  }
}
