// What a list says of a saved game.

/** @import { Side } from "../base/protocol.js" */
/** @import { GameRecord } from "./record.js" */

import { engineLevel } from "../app/model.js";
import { RULESETS } from "../app/openings.js";
import { keyOf, language, rulesetWords, t } from "../i18n/messages.js";
import { resultText } from "../ui/status-text.js";

/** @param {GameRecord} game */
export function playersOf({ carried }) {
  const { White, Black } = carried.annotation?.tags ?? {};
  const names = {
    white: (typeof White === "string" && White) || nameOf(carried.settings, "white"),
    black: (typeof Black === "string" && Black) || nameOf(carried.settings, "black"),
  };
  return `${names.white} – ${names.black}`;
}

/**
 * @param {GameRecord["carried"]["settings"]} settings
 * @param {Side} side
 */
function nameOf(settings, side) {
  const level = engineLevel(settings, side);
  if (level !== null) return t("player.engine.level", { level });
  return settings.opponent === "engine" ? t("player.you") : t(`side.${side}`);
}

/** @param {GameRecord} game */
export function resultOf({ result, carried }) {
  if (!result) return t("games.unfinished");
  return resultText(result, carried.settings.opponent === "engine" ? carried.settings.side : null);
}

/** @param {string} name of a ruleset */
export const rulesTitle = (name) =>
  rulesetWords(RULESETS.find((ruleset) => ruleset.name === name) ?? { name, title: name, summary: "" }).title;

/** @type {Map<string, Intl.DateTimeFormat>} by language, as each takes longer to make than a date to write */
const formats = new Map();

/** @param {number} time in milliseconds since 1970 */
export function dateOf(time) {
  if (!(time > 0 && time < 8.64e15)) return "";
  const code = language();
  const format = formats.get(code) ?? new Intl.DateTimeFormat(code, { dateStyle: "medium", timeStyle: "short" });
  formats.set(code, format);
  return format.format(time);
}

/** @param {number} level */
export const levelName = (level) => t("new.level.name", { level, name: t(keyOf(`level.${level}`)) });

/**
 * All that a search looks at.
 * @param {GameRecord} game
 */
export const textOf = (game) =>
  [game.name, playersOf(game), resultOf(game), rulesTitle(game.carried.settings.rules), dateOf(game.changed)]
    .join(" ")
    .toLocaleLowerCase();
