// The dialog in which a new game is set up.

/** @import { Event, State } from "../app/types.js" */
/** @import { Settings } from "../app/values.js" */
/** @import { RuleSet } from "../base/protocol.js" */

import { NAME_LENGTH } from "../app/settings.js";
import { LEVELS, USUAL_RULES } from "../base/protocol.js";
import { keyOf, rulesetWords, t } from "../i18n/messages.js";
import { followDialog } from "../ui/dialog.js";
import { clockIn, fillClock, fillHandicap, handicapIn, refreshFields } from "./new-game-fields.js";

/**
 * @param {HTMLDialogElement} dialog
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State) => void}
 */
export function mountNewGame(dialog, dispatch) {
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
  const rules = /** @type {HTMLSelectElement} */ (form.elements.namedItem("rules"));
  const summary = /** @type {Element} */ (dialog.querySelector(".summary"));
  for (const name of form.querySelectorAll(".person [name=white], .person [name=black]"))
    name.setAttribute("maxlength", String(NAME_LENGTH));
  for (const slider of form.querySelectorAll(".level input")) slider.setAttribute("max", String(LEVELS.length));
  /** @type {RuleSet[]} */
  let rulesets = [];
  const refresh = () => {
    form.dataset.opponent = String(new FormData(form).get("opponent"));
    for (const field of form.querySelectorAll(".level")) nameLevel(field);
    const chosen = rulesets.find(({ name }) => name === rules.value);
    refreshFields(form);
    summary.textContent = chosen ? rulesetWords(chosen).summary : "";
  };
  let byChance = false;
  form.addEventListener("input", refresh);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const data = new FormData(form);
    byChance = data.get("side") === "chance";
    if (byChance) data.set("side", Math.random() < 0.5 ? "white" : "black");
    data.set("clock", clockIn(form));
    const settings = settingsOf(data);
    dispatch({ type: "new-game", settings: { ...settings, ...handicapIn(form, settings) } });
  });
  return followDialog(dialog, "new", dispatch, (state) => {
    rulesets = state.rulesets;
    rules.replaceChildren(...rulesets.map((ruleset) => new Option(rulesetWords(ruleset).title, ruleset.name)));
    fillClock(form, state.settings.clock);
    fill(form, { white: "", black: "", ...state.settings, ...(byChance && { side: "chance" }) });
    refresh();
    fillHandicap(form, state.settings);
    refresh();
  });
}

/**
 * The name of the level that a slider stands at, to be read and to be said.
 * @param {Element} field
 */
function nameLevel(field) {
  const slider = field.querySelector("input");
  const name = t("new.level.name", { level: slider?.value ?? "", name: t(keyOf(`level.${slider?.value}`)) });
  slider?.setAttribute("aria-valuetext", name);
  for (const place of field.querySelectorAll("output")) place.textContent = name;
}

/**
 * @param {FormData} data
 * @returns {Settings}
 */
function settingsOf(data) {
  const value = (/** @type {string} */ name) => String(data.get(name));
  const opponent = /** @type {Settings["opponent"]} */ (value("opponent"));
  return {
    opponent,
    side: opponent === "engine" ? /** @type {Settings["side"]} */ (value("side")) : "white",
    level: Number(value("level")),
    rival: Number(value("rival")),
    clock: value("clock"),
    rules: data.has("rules") ? value("rules") : USUAL_RULES,
    coach: data.has("coach"),
    ...(opponent === "person" && choicesOfTwo(data)),
  };
}

/**
 * What two at one device choose, as far as they do.
 * @param {FormData} data
 * @returns {Pick<Settings, "white" | "black" | "turning">}
 */
function choicesOfTwo(data) {
  const [white, black] = ["white", "black"].map((name) => String(data.get(name)).trim());
  return {
    ...(white && { white }),
    ...(black && { black }),
    ...(data.has("turning") && { turning: /** @type {const} */ (true) }),
  };
}

/**
 * @param {HTMLFormElement} form
 * @param {Omit<Settings, "side"> & { side: string }} values
 */
function fill(form, values) {
  const { clock: _, handicap: __, odds: ___, ...rest } = values;
  for (const [name, value] of Object.entries({ turning: false, ...rest })) {
    const field = /** @type {RadioNodeList | HTMLInputElement | HTMLSelectElement} */ (form.elements.namedItem(name));
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === true;
    else field.value = String(value);
  }
}
