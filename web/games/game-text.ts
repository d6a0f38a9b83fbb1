// Texts of a saved game: its title, players, result, rules and date, and all that a search looks at.

/** @import { GameRecord } from "./record.js" */
/** @import { Unread } from "./saved-games.js" */

import { RULESETS } from "../app/openings.js";
import { typedName } from "../app/settings.js";
import { dateText } from "../i18n/dates.js";
import { keyOf, rulesetWords, t } from "../i18n/messages.js";
import { playerName } from "../ui/player-name.js";
import { resultText } from "../ui/result-text.js";
import { rawText } from "./backup.js";

/** @typedef {GameRecord | Unread} Saved */

/** @param {Saved} saved */
export function titleOf(saved) {
  if ("carried" in saved) return saved.name || playersOf(saved);
  const { id, changed } = saved;
  return dateOf(changed) || (typeof id === "string" ? id : rawText(id)).slice(0, 40);
}

/** @param {GameRecord} game */
export const playersOf = ({ carried }) => `${playerName(carried, "white")} – ${playerName(carried, "black")}`;

/** @param {GameRecord} game */
export function resultOf({ result, carried }) {
  if (!result) return t("games.unfinished");
  const { settings } = carried;
  const side = settings.opponent === "engine" ? settings.side : (carried.friend?.side ?? null);
  return resultText(result, side, result.winner && result.winner !== side && typedName(settings, result.winner));
}

/** @param {string} name of a ruleset */
export const rulesTitle = (name) =>
  rulesetWords(RULESETS.find((ruleset) => ruleset.name === name) ?? { name, title: name, summary: "" }).title;

/** @param {number} time in milliseconds since 1970 */
export function dateOf(time) {
  return time > 0 && time < 8.64e15 ? dateText(new Date(time)) : "";
}

/** @param {number} level */
export const levelName = (level) => t("new.level.name", { level, name: t(keyOf(`level.${level}`)) });

/**
 * All that a search looks at.
 * @param {Saved} saved
 */
export function textOf(saved) {
  const texts =
    "carried" in saved
      ? [saved.name, playersOf(saved), resultOf(saved), rulesTitle(saved.carried.settings.rules), dateOf(saved.changed)]
      : [titleOf(saved)];
  return texts.join(" ").toLocaleLowerCase();
}

/** @returns {(all: Saved[], words: string) => Saved[]} the games whose texts contain every word */
export function createSearch() {
  /** @type {WeakMap<Saved, string>} */
  const texts = new WeakMap();
  const known = (/** @type {Saved} */ each) => {
    const text = texts.get(each) ?? textOf(each);
    texts.set(each, text);
    return text;
  };
  return (all, words) => {
    const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    return all.filter((each) => wanted.every((word) => known(each).includes(word)));
  };
}
