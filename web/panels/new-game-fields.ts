// Fields of the new game that depend on each other: the clock, and the handicap of a side.
//
// A handicap is the player's or the engine's, whatever side they get: its field says "near", which is the player against
// the engine, else White, or "far".

import { clockFace, PACING_LIMITS, PACINGS, pacingOf } from "../app/clock.ts";
import { forOther, handicapOf, MEN_OFF, SHARES, timesOf } from "../app/handicap.ts";
import type { Settings } from "../app/values.ts";
import { t } from "../i18n/messages.ts";

const OWN = "own";

function fieldOf(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) return field;
  throw new Error(`there is no field ${name}`);
}

function pacingText(pacing: string) {
  const values = pacingOf(pacing);
  if (!values) return t("new.clock.none");
  return t(values.seconds > 0 ? "new.clock.plus" : "new.clock.minutes", values);
}

/** Offers the usual clocks, and one by minutes and seconds. */
export function fillClock(form: HTMLFormElement, chosen: string) {
  const known = PACINGS.includes(chosen);
  const options = PACINGS.map((pacing) => new Option(pacingText(pacing), pacing));
  fieldOf(form, "clock").replaceChildren(...options, new Option(t("new.clock.own"), OWN));
  fieldOf(form, "clock").value = known ? chosen : OWN;
  const { minutes, seconds } = (!known && pacingOf(chosen)) || { minutes: 5, seconds: 3 };
  fieldOf(form, "minutes").value = String(minutes);
  fieldOf(form, "seconds").value = String(seconds);
  for (const name of ["minutes", "seconds"] as const) {
    const [least, most] = PACING_LIMITS[name];
    fieldOf(form, name).setAttribute("min", String(least));
    fieldOf(form, name).setAttribute("max", String(most));
  }
}

export function clockIn(form: HTMLFormElement) {
  const chosen = fieldOf(form, "clock").value;
  if (chosen !== OWN) return chosen;
  const [minutes, seconds] = ["minutes", "seconds"].map((name) => Number(fieldOf(form, name).value));
  const pacing = `${Math.round((minutes ?? 0) * 60)}+${Math.round(seconds ?? 0)}`;
  return pacingOf(pacing) ? pacing : "none";
}

/**
 * The name of the near or the far side.
 * @param at White stands for the near side
 */
function nameAt(form: HTMLFormElement, at: "white" | "black") {
  const { opponent } = form.dataset;
  if (opponent === "engine") return t(at === "white" ? "player.you" : "new.engine");
  return (opponent === "person" && fieldOf(form, at).value.trim()) || t(`side.${at}`);
}

/** Says again what depends on other fields: whose handicap, and the time that it leaves. */
export function refreshFields(form: HTMLFormElement) {
  const pacing = pacingOf(clockIn(form));
  const own = fieldOf(form, "clock").value === OWN;
  show(form.querySelector(".timing"), own);
  for (const name of ["minutes", "seconds"]) fieldOf(form, name).disabled = !own;
  offer(form, "handicap", MEN_OFF, (count) => t("handicap.men", { count }));
  const least = (count: number) => timesOf(pacing?.minutes ?? 0, `white-${count}`).white;
  offer(form, "odds", SHARES, (count) => clockFace(least(count)));
  show(fieldOf(form, "odds").closest("label"), pacing !== null);
  const given = ["handicap", "odds"].map((name) => fieldOf(form, name)).filter((field) => field.value && shown(field));
  const words = given.map((field) => field.querySelector("option:checked")?.textContent);
  const output = form.querySelector("summary output");
  if (output) output.textContent = words.length > 0 ? words.join(" · ") : t("new.handicap.none");
}

const show = (element: Element | null, wanted: boolean) => element?.toggleAttribute("hidden", !wanted);

const shown = (field: Element) => !field.closest("[hidden]");

function offer(form: HTMLFormElement, name: string, counts: readonly number[], textOf: (count: number) => string) {
  const field = fieldOf(form, name);
  const { value } = field;
  const options = (["white", "black"] as const).flatMap((at) =>
    counts.map((count) => {
      const text = t("handicap.of", { name: nameAt(form, at), what: textOf(count) });
      return new Option(text, `${at}-${count}`);
    }),
  );
  field.replaceChildren(new Option(t("new.handicap.none"), ""), ...options);
  field.value = value;
}

/** The player's or White's is the near side. */
const fromNearSide = ({ opponent, side }: Pick<Settings, "opponent" | "side">, text: string | undefined) =>
  opponent === "engine" && side === "black" ? forOther(text) : text;

export function fillHandicap(form: HTMLFormElement, settings: Settings) {
  refreshFields(form);
  for (const name of ["handicap", "odds"] as const)
    fieldOf(form, name).value = fromNearSide(settings, settings[name]) ?? "";
  const details = form.querySelector("details");
  if (details) details.open = Boolean(settings.handicap || settings.odds);
}

export function handicapIn(
  form: HTMLFormElement,
  settings: Pick<Settings, "opponent" | "side">,
): Pick<Settings, "handicap" | "odds"> {
  const [handicap, odds] = ["handicap", "odds"].map((name) => {
    const field = fieldOf(form, name);
    return shown(field.closest("label") ?? field) && handicapOf(field.value) ? fromNearSide(settings, field.value) : "";
  });
  return { ...(handicap && { handicap }), ...(odds && { odds }) };
}
