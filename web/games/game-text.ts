// Texts of a saved game: its title, players, result, rules and date, and all that a search looks at.

import { RULESETS } from "../app/openings.ts";
import { dateText } from "../i18n/dates.ts";
import { keyOf, rulesetWords, t } from "../i18n/messages.ts";
import { playerName } from "../ui/player-name.ts";
import { resultText } from "../ui/result-text.ts";
import { rawText } from "./backup.ts";
import type { GameRecord } from "./record.ts";
import type { Unread } from "./saved-games.ts";

export type Saved = GameRecord | Unread;

export function titleOf(saved: Saved) {
  if ("carried" in saved) return saved.name || playersOf(saved);
  const { id, changed } = saved;
  return dateOf(changed) || (typeof id === "string" ? id : rawText(id)).slice(0, 40);
}

export const playersOf = ({ carried }: GameRecord) =>
  `${playerName(carried, "white")} – ${playerName(carried, "black")}`;

export function resultOf({ result, carried }: GameRecord) {
  if (!result) return t("games.unfinished");
  const { settings } = carried;
  const side = settings.opponent === "engine" ? settings.side : (carried.friend?.side ?? null);
  return resultText(result, side, settings);
}

/** @param name of a ruleset */
export const rulesTitle = (name: string) =>
  rulesetWords(RULESETS.find((ruleset) => ruleset.name === name) ?? { name, title: name, summary: "" }).title;

/** @param time in milliseconds since 1970 */
export function dateOf(time: number) {
  return time > 0 && time < 8.64e15 ? dateText(new Date(time)) : "";
}

export const levelName = (level: number) => t("new.level.name", { level, name: t(keyOf(`level.${level}`)) });

/** All that a search looks at. */
export function textOf(saved: Saved) {
  const texts =
    "carried" in saved
      ? [saved.name, playersOf(saved), resultOf(saved), rulesTitle(saved.carried.settings.rules), dateOf(saved.changed)]
      : [titleOf(saved)];
  return texts.join(" ").toLocaleLowerCase();
}

/** @returns the games whose texts contain every word */
export function createSearch(): (all: Saved[], words: string) => Saved[] {
  const texts = new WeakMap<Saved, string>();
  const known = (each: Saved) => {
    const text = texts.get(each) ?? textOf(each);
    texts.set(each, text);
    return text;
  };
  return (all, words) => {
    const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    return all.filter((each) => wanted.every((word) => known(each).includes(word)));
  };
}
