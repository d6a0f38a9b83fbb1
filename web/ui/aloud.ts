// Speaks moves and results by the system's voice, where the device itself has one for the language of the page: what is
// spoken goes to nobody else.

import type { State } from "../app/state.ts";
import { announcement } from "./announcer.ts";
import { spoken } from "./speech.ts";

type Voices = Pick<SpeechSynthesis, "getVoices" | "speak" | "cancel">;

/** @returns a voice on the device for a language, such as "fr"; null where there is none */
export const voiceFor = (voices: Pick<Voices, "getVoices"> | undefined, language: string) =>
  voices?.getVoices().find(({ lang, localService }) => localService && /^\w+/.exec(lang)?.[0] === language) ?? null;

export function mountAloud(
  voices: Voices | undefined = globalThis.speechSynthesis,
): (state: State, previous: State) => void {
  const hush = () => document.hidden && voices?.cancel();
  document.addEventListener("visibilitychange", hush);
  return (state, previous) => {
    if (!state.preferences.aloud) return previous.preferences.aloud ? voices?.cancel() : undefined;
    const { timeline, look } = state.game;
    if (document.hidden || (timeline === previous.game.timeline && look === previous.game.look)) return;
    const voice = voiceFor(voices, state.site.language);
    const words = voice && spoken(announcement(state, previous));
    if (!voices || !words) return;
    const utterance = new SpeechSynthesisUtterance(words);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    voices.cancel(); // a new move is more than the rest of the last one
    voices.speak(utterance);
  };
}
