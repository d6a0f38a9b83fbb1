// Keeps the visitor's preferences, on their machine alone. Storage may be denied, full or spoilt: then the page goes on
// with what it has.

import { toScheme } from "../base/scheme.js";
import { storage, storedValue } from "../base/storage.js";
import { TEMPOS } from "../board/tempo.js";
import { THEME_NAMES } from "../board/theme.js";
import { LANGUAGES } from "../i18n/languages.js";

/**
 * @typedef {object} Preferences
 * @property {string} theme "auto", which follows the colour scheme, or another of THEME_CHOICES
 * @property {import("../base/scheme.js").Scheme} scheme of the page
 * @property {boolean} coordinates on the board
 * @property {boolean} sound
 * @property {boolean} hand a live game shows each player which piece the other has taken up
 * @property {boolean} shortcuts keys of a single character
 * @property {typeof PACES[number]} pace of the engine's replies
 * @property {typeof ANIMATIONS[number]} animation "auto", which follows the pace, or a name of TEMPOS
 * @property {string} language "auto", which is the browser's, or a code of LANGUAGES
 */

/** The paces of replies, in the order of the settings. */
export const PACES = Object.freeze(/** @type {const} */ (["once", "calm", "slow"]));

/** The speeds of animation to choose from, in the order of the settings. */
export const ANIMATIONS = Object.freeze(
  /** @type {("auto" | import("../board/tempo.js").TempoName)[]} */ (["auto", ...Object.keys(TEMPOS)]),
);

/** @type {Preferences} */
export const PREFERRED = Object.freeze({
  theme: "auto",
  scheme: "auto",
  coordinates: true,
  sound: true,
  hand: true,
  shortcuts: true,
  pace: "calm",
  animation: "auto",
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
  const { theme, scheme, coordinates, sound, hand, shortcuts, pace, animation, language } =
    /** @type {Record<string, unknown>} */ (Object(kept));
  return {
    theme: typeof theme === "string" && THEME_CHOICES.includes(theme) ? theme : PREFERRED.theme,
    scheme: toScheme(scheme),
    coordinates: typeof coordinates === "boolean" ? coordinates : PREFERRED.coordinates,
    sound: typeof sound === "boolean" ? sound : PREFERRED.sound,
    hand: typeof hand === "boolean" ? hand : PREFERRED.hand,
    shortcuts: typeof shortcuts === "boolean" ? shortcuts : PREFERRED.shortcuts,
    pace: PACES.find((each) => each === pace) ?? PREFERRED.pace,
    animation: ANIMATIONS.find((each) => each === animation) ?? PREFERRED.animation,
    language: typeof language === "string" && Object.hasOwn(LANGUAGES, language) ? language : PREFERRED.language,
  };
}

/**
 * The name of the speed at which pieces move: where none is chosen, that of the pace of replies.
 * @param {Pick<Preferences, "pace" | "animation">} preferences
 * @returns {import("../board/tempo.js").TempoName}
 */
export function tempoName({ pace, animation }) {
  if (animation !== "auto") return animation;
  return pace === "once" ? "quick" : pace;
}

const stored = () => storedValue(storage(), "tama-preferences", toPreferences);

/** @returns {Preferences} */
export const loadPreferences = () => stored().get();

/** They hold at least until the page is closed. @param {Preferences} preferences */
export const savePreferences = (preferences) => void stored().set(preferences);
