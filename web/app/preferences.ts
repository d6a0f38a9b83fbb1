// Keeps the visitor's preferences, on their machine alone. Storage may be denied, full or spoilt: then the page goes on
// with what it has.

import { type Scheme, toScheme } from "../base/scheme.ts";
import { PREFERENCES, storage, storedValue } from "../base/storage.ts";
import { TEMPOS, type TempoName } from "../board/tempo.ts";
import { THEME_NAMES } from "../board/theme.ts";
import { LANGUAGES } from "../i18n/languages.ts";

export interface Preferences {
  /** "auto", which follows the colour scheme, or another of THEME_CHOICES */
  theme: string;
  /** whether the page is light or dark */
  scheme: Scheme;
  /** whether the board shows coordinates */
  coordinates: boolean;
  sound: boolean;
  /** moves are spoken by the system's voice */
  aloud: boolean;
  /** a live game shows each player which piece the other has taken up */
  hand: boolean;
  /** keys of a single character */
  shortcuts: boolean;
  /** how fast the engine replies */
  pace: (typeof PACES)[number];
  /** "auto", which follows the pace, or a name of TEMPOS */
  animation: (typeof ANIMATIONS)[number];
  /** "auto", which is the browser's, or a code of LANGUAGES */
  language: string;
}

/** The paces of replies, in the order of the settings. */
export const PACES = Object.freeze(["once", "calm", "slow"] as const);

/** The speeds of animation to choose from, in the order of the settings. */
export const ANIMATIONS = Object.freeze(["auto", ...Object.keys(TEMPOS)] as ("auto" | TempoName)[]);

export const PREFERRED: Preferences = Object.freeze({
  theme: "auto",
  scheme: "auto",
  coordinates: true,
  sound: true,
  aloud: false,
  hand: true,
  shortcuts: true,
  pace: "calm",
  animation: "auto",
  language: "auto",
});

/** The themes to choose from, in the order of the settings. */
export const THEME_CHOICES = Object.freeze(["auto", ...THEME_NAMES]);

/** Takes what is valid of something that was kept, and the usual for the rest. */
export function toPreferences(kept: unknown): Preferences {
  const given: Record<string, unknown> = Object(kept);
  const { theme, scheme, coordinates, sound, aloud, hand, shortcuts, pace, animation, language } = given;
  return {
    theme: typeof theme === "string" && THEME_CHOICES.includes(theme) ? theme : PREFERRED.theme,
    scheme: toScheme(scheme),
    coordinates: typeof coordinates === "boolean" ? coordinates : PREFERRED.coordinates,
    sound: typeof sound === "boolean" ? sound : PREFERRED.sound,
    aloud: typeof aloud === "boolean" ? aloud : PREFERRED.aloud,
    hand: typeof hand === "boolean" ? hand : PREFERRED.hand,
    shortcuts: typeof shortcuts === "boolean" ? shortcuts : PREFERRED.shortcuts,
    pace: PACES.find((each) => each === pace) ?? PREFERRED.pace,
    animation: ANIMATIONS.find((each) => each === animation) ?? PREFERRED.animation,
    language: typeof language === "string" && Object.hasOwn(LANGUAGES, language) ? language : PREFERRED.language,
  };
}

/** The name of the speed at which pieces move: where none is chosen, that of the pace of replies. */
export function tempoName({ pace, animation }: Pick<Preferences, "pace" | "animation">): TempoName {
  if (animation !== "auto") return animation;
  return pace === "once" ? "quick" : pace;
}

const stored = () => storedValue(storage(), PREFERENCES, toPreferences);

export const loadPreferences = (): Preferences => stored().get();

/** They hold at least until the page is closed. */
export const savePreferences = (preferences: Preferences) => void stored().set(preferences);
