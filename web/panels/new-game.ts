// The dialog in which a new game is set up.

import type { Event } from "../app/events.ts";
import { NAME_LENGTH } from "../app/settings.ts";
import type { State } from "../app/state.ts";
import type { Settings } from "../app/values.ts";
import { elementIn, fieldIn } from "../base/dom.ts";
import { newId } from "../base/ids.ts";
import { LEVELS, type RuleSet, USUAL_RULES } from "../base/protocol.ts";
import { keyOf, rulesetWords, t } from "../i18n/messages.ts";
import { followDialog } from "../ui/dialog.ts";
import { clockIn, fillClock, fillHandicap, handicapIn, refreshFields } from "./new-game-fields.ts";

/** Bytes of the names of a game against a friend, which its links carry, and of an invitation to play it live. */
const [FRIEND_BYTES, INVITATION_BYTES] = [6, 4];

const OPPONENTS = ["engine", "person", "engines", "friend"] as const;

export function mountNewGame(dialog: HTMLDialogElement, dispatch: (event: Event) => void): (state: State) => void {
  const form = elementIn(dialog, "form");
  const rules = fieldIn(form, "rules", HTMLSelectElement);
  const summary = elementIn(dialog, ".summary");
  for (const name of form.querySelectorAll(".pair input:not([type])"))
    name.setAttribute("maxlength", String(NAME_LENGTH));
  for (const slider of form.querySelectorAll(".level input")) slider.setAttribute("max", String(LEVELS.length));
  let rulesets: RuleSet[] = [];
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
    rulesets = state.site.rulesets;
    rules.replaceChildren(...rulesets.map((ruleset) => new Option(rulesetWords(ruleset).title, ruleset.name)));
    fillClock(form, state.game.settings.clock);
    fill(form, { ...valuesOf(state), ...(byChance && { side: "chance" }) });
    refresh();
    fillHandicap(form, state.game.settings);
    refresh();
  });
}

/** The name of the level that a slider stands at, to be read and to be said. */
function nameLevel(field: Element) {
  const slider = field.querySelector("input");
  const name = t("new.level.name", { level: slider?.value ?? "", name: t(keyOf(`level.${slider?.value}`)) });
  slider?.setAttribute("aria-valuetext", name);
  for (const place of field.querySelectorAll("output")) place.textContent = name;
}

function settingsOf(data: FormData): Settings {
  const value = (name: string) => String(data.get(name));
  const chosen = OPPONENTS.find((each) => each === value("opponent")) ?? "engine";
  const opponent = chosen === "friend" ? "person" : chosen;
  const side = value("side") === "black" ? "black" : "white";
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

function namesOf(own: string, other: string, side: Settings["side"]): Pick<Settings, "white" | "black"> {
  const [white, black] = side === "white" ? [own, other] : [other, own];
  return { ...(white && { white }), ...(black && { black }) };
}

/** What the fields show of the game on the board. */
function valuesOf({ game: { settings }, friend: { game: friend } }: State) {
  const { white = "", black = "" } = settings;
  const names = friend ? {} : { white, black };
  const [own, other] = friend?.side === "black" ? [black, white] : [white, black];
  const opponent = friend ? "friend" : settings.opponent;
  const way = friend && settings.clock !== "none" ? "live" : "link";
  return { way, ...settings, white: "", black: "", ...names, own, friend: friend ? other : "", opponent };
}

/** What two at one device choose, as far as they do. */
function choicesOfTwo(data: FormData): Pick<Settings, "white" | "black" | "turning"> {
  const [white, black] = ["white", "black"].map((name) => String(data.get(name)).trim());
  return {
    ...(white && { white }),
    ...(black && { black }),
    ...(data.has("turning") && { turning: true as const }),
  };
}

function fill(form: HTMLFormElement, values: Record<string, unknown>) {
  const { clock: _, handicap: __, odds: ___, ...rest } = values;
  for (const [name, value] of Object.entries({ turning: false, ...rest })) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === true;
    else if (field && "value" in field) field.value = String(value);
  }
}
