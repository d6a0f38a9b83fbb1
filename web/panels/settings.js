// The dialog of preferences, each in force as soon as it is chosen.

/** @import { Event, State } from "../app/types.js" */

import { THEME_CHOICES, toPreferences } from "../app/preferences.js";
import { make } from "../base/dom.js";
import { LANGUAGES } from "../i18n/languages.js";
import { keyOf, t } from "../i18n/messages.js";
import { followDialog } from "../ui/dialog.js";

/** Preferences that are on or off. */
const SWITCHES = /** @type {const} */ (["coordinates", "sound", "shortcuts"]);

/**
 * @param {HTMLDialogElement} dialog
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State) => void}
 */
export function mountSettings(dialog, dispatch) {
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
  const switches = /** @type {HTMLInputElement[]} */ (SWITCHES.map((name) => form.elements.namedItem(name)));
  const language = /** @type {HTMLSelectElement} */ (form.elements.namedItem("language"));
  form.querySelector(".swatches")?.append(...THEME_CHOICES.map(themeChoice));
  for (const [code, { name }] of Object.entries(LANGUAGES))
    language.append(make("option", { value: code, lang: code, text: name }));
  form.addEventListener("change", () => {
    const theme = new FormData(form).get("theme");
    const chosen = Object.fromEntries(switches.map(({ name, checked }) => [name, checked]));
    dispatch({ type: "prefer", preferences: toPreferences({ ...chosen, theme, language: language.value }) });
  });
  return followDialog(dialog, "settings", dispatch, ({ preferences }) => {
    /** @type {RadioNodeList} */ (form.elements.namedItem("theme")).value = preferences.theme;
    for (const [at, name] of SWITCHES.entries()) Object.assign(switches[at] ?? {}, { checked: preferences[name] });
    language.value = preferences.language;
  });
}

/** @param {string} name of a theme */
const themeChoice = (name) =>
  make(
    "label",
    {},
    make("input", { type: "radio", name: "theme", value: name }),
    make("i", { class: "swatch", "data-theme": name }),
    make("span", { "data-i18n": `theme.${name}`, text: t(keyOf(`theme.${name}`)) }),
  );
