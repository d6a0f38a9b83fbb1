// The dialog of preferences, each in force as soon as it is chosen.

/** @import { Event, State } from "../app/types.js" */

import { ANIMATIONS, PACES, THEME_CHOICES, toPreferences } from "../app/preferences.js";
import { make, updateText } from "../base/dom.js";
import { readKeeping } from "../base/keeping.js";
import { SCHEMES } from "../base/scheme.js";
import { storage } from "../base/storage.js";
import { LANGUAGES } from "../i18n/languages.js";
import { keyOf, t } from "../i18n/messages.js";
import { megabytes } from "../i18n/numbers.js";
import { followDialog } from "../ui/dialog.js";

/** Preferences that are on or off. */
const SWITCHES = /** @type {const} */ (["coordinates", "sound", "hand", "shortcuts"]);
/** Preferences that are one of a list. */
const LISTS = /** @type {const} */ (["scheme", "pace", "animation", "language"]);

/**
 * @param {HTMLDialogElement} dialog
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State) => void}
 */
export function mountSettings(dialog, dispatch) {
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
  const switches = /** @type {HTMLInputElement[]} */ (SWITCHES.map((name) => form.elements.namedItem(name)));
  const lists = /** @type {HTMLSelectElement[]} */ (LISTS.map((name) => form.elements.namedItem(name)));
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
  const keeping = /** @type {HTMLElement} */ (form.querySelector(".keeping"));
  return followDialog(dialog, "settings", dispatch, ({ preferences }) => {
    showKeeping(keeping);
    /** @type {RadioNodeList} */ (form.elements.namedItem("theme")).value = preferences.theme;
    for (const [at, name] of SWITCHES.entries()) Object.assign(switches[at] ?? {}, { checked: preferences[name] });
    for (const [at, name] of LISTS.entries()) Object.assign(lists[at] ?? {}, { value: preferences[name] });
  });
}

/**
 * How much is saved in this browser, and whether it keeps that.
 * @param {HTMLElement} line
 */
async function showKeeping(line) {
  const { keeping, used } = await readKeeping();
  const [size, state] = /** @type {[Element, Element]} */ ([line.querySelector("output"), line.querySelector("small")]);
  updateText(size, used === null ? "" : t("keeping.size", { size: megabytes(used) }));
  updateText(state, t(storage() === null ? "kept.denied" : `keeping.${keeping}`));
  line.hidden = false;
}

/**
 * @param {string} value
 * @param {Parameters<typeof t>[0]} key
 */
const choice = (value, key) => make("option", { value, "data-i18n": key, text: t(key) });

/** @param {string} name of a theme */
const themeChoice = (name) =>
  make(
    "label",
    {},
    make("input", { type: "radio", name: "theme", value: name }),
    make("i", { class: "swatch", "data-theme": name }),
    make("span", { "data-i18n": `theme.${name}`, text: t(keyOf(`theme.${name}`)) }),
  );
