// The dialog of preferences, each in force as soon as it is chosen.

import type { Event } from "../app/events.ts";
import { ANIMATIONS, PACES, THEME_CHOICES, toPreferences } from "../app/preferences.ts";
import type { State } from "../app/state.ts";
import { elementIn, fieldIn, make, updateText } from "../base/dom.ts";
import { readKeeping } from "../base/keeping.ts";
import { SCHEMES } from "../base/scheme.ts";
import { storage } from "../base/storage.ts";
import { LANGUAGES } from "../i18n/languages.ts";
import { type Key, keyOf, t } from "../i18n/messages.ts";
import { megabytes } from "../i18n/numbers.ts";
import { voiceFor } from "../ui/aloud.ts";
import { followDialog } from "../ui/dialog.ts";

/** Preferences that are on or off. */
const SWITCHES = ["coordinates", "sound", "aloud", "hand", "shortcuts"] as const;
/** Preferences that are one of a list. */
const LISTS = ["scheme", "pace", "animation", "language"] as const;

export function mountSettings(dialog: HTMLDialogElement, dispatch: (event: Event) => void): (state: State) => void {
  const form = elementIn(dialog, "form");
  const switches = SWITCHES.map((name) => fieldIn(form, name, HTMLInputElement));
  const lists = LISTS.map((name) => fieldIn(form, name, HTMLSelectElement));
  const [scheme, pace, animation, language] = lists;
  form.querySelector(".swatches")?.append(...THEME_CHOICES.map(themeChoice));
  scheme?.append(...SCHEMES.map((name) => choice(name, keyOf(`scheme.${name}`))));
  pace?.append(...PACES.map((name) => choice(name, keyOf(`pace.${name}`))));
  animation?.append(...ANIMATIONS.map((name) => choice(name, keyOf(`animation.${name}`))));
  for (const [code, { name }] of Object.entries(LANGUAGES))
    language?.append(make("option", { value: code, lang: code, text: name }));
  form.addEventListener("change", () => {
    const theme = new FormData(form).get("theme");
    const chosen = Object.fromEntries(switches.map(({ name, checked }) => [name, checked]));
    const picked = Object.fromEntries(lists.map(({ name, value }) => [name, value]));
    dispatch({ type: "prefer", preferences: toPreferences({ ...chosen, ...picked, theme }) });
  });
  const keeping = elementIn(form, ".keeping");
  const voices: SpeechSynthesis | undefined = globalThis.speechSynthesis; // which some browsers lack
  const voiceless = elementIn(form, ".voiceless");
  /** the language that what is saved and the voice are told in */
  let told = "";
  const showVoice = () => {
    voiceless.hidden = voiceFor(voices, document.documentElement.lang) !== null;
  };
  voices?.addEventListener("voiceschanged", showVoice); // they come some time after they were asked for
  const follow = followDialog(dialog, "settings", dispatch, ({ preferences }) => {
    told = "";
    fieldIn(form, "theme", RadioNodeList).value = preferences.theme;
    for (const [at, name] of SWITCHES.entries()) Object.assign(switches[at] ?? {}, { checked: preferences[name] });
    for (const [at, name] of LISTS.entries()) Object.assign(lists[at] ?? {}, { value: preferences[name] });
  });
  return (state) => {
    follow(state);
    if (state.dialogs.open !== "settings" || told === state.site.language) return;
    told = state.site.language;
    showKeeping(keeping);
    showVoice();
  };
}

/** How much is saved in this browser, and whether it keeps that. */
async function showKeeping(line: HTMLElement) {
  const { keeping, used } = await readKeeping();
  const [size, state] = [elementIn(line, "output"), elementIn(line, "small")];
  updateText(size, used === null ? "" : t("keeping.size", { size: megabytes(used) }));
  updateText(state, t(storage() === null ? "kept.denied" : `keeping.${keeping}`));
  line.hidden = false;
}

const choice = (value: string, key: Key) => make("option", { value, "data-i18n": key, text: t(key) });

/** @param name of a theme */
const themeChoice = (name: string) =>
  make(
    "label",
    {},
    make("input", { type: "radio", name: "theme", value: name }),
    make("i", { class: "swatch", "data-theme": name }),
    make("span", { "data-i18n": `theme.${name}`, text: t(keyOf(`theme.${name}`)) }),
  );
