// Fields of the new game that depend on each other: the clock, and the handicap of a side.
//
// A handicap is the player's or the engine's, whatever side they get: its field says "near", which is the player against
// the engine, else White, or "far".

/** @import { Settings } from "../app/values.js" */

import { clockFace, PACING_LIMITS, PACINGS, pacingOf } from "../app/clock.js";
import { forOther, handicapOf, MEN_OFF, SHARES, timesOf } from "../app/handicap.js";
import { t } from "../i18n/messages.js";

const OWN = "own";

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 */
const fieldOf = (form, name) => /** @type {HTMLInputElement | HTMLSelectElement} */ (form.elements.namedItem(name));

/** @param {string} pacing */
function pacingText(pacing) {
  const values = pacingOf(pacing);
  if (!values) return t("new.clock.none");
  return t(values.seconds > 0 ? "new.clock.plus" : "new.clock.minutes", values);
}

/**
 * Offers the usual clocks, and one by minutes and seconds.
 * @param {HTMLFormElement} form
 * @param {string} chosen
 */
export function fillClock(form, chosen) {
  const known = PACINGS.includes(chosen);
  const options = PACINGS.map((pacing) => new Option(pacingText(pacing), pacing));
  fieldOf(form, "clock").replaceChildren(...options, new Option(t("new.clock.own"), OWN));
  fieldOf(form, "clock").value = known ? chosen : OWN;
  const { minutes, seconds } = (!known && pacingOf(chosen)) || { minutes: 5, seconds: 3 };
  fieldOf(form, "minutes").value = String(minutes);
  fieldOf(form, "seconds").value = String(seconds);
  for (const name of /** @type {const} */ (["minutes", "seconds"])) {
    const [least, most] = PACING_LIMITS[name];
    fieldOf(form, name).setAttribute("min", String(least));
    fieldOf(form, name).setAttribute("max", String(most));
  }
}

/** @param {HTMLFormElement} form */
export function clockIn(form) {
  const chosen = fieldOf(form, "clock").value;
  if (chosen !== OWN) return chosen;
  const [minutes, seconds] = ["minutes", "seconds"].map((name) => Number(fieldOf(form, name).value));
  const pacing = `${Math.round((minutes ?? 0) * 60)}+${Math.round(seconds ?? 0)}`;
  return pacingOf(pacing) ? pacing : "none";
}

/**
 * The name of the near or the far side.
 * @param {HTMLFormElement} form
 * @param {"white" | "black"} at White stands for the near side
 */
function nameAt(form, at) {
  const { opponent } = form.dataset;
  if (opponent === "engine") return t(at === "white" ? "player.you" : "new.engine");
  return (opponent === "person" && fieldOf(form, at).value.trim()) || t(`side.${at}`);
}

/**
 * Says again what depends on other fields: whose handicap, and the time that it leaves.
 * @param {HTMLFormElement} form
 */
export function refreshFields(form) {
  const pacing = pacingOf(clockIn(form));
  const own = fieldOf(form, "clock").value === OWN;
  show(form.querySelector(".timing"), own);
  for (const name of ["minutes", "seconds"]) /** @type {HTMLInputElement} */ (fieldOf(form, name)).disabled = !own;
  offer(form, "handicap", MEN_OFF, (count) => t("handicap.men", { count }));
  const least = (/** @type {number} */ count) => timesOf(pacing?.minutes ?? 0, `white-${count}`).white;
  offer(form, "odds", SHARES, (count) => clockFace(least(count)));
  show(fieldOf(form, "odds").closest("label"), pacing !== null);
  const given = ["handicap", "odds"].map((name) => fieldOf(form, name)).filter((field) => field.value && shown(field));
  const words = given.map((field) => field.querySelector("option:checked")?.textContent);
  const output = form.querySelector("summary output");
  if (output) output.textContent = words.length > 0 ? words.join(" · ") : t("new.handicap.none");
}

/**
 * @param {Element | null} element
 * @param {boolean} wanted
 */
const show = (element, wanted) => element?.toggleAttribute("hidden", !wanted);

/** @param {Element} field */
const shown = (field) => !field.closest("[hidden]");

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {readonly number[]} counts
 * @param {(count: number) => string} textOf
 */
function offer(form, name, counts, textOf) {
  const field = fieldOf(form, name);
  const { value } = field;
  const options = /** @type {const} */ (["white", "black"]).flatMap((at) =>
    counts.map((count) => {
      const text = t("handicap.of", { name: nameAt(form, at), what: textOf(count) });
      return new Option(text, `${at}-${count}`);
    }),
  );
  field.replaceChildren(new Option(t("new.handicap.none"), ""), ...options);
  field.value = value;
}

/**
 * The player's or White's is the near side.
 * @param {Pick<Settings, "opponent" | "side">} settings
 * @param {string | undefined} text
 */
const turned = ({ opponent, side }, text) => (opponent === "engine" && side === "black" ? forOther(text) : text);

/**
 * @param {HTMLFormElement} form
 * @param {Settings} settings
 */
export function fillHandicap(form, settings) {
  refreshFields(form);
  for (const name of /** @type {const} */ (["handicap", "odds"]))
    fieldOf(form, name).value = turned(settings, settings[name]) ?? "";
  const details = form.querySelector("details");
  if (details) details.open = Boolean(settings.handicap || settings.odds);
}

/**
 * @param {HTMLFormElement} form
 * @param {Pick<Settings, "opponent" | "side">} settings
 * @returns {Pick<Settings, "handicap" | "odds">}
 */
export function handicapIn(form, settings) {
  const [handicap, odds] = ["handicap", "odds"].map((name) => {
    const field = fieldOf(form, name);
    return shown(field.closest("label") ?? field) && handicapOf(field.value) ? turned(settings, field.value) : "";
  });
  return { ...(handicap && { handicap }), ...(odds && { odds }) };
}
