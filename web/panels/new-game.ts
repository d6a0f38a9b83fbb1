// The dialog in which a new game is set up.

/** @import { Event, State } from "../app/types.js" */
/** @import { Settings } from "../app/values.js" */
/** @import { RuleSet } from "../base/protocol.js" */

import { NAME_LENGTH } from "../app/settings.js";
import { newId } from "../base/ids.js";
import { LEVELS, USUAL_RULES } from "../base/protocol.js";
import { keyOf, rulesetWords, t } from "../i18n/messages.js";
import { followDialog } from "../ui/dialog.js";
import { clockIn, fillClock, fillHandicap, handicapIn, refreshFields } from "./new-game-fields.js";

/** Bytes of the names of a game against a friend, which its links carry, and of an invitation to play it live. */
const [FRIEND_BYTES, INVITATION_BYTES] = [6, 4];

/**
 * @param {HTMLDialogElement} dialog
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State) => void}
 */
export function mountNewGame(dialog, dispatch) {
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
  const rules = /** @type {HTMLSelectElement} */ (form.elements.namedItem("rules"));
  const summary = /** @type {Element} */ (dialog.querySelector(".summary"));
  for (const name of form.querySelectorAll(".pair input:not([type])"))
    name.setAttribute("maxlength", String(NAME_LENGTH));
  for (const slider of form.querySelectorAll(".level input")) slider.setAttribute("max", String(LEVELS.length));
  /** @type {RuleSet[]} */
  let rulesets = [];
  const refresh = () => {
    for (const name of ["opponent", "way"]) form.dataset[name] = String(new FormData(form).get(name));
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
    const friend = data.get("opponent") === "friend" && { friend: newId(FRIEND_BYTES) };
    dispatch({ type: "new-game", settings: { ...settings, ...handicapIn(form, settings) }, ...friend });
    if (friend && data.get("way") === "live") dispatch({ type: "play-live", id: newId(INVITATION_BYTES) });
  });
  return followDialog(dialog, "new", dispatch, (state) => {
    rulesets = state.rulesets;
    rules.replaceChildren(...rulesets.map((ruleset) => new Option(rulesetWords(ruleset).title, ruleset.name)));
    fillClock(form, state.settings.clock);
    fill(form, { ...valuesOf(state), ...(byChance && { side: "chance" }) });
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
  const chosen = /** @type {Settings["opponent"] | "friend"} */ (value("opponent"));
  const opponent = chosen === "friend" ? "person" : chosen;
  const side = /** @type {Settings["side"]} */ (value("side"));
  return {
    opponent,
    side: chosen === "engine" || chosen === "friend" ? side : "white",
    level: Number(value("level")),
    rival: Number(value("rival")),
    clock: chosen === "friend" && value("way") === "link" ? "none" : value("clock"),
    rules: data.has("rules") ? value("rules") : USUAL_RULES,
    coach: data.has("coach"),
    ...(chosen === "person" && choicesOfTwo(data)),
    ...(chosen === "friend" && namesOf(value("own").trim(), value("friend").trim(), side)),
  };
}

/**
 * @param {string} own
 * @param {string} other
 * @param {Settings["side"]} side
 * @returns {Pick<Settings, "white" | "black">}
 */
function namesOf(own, other, side) {
  const [white, black] = side === "white" ? [own, other] : [other, own];
  return { ...(white && { white }), ...(black && { black }) };
}

/**
 * What the fields show of the game on the board.
 * @param {State} state
 */
function valuesOf({ settings, friend }) {
  const { white = "", black = "" } = settings;
  const names = friend ? {} : { white, black };
  const [own, other] = friend?.side === "black" ? [black, white] : [white, black];
  const opponent = friend ? "friend" : settings.opponent;
  const way = friend && settings.clock !== "none" ? "live" : "link";
  return { way, ...settings, white: "", black: "", ...names, own, friend: friend ? other : "", opponent };
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
 * @param {Omit<Settings, "side" | "opponent"> & { side: string, opponent: string, own: string, friend: string, way: string }} values
 */
function fill(form, values) {
  const { clock: _, handicap: __, odds: ___, ...rest } = values;
  for (const [name, value] of Object.entries({ turning: false, ...rest })) {
    const field = /** @type {RadioNodeList | HTMLInputElement | HTMLSelectElement} */ (form.elements.namedItem(name));
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === true;
    else field.value = String(value);
  }
}
